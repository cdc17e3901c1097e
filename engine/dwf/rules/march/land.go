package march

import (
	"strconv"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
	"adjutant/engine/graph"
)

// Movement by land [move.terrain, move.minimum, move.usa_bonus, move.enemy_stop].

// landCost is what it costs to go along a road or railroad [chart.terrain, R39].
func landCost(p *state.Position, l *control.Look, a board.Area, e graph.Edge[board.Line]) uint8 {
	cost := 1
	if e.Line.Way == board.Road || !l.Whole(a, board.Area(e.To)) {
		cost = board.RoadCost[p.Weather()]
	}
	return uint8(cost + e.Line.Into.Extra())
}

// cuts says whether a column that passes an area takes it from the enemy: the railroads on from there are cut as it comes [dmg.rail_cut].
func cuts(p *state.Position, l *control.Look, c *state.Column, a board.Area) bool {
	return a != c.At && c.Soldiers() && l.Color[a] == p.Mover.Enemy() && l.Hold[a] != p.Mover
}

// An entrance says how a column comes into an area.
type entrance uint8

const (
	unseen entrance = iota // not looked at
	barred
	through // it may go on
	stopped // it is in, and stops
	contact // it meets the enemy
	landing // it may pass; to end there is to land among the enemy's people
)

// byLand says how a column may enter an area by land.
func byLand(p *state.Position, l *control.Look, c *state.Column, a board.Area) entrance {
	l.Ask(a)
	s := p.Mover
	info := &p.Board.Areas[a]
	if info.Form == board.Box || info.State == "KY" && !MayEnterKentucky(p, l, c, a) {
		return barred
	}
	for m := range c.Group.Mil.Each {
		if !p.Home(m, a) {
			return barred
		}
	}
	if p.Options.Abilities && !loyal(p, c, a) {
		return barred
	}
	enemy := l.Land[s.Enemy()][a]
	switch c.Kind {
	case state.SupplyColumn:
		if enemy {
			if p.Contested(a) {
				return stopped
			}
			return barred
		}
		return through
	case state.RailColumn:
		if x := &p.Sites[a]; enemy || p.Staff(board.Confederate, a) != 0 || x.Supply[board.Confederate][0]+x.Supply[board.Confederate][1] > 0 ||
			x.Rams > 0 {
			return barred // mrr.move: controlled or empty areas
		}
		return through
	}
	if !enemy {
		return through
	}
	if p.Sites[a].Marks&state.MarkFought != 0 || !MayAttack(p, l, c, a) {
		return barred
	}
	return contact
}

// MayEnterKentucky: only the Confederates before 1862, and first with infantry [pol.ky_entry, R123].
func MayEnterKentucky(p *state.Position, l *control.Look, c *state.Column, a board.Area) bool {
	if p.KentuckyOpen() {
		return true
	}
	return p.Mover == board.Confederate && c.Group.Inf.Count() > 0
}

// MayAttack says whether a column that comes by land can fight in an area: in supply there, and worth something [sup.attack_ban, R93,
// R102].
func MayAttack(p *state.Position, l *control.Look, c *state.Column, a board.Area) bool {
	if !c.Soldiers() {
		return false
	}
	carried := c.Group.Supply > 0
	for i := range p.Entries[:p.EntryCount] {
		carried = carried || p.Entries[i].Group.Supply > 0
	}
	return l.Source(p.Mover, a, carried) != control.NoSource
}

// worthAttack says whether a column's attack by a line comes to 1 at least [R102].
func worthAttack(g board.Group, into board.Terrain, lead int) bool {
	n := board.TerrainValue(g.Factors(), into)
	return n+min(lead, n)+g.Naval() >= 1
}

// Roads are where a column can go by land, with what it costs.
type roads struct {
	cost    [board.MaxAreas]uint8
	prev    [board.MaxAreas]board.Area
	hops    [board.MaxAreas]uint8
	reached board.AreaSet
}

// gates are how one column may enter the areas by land, each looked at once.
type gates [board.MaxAreas]entrance

// byLand says how the column may enter an area.
func (g *gates) byLand(p *state.Position, l *control.Look, c *state.Column, a board.Area) entrance {
	if g[a] == unseen {
		g[a] = byLand(p, l, c, a)
	}
	return g[a]
}

