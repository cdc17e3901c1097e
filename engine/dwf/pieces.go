package dwf

// eachTake lists what an open column can pick up where it stands.
func (p *Position) eachTake(l *look, yield func(order) bool) bool {
	c := &p.column
	g := p.fresh(p.mover, c.At)
	if c.Gone {
		return true
	}
	if p.confined(c) {
		g = Group{Supply: g.Supply} // his corps is what Lee gives him
	}
	o := p.board.order(taking)
	give := func(n uint8, kind craft, most uint8) bool {
		for i := uint8(1); i <= min(n, most); i++ {
			o.N, o.Craft = i, kind
			if !yield(o) {
				return false
			}
		}
		o.N, o.Craft = 0, noCraft
		return true
	}
	port := p.board.Areas[c.At].Form != Inland
	switch c.Kind {
	case stackColumn:
		for n := 1; n <= g.Inf.Factors(); n++ {
			o.N = uint8(n)
			if _, _, ok := p.split(p.mover, g.Inf, n); ok && p.commands(c.Lead, c.Group.factors()+n) && !yield(o) {
				return false
			}
		}
		o.N = 0
		for m := range Militia(militiaCount) {
			if o.Militia = m; g.Mil.Has(m) && !c.Sea && !c.River && c.Group.naval() == 0 && p.commands(c.Lead, c.Group.factors()+1) && !yield(o) {
				return false
			}
		}
		o.Militia = NoMilitia
		for who := range g.Staff.each {
			if o.Leader = who; p.mayFollow(who, c.Lead) && !yield(o) {
				return false
			}
		}
		o.Leader = NoLeader
		if !give(g.Supply, supplies, g.Supply) || port && !p.eachBoat(&g, give) {
			return false
		}
	case unitColumn:
		if !p.eachFollower(&g, yield) || !give(g.Supply, supplies, g.Supply) || port && c.Group.Mil == 0 && !p.eachBoat(&g, give) {
			return false
		}
	case fleetColumn:
		if !p.eachBoat(&g, give) || c.Group.Guns > 0 && !give(g.Supply, supplies, g.Supply) {
			return false
		}
	}
	return true
}

// eachFollower lists the units that may join units without a leader, for a point each [move.drop_pick].
func (p *Position) eachFollower(g *Group, yield func(order) bool) bool {
	c := &p.column
	left := int(p.points) - 1
	if !c.Paid {
		left-- // its own
	}
	if left < (p.duties &^ p.dutyOf(p.theater(c.At))).unmet() {
		return true
	}
	o := p.board.order(taking)
	for n := 1; n <= min(int(p.limit().unit[p.mover]), g.Inf.Factors()); n++ {
		o.N = uint8(n)
		if _, _, ok := p.split(p.mover, g.Inf, n); ok && !yield(o) {
			return false
		}
	}
	o.N = 0
	for m := range Militia(militiaCount) {
		if o.Militia = m; g.Mil.Has(m) && !c.Sea && !c.River && c.Group.naval() == 0 && !yield(o) {
			return false
		}
	}
	return true
}

// eachBoat lists the naval units to take along.
func (p *Position) eachBoat(g *Group, give func(n uint8, kind craft, most uint8) bool) bool {
	return give(g.Ships, ships, g.Ships) && give(g.Guns, gunboats, g.Guns) && give(g.Irons, ironclads, g.Irons)
}

// eachDrop lists what an open column can leave where it stands.
func (p *Position) eachDrop(yield func(order) bool) bool {
	c := &p.column
	g := &c.Group
	o := p.board.order(dropping)
	units := g.factors()
	if c.Kind != stackColumn && c.Kind != unitColumn && c.Kind != fleetColumn || p.confined(c) {
		return true
	}
	if c.Kind == stackColumn && p.fleetOf(p.mover.Enemy(), c.At) == 0 { // R67: who ends in a port with naval units halts there
		for n := 1; n <= min(g.Inf.Factors(), units-1); n++ {
			o.N = uint8(n)
			if _, _, ok := p.split(p.mover, g.Inf, n); ok && !yield(o) {
				return false
			}
		}
		o.N = 0
		for m := range Militia(militiaCount) {
			if o.Militia = m; g.Mil.Has(m) && units > 1 && !yield(o) {
				return false
			}
		}
		o.Militia = NoMilitia
		for who := range g.Staff.each {
			if o.Leader = who; who != c.Lead && !yield(o) {
				return false
			}
		}
		o.Leader = NoLeader
	}
	if c.Kind == unitColumn && g.Inf.Count()+g.Mil.Count() > 1 && p.fleetOf(p.mover.Enemy(), c.At) == 0 {
		for n := range g.Inf {
			if o.N = uint8(n + 1); g.Inf[n] > 0 && !yield(o) {
				return false
			}
		}
		o.N = 0
		for m := range Militia(militiaCount) {
			if o.Militia = m; g.Mil.Has(m) && !yield(o) {
				return false
			}
		}
		o.Militia = NoMilitia
	}
	for n := uint8(1); n <= g.Supply; n++ {
		o.N, o.Craft = n, supplies
		if !yield(o) {
			return false
		}
	}
	return true
}

// group is what a take or drop order names, as counters that the units it is taken from have.
func (p *Position) group(o order, from Counters) (taken Group, left Counters) {
	left = from
	switch {
	case o.Craft != noCraft:
		return o.Craft.group(o.N), left
	case o.Leader != NoLeader:
		return Group{Staff: Staff(0).with(o.Leader)}, left
	case o.Militia != NoMilitia:
		return Group{Mil: 1 << o.Militia}, left
	}
	inf, left, _ := p.split(p.mover, from, int(o.N))
	return Group{Inf: inf}, left
}

func (r *ruling) take(o order) {
	p := r.p
	x := &p.sites[p.column.At].Inf[p.mover]
	g, left := p.group(o, x[0])
	now := p.column
	now.Group = now.Group.plus(g)
	e := TookUp{Group: g, Now: now, Inf: [2]Counters{left, x[1].plus(g.Inf)}}
	if now.Kind == unitColumn && g.factors() > 0 {
		e.Point, e.Left, e.Duties = true, int(p.points)-1, p.duties&^p.dutyOf(p.theater(now.At))
	}
	r.say(e)
}

func (r *ruling) drop(o order) {
	p := r.p
	c := &p.column
	x := &p.sites[c.At].Inf[p.mover]
	g, left := p.group(o, c.Group.Inf)
	now := *c
	now.Group = now.Group.minus(g)
	now.Group.Inf = left
	inf := *x
	fresh := c.Steps == 0 && !c.Gone
	others := x[1].minus(c.Group.Inf)
	if fresh {
		inf = [2]Counters{x[0].plus(g.Inf), others.plus(left)}
	} else {
		inf[1] = others.plus(left).plus(g.Inf)
	}
	if fresh && now.Group.Supply == 0 && c.Group.Supply > 0 {
		now.Rate, now.Fed = p.rate(p.look(), now.Kind, now.Lead, now.Group, now.At)
	}
	r.say(Dropped{Group: g, Now: now, Fresh: fresh, Inf: inf})
}
