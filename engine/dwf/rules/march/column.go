// Package march is in charge of where a move can go: what can set out, the legs by land and by water, what it may take along and leave
// behind, and whether points and duties allow it [move.stack, cmd.points].
//
// start.go lists what can set out, leg.go the legs, which land.go, water.go and solo.go find; duties.go holds them to the theaters in which
// points must be spent, abilities.go to what leaders may command, pieces.go lists what is taken and dropped, longstreet.go is the one march
// with rules of its own.
package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// Rate is the movement of a group on land.
func Rate(p *state.Position, l *control.Look, k state.MoveKind, lead board.Leader, g board.Group, at board.Area) (rate uint8, fed bool) {
	switch k {
	case state.StackColumn:
		rate = p.Board.Leaders[lead].Move
	case state.UnitColumn:
		rate = board.InfantryMove
	case state.LeaderColumn:
		return board.SoloMove, true
	case state.SupplyColumn:
		return uint8(board.Supplies.Move()), true
	case state.RailColumn:
		return uint8(board.Railheads.Move()), true
	case state.FleetColumn:
		rate = uint8(board.Ships.Move())
		if g.Guns > 0 {
			rate = min(rate, uint8(board.Gunboats.Move()))
		}
		if g.Irons > 0 {
			rate = min(rate, uint8(board.Ironclads.Move()))
		}
		return rate, true
	}
	fed = l.Source(p.Mover, at, g.Supply > 0) != control.NoSource
	if !fed {
		rate /= 2 // sup.move_half, R34
	}
	return rate, fed
}

// newColumn is a group about to move.
func newColumn(p *state.Position, l *control.Look, k state.MoveKind, lead board.Leader, g board.Group, at board.Area) state.Column {
	c := state.Column{Kind: k, From: at, At: at, Lead: lead, Group: g}
	c.Rate, c.Fed = Rate(p, l, k, lead, g, at)
	c.Blue = p.Mover == board.Union && c.Soldiers() && l.Color[at] == board.Union
	return c
}

// CanGo says whether a column has a leg to go. Most have one to a neighbor, which is soon found.
func CanGo(p *state.Position, l *control.Look, c *state.Column) bool {
	if c.Soldiers() {
		l.Ask(control.OfPoints)
	}
	if c.Soldiers() && !c.Paid && p.Points == 0 && !MarchesFree(p, c) { // only sea lift is free
		if _, sails := BoatFor(p, l, c); !sails || p.Mover == board.Confederate {
			return false
		}
	}
	if p.EntryCount > 0 && c.At != p.Battle.At && c.Kind != state.LeaderColumn {
		return reaches(p, l, c)
	}
	if near(p, l, c) || sailsNear(p, l, c) {
		return true
	}
	found := false
	EachLeg(p, l, c, func(Leg) bool {
		found = true
		return false
	})
	return found
}

// reaches says whether a column can come to the battle that must be fought first.
func reaches(p *state.Position, l *control.Look, c *state.Column) bool {
	found := false
	see := func(g Leg) bool {
		found = g.To == p.Battle.At && mayLeg(p, l, c, &g)
		return !found
	}
	if nearLand(p, c, p.Battle.At) && (!c.Soldiers() || c.Paid || p.Points > 0 || MarchesFree(p, c)) {
		landLegs(p, l, c, roadsTo(p, p.Battle.At), see)
	}
	if !found && nearByWater(p, c, p.Battle.At) {
		waterLegs(p, l, c, p.Battle.At, see)
	}
	return found
}

// nearByWater says whether an area is near enough by water, whatever lies on the way.
func nearByWater(p *state.Position, c *state.Column, to board.Area) bool {
	steps := int(p.Board.ByWater[c.At][to])
	switch {
	case p.Mover == board.Confederate || c.Group.Guns > 0:
		return steps <= board.RiverMove/2
	case c.Group.Irons > 0:
		return steps <= board.RiverMove
	}
	return p.Board.BySea[c.At][to] <= board.SeaMove
}

// near says whether a column can surely go to a neighbor by land.
func near(p *state.Position, l *control.Look, c *state.Column) bool {
	if c.Kind == state.FleetColumn || c.Spent >= c.Rate || c.Sea || c.Shore || c.Kind == state.LeaderColumn && c.Steps > 0 {
		return false
	}
	pays := c.Soldiers() && !c.Paid && !MarchesFree(p, c)
	if pays && p.EntryCount == 0 {
		if _, ok := needs(p, c, true); !ok {
			return false
		}
	}
	left := c.Rate - c.Spent
	if hauls(c) {
		left = min(c.Rate, uint8(board.Supplies.Move())) - min(c.Spent, uint8(board.Supplies.Move()))
	}
	for _, e := range p.Board.From(c.At) {
		to := board.Area(e.To)
		if c.Kind == state.LeaderColumn && p.EntryCount == 0 && (e.Line.Way.Land() || p.Mover == board.Union && !p.Options.Abilities) &&
			soloMay(p, l, p.Mover, to) {
			return true
		}
		if c.Kind == state.LeaderColumn || !e.Line.Way.Land() {
			continue
		}
		cost := landCost(p, l, c.At, e)
		if c.Kind == state.RailColumn && e.Line.Way != board.Rail || cost > left || byLand(p, l, c, to) != through {
			continue
		}
		g := Leg{To: to, N: 1, Cost: cost, Pays: pays}
		if (p.EntryCount == 0 || to == p.Battle.At) && mayLeg(p, l, c, &g) {
			return true
		}
	}
	return false
}

// sailsNear says whether a column can surely go to a neighbor by water.
func sailsNear(p *state.Position, l *control.Look, c *state.Column) bool {
	if c.Leaving || p.EntryCount > 0 || c.Bound != 0 {
		return false
	}
	b, ok := BoatFor(p, l, c)
	if !ok {
		return false
	}
	pays := b.river && c.Soldiers() && !c.Paid
	if pays {
		l.Ask(control.OfPoints)
	}
	need, ok := needs(p, c, pays)
	if !ok {
		return false
	}
	for _, e := range p.Board.Waters(c.At) {
		to := board.Area(e.To)
		if cost, open := waterCost(p, &c.Group, b, c.At, to, e.Line); open && cost <= b.budget && (need == 0 || p.Theater(to)&need != 0) &&
			byWater(p, l, c, b, c.At, to, e.Line) == through {
			return true
		}
	}
	return false
}
