package spi74_test

import (
	"errors"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

// mend plays moderator's lines.
func mend(t *testing.T, f *enginetest.Fixture, changes ...string) *enginetest.Fixture {
	t.Helper()
	for _, c := range changes {
		es, err := f.P.Mend(c, engine.NoDice{})
		if err != nil {
			t.Fatalf("%q was refused: %v", c, err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		if err := f.P.Check(); err != nil {
			t.Fatalf("after %q: %v", c, err)
		}
	}
	return f
}

func TestTheModerator(t *testing.T) {
	t.Run("ref.fix what stands where, leaders, rails, cities and marks are put right", func(t *testing.T) {
		f := mend(t, enginetest.From(t, spi74.Book, summer1862), "army 4506 union 9", "leader union B 2014 2 points 1",
			"rail repaired 1715, 1814",
			"city 2015 destroyed", "army 0913 union 2", "army 4612 confederate 0", "fort 1814 union")
		f.Has("army 4506 union 9", "leader union B 2014 2 points 1", "rail repaired 1715, 1814", "city 2015 destroyed",
			"army 0913 union 2", "fort 1814 union")
		f.Lacks("army 4506 union 12", "army 0913 union 2 unsupplied", "army 4612 confederate 2")
		f.Do("march 9 from 4506 to 4406")
	})
	t.Run("ref.fix what cannot be is refused and changes nothing", func(t *testing.T) {
		f := enginetest.From(t, spi74.Book, summer1862)
		for _, bad := range []string{"army 4506 confederate 3", "leader union D 4506 1", "army 4801", "castle 4506",
			"rail repaired 0101", "turn 17 union"} {
			before := f.P.Text()
			_, err := f.P.Mend(bad, engine.NoDice{})
			var no *engine.Refusal
			if !errors.As(err, &no) || f.P.Text() != before {
				t.Errorf("%q gives %v", bad, err)
			}
		}
	})
	t.Run("ref.fix of no words it is the step that asks nobody, and nothing where somebody is asked", func(t *testing.T) {
		f := enginetest.From(t, spi74.Book, "turn 4 union command\narmy 4506 union 2\n")
		var wanted *engine.Wanted
		if _, err := f.P.Mend("", engine.NoDice{}); !errors.As(err, &wanted) {
			t.Errorf("without a die: %v", err)
		}
		es, err := f.P.Mend("", engine.NewScript(1))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		f.Asks("union", "march").Has("army 4506 union 2 inactive")
		if es, err := f.P.Mend("", engine.NoDice{}); len(es) > 0 || err != nil {
			t.Errorf("at the marches it gives %v, %v", es, err)
		}
	})
	t.Run("ref.charts estimated values are changed between turns", func(t *testing.T) {
		f := mend(t, enginetest.From(t, spi74.Book, summer1862), "setting rough 4", "setting union-command-6 3", "setting lift-5 5")
		f.Has("setting rough 4", "setting union-command-6 3", "setting lift-5 5")
		f.Refuses("lift 2 from 4611 to 4616 by sea", "5.97a", "Sea lift is 5 this turn, and 1 are left")
		mend(t, f, "setting rough 3").Lacks("setting rough 4")
	})
	t.Run("ref.militia_by_mail the default places militia, so that nobody waits", func(t *testing.T) {
		k, ok := spi74.Book.Kind("militia")
		if !ok || !k.DefaultOn {
			t.Errorf("militia is %+v, want it answered by default", k)
		}
		f := enginetest.From(t, spi74.Book,
			"turn 5 union march\narmy 4506 union 3\narmy 4410 confederate 1\n").Do("march 3 from 4506 via 4406 to 4407")
		d := f.Asks("confederate", "militia").Awaited()
		if o := f.P.Default(d).String(); o != "place militia at 4408" {
			t.Errorf("the default is %q, want the city nearest to the invader", o)
		}
		if at := f.P.Where(d); len(at) == 0 || at[len(at)-1] != "Virginia" {
			t.Errorf("a standing order is asked for %v, want Virginia among it", at)
		}
	})
	for _, id := range []string{"5.23", "13.7"} {
		t.Run(id+" the book has no such case, and nothing hangs on it", func(t *testing.T) {
			if c, ok := spi74.Book.Clause(id); !ok || c.Says == "" {
				t.Errorf("clause %s is %+v", id, c)
			}
		})
	}
}
