package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// Movement by water: naval units, sea lift, riverine lift, invasions [nav.ship_move to inv.river_sea].

// A Boat is how a column goes by water.
type Boat struct {
	fleet  bool  // naval units alone
	Sea    bool  // sea lift
	river  bool  // riverine lift: gunboats carry it, or Confederate boats
	budget uint8 // movement left
}

// BoatFor is how a column would go by water, if it can.
func BoatFor(p *state.Position, l *control.Look, c *state.Column) (Boat, bool) {
	s := p.Mover
	if p.Board.Areas[c.At].Form == board.Inland {
		return Boat{}, false
	}
	switch c.Kind {
	case state.FleetColumn:
		return Boat{fleet: true, budget: c.Rate - min(c.Rate, c.Spent)}, c.Spent < c.Rate
	case state.RailColumn, state.NoColumn, state.LeaderColumn:
		return Boat{}, false
	}
	if c.Group.Mil != 0 || c.River && c.Steps > 0 && c.Group.Guns == 0 && s == board.Union {
		return Boat{}, false // R108
	}
	if c.Spent > 0 && c.Spent >= c.Rate && !c.Sea && !c.River {
		return Boat{}, false // R59
	}
	if s == board.Confederate {
		n := c.Group.Inf.Factors()
		l.Ask(control.OfLift)
		most := int(p.Limit().RiverLift[board.Confederate])
		if most-int(p.Ferried) < board.MaxSize {
			l.Ask(control.OfSize)
		}
		if !c.River && n > most-int(p.Ferried) || n > most {
			return Boat{}, false
		}
		if n == 0 && c.Kind != state.SupplyColumn {
			return Boat{}, false
		}
		return Boat{river: true, budget: board.RiverMove - min(board.RiverMove, c.Spent)}, true
	}
	if c.Group.Guns > 0 {
		return Boat{river: true, budget: board.RiverMove - min(board.RiverMove, c.Spent)}, true
	}
	n := c.Group.Inf.Factors()
	if n > 0 {
		l.Ask(control.OfLift)
	}
	if n > 0 && !c.Sea && p.Board.Areas[c.From].Form != board.Box {
		left := int(p.Limit().SeaLift[board.Union]) - int(p.Lifted)
		if left < board.MaxSize {
			l.Ask(control.OfSize)
		}
		if n > left {
			return Boat{}, false // lift.cap
		}
	}
	return Boat{Sea: true, budget: board.SeaMove - min(board.SeaMove, c.Spent)}, true
}

// waterCost is what a line by water costs; false where it is closed [chart.terrain, nav.ship_rivers, R35].
func waterCost(p *state.Position, g *board.Group, b Boat, from, to board.Area, line board.Line) (uint8, bool) {
	box := p.Board.Areas[to].Form == board.Box || p.Board.Areas[from].Form == board.Box
	shipLike := b.Sea || g.Ships > 0
	if shipLike && !line.Tidal || b.river && (box || p.Mover == board.Confederate && line.Way == board.Sea) {
		return 0, false
	}
	switch line.Way {
	case board.Sea:
		if b.river || b.fleet && g.Guns > 0 {
			return 2, true
		}
		return 1, true
	case board.Seasonal:
		if p.Weather() == board.Winter {
			return 4, true
		}
	}
	return 2, true
}

// byWater says how a column may come into an area by a line.
func byWater(p *state.Position, l *control.Look, c *state.Column, b Boat, from, to board.Area, line board.Line) entrance {
	l.Ask(from)
	l.Ask(to)
	s := p.Mover
	info := &p.Board.Areas[to]
	x := &p.Sites[to]
	enemy := l.Land[s.Enemy()][to] || s == board.Union && x.Rams > 0
	if p.Options.Abilities && !loyal(p, c, to) {
		return barred
	}
	if s == board.Confederate {
		switch {
		case enemy || p.Fleet(to) > 0, info.State == "KY" && !MayEnterKentucky(p, l, c, to):
			return barred // lift.river_csa, nav.control
		case l.Hold[to] == board.Union:
			return landing
		}
		return through
	}
	if info.State == "KY" && !p.KentuckyOpen() && !b.fleet {
		return barred // R37
	}
	if b.fleet && c.Group.Supply == 0 && c.Group.Staff == 0 {
		if !enemy {
			return through
		}
		return fleetMeets(p, l, c, from, to)
	}
	if !enemy {
		switch {
		case info.Form == board.Box || l.Hold[to] == board.Union:
			return through
		case b.fleet || c.Kind == state.SupplyColumn:
			if l.Hold[to] != board.Confederate {
				return through
			}
		case b.river:
			return through
		}
		return landing // lift.enemy: the enemy does not occupy it
	}
	switch {
	case x.Marks&state.MarkFought != 0:
		return barred
	case c.Kind == state.SupplyColumn || b.fleet:
		if p.Contested(to) && x.Rams == 0 {
			return stopped
		}
		return barred
	case !Clears(p, &c.Group, int(x.Rams)):
		return barred // nav.iron_entry, R107
	case !l.Land[board.Confederate][to]:
		return stopped
	case b.Sea && !mayInvade(p, c, from, to, true), b.river && !supplyAfloat(p, l, c, from, to):
		return barred
	}
	return contact
}