const unreached = 200

// nowhere is the cost of all areas before any way is found.
var nowhere = func() (c [board.MaxAreas]uint8) {
	for i := range c {
		c[i] = unreached
	}
	return c
}()

// rows have room for the areas that a search reaches, by cost: an allowance is at most 10. What does not fit is made anew.
type rows [11][16]board.Area

// queue is empty rows.
func (r *rows) queue() (q [11][]board.Area) {
	for cost := range q {
		q[cost] = r[cost][:0]
	}
	return q
}

// spreadLand works out the cheapest ways within an allowance. With blue it keeps to Union areas. toward leaves out where the way to an aim
// is too far.
func (r *roads) spreadLand(p *state.Position, l *control.Look, c *state.Column, how *gates, toward *board.LandWay, allowance uint8,
	blue bool) {
	road := uint8(board.RoadCost[p.Weather()])
	r.cost = nowhere
	var room rows
	queue := room.queue()
	r.cost[c.At] = 0
	r.prev[c.At] = board.NoArea
	queue[0] = append(queue[0], c.At)
	for cost := uint8(0); cost <= allowance && cost < 11; cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			at := queue[cost][i]
			if r.cost[at] != cost || at != c.At && how.byLand(p, l, c, at) != through {
				continue
			}
			cut := cuts(p, l, c, at)
			for _, e := range p.Board.Steps(at) {
				to, next := e.To, cost+1+e.Extra
				if next+toward[to] > allowance || next > r.cost[to] || blue && l.Color[to] != board.Union {
					continue
				}
				if !e.Rail || cut || !l.Whole(at, to) {
					if next += road - 1; next+toward[to] > allowance {
						continue
					}
				}
				if next < r.cost[to] || next == r.cost[to] && r.hops[at]+1 < r.hops[to] {
					if how.byLand(p, l, c, to) == barred {
						continue
					}
					r.cost[to], r.prev[to], r.hops[to] = next, at, r.hops[at]+1
					r.reached.Add(to)
					if next < 11 {
						queue[next] = append(queue[next], to)
					}
				}
			}
		}
	}
}

// anywhere is the way to an aim that any area will do for.
var anywhere board.LandWay

// roadsTo is the least movement that leads to an area.
func roadsTo(p *state.Position, a board.Area) *board.LandWay { return &p.Board.RoadsTo[p.Weather()][a] }

// eachLandLeg lists the legs of a column by land: the cheapest way to each area. Into the enemy it goes by the line that joins the
// areas, if there is one and it suffices.
func eachLandLeg(p *state.Position, l *control.Look, c *state.Column, yield func(Leg) bool) bool {
	return landLegs(p, l, c, &anywhere, yield)
}

