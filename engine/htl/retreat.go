package htl

// Retreat after close combat [HTL 8.4, rulings 23, 24].

// failed are the units of a side that are still to retreat, infantry or cavalry first.
func (p *position) failed(s Side) []*Unit {
	var us []*Unit
	for _, u := range p.defenders(s, p.combat.At) {
		if u.Fails {
			us = append(us, u)
		}
	}
	return us
}

// An exit is a hex of the best step of a retreat [ruling 23].
type exit struct {
	to       Hex
	displace bool // a friend must make room
}

// exits are the hexes of the first step that offers any: (a) free, not next to the attacker and not further from the own edge; (b) the
// same by displacing a friend; (c) further from the edge, free or else by displacing; (d) still next to the attacker, free or else by
// displacing [HTL 8.4.1, ruling 23].
func (p *position) exits(u *Unit) []exit {
	const steps = 6
	var by [steps][]exit
	c := p.crowd()
	for _, h := range p.around(u.At) {
		if h == p.combat.From || !c.open(u.Type, u.Side, h) {
			continue
		}
		step := 0
		switch {
		case p.next(h, p.combat.From):
			step = 4
		case p.farther(u.Edge, u.At, h) > 0:
			step = 2
		}
		if c.room(u.Type, u.Side, h) {
			by[step] = append(by[step], exit{to: h})
		} else if f := p.blocker(u, h); f != nil && len(p.refuges(f, u.At)) > 0 {
			by[step+1] = append(by[step+1], exit{h, true})
		}
	}
	for _, hs := range by {
		if len(hs) > 0 {
			return hs
		}
	}
	return nil
}

// blocker is the friend in whose place a unit would retreat: of the same kind of place [ruling 25].
func (p *position) blocker(u *Unit, h Hex) *Unit {
	if u.Type.Foot() {
		return p.foot(u.Side, h)
	}
	return p.guns(u.Side, h)
}

// refuges are the hexes to which a friend may be displaced: free, not further from its edge, else further; never the hex that is being
// left [HTL 8.5.1, ruling 25].
func (p *position) refuges(u *Unit, left Hex) []Hex {
	var back, on []Hex
	c := p.crowd()
	for _, h := range p.around(u.At) {
		switch {
		case h == left || !c.open(u.Type, u.Side, h) || !c.room(u.Type, u.Side, h):
		case p.farther(u.Edge, u.At, h) > 0:
			on = append(on, h)
		default:
			back = append(back, h)
		}
	}
	if len(back) > 0 {
		return back
	}
	return on
}

// eachRetreat lists where the units that failed may go: a hex in the best steps of both takes both together, else the infantry or
// cavalry goes first [ruling 24].
func (p *position) eachRetreat(s Side, yield func(order, bool) bool) bool {
	us := p.failed(s)
	if len(us) == 0 {
		return true
	}
	first := p.exits(us[0])
	if len(us) > 1 {
		second := p.exits(us[1])
		both := false
		for _, a := range first {
			for _, b := range second {
				if a.to != b.to {
					continue
				}
				both = true
				if !yield(order{Verb: retreat, Unit: us[0].Name, Too: us[1].Name, To: a.to}, a.displace || b.displace) {
					return false
				}
			}
		}
		if both {
			return true
		}
	}
	for _, a := range first {
		if !yield(order{Verb: retreat, Unit: us[0].Name, To: a.to}, a.displace) {
			return false
		}
	}
	return true
}

// ways counts the retreats that there are, and says whether they displace.
func (p *position) retreatChoice(s Side) (n int, displaces bool) {
	p.eachRetreat(s, func(_ order, d bool) bool {
		n++
		displaces = displaces || d
		return true
	})
	return n, displaces
}

// retreats goes on where nothing is asked: the only way is taken, and a unit without a way is eliminated [HTL 8.4.2].
func (r *ruling) retreats(s Step) {
	p := r.p
	us := p.failed(s.Side)
	if len(us) == 0 {
		r.done()
		return
	}
	var only order
	n := 0
	p.eachRetreat(s.Side, func(o order, _ bool) bool { only = o; n++; return n < 2 })
	if n == 0 {
		u := us[0]
		r.say(NoWay{Side: u.Side, Unit: u.Name, At: u.At, Points: p.worth[u.Side][u.Type]})
		return
	}
	r.retreat(s, only)
}

// retreat sends units on their way, or a leader who has lost his unit: room is made for units first [HTL 8.5.1].
func (r *ruling) retreat(s Step, o order) {
	if s.Kind == stepFlee {
		r.say(LeaderWent{Side: s.Side, Unit: o.Unit, From: r.p.combat.At, To: o.To})
		r.done()
		return
	}
	r.say(Parted{To: o.To, Both: o.Too != ""})
	r.then(Step{stepDisplace, s.Side}, Step{stepMove, s.Side})
}

// going are the units on their way.
func (p *position) going(s Side) []*Unit {
	us := p.failed(s)
	if len(us) > 1 && !p.combat.Both {
		us = us[:1]
	}
	return us
}

// moveOut moves the units into the hex. A leader goes along if no unit stays in the hex and there is room for him [HTL 8.3.3]; one who
// cannot goes by [HTL 8.5.2].
func (r *ruling) moveOut(s Step) {
	p := r.p
	us := p.going(s.Side)
	e := Retreated{Side: s.Side, From: p.combat.At, To: p.combat.Into}
	for _, u := range us {
		e.Units = append(e.Units, u.Name)
	}
	others := 0
	for i := range p.units {
		if u := &p.units[i]; u.Side == s.Side && u.Fails && u.At != p.combat.At {
			others++ // the two went to different hexes: whom the leader follows is another question
		}
	}
	l := p.leader(s.Side, p.combat.At)
	if l != nil && len(p.defenders(s.Side, p.combat.At)) == len(us) && others == 0 && p.leader(s.Side, e.To) == nil {
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
func (p *position) followed(s Side) []*Unit {
	if p.leader(s, p.combat.At) == nil || len(p.defenders(s, p.combat.At)) > 0 {
		return nil
	}
	var us []*Unit
	for i := range p.units {
		if u := &p.units[i]; u.Side == s && u.Fails && u.At != p.combat.At && p.leader(s, u.At) == nil {
			us = append(us, u)
		}
	}
	if len(us) == 2 && us[1].Type.Foot() {
		us[0], us[1] = us[1], us[0]
	}
	return us
}

// follows goes on where the leader has no choice.
func (r *ruling) follows(s Step) {
	if us := r.p.followed(s.Side); len(us) > 0 {
		r.follow(s, us[0].Name)
		return
	}
	r.done()
}

// follow moves a leader after a unit: one that retreated, or one that made room.
func (r *ruling) follow(s Step, unit string) {
	p := r.p
	to := p.find(s.Side, unit).At
	if s.Kind == stepMake {
		r.say(RoomMade{Side: s.Side, Unit: p.leader(s.Side, p.combat.Into).Name, To: to})
	} else {
		l := p.leader(s.Side, p.combat.At)
		r.say(LeaderWent{Side: s.Side, Unit: l.Name, From: l.At, To: to})
	}
	r.done()
}
