package bot

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// ask 11: are these dice fair, and were they the real dice?

type thrown struct{ by engine.Seat }

func (thrown) Kind() string            { return "toy.thrown" }
func (t thrown) ThrownBy() engine.Seat { return t.by }

func TestDiceAreCounted(t *testing.T) {
	die := func(turn, purpose string, number, value int) engine.Rolled {
		return engine.Rolled{Turn: turn, Purpose: purpose, Sides: 6, Value: value, Number: number, Salt: "s"}
	}
	big := engine.Rolled{Turn: "1", Purpose: "quarter", Sides: 20, Value: 20, Number: 9}
	tests := []struct {
		name   string
		events []engine.Event
		want   []record.Tally
	}{
		{"none", nil, nil},
		{"by purpose and by side; two dice before one event are both its side's", []engine.Event{
			die("1", "march", 1, 3), thrown{"north"}, die("1", "fire", 2, 6), die("1", "fire", 3, 6), thrown{"south"}, die("1", "fire", 4, 1), engine.Ordered{}, thrown{"north"}},
			[]record.Tally{{Sides: 6, All: record.Faces{1, 0, 1, 0, 0, 2}, Struck: record.Faces{0, 0, 0, 0, 0, 0},
				Purpose: map[string]record.Faces{"march": {0, 0, 1, 0, 0, 0}, "fire": {1, 0, 0, 0, 0, 2}},
				Seat:    map[engine.Seat]record.Faces{"north": {0, 0, 1, 0, 0, 0}, "south": {0, 0, 0, 0, 0, 2}}}}},
		{"what a rewind has struck counts apart; what a takeback has played again with the same dice counts once", []engine.Event{
			die("1", "fire", 1, 2), die("1", "fire", 2, 5), die("2", "fire", 1, 4), engine.Struck{From: 1, To: 3}, die("1", "fire", 1, 2)},
			[]record.Tally{{Sides: 6, All: record.Faces{0, 1, 0, 0, 0, 0}, Struck: record.Faces{0, 0, 0, 1, 1, 0},
				Purpose: map[string]record.Faces{"fire": {0, 1, 0, 0, 0, 0}}, Seat: map[engine.Seat]record.Faces{}}}},
		{"two alike by hand are two dice", []engine.Event{die("1", "fire", 0, 2), die("1", "fire", 0, 2)},
			[]record.Tally{{Sides: 6, All: record.Faces{0, 2, 0, 0, 0, 0}, Struck: record.Faces{0, 0, 0, 0, 0, 0}, ByHand: 2,
				Purpose: map[string]record.Faces{"fire": {0, 2, 0, 0, 0, 0}}, Seat: map[engine.Seat]record.Faces{}}}},
		{"dice of other sides stand by themselves; nonsense is left out", []engine.Event{big, engine.Rolled{Sides: 6, Value: 7, Number: 1}},
			[]record.Tally{{Sides: 20, All: record.Faces{19: 1}, Struck: make(record.Faces, 20), Purpose: map[string]record.Faces{"quarter": {19: 1}}, Seat: map[engine.Seat]record.Faces{}}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var es []engine.Numbered
			for i, e := range tt.events {
				es = append(es, engine.Numbered{N: int64(i) + 1, Event: e})
			}
			ts := record.Tallies{}
			ts.Add(es)
			if got := ts.Sorted(); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got\n%+v\nwant\n%+v", got, tt.want)
			}
			for n := range len(es) + 1 {
				if slices.ContainsFunc(es[n:], func(e engine.Numbered) bool {
					k, strike := e.Event.(engine.Struck)
					return strike && k.From <= int64(n)
				}) {
					continue
				}
				c := record.DiceCount{Tallies: record.Tallies{}}
				c.GoOn(es[:n])
				c.GoOn(es[n:])
				if got := c.Tallies.Sorted(); !reflect.DeepEqual(got, tt.want) {
					t.Errorf("counted to event %d and then on: got\n%+v\nwant\n%+v", n, got, tt.want)
				}
			}
		})
	}
}

