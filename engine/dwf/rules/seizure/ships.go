package seizure

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Settle is what follows when a move has ended in an area: naval units among land units of the Confederacy leave [R67], unless a battle
// with them is open there.
func Settle(r *ruling.Ruling, a board.Area) {
	p := r.P
	if p.EntryCount > 0 && p.Battle.At == a {
		return
	}
	if p.Mover == board.Confederate && p.Fleet(a) > 0 && p.Holds(board.Confederate, a) && !p.Holds(board.Union, a) {
		if n := 0; eachSlipFrom(p, a, func(state.Order) bool { n++; return n < 2 }) {
			ShipOff(r, a)
			return
		}
		r.Say(state.Next{Push: []state.Step{{Kind: state.StepNaval, Side: board.Union}}})
	}
}

// SlipOut lets those naval units leave a port that can.
func SlipOut(r *ruling.Ruling, a board.Area) {
	p := r.P
	l := control.LookAt(p)
	for k, kind := range state.NavalKinds {
		n := p.Sites[a].Naval[k]
		if to := march.Haven(p, l, a, kind); n[0]+n[1] > 0 && to != board.NoArea {
			r.Say(state.Sailed{At: r.ID(a), To: r.ID(to), Unit: kind.Group(n[0] + n[1])})
		}
	}
}

// Slipping is where the Union's naval units may leave: the battle, which they may also stand, or a port that Confederate land units have
// taken, which they must leave [nav.retreat, R67].
func Slipping(p *state.Position) (at board.Area, forced bool) {
	if p.Battle.On {
		return p.Battle.At, false
	}
	for n := range p.Board.Areas {
		if a := board.Area(n); p.Fleet(a) > 0 && p.Holds(board.Confederate, a) && !p.Holds(board.Union, a) {
			return a, true
		}
	}
	return board.NoArea, false
}

// EachSlip lists where they may go [nav.retreat].
func EachSlip(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	at, forced := Slipping(p)
	if s != board.Union || at == board.NoArea || p.Fleet(at) == 0 {
		return true
	}
	return eachSlipFrom(p, at, yield) && (forced || yield(state.NewOrder(p.Board, state.Staying)))
}

// eachSlipFrom lists the water areas to which all naval units of a port can go.
func eachSlipFrom(p *state.Position, at board.Area, yield func(state.Order) bool) bool {
	l := control.LookAt(p)
	n := p.Sites[at].Naval
	for _, e := range p.Board.From(at) {
		to := board.Area(e.To)
		if e.Line.Way.Land() || n[0][0]+n[0][1] > 0 && !e.Line.Tidal || l.Land[board.Confederate][to] || p.Sites[to].Rams > 0 {
			continue
		}
		o := state.NewOrder(p.Board, state.Withdrawing)
		if o.At = to; !yield(o) {
			return false
		}
	}
	return true
}

// ShipOff moves naval units out of a port that the enemy's land units have entered: the most sheltered water next to it.
func ShipOff(r *ruling.Ruling, a board.Area) {
	p := r.P
	SlipOut(r, a)
	x := &p.Sites[a]
	for k, kind := range state.NavalKinds {
		if n := x.Naval[k][0] + x.Naval[k][1]; n > 0 {
			r.Say(state.Lost{Side: board.Union, At: r.ID(a), Unit: kind.Group(n), Due: int(p.GameTurn) + 6, Now: x.Inf[board.Union],
				Why: "no way out"})
		}
	}
	Forfeit(r, board.Union, a)
}
