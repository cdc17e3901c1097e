package engine

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The toy book of engine's own tests: two seats throw dice in turn, as many as they like, until one says stop or ten are thrown. A
// feast belongs to a decision that never comes. What the tests do not need of a position is not there.
type toy struct {
	Position
	turn, sum int
}

type toyOrder string

func (o toyOrder) String() string { return string(o) }

type toyEvent struct{ Name string }

func (e toyEvent) Kind() string { return "toy." + e.Name }

func (p *toy) Turn() Turn {
	side := Side([]string{"a", "b"}[p.turn%2])
	return Turn{ID: fmt.Sprint(p.turn, " ", side), Side: side}
}

func (p *toy) Awaited() []Decision {
	if p.sum >= 10 {
		return nil
	}
	return []Decision{{Seat: Seat(p.Turn().Side), Kind: "throw", Question: p.Turn().ID, Own: true}}
}

func (p *toy) Result() (Result, bool) { return Result{}, p.sum >= 10 }

func (p *toy) Read(_ Decision, line string) ([]Order, error) {
	n := 0
	switch _, err := fmt.Sscanf(line, "throw %d", &n); {
	case line == "feast":
		return nil, &Later{Kind: "feast", Canon: line}
	case line == "stop":
		return []Order{toyOrder(line)}, nil
	case err != nil:
		return nil, Refuse(line, "", "I do not read %q.", line)
	}
	return slices.Repeat([]Order{toyOrder("throw")}, n), nil
}

func (p *toy) Lines(os []Order) []string {
	if os[0] == toyOrder("throw") {
		return []string{fmt.Sprintf("throw %d", len(os))}
	}
	return []string{os[0].String()}
}

func (p *toy) Rule(_ Decision, o Order, dice Dice) ([]Event, error) {
	if o == toyOrder("stop") {
		return []Event{toyEvent{"stopped"}}, nil
	}
	r, err := dice.Roll(Die{Turn: p.Turn().ID, Purpose: "throw", Sides: D6})
	return []Event{r}, err
}

func (p *toy) Fold(e Event) {
	switch e := e.(type) {
	case Rolled:
		p.sum += e.Value
	case toyEvent:
		p.turn++
	}
}

func (p *toy) Clone() Position        { q := *p; return &q }
func (p *toy) Seats() []SeatInfo      { return []SeatInfo{{Seat: "a"}, {Seat: "b"}} }
func (p *toy) View(Seat) Position     { return p }
func (p *toy) Echo([]Order) string    { return "" }
func (p *toy) Default(Decision) Order { return toyOrder("stop") }

// sends plays a message with these dice, and tells what came of it and which dice are left.
func sends(t *testing.T, table *Table, text string, dice ...int) (Outcome, []int) {
	t.Helper()
	script := NewScript(dice...)
	var in []Input
	for i, l := range strings.Split(text, "\n") {
		in = append(in, Input{No: i + 1, Text: l})
	}
	out, err := table.Take("a", 1, in, func(string) Dice { return script })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("%q: %v, %+v", text, err, out.Refusals)
	}
	return out, script.Left()
}

func kinds(es []Event) string {
	var out []string
	for _, e := range es {
		out = append(out, e.Kind())
	}
	return strings.Join(out, " ")
}

func TestALineWaitsForItsDiceAsAWhole(t *testing.T) {
	table := &Table{Position: &toy{}}
	out, left := sends(t, table, "throw 2", 3) // one of its two dice is there
	if out.Wanted == nil || kinds(out.Events) != "game.ordered" || !slices.Equal(left, []int{3}) {
		t.Errorf("wanted %v, events %q, dice left %v; want a die wanted, nothing done, and the die that is there not used", out.Wanted, kinds(out.Events), left)
	}
	if p := table.Position.(*toy); p.sum != 0 {
		t.Errorf("half of the line was played: %d", p.sum)
	}
	if ws := table.Wishes["a"]; len(ws) != 1 || ws[0].Line != "throw 2" {
		t.Errorf("%+v wait, want the line", ws)
	}
	out = table.Continue(NewScript(3, 4))
	if p := table.Position.(*toy); p.sum != 7 || kinds(out.Events) != "game.did dice.rolled dice.rolled" || len(table.Wishes["a"]) > 0 {
		t.Errorf("with both dice: sum %d, events %q, waiting %v", p.sum, kinds(out.Events), table.Wishes["a"])
	}
}

func TestWhatWaitsIsDroppedWithItsTurn(t *testing.T) {
	for _, v := range []struct {
		name, ends string
		dice       []int
	}{
		{"at the end of the turn", "stop", nil},
		{"at the end of the game", "throw 2", []int{6, 6}},
	} {
		t.Run(v.name, func(t *testing.T) {
			table := &Table{Position: &toy{}}
			table.Wishes = map[Seat][]Wish{"a": {{No: 1, Line: "feast", Turn: "2 a"}}}
			if out, _ := sends(t, table, "feast"); out.Lines[0].How != "waiting" || len(table.Wishes["a"]) != 2 {
				t.Fatalf("the line is %+v, %+v wait; want it to wait beside that of a later turn", out.Lines, table.Wishes["a"])
			}
			out, _ := sends(t, table, v.ends, v.dice...)
			last := out.Lines[len(out.Lines)-1]
			if last.Text != "feast" || last.How != "skipped" || last.Why != "The turn was over before it came to this." {
				t.Errorf("what waited is told as %+v", last)
			}
			if ws := table.Wishes["a"]; len(ws) != 1 || ws[0].Turn != "2 a" {
				t.Errorf("%+v wait still, want that of the later turn alone", ws)
			}
		})
	}
}

// A byte beyond the largest multiple of the sides decides nothing: the next one does. Taken as it is, it would favour the low numbers.
func TestADieIsNotBiased(t *testing.T) {
	key := link(t, julyLink)
	for _, sides := range []int{6, 10, 100} {
		limit, tried := 256-256%sides, 0
		for n := 0; tried < 20; n++ {
			d := Die{Turn: "1861-07 union", Purpose: "fire", Sides: sides}
			m := hmac.New(sha256.New, key[:])
			fmt.Fprintf(m, "fire|12|1861-07 union|salt|%d", n)
			sum := m.Sum(nil)
			first := slices.IndexFunc(sum, func(b byte) bool { return int(b) < limit })
			if first < 1 {
				continue
			}
			tried++
			if got, want := DieValue(key, "12", d, "salt", n), int(sum[first])%sides+1; got != want {
				t.Errorf("%d sides, number %d: %d, want %d, of byte %d", sides, n, got, want, first)
			}
		}
	}
}
