package dwf

// A move is a column: what goes together from area to area, leg by leg, dropping and taking units on its way [move.stack,
// move.drop_pick]. Where it comes upon the enemy it becomes an entry of the battle there.

// A moveKind is what moves.
type moveKind uint8

const (
	noColumn     moveKind = iota
	unitColumn            // a single infantry unit or militia [cmd.unit]
	stackColumn           // units with a leader [cmd.stack]
	leaderColumn          // a leader alone [move.solo]
	supplyColumn          // a supply unit [sup.unit_move]
	railColumn            // a railhead unit [mrr.move]
	fleetColumn           // naval units [nav.free]

	moveKinds = iota
)

// A column is a move that goes on. What it holds stands in its area, moved.
type column struct {
	Kind  moveKind `json:"kind"`
	From  Area     `json:"from"`
	At    Area     `json:"at"`
	Lead  Leader   `json:"lead"`
	Group Group    `json:"group"`
	Spent uint8    `json:"spent"` // movement
	Rate  uint8    `json:"rate"`  // its own, on land
	Steps uint8    `json:"steps"` // areas entered
	Paid  bool     `json:"paid,omitempty"`
	Fed   bool     `json:"fed,omitempty"`   // in supply when it set out [move.minimum]
	Sea   bool     `json:"sea,omitempty"`   // it used sea lift
	River bool     `json:"river,omitempty"` // it used riverine lift
	Blue  bool     `json:"blue,omitempty"`  // it has been in Union areas only [move.usa_bonus]
	Eased uint8    `json:"eased,omitempty"` // what its leader saves by the worst feature of his way, which he ignores [opt.moves]
	Gone  bool     `json:"gone,omitempty"`  // it set out once and goes on after the enemy has withdrawn [move.continue]
	Bound Theater  `json:"bound,omitempty"` // it must end in one of these theaters [R99]
	Shore bool     `json:"shore,omitempty"` // by gunboat it has come to an empty port of the enemy's: it goes on by water or not at all [R121]
	Last  Area     `json:"last"`            // where it stood before, once it has moved

	Leaving bool `json:"leaving,omitempty"` // Virginia, as Longstreet must [alt.longstreet]
}

// soldiers says whether infantry or militia is in it.
func (c *column) soldiers() bool { return c.Kind == unitColumn || c.Kind == stackColumn }

// rate is the movement of a group on land.
func (p *Position) rate(l *look, k moveKind, lead Leader, g Group, at Area) (rate uint8, fed bool) {
	switch k {
	case stackColumn:
		rate = p.board.Leaders[lead].Move
	case unitColumn:
		rate = infantryMove
	case leaderColumn:
		return soloMove, true
	case supplyColumn:
		return uint8(supplies.move()), true
	case railColumn:
		return uint8(railheads.move()), true
	case fleetColumn:
		rate = uint8(ships.move())
		if g.Guns > 0 {
			rate = min(rate, uint8(gunboats.move()))
		}
		if g.Irons > 0 {
			rate = min(rate, uint8(ironclads.move()))
		}
		return rate, true
	}
	fed = l.source(p.mover, at, g.Supply > 0) != noSource
	if !fed {
		rate /= 2 // sup.move_half, R34
	}
	return rate, fed
}

// newColumn is a group about to move.
func (p *Position) newColumn(l *look, k moveKind, lead Leader, g Group, at Area) column {
	c := column{Kind: k, From: at, At: at, Lead: lead, Group: g}
	c.Rate, c.Fed = p.rate(l, k, lead, g, at)
	c.Blue = p.mover == Union && c.soldiers() && l.color[at] == Union
	return c
}

// eachStart lists what can begin to move.
func (p *Position) eachStart(l *look, yield func(order, *column) bool) bool {
	for a := range p.board.Areas {
		if !p.eachStartAt(l, Area(a), yield) {
			return false
		}
	}
	return true
}

