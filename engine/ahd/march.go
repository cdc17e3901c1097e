package ahd

import "adjutant/engine/graph"

// Movement [AHD 4.0]. Every way in which a unit may leave a box is listed here; an order is allowed if it is in the list.

// A mover is units in a box that are alike for marching.
type mover struct {
	typ     Type
	state   State // Reduced or 0
	tired   bool  // one that has taken part in a march, not in the one that is going on
	acted   bool  // one that has taken part in the one that is going on: it needs another
	fresh   bool  // one that has not
	jumps   bool  // one that has not made its jump [AHD 4.4]
	sails   bool  // one that has not moved and not sailed [AHD 4.6]
	digs    bool  // one not entrenched that has a march left
	digsTwo bool  // one not entrenched that has both marches left
}

// movers sorts a side's units in a box into those that are alike.
func (p *position) movers(s Side, b Box, into []mover) []mover {
	for i := range p.all() {
		u := &p.units[i]
		if u.Box != b || u.Side != s || u.Marches >= 2 {
			continue
		}
		k := 0
		for k < len(into) && (into[k].typ != u.Type || into[k].state != u.State&Reduced) {
			k++
		}
		if k == len(into) {
			into = append(into, mover{typ: u.Type, state: u.State & Reduced})
			for k > 0 && (into[k].typ < into[k-1].typ || into[k].typ == into[k-1].typ && into[k].state < into[k-1].state) {
				into[k], into[k-1] = into[k-1], into[k]
				k--
			}
		}
		m := &into[k]
		if !u.Has(Entrenched) {
			m.digs = true
			m.digsTwo = m.digsTwo || u.Marches == 0
		}
		if u.Has(Sailed) {
			continue
		}
		m.sails = m.sails || !u.Has(Moved)
		m.tired = m.tired || u.Marches == 1 && !u.Has(Acted)
		m.acted = m.acted || u.Has(Acted)
		m.fresh = m.fresh || u.Marches == 0
		m.jumps = m.jumps || !u.Has(Jumped)
	}
	return into
}

// eachMarch lists every march of one unit out of a box, and stops when yield says so.
func (p *position) eachMarch(b Box, c *crowd, yield func(order) bool) bool {
	s := p.mover
	if c.units[s][b] == 0 || c.units[s.Enemy()][b] > 0 || p.active != b && p.marches == 0 {
		return true // units that have met the enemy stop there for the segment [AHD 4.0, ruling 11]
	}
	var room [2 * types]mover
	for _, m := range p.movers(s, b, room[:0]) {
		if !m.tired && !m.fresh && !(m.acted && p.marches > 0) {
			continue
		}
		o := p.board.order(march)
		o.Type, o.State, o.From = m.typ, m.state, b
		if !p.eachPath(o, m, c, yield) {
			return false
		}
		if m.tired && m.fresh {
			o.Fresh = true
			if !p.eachPath(o, m, c, yield) {
				return false
			}
		}
	}
	return true
}

// open says whether a side may walk along a line to a box at all [AHD 4.2, 4.11, 4.12].
func (p *position) open(s Side, e graph.Edge[Line]) bool {
	return !(e.Line.Potomac && s == Confederate) && !p.closed(s, Box(e.To))
}

// closed says whether a side may not enter a box: Kentucky in the first turn [AHD 4.11], or while it is neutral [AHD 4.12].
func (p *position) closed(s Side, b Box) bool {
	if p.board.Boxes[b].Color != Neutral {
		return false
	}
	return p.opt.FirstTurn && p.firstTurn() || p.opt.Neutrality && s == Union && p.turn < 6 && !p.kentucky
}

// firstTurn is July 1861 [AHD 4.1, ruling 22].
func (p *position) firstTurn() bool { return p.turn == 1 }

// friendlyRail says whether a railroad between two boxes is friendly: both are the mover's [AHD 4.0, ruling 10].
func (p *position) friendlyRail(a, b Box) bool {
	return p.hold[a].Owner == p.mover && p.hold[b].Owner == p.mover
}

// eachPath lists the paths of a mover out of its box.
func (p *position) eachPath(o order, m mover, c *crowd, yield func(order) bool) bool {
	s, enemy := p.mover, p.mover.Enemy()
	// Crack infantry may march like cavalry [AHD 4.8].
	rides := m.typ.Cavalry() || p.opt.CrackMarch && m.typ == CrackInfantry
	for _, e := range p.board.adjacent(o.From) {
		if !p.open(s, e) {
			continue
		}
		mid := Box(e.To)
		o.To, o.Way, o.Via = mid, e.Line.Way, [2]Box{NoBox, NoBox}
		if !yield(o) {
			return false
		}
		held := c.units[enemy][mid] > 0
		o.Via[0] = mid
		for _, f := range p.board.adjacent(mid) {
			to := Box(f.To)
			if to == o.From || !p.open(s, f) {
				continue
			}
			way, ok := p.twoBoxes(o.From, mid, to, e.Line, f.Line, rides)
			if !ok || held && !p.jump(m, mid, to, e.Line, f.Line, c) {
				continue
			}
			o.To, o.Way = to, way
			if !yield(o) {
				return false
			}
		}
		if p.opt.RailBonus && s == Union && e.Line.Way == Rail && p.friendlyRail(o.From, mid) && !p.eachThird(o, mid, yield) {
			return false
		}
	}
	return true
}

