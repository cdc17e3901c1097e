package dwf

import "adjutant/engine/graph"

// Movement by land [move.terrain, move.minimum, move.usa_bonus, move.enemy_stop].

// landCost is what it costs to go along a road or railroad [chart.terrain, R39].
func (p *Position) landCost(l *look, a Area, e graph.Edge[Line]) uint8 {
	cost := 1
	if e.Line.Way == Road || !l.whole(a, Area(e.To)) {
		cost = [...]int{clearWeather: 2, rain: 3, winter: 4}[p.weather()]
	}
	return uint8(cost + e.Line.Into.extra())
}

// cuts says whether a column that passes an area takes it from the enemy: the railroads on from there are cut as it comes [dmg.rail_cut].
func (p *Position) cuts(l *look, c *column, a Area) bool {
	return a != c.At && c.soldiers() && l.color[a] == p.mover.Enemy() && l.hold[a] != p.mover
}

// onward is what it costs to go on from an area on the way of a column.
func (p *Position) onward(l *look, c *column, a Area, e graph.Edge[Line]) uint8 {
	if e.Line.Way == Rail && p.cuts(l, c, a) {
		e.Line.Way = Road
	}
	return p.landCost(l, a, e)
}

// An entrance says how a column comes into an area.
type entrance uint8

const (
	barred  entrance = iota
	through          // it may go on
	stopped          // it is in, and stops
	contact          // it meets the enemy
	landing          // it may pass; to end there is to land among the enemy's people
)

// byLand says how a column may enter an area by land.
func (p *Position) byLand(l *look, c *column, a Area) entrance {
	s := p.mover
	info := &p.board.Areas[a]
	if info.Form == Box || info.State == "KY" && !p.mayEnterKentucky(l, c, a) {
		return barred
	}
	for m := range c.Group.Mil.each {
		if !p.home(m, a) {
			return barred
		}
	}
	if p.opt.Abilities && !p.loyal(c, a) {
		return barred
	}
	enemy := l.land[s.Enemy()][a]
	switch c.Kind {
	case supplyColumn:
		if enemy {
			if p.contested(a) {
				return stopped
			}
			return barred
		}
		return through
	case railColumn:
		if x := &p.sites[a]; enemy || l.staffs[Confederate][a] != 0 || x.Supply[Confederate][0]+x.Supply[Confederate][1] > 0 || x.Rams > 0 {
			return barred // mrr.move: controlled or empty areas
		}
		return through
	}
	if !enemy {
		return through
	}
	if p.sites[a].Marks&markFought != 0 || !p.mayAttack(l, c, a) {
		return barred
	}
	return contact
}

// mayEnterKentucky: only the Confederates before 1862, and first with infantry [pol.ky_entry, R123].
func (p *Position) mayEnterKentucky(l *look, c *column, a Area) bool {
	if p.kentuckyOpen() {
		return true
	}
	return p.mover == Confederate && c.Group.Inf.Count() > 0
}

// mayAttack says whether a column that comes by land can fight in an area: in supply there, and worth something [sup.attack_ban, R93, R102].
func (p *Position) mayAttack(l *look, c *column, a Area) bool {
	if !c.soldiers() {
		return false
	}
	carried := c.Group.Supply > 0
	for i := range p.entries[:p.columns] {
		carried = carried || p.entries[i].Group.Supply > 0
	}
	return l.source(p.mover, a, carried) != noSource
}

// worthAttack says whether a column's attack by a line comes to 1 at least [R102].
func worthAttack(g Group, into Terrain, lead int) bool {
	n := terrainValue(g.factors(), into)
	return n+min(lead, n)+g.naval() >= 1
}

// A road map is where a column can go by land, with what it costs.
type roads struct {
	cost [maxAreas]uint8
	prev [maxAreas]Area
	hops [maxAreas]uint8
}

const unreached = 200

// spreadLand works out the cheapest ways within an allowance. With blue it keeps to Union areas.
func (p *Position) spreadLand(l *look, c *column, allowance uint8, blue bool) *roads {
	r := &roads{}
	for i := range r.cost {
		r.cost[i] = unreached
	}
	var queue [11][]Area // by cost: an allowance is at most 10
	r.cost[c.At] = 0
	r.prev[c.At] = NoArea
	queue[0] = append(queue[0], c.At)
	for cost := uint8(0); cost <= allowance && cost < 11; cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			at := queue[cost][i]
			if r.cost[at] != cost || at != c.At && p.byLand(l, c, at) != through {
				continue
			}
			for _, e := range p.board.from(at) {
				if !e.Line.Way.Land() {
					continue
				}
				to := Area(e.To)
				next := cost + p.onward(l, c, at, e)
				if next > allowance || blue && l.color[to] != Union {
					continue
				}
				if next < r.cost[to] || next == r.cost[to] && r.hops[at]+1 < r.hops[to] {
					if p.byLand(l, c, to) == barred {
						continue
					}
					r.cost[to], r.prev[to], r.hops[to] = next, at, r.hops[at]+1
					if next < 11 {
						queue[next] = append(queue[next], to)
					}
				}
			}
		}
	}
	return r
}