// Lands says whether sea lift that ends in an area lands where the enemy rules but does not stand.
func Lands(p *state.Position, l *control.Look, a board.Area) bool {
	return p.Mover == board.Union && p.Board.Areas[a].Form != board.Box && l.Hold[a] != board.Union && !l.Land[board.Confederate][a]
}

// mayInvade says whether sea lift may land where the enemy rules [inv.box, inv.port, inv.supply, R121].
func mayInvade(p *state.Position, c *state.Column, from, to board.Area, held bool) bool {
	if held && !InvasionSupply(p, c) {
		return false
	}
	if p.Board.Areas[from].Form == board.Box {
		return p.Sites[from].Marks&state.MarkShip != 0
	}
	if p.Board.Open[to] {
		return false
	}
	here := func(a board.Area) bool { n := p.Sites[a].Naval[0]; return n[0]+n[1] > 0 }
	return c.Group.Ships > 0 || here(from) || here(to)
}

// InvasionSupply says whether a supply unit is with the invaders.
func InvasionSupply(p *state.Position, c *state.Column) bool {
	if c.Group.Supply > 0 {
		return true
	}
	for i := range p.Entries[:p.EntryCount] {
		if p.Entries[i].Group.Supply > 0 {
			return true
		}
	}
	return false
}

// Clears says whether naval units clear away so many enemy ironclads: one for one, or two ships for one [nav.iron_entry, nav.iron_ships].
func Clears(p *state.Position, g *board.Group, rams int) bool {
	rams -= min(rams, int(g.Irons))
	return int(g.Ships) >= 2*rams
}

// fleetMeets says whether naval units alone may come upon the enemy [nav.ship_attack, fort.bomb_who, R71, R105].
func fleetMeets(p *state.Position, l *control.Look, c *state.Column, from, to board.Area) entrance {
	x := &p.Sites[to]
	g := &c.Group
	if !Clears(p, g, int(x.Rams)) {
		return barred
	}
	if !l.Land[board.Confederate][to] {
		return stopped
	}
	if x.Marks&state.MarkFought != 0 {
		return barred
	}
	if p.Contested(to) && SoldiersIn(p) { // they join the attack [fort.bomb_not_needed]
		if g.Ships > 0 && p.Board.Open[to] && !shipReady(p, l, to) || !fleetSupply(p, from, true) && !InvasionSupply(p, c) {
			return barred // nav.ship_attack, sup.naval
		}
		return contact
	}
	if p.Board.Open[to] && !shipReady(p, l, to) {
		return barred
	}
	switch fort := p.Fort(board.Confederate, to); {
	case fort > 2:
		return barred
	case fort > 0:
		price := int(x.Rams)
		if p.Board.Open[to] {
			price++ // fort.bomb_box
		}
		if fort == 1 && p.Board.Open[to] && MarkerOnly(p, to) {
			price-- // the marker is all there is to win
		}
		if p.Board.Open[to] && (g.Guns > 0 || fort < 2 && !MarkerOnly(p, to)) || g.Naval() <= price || !fleetSupply(p, from, false) {
			return barred
		}
	default:
		if !fleetSupply(p, from, true) {
			return barred
		}
	}
	return contact
}

// MarkerOnly says whether all that a bombardment can do to a fort that a box leads to is to destroy the construction marker on it: the
// fort itself is not lowered below 1 [fort.bomb_box].
func MarkerOnly(p *state.Position, a board.Area) bool {
	return p.Board.Open[a] && p.Sites[a].Fort == 1 && p.Sites[a].Marks&state.BuildingOf(p.Sites[a].Owner) != 0
}

// SoldiersIn says whether land units have entered the area of the battle.
func SoldiersIn(p *state.Position) bool {
	for i := range p.Entries[:p.EntryCount] {
		if p.Entries[i].Group.Factors() > 0 {
			return true
		}
	}
	return false
}

