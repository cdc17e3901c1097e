package arrival

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// The balance for a novice: one side may refuse arrivals and removals of its leaders [bal.novice, bal.jackson, bal.three].

// refusals is how many such choices a seasoned player has in a game [bal.three].
const refusals = 3

// mayRefuse says whether a side may refuse an arrival or a removal now.
func mayRefuse(p *state.Position, s board.Side) bool {
	return p.Options.Novice == s && (!p.Options.Three || p.Refused < refusals)
}

// EachRefusal lists the arrivals and removals of leaders that can be refused.
func EachRefusal(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	if !mayRefuse(p, s) {
		return true
	}
	for _, k := range p.Arrivals[:p.Coming] {
		line := &p.Board.Lists[k.Line]
		if line.Leader == board.NoLeader || line.Side != s || line.Step > 0 {
			continue
		}
		o := state.NewOrder(p.Board, state.Refusing)
		if o.Leader = line.Leader; !yield(o) {
			return false
		}
	}
	for i := range p.Board.Lists {
		line := &p.Board.Lists[i]
		if line.Side != s || line.Turn != p.GameTurn || line.What != board.ARemoval || careers.Superseded(p, line) ||
			p.Leaders[line.Leader].At == board.NoArea || p.Leaders[line.Leader].Flags&state.LeaderStays != 0 {
			continue
		}
		if !careers.MayStay(p, line.Leader) {
			continue
		}
		o := state.NewOrder(p.Board, state.Keeping)
		if o.Leader = line.Leader; !yield(o) {
			return false
		}
	}
	return eachKept(p, s, yield)
}

// eachKept lists who would leave now and may be kept [bal.novice].
func eachKept(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	for l := range careers.Departing(p, s).Each {
		o := state.NewOrder(p.Board, state.Keeping)
		if o.Leader = l; l != board.Longstreet && !yield(o) {
			return false
		}
	}
	return true
}

// Refuse carries a refusal out.
func Refuse(r *ruling.Ruling, o state.Order) {
	p := r.P
	id := board.LeaderIDs[o.Leader]
	if stays(r, o) {
		PlaceForegone(r)
		return
	}
	if o.Verb == state.Keeping {
		r.Say(state.Refused{Side: p.Mover, Leader: id, Removal: true})
		return
	}
	for _, k := range p.Arrivals[:p.Coming] {
		if p.Board.Lists[k.Line].Leader == o.Leader {
			r.Say(state.Refused{Side: p.Mover, Leader: id, Line: k.Line})
			break
		}
	}
	PlaceForegone(r)
}

// EachStay lets Pope stay where he is who has been through Washington [alt.pope_transfer].
func EachStay(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	if !p.Options.Careers || s != board.Union || mayRefuse(p, s) {
		return true
	}
	for _, k := range p.Arrivals[:p.Coming] {
		if k.Line == p.Board.Synth[board.Instead+"pope"] && careers.Chosen(p, k.Line) {
			o := state.NewOrder(p.Board, state.Refusing)
			o.Leader = board.Pope
			return yield(o)
		}
	}
	return true
}

// stays carries that out; false where it is something else that is refused.
func stays(r *ruling.Ruling, o state.Order) bool {
	p := r.P
	i := p.Board.Synth[board.Instead+"pope"]
	if o.Verb != state.Refusing || o.Leader != board.Pope || !careers.Chosen(p, i) {
		return false
	}
	r.Say(state.PassedOver{Leader: board.LeaderIDs[board.Pope], Line: i, Stays: true})
	return true
}