func TestTallyInOneLine(t *testing.T) {
	tests := []struct {
		tally record.Tally
		want  string
	}{
		{record.Tally{Sides: 6, All: record.Faces{102, 98, 105, 97, 104, 106}}, "612 dice, 1 to 6 in 100: 17 16 17 16 17 17. Expected 16.7 each."},
		{record.Tally{Sides: 6, All: make(record.Faces, 6)}, "No dice."},
	}
	for _, tt := range tests {
		if got := tt.tally.String(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestDiceOfAGame(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	if got, want := c.asks("union", anna, "dice"), "No die has been rolled in this game yet. \"help dice\" tells how they are made.\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	c.says("union", "march 1 mi from Washington to Manassas\nend")
	s, err := letter.Look(t.Context(), c.a, 1)
	if err != nil {
		t.Fatal(err)
	}
	es, err := s.Events(1)
	if err != nil {
		t.Fatal(err)
	}
	var fell []record.Faces // the defender fires first
	for _, h := range es {
		if r, ok := h.Event.(engine.Rolled); ok {
			fell = append(fell, record.One(nil, r))
		}
	}
	if len(fell) != 2 {
		t.Fatalf("%d dice, want one shot of each side", len(fell))
	}
	both := make(record.Faces, 6)
	for i := range both {
		both[i] = fell[0][i] + fell[1][i]
	}
	want := fmt.Sprintf(`2 dice so far. From 1 to 6 they came %s times; expected 0.3 each.

BY PURPOSE
fire, 2: %s; expected 0.3 each.

BY SIDE
The Union, 1: %s; expected 0.2 each.
The Confederacy, 1: %s; expected 0.2 each.

"log dice TURN" lists the dice of a turn with their salts; "help dice" tells how to check one by hand.
`, both, both, fell[1], fell[0])
	if got := c.asks("union", anna, "dice"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	c.says("north", "attack 1\nend")
	c.says("south", "stand")
	all, err := people.DiceOfNewest(t.Context(), c.a, 0, 10)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d tallies (%v), want 1", len(all), err)
	}
	if got := all[0].All.Sum(); got < 5 {
		t.Errorf("%d dice in all games, want those of both", got)
	}
	first, err := people.DiceOf(t.Context(), c.a, 1)
	if err != nil || len(first) != 1 || !reflect.DeepEqual(first[0].All, both) {
		t.Errorf("the dice of game 1: %v (%v), want %v", first, err, both)
	}
	for _, say := range []string{"tally", "tally 1", "tally 99"} {
		ls := c.moderates(say)
		got := to(t, ls, cora).Body()
		switch say {
		case "tally":
			has(t, got, "All games: "+all[0].String(), "BY PURPOSE\nfire, ")
			hasNot(t, got, "BY SIDE")
		case "tally 1":
			has(t, got, "2 dice so far.", "BY SIDE")
		default:
			has(t, got, "I know no such game.")
		}
	}
}

// TestDieByHand computes the die of "help dice" again: with the engine, and as a player would, in a shell.
func TestDieByHand(t *testing.T) {
	w := letter.Example
	link, err := engine.ParseLink(w.Link)
	if err != nil {
		t.Fatal(err)
	}
	if got := engine.DieValue(link, w.Game, w.Die, engine.Salt(w.Orders), w.Number); got != w.Value {
		t.Errorf("the engine makes it %d, the help says %d", got, w.Value)
	}
	if got := link.Next().String(); got != w.Before {
		t.Errorf("the link leads back to %s, the help says %s", got, w.Before)
	}
	help := ""
	for _, s := range letter.DiceHelp {
		for _, l := range s.Lines {
			help += l.Text + "\n"
		}
	}
	has(t, help, w.SaltCommand(), w.LinkCommand(), w.DieCommand(), engine.Salt(w.Orders), w.Before,
		"The first byte is 8e, which is 142: 23 times 6 is 138, 4 is left over, plus 1 is 5. The die was a 5.")
	for _, tt := range []struct{ name, command, want string }{
		{"the salt", w.SaltCommand(), engine.Salt(w.Orders)},
		{"the link", w.LinkCommand(), w.Before},
		{"the die", w.DieCommand(), w.Digest},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, tool := range []string{"sh", "openssl", "xxd"} {
				if _, err := exec.LookPath(tool); errors.Is(err, exec.ErrNotFound) && (tool != "xxd" || strings.Contains(tt.command, tool)) {
					if os.Getenv("CI") == "true" {
						t.Fatalf("%s is missing", tool)
					}
					t.Skipf("%s is missing", tool)
				}
			}
			out, err := exec.Command("sh", "-c", tt.command).CombinedOutput()
			if err != nil {
				t.Fatalf("%s: %v\n%s", tt.command, err, out)
			}
			_, hex, found := strings.Cut(string(out), "= ")
			if !found {
				hex = string(out)
			}
			if !strings.HasPrefix(hex, tt.want) {
				t.Errorf("%s says %q, want it to begin %s", tt.command, hex, tt.want)
			}
		})
	}
}