// landLegs lists those of them that end at an aim, to which so much movement leads.
func landLegs(p *state.Position, l *control.Look, c *state.Column, toward *board.LandWay, yield func(Leg) bool) bool {
	if c.Kind == state.FleetColumn && c.Group.Supply > 0 && c.Steps > 0 {
		landed := unloaded(c)
		c = &landed
	}
	if hauls(c) {
		slow := *c
		slow.Rate, slow.Blue = min(c.Rate, uint8(board.Supplies.Move())), false
		c = &slow
	}
	if c.Kind == state.FleetColumn || c.Kind == state.LeaderColumn || p.Board.Areas[c.At].Form == board.Box || c.Spent > c.Rate {
		if !(c.Blue && c.Spent == c.Rate+1) {
			return true
		}
	}
	if c.Sea && c.Spent >= c.Rate || c.Shore {
		return true
	}
	free := MarchesFree(p, c)
	if c.Soldiers() && !c.Paid && p.Points == 0 && !free {
		return true
	}
	left := c.Rate - min(c.Rate, c.Spent)
	able := p.Options.Abilities && p.Board.AnyAble(c.Group.Staff, board.Moves)
	more := uint8(0) // that ignoring a feature may still save: a mountain's 2 at most
	if able {
		more = 2 - min(c.Eased, 2)
	}
	ease := func(g *Leg) {
		if able {
			g.eased = max(c.Eased, easiest(p, c.At, g))
			g.Cost -= g.eased - c.Eased
		}
	}
	var plain, blue roads
	var how gates
	plain.spreadLand(p, l, c, &how, toward, min(left+more, 10), false)
	ends := plain.reached
	var bonus *roads
	if c.Blue && !c.Sea && !c.River {
		bonus = &blue
		bonus.spreadLand(p, l, c, &how, toward, min(c.Rate+1-c.Spent+more, 10), true)
		ends.Unite(&bonus.reached)
	}
	beside := p.Board.Roadside(c.At)
	ends.Unite(beside)
	least := board.AreaSet{}
	if mayStrain(p, c) {
		least = *beside
	}
	for to := range ends.Each {
		if to == c.At || toward[to] > 0 {
			continue
		}
		var direct board.Line
		adjacent := beside.Has(to)
		if adjacent {
			direct, _ = p.Board.LandLine(c.At, to)
		}
		g := Leg{To: to, blue: c.Blue && l.Color[to] == board.Union, Pays: c.Soldiers() && !c.Paid && !free}
		corner := false
		switch how := how.byLand(p, l, c, to); {
		case how == barred:
			continue
		case how == contact:
			g.Meets, g.Stops = true, true
			if g.Pays = c.Soldiers() && !c.Paid; g.Pays && p.Points == 0 {
				continue // opt.independent: not to attack
			}
		case how == stopped:
			g.Stops = true
		case c.Soldiers() && cornered(p, l, to): // R67: to end there is to attack
			if g.Pays = !c.Paid; g.Pays && p.Points == 0 || p.Sites[to].Marks&state.MarkFought != 0 || !MayAttack(p, l, c, to) {
				continue
			}
			corner = true
		}
		ok := false
		switch {
		case g.Meets && adjacent && landCost(p, l, c.At, graph.Edge[board.Line]{To: int(to), Line: direct}) <= left:
			g.Cost, ok = landCost(p, l, c.At, graph.Edge[board.Line]{To: int(to), Line: direct}), true
			g.Path[0], g.N = to, 1
			ease(&g)
		case bonus != nil && bonus.cost[to] != unreached:
			ok = bonus.trace(&g, c.At)
			ease(&g)
			ok = ok && g.Cost <= c.Rate+1-c.Spent
		}
		if !ok && plain.cost[to] != unreached {
			ok = plain.trace(&g, c.At)
			g.blue = g.blue && allBlue(p, l, &g)
			ease(&g)
			ok = ok && g.Cost <= left
		}
		if !ok && least.Has(to) {
			g.Cost, ok = left, true
			g.Path[0], g.N = to, 1
		}
		if ok && (g.Meets || corner) && !worth(p, l, c, &g, direct) {
			ok = false
		}
		if ok && c.Kind == state.RailColumn && !onRails(p, l, c.At, &g) {
			continue
		}
		if ok && !yield(g) {
			return false
		}
	}
	return true
}

// mayStrain says whether a column that sets out may go to any neighbor, whatever it costs [move.minimum, mrr.move].
func mayStrain(p *state.Position, c *state.Column) bool {
	return c.Steps == 0 && !c.Gone && (c.Fed && p.Weather() == board.ClearWeather && c.Soldiers() || c.Kind == state.RailColumn)
}

// cornered says whether naval units lie alone in a port and cannot all leave it.
func cornered(p *state.Position, l *control.Look, a board.Area) bool {
	if p.Mover == board.Confederate && p.Board.Areas[a].Form != board.Inland && p.Fleet(a) > 0 {
		for _, e := range p.Board.From(a) {
			l.Ask(board.Area(e.To))
		}
	}
	return p.Cornered(a)
}

// hauls says whether a column has supply with it that goes at its own rate: with units that no leader leads [sup.unit_move].
func hauls(c *state.Column) bool { return c.Kind == state.UnitColumn && c.Group.Supply > 0 }

// unloaded is the supply that gunboats have brought: it goes on by land with its own movement, less what was used aboard
// [sup.unit_river].
func unloaded(c *state.Column) state.Column {
	n := *c
	n.Kind, n.Rate, n.Group, n.River = state.SupplyColumn, uint8(board.Supplies.Move()), board.Group{Supply: c.Group.Supply}, true
	return n
}

