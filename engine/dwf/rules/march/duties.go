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
	if toward := &p.Board.ToLand[p.Weather()][need]; int(toward[g.To]) <= afoot(p, &next) {
		landLegs(p, l, &next, toward, see)
	}
	if !found && int(p.Board.To[p.Weather()][need][g.To]) <= afloat(p, &next) {
		eachWaterLeg(p, l, &next, see)
	}
	return found
}

// afoot is the most movement that a column may have left by land: one more in its own country, two more where its leader ignores a feature
// [move.usa_bonus, opt.moves].
func afoot(p *state.Position, c *state.Column) int {
	left := int(c.Rate) - int(c.Spent)
	if c.Kind == state.FleetColumn { // what it lands goes at its own rate
		left = max(int(c.Rate), board.Supplies.Move()) - int(c.Spent)
	}
	if c.Blue {
		left++
	}
	if p.Options.Abilities && c.Group.Staff != 0 {
		left += 2
	}
	return left
}

// afloat is the same by water.
func afloat(p *state.Position, c *state.Column) int {
	if p.Mover == board.Confederate {
		return board.RiverMove - int(c.Spent)
	}
	return board.SeaMove - int(c.Spent)
}

// nearDuty says whether a column that must pay for each leg by land, or has paid and is bound, may be near enough to where its point must
// be spent to go there by land first; false where it surely is not.
func nearDuty(p *state.Position, l *control.Look, c *state.Column) bool {
	pays := !c.Paid && !MarchesFree(p, c)
	if !c.Soldiers() || p.EntryCount > 0 || !pays && !c.Paid {
		return true
	}
	if pays {
		l.Ask(control.OfPoints)
	}
	need, ok := needs(p, c, pays)
	if !ok || need == 0 {
		return ok
	}
	way, left := &p.Board.ToLand[p.Weather()][need], afoot(p, c)
	if c.Group.Mil == 0 { // militia is not carried
		way, left = &p.Board.To[p.Weather()][need], max(left, afloat(p, c))
	}
	// to a neighbor, whatever it costs, and on from there with what does not come of the movement [move.minimum]
	beyond := afoot(p, c) - (int(c.Rate) - int(c.Spent))
	return int(way[c.At]) <= left || mayStrain(p, c) && int(p.Board.NearLand[need][c.At]) <= 1+beyond
}

// nearLand says whether a leg of a column by land may end in an area; false where it is surely too far.
func nearLand(p *state.Position, c *state.Column, to board.Area) bool {
	return int(p.Board.RoadsTo[p.Weather()][to][c.At]) <= afoot(p, c) || c.Steps == 0 && p.Board.ByLand[c.At][to] == 1
}
