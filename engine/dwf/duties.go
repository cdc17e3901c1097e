package dwf

import "math/bits"

// The theaters in which command points must be spent [cmd.east, cmd.trans, R99, R100].

// unmet is how many duties a set of theaters is.
func (t Theater) unmet() int { return bits.OnesCount8(uint8(t)) }

// theater is the theater of an area.
func (p *Position) theater(a Area) Theater { return p.board.Areas[a].Theater }

// dutyOf is the one duty that a point spent in these theaters meets [R99, R100].
func (p *Position) dutyOf(t Theater) Theater {
	switch {
	case p.duties&t&Trans != 0:
		return Trans
	case p.duties&t&East != 0:
		return East
	}
	return 0
}

// affords says whether a point may be spent in these theaters: enough must be left for the duties that stay open [R99].
func (p *Position) affords(t Theater) bool {
	left := p.duties &^ p.dutyOf(t)
	return p.points > 0 && int(p.points)-1 >= left.unmet()
}

// needs is in which theaters a column must end so that enough points are left for the duties that stay open; 0 for any. It is not ok where
// no end would do. With pays its point is spent now.
func (p *Position) needs(c *column, pays bool) (t Theater, ok bool) {
	if !pays || p.affords(p.theater(c.From)) {
		return c.Bound, true
	}
	for _, d := range []Theater{East, Trans} {
		if p.duties&d != 0 && int(p.points)-1 >= (p.duties&^d).unmet() {
			t |= d
		}
	}
	return t, p.points > 0 && t != 0
}

// mayLeg says whether the points, the duties and a battle that must be fought first leave room for a leg: it ends where a duty is met, or
// can still go on there [R99, move.combat_now].
func (p *Position) mayLeg(l *look, c *column, g *leg) bool {
	if c.Leaving && !p.leaves(l, c, g) {
		return false
	}
	if p.columns > 0 && g.to != p.battle.At {
		return p.stillReaches(l, c, g)
	}
	need, ok := p.needs(c, g.pays)
	if !ok || need == 0 || p.theater(g.to)&need != 0 {
		return ok
	}
	return !g.meets && !g.stops && p.endsIn(l, c, g, need)
}

// owing says whether a column may not end where it stands: its point must be spent elsewhere.
func (p *Position) owing(c *column) bool {
	return c.Bound != 0 && c.Steps > 0 && p.theater(c.At)&c.Bound == 0
}

// endsIn says whether a column can go on from a leg into one of some theaters.
func (p *Position) endsIn(l *look, c *column, g *leg, need Theater) bool {
	next := p.after(c, g)
	found := false
	see := func(h leg) bool {
		found = p.theater(h.to)&need != 0
		return !found
	}
	if int(p.board.nearLand[need][g.to]) <= int(next.Rate)+1-int(next.Spent) {
		p.eachLandLeg(l, &next, see)
	}
	if !found && int(p.board.near[need][g.to]) <= seaMove-int(next.Spent) {
		p.eachWaterLeg(l, &next, see)
	}
	return found
}