// worth says whether the attack by the last line of a leg comes to something, by itself or together with what can still join it: all land
// units that enter by one line count together, however many moves bring them [R51, R102].
func worth(p *state.Position, l *control.Look, c *state.Column, g *Leg, direct board.Line) bool {
	if p.EntryCount > 0 {
		return true
	}
	if g.N > 1 {
		direct, _ = p.Board.LandLine(g.Path[g.N-2], g.To)
	}
	lead := 0
	for who := range c.Group.Staff.Each {
		lead += int(p.Board.Leaders[who].Combat)
	}
	ok := worthAttack(c.Group, direct.Into, lead) || g.Pays && p.Points > 1 && worthTogether(p, l, c, g, direct)
	if !ok || c.Group.Factors() > 1 { // what comes to something with one factor does with more
		l.Ask(control.OfSize)
	}
	return ok
}

// ComesToNothing says whether the attack of a column on an area beside it is worth nothing, by itself and together with others.
func ComesToNothing(p *state.Position, l *control.Look, c *state.Column, a board.Area) bool {
	direct, joined := p.Board.LandLine(c.At, a)
	g := Leg{To: a, N: 1, Pays: c.Soldiers() && !c.Paid}
	return joined && !worth(p, l, c, &g, direct)
}

// worthTogether says whether a column's attack comes to something with those who stand where it set out, or next to the enemy by another
// line.
func worthTogether(p *state.Position, l *control.Look, c *state.Column, g *Leg, direct board.Line) bool {
	all := c.Group
	l.Ask(c.From)
	all.Inf = all.Inf.Plus(p.Fresh(p.Mover, c.From).Inf)
	if all.Inf != c.Group.Inf && worthAttack(all, direct.Into, 0) {
		return true
	}
	for _, e := range p.Board.From(g.To) {
		from := board.Area(e.To)
		l.Ask(from)
		line, joined := p.Board.LandLine(from, g.To)
		if others := (board.Group{Inf: p.Fresh(p.Mover, from).Inf}); joined && from != c.From && worthAttack(others, line.Into, 0) {
			return true
		}
	}
	return false
}

// trace writes the way to the end of a leg into it.
func (r *roads) trace(g *Leg, from board.Area) bool {
	n := int(r.hops[g.To])
	if n == 0 || n > len(g.Path) {
		return false
	}
	g.N, g.Cost = uint8(n), r.cost[g.To]
	for a := g.To; a != from && n > 0; a = r.prev[a] {
		n--
		g.Path[n] = a
	}
	return true
}

func allBlue(p *state.Position, l *control.Look, g *Leg) bool {
	for _, a := range g.Path[:g.N] {
		if l.Color[a] != board.Union {
			return false
		}
	}
	return true
}

// onRails: a railhead goes by railroad only, broken or not [mrr.where, mrr.start].
func onRails(p *state.Position, l *control.Look, from board.Area, g *Leg) bool {
	for _, a := range g.Path[:g.N] {
		line, ok := p.Board.LandLine(from, a)
		if !ok || line.Way != board.Rail {
			return false
		}
		from = a
	}
	return true
}

// Terms is what a step by land costs, in words.
func Terms(p *state.Position, l *control.Look, c *state.Column, a, b board.Area, line board.Line) []string {
	var out []string
	road := strconv.Itoa(board.RoadCost[p.Weather()])
	switch {
	case line.Way == board.Road:
		out = append(out, "road "+road)
	case !l.Whole(a, b) || cuts(p, l, c, a):
		out = append(out, "broken railroad at road rate "+road)
	default:
		out = append(out, "rail 1")
	}
	for _, f := range board.TerrainNames {
		if line.Into&f.Bit == 0 {
			continue
		}
		n := "1"
		if f.Bit == board.Mountain {
			n = "2"
		}
		out = append(out, f.Through+" "+n)
	}
	return out
}

// CameBy is the road or railroad by which a column has come to where it stands.
func CameBy(p *state.Position, c *state.Column) board.Way {
	line, _ := p.Board.LandLine(c.Last, c.At)
	return line.Way
}
