package ahd

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// Caution warns of a standing order that would empty the side's capital as things stand.
func (p *position) Caution(seat engine.Seat, o standing.Order) []string {
	side := sideOf(seat)
	capital := p.box([2]string{"washington", "richmond"}[side])
	if capital == NoBox || !p.friendly(side, capital) || p.count(side, capital) == 0 || !p.empties(side, o, capital) {
		return nil
	}
	name := p.board.Name(capital)
	return []string{fmt.Sprintf("As things stand this would leave %s empty; it falls to the first %s who enters.", name, sideAdj[side.Enemy()])}
}

// empties says whether an order takes the last units out of a box: by retreat or withdrawal from it, or as reinforcements.
func (p *position) empties(side Side, o standing.Order, b Box) bool {
	concerns := func(at Box) bool {
		return slices.Contains(o.At, p.board.Name(at)) || slices.Contains(o.At, regions[p.board.Boxes[at].State])
	}
	here := []string{p.board.Name(b), regions[p.board.Boxes[b].State]}
	units := p.at(side, b)
	for _, e := range o.Exceptions {
		if e.Prep != "with" && slices.Contains(here, e.Thing) || e.Prep == "with" && units[0].Type.is(e.Thing) {
			return false
		}
	}
	switch o.Kind.ID {
	case "retreat", "withdraw":
		foot := slices.ContainsFunc(units, func(u Unit) bool { return !u.Type.Cavalry() })
		if len(o.At) > 0 && !concerns(b) || o.Kind.ID == "withdraw" && foot {
			return false
		}
		holds, _ := o.If.Holds(p, standing.Suppose(side.seat(), o.Kind.ID, p.board.Name(b)))
		return o.When == standing.Always || o.When == standing.If && holds
	case "reinforce":
		near := len(o.At) == 0
		for _, e := range p.board.adjacent(b) {
			near = near || concerns(Box(e.To))
		}
		named := len(o.List) == 0
		for _, c := range o.List {
			named = named || c.Thing == "any" || slices.Contains(here, c.Thing)
		}
		return o.When != standing.Never && len(units) == 1 && near && named
	}
	return false
}
