package spi74

import (
	"errors"
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/draw"
	"adjutant/engine/spi74/mind"
	"adjutant/engine/spi74/mind/plan"
	"adjutant/engine/spi74/read"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/spi74/tell"
	"adjutant/engine/standing"
)

// A position hands each question to the room that knows it.
type position struct{ p *state.Position }

func (x *position) Turn() engine.Turn {
	side := x.p.Mover
	if s, open := x.p.SettingUp(); open {
		side = s
	}
	return engine.Turn{ID: x.p.TurnID(), Title: tell.TurnTitle(x.p), Side: engine.Side(side.Seat())}
}

// Seats are the two sides.
func (x *position) Seats() []engine.SeatInfo { return seats }

// Awaited is the decision that the next step puts to a seat.
func (x *position) Awaited() []engine.Decision {
	s, open := x.p.Top()
	if !open {
		return nil
	}
	return []engine.Decision{tell.Ask(x.p, s)}
}

func (x *position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		s, open := x.p.Top()
		if !open || rules.Asked(x.p, s).Seat() != d.Seat {
			return
		}
		if !rules.Asks(x.p, s) {
			yield(rules.New(rules.Go))
			return
		}
		rules.Each(x.p, s, func(o rules.Order) bool { return yield(o) })
	}
}

func (x *position) Default(d engine.Decision) engine.Order {
	if o, ok := mind.Default(x.p); ok {
		return o
	}
	return nil
}

func (x *position) Best(_ engine.Decision, os []engine.Order) engine.Order { return mind.Best(x.p, os) }

func (x *position) Suggest(d engine.Decision, n int) []string {
	lines := mind.Suggest(x.p, d.Seat, n)
	if set := plan.SetUpLines(x.p, n); len(lines) > 0 && len(set) > 0 {
		return set
	}
	for i := range lines {
		lines[i] = read.Named(x.p, lines[i])
	}
	return lines
}

func (x *position) Read(d engine.Decision, line string) ([]engine.Order, error) {
	return read.Line(x.p, d, line)
}

func (x *position) Lines(os []engine.Order) []string { return read.Lines(x.p, os) }

// Rule judges an order; a no is told in words.
func (x *position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	order, ok := o.(rules.Order)
	if !ok {
		return nil, engine.Refuse("", "4.1", "That is no order of this game.")
	}
	es, err := rules.Rule(x.p, board.SideOf(d.Seat), order, dice)
	var no rules.No
	if errors.As(err, &no) {
		return nil, read.Explain(x.p, no)
	}
	return es, err
}

func (x *position) Fold(e engine.Event) { x.p.Fold(e) }

func (x *position) Clone() engine.Position { return &position{x.p.Clone()} }

func (x *position) Text() string { return x.p.Text() }

func (x *position) Check() error { return x.p.Check() }

// State is what the position holds.
func (x *position) State() *state.Position { return x.p }

// Hear reads a line as people write it.
func (x *position) Hear(d engine.Decision, line string, refused error) ([]engine.Order, error) {
	return x.Follow(d, "", line, refused)
}

// Follow reads a line as people write it behind another.
func (x *position) Follow(d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	return read.Hear(x, x.p, d, before, line, refused)
}

// View is the position itself: nothing is hidden.
func (x *position) View(engine.Seat) engine.Position { return x }

// Result is how the game ended.
func (x *position) Result() (engine.Result, bool) {
	if x.p.Over == nil {
		return engine.Result{}, false
	}
	return *x.p.Over, true
}

// Margin is by how much the Southern grid, with the points at large, is above the least that the South must have, for the South; for the
// Union the reverse [18.0].
func (x *position) Margin(seat engine.Seat) int {
	grid, extra := rules.Total(x.p)
	n := grid + extra - x.p.Record().Least
	if board.SideOf(seat) == board.Union {
		return -n
	}
	return n
}

// MarginUnit is what Margin counts.
func (x *position) MarginUnit() string { return "points of the Southern grid above the least" }

func (x *position) Value(seat engine.Seat) float64 { return mind.Value(x.p, board.SideOf(seat)) }

