package rules

import (
	"slices"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Retreat after close combat [HTL 8.4, rulings 23, 24].

// failed are the units of a side that are still to retreat, infantry or cavalry first.
func failed(p *state.Position, s board.Side) []*board.Unit {
	var us []*board.Unit
	for _, u := range p.Defenders(s, p.Combat.At) {
		if u.Fails {
			us = append(us, u)
		}
	}
	return us
}

// An exit is a hex of the best step of a retreat [ruling 23].
type exit struct {
	to       board.Hex
	displace bool // a friend must make room
}

// exits are the hexes of the first step that offers any: (a) free, not next to the attacker and not further from the own edge; (b) the
// same by displacing a friend; (c) further from the edge, free or else by displacing; (d) still next to the attacker, free or else by
// displacing [HTL 8.4.1, ruling 23].
func exits(p *state.Position, u *board.Unit) []exit {
	const steps = 6
	var by [steps][]exit
	c := borrow(p)
	defer crowds.Put(c)
	for _, h := range p.Around(u.At) {
		if h == p.Combat.From || !c.MayEnter(u.Type, u.Side, h) {
			continue
		}
		step := 0
		switch {
		case p.Adjacent(h, p.Combat.From):
			step = 4
		case p.Farther(u.Edge, u.At, h) > 0:
			step = 2
		}
		if c.hasRoom(u.Type, u.Side, h) {
			by[step] = append(by[step], exit{to: h})
		} else if f := Blocker(p, u, h); f != nil && len(refuges(p, f, u.At)) > 0 {
			by[step+1] = append(by[step+1], exit{h, true})
		}
	}
	if p.Relaxed.Has(state.NoRetreatRule) {
		return slices.Concat(by[:]...)
	}
	for _, hs := range by {
		if len(hs) > 0 {
			return hs
		}
	}
	return nil
}

// Blocker is the friend in whose place a unit would retreat: of the same kind of place [ruling 25].
func Blocker(p *state.Position, u *board.Unit, h board.Hex) *board.Unit {
	if u.Type.Foot() {
		return p.Foot(u.Side, h)
	}
	return p.Guns(u.Side, h)
}

// refuges are the hexes to which a friend may be displaced: free, not further from its edge, else further; never the hex that is being
// left [HTL 8.5.1, ruling 25].
func refuges(p *state.Position, u *board.Unit, left board.Hex) []board.Hex {
	var back, on []board.Hex
	c := borrow(p)
	defer crowds.Put(c)
	for _, h := range p.Around(u.At) {
		switch {
		case !c.MayEnter(u.Type, u.Side, h) || !c.hasRoom(u.Type, u.Side, h) || h == left && !p.Relaxed.Has(state.NoDisplacement):
		case p.Farther(u.Edge, u.At, h) > 0:
			on = append(on, h)
		default:
			back = append(back, h)
		}
	}
	if p.Relaxed.Has(state.NoDisplacement) {
		return append(back, on...)
	}
	if len(back) > 0 {
		return back
	}
	return on
}

// eachRetreat lists where the units that failed may go: a hex in the best steps of both takes both together, else the infantry or
// cavalry goes first [ruling 24].
func eachRetreat(p *state.Position, s board.Side, yield func(state.Order, bool) bool) bool {
	us := failed(p, s)
	if len(us) == 0 {
		return true
	}
	first := exits(p, us[0])
	if len(us) > 1 {
		second := exits(p, us[1])
		both := false
		for _, a := range first {
			for _, b := range second {
				if a.to != b.to {
					continue
				}
				both = true
				if !yield(state.Order{Verb: state.Retreat, Unit: us[0].Name, Too: us[1].Name, To: a.to}, a.displace || b.displace) {
					return false
				}
			}
		}
		if both && !p.Relaxed.Has(state.NoRetreatRule) {
			return true
		}
	}
	for _, a := range first {
		if !yield(state.Order{Verb: state.Retreat, Unit: us[0].Name, To: a.to}, a.displace) {
			return false
		}
	}
	return true
}

// RetreatChoice counts the retreats that there are, and says whether they displace.
func RetreatChoice(p *state.Position, s board.Side) (n int, displaces bool) {
	eachRetreat(p, s, func(_ state.Order, d bool) bool {
		n++
		displaces = displaces || d
		return true
	})
	return n, displaces
}

// retreats goes on where nothing is asked: the only way is taken, and a unit without a way is eliminated [HTL 8.4.2].
func (r *ruling) retreats(s state.Step) {
	p := r.p
	us := failed(p, s.Side)
	if len(us) == 0 {
		r.done()
		return
	}
	var only state.Order
	n := 0
	eachRetreat(p, s.Side, func(o state.Order, _ bool) bool { only = o; n++; return n < 2 })
	if n == 0 {
		u := us[0]
		r.say(state.NoWay{Side: u.Side, Unit: u.Name, At: u.At, Points: p.Worth[u.Side][u.Type]})
		return
	}
	r.retreat(s, only)
}

// retreat sends units on their way, or a leader who has lost his unit: room is made for units first [HTL 8.5.1].
func (r *ruling) retreat(s state.Step, o state.Order) {
	if s.Kind == state.StepFlee {
		r.say(state.LeaderWent{Side: s.Side, Unit: o.Unit, From: r.p.Combat.At, To: o.To})
		r.done()
		return
	}
	r.say(state.Parted{To: o.To, Both: o.Too != ""})
	r.then(state.StepDisplace.For(s.Side), state.StepMove.For(s.Side))
}

// Going are the units on their way.
func Going(p *state.Position, s board.Side) []*board.Unit {
	us := failed(p, s)
	if len(us) > 1 && !p.Combat.Both {
		us = us[:1]
	}
	return us
}

// moveOut moves the units into the hex. A leader goes along if no unit stays in the hex and there is room for him [HTL 8.3.3]; one who
// cannot goes by [HTL 8.5.2].
func (r *ruling) moveOut(s state.Step) {
	p := r.p
	us := Going(p, s.Side)
	e := state.Retreated{Side: s.Side, From: p.Combat.At, To: p.Combat.Into}
	for _, u := range us {
		e.Units = append(e.Units, u.Name)
	}
	others := 0
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s.Side && u.Fails && u.At != p.Combat.At {
			others++ // the two went to different hexes: whom the leader follows is another question
		}
	}
	l := p.Leader(s.Side, p.Combat.At)
	if l != nil && len(p.Defenders(s.Side, p.Combat.At)) == len(us) && others == 0 && p.Leader(s.Side, e.To) == nil {
		e.With = l.Name
	}
	r.say(e)
	for range us {
		r.come(s.Side, e.To)
	}
	r.thaw()
	r.done()
}

