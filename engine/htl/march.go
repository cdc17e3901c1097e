package htl

// Movement [HTL 7.0]. The ways themselves stand in way.go.

// idle says whether a unit may begin an action now [HTL 6.1.4].
func (p *position) idle(u *Unit) bool {
	return u.At.ok() && u.Acted == Idle && !u.Frozen.ok()
}

// rider is the leader who may ride with a unit: he began the turn in its hex and has not been used [HTL 6.2.5, ruling 47]. Who has
// not acted has not moved.
func (p *position) rider(u *Unit) *Unit {
	if !u.Type.Combat() {
		return nil
	}
	if l := p.leader(u.Side, u.At); l != nil && p.idle(l) {
		return l
	}
	return nil
}

// eachMarch lists the marches of a unit.
func (p *position) eachMarch(u *Unit, c *crowd, yield func(order) bool) bool {
	if !p.idle(u) || p.ap < 1 {
		return true
	}
	if u.Type == Gunboat {
		for i, can := range c.waters(u) {
			if can && !yield(order{Verb: march, Unit: u.Name, To: p.byIndex(i)}) {
				return false
			}
		}
		return true
	}
	if !p.eachWay(u, c, nil, yield) {
		return false
	}
	l := p.rider(u)
	return l == nil || p.eachWay(u, c, l, yield)
}

func (p *position) byIndex(i int) Hex {
	return Hex{uint8(i%p.layout.Columns) + 1, uint8(i/p.layout.Columns) + 1}
}

// eachWay lists the marches of a unit alone, or with a leader.
func (p *position) eachWay(u *Unit, c *crowd, l *Unit, yield func(order) bool) bool {
	been := make([]bool, len(p.ground))
	return c.walker(u, l != nil).each(p.ap, func(x way) bool {
		o := order{Verb: march, Unit: u.Name, To: x.to(), Forced: x.forced}
		if l != nil {
			o.With = l.Name
		}
		if k := p.index(x.to()); been[k] {
			o.Via = x.via()
		} else {
			been[k] = true
		}
		return yield(o)
	})
}

// way is the way that an order means; false if it is none. An order with hexes of its own goes through them.
func (p *position) way(c *crowd, o order) (way, bool) {
	u := p.find(p.mover, o.Unit)
	w := c.walker(u, o.With != "")
	if o.Via[0].ok() {
		return w.walk(o.path())
	}
	return w.find(o.To, p.ap)
}

// path is the hexes of an order with hexes of its own.
func (o order) path() []Hex {
	var hs []Hex
	for _, h := range o.Via {
		if h.ok() {
			hs = append(hs, h)
		}
	}
	return append(hs, o.To)
}

// march moves a unit [HTL 7.1, 7.3, 6.2.4].
func (r *ruling) march(o order) {
	p := r.p
	u := p.find(p.mover, o.Unit)
	e := Went{Side: p.mover, Unit: o.Unit, From: u.At, With: o.With, Cost: 1, Way: []Hex{o.To}}
	combat := u.Type.Combat()
	if u.Type != Gunboat {
		x, ok := p.way(r.before, o)
		if !ok {
			return
		}
		e.Way, e.Cost, e.Forced, e.Bonus = append([]Hex(nil), x.hexes[:x.n]...), x.cost, x.forced, x.bonus
		e.Ground = p.groundWords(o.To)
		e.Shot = u.Type == Cavalry && !x.bonus && !p.effect(o.To).Water && p.ap > x.cost // rulings 37, 44
	}
	r.say(e)
	if combat {
		for _, h := range e.Way {
			r.come(p.mover, h)
			r.thawAt(h)
		}
	}
}

// groundWords is "hill", "stop"; clear ground is not told.
func (p *position) groundWords(h Hex) []string {
	var words []string
	if t := p.at(h); t != Clear {
		words = append(words, t.String())
	}
	if e := p.effect(h); e.Stop || e.Water {
		words = append(words, "stop")
	}
	return words
}