// ShipReady says whether a ship began the Union's turn in a box that leads to a port [nav.ship_attack].
func ShipReady(p *state.Position, port board.Area) bool {
	for _, e := range p.Board.From(port) {
		if p.Board.Areas[e.To].Form == board.Box && p.Sites[e.To].Marks&state.MarkShip != 0 {
			return true
		}
	}
	return false
}

func shipReady(p *state.Position, l *control.Look, port board.Area) bool {
	for _, e := range p.Board.From(port) {
		l.Ask(board.Area(e.To))
	}
	return ShipReady(p, port)
}

// fleetSupply says whether naval units that come from an area can attack: with a supply unit there, or, where home will do, from a
// home base [sup.naval, R43, R71].
func fleetSupply(p *state.Position, from board.Area, home bool) bool {
	x := &p.Sites[from]
	return x.Supply[board.Union][0]+x.Supply[board.Union][1] > 0 || home && HomeBase(p, from)
}

// HomeBase says whether an area is a home base of the Union's naval units [R43].
func HomeBase(p *state.Position, a board.Area) bool {
	i := &p.Board.Areas[a]
	return i.Form != board.Box && (i.Color == board.Union || p.Sites[a].Marks&state.MarkManned != 0)
}

// supplyAfloat says whether an invasion by river is supplied: by a supply unit with it, or, from a home base, as an attack by land is, by
// what joins the port by water too [inv.river, R93].
func supplyAfloat(p *state.Position, l *control.Look, c *state.Column, from, to board.Area) bool {
	return InvasionSupply(p, c) || HomeBase(p, from) && l.SourceBy(board.Union, to, false, true) != control.NoSource
}

// eachWaterLeg lists the legs of a column by water.
func eachWaterLeg(p *state.Position, l *control.Look, c *state.Column, yield func(Leg) bool) bool {
	return waterLegs(p, l, c, board.NoArea, yield)
}

// waterLegs lists them all, or the one to an area.
func waterLegs(p *state.Position, l *control.Look, c *state.Column, aim board.Area, yield func(Leg) bool) bool {
	b, ok := BoatFor(p, l, c)
	if !ok {
		return true
	}
	r := roads{cost: nowhere}
	var room rows
	queue := room.queue()
	var how [board.MaxAreas]entrance
	r.cost[c.At] = 0
	r.prev[c.At] = board.NoArea
	queue[0] = append(queue[0], c.At)
	how[c.At] = through
	for cost := uint8(0); cost <= b.budget && cost < 11; cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			at := queue[cost][i]
			if r.cost[at] != cost || how[at] != through && how[at] != landing {
				continue
			}
			for _, e := range p.Board.Waters(at) {
				to := board.Area(e.To)
				price, open := waterCost(p, &c.Group, b, at, to, e.Line)
				if !open || cost+price > b.budget || cost+price >= r.cost[to] || cost+price > 10 ||
					aim != board.NoArea && cost+price+p.Board.ByWater[to][aim] > b.budget {
					continue
				}
				in := byWater(p, l, c, b, at, to, e.Line)
				if in == barred {
					continue
				}
				r.cost[to], r.prev[to], r.hops[to], how[to] = cost+price, at, r.hops[at]+1, in
				r.reached.Add(to)
				queue[cost+price] = append(queue[cost+price], to)
			}
		}
	}
	n := uint8(c.Group.Inf.Factors())
	for a := range r.reached.Each {
		to := a
		if to == c.At || aim != board.NoArea && aim != to {
			continue
		}
		g := Leg{To: to, Water: true, Fleet: b.river, Meets: how[a] == contact, Stops: how[a] != through}
		if !r.trace(&g, c.At) || how[a] == landing && (!c.Soldiers() || p.Mover == board.Confederate || !mayInvade(p, c, r.prev[to], to, false)) {
			continue // inv.empty, inv.who
		}
		if c.Soldiers() {
			g.land = how[a] != through
			g.Pays = !c.Paid && (b.river || g.land)
		}
		g.shore = b.river && c.Soldiers() && l.Hold[to] == p.Mover.Enemy() && !g.Meets
		if b.Sea && !c.Sea && p.Board.Areas[c.From].Form != board.Box {
			g.Lift = n
		}
		if b.river && p.Mover == board.Confederate && !c.River {
			g.Ferry = n
		}
		if !yield(g) {
			return false
		}
	}
	return true
}