// followed are the units that the leader of the hex may follow: both have retreated, each for itself [ruling 24].
func followed(p *state.Position, s board.Side) []*board.Unit {
	if p.Leader(s, p.Combat.At) == nil || len(p.Defenders(s, p.Combat.At)) > 0 {
		return nil
	}
	var us []*board.Unit
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Fails && u.At != p.Combat.At && p.Leader(s, u.At) == nil {
			us = append(us, u)
		}
	}
	if len(us) == 2 && us[1].Type.Foot() {
		us[0], us[1] = us[1], us[0]
	}
	return us
}

// follows goes on where the leader has no choice.
func (r *ruling) follows(s state.Step) {
	if us := followed(r.p, s.Side); len(us) > 0 {
		r.follow(s, us[0].Name)
		return
	}
	r.done()
}

// follow moves a leader after a unit: one that retreated, or one that made room.
func (r *ruling) follow(s state.Step, unit string) {
	p := r.p
	to := p.Find(s.Side, unit).At
	if s.Kind == state.StepMake {
		r.say(state.RoomMade{Side: s.Side, Unit: p.Leader(s.Side, p.Combat.Into).Name, To: to})
	} else {
		l := p.Leader(s.Side, p.Combat.At)
		r.say(state.LeaderWent{Side: s.Side, Unit: l.Name, From: l.At, To: to})
	}
	r.done()
}
