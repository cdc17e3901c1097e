package rules

import (
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Rally [HTL 9.4].

// RallyCost is the action points of an attempt [HTL 6.2.7].
const RallyCost = 1

// mayRally says whether a leader may try to rally a unit: infantry or cavalry below the strength with which it began; neither has acted
// [rulings 16, 17].
func mayRally(p *state.Position, u, l *board.Unit) bool {
	fit := u.Type.Foot() && u.SP < u.Of && mayDo(p, u, state.Rally) && l != nil && MayAct(p, l) || p.Relaxed.Has(state.NoRallyRule)
	return fit && (!(u.Under && p.InForce().Fired) || p.Relaxed.Has(state.NoFireRule))
}

func eachRally(p *state.Position, u *board.Unit, yield func(state.Order) bool) bool {
	if p.Relaxed.Has(state.NoRallyRule) {
		for i := range p.Units {
			if l := &p.Units[i]; l.Side == u.Side && l.Type == board.Leader && mayRally(p, u, l) &&
				!yield(state.Order{Verb: state.Rally, Unit: u.Name, With: l.Name}) {
				return false
			}
		}
		return true
	}
	if p.APLeft < RallyCost || !u.Type.Foot() || u.SP == u.Of || !u.At.OK() {
		return true
	}
	if l := p.Leader(u.Side, u.At); mayRally(p, u, l) {
		return yield(state.Order{Verb: state.Rally, Unit: u.Name, With: l.Name})
	}
	return true
}

// rally rolls the morale die: the unit's own color fails, any other restores a strength point; the point is spent anyway.
func (r *ruling) rally(o state.Order) {
	p := r.p
	u := p.Find(p.Mover, o.Unit)
	e := state.Tried{Side: p.Mover, Unit: o.Unit, With: o.With, Level: u.Morale, Was: u.SP, Now: u.SP, Cost: RallyCost}
	e.Roll = r.roll("rally")
	e.Color = p.Set.Faces[e.Roll]
	if e.Color != u.Morale {
		e.Now++
	}
	r.say(e)
}
