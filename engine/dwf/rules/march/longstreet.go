package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
)

// Longstreet's corps, which must leave Virginia [alt.longstreet].

// The figures of the rule.
const (
	CorpsOfLee = 4 // factors that Lee gives away
	CorpsLeast = 3 // with fewer Longstreet leaves
)

// Detachment is the column that Lee can give Longstreet now; false where he cannot.
func Detachment(p *state.Position, l *control.Look) (state.Column, bool) {
	at := p.Leaders[board.Lee].At
	if !p.Options.Careers || p.Mover != board.Confederate || at == board.NoArea || p.Board.Areas[at].Form == board.Box || p.Contested(at) ||
		p.Leaders[board.Longstreet].At != board.NoArea || p.Careers[board.Longstreet].Notes&state.NoteDetached != 0 ||
		BarredByOther(p, board.Longstreet) {
		return state.Column{}, false
	}
	fresh := p.Sites[at].Inf[board.Confederate][0]
	if fresh.Factors() < CorpsOfLee {
		return state.Column{}, false
	}
	taken, _, ok := counters.Split(p, board.Confederate, fresh, CorpsOfLee)
	if !ok {
		return state.Column{}, false
	}
	c := newColumn(p, l, state.StackColumn, board.Longstreet, board.Group{Inf: taken, Staff: board.Staff(0).With(board.Longstreet)}, at)
	c.Leaving = true
	return c, p.StateOf(at) != "VA" || CanGo(p, l, &c)
}

// EachDetachment lists the order by which Lee detaches Longstreet, if he can.
func EachDetachment(p *state.Position, yield func(state.Order) bool) bool {
	if !p.Options.Careers || p.Mover != board.Confederate || p.Leaders[board.Lee].At == board.NoArea {
		return true
	}
	if _, ok := Detachment(p, control.LookAt(p)); !ok {
		return true
	}
	o := state.NewOrder(p.Board, state.Detaching)
	o.Leader = board.Longstreet
	return yield(o)
}

// Confined says whether a column is Longstreet's, and still in Virginia, which it must leave.
func Confined(p *state.Position, c *state.Column) bool { return c.Leaving && p.StateOf(c.At) == "VA" }

// leaves says whether a leg brings Longstreet out of Virginia, or to where he can still leave it; back he does not come this turn.
func leaves(p *state.Position, l *control.Look, c *state.Column, g *Leg) bool {
	if p.StateOf(g.To) != "VA" {
		return true
	}
	if !Confined(p, c) || g.Stops || g.Meets {
		return false
	}
	next := After(p, c, g)
	found := false
	try := func(h Leg) bool {
		found = p.StateOf(h.To) != "VA" && mayLeg(p, l, &next, &h)
		return !found
	}
	eachLandLeg(p, l, &next, try)
	if !found {
		eachWaterLeg(p, l, &next, try)
	}
	return found
}

// BarredByOther says whether a leader may not come because the other of two is in play [bal.jackson].
func BarredByOther(p *state.Position, who board.Leader) bool {
	if p.Options.Novice > board.Confederate {
		return false
	}
	other := ""
	switch board.LeaderIDs[who] {
	case "jackson":
		other = "longstreet"
	case "longstreet":
		other = "jackson"
	}
	l, ok := board.LeaderNamed(other)
	return ok && p.Leaders[l].At != board.NoArea
}
