package rules

import (
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Displacement [HTL 8.5.1, ruling 25].

// InTheWay is the next friend who must make room where units retreat to, nil for none.
func InTheWay(p *state.Position, s board.Side) *board.Unit {
	for _, u := range Going(p, s) {
		if f := Blocker(p, u, p.Combat.Into); f != nil {
			return f
		}
	}
	return nil
}

func eachDisplacement(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	f := InTheWay(p, s)
	if f == nil {
		return true
	}
	for _, h := range refuges(p, f, p.Combat.At) {
		if !yield(state.Order{Verb: state.Displace, Unit: f.Name, To: h}) {
			return false
		}
	}
	return true
}

// displaces goes on where nothing is asked: the only refuge is taken; when nobody is in the way any more, the step is done.
func (r *ruling) displaces(s state.Step) {
	f := InTheWay(r.p, s.Side)
	if f == nil {
		r.done()
		return
	}
	hs := refuges(r.p, f, r.p.Combat.At)
	r.displace(f.Name, hs[0])
}

// displace moves a friend out of the way; it costs nothing and does not use its next action.
func (r *ruling) displace(unit string, to board.Hex) {
	p := r.p
	s, _ := p.Top()
	from := p.Combat.Into
	leader := p.Leader(s.Side, from) != nil && p.Leader(s.Side, to) == nil
	r.say(state.Displaced{Side: s.Side, Unit: unit, From: from, To: to, Leader: leader})
	r.come(s.Side, to)
	r.thaw()
	if leader {
		r.then(state.StepMake.For(s.Side))
	}
}

// makes goes on where the leader of a displaced unit has no choice.
func (r *ruling) makes(s state.Step) {
	r.say(state.RoomMade{Side: s.Side})
	r.done()
}