// eachLandLeg lists the legs of a column by land: the cheapest way to each area. Into the enemy it goes by the line that joins the
// areas, if there is one and it suffices.
func (p *Position) eachLandLeg(l *look, c *column, yield func(leg) bool) bool {
	if c.Kind == fleetColumn || c.Kind == leaderColumn || p.board.Areas[c.At].Form == Box || c.Spent > c.Rate {
		if !(c.Blue && c.Spent == c.Rate+1) {
			return true
		}
	}
	if c.Sea && c.Spent >= c.Rate || c.Shore {
		return true
	}
	free := p.marchesFree(c)
	if c.soldiers() && !c.Paid && p.points == 0 && !free {
		return true
	}
	left := c.Rate - min(c.Rate, c.Spent)
	able := p.opt.Abilities && p.anyAble(c.Group.Staff, Moves)
	more := uint8(0) // that ignoring a feature may still save: a mountain's 2 at most
	if able {
		more = 2 - min(c.Eased, 2)
	}
	ease := func(g *leg) {
		if able {
			g.eased = max(c.Eased, p.easiest(c.At, g))
			g.cost -= g.eased - c.Eased
		}
	}
	plain := p.spreadLand(l, c, min(left+more, 10), false)
	var bonus *roads
	if c.Blue && !c.Sea && !c.River {
		bonus = p.spreadLand(l, c, min(c.Rate+1-c.Spent+more, 10), true)
	}
	var least [maxAreas]bool
	if c.Steps == 0 && !c.Gone && (c.Fed && p.weather() == clearWeather && c.soldiers() || c.Kind == railColumn) {
		for _, e := range p.board.from(c.At) {
			if e.Line.Way.Land() {
				least[e.To] = true // move.minimum, mrr.move
			}
		}
	}
	for a := range p.board.Areas {
		to := Area(a)
		if to == c.At {
			continue
		}
		direct, adjacent := p.board.landLine(c.At, to)
		if plain.cost[to] == unreached && (bonus == nil || bonus.cost[to] == unreached) && !adjacent {
			continue
		}
		g := leg{to: to, blue: c.Blue && l.color[to] == Union, pays: c.soldiers() && !c.Paid && !free}
		corner := false
		switch how := p.byLand(l, c, to); {
		case how == barred:
			continue
		case how == contact:
			g.meets, g.stops = true, true
			if g.pays = c.soldiers() && !c.Paid; g.pays && p.points == 0 {
				continue // opt.independent: not to attack
			}
		case how == stopped:
			g.stops = true
		case c.soldiers() && p.cornered(to): // R67: to end there is to attack
			if g.pays = !c.Paid; g.pays && p.points == 0 || p.sites[to].Marks&markFought != 0 || !p.mayAttack(l, c, to) {
				continue
			}
			corner = true
		}
		ok := false
		switch {
		case g.meets && adjacent && p.landCost(l, c.At, graph.Edge[Line]{To: a, Line: direct}) <= left:
			g.cost, ok = p.landCost(l, c.At, graph.Edge[Line]{To: a, Line: direct}), true
			g.path[0], g.n = to, 1
			ease(&g)
		case bonus != nil && bonus.cost[to] != unreached:
			ok = bonus.trace(&g, c.At)
			ease(&g)
			ok = ok && g.cost <= c.Rate+1-c.Spent
		}
		if !ok && plain.cost[to] != unreached {
			ok = plain.trace(&g, c.At)
			g.blue = g.blue && p.allBlue(l, &g)
			ease(&g)
			ok = ok && g.cost <= left
		}
		if !ok && least[to] {
			g.cost, ok = left, true
			g.path[0], g.n = to, 1
		}
		if ok && (g.meets || corner) && !p.worth(c, &g, direct) {
			ok = false
		}
		if ok && c.Kind == railColumn && !p.onRails(l, c.At, &g) {
			continue
		}
		if ok && !yield(g) {
			return false
		}
	}
	return true
}

// worth says whether the attack by the last line of a leg comes to something.
func (p *Position) worth(c *column, g *leg, direct Line) bool {
	if p.columns > 0 {
		return true
	}
	if g.n > 1 {
		direct, _ = p.board.landLine(g.path[g.n-2], g.to)
	}
	lead := 0
	for who := range c.Group.Staff.each {
		lead += int(p.board.Leaders[who].Combat)
	}
	return worthAttack(c.Group, direct.Into, lead)
}

// trace writes the way to the end of a leg into it.
func (r *roads) trace(g *leg, from Area) bool {
	n := int(r.hops[g.to])
	if n == 0 || n > len(g.path) {
		return false
	}
	g.n, g.cost = uint8(n), r.cost[g.to]
	for a := g.to; a != from && n > 0; a = r.prev[a] {
		n--
		g.path[n] = a
	}
	return true
}

func (p *Position) allBlue(l *look, g *leg) bool {
	for _, a := range g.path[:g.n] {
		if l.color[a] != Union {
			return false
		}
	}
	return true
}

// onRails: a railhead goes by railroad only, broken or not [mrr.where, mrr.start].
func (p *Position) onRails(l *look, from Area, g *leg) bool {
	for _, a := range g.path[:g.n] {
		line, ok := p.board.landLine(from, a)
		if !ok || line.Way != Rail {
			return false
		}
		from = a
	}
	return true
}
