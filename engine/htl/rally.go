package htl

// Rally [HTL 9.4].

const rallyCost = 1

// mayRally says whether a leader may try to rally a unit: infantry or cavalry below the strength with which it began; neither has acted
// [rulings 16, 17].
func (p *position) mayRally(u, l *Unit) bool {
	return u.Type.Foot() && u.SP < u.Of && p.idle(u) && l != nil && p.idle(l) && !(u.Under && p.rules().Fired)
}

func (p *position) eachRally(u *Unit, yield func(order) bool) bool {
	if p.ap < rallyCost || !u.Type.Foot() || u.SP == u.Of || !u.At.ok() {
		return true
	}
	if l := p.leader(u.Side, u.At); p.mayRally(u, l) {
		return yield(order{Verb: rally, Unit: u.Name, With: l.Name})
	}
	return true
}

// rally rolls the morale die: the unit's own color fails, any other restores a strength point; the point is spent anyway.
func (r *ruling) rally(o order) {
	p := r.p
	u := p.find(p.mover, o.Unit)
	e := Tried{Side: p.mover, Unit: o.Unit, With: o.With, Level: u.Morale, Was: u.SP, Now: u.SP, Cost: rallyCost}
	e.Roll = r.roll("rally")
	e.Color = p.set.Faces[e.Roll]
	if e.Color != u.Morale {
		e.Now++
	}
	r.say(e)
}
