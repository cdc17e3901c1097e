package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// A Leg is a piece of a move: from area to area by one way of moving.
type Leg struct {
	To    board.Area
	Water bool
	Path  [16]board.Area // areas entered, in order
	N     uint8
	Cost  uint8
	Pays  bool // it costs a command point
	Meets bool // the enemy: the column stops for battle
	Stops bool // it ends there
	blue  bool // all of it in Union areas
	Lift  uint8
	Ferry uint8
	Fleet bool
	land  bool  // an invasion or landing
	shore bool  // to an empty port of the enemy's
	eased uint8 // what ignoring the worst feature of the way so far saves
}

// EachLeg lists the legs of a column.
func EachLeg(p *state.Position, l *control.Look, c *state.Column, yield func(Leg) bool) bool {
	if c.Kind == state.NoColumn {
		return true
	}
	if c != &p.Column {
		return findLegs(p, l, c, yield)
	}
	for _, g := range legsOf(p, l) {
		if !yield(g) {
			return false
		}
	}
	return true
}

// Legs are those of the open column, which are not to be changed.
func Legs(p *state.Position, l *control.Look) []Leg {
	if p.Column.Kind == state.NoColumn {
		return nil
	}
	return legsOf(p, l)
}

// findLegs works them out.
func findLegs(p *state.Position, l *control.Look, c *state.Column, yield func(Leg) bool) bool {
	if c.Kind == state.LeaderColumn {
		return eachSolo(p, l, c, yield)
	}
	return (!nearDuty(p, l, c) || eachLandLeg(p, l, c, func(g Leg) bool { return !mayLeg(p, l, c, &g) || yield(g) })) &&
		eachWaterLeg(p, l, c, func(g Leg) bool { return !mayLeg(p, l, c, &g) || yield(g) })
}

// stillReaches says whether a column can come to the battle after a leg.
func stillReaches(p *state.Position, l *control.Look, c *state.Column, g *Leg) bool {
	if g.Stops || g.Meets {
		return false
	}
	next := After(p, c, g)
	found := false
	try := func(h Leg) bool {
		found = h.To == p.Battle.At
		return !found
	}
	if nearLand(p, &next, p.Battle.At) {
		landLegs(p, l, &next, roadsTo(p, p.Battle.At), try)
	}
	if !found {
		waterLegs(p, l, &next, p.Battle.At, try)
	}
	return found && (c.Paid || !g.Pays || Affords(p, p.Theater(c.From)|p.Theater(p.Battle.At)))
}

// After is a column when it has gone a leg.
func After(p *state.Position, c *state.Column, g *Leg) state.Column {
	n := *c
	if !g.Water && c.Kind == state.FleetColumn {
		n = unloaded(c)
	}
	n.At = g.To
	n.Steps += g.N
	n.Spent += g.Cost
	n.Paid = n.Paid || g.Pays
	n.Eased = max(n.Eased, g.eased)
	n.Blue = n.Blue && g.blue && !g.Water
	if n.Shore = g.shore; g.N > 1 {
		n.Last = g.Path[g.N-2]
	} else {
		n.Last = c.At
	}
	if g.Water && c.Kind != state.FleetColumn {
		if g.Fleet {
			n.River = true
		} else {
			n.Sea = true
		}
	}
	if !g.Water && c.Soldiers() && (c.Group.Naval() > 0) {
		n.Group.Ships, n.Group.Guns, n.Group.Irons = 0, 0, 0 // the boats stay in port
	}
	if g.Pays {
		n.Bound, _ = needs(p, c, true)
	}
	return n
}

// LegOf is the leg that an order means.
func LegOf(p *state.Position, l *control.Look, o state.Order) (Leg, bool) {
	var found Leg
	ok := false
	EachLeg(p, l, &p.Column, func(g Leg) bool {
		if g.To == o.At && g.Water == o.Water {
			found, ok = g, true
		}
		return !ok
	})
	return found, ok
}
