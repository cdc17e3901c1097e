package tell_test

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
	"adjutant/engine/acwc/tell"
)

var update = flag.Bool("update", false, "write the golden files")

// told is what a seat reads of the battle of Corinth, example 2 of the sheet.
func told(t *testing.T, options string, seat engine.Seat) string {
	t.Helper()
	b, err := board.Load(board.Files())
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/corinth.txt")
	if err != nil {
		t.Fatal(err)
	}
	p, err := state.Parse(b, options+string(text))
	if err != nil {
		t.Fatal(err)
	}
	vectors, err := os.ReadFile("../rules/battle/testdata/battle-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []struct{ Dice string }
	if err := json.Unmarshal(vectors, &all); err != nil {
		t.Fatal(err)
	}
	dice := &engine.Script{}
	for _, c := range all[1].Dice {
		dice.Values = append(dice.Values, int(c-'0'))
	}
	es, err := rules.Rule(p, board.Union, state.NewOrder(b, state.Go), dice)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range es {
		p.Fold(e)
	}
	v := p
	if s := board.SideOf(seat); s != board.Nobody {
		v = rules.View(p, s)
	}
	var out strings.Builder
	for _, q := range tell.Tell(v, seat, engine.Seen(seat, es)) {
		for _, l := range q.Lines {
			out.WriteString(l.Text + "\n")
		}
	}
	return out.String()
}

func TestABattleInWords(t *testing.T) {
	for _, c := range []struct {
		name, options string
		seat          engine.Seat
	}{
		{"open", "options hidden=off\n", "union"},
		{"union", "", "union"},
		{"confederate", "", "confederate"},
		{"observer", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := told(t, c.options, c.seat)
			file := "testdata/corinth-" + c.name + ".golden"
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestNoPartOfABattleTellsOfTheEnemy(t *testing.T) {
	north, south := told(t, "", "union"), told(t, "", "confederate")
	for _, words := range []string{"hits", "saved", "Ground", "fortune", "inches", "Confederates lost", "Cheatham lost", "34", "68"} {
		if strings.Contains(north, words) {
			t.Errorf("the Union reads %q:\n%s", words, north)
		}
	}
	for _, words := range []string{"hits", "saved", "Ground", "fortune", "pressed", "Union lost", "Hurlbut lost", "120"} {
		if strings.Contains(south, words) {
			t.Errorf("the Confederates read %q:\n%s", words, south)
		}
	}
}