func (p *Position) eachStartAt(l *look, a Area, yield func(order, *column) bool) bool {
	g := p.fresh(p.mover, a)
	if g.empty() || p.contested(a) || p.columns == maxEntries {
		return true
	}
	try := func(k moveKind, lead Leader, with Group, n uint8, kind craft, m Militia) bool {
		c := p.newColumn(l, k, lead, with, a)
		if p.any(l, &c) || p.goesWith(l, &c, &g) {
			o := p.board.order(activating)
			o.At, o.Kind, o.Leader, o.N, o.Craft, o.Militia = a, k, lead, n, kind, m
			return yield(o, &c)
		}
		return true
	}
	if g.factors() > 0 {
		for lead := range g.Staff.each {
			with := Group{Inf: g.Inf, Staff: Staff(0).with(lead), Supply: g.Supply}
			if p.opt.Abilities || p.opt.Careers {
				with.Inf = p.led(lead, with.Inf)
			}
			if with.Inf.Count() == 0 {
				with.Mil = g.Mil // cmd.stack: militia will do
			}
			if !try(stackColumn, lead, with, 0, noCraft, NoMilitia) {
				return false
			}
		}
		size := int(p.limit().unit[p.mover])
		for n := 1; n <= min(size, g.Inf.Factors()); n++ {
			taken, _, ok := p.split(p.mover, g.Inf, n)
			if ok && !try(unitColumn, NoLeader, Group{Inf: taken}, uint8(n), noCraft, NoMilitia) {
				return false
			}
		}
	}
	for lead := range g.Staff.each {
		if !try(leaderColumn, lead, Group{Staff: Staff(0).with(lead)}, 0, noCraft, NoMilitia) {
			return false
		}
	}
	for m := range Militia(militiaCount) {
		if g.Mil.Has(m) && !try(unitColumn, NoLeader, Group{Mil: 1 << m}, 0, noCraft, m) {
			return false
		}
	}
	for _, k := range []struct {
		n    uint8
		most uint8
		kind craft
		as   moveKind
	}{{g.Supply, 1, supplies, supplyColumn}, {g.Rail, 1, railheads, railColumn}, {g.Ships, g.Ships, ships, fleetColumn}, {g.Guns, g.Guns, gunboats, fleetColumn}, {g.Irons, g.Irons, ironclads, fleetColumn}} {
		for n := uint8(1); n <= min(k.n, k.most); n++ {
			if !try(k.as, NoLeader, k.kind.group(n), n, k.kind, NoMilitia) {
				return false
			}
		}
	}
	return true
}

// goesWith says whether units that cannot go by themselves can with what stands beside them: on boats, or with a supply unit to land with.
func (p *Position) goesWith(l *look, c *column, beside *Group) bool {
	if !c.soldiers() || c.Group.Mil != 0 || p.board.Areas[c.At].Form == Inland || beside.Supply == 0 && beside.naval() == 0 {
		return false
	}
	if p.columns > 0 && p.board.Areas[p.battle.At].Form == Inland {
		return false
	}
	more := *c
	more.Group.Supply = beside.Supply
	if p.any(l, &more) {
		return true
	}
	more.Group.Ships, more.Group.Guns = beside.Ships, beside.Guns
	return beside.Ships+beside.Guns > 0 && p.any(l, &more)
}

// contested says whether the mover has met the enemy in an area and the battle is not fought yet.
func (p *Position) contested(a Area) bool { return p.columns > 0 && p.battle.At == a }

// any says whether a column has a leg to go. Most have one to a neighbor, which is soon found.
func (p *Position) any(l *look, c *column) bool {
	if c.soldiers() && !c.Paid && p.points == 0 && p.mover == Confederate && !p.marchesFree(c) {
		return false
	}
	if p.columns > 0 && c.At != p.battle.At && c.Kind != leaderColumn {
		return p.reaches(l, c)
	}
	if p.near(l, c) {
		return true
	}
	found := false
	p.eachLeg(l, c, func(leg) bool {
		found = true
		return false
	})
	return found
}

// reaches says whether a column can come to the battle that must be fought first.
func (p *Position) reaches(l *look, c *column) bool {
	found := false
	see := func(g leg) bool {
		found = g.to == p.battle.At && p.mayLeg(l, c, &g)
		return !found
	}
	most := max(c.Rate+1, 1)
	if p.board.byLand[c.At][p.battle.At] <= most && (!c.soldiers() || c.Paid || p.points > 0 || p.marchesFree(c)) {
		p.eachLandLeg(l, c, see)
	}
	if !found && p.nearByWater(c, p.battle.At) {
		p.waterLegs(l, c, p.battle.At, see)
	}
	return found
}

