package acwc

import (
	"errors"
	"iter"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/draw"
	"adjutant/engine/acwc/mind"
	"adjutant/engine/acwc/read"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
	"adjutant/engine/acwc/tell"
	"adjutant/engine/scene"
	"adjutant/engine/standing"
)

// A position hands each question to the room that knows it.
type position struct{ p *state.Position }

func (x *position) Turn() engine.Turn {
	return engine.Turn{ID: x.p.TurnID(), Title: tell.TurnTitle(x.p), Side: engine.Side(x.p.Mover.String())}
}

// Seats are the two presidents.
func (x *position) Seats() []engine.SeatInfo { return seats }

// Awaited is what the next step puts to each side that it asks.
func (x *position) Awaited() []engine.Decision {
	t, _ := x.p.Top()
	var out []engine.Decision
	for _, s := range rules.Awaited(x.p) {
		out = append(out, tell.Ask(x.p, t, s))
	}
	return out
}

func (x *position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		if t, asked := x.asked(d); asked {
			rules.Each(x.p, t, board.SideOf(d.Seat), func(o state.Order) bool { return yield(o) })
		}
	}
}

// Draw draws a legal order without listing all.
func (x *position) Draw(d engine.Decision, chance func(n int) int) engine.Order {
	if t, asked := x.asked(d); asked {
		if o, any := rules.Draw(x.p, t, board.SideOf(d.Seat), chance); any {
			return o
		}
	}
	return nil
}

// asked says whether a decision is open, and by which step.
func (x *position) asked(d engine.Decision) (state.Step, bool) {
	t, _ := x.p.Top()
	for _, s := range rules.Awaited(x.p) {
		if s.Seat() == d.Seat {
			return t, true
		}
	}
	return t, false
}

func (x *position) Default(d engine.Decision) engine.Order {
	if _, asked := x.asked(d); asked {
		if o, ok := mind.Default(x.p, board.SideOf(d.Seat)); ok {
			return o
		}
	}
	return nil
}

func (x *position) Best(d engine.Decision, os []engine.Order) engine.Order {
	return mind.Best(x.p, board.SideOf(d.Seat), os)
}

func (x *position) Suggest(d engine.Decision, n int) []string {
	if _, asked := x.asked(d); !asked {
		return nil
	}
	return mind.Suggest(x.p, board.SideOf(d.Seat), n)
}

func (x *position) Read(d engine.Decision, line string) ([]engine.Order, error) {
	return read.Line(x.p, d, line)
}

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

func (x *position) Lines(os []engine.Order) []string { return read.Lines(os) }

// Rule judges an order; a no is told in words.
func (x *position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	order, ok := o.(rules.Order)
	if !ok {
		return nil, engine.Refuse("", "5", "That is no order of this game.")
	}
	order.Board = x.p.Board
	es, err := rules.Rule(x.p, board.SideOf(d.Seat), order, dice)
	var no rules.No
	if errors.As(err, &no) {
		return nil, read.Explain(x.p, no)
	}
	return es, err
}

// Approaches are the strongest marches to each box where the enemy is known to stand.
func (x *position) Approaches(d engine.Decision) []string { return mind.Approaches(x.p, d) }

// Relaxable is the clauses that can be left out.
func (x *position) Relaxable() []string { return state.Relaxable }

// Relaxing leaves clauses out.
func (x *position) Relaxing(clauses ...string) engine.Position {
	return &position{x.p.Relaxing(clauses...)}
}

func (x *position) Fold(e engine.Event) { x.p.Fold(e) }

func (x *position) Clone() engine.Position { return &position{x.p.Clone()} }

func (x *position) Text() string { return x.p.Text() }

func (x *position) Check() error { return x.p.Check() }

// View is what a seat may know [12]; where nothing is hidden from it, the position itself.
func (x *position) View(seat engine.Seat) engine.Position {
	v := rules.View(x.p, board.SideOf(seat))
	if v == x.p {
		return x
	}
	return &position{v}
}

// Veils says whether it is what one seat sees of a game, or of one with hidden forces [12].
func (x *position) Veils() bool { return x.p.Opt.Hidden || x.p.Eye != state.Nobody }

