package acwc_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// What a president may not have meant, when he ends his movement.
func TestWhatIsAmissWhenAMovementEnds(t *testing.T) {
	closing := func(f *fixture, first engine.Position) (amiss, unused string) {
		v := f.P.View("union")
		c, _ := engine.Also[engine.Closer](v)
		d := v.Awaited()[0]
		return strings.Join(c.Amiss(d, func() engine.Position { return first }), " "), c.Unused(d)
	}
	lines := []string{"union Irvin McDowell at Washington", "union Lew Wallace at Cairo"}
	t.Run("marches are left, then none", func(t *testing.T) {
		f := field(t, "1861-09 union, 1 marches", lines...)
		if _, unused := closing(f, f.P.View("union")); unused != "1 of your marches is left" {
			t.Error(unused)
		}
		f.Do("march Wallace from Cairo to Paducah")
		if _, unused := closing(f, f.P.View("union")); unused != "" {
			t.Error(unused)
		}
	})
	t.Run("a capital that the plan empties", func(t *testing.T) {
		f := field(t, "1861-09 union, 1 marches", lines...)
		first := f.P.View("union").Clone()
		if amiss, _ := closing(f, first); strings.Contains(amiss, "Washington") {
			t.Error(amiss)
		}
		f.Do("march McDowell from Washington to Manassas Junction")
		if amiss, _ := closing(f, first); !strings.Contains(amiss, "Washington would stand empty, and did not when your turn began.") {
			t.Errorf("%q", amiss)
		}
	})
	t.Run("where forces are hidden the letter says it, and nobody is asked again", func(t *testing.T) {
		f := hid(t, "1861-09 union, 1 marches", lines...).Do("march McDowell from Washington to Manassas Junction")
		f.reads("union", "Washington stands empty as you have written.")
		hid(t, "1861-09 union, 1 marches", "union Lew Wallace at Cairo").reads("union", "Washington stands empty.")
		if amiss, unused := closing(f, hid(t, "1861-09 union, 1 marches", lines...).P); amiss+unused != "" {
			t.Error(amiss, unused)
		}
	})
	t.Run("a port that is due", func(t *testing.T) {
		f := field(t, "1862-01 union, 1 marches", lines...)
		if amiss, _ := closing(f, f.P.View("union")); !strings.Contains(amiss, "A port is due to come under blockade") {
			t.Errorf("%q", amiss)
		}
		f.Do("blockade Charleston")
		if amiss, _ := closing(f, f.P.View("union")); strings.Contains(amiss, "A port is due") {
			t.Errorf("%q", amiss)
		}
	})
}

// Where forces are hidden nobody is asked before his end, and all that he has left undone is told him behind it, and while it waits.
func TestWhatIsLeftIsToldWhereForcesAreHidden(t *testing.T) {
	for _, k := range []struct{ month, march, want string }{
		{"1861-09", "", "1 of your marches is left"},
		{"1861-09", "march McDowell from Washington to Manassas Junction", "Washington stands empty, and did not when your turn began"},
		{"1862-01", "march Wallace from Cairo to Paducah", "a port is due to come under blockade, and you have named none (12.25)"},
		{"1861-09", "march Wallace from Cairo to Paducah", ""},
	} {
		f := hid(t, k.month+" union, 1 marches", "union Irvin McDowell at Washington", "union Lew Wallace at Cairo")
		first := f.P.View("union").Clone()
		table := &engine.Table{Position: f.P, Begun: func(engine.Seat) func() engine.Position { return func() engine.Position { return first } },
			Holds: func(engine.Position, engine.Decision, bool) bool { return false }}
		out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: k.march}, {No: 2, Text: "end"}},
			func(string) engine.Dice { return engine.NewRandom(1) })
		if err != nil || len(out.Refusals) > 0 {
			t.Fatal(err, out.Refusals)
		}
		var told []string
		for _, l := range out.Left {
			if l.Seat != "union" {
				t.Errorf("%s is told %q", l.Seat, l.Words)
			}
			told = append(told, l.Words)
		}
		if got := strings.Join(told, " / "); !strings.Contains(got, k.want) || k.want == "" && got != "" || len(told) > 1 {
			t.Errorf("%s: of %q is told %q, want %q", k.month, k.march, got, k.want)
		}
	}
}

func TestMarginIsTheArmyMaximum(t *testing.T) {
	m := begin(t).P.(engine.Measured)
	if m.Margin("union") != 5 || m.Margin("confederate") != -5 || m.MarginUnit() != "army maximum" {
		t.Errorf("34 against 29: %d, %d", m.Margin("union"), m.Margin("confederate"))
	}
}

// Of an open enemy a battle's odds are told, of a hidden one nothing; what it cost is counted for the charts.
func TestOddsAndCosts(t *testing.T) {
	lines := []string{"fieldcorps union Irvin McDowell at Manassas Junction", "confederate Pierre Beauregard at Manassas Junction",
		"contest Manassas Junction, forced, fights", "battle Manassas Junction"}
	const turn = "1861-09 union, battles"
	open, hidden := field(t, turn, lines...), hid(t, turn, lines...)
	if len(hidden.P.View("union").Odds("union")) > 0 {
		t.Error("odds of a hidden enemy")
	}
	o := open.P.View("union").Odds("union")
	if len(o) != 1 || o[0].Win < 60 || o[0].Played != 100 {
		t.Errorf("two to one: %+v", o)
	}
	if told := enginetest.Words([]engine.Paragraph{o[0].Tell()}); !strings.Contains(told, "the Union wins") {
		t.Error(told)
	}
	f := begin(t).Do("march McDowell, Heintzelman from Washington to Manassas Junction").Do("end").Do("fight at Manassas Junction")
	cost := map[engine.Seat]float64{}
	for range 2 {
		d := f.P.Awaited()[0]
		es, err := f.P.Rule(d, d.Pass, engine.NewRandom(1))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			f.P.Fold(e)
			if c, costly := e.(engine.Costly); costly {
				for _, x := range c.Costs() {
					cost[x.Seat] += x.Loss
				}
			}
		}
	}
	if cost["union"] == 0 || cost["confederate"] == 0 {
		t.Errorf("the battle cost %v", cost)
	}
}
