package ahd_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/ahd"
)

// red is gray cities of value 1: each that the Union takes widens the difference of 5 by one.
var red = []string{"Augusta", "Chattanooga", "Columbia", "Jackson", "Jacksonville (Florida)", "Little Rock", "Montgomery", "Natchez", "Nashville", "Petersburg", "Raleigh", "Savannah",
	"Shreveport", "Springfield (Missouri)"}

// difference is control by which the Union's maximum is so much larger than the Confederates'.
func difference(d int) []string {
	var lines []string
	for ; d < 5; d++ {
		lines = append(lines, "control confederate at "+[]string{"Canton", "Cleveland", "Quincy"}[len(lines)])
	}
	for i := range d - 5 {
		lines = append(lines, "control union at "+red[i])
	}
	return lines
}

// march is the end of a March turn.
func march(year, option string, d int, lines ...string) []string {
	head := []string{"turn " + year + "-03 confederate, 0 marches", "steps march confederate, close confederate"}
	if option != "" {
		head = append(head, "options "+option)
	}
	return append(append(head, difference(d)...), lines...)
}

func TestShortGame(t *testing.T) {
	june := []string{"scenario 1861-short", "turn 1862-06 confederate, 0 marches", "steps march confederate, close confederate"}
	t.Run("11.1.a the short game begins as the campaign does", func(t *testing.T) {
		campaign := start(t, "1861").P.Text()
		if got := start(t, "1861-short").P.Text(); strings.Replace(got, "1861-short", "1861", 1) != campaign {
			t.Errorf("the short game starts with\n%s\nwant\n%s", got, campaign)
		}
	})
	t.Run("11.1.a it lasts ten turns", func(t *testing.T) {
		from(t, "scenario 1861-short", "turn 1862-05 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3).Goes().Has("turn 1862-06 union, 3 marches, die 3")
		f := from(t, june...).Do("end marches")
		if _, over := f.P.Result(); !over {
			t.Errorf("the game goes on after June 1862:\n%s", f.P.Text())
		}
	})
	t.Run("11.1.a the campaign goes on after June 1862", func(t *testing.T) {
		from(t, append([]string{"scenario 1861"}, june[1:]...)...).Do("end marches", 3).Goes()
	})
	t.Run("11.1.b five more is a Union victory", func(t *testing.T) { from(t, june...).Do("end marches").Over("union") })
	t.Run("11.1.b four more is a Confederate victory", func(t *testing.T) {
		from(t, append(june, "control confederate at Canton")...).Do("end marches").Over("confederate")
	})
	t.Run("11.1.b the usual victories come before", func(t *testing.T) {
		from(t, "scenario 1861-short", "turn 1862-03 confederate, 0 marches", "confederate 1 mi at Washington", "control union at Washington").Do("end marches").Over("confederate")
		from(t, append(holding("Richmond"), "scenario 1861-short", "turn 1862-03 union, 0 marches", "union 1 mi at Richmond", "control confederate at Richmond")...).Do("end marches").Over("union")
	})
}

func TestLaterScenarios(t *testing.T) {
	for _, s := range []struct {
		year, pool string
		aside      int
	}{{"1862", "pool union 4 militia infantry", 8}, {"1863", "pool union 4 militia infantry", 4}, {"1864", "pool union 5 militia infantry", 0}} {
		t.Run("11.2.a the game of "+s.year+" starts in April with a Union turn and a draft", func(t *testing.T) {
			f := start(t, s.year).Has("turn "+s.year+"-04 union, 2 marches", s.pool).Asks("union", "march")
			if s.aside > 0 {
				f.Has(fmt.Sprintf("aside %d militia infantry", s.aside))
			} else if strings.Contains(f.P.Text(), "aside") {
				t.Errorf("militia is set aside in 1864:\n%s", f.P.Text())
			}
		})
		t.Run("11.2.d at the start of "+s.year+" each side controls its boxes, those of its units and those of its list", func(t *testing.T) {
			f, names := start(t, s.year), boxNames(t)
			standing := map[string]bool{}
			for _, r := range table(t, "setup-"+s.year+".csv") {
				standing[r["box"]] = true
				f.Lacks("control union at "+names[r["box"]], "control confederate at "+names[r["box"]])
			}
			n := 0
			for _, r := range table(t, "control-"+s.year+".csv") {
				if !standing[r["box"]] {
					n++
					f.Has("control " + r["side"] + " at " + names[r["box"]])
				}
			}
			if got := strings.Count(f.P.Text(), "control "); got != n {
				t.Errorf("control markers: got %d, want %d", got, n)
			}
		})
		t.Run("11.x.leaders the game of "+s.year+" has none", func(t *testing.T) {
			for _, leader := range []string{"Grant", "Lee,", "Lee ", "Sherman", "leader"} {
				if text := start(t, s.year).P.Text(); strings.Contains(text, leader) {
					t.Errorf("%s is on the board:\n%s", leader, text)
				}
			}
		})
	}
	t.Run("11.2.b both sides have two marches on the first turn, and roll from the second on", func(t *testing.T) {
		f := start(t, "1862").Do("end marches").Do("pass", 2).Do("pass").Has("turn 1862-04 confederate, 2 marches")
		f.Do("end marches").Do("pass", 5).Has("turn 1862-05 union, 5 marches, die 5")
	})
	t.Run("11.2.c any optional rule may be used", func(t *testing.T) {
		for _, o := range ahd.Book.Options {
			if o.ID != "11.3" {
				start(t, "1863", o.ID).Has("options " + o.ID)
			}
		}
	})
	t.Run("11.2.c the game goes on to June 1865 unless another end was agreed", func(t *testing.T) {
		for _, year := range []string{"1863", "1864", "1865"} {
			from(t, append(march(year, "", 5), "scenario 1862")...).Do("end marches", 3).Goes()
		}
		from(t, append(march("1863", "11.3=1863", 15), "scenario 1862")...).Do("end marches").Over("union")
		for _, scenario := range []string{"1862", "1863", "1864"} {
			from(t, "scenario "+scenario, "turn 1865-05 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches", 3).Goes()
			from(t, "scenario "+scenario, "turn 1865-06 confederate, 0 marches", "steps march confederate, close confederate").Do("end marches").Over("confederate")
		}
	})
	t.Run("11.4.a the six abbreviations are read, and an asterisk entrenches", func(t *testing.T) {
		f := from(t, "turn 1864-09 union, 2 marches", "union 1 Mi at Cairo, entrenched", "union 1 Mc at Cairo", "union 1 Vi at Cairo", "union 1 Vc at Cairo", "union 1 Ci at Cairo", "union 1 Cc at Cairo")
		wantAt(t, f, "union", "Cairo", "1 militia infantry (entrenched), 1 veteran infantry, 1 crack infantry, 1 militia cavalry, 1 veteran cavalry, 1 crack cavalry")
		start(t, "1863").Has("union 1 militia infantry at Corinth, entrenched", "union 1 militia infantry at Humbolt")
	})
	t.Run("11.5.a the set-up of 1862", func(t *testing.T) {
		setUp(t, "1862")
		maximums(t, "1862", 35, 27)
		start(t, "1862").Has("control union at Paducah", "control union at Forts Henry and Donelson", "control union at Sedalia", "control union at Jefferson City")
	})
	t.Run("11.6.a the set-up of 1863, two over the Union's maximum", func(t *testing.T) {
		setUp(t, "1863")
		maximums(t, "1863", 35, 23)
		f := start(t, "1863")
		if got := sides(f.P.Text())["union"]; got != 37 {
			t.Errorf("Union units: got %d, want 37", got)
		}
		f.Do("end marches").Do("pass").Asks("confederate", "march")
	})
	t.Run("11.7.a the set-up of 1864, both sides over their maximums", func(t *testing.T) {
		setUp(t, "1864")
		maximums(t, "1864", 36, 20)
		f := start(t, "1864").Has("control confederate at Pensacola")
		if n := sides(f.P.Text()); n["union"] != 43 || n["confederate"] != 23 {
			t.Errorf("units: got %v, want 43 and 23", n)
		}
		f.Do("end marches").Do("pass").Do("end marches").Do("pass", 3).Asks("union", "march")
	})
}

func TestMarchEndings(t *testing.T) {
	draws := []struct {
		clause, year string
		draw         int
	}{{"11.3.b in March 1862", "1862", 8}, {"11.3.c in March 1863", "1863", 12}, {"11.3.d in March 1864", "1864", 16}}
	for _, s := range draws {
		for by, level := range []struct{ winner, words string }{
			{"confederate", "decisive"}, {"confederate", "decisive"}, {"confederate", "marginal"}, {"confederate", "pyrrhic"}, {"", "draw"}, {"union", "pyrrhic"}, {"union", "marginal"}, {"union", "decisive"},
		} {
			d := s.draw - 4 + by
			t.Run(fmt.Sprintf("%s a difference of %d is %s %s", s.clause, d, level.winner, level.words), func(t *testing.T) {
				f := from(t, march(s.year, "11.3="+s.year, d)...).Do("end marches").Over(level.winner)
				if r, _ := f.P.Result(); !strings.Contains(strings.ToLower(r.How), level.words) {
					t.Errorf("the result is told as %q, want the word %q in it", r.How, level.words)
				}
			})
		}
		t.Run(fmt.Sprintf("11.3.a the game ends after the Confederate turn of March %s", s.year), func(t *testing.T) {
			from(t, "options 11.3="+s.year, "turn "+s.year+"-03 union, 0 marches", "steps march union, close union").Do("end marches", 3).Goes()
			from(t, march(s.year, "11.3="+s.year, s.draw)...).Do("end marches").Over("")
		})
	}
	t.Run("11.3.a an earlier March ends nothing", func(t *testing.T) {
		from(t, march("1862", "11.3=1863", 5)...).Do("end marches", 3).Goes()
	})
	for _, s := range draws {
		t.Run("11.3.e sudden death in March "+s.year, func(t *testing.T) {
			from(t, march(s.year, "11.3=sudden", s.draw+3)...).Do("end marches").Over("union")
			from(t, march(s.year, "11.3=sudden", s.draw-3)...).Do("end marches").Over("confederate")
			for _, d := range []int{s.draw + 2, s.draw, s.draw - 2} {
				from(t, march(s.year, "11.3=sudden", d)...).Do("end marches", 3).Goes()
			}
		})
	}
	t.Run("11.3.e March 1865 is not tested", func(t *testing.T) {
		for _, d := range []int{5, 19} {
			from(t, march("1865", "11.3=sudden", d)...).Do("end marches", 3).Goes()
		}
	})
	t.Run("11.3.e nor is another month", func(t *testing.T) {
		from(t, append(difference(19), "options 11.3=sudden", "turn 1863-04 confederate, 0 marches", "steps march confederate, close confederate")...).Do("end marches", 3).Goes()
	})
}
