package dwf

// Movement by water: naval units, sea lift, riverine lift, invasions [nav.ship_move to inv.river_sea].

// A boat is how a column goes by water.
type boat struct {
	fleet  bool  // naval units alone
	sea    bool  // sea lift
	river  bool  // riverine lift: gunboats carry it, or Confederate boats
	budget uint8 // movement left
}

// boat is how a column would go by water, if it can.
func (p *Position) boat(l *look, c *column) (boat, bool) {
	s := p.mover
	if p.board.Areas[c.At].Form == Inland {
		return boat{}, false
	}
	switch c.Kind {
	case fleetColumn:
		return boat{fleet: true, budget: c.Rate - min(c.Rate, c.Spent)}, c.Spent < c.Rate
	case railColumn, noColumn, leaderColumn:
		return boat{}, false
	}
	if c.Group.Mil != 0 || c.River && c.Steps > 0 && c.Group.Guns == 0 && s == Union {
		return boat{}, false // R108
	}
	if c.Spent > 0 && c.Spent >= c.Rate && !c.Sea && !c.River {
		return boat{}, false // R59
	}
	if s == Confederate {
		n := c.Group.Inf.Factors()
		most := int(p.limit().riverLift[Confederate])
		if !c.River && n > most-int(p.ferried) || n > most {
			return boat{}, false
		}
		if n == 0 && c.Kind != supplyColumn {
			return boat{}, false
		}
		return boat{river: true, budget: riverMove - min(riverMove, c.Spent)}, true
	}
	if c.Group.Guns > 0 {
		return boat{river: true, budget: riverMove - min(riverMove, c.Spent)}, true
	}
	n := c.Group.Inf.Factors()
	if n > 0 && !c.Sea && p.board.Areas[c.From].Form != Box && n > int(p.limit().seaLift[Union])-int(p.lifted) {
		return boat{}, false // lift.cap
	}
	return boat{sea: true, budget: seaMove - min(seaMove, c.Spent)}, true
}

// waterCost is what a line costs by water; false where it is closed [chart.terrain, nav.ship_rivers, R35].
func (p *Position) waterCost(c *column, b boat, line Line, to Area) (uint8, bool) {
	if line.Way.Land() {
		return 0, false
	}
	box := p.board.Areas[to].Form == Box || p.board.Areas[c.At].Form == Box
	g := &c.Group
	shipLike := b.sea || g.Ships > 0
	if shipLike && !line.Tidal || b.river && (box || p.mover == Confederate && line.Way == Sea) {
		return 0, false
	}
	switch line.Way {
	case Sea:
		if b.river || b.fleet && g.Guns > 0 {
			return 2, true
		}
		return 1, true
	case Seasonal:
		if p.weather() == winter {
			return 4, true
		}
	}
	return 2, true
}

// byWater says how a column may come into an area by a line.
func (p *Position) byWater(l *look, c *column, b boat, from, to Area, line Line) entrance {
	s := p.mover
	info := &p.board.Areas[to]
	x := &p.sites[to]
	enemy := l.land[s.Enemy()][to] || s == Union && x.Rams > 0
	if p.opt.Abilities && !p.loyal(c, to) {
		return barred
	}
	if s == Confederate {
		switch {
		case enemy || p.fleet(to) > 0, info.State == "KY" && !p.mayEnterKentucky(l, c, to):
			return barred // lift.river_csa, nav.control
		case l.hold[to] == Union:
			return landing
		}
		return through
	}
	if info.State == "KY" && !p.kentuckyOpen() && !b.fleet {
		return barred // R37
	}
	if b.fleet && c.Group.Supply == 0 && c.Group.Staff == 0 {
		if !enemy {
			return through
		}
		return p.fleetMeets(l, c, from, to)
	}
	if !enemy {
		switch {
		case info.Form == Box || l.hold[to] == Union:
			return through
		case b.fleet || c.Kind == supplyColumn:
			if l.hold[to] != Confederate {
				return through
			}
		case b.river:
			return through
		}
		return landing // lift.enemy: the enemy does not occupy it
	}
	switch {
	case x.Marks&markFought != 0:
		return barred
	case c.Kind == supplyColumn || b.fleet:
		if p.contested(to) && x.Rams == 0 {
			return stopped
		}
		return barred
	case !p.clears(&c.Group, int(x.Rams)):
		return barred // nav.iron_entry, R107
	case !l.land[Confederate][to]:
		return stopped
	case b.sea && !p.mayInvade(c, from, to, true), b.river && !p.supplyAfloat(l, c, from, to):
		return barred
	}
	return contact
}

// lands says whether sea lift that ends in an area lands where the enemy rules but does not stand.
func (p *Position) lands(l *look, a Area) bool {
	return p.mover == Union && p.board.Areas[a].Form != Box && l.hold[a] != Union && !l.land[Confederate][a]
}

// mayInvade says whether sea lift may land where the enemy rules [inv.box, inv.port, inv.supply, R121].
func (p *Position) mayInvade(c *column, from, to Area, held bool) bool {
	if held && !p.invasionSupply(c) {
		return false
	}
	if p.board.Areas[from].Form == Box {
		return p.sites[from].Marks&markShip != 0
	}
	if p.board.open[to] {
		return false
	}
	here := func(a Area) bool { n := p.sites[a].Naval[0]; return n[0]+n[1] > 0 }
	return c.Group.Ships > 0 || here(from) || here(to)
}

// invasionSupply says whether a supply unit is with the invaders.
func (p *Position) invasionSupply(c *column) bool {
	if c.Group.Supply > 0 {
		return true
	}
	for i := range p.entries[:p.columns] {
		if p.entries[i].Group.Supply > 0 {
			return true
		}
	}
	return false
}