// twoBoxes says whether a two-box march along these lines is long enough a leg for the unit, and by what way it goes.
func (p *position) twoBoxes(from, mid, to Box, e, f Line, rides bool) (Way, bool) {
	if e.Way == River && f.Way == River {
		return River, !(p.opt.FirstTurn && p.firstTurn()) // 4.11: one box only
	}
	if e.Way == River || f.Way == River {
		return 0, false
	}
	if !rides {
		return Rail, e.Way == Rail && f.Way == Rail && p.friendlyRail(from, mid) && p.friendlyRail(mid, to)
	}
	if e.Way == f.Way {
		return e.Way, true
	}
	return Land, true
}

// jump says whether a unit may pass through a box with enemies: cavalry by land unless enemy cavalry screens it [AHD 4.4],
// any Union unit down a river [AHD 4.5]; never to a box with enemies, and once a segment.
func (p *position) jump(m mover, mid, to Box, e, f Line, c *crowd) bool {
	enemy := p.mover.Enemy()
	if !m.jumps || c.units[enemy][to] > 0 {
		return false
	}
	if e.Way == River {
		return p.mover == Union && e.Down && f.Down
	}
	return m.typ.Cavalry() && c.cavalry[enemy][mid] == 0
}

// eachThird lists the three-box marches by friendly railroad [AHD 4.9]; o goes via its first box.
func (p *position) eachThird(o order, first Box, yield func(order) bool) bool {
	for _, f := range p.board.adjacent(first) {
		second := Box(f.To)
		if f.Line.Way != Rail || second == o.From || !p.friendlyRail(first, second) || !p.open(p.mover, f) {
			continue
		}
		for _, g := range p.board.adjacent(second) {
			to := Box(g.To)
			if g.Line.Way != Rail || to == first || to == o.From || !p.friendlyRail(second, to) || !p.open(p.mover, g) {
				continue
			}
			o.Via, o.To, o.Way = [2]Box{first, second}, to, Rail
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// legs is the lines along which a march goes, the last box before its end, and the box of the enemy that it jumps through.
func (p *position) legs(o order) (lines []Line, last Box, ok bool) {
	at := o.From
	for _, next := range []Box{o.Via[0], o.Via[1], o.To} {
		if next == NoBox {
			continue
		}
		l, found := p.board.line(at, next, o.Way)
		if !found {
			return nil, NoBox, false
		}
		lines = append(lines, l)
		last, at = at, next
	}
	return lines, last, true
}

// line is the line from a to b by a way; by Land it is the road or railroad.
func (b *Board) line(from, to Box, w Way) (Line, bool) {
	for _, e := range b.adjacent(from) {
		if Box(e.To) == to && (e.Line.Way == w || w == Land && e.Line.Way != River) {
			return e.Line, true
		}
	}
	return Line{}, false
}

// march carries a march out.
func (r *ruling) march(o order) {
	p := r.p
	lines, last, _ := p.legs(o)
	enemy := p.mover.Enemy()
	jumped := NoBox
	if o.Via[0] != NoBox && p.count(enemy, o.Via[0]) > 0 {
		jumped = o.Via[0]
	}
	was := p.units[p.choose(o, jumped != NoBox)]
	now := was
	now.Box, now.Marches = o.To, was.Marches+1
	now.State = now.State&^(Entrenched|Acted) | Moved
	e := Marched{Was: p.piece(was), Cost: p.cost(was)}
	if jumped != NoBox {
		now.State |= Jumped
		e.Jump = p.board.Boxes[jumped].ID
	}
	if p.count(enemy, o.To) > 0 {
		now.From = last
		if lines[len(lines)-1].Crosses {
			now.State |= Across // 5.34
		}
	}
	e.Now = p.piece(now)
	for i, v := range o.Via {
		if v != NoBox {
			e.Via = append(e.Via, p.board.Boxes[o.Via[i]].ID)
		}
	}
	for _, l := range lines {
		e.Ways = append(e.Ways, l.Way)
	}
	r.say(e)
	for _, b := range []Box{o.Via[0], o.Via[1], o.To} {
		r.enter(was.Side, b)
	}
	r.left(was.Side, o.From)
}

// enter notes that a Confederate unit has broken the neutrality of Kentucky [AHD 4.12].
func (r *ruling) enter(s Side, b Box) {
	p := r.p
	if b == NoBox || s != Confederate || !p.opt.Neutrality || p.kentucky || p.turn > 5 || p.board.Boxes[b].Color != Neutral {
		return
	}
	r.say(Entered{Box: p.board.Boxes[b].ID})
}

// cost is what it takes to march a unit: nothing while its box is active, unless it has dug in with that march [AHD 4.0, 4.3].
func (p *position) cost(u Unit) int {
	if p.active == u.Box && !u.Has(Acted) {
		return 0
	}
	return 1
}

// choose picks the unit that an order moves among those that fit: one that has marched before one that has not, one that has
// jumped before one that can still jump, one in the open before one entrenched; one that has just dug in last of all.
func (p *position) choose(o order, jumps bool) int {
	best, bestRank := -1, -9
	for i := range p.all() {
		u := &p.units[i]
		if u.Box != o.From || u.Side != p.mover || u.Type != o.Type || u.State&Reduced != o.State&Reduced || u.Marches >= 2 || u.Has(Sailed) {
			continue
		}
		if jumps && u.Has(Jumped) || o.Fresh && u.Marches > 0 || u.Has(Acted) && p.marches == 0 {
			continue
		}
		rank := int(u.Marches) * 4
		if u.Has(Acted) {
			rank = -1
		}
		if u.Has(Jumped) {
			rank += 2
		}
		if !u.Has(Entrenched) {
			rank++
		}
		if rank > bestRank || rank == bestRank && best >= 0 && u.less(p.units[best]) {
			best, bestRank = i, rank
		}
	}
	return best
}
