package acwc_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// begun is a battle at Corinth for which both sides give their orders: the Union came from Pittsburgh Landing.
func begun(t *testing.T, turn string, lines ...string) *fixture {
	t.Helper()
	all := []string{"steps instruct union at Corinth, clash union at Corinth, close union at Corinth, battles union, capture union, promote union, " +
		"reorganize union, finish union", "battle Corinth"}
	if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "contest") }) {
		all = append(all, "contest Corinth, corps 1, open Okolona/Decatur, fights")
	}
	return field(t, turn+" union", append(append(all, corinth("cavalry 3-4", "cavalry 2-5")...), lines...)...)
}

// calls is what a side may call to the battle.
func (f *fixture) calls(seat engine.Seat) []string {
	f.t.Helper()
	var out []string
	for _, d := range f.P.Awaited() {
		for o := range f.P.View(seat).Legal(d) {
			if line := fmt.Sprint(o); d.Seat == seat && strings.HasPrefix(line, "reinforce") {
				out = append(out, after(line, " with "))
			}
		}
	}
	return out
}

// after is what stands behind a word.
func after(line, word string) string {
	_, rest, _ := strings.Cut(line, word)
	return rest
}

// gives plays a line for a seat, which need not be the first that is asked.
func (f *fixture) gives(seat engine.Seat, line string, dice engine.Dice) {
	f.t.Helper()
	for _, d := range f.P.Awaited() {
		if d.Seat != seat {
			continue
		}
		os, err := f.P.Read(d, line)
		if err != nil {
			f.t.Fatalf("%q: %v", line, err)
		}
		f.Events, err = f.P.Rule(d, os[0], dice)
		if err != nil {
			f.t.Fatalf("%q: %v", line, err)
		}
		for _, e := range f.Events {
			f.P.Fold(e)
		}
		return
	}
	f.t.Fatalf("%s is not asked", seat)
}

// record is the battle that has been fought.
func (f *fixture) record() *rules.Told {
	f.t.Helper()
	for _, e := range f.Events {
		if b, ok := state.Bare(e).(state.BattleTold); ok {
			var told rules.Told
			if err := b.Record.Read(&told); err != nil {
				f.t.Fatal(err)
			}
			return &told
		}
	}
	f.t.Fatal("no battle was fought")
	return nil
}

// evens is dice that never hit and never press.
type evens struct{ entry int }

func (e evens) Roll(d engine.Die) (engine.Rolled, error) {
	v := map[string]int{"entry": e.entry, "fire": 1, "press": 6}[d.Purpose]
	return engine.Rolled{Purpose: d.Purpose, Sides: d.Sides, Value: max(v, 1)}, nil
}

