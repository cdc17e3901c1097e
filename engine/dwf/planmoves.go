package dwf

import "adjutant/engine"

// keep adds the best few of an open column's legs as plans.
func (k *scout) keep(q *Position, c *column, before []engine.Order, most int, worth func(g *leg) float64) {
	type end struct {
		o       order
		promise float64
	}
	var best []end
	q.eachLeg(q.look(), c, func(g leg) bool {
		promise := worth(&g)
		if promise <= 0 || g.meets {
			return true
		}
		o := q.board.order(moving)
		o.At, o.Water = g.to, g.water
		i := len(best)
		for i > 0 && best[i-1].promise < promise {
			i--
		}
		if i == most {
			return true
		}
		if len(best) == most {
			best = best[:most-1]
		}
		best = append(best, end{})
		copy(best[i+1:], best[i:])
		best[i] = end{o, promise}
		return true
	})
	for _, e := range best {
		k.moves = append(k.moves, plan{with(before, e.o), e.promise})
	}
}

// other finds where an open move without soldiers may go.
func (k *scout) other(q *Position, before []engine.Order) {
	c := &q.column
	switch c.Kind {
	case leaderColumn:
		k.keep(q, c, before, 3, k.riding(c))
	case supplyColumn:
		k.keep(q, c, before, 3, k.hauling(c))
	case railColumn:
		k.keep(q, c, before, 3, k.laying(c))
	case fleetColumn:
		k.keep(q, c, before, 4, k.sailing(c))
		k.assail(q, before)
	}
}

// assail finds the battles that naval units can fight by themselves.
func (k *scout) assail(q *Position, before []engine.Order) {
	var ends []Area
	q.eachLeg(q.look(), &q.column, func(g leg) bool {
		if g.meets {
			ends = append(ends, g.to)
		}
		return true
	})
	for _, a := range ends {
		o := q.board.order(moving)
		o.At, o.Water = a, true
		k.meet(q, before, o, 0)
	}
}

func (k *scout) ride(o order, c *column) { k.keep(k.p, c, with(nil, o), 2, k.riding(c)) }
func (k *scout) haul(o order, c *column) { k.keep(k.p, c, with(nil, o), 2, k.hauling(c)) }
func (k *scout) lay(o order, c *column)  { k.keep(k.p, c, with(nil, o), 2, k.laying(c)) }

func (k *scout) sail(o order, c *column) {
	k.keep(k.p, c, with(nil, o), 3, k.sailing(c))
	meets := false
	k.p.eachLeg(k.v.l, c, func(g leg) bool {
		meets = g.meets
		return !meets
	})
	if !meets {
		return
	}
	if q := k.p.done(o); q != nil && q.column.Kind != noColumn {
		k.assail(q, with(nil, o))
	}
}

// riding is what it brings that a leader goes elsewhere: troops that want one.
func (k *scout) riding(c *column) func(*leg) float64 {
	p := k.p
	lead := func(a Area, less, more Staff) float64 {
		n, first := 0.0, 0.0
		for who := range (k.v.l.staffs[k.side][a]&^less | more).each {
			n += float64(p.board.Leaders[who].Combat)
			first = max(first, float64(p.board.Leaders[who].Move))
		}
		u := float64(k.v.l.units[k.side][a])
		sum := leaderWorth*min(n, u)*(0.5+min(u, 16)/10) + 0.3*k.field[a]*min(n, u)
		if first > 0 {
			sum += ledWorth*u + 0.004*u*first
		}
		return sum
	}
	who := c.Group.Staff
	here := lead(c.At, 0, who) - lead(c.At, who, 0)
	return func(g *leg) float64 { return lead(g.to, 0, who) - lead(g.to, who, 0) - here - 0.05 }
}

// hauling is what it brings that supply goes elsewhere: to the armies at the front.
func (k *scout) hauling(c *column) func(*leg) float64 {
	v := k.v
	return func(g *leg) float64 {
		sum := -0.02
		for i := range v.hosts[k.side] {
			if h := &v.hosts[k.side][i]; h.wants() {
				sum += v.supplies(h, v.larder(k.side, h, c.At, g.to)) - v.supplies(h, h.larder)
			}
		}
		return sum
	}
}

// laying is what it brings that a railhead goes on: nearer to the armies in the enemy's country, with the line behind it.
func (k *scout) laying(c *column) func(*leg) float64 {
	p := k.p
	near := func(a Area) float64 {
		best := 0.0
		for i := range k.v.hosts[Union] {
			h := &k.v.hosts[Union][i]
			if h.front && h.units > 2 && k.v.l.color[h.at] != Union {
				if d := p.board.byLand[h.at][a]; d < far {
					best = max(best, (1+0.02*h.units)/(1+0.3*float64(d)))
				}
			}
		}
		return best
	}
	here := near(c.At)
	return func(g *leg) float64 { return near(g.to) - here - 0.01 }
}

// sailing is what it brings that naval units go elsewhere: ships to the blockade, boats to the armies on the rivers; and what they can do
// there by themselves.
func (k *scout) sailing(c *column) func(*leg) float64 {
	p := k.p
	worth := func(a Area, leaving bool) float64 {
		sum := 0.0
		if c.Group.Ships > 0 {
			for i := range p.board.boxes {
				if b := &p.board.boxes[i]; b.box == a {
					n := p.sites[a].Naval[0][0] + p.sites[a].Naval[0][1]
					if leaving && n <= c.Group.Ships || !leaving && !p.counts(k.v.l, b) {
						sum += boxWorth
					}
				}
			}
			for _, e := range p.board.from(a) {
				if p.board.Areas[a].Form == Box {
					sum += 0.04 * k.v.gain(Union, Area(e.To)) / (1 + 0.3*k.v.guard(Confederate, Area(e.To)))
				}
			}
		}
		if c.Group.Guns+c.Group.Irons > 0 && p.board.Areas[a].Form != Box {
			sum += 0.06 * min(k.v.power[Union][a], 12) * (1 + k.field[a])
		}
		return sum
	}
	here := worth(c.At, true)
	return func(g *leg) float64 {
		return worth(g.to, false) - here - 0.02
	}
}

// works finds forts to build and abilities to use.
func (k *scout) works() {
	p := k.p
	p.eachFort(func(o order) bool {
		w := k.v.worth[o.At]
		if w >= 1 && (k.v.l.units[k.side][o.At] > 0 || p.board.Areas[o.At].Form != Inland) {
			k.moves = append(k.moves, plan{with(nil, o), w * (0.02 + k.v.threat(k.side, o.At)/(4+k.v.cover(k.side, o.At)))})
		}
		return true
	})
	p.eachAbility(func(o order) bool {
		k.moves = append(k.moves, plan{with(nil, o), 3})
		return true
	})
}

// placingPlans are the places of what comes first, then replacements and cities to burn.
func (p *Position) placingPlans(s Step, yield func([]engine.Order) bool) {
	var first order
	some := false
	p.each(s, func(o order) bool {
		switch o.Verb {
		case placing:
			if !some {
				first, some = o, true
			}
			if o.Thing != first.Thing || o.N != first.N || o.Leader != first.Leader || o.Militia != first.Militia {
				return true
			}
		case replacing, burning:
			if some {
				return false
			}
		case ending:
			return some || yield(nil)
		default:
			return true
		}
		return yield(with(nil, o))
	})
}
