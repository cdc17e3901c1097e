package explain

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// What is wrong with a voyage or a bombardment that is refused, and what would be right.

func explainBombardment(p *state.Position, o state.Order, no refuser) error {
	most, least := 0, 0
	rules.EachAttack(p, func(x state.Order) bool {
		if x.Verb == state.Bombarding {
			if most = int(x.N); least == 0 {
				least = most
			}
		}
		return true
	})
	name := p.Board.Name(o.At)
	switch {
	case most == 0 && march.SoldiersIn(p):
		return no("fort.bomb_combat", "Land units have entered %s; attack it.", name)
	case most == 0:
		return no("fort.bomb_who", "These naval units cannot bombard %s.", name)
	case most == least:
		return no("fort.bomb_other", "%s can be bombarded by %d.", name, most)
	}
	return no("fort.bomb_other", "%s can be bombarded by %d to %d.", name, least, most)
}

// explainBoat says why nothing carries the open column.
func explainBoat(p *state.Position, c *state.Column, no refuser) error {
	n := c.Group.Inf.Factors()
	lift := int(p.Limit().SeaLift[board.Union])
	ferry := int(p.Limit().RiverLift[board.Confederate])
	switch {
	case p.Board.Areas[c.At].Form == board.Inland:
		return no("lift.where", "%s is no port.", p.Board.Name(c.At))
	case c.Group.Mil != 0:
		return no("mil.home", "Militia is not lifted.")
	case c.Spent > 0 && c.Spent >= c.Rate && !c.Sea && !c.River:
		return no("lift.long", "They have used all their movement by land, and do not embark.")
	case p.Mover == board.Confederate && ferry == 0:
		return no("lift.river_csa", "The Confederates have no boats in %d.", board.Turns[p.GameTurn].Year)
	case p.Mover == board.Confederate:
		return no("lift.river_csa", "%s by river this turn; %d have used it.", phrase.Capital(phrase.Plural(ferry, "factor goes", "factors go")),
			p.Ferried)
	case n > lift-int(p.Lifted):
		return no("lift.cap", "The sea lift of this turn is %s; %s left. By river a gunboat must go along.",
			phrase.Plural(lift, "factor", "factors"), phrase.Plural(max(0, lift-int(p.Lifted)), "is", "are"))
	}
	return no("lift.river_usa", "Nothing carries them here: by river a gunboat must go along.")
}

func boatFor(p *state.Position, l *control.Look, c *state.Column) bool {
	_, ok := march.BoatFor(p, l, c)
	return ok
}

// atSea says whether ships and sea lift can leave an area.
func atSea(p *state.Position, a board.Area) bool {
	for _, e := range p.Board.From(a) {
		if !e.Line.Way.Land() && e.Line.Tidal {
			return true
		}
	}
	return false
}

// explainShelling says why naval units alone do not go against a fort.
func explainShelling(p *state.Position, c *state.Column, a board.Area, no refuser) error {
	name := p.Board.Name(a)
	switch {
	case p.Board.Open[a] && c.Group.Guns > 0:
		return no("fort.bomb_who", "%s lies on a blockade box: gunboats bombard no fort there.", name)
	case p.Board.Open[a] && p.Fort(p.Mover.Enemy(), a) < 2:
		return no("fort.bomb_box", "A fort of 1 on a blockade box cannot be lowered by bombardment.")
	case p.Board.Open[a] && !march.ShipReady(p, a):
		return no("nav.ship_attack", "An attack on %s by water needs a ship that began the turn off that port.", name)
	case p.Board.Open[a] && c.Group.Naval() < 2:
		return no("fort.bomb_box", "A step of the fort costs a naval unit, and one more is lost: bring two.")
	}
	return no("fort.bomb_other", "A bombardment of %s needs a supply unit where the naval units come from.", name)
}

// StopsShort says why a column has stopped on its way to an area.
func StopsShort(p *state.Position, c *state.Column, at, to board.Area) error {
	far := "move to " + p.Board.Name(to)
	name := p.Board.Name(at)
	switch {
	case p.Contested(at):
		return engine.Refuse(far, "move.enemy_stop", "The enemy stands at %s; they stop there.", name)
	case c.Soldiers() && !c.Fed:
		return engine.Refuse(far, "sup.move_half", "They go no farther than %s; units out of supply move half as far: %d.", name, c.Rate)
	}
	return engine.Refuse(far, "move.allowance", "They go no farther than %s (Movement).", name)
}
