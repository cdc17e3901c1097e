package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// DutyOf is the one duty that a point spent in these theaters meets [R99, R100].
func DutyOf(p *state.Position, t board.Theater) board.Theater {
	switch {
	case p.Duties&t&board.Trans != 0:
		return board.Trans
	case p.Duties&t&board.East != 0:
		return board.East
	}
	return 0
}

// Affords says whether a point may be spent in these theaters: enough must be left for the duties that stay open [R99].
func Affords(p *state.Position, t board.Theater) bool {
	left := p.Duties &^ DutyOf(p, t)
	return p.Points > 0 && int(p.Points)-1 >= left.Unmet()
}

// needs is in which theaters a column must end so that enough points are left for the duties that stay open; 0 for any. It is not ok where
// no end would do. With pays its point is spent now.
func needs(p *state.Position, c *state.Column, pays bool) (t board.Theater, ok bool) {
	if !pays || Affords(p, p.Theater(c.From)) {
		return c.Bound, true
	}
	for _, d := range []board.Theater{board.East, board.Trans} {
		if p.Duties&d != 0 && int(p.Points)-1 >= (p.Duties&^d).Unmet() {
			t |= d
		}
	}
	return t, p.Points > 0 && t != 0
}

// mayLeg says whether the points, the duties and a battle that must be fought first leave room for a leg: it ends where a duty is met, or
// can still go on there [R99, move.combat_now].
func mayLeg(p *state.Position, l *control.Look, c *state.Column, g *Leg) bool {
	if c.Leaving && !leaves(p, l, c, g) {
		return false
	}
	if p.EntryCount > 0 && g.To != p.Battle.At {
		return stillReaches(p, l, c, g)
	}
	if g.Pays {
		l.Ask(control.OfPoints)
	}
	need, ok := needs(p, c, g.Pays)
	if !ok || need == 0 || p.Theater(g.To)&need != 0 {
		return ok
	}
	return !g.Meets && !g.Stops && endsIn(p, l, c, g, need)
}

// Owing says whether a column may not end where it stands: its point must be spent elsewhere.
func Owing(p *state.Position, c *state.Column) bool {
	return c.Bound != 0 && c.Steps > 0 && p.Theater(c.At)&c.Bound == 0
}

// endsIn says whether a column can go on from a leg into one of some theaters.
func endsIn(p *state.Position, l *control.Look, c *state.Column, g *Leg, need board.Theater) bool {
	next := After(p, c, g)
	found := false
	see := func(h Leg) bool {
		found = p.Theater(h.To)&need != 0
		return !found
	}
	if int(p.Board.NearLand[need][g.To]) <= int(next.Rate)+1-int(next.Spent) {
		eachLandLeg(p, l, &next, see)
	}
	if !found && int(p.Board.Near[need][g.To]) <= board.SeaMove-int(next.Spent) {
		eachWaterLeg(p, l, &next, see)
	}
	return found
}
