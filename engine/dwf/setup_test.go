package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// opened is a scenario as it starts, nothing placed yet.
func opened(t *testing.T, scenario string) *fixture {
	t.Helper()
	return &fixture{Fixture: enginetest.Start(t, dwf.Book, scenario), t: t}
}

func TestSetUp(t *testing.T) {
	t.Run("setup.61_1 the Union's forts come first", func(t *testing.T) {
		opened(t, "1861").Has("fort 1 union at Fort Pickens", "fort 1 union at Fort Monroe", "fort 3 union at Washington DC")
	})
	t.Run("setup.61_2 then the Confederates' named infantry", func(t *testing.T) {
		f := opened(t, "1861")
		for _, a := range []string{"Winchester", "Manassas", "Fredericksburg", "Charleston (South Carolina)", "Atlanta", "Mobile", "Jefferson City"} {
			f.Has("confederate 1 infantry at " + a)
		}
	})
	t.Run("setup.61_3 then the Union all of its units", func(t *testing.T) {
		f := opened(t, "1861")
		if d := f.Awaited(); d.Seat != "union" || d.Kind != "place" {
			t.Fatalf("asked is %s for %s, want the Union to place", d.Seat, d.Kind)
		}
		f.Do("place Patterson at Grafton")
		f.Do("place 1 infantry at Cairo").Do("place 1 infantry at Pittsburgh")
		f.Has("union Patterson, 1 infantry at Grafton", "union 1+1+1 infantry at Cairo", "union 1+1 infantry at Pittsburgh", "union 1+1+1 infantry at Washington DC",
			"union 1 infantry, Ohio militia at Columbus (Ohio)", "union 1 infantry at Cincinnati", "union 1+1 infantry at St. Louis", "union 1 infantry at Kansas City")
	})
	t.Run("setup.61_3 no more than that", func(t *testing.T) {
		opened(t, "1861").Do("place 1 infantry at Cairo").Do("place 1 infantry at Cairo").Refuses("place 1 infantry at Cairo", "")
	})
	t.Run("setup.61_friendly in areas of their own", func(t *testing.T) {
		f := opened(t, "1861")
		for _, a := range []string{"Richmond", "Memphis", "Jefferson City", "Lexington"} {
			f.Refuses("place 1 infantry at "+a, "")
		}
		f.Refuses("place Patterson at Manassas", "")
	})
	rebels := func(t *testing.T) *fixture {
		f := opened(t, "1861")
		for f.Awaited().Seat == "union" {
			f.Do("place the rest")
		}
		return f
	}
	t.Run("setup.61_4 then the Confederates' forts and the rest of their infantry", func(t *testing.T) {
		f := rebels(t).seatAsked("confederate", "place").Has("fort 1 confederate at Fort Jackson", "fort 1 confederate at Fort Hatteras")
		f.Plays("place 1 infantry at Richmond", "place 1 infantry at Richmond", "place 1 infantry at Nashville")
		f.Refuses("place 1 infantry at Nashville", "").Refuses("place 1 fort at Vicksburg", "")
		f.Plays("place 1 fort at Memphis", "place 1 fort at Mobile", "place 1 fort at Savannah")
		f.Refuses("place 1 fort at Savannah", "").Do("place 1 fort at Wilmington")
		f.Has("fort 1 confederate at Memphis", "fort 1 confederate at Mobile", "fort 1 confederate at Savannah", "fort 1 confederate at Wilmington")
	})
	t.Run("setup.61_friendly the Confederates in theirs", func(t *testing.T) {
		rebels(t).Refuses("place 1 infantry at Washington DC", "").Refuses("place 1 infantry at Cincinnati", "").Refuses("place 1 infantry at St. Louis", "")
	})
	t.Run("setup.61_noaction nothing moves before the Confederates' May 1861", func(t *testing.T) {
		f := opened(t, "1861")
		f.Refuses("march 1 infantry from Cairo to Centralia", "")
		if got := begin(t, "1861").P.Turn().ID; got != "1861-05 confederate" {
			t.Errorf("play begins with %s, want May 1861, Confederates", got)
		}
	})
	t.Run("mil.capital the militias stand in their capitals", func(t *testing.T) {
		text := opened(t, "1861").P.Text()
		for m, a := range map[string]string{"Virginia": "Richmond", "Georgia": "Milledgeville", "Texas": "Milam", "Florida": "Tallahassee", "Alabama": "Montgomery", "Louisiana": "Baton Rouge", "Tennessee": "Nashville",
			"Illinois": "Springfield (Illinois)", "Ohio": "Columbus (Ohio)", "Pennsylvania": "Harrisburg", "Delaware": "Dover"} {
			found := false
			for _, l := range strings.Split(text, "\n") {
				found = found || strings.Contains(l, m+" militia") && strings.HasSuffix(l, " at "+a)
			}
			if !found {
				t.Errorf("the %s militia does not stand at %s:\n%s", m, a, text)
			}
		}
	})
	t.Run("setup.62 begins with the Confederate campaign of Winter 1862", func(t *testing.T) {
		f := begin(t, "1862").seatAsked("confederate", "campaign")
		if got := f.P.Turn().ID; got != "1862-01 confederate" {
			t.Errorf("the turn is %s, want 1862-01 confederate", got)
		}
		f.Has("union McClellan, 3+3+2 infantry at Washington DC", "union Buell, 2 infantry at Cincinnati", "union Banks, 1 infantry at Grafton", "burned Jefferson City", "fort 1 confederate at Wilmington",
			"building confederate at Vicksburg", "confederate J.E. Johnston, 3 infantry at Fredericksburg", "confederate Bragg, 1 infantry, Florida militia at Pensacola", "confederate 1 ironclad at Norfolk")
	})
	t.Run("setup.62 each side has its factors", func(t *testing.T) {
		if u, c := factors(begin(t, "1862")); u != 21 || c != 24 {
			t.Errorf("the sides have %d and %d infantry factors, want 21 and 24", u, c)
		}
	})
	t.Run("setup.63 begins with the Confederate campaign of Winter 1863", func(t *testing.T) {
		f := begin(t, "1863").seatAsked("confederate", "campaign")
		if got := f.P.Turn().ID; got != "1863-01 confederate" {
			t.Errorf("the turn is %s, want 1863-01 confederate", got)
		}
		f.Has("union Burnside, 4+4+4+3 infantry, 1 railhead at Washington DC", "union Grant (1861), 3 infantry, 2 supply, 1 gunboat, 2 ironclads at Helena", "union Butler, 3 infantry at New Orleans", "burned Decatur, Jefferson City, Memphis, Nashville, New Orleans",
			"confederate Lee, Longstreet, 5 infantry at Fredericksburg", "fort 3 confederate at Richmond", "confederate Bragg, 4 infantry at Murfreesboro", "fort 2 confederate at Vicksburg")
	})
	t.Run("setup.63 each side has its factors", func(t *testing.T) {
		if u, c := factors(begin(t, "1863")); u != 52 || c != 36 {
			t.Errorf("the sides have %d and %d infantry factors, want 52 and 36", u, c)
		}
	})
	t.Run("setup.63 Smith is there (R16), and no Winter list comes for the Confederates (R17h)", func(t *testing.T) {
		if text := begin(t, "1863").P.Text(); strings.Count(text, "Smith") != 1 || strings.Contains(text, "coming") {
			t.Errorf("Smith is not there once, or something is still to come:\n%s", text)
		}
	})
	t.Run("ref.options the scenario and the options are fixed at the start", func(t *testing.T) {
		if _, err := dwf.Book.Start("1862", []string{"no such option"}); err == nil {
			t.Error("an option that the book has not is accepted, want it refused")
		}
		if _, err := dwf.Book.Start("1867", nil); err == nil {
			t.Error("a scenario that the book has not is accepted, want it refused")
		}
		p, err := dwf.Book.Start("1862", []string{"abilities"})
		if err != nil || !strings.Contains(p.Text(), "options      abilities") {
			t.Errorf("the option does not stand in the position: %v", err)
		}
	})
	plays(t,
		play{"ref.order_of_play moves and battles come in the order given", in63 + "union 4+4 infantry at Washington DC; union 2 infantry at Pittsburgh; confederate 1 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; fight Manassas; march 2 infantry from Pittsburgh to Steubenville", "fought Manassas; union 2 infantry at Steubenville, moved"},
		play{"ref.undo an attack without supply is not entered at all", in63 + "union 3 infantry at Goldsboro; confederate 1 infantry at Raleigh", "march 3 infantry from Goldsboro to Raleigh", "refused: supply"},
	)
}

// seatAsked demands that a seat is asked for a kind of decision.
func (f *fixture) seatAsked(seat, kind string) *fixture {
	f.t.Helper()
	f.Fixture.Asks(seat, kind)
	return f
}

// factors are the infantry factors of the sides on the board.
func factors(f *fixture) (union, confederate int) {
	for _, l := range strings.Split(f.P.Text(), "\n") {
		words := strings.Fields(strings.ReplaceAll(l, ",", " "))
		for i, w := range words {
			if w != "infantry" || i == 0 {
				continue
			}
			n := 0
			for _, size := range strings.Split(words[i-1], "+") {
				n += int(size[0] - '0')
			}
			if words[0] == "union" {
				union += n
			} else {
				confederate += n
			}
		}
	}
	return union, confederate
}
