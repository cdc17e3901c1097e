package dwf

import "strconv"

// What the orders of a move do.

// activate opens a column with what an order names.
func (r *ruling) activate(o order) {
	p := r.p
	l := p.look()
	var c column
	p.eachStartAt(l, o.At, func(x order, k *column) bool {
		if x == o {
			c = *k
			return false
		}
		return true
	})
	r.say(Activated{Column: c, Inf: p.leaving(c.At, c.Group.Inf)})
}

// leaving is an area's infantry, fresh and moved, when some of the fresh has moved.
func (p *Position) leaving(a Area, taken Counters) [2]Counters {
	x := &p.sites[a].Inf[p.mover]
	left := x[0]
	if left.has(taken) {
		left = left.minus(taken)
	} else {
		_, left, _ = p.split(p.mover, left, taken.Factors())
	}
	return [2]Counters{left, x[1].plus(taken)}
}

// legOf is the leg that an order means.
func (p *Position) legOf(l *look, o order) (leg, bool) {
	var found leg
	ok := false
	p.eachLeg(l, &p.column, func(g leg) bool {
		if g.to == o.At && g.water == o.Water {
			found, ok = g, true
		}
		return !ok
	})
	return found, ok
}

// move takes the open column along a leg: area by area, each taken as it is entered.
func (r *ruling) move(o order) {
	p := r.p
	l := p.look()
	g, ok := p.legOf(l, o)
	if !ok {
		return
	}
	c := p.column
	now := p.after(&c, &g)
	e := Marched{Side: p.mover, Path: []string{r.id(c.At)}, Cost: int(g.cost), Point: g.pays, Left: int(p.points), Lift: int(g.lift), Ferry: int(g.ferry)}
	if g.pays {
		e.Left--
	}
	at := c.At
	for _, a := range g.path[:g.n] {
		line, ok := p.board.line(at, a, !g.water)
		if !ok {
			line, _ = p.board.line(at, a, g.water) // a leader alone goes by both
		}
		e.Path = append(e.Path, r.id(a))
		e.Ways = append(e.Ways, line.Way)
		if !g.water && c.Kind != leaderColumn {
			e.Terms = append(e.Terms, p.terms(l, &c, at, a, line)...)
		}
		at = a
	}
	if saved := now.Eased - c.Eased; saved > 0 {
		e.Terms = append(e.Terms, "ground ignored, less "+strconv.Itoa(int(saved)))
	}
	e.Now = now
	last := c.At
	if g.n > 1 {
		last = g.path[g.n-2]
	}
	way := e.Ways[len(e.Ways)-1]
	r.say(e)
	r.clash(&g)
	if left := &p.column.Group; c.Kind == fleetColumn && left.naval() == 0 && left.Supply == 0 {
		r.halt() // all went down with the ironclads: nobody is left to fight
		return
	}
	if c.soldiers() {
		for _, a := range g.path[:g.n] {
			r.enterKentucky(p.mover, a, c.Group)
			if a == g.to && !g.meets || a != g.to && (!g.water || g.fleet) {
				r.seize(a, l.hold[a]) // who passes at sea takes nothing
			}
		}
	}
	r.trail(l, &c, &g)
	if c.Kind == railColumn {
		for _, a := range g.path[:g.n] {
			r.convert(a)
		}
	}
	if g.meets {
		r.meet(last, way)
		r.question()
		return
	}
	if g.stops {
		if r.p.contested(g.to) && c.Kind != leaderColumn { // move.solo_enemy
			r.meet(last, way)
			r.question()
			return
		}
		r.halt()
		return
	}
	if !r.p.goesOn() {
		r.halt()
	}
}

// goesOn says whether the open column can still do anything.
func (p *Position) goesOn() bool {
	l := p.look()
	if p.any(l, &p.column) {
		return true
	}
	found := false
	p.eachDrop(func(order) bool { found = true; return false })
	return found
}

// terms is what a step by land costs, in words.
func (p *Position) terms(l *look, c *column, a, b Area, line Line) []string {
	var out []string
	road := strconv.Itoa([...]int{clearWeather: 2, rain: 3, winter: 4}[p.weather()])
	switch {
	case line.Way == Road:
		out = append(out, "road "+road)
	case !l.whole(a, b) || p.cuts(l, c, a):
		out = append(out, "broken railroad at road rate "+road)
	default:
		out = append(out, "rail 1")
	}
	for _, f := range terrainNames {
		if line.Into&f.bit == 0 {
			continue
		}
		n := "1"
		if f.bit == Mountain {
			n = "2"
		}
		out = append(out, f.through+" "+n)
	}
	return out
}

// clash settles ironclads before anything else [nav.iron_exchange, nav.iron_ships].
func (r *ruling) clash(g *leg) {
	p := r.p
	c := &p.column
	rams := int(p.sites[g.to].Rams)
	if p.mover != Union || !g.water || rams == 0 || c.Group.naval() == 0 {
		return
	}
	irons := min(rams, int(c.Group.Irons))
	e := Clashed{At: r.id(g.to), Irons: irons, Ships: rams - irons, Rams: rams, Due: int(p.turn) + 6}
	r.say(e)
}

// meet makes the open column part of the battle where it stands.
func (r *ruling) meet(from Area, way Way) {
	p := r.p
	c := p.column
	duties := p.duties
	if c.Paid {
		duties &^= p.dutyOf(p.theater(c.From) | p.theater(c.At))
	}
	r.say(Met{Side: p.mover, At: r.id(c.At), Entry: Entry{Group: c.Group, From: from, Way: way, Kind: c.Kind, Spent: c.Spent, Rate: c.Rate}, Duties: duties})
}

// halt ends the open column where it stands.
func (r *ruling) halt() {
	p := r.p
	c := p.column
	if c.soldiers() && c.Steps > 0 && p.cornered(c.At) {
		r.slipOut(c.At)
		r.meet(c.Last, p.cameBy(&c)) // R67
		r.question()
		return
	}
	duties := p.duties
	if c.Paid && !c.Gone {
		duties &^= p.dutyOf(p.theater(c.From) | p.theater(c.At))
	}
	r.say(Halted{Column: c, Duties: duties})
	r.question()
	r.settle(c.At)
}

// cameBy is the road or railroad by which a column has come to where it stands.
func (p *Position) cameBy(c *column) Way {
	line, _ := p.board.landLine(c.Last, c.At)
	return line.Way
}
