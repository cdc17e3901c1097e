package careers

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Johnston's return [alt.jej_back].

// Recallable are the leaders whom Johnston may replace now: beaten last turn in command of five factors or more [alt.jej_back, R215].
func Recallable(p *state.Position) board.Staff {
	var t board.Staff
	if !p.Options.Careers || p.Mover != board.Confederate || p.Leaders[board.JEJohnston].At != board.NoArea {
		return t
	}
	for _, k := range p.Arrivals[:p.Coming] {
		if p.Board.Lists[k.Line].Leader == board.JEJohnston {
			return t
		}
	}
	for n := range p.Leaders[:board.LeadersInUse] {
		l := board.Leader(n)
		if k := p.Careers[l]; p.Board.Leaders[l].Side == board.Confederate && p.Leaders[l].At != board.NoArea && k.Beaten > 0 &&
			k.Beaten+1 == p.GameTurn && !p.Outgoing.Has(l) {
			t = t.With(l)
		}
	}
	return t
}

// EachRecall lists for whom Johnston may return.
func EachRecall(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	if s != board.Confederate {
		return true
	}
	for l := range Recallable(p).Each {
		o := state.NewOrder(p.Board, state.Recalling)
		if o.Leader = l; !yield(o) {
			return false
		}
	}
	return true
}

// Recall brings Johnston in a beaten leader's place.
func Recall(r *ruling.Ruling, o state.Order) {
	r.Say(state.Recalled{Leader: board.LeaderIDs[board.JEJohnston], For: board.LeaderIDs[o.Leader], At: r.ID(r.P.Leaders[o.Leader].At)})
}
