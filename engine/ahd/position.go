package ahd

import (
	"errors"
	"iter"

	"adjutant/engine"
	"adjutant/engine/ahd/draw"
	"adjutant/engine/ahd/mind"
	"adjutant/engine/ahd/read"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
	"adjutant/engine/scene"
	"adjutant/engine/standing"
)

// A position is a game as the table sees it: each question goes to the room that knows it.
type position struct{ *state.Position }

// Clone copies everything but the board.
func (p position) Clone() engine.Position { return position{p.Position.Clone()} }

// Seats are the two sides.
func (p position) Seats() []engine.SeatInfo { return seats }

// View is the position itself: either player may inspect all forces at any time [AHD 4.0].
func (p position) View(engine.Seat) engine.Position { return p }

func (p position) Awaited() []engine.Decision { return rules.Awaited(p.Position) }

func (p position) Legal(d engine.Decision) iter.Seq[engine.Order] { return rules.Legal(p.Position, d) }

// Rule judges an order, and says of one that is not allowed why.
func (p position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	es, err := rules.Rule(p.Position, d, o, dice)
	if errors.Is(err, rules.ErrForbidden) {
		return nil, read.Explain(p.Position, o)
	}
	return es, err
}

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

func (p position) Mend(change string, dice engine.Dice) ([]engine.Event, error) {
	return read.Mend(p.Position, change, dice)
}

func (p position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return tell.Tell(p.Position, seat, es)
}

func (p position) Brief(seat engine.Seat) []engine.Paragraph { return tell.Brief(p.Position, seat) }

func (p position) Outlook(seat engine.Seat) engine.Paragraph { return tell.Outlook(p.Position, seat) }

func (p position) Echo(os []engine.Order) string { return tell.Echo(p.Position, os) }

func (p position) Suggest(d engine.Decision, n int) []string { return tell.Suggest(p.Position, d, n) }

func (p position) Scene(seat engine.Seat, since []engine.Event) *scene.Scene {
	return draw.Scene(p.Position, seat, since)
}

func (p position) Default(d engine.Decision) engine.Order { return mind.Default(p.Position, d) }

// Margin is the army maximum of a side less the enemy's [AHD 10.0, 11.1, 11.3].
func (p position) Margin(seat engine.Seat) int {
	m := p.Maximums()
	if seat == "confederate" {
		return m[1] - m[0]
	}
	return m[0] - m[1]
}

// MarginUnit is what Margin counts.
func (p position) MarginUnit() string { return "army maximum" }

// JudgedBy is by which rule a game can be judged that is not played to its end [AHD 11.3].
func (p position) JudgedBy() []string { return []string{rules.JudgedBy} }

// Judge is who wins by it, as the position stands [AHD 11.3].
func (p position) Judge(clause string) (winner engine.Side, why string, known bool) {
	if clause != rules.JudgedBy {
		return "", "", false
	}
	w, why, known := rules.Judge(p.Position)
	return engine.Side(w), why, known
}

func (p position) Value(seat engine.Seat) float64 { return mind.Value(p.Position, seat) }

func (p position) Odds(seat engine.Seat) []engine.Odds { return mind.Odds(p.Position, seat) }

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

func (p position) Best(d engine.Decision, os []engine.Order) engine.Order {
	return mind.Best(p.Position, d, os)
}

func (p position) Where(d engine.Decision) []string { return mind.Where(p.Position, d) }

// Caution warns of a standing order that would empty the side's capital as things stand.
func (p position) Caution(seat engine.Seat, o standing.Order) []string {
	return mind.Caution(p.Position, p, seat, o)
}

var _ standing.Cautioner = position{}

// Relaxable is the clauses that can be left out.
func (p position) Relaxable() []string { return state.Relaxable }

// Relaxing leaves clauses out.
func (p position) Relaxing(clauses ...string) engine.Position {
	q := p.Position.Clone()
	q.Relaxed = engine.RelaxedBy(state.Relaxable, clauses...)
	return position{q}
}

// Amiss is why a side may not want to end its marches.
func (p position) Amiss(_ engine.Decision, begun func() engine.Position) []string {
	return mind.Amiss(p.Position, func() *state.Position {
		if q, same := begun().(position); same {
			return q.Position
		}
		return nil
	})
}

// Unused is the marches that are left.
func (p position) Unused(engine.Decision) string { return mind.Unused(p.Position) }

var _ engine.Closer = position{}

// Hopeless is why an order behind a die cannot be carried out whatever it shows.
func (p position) Hopeless(before []engine.Order, o engine.Order) error {
	return read.Hopeless(p.Position, before, o)
}