// Result is how the game ended.
func (x *position) Result() (engine.Result, bool) {
	if x.p.Over == nil {
		return engine.Result{}, false
	}
	return engine.Result{Winner: engine.Side(x.p.Over.Winner.String()), How: x.p.Over.How}, true
}

func (x *position) Value(seat engine.Seat) float64 { return mind.Value(x.p, board.SideOf(seat)) }

func (x *position) Echo(os []engine.Order) string { return tell.Echo(x.p, x.p.Mover, os) }

func (x *position) Brief(seat engine.Seat) []engine.Paragraph {
	return tell.Brief(x.p, board.SideOf(seat))
}

// Address is how letters speak to a seat.
func (x *position) Address(seat engine.Seat) string { return tell.Address(board.SideOf(seat)) }

// Form is what a decision asks for, what bears on it, and what silence means.
func (x *position) Form(d engine.Decision) []engine.Paragraph {
	t, asked := x.asked(d)
	if !asked || !rules.Asks(x.p, t) {
		return nil
	}
	s := board.SideOf(d.Seat)
	return tell.Form(x.p, t, s, mind.Silence(x.p, s), mind.Bare(x.p, s))
}

// Muster is the position with each division.
func (x *position) Muster(seat engine.Seat) []engine.Paragraph {
	return tell.Muster(x.p, board.SideOf(seat))
}

func (x *position) Outlook(seat engine.Seat) engine.Paragraph {
	return tell.Outlook(x.p, board.SideOf(seat))
}

func (x *position) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return tell.Tell(x.p, seat, es)
}

func (x *position) Scene(seat engine.Seat, since []engine.Event) *scene.Scene {
	return draw.Scene(x.p, board.SideOf(seat), since)
}

// Command is what the steady player does.
func (x *position) Command(d engine.Decision) engine.Order {
	if _, asked := x.asked(d); asked {
		if o, ok := mind.Command(x.p, board.SideOf(d.Seat)); ok {
			return o
		}
	}
	return nil
}

// Odds is how the battles at hand may end; of an enemy who is hidden nothing can be said.
func (x *position) Odds(seat engine.Seat) []engine.Odds {
	return mind.Odds(x.p, board.SideOf(seat))
}

// Margin is the army maximum of a side less the enemy's, by which the war is judged [4].
func (x *position) Margin(seat engine.Seat) int {
	s := board.SideOf(seat)
	if s > board.Confederate {
		return 0
	}
	return x.p.Maximum(s, false) - x.p.Maximum(s.Enemy(), false)
}

// MarginUnit is what Margin counts.
func (x *position) MarginUnit() string { return "army maximum" }

// Amiss is why a side may not want to carry its orders out as they stand. Where forces are hidden nobody is asked again at the end of his
// turn: the enemy would see by the time whose orders left something undone. There the letters say it before, and while every end waits.
func (x *position) Amiss(d engine.Decision, begun func() engine.Position) []string {
	if x.p.Opt.Hidden {
		return nil
	}
	return mind.Amiss(x.p, board.SideOf(d.Seat), within(begun))
}

// within is the position at the start of the turn, without what engine sees of it.
func within(begun func() engine.Position) func() *state.Position {
	return func() *state.Position {
		if b, ok := begun().(*position); ok {
			return b.p
		}
		return nil
	}
}

// Left is what a side leaves undone: where forces are hidden all of what it would be asked about elsewhere.
func (x *position) Left(d engine.Decision, begun func() engine.Position) (words string, waits bool) {
	if !x.p.Opt.Hidden {
		return x.Unused(d), false
	}
	return mind.Left(x.p, board.SideOf(d.Seat), within(begun))
}

// Unused is the marches that are left; where forces are hidden the outlook tells them.
func (x *position) Unused(d engine.Decision) string {
	if x.p.Opt.Hidden {
		return ""
	}
	return mind.Unused(x.p, board.SideOf(d.Seat))
}

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
func (x *position) Mend(change string, _ engine.Dice) ([]engine.Event, error) {
	return read.Mend(x.p, change)
}