// nearByWater says whether an area is near enough by water, whatever lies on the way.
func (p *Position) nearByWater(c *column, to Area) bool {
	steps := int(p.board.byWater[c.At][to])
	switch {
	case p.mover == Confederate || c.Group.Guns > 0:
		return steps <= riverMove/2
	case c.Group.Irons > 0:
		return steps <= riverMove
	}
	return p.board.bySea[c.At][to] <= seaMove
}

// near says whether a column can surely go to a neighbor by land.
func (p *Position) near(l *look, c *column) bool {
	if c.Kind == fleetColumn || c.Spent >= c.Rate || c.Sea || c.Shore || c.Kind == leaderColumn && c.Steps > 0 {
		return false
	}
	left := c.Rate - c.Spent
	for _, e := range p.board.from(c.At) {
		to := Area(e.To)
		if !e.Line.Way.Land() {
			continue
		}
		if c.Kind == leaderColumn {
			if p.columns == 0 && p.soloMay(l, p.mover, to) {
				return true
			}
			continue
		}
		if c.Kind == railColumn && e.Line.Way != Rail || p.landCost(l, c.At, e) > left || p.byLand(l, c, to) != through {
			continue
		}
		g := leg{to: to, n: 1, cost: p.landCost(l, c.At, e), pays: c.soldiers() && !c.Paid && !p.marchesFree(c)}
		if (p.columns == 0 || to == p.battle.At) && p.mayLeg(l, c, &g) {
			return true
		}
	}
	return false
}

// A leg is a piece of a move: from area to area by one way of moving.
type leg struct {
	to    Area
	water bool
	path  [16]Area // areas entered, in order
	n     uint8
	cost  uint8
	pays  bool // it costs a command point
	meets bool // the enemy: the column stops for battle
	stops bool // it ends there
	blue  bool // all of it in Union areas
	lift  uint8
	ferry uint8
	fleet bool
	land  bool  // an invasion or landing
	shore bool  // to an empty port of the enemy's
	eased uint8 // what ignoring the worst feature of the way so far saves
}

// eachLeg lists the legs of a column.
func (p *Position) eachLeg(l *look, c *column, yield func(leg) bool) bool {
	if c.Kind == noColumn {
		return true
	}
	if c.Kind == leaderColumn {
		return p.eachSolo(l, c, yield)
	}
	return p.eachLandLeg(l, c, func(g leg) bool { return !p.mayLeg(l, c, &g) || yield(g) }) &&
		p.eachWaterLeg(l, c, func(g leg) bool { return !p.mayLeg(l, c, &g) || yield(g) })
}

// stillReaches says whether a column can come to the battle after a leg.
func (p *Position) stillReaches(l *look, c *column, g *leg) bool {
	if g.stops || g.meets {
		return false
	}
	next := p.after(c, g)
	found := false
	try := func(h leg) bool {
		found = h.to == p.battle.At
		return !found
	}
	p.eachLandLeg(l, &next, try)
	if !found {
		p.waterLegs(l, &next, p.battle.At, try)
	}
	return found && (c.Paid || !g.pays || p.affords(p.theater(c.From)|p.theater(p.battle.At)))
}

// after is a column when it has gone a leg.
func (p *Position) after(c *column, g *leg) column {
	n := *c
	n.At = g.to
	n.Steps += g.n
	n.Spent += g.cost
	n.Paid = n.Paid || g.pays
	n.Eased = max(n.Eased, g.eased)
	n.Blue = n.Blue && g.blue && !g.water
	if n.Shore = g.shore; g.n > 1 {
		n.Last = g.path[g.n-2]
	} else {
		n.Last = c.At
	}
	if g.water && c.Kind != fleetColumn {
		if g.fleet {
			n.River = true
		} else {
			n.Sea = true
		}
	}
	if !g.water && c.soldiers() && (c.Group.naval() > 0) {
		n.Group.Ships, n.Group.Guns, n.Group.Irons = 0, 0, 0 // the boats stay in port
	}
	if g.pays {
		n.Bound, _ = p.needs(c, true)
	}
	return n
}