// clears says whether naval units clear away so many enemy ironclads: one for one, or two ships for one [nav.iron_entry, nav.iron_ships].
func (p *Position) clears(g *Group, rams int) bool {
	rams -= min(rams, int(g.Irons))
	return int(g.Ships) >= 2*rams
}

// fleetMeets says whether naval units alone may come upon the enemy [nav.ship_attack, fort.bomb_who, R71, R105].
func (p *Position) fleetMeets(l *look, c *column, from, to Area) entrance {
	x := &p.sites[to]
	g := &c.Group
	if !p.clears(g, int(x.Rams)) {
		return barred
	}
	if !l.land[Confederate][to] {
		return stopped
	}
	if x.Marks&markFought != 0 {
		return barred
	}
	if p.contested(to) && p.soldiersIn() { // they join the attack [fort.bomb_not_needed]
		if g.Ships > 0 && p.board.open[to] && !p.shipReady(to) || !p.fleetSupply(from, true) && !p.invasionSupply(c) {
			return barred // nav.ship_attack, sup.naval
		}
		return contact
	}
	if p.board.open[to] && !p.shipReady(to) {
		return barred
	}
	switch fort := p.fort(Confederate, to); {
	case fort > 2:
		return barred
	case fort > 0:
		price := int(x.Rams)
		if p.board.open[to] {
			price++ // fort.bomb_box
		}
		if p.board.open[to] && (g.Guns > 0 || fort < 2) || g.naval() <= price || !p.fleetSupply(from, false) {
			return barred
		}
	default:
		if !p.fleetSupply(from, true) {
			return barred
		}
	}
	return contact
}

// soldiersIn says whether land units have entered the area of the battle.
func (p *Position) soldiersIn() bool {
	for i := range p.entries[:p.columns] {
		if p.entries[i].Group.factors() > 0 {
			return true
		}
	}
	return false
}

// shipReady says whether a ship began the Union's turn in a box that leads to a port [nav.ship_attack].
func (p *Position) shipReady(port Area) bool {
	for _, e := range p.board.from(port) {
		if p.board.Areas[e.To].Form == Box && p.sites[e.To].Marks&markShip != 0 {
			return true
		}
	}
	return false
}

// fleetSupply says whether naval units that come from an area can attack: with a supply unit there, or, where home will do, from a
// home base [sup.naval, R43, R71].
func (p *Position) fleetSupply(from Area, home bool) bool {
	x := &p.sites[from]
	return x.Supply[Union][0]+x.Supply[Union][1] > 0 || home && p.homeBase(from)
}

// homeBase says whether an area is a home base of the Union's naval units [R43].
func (p *Position) homeBase(a Area) bool {
	i := &p.board.Areas[a]
	return i.Form != Box && (i.Color == Union || p.sites[a].Marks&markManned != 0)
}

// supplyAfloat says whether an invasion by river is supplied: by a supply unit with it, or, from a home base, as an attack by land is, by
// what joins the port by water too [inv.river, R93].
func (p *Position) supplyAfloat(l *look, c *column, from, to Area) bool {
	return p.invasionSupply(c) || p.homeBase(from) && l.sourceBy(Union, to, false, true) != noSource
}

// eachWaterLeg lists the legs of a column by water.
func (p *Position) eachWaterLeg(l *look, c *column, yield func(leg) bool) bool {
	return p.waterLegs(l, c, NoArea, yield)
}

// waterLegs lists them all, or the one to an area.
func (p *Position) waterLegs(l *look, c *column, aim Area, yield func(leg) bool) bool {
	b, ok := p.boat(l, c)
	if !ok {
		return true
	}
	r := &roads{}
	for i := range r.cost {
		r.cost[i] = unreached
	}
	var queue [11][]Area
	var how [maxAreas]entrance
	r.cost[c.At] = 0
	r.prev[c.At] = NoArea
	queue[0] = append(queue[0], c.At)
	how[c.At] = through
	for cost := uint8(0); cost <= b.budget && cost < 11; cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			at := queue[cost][i]
			if r.cost[at] != cost || how[at] != through && how[at] != landing {
				continue
			}
			probe := *c
			probe.At = at
			for _, e := range p.board.from(at) {
				to := Area(e.To)
				price, open := p.waterCost(&probe, b, e.Line, to)
				if !open || cost+price > b.budget || cost+price >= r.cost[to] || cost+price > 10 || aim != NoArea && cost+price+p.board.byWater[to][aim] > b.budget {
					continue
				}
				in := p.byWater(l, c, b, at, to, e.Line)
				if in == barred {
					continue
				}
				r.cost[to], r.prev[to], r.hops[to], how[to] = cost+price, at, r.hops[at]+1, in
				queue[cost+price] = append(queue[cost+price], to)
			}
		}
	}
	n := uint8(c.Group.Inf.Factors())
	for a := range p.board.Areas {
		to := Area(a)
		if to == c.At || r.cost[a] == unreached || aim != NoArea && aim != to {
			continue
		}
		g := leg{to: to, water: true, fleet: b.river, meets: how[a] == contact, stops: how[a] != through}
		if !r.trace(&g, c.At) || how[a] == landing && (!c.soldiers() || p.mover == Confederate || !p.mayInvade(c, r.prev[to], to, false)) {
			continue // inv.empty, inv.who
		}
		if c.soldiers() {
			g.land = how[a] != through
			g.pays = !c.Paid && (b.river || g.land)
		}
		g.shore = b.river && c.soldiers() && l.hold[to] == p.mover.Enemy() && !g.meets
		if b.sea && !c.Sea && p.board.Areas[c.From].Form != Box {
			g.lift = n
		}
		if b.river && p.mover == Confederate && !c.River {
			g.ferry = n
		}
		if !yield(g) {
			return false
		}
	}
	return true
}