func (x *position) Echo(os []engine.Order) string { return tell.Echo(x.p, os) }

func (x *position) Brief(seat engine.Seat) []engine.Paragraph {
	return tell.Brief(x.p, board.SideOf(seat))
}

func (x *position) Outlook(seat engine.Seat) engine.Paragraph {
	return tell.Outlook(x.p, board.SideOf(seat))
}

func (x *position) Tell(_ engine.Seat, es []engine.Event) []engine.Paragraph {
	return tell.Tell(x.p, es)
}

func (x *position) Scene(seat engine.Seat, since []engine.Event) *scene.Scene {
	return draw.Scene(x.p, board.SideOf(seat), since)
}

func (x *position) Odds(seat engine.Seat) []engine.Odds { return mind.Odds(x.p, board.SideOf(seat)) }

func (x *position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	v, err := mind.Weigh(x.p, d, words)
	return v.Holds, v.Known, err
}

// Weigh is Test with what was measured.
func (x *position) Weigh(d engine.Decision, words string) (standing.Verdict, error) {
	return mind.Weigh(x.p, d, words)
}

func (x *position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	return mind.Thing(x.p, seat, kind, prep, words)
}

func (x *position) Narrow(d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	return mind.Narrow(x.p, d, os, prep, thing)
}

func (x *position) Where(d engine.Decision) []string { return mind.Where(x.p, d) }

// Mend is the moderator's hand, in the words of the notation.
func (x *position) Mend(change string, dice engine.Dice) ([]engine.Event, error) {
	return read.Mend(x.p, change, dice)
}

// Guide tells what may be ordered in the movement phase, with what it costs.
func (x *position) Guide(d engine.Decision, words string) ([]engine.Paragraph, []string, bool) {
	return mind.Guide(x.p, d, words)
}

// Wholes are the shortest marches of each hex, as lines.
func (x *position) Wholes(d engine.Decision) []string { return mind.Wholes(x.p, d) }

// Approaches are the marches that bring the most points next to each hex of the enemy's.
func (x *position) Approaches(d engine.Decision) []string { return mind.Approaches(x.p, d) }

// Command is what a steady player orders next.
func (x *position) Command(d engine.Decision) engine.Order {
	if s, open := x.p.Top(); open && rules.Asked(x.p, s).Seat() == d.Seat {
		if o, ok := plan.Next(x.p); ok {
			return o
		}
	}
	return nil
}

// Supply tells the grid, and who hangs on what.
func (x *position) Supply(seat engine.Seat, words string) ([]engine.Paragraph, error) {
	side := board.SideOf(seat)
	if side > board.Confederate {
		side = board.Confederate
	}
	return tell.Supply(x.p, side, words)
}

// Relaxable is the clauses that can be left out.
func (x *position) Relaxable() []string { return append(slices.Clone(state.Relaxable), "19.4") }

// Relaxing leaves clauses out. What was worked out of the position with them is worked out again.
func (x *position) Relaxing(clauses ...string) engine.Position {
	q := x.p.Clone()
	q.Memo, q.Relaxed = nil, engine.RelaxedBy(state.Relaxable, clauses...)
	if slices.Contains(clauses, "19.4") { // the neutrality of Virginia is that of Kentucky
		q.Relaxed |= state.NoNeutrality
	}
	return &position{q}
}

// Amiss is why a side may not want to end its turn.
func (x *position) Amiss(_ engine.Decision, begun func() engine.Position) []string {
	return mind.Amiss(x.p, func() *state.Position {
		if q, same := begun().(*position); same {
			return q.p
		}
		return nil
	})
}

// Unused is the movement points where nobody has marched.
func (x *position) Unused(engine.Decision) string { return mind.Unused(x.p) }

var _ engine.Closer = (*position)(nil)

// Hopeless is why an order behind a die cannot be carried out whatever it shows.
func (x *position) Hopeless(before []engine.Order, o engine.Order) error {
	return read.Hopeless(before, o)
}

var _ engine.Foreteller = (*position)(nil)
