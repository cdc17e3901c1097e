package htl

import (
	"errors"
	"iter"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/draw"
	"adjutant/engine/htl/mind"
	"adjutant/engine/htl/read"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
	"adjutant/engine/scene"
	"adjutant/engine/standing"
)

// A position is a game as the table sees it: each question goes to the room that knows it.
type position struct{ *state.Position }

var _ engine.Finder = position{}

// Clone copies everything but the scenario.
func (p position) Clone() engine.Position { return position{p.Position.Clone()} }

// Seats are the two sides.
func (p position) Seats() []engine.SeatInfo { return tell.Chairs }

// View is the position itself: nothing is hidden.
func (p position) View(engine.Seat) engine.Position { return p }

func (p position) Turn() engine.Turn { return tell.Turn(p.Position) }

func (p position) Awaited() []engine.Decision { return rules.Awaited(p.Position) }

func (p position) Legal(d engine.Decision) iter.Seq[engine.Order] { return rules.Legal(p.Position, d) }

// Rule judges an order; who speaks to players finds the rule that forbids it.
func (p position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	es, err := rules.Rule(p.Position, d, o, dice)
	if errors.Is(err, rules.ErrForbidden) {
		err = read.Explain(p.Position, d, o)
	}
	return es, err
}

func (p position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return tell.Tell(p.Position, seat, es)
}

func (p position) Brief(seat engine.Seat) []engine.Paragraph { return tell.Brief(p.Position, seat) }

func (p position) Outlook(seat engine.Seat) engine.Paragraph { return tell.Outlook(p.Position, seat) }

func (p position) Echo(os []engine.Order) string { return tell.Echo(p.Position, os) }

func (p position) Cost(o engine.Order) string { return tell.Cost(p.Position, o) }

func (p position) Read(d engine.Decision, line string) ([]engine.Order, error) {
	return read.Line(p.Position, d, line)
}

// Hear reads a line as people write it.
func (p position) Hear(d engine.Decision, line string, refused error) ([]engine.Order, error) {
	return p.Follow(d, "", line, refused)
}

// Follow reads a line as people write it behind another.
func (p position) Follow(d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	return read.Hear(p, p.State, d, before, line, refused)
}

// State is what stands behind a position of this book.
func (p position) State(q engine.Position) *state.Position {
	if x, ok := q.(position); ok {
		return x.Position
	}
	return p.Position
}

func (p position) Find(seat engine.Seat, words string) (places, says []string, err error) {
	return read.Find(p.Position, seat, words)
}

func (p position) Mend(change string, dice engine.Dice) ([]engine.Event, error) {
	return read.Mend(p.Position, change, dice)
}

// Margin is the victory points of a side less the enemy's [HTL 10.0].
func (p position) Margin(seat engine.Seat) int {
	s := board.SideOf(seat)
	return rules.Score(p.Position, s) - rules.Score(p.Position, s.Enemy())
}

// MarginUnit is what Margin counts.
func (p position) MarginUnit() string { return "victory points" }

func (p position) Value(seat engine.Seat) float64 { return mind.Value(p.Position, seat) }

func (p position) Odds(seat engine.Seat) []engine.Odds { return mind.Odds(p.Position, seat) }

func (p position) Suggest(d engine.Decision, n int) []string { return mind.Suggest(p.Position, d, n) }

func (p position) Default(d engine.Decision) engine.Order { return mind.Default(p.Position, d) }

func (p position) Best(d engine.Decision, os []engine.Order) engine.Order {
	return mind.Best(p.Position, d, os)
}

func (p position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	v, err := mind.Weigh(p.Position, d, words)
	return v.Holds, v.Known, err
}

// Weigh is Test with what was measured.
func (p position) Weigh(d engine.Decision, words string) (standing.Verdict, error) {
	return mind.Weigh(p.Position, d, words)
}

func (p position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	return mind.Thing(p.Position, seat, kind, prep, words)
}

func (p position) Narrow(d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	return mind.Narrow(p.Position, d, os, prep, thing)
}

func (p position) Where(d engine.Decision) []string { return mind.Where(p.Position, d) }

func (p position) Scene(seat engine.Seat, since []engine.Event) *scene.Scene {
	return draw.Scene(p.Position, seat, since)
}

// Relaxable is the clauses that can be left out.
func (p position) Relaxable() []string { return state.Relaxable }

// Relaxing leaves clauses out.
func (p position) Relaxing(clauses ...string) engine.Position {
	q := p.Position.Clone()
	q.Relaxed = engine.RelaxedBy(state.Relaxable, clauses...)
	return position{q}
}

// Amiss finds nothing: no battle of this book has a duty or a capital.
func (p position) Amiss(engine.Decision, func() engine.Position) []string { return nil }

// Unused is the action points that are left.
func (p position) Unused(engine.Decision) string { return mind.Unused(p.Position) }

var _ engine.Closer = position{}

// Hopeless is why an order behind a die cannot be carried out whatever it shows.
func (p position) Hopeless(before []engine.Order, o engine.Order) error {
	return read.Hopeless(p.Position, before, o)
}

var _ engine.Foreteller = position{}