func same(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestBattles(t *testing.T) {
	t.Run("8.3-c sunrise and sunset are those of the month", func(t *testing.T) {
		for turn, want := range map[string][2]int{"1862-01": {7, 17}, "1862-03": {6, 18}, "1862-04": {6, 19}, "1862-05": {5, 19}, "1862-06": {5, 20},
			"1862-07": {5, 20}, "1862-08": {5, 19}, "1862-09": {6, 19}, "1862-10": {6, 18}, "1862-11": {7, 17}} {
			f := begun(t, turn)
			f.gives("confederate", "night go", engine.NoDice{})
			f.gives("confederate", "pass", engine.NoDice{})
			f.gives("union", "pass", evens{1})
			r := f.record().Record
			if got := [2]int{r.Entry[0] - 1, r.Days[0].Hours[len(r.Days[0].Hours)-1].Hour + 1}; got != want {
				t.Errorf("%s: from %d to %d, want %v", turn, got[0], got[1], want)
			}
		}
	})
	polk := func(at string, more ...string) string {
		return "confederate Leonidas Polk at " + at + strings.Join(more, "")
	}
	t.Run("8.4-a corps one line away come, without a march; who has fought or stands farther does not", func(t *testing.T) {
		f := begun(t, "1862-05", polk("Decatur"), "union John Dix at Pittsburgh Landing", "union Lew Wallace at Cairo", "confederate Braxton Bragg at Okolona, fought")
		same(t, "the South", f.calls("confederate"), "Polk by road", "Polk by rail")
		same(t, "the North", f.calls("union"), "Dix by road")
		f.gives("confederate", "reinforce Corinth with Polk by road", engine.NoDice{})
		same(t, "who is called already", f.calls("confederate"))
		f.gives("confederate", "night go", engine.NoDice{})
		f.gives("confederate", "pass", engine.NoDice{})
		f.gives("union", "pass", evens{1})
		if told := f.record(); len(told.Called[1]) != 1 || told.Record.Days[0].Arrivals[1][0].Hour != 13 {
			t.Errorf("called %v, arrivals %v", told.Called, told.Record.Days[0].Arrivals)
		}
		f.Says("Leonidas Polk at Corinth, fought").Silent("Polk at Corinth, fought, marched")
	})
	t.Run("8.4-a the Confederates do not come along the Potomac", func(t *testing.T) { // R108
		f := field(t, "1862-05 union", "steps instruct union at Fredericksburg, clash union at Fredericksburg, close union at Fredericksburg, battles union, "+
			"capture union, promote union, reorganize union, finish union", "battle Fredericksburg", "contest Fredericksburg, corps 1, open Richmond, fights",
			"used Fredericksburg, Manassas Junction", "control confederate at Washington",
			"union Irvin McDowell at Fredericksburg, start Manassas Junction, via Manassas Junction", "confederate Theophilus Holmes at Fredericksburg",
			"confederate Pierre Beauregard at Washington", "confederate Joseph Johnston at Yorktown")
		same(t, "the South", f.calls("confederate"), "Joseph Johnston by road")
	})
	t.Run("8.4-a a corps whose divisions have fought does not come, also without troops of its own", func(t *testing.T) {
		f := begun(t, "1862-05", polk("Decatur"), "division Gideon Pillow, fought: 3 infantry 5-4")
		same(t, "the South", f.calls("confederate"))
	})
	two := []string{"contest Corinth, corps 1, open Okolona/Decatur, fights", "contest Humbolt, corps 1, open Memphis, fights",
		"union Lew Wallace at Humbolt, start Cairo, via Cairo", "used Cairo, Humbolt"}
	t.Run("8.4-b the attacker brings nobody from a box with enemies", func(t *testing.T) {
		f := begun(t, "1862-05", append(two, polk("Humbolt"))...)
		same(t, "the North", f.calls("union"))
		g := begun(t, "1862-05", "union Lew Wallace at Humbolt, start Cairo, via Cairo")
		same(t, "with nobody there", g.calls("union"), "Wallace by road")
	})
	t.Run("8.4 a refusal says why a corps cannot come", func(t *testing.T) {
		asked := func(ready string) *fixture {
			return field(t, "1862-07 union", "instructions "+ready+", ready", "steps instruct union at Corinth, clash union at Corinth, close union at Corinth, battles union, finish union",
				"used Corinth, Pittsburgh Landing, Humbolt, Cairo", "contest Corinth, corps 1, fights", "contest Humbolt, corps 1, fights", "battle Corinth",
				"union Irvin McDowell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1", "union Edwin Sumner at Humbolt, start Cairo, via Cairo, marched 1, act 2",
				"union Robert Patterson at Cairo", "confederate Pierre Beauregard at Corinth", "confederate Leonidas Polk at Humbolt")
		}
		for line, why := range map[string]string{"reinforce Corinth with Sumner by road": "The enemy is at Humbolt: whoever attacks calls nobody from there",
			"reinforce Corinth with Patterson by road": "which no line open to you joins", "reinforce Corinth with McDowell by road": "is at Corinth already",
			"reinforce Humbolt with Patterson by road": "The battle that is fought now is at Corinth"} {
			asked("confederate").MayNot(line, "8.4", why)
		}
		asked("union").MayNot("reinforce Corinth with Polk by road", "8.4", "as many corps stay there as the enemy has moved in")
		f := asked("union").Do("counterattack no").Says("instructions confederate, counterattack no").MayNot("counterattack no", "8")
		f.Do("stance hold").Do("night go").Do("quit 60").Says("instructions confederate, stance hold, quit 60, counterattack no, night go")
	})
	t.Run("8.4-c the defender leaves as many corps as the enemy moved in", func(t *testing.T) { // R50
		one := begun(t, "1862-05", append(two, polk("Humbolt"))...)
		same(t, "one against one", one.calls("confederate"))
		both := begun(t, "1862-05", append(two, polk("Humbolt"), "confederate Braxton Bragg at Humbolt")...)
		same(t, "two against one", both.calls("confederate"), "Bragg by rail", "Bragg by road", "Polk by rail", "Polk by road")
		both.gives("confederate", "reinforce Corinth with Polk by road", engine.NoDice{})
		same(t, "one of the two is called", both.calls("confederate"))
		more := slices.Clone(two)
		more[1] = "contest Humbolt, corps 2, open Memphis, fights"
		pinned := begun(t, "1862-05", append(more, polk("Humbolt"), "confederate Braxton Bragg at Humbolt")...)
		same(t, "two against two", pinned.calls("confederate"))
	})
	t.Run("8.4-g only one railroad brings a division to a battle", func(t *testing.T) {
		f := begun(t, "1862-05", polk("Decatur"), "confederate Braxton Bragg at Humbolt")
		same(t, "both railroads", f.calls("confederate"), "Bragg by rail", "Bragg by road", "Polk by rail", "Polk by road")
		f.gives("confederate", "reinforce Corinth with Polk by rail", engine.NoDice{})
		same(t, "one is used", f.calls("confederate"), "Bragg by road")
	})
	t.Run("8.4-h a railroad of which the enemy holds an end brings nobody", func(t *testing.T) {
		f := begun(t, "1862-05", polk("Decatur"), "control union at Decatur")
		same(t, "the other end is the Union's", f.calls("confederate"), "Polk by road")
		g := begun(t, "1862-05", polk("Decatur"), "control union at Corinth")
		same(t, "the town is the Union's", g.calls("confederate"), "Polk by road")
	})
	t.Run("8.56 once it has begun one goes by the rules of withdrawal alone", func(t *testing.T) {
		f := begun(t, "1862-05")
		f.gives("confederate", "pass", engine.NoDice{})
		for _, line := range []string{"withdraw from Corinth to Okolona", "fight at Corinth", "retreat to Pittsburgh Landing"} {
			if f.try(line) == nil {
				t.Errorf("%q is allowed", line)
			}
		}
	})
	goes := func(more ...string) *fixture {
		f := begun(t, "1862-05", more...)
		f.gives("confederate", "night go", engine.NoDice{})
		f.gives("confederate", "pass", engine.NoDice{})
		f.gives("union", "pass", evens{1})
		return f
	}
	t.Run("8.58-b in the night all go together to one adjacent box of their own that the enemy did not use", func(t *testing.T) {
		f := goes("used Corinth, Decatur, Pittsburgh Landing", "control union at Humbolt", "union John Dix at Grand Junction", polk("Corinth"))
		f.Says("Pierre Beauregard at Okolona", "Leonidas Polk at Okolona", "control union at Corinth")
		g := goes(polk("Corinth")).Asks("confederate", "retreat")
		g.MayNot("retreat to Pittsburgh Landing", "8.58").May("retreat to Okolona", "retreat to Decatur").Do("retreat to Decatur").
			Says("Pierre Beauregard at Decatur", "Leonidas Polk at Decatur")
	})
	t.Run("a position that is written by hand at a retreat says by where everybody stands where the beaten may go", func(t *testing.T) { // 8.58, R38
		const then = "close union at Savannah, battles union, capture union, promote union, reorganize union, finish union"
		war(t, "turn 1862-04 union\nsteps retreat union at Savannah, "+then+"\nused Savannah\n"+
			"corps union John Dix at Savannah, fought, sailed, landed, start New York, marched 2\n  division Daniel Tyler: 3 infantry 6-4\n"+
			"corps confederate Pierre Beauregard at Savannah, fought\n  division Milledge Bonham: 3 infantry 5-5\n").Do("begin").
			Has("corps union John Dix at New York, sailed, landed, fought, marched 2")
	})
	t.Run("8.58-b without such a box all is lost", func(t *testing.T) {
		f := goes("used Corinth, Decatur, Grand Junction, Humbolt, Okolona, Pittsburgh Landing").Silent("corps confederate", "division Milledge Bonham")
		f.Says("control union at Corinth")
	})
	t.Run("8.6-a a battle that was fought gives the winner a victory for recruiting and three promotions, the loser one", func(t *testing.T) {
		f := goes().Do("retreat to Okolona").Has("wins union 1, confederate 0").Says("won by union, picks 3/1")
		f.Asks("union", "promote")
		g := begun(t, "1862-05")
		g.gives("union", "night go", engine.NoDice{})
		g.gives("union", "pass", engine.NoDice{})
		g.gives("confederate", "pass", evens{1})
		g.Has("wins union 0, confederate 1").Says("won by confederate, picks 1/3", "Irvin McDowell at Pittsburgh Landing").Silent("control union at Corinth")
	})
}
