package mind

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/standing"
)

// Caution warns of a standing order that would empty the side's capital as things stand.
func Caution(p *state.Position, view engine.Position, seat engine.Seat, o standing.Order) []string {
	side := state.SideOf(seat)
	at := capital(p, side)
	if at == board.NoBox || !p.Friendly(side, at) || p.Count(side, at) == 0 || !empties(p, view, side, o, at) {
		return nil
	}
	name := p.Board.Name(at)
	return []string{fmt.Sprintf("As things stand this would leave %s empty; it falls to the first %s who enters.", name,
		board.SideAdj[side.Enemy()])}
}

// empties says whether an order takes the last units out of a box: by retreat or withdrawal from it, or as reinforcements.
func empties(p *state.Position, view engine.Position, side board.Side, o standing.Order, b board.Box) bool {
	concerns := func(at board.Box) bool {
		return slices.Contains(o.At, p.Board.Name(at)) || slices.Contains(o.At, board.Regions[p.Board.Boxes[at].State])
	}
	here := []string{p.Board.Name(b), board.Regions[p.Board.Boxes[b].State]}
	units := p.At(side, b)
	for _, e := range o.Exceptions {
		if e.Prep != "with" && slices.Contains(here, e.Thing) || e.Prep == "with" && units[0].Type.Is(e.Thing) {
			return false
		}
	}
	switch o.Kind.ID {
	case "retreat", "withdraw":
		foot := slices.ContainsFunc(units, func(u board.Unit) bool { return !u.Type.Cavalry() })
		if len(o.At) > 0 && !concerns(b) || o.Kind.ID == "withdraw" && foot {
			return false
		}
		holds, _ := o.If.Holds(view, standing.Suppose(side.Seat(), o.Kind.ID, p.Board.Name(b)))
		return o.When == standing.Always || o.When == standing.If && holds
	case "reinforce":
		near := len(o.At) == 0
		for _, e := range p.Board.Adjacent(b) {
			near = near || concerns(board.Box(e.To))
		}
		named := len(o.List) == 0
		for _, c := range o.List {
			named = named || c.Thing == "any" || slices.Contains(here, c.Thing)
		}
		return o.When != standing.Never && len(units) == 1 && near && named
	}
	return false
}
