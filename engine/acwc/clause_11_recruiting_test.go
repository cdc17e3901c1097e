package acwc_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/enginetest"
)

func TestRecruitingPhase(t *testing.T) {
	// raised rolls the Union's recruiting die, or the Confederacy's after it, and gives what may be raised.
	raised := func(t *testing.T, want string, side, turn string, die int, lines ...string) {
		t.Helper()
		f := field(t, turn+" confederate, finish", lines...)
		if side == "union" {
			f.Do("begin", die)
		} else {
			f.Do("begin", 2).Do("end", die)
		}
		if !slices.Contains(strings.Split(squeezed(f.P.Text()), "\n"), "raising die "+itoa(die)+", left "+want) {
			t.Errorf("%s, %s, die %d: no %s raised:\n%s", side, turn, die, want, f.P.Text())
		}
	}
	few := []string{}
	for _, box := range []string{"Augusta", "Charleston (South Carolina)", "Chattanooga", "Columbia", "Jackson", "Jacksonville (Florida)", "Little Rock", "Memphis",
		"Mobile", "Montgomery", "Nashville", "Natchez", "New Orleans", "Petersburg", "Raleigh", "Savannah", "Shreveport", "Springfield (Missouri)", "Wilmington"} {
		few = append(few, "control union at "+box)
	} // Richmond and Atlanta are left: a maximum of five
	t.Run("6.21 when the list is empty a division commander with a name takes the corps, and one without has his division", func(t *testing.T) { // R18
		lines := []string{"union Irvin McDowell at Washington", "division Daniel Tyler: 3 infantry 6-4", "division David Hunter: 3 infantry 6-5"}
		for g, i := range board.BuiltIn().Generals.List {
			if name := i.Name; g > 0 && i.Side == board.Union && i.From <= 7 && !strings.Contains(strings.Join(lines, "\n"), name) {
				lines = append(lines, "general union "+name+" at Cairo")
			}
		}
		f := field(t, "1862-03 confederate, finish", lines...).Do("begin", 2)
		f.reads("union", "No names are left: ")
		field(t, "1862-03 confederate, finish", append(lines, "general union Division Commander 3 at Cairo, waiting")...).Do("begin", 2).
			Do("recruit corps Division Commander 3 at New York").Says("corps union Division Commander 3 at New York", "division David Hunter: 3 infantry 6-5")
		f.Do("recruit corps Division Commander 1 at New York")
		f.Says("division Division Commander 1: 3 infantry 6-5", "corps union David Hunter at New York", "division Division Commander 2: ")
		hunter, _ := board.BuiltIn().Generals.Named(board.Union, "David Hunter")
		es := []engine.Event{state.Relieved{Who: hunter, By: board.BuiltIn().Generals.Spare(board.Union, 1)}}
		if got := enginetest.Words(f.P.Tell("union", es)); !strings.Contains(got, "Hunter gives his division to Division Commander 1 and takes a corps.") {
			t.Error(got)
		}
	})
	t.Run("11-a corps are raised after both turns of the four months", func(t *testing.T) {
		field(t, "1862-06 confederate, finish").Do("begin", 3).Asks("union", "recruit").Do("end", 3).Asks("confederate", "recruit")
		field(t, "1862-07 confederate, finish").Do("begin", 3).Asks("union", "march")
	})
	t.Run("11.1-a not above the maximum of the army", func(t *testing.T) { // B11, D8
		army := append(few, "confederate Pierre Beauregard at Richmond", "fieldcorps confederate Theophilus Holmes at Richmond", "confederate Leonidas Polk at Atlanta")
		raised(t, "1", "confederate", "1862-06", 5, army...) // four of five
	})
	t.Run("11.1-b the cap is the base and the battles won since the last phase", func(t *testing.T) { // B12
		raised(t, "2", "confederate", "1862-06", 5)
		raised(t, "3", "confederate", "1862-06", 5, "wins union 0, confederate 1")
		raised(t, "4", "confederate", "1862-06", 5, "wins union 3, confederate 2")
		raised(t, "6", "union", "1862-09", 6, "wins union 2, confederate 0")
	})
	t.Run("11.1-b the count begins anew after the phase", func(t *testing.T) {
		f := field(t, "1862-06 confederate, finish", "wins union 1, confederate 2").To("1862-07 union, march", 3, 3, 3)
		f.Silent("wins")
	})
	t.Run("11.1-c the base is 2, for the Union 3, 4, 5, 6 by the year", func(t *testing.T) { // B13
		for turn, want := range map[string]string{"1861-09": "3", "1861-11": "3", "1862-06": "4", "1862-11": "4", "1863-06": "5", "1864-06": "6"} {
			raised(t, want, "union", turn, 6)
		}
		for _, turn := range []string{"1861-09", "1862-03", "1863-06", "1864-09"} {
			raised(t, "2", "confederate", turn, 6)
		}
	})
	t.Run("11.1-d the die is the number, a one counts two", func(t *testing.T) {
		raised(t, "2", "union", "1863-06", 1)
		raised(t, "3", "union", "1863-06", 3)
		raised(t, "2", "confederate", "1863-06", 1)
	})
	t.Run("11.1-e the Union's draft adds two at the end of March", func(t *testing.T) { // D8, R72
		raised(t, "4", "union", "1863-03", 2)
		raised(t, "4", "union", "1863-03", 1) // 2 and 2
		raised(t, "5", "union", "1863-03", 4) // 6, capped at 5
		raised(t, "2", "union", "1863-06", 2)
		raised(t, "4", "union", "1863-06", 2, "options hidden=off, draft_phase=june")
		raised(t, "2", "union", "1865-03", 2)
	})
	t.Run("11.1-f never more than six and four", func(t *testing.T) {
		raised(t, "6", "union", "1864-06", 6, "wins union 5, confederate 0")
		raised(t, "6", "union", "1864-03", 6, "wins union 5, confederate 0") // 8
		raised(t, "4", "confederate", "1864-06", 6, "wins union 0, confederate 5")
	})
	recruit := func(turn, side string, left string, lines ...string) *fixture {
		return field(t, turn+" "+side, append(lines, "steps recruit "+side+", season union", "raising die 4, left "+left)...)
	}
	t.Run("11.1-g they have the organisation of the year", func(t *testing.T) {
		recruit("1861-09", "union", "1").Do("recruit corps Burnside at New York", 3).Says("troops cavalry 2-4 breech PT NE raised 1861-09", "3 infantry 6-4 PT NE raised 1861-09")
		recruit("1862-06", "union", "1").Do("recruit corps Hooker at New York", 3).Says("2 artillery 2-5 R-F raised 1862-06", "3 infantry 5-4 PT NE raised 1862-06")
		recruit("1861-09", "confederate", "1").Do("recruit corps Longstreet at Richmond", 3).Says("3 infantry 5-4 PT NE raised 1861-09")
	})
	t.Run("11.1-h in own recruiting cities one corps each, two where the value is three", func(t *testing.T) { // D10
		f := recruit("1863-06", "confederate", "4").Do("recruit corps Longstreet at Richmond").Do("recruit corps Hardee at Richmond")
		f.MayNot("recruit corps Magruder at Richmond", "11.1").Do("recruit corps Magruder at Atlanta").MayNot("recruit corps Lovell at Atlanta", "11.1")
		f.MayNot("recruit corps Lovell at Corinth", "11.1").MayNot("recruit corps Lovell at New York", "11.1")
		g := recruit("1863-06", "union", "4").Do("recruit corps Hooker at New York").Do("recruit corps Couch at New York")
		g.MayNot("recruit corps Reno at New York", "11.1").Do("recruit corps Reno at Chicago").MayNot("recruit corps Ord at Chicago", "11.1")
		recruit("1863-06", "confederate", "4", "control union at Atlanta").MayNot("recruit corps Longstreet at Atlanta", "11.1")
	})
	t.Run("2.1-d the president chooses the cities", func(t *testing.T) {
		recruit("1863-06", "union", "2").May("recruit corps Hooker at Washington", "recruit corps Hooker at Chicago", "recruit corps Hooker at Pittsburgh")
	})
	t.Run("6.21-a the generals in play or not yet called are not to be had", func(t *testing.T) {
		f := recruit("1862-06", "union", "2", "union Irvin McDowell at Washington")
		f.MayNot("recruit corps McDowell at New York", "6.21").MayNot("recruit corps Meade at New York", "6.21")
	})
	t.Run("app-a-lost the Union's corps as its appendix is restored", func(t *testing.T) {
		recruit("1862-03", "union", "1").Do("recruit corps Hooker at New York", 3).Says("troops cavalry 2-4 breech PT NE raised 1862-03, 2 artillery 2-5 R-F raised 1862-03")
	})
	t.Run("app-b-lost the Confederacy's corps as its appendix is restored", func(t *testing.T) {
		recruit("1861-11", "confederate", "1").Do("recruit corps Longstreet at Richmond", 3).Says("troops cavalry 3-4 muzzle PT NE raised 1861-11")
	})
	t.Run("setup-lost the war begins with the corps of the set-up", func(t *testing.T) {
		begin(t).Says("corps union Benjamin Prentiss at Cairo", "corps union George McCall at Pittsburgh", "corps confederate Sterling Price at Springfield (Missouri)",
			"corps confederate Joseph Johnston at Front Royal", "corps confederate Felix Zollicoffer at Nashville")
	})
	season := func(turn, stands string) *fixture {
		return field(t, turn+" confederate, season", "union John Dix at New York", "division Erasmus Keyes: "+stands).Do("begin", 3)
	}
	t.Run("11.2-a six months after they were raised they are trained, whatever else they are", func(t *testing.T) { // B14
		season("1862-03", "infantry 6-4 PT NE raised 1861-09, infantry 6-5 PT raised 1861-09, infantry 6-4 PT NE raised 1861-11").
			Says("infantry 6-4 NE raised 1861-09, infantry 6-5 raised 1861-09, infantry 6-4 PT NE raised 1861-11")
		season("1862-06", "2 infantry 6-4 PT NE raised 1861-11").Says("2 infantry 6-4 NE")
		season("1862-06", "2 infantry 6-4 PT NE raised 1862-03").Says("2 infantry 6-4 PT NE raised 1862-03")
	})
	t.Run("11.2-b those of the start at the end of 1861", func(t *testing.T) {
		season("1861-09", "2 infantry 6-4 PT NE").Says("2 infantry 6-4 PT NE")
		season("1861-11", "2 infantry 6-4 PT NE, infantry 6-4 PT NE raised 1861-09").Says("2 infantry 6-4 NE, infantry 6-4 PT NE raised 1861-09")
	})
	refit := func(turn, side string, lines ...string) *fixture {
		return field(t, turn+" confederate", append(lines, "steps refit "+side+", season union")...)
	}
	dix := []string{"union John Dix at New York", "troops artillery 2-5 R-F", "division Erasmus Keyes: 2 infantry 6-4, artillery 2-5", "division Daniel Butterfield: 2 infantry 6-4, artillery 2-5"}
	bragg := []string{"confederate Braxton Bragg at Mobile", "division Jones Withers: 2 infantry 5-4, artillery 2-5", "division Daniel Ruggles: 2 infantry 5-4, artillery 2-5"}
	t.Run("11.3-a from March 1862 one battalion a Union corps, two a double one, to SB-H or R-F", func(t *testing.T) { // D38, R109
		f := field(t, "1861-11 confederate, finish", dix...).To("1862-01 union, march", 3, 3, 3)
		f.Says("division Erasmus Keyes: 2 infantry 6-4, artillery 2-5 SB-F")
		g := refit("1862-03", "union", dix...).Asks("union", "refit").May("upgrade artillery 1 of Keyes to SB-H", "upgrade artillery 1 of Keyes to R-F")
		g.Do("upgrade artillery 1 of Keyes to R-F", 3).TurnIs("1862-04 union, march")
		d := refit("1862-09", "union", append([]string{"fieldcorps " + dix[0]}, dix[1:]...)...).Do("upgrade artillery 1 of Keyes to R-F")
		d.Do("upgrade artillery 1 of Butterfield to SB-H", 3).TurnIs("1862-10 union, march")
	})
	t.Run("11.3-b from June 1862 the Confederacy", func(t *testing.T) {
		f := field(t, "1862-03 confederate, finish", bragg...).To("1862-04 union, march", 3, 3, 3)
		f.Says("artillery 2-5 SB-F").Silent("SB-H", "R-F")
		refit("1862-06", "confederate", bragg...).Asks("confederate", "refit").Do("upgrade artillery 1 of Withers to SB-H", 3).
			Says("division Jones Withers: 2 infantry 5-4, artillery 2-5 SB-H")
	})
	t.Run("11.3-a siege guns are not recast, horse artillery only to R-F", func(t *testing.T) { // R78
		f := refit("1863-06", "union", "horse union Alfred Pleasonton at Washington", "cavalrydivision John Buford: 3 cavalry 3-5, artillery 2-5")
		f.May("upgrade artillery 1 of Buford to R-F").MayNot("upgrade artillery 1 of Buford to SB-H", "11.3 6.25 6.13")
		g := refit("1863-06", "union", append(dix, "fort union Benjamin Butler at Fort Monroe", "troops 2 artillery 2-5 SG-SB")...)
		g.MayNot("upgrade artillery 1 of Butler to R-F", "11.3")
	})
	cavalry := func(side string, n int) []string {
		if side == "union" {
			return []string{"union John Dix at New York", "troops 13 cavalry 2-4, " + itoa(n-13) + " cavalry 2-4", "division Erasmus Keyes: 2 infantry 6-4"}
		}
		return []string{"confederate Braxton Bragg at Mobile", "troops " + itoa(n) + " cavalry 3-4", "division Jones Withers: 2 infantry 5-4"}
	}
	// carbines takes all upgrades that there are and counts the stands that have the better arm.
	carbines := func(t *testing.T, want int, turn, who, arm string, lines ...string) {
		t.Helper()
		f := field(t, turn+", rearm", lines...)
		for i := 1; f.P.Awaited()[0].Kind == "rearm" && i < 60; i++ {
			if line := "upgrade cavalry " + itoa(i) + " of " + who; f.Legal(line) {
				f.Do(line)
			}
		}
		got := 0
		for _, w := range strings.Split(squeezed(f.P.Text()), ",") {
			if w = strings.TrimSpace(w); strings.Contains(w, "cavalry ") && strings.Contains(w, arm) {
				got += count(w)
			}
		}
		if got != want {
			t.Errorf("%s: %d stands with %s, want %d:\n%s", turn, got, arm, want, f.P.Text())
		}
	}
	t.Run("11.4-a a tenth of the Confederate cavalry has breech loaders in 1863, another in 1864", func(t *testing.T) { // D28
		carbines(t, 1, "1863-01 confederate", "Bragg", "breech", cavalry("confederate", 14)...)
		carbines(t, 2, "1863-01 confederate", "Bragg", "breech", cavalry("confederate", 15)...)
		carbines(t, 1, "1864-01 confederate", "Bragg", "breech", cavalry("confederate", 14)...)
		field(t, "1862-01 confederate, rearm", cavalry("confederate", 14)...).Do("begin").Asks("confederate", "march")
	})
	t.Run("11.4-b a tenth of the Union's has cartridges in 1863, half in 1864", func(t *testing.T) {
		carbines(t, 3, "1863-01 union", "Dix", "cartridge", cavalry("union", 26)...)
		carbines(t, 14, "1864-01 union", "Dix", "cartridge", cavalry("union", 27)...)
		carbines(t, 14, "1864-01 union", "Dix", "cartridge", "union John Dix at New York", "troops 3 cavalry 2-4 cartridge, 12 cavalry 2-4 breech, 12 cavalry 2-4 breech",
			"division Erasmus Keyes: 2 infantry 6-4")
	})
	t.Run("6.13-g horse artillery is what stands with the cavalry, and foot when it goes back", func(t *testing.T) {
		f := refit("1863-06", "union", "union John Dix at New York", "division Erasmus Keyes: 2 infantry 6-4, artillery 2-5", "cavalrydivision Daniel Butterfield: 2 cavalry 2-4, artillery 2-5")
		f.May("upgrade artillery 1 of Keyes to SB-H", "upgrade artillery 1 of Butterfield to R-F").MayNot("upgrade artillery 1 of Butterfield to SB-H", "11.3 6.25 6.13")
	})
	t.Run("6.23 the same in a cavalry corps", func(t *testing.T) {
		f := refit("1863-06", "union", "horse union Alfred Pleasonton at Washington", "troops artillery 2-5", "cavalrydivision John Buford: 3 cavalry 3-5")
		f.May("upgrade artillery 1 of Pleasonton to R-F").MayNot("upgrade artillery 1 of Pleasonton to SB-H", "11.3 6.25 6.13")
	})
	t.Run("3.2-c a corps counts one, a double one two, a cavalry corps one and from 1864 two", func(t *testing.T) { // D7
		army := append(few, "confederate Pierre Beauregard at Richmond", "fieldcorps confederate Theophilus Holmes at Richmond", "horse confederate James Stuart at Richmond")
		raised(t, "1", "confederate", "1863-11", 5, army...)                                                   // four of five
		field(t, "1864-03 confederate, finish", army...).Do("begin", 2).Do("end", 5, 3).Asks("union", "march") // five: nobody is asked
	})
}

// count is how many stands a word of the notation stands for: "3 cavalry 2-4 breech", "troops cavalry 3-4 muzzle".
func count(stand string) int {
	for _, w := range strings.Fields(stand) {
		if n, err := strconv.Atoi(w); err == nil {
			return n
		}
		if w == "cavalry" {
			break
		}
	}
	return 1
}

func itoa(n int) string { return strconv.Itoa(n) }
