package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Militia that may not follow its army out of its state retreats by itself, to the best area of the list inside [R108].

// Stray is the militia of a side that was left behind in the area of the battle, with where it may go; NoMilitia for none.
func Stray(p *state.Position, s board.Side) (board.Militia, Refuge) {
	at := p.Battle.At
	for m := range board.Militia(board.MilitiaCount) {
		if at != board.NoArea && p.Militia[m].At == at && m.Side() == s {
			return m, refugeFrom(p, control.LookAt(p), s, at, func(a board.Area) bool { return p.Home(m, a) })
		}
	}
	return board.NoMilitia, Refuge{}
}

// EachStray lists where it may go.
func EachStray(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	m, f := Stray(p, s)
	o := state.NewOrder(p.Board, state.Retreating)
	o.Militia = m
	for _, a := range f.Areas {
		if o.At = a; !yield(o) {
			return false
		}
	}
	return true
}

// GoAstray takes it where its owner will, or where it must: out of the war for a year if nowhere.
func GoAstray(r *ruling.Ruling, s board.Side, to board.Area) {
	p := r.P
	m, f := Stray(p, s)
	at := p.Battle.At
	g := board.Group{Mil: 1 << m}
	switch {
	case m == board.NoMilitia:
	case len(f.Areas) == 0:
		r.Say(state.Lost{Side: s, At: r.ID(at), Unit: g, Due: int(p.GameTurn) + 6, Now: p.Sites[at].Inf[s], Why: "it may not leave its state"})
	default:
		if to == board.NoArea {
			to = f.Areas[0]
		}
		r.Say(state.Went{Side: s, Group: g, From: r.ID(at), To: r.ID(to), Before: p.Battle.Won == board.Neutral, Rule: "inside its state"})
	}
	r.Done()
}
