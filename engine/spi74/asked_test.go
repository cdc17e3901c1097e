package spi74_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

func TestWhoWantsToBeAskedIsAsked(t *testing.T) {
	if behind := enginetest.Asked(t, spi74.Book, enginetest.Games(2)); !slices.Contains(behind, "advance") {
		t.Errorf("asked behind an answer to another kind: %q, want advance among them", behind)
	}
}

// In games that are played at random few attacks leave a hex to enter: who chooses a column is asked for a leader, and whether he enters, if
// he wants to be.
func TestWhoChoosesAColumnIsAskedForTheRest(t *testing.T) {
	f := combat(t, "1", "union 5 at 3107").Do("attack 3106 from 3107: 5").Asks("union", "column")
	for _, wants := range []bool{true, false} {
		table := &engine.Table{Position: f.P.Clone(), Answers: func(engine.Decision) bool { return false },
			Asks: func(engine.Decision) bool { return wants }}
		for _, say := range []struct{ line, then string }{{"at +2", "leader made"}, {"pass", "advance"}} {
			d, _ := table.Awaits("union")
			out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: say.line}}, func(string) engine.Dice { return engine.NewScript(4) })
			if err != nil || len(out.Refusals) > 0 {
				t.Fatal(err, out.Refusals)
			}
			if next, open := table.Awaits("union"); (open && next.Kind == say.then) != wants {
				t.Errorf("who wants to be asked (%t) is asked %q behind his answer to %s, want %s", wants, next.Kind, d.Kind, say.then)
			}
			if !wants {
				break
			}
		}
	}
}
