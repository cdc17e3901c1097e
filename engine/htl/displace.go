package htl

// Displacement [HTL 8.5.1, ruling 25].

// inTheWay is the next friend who must make room where units retreat to, nil for none.
func (p *position) inTheWay(s Side) *Unit {
	for _, u := range p.going(s) {
		if f := p.blocker(u, p.combat.Into); f != nil {
			return f
		}
	}
	return nil
}

func (p *position) eachDisplacement(s Side, yield func(order) bool) bool {
	f := p.inTheWay(s)
	if f == nil {
		return true
	}
	for _, h := range p.refuges(f, p.combat.At) {
		if !yield(order{Verb: displace, Unit: f.Name, To: h}) {
			return false
		}
	}
	return true
}

// displaces goes on where nothing is asked: the only refuge is taken; when nobody is in the way any more, the step is done.
func (r *ruling) displaces(s Step) {
	f := r.p.inTheWay(s.Side)
	if f == nil {
		r.done()
		return
	}
	hs := r.p.refuges(f, r.p.combat.At)
	r.displace(f.Name, hs[0])
}

// displace moves a friend out of the way; it costs nothing and does not use its next action.
func (r *ruling) displace(unit string, to Hex) {
	p := r.p
	s, _ := p.top()
	from := p.combat.Into
	leader := p.leader(s.Side, from) != nil && p.leader(s.Side, to) == nil
	r.say(Displaced{Side: s.Side, Unit: unit, From: from, To: to, Leader: leader})
	r.come(s.Side, to)
	r.thaw()
	if leader {
		r.then(Step{stepMake, s.Side})
	}
}

// makes goes on where the leader of a displaced unit has no choice.
func (r *ruling) makes(s Step) {
	r.say(RoomMade{Side: s.Side})
	r.done()
}
