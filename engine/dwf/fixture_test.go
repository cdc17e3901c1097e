package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// A fixture is a position under test.
type fixture struct {
	*enginetest.Fixture
	t        testing.TB
	regroups bool // the defender is asked to reorganize
}

// field is a position on an otherwise empty board, in the notation (state/notation.go). What is left out is usual: it is the Union's campaign of
// May 1862 with 4 points and no duties open; what stands anywhere has not moved; the mover had it there when his turn began.
func field(t testing.TB, lines ...string) *fixture {
	t.Helper()
	return fieldOn(t, dwf.Book, lines...)
}

// fieldOn is the same on another board.
func fieldOn(t testing.TB, b *engine.Book, lines ...string) *fixture {
	t.Helper()
	text := strings.Join(lines, "\n")
	if !strings.HasPrefix(text, "turn ") && !strings.Contains(text, "\nturn ") {
		text = "turn 1862-05 union, 4 points\n" + text
	}
	return &fixture{Fixture: enginetest.From(t, b, text), t: t}
}

// begin is the start of a scenario, its free placements made by the default.
func begin(t testing.TB, scenario string, options ...string) *fixture {
	t.Helper()
	f := &fixture{Fixture: enginetest.Start(t, dwf.Book, scenario, options...), t: t}
	for f.Awaited().Kind == "place" {
		f.Do("place the rest")
	}
	return f
}

// Do plays a line. The defender's reorganization before a battle, which changes nothing in it, is passed by its default.
func (f *fixture) Do(line string) *fixture {
	f.t.Helper()
	f.Fixture.Do(line)
	for !f.regroups {
		ds := f.P.Awaited()
		if len(ds) == 0 || ds[0].Kind != "reorganize" {
			break
		}
		es, err := f.P.Rule(ds[0], f.P.Default(ds[0]), engine.NoDice{})
		if err != nil {
			f.t.Fatalf("the default for %s is refused: %v", ds[0].Kind, err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		f.Events = append(f.Events, es...)
	}
	return f
}

// Plays does several lines one after the other.
func (f *fixture) Plays(lines ...string) *fixture {
	f.t.Helper()
	for _, l := range lines {
		f.Do(l)
	}
	return f
}

func (f *fixture) Refuses(line, clause string, words ...string) *fixture {
	f.t.Helper()
	f.Fixture.Refuses(line, clause, words...)
	return f
}

func (f *fixture) Has(lines ...string) *fixture {
	f.t.Helper()
	f.Fixture.Has(lines...)
	return f
}

func (f *fixture) Lacks(lines ...string) *fixture {
	f.t.Helper()
	f.Fixture.Lacks(lines...)
	return f
}

// End ends the segment that is open.
func (f *fixture) End() *fixture {
	f.t.Helper()
	return f.Do("end")
}

// Until ends segments and answers by the default until a seat is asked for a kind of decision in a turn: Until("1862-06 union", "campaign").
func (f *fixture) Until(turn, kind string) *fixture {
	f.t.Helper()
	for range 400 {
		ds := f.P.Awaited()
		if len(ds) == 0 {
			f.t.Fatalf("the game is over before %s; the position:\n%s", turn, f.P.Text())
		}
		if f.P.Turn().ID == turn && ds[0].Kind == kind {
			return f
		}
		es, err := f.P.Rule(ds[0], f.P.Default(ds[0]), engine.NoDice{})
		if err != nil {
			f.t.Fatalf("the default for %s is refused: %v", ds[0].Kind, err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		f.Events = es
	}
	f.t.Fatalf("%s is never reached; the position:\n%s", turn, f.P.Text())
	return f
}

// An event of the last Do, of a kind; the last of them.
func happened[E engine.Event](f *fixture) E {
	f.t.Helper()
	var found E
	ok := false
	for _, e := range f.Events {
		if x, is := e.(E); is {
			found, ok = x, true
		}
	}
	if !ok {
		f.t.Fatalf("no %s happened; it was %v", found.Kind(), f.Events)
	}
	return found
}

// told says whether the events of the last Do hold one of a kind.
func told[E engine.Event](f *fixture) bool {
	for _, e := range f.Events {
		if _, is := e.(E); is {
			return true
		}
	}
	return false
}

// Defaults answers everything by the default while seats other than the mover are asked, or the mover is asked about a battle.
func (f *fixture) Defaults() *fixture {
	f.t.Helper()
	all := f.Events
	for range 60 {
		ds := f.P.Awaited()
		if len(ds) == 0 || ds[0].Own {
			break
		}
		es, err := f.P.Rule(ds[0], f.P.Default(ds[0]), engine.NoDice{})
		if err != nil {
			f.t.Fatalf("the default for %s is refused: %v", ds[0].Kind, err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		all = append(all, es...)
	}
	f.Events = all
	return f
}
