package rules

import (
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Leaders who have lost their unit [HTL 8.5.2, ruling 26].

const flightLength = 3

// Stranded is the leader in the attacked hex without a friendly combat unit there; nil for none.
func Stranded(p *state.Position, s board.Side) *board.Unit {
	l := p.Leader(s, p.Combat.At)
	if l == nil || len(p.Defenders(s, p.Combat.At)) > 0 {
		return nil
	}
	return l
}

// FlightSteps is, by index, one more than how many hexes a leader's way to each hex is, up to three: through friends and ground that stops
// others, never through enemy combat units or ground that is closed to him. 0 is out of reach.
func FlightSteps(p *state.Position, l *board.Unit) []int8 {
	c := borrow(p)
	defer crowds.Put(c)
	depth := make([]int8, len(p.Ground))
	depth[p.Index(l.At)] = 1
	queue := []board.Hex{l.At}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		d := depth[p.Index(h)]
		if d > flightLength && !p.Relaxed.Has(state.NoFlightRule) {
			continue
		}
		for _, n := range p.Around(h) {
			if depth[p.Index(n)] == 0 && c.MayEnter(board.Leader, l.Side, n) {
				depth[p.Index(n)] = d + 1
				queue = append(queue, n)
			}
		}
	}
	return depth
}

// flights are the hexes to which a leader may go: not where another leader is.
func flights(p *state.Position, l *board.Unit) []board.Hex {
	c := borrow(p)
	defer crowds.Put(c)
	var hs []board.Hex
	for i, d := range FlightSteps(p, l) {
		if h := p.HexAt(i); d > 1 && c.hasRoom(board.Leader, l.Side, h) {
			hs = append(hs, h)
		}
	}
	return hs
}

// eachFlight lists where he may go. If the attacker advances or his units were forced to retreat he must leave, else he may also stay.
func eachFlight(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	l := Stranded(p, s)
	if l == nil {
		return true
	}
	hs := flights(p, l)
	for _, h := range hs {
		if !yield(state.Order{Verb: state.Retreat, Unit: l.Name, To: h}) {
			return false
		}
	}
	if len(hs) == 0 || enters(p) && !p.Relaxed.Has(state.NoFlightRule) || ForcedOut(p, s) && !p.Relaxed.Has(state.NoGoingAlong) {
		return true
	}
	return yield(state.Order{Verb: state.Stay})
}

// ForcedOut says whether the units of the attacked hex were forced to retreat and went: a leader goes when they do, and where there was no
// room for him beside them he finds a way of his own, but does not stay behind [HTL 8.3.3].
func ForcedOut(p *state.Position, s board.Side) bool {
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Fails && u.At.OK() && u.At != p.Combat.At {
			return true
		}
	}
	return false
}

// enters says whether the attacker is about to come into the hex.
func enters(p *state.Position) bool {
	return (p.Combat.Then == state.ThenAdvance || p.Combat.Then == state.ThenAlone) && mayAdvance(p)
}

// flees goes on where a leader has no choice.
func (r *ruling) flees(s state.Step) {
	p := r.p
	l := Stranded(p, s.Side)
	if l == nil {
		r.done()
		return
	}
	if hs := flights(p, l); len(hs) == 1 {
		r.say(state.LeaderWent{Side: s.Side, Unit: l.Name, From: l.At, To: hs[0]})
	} else {
		r.loseLeader(l, "cut off")
	}
	r.done()
}
