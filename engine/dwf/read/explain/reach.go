package explain

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// What would bring a column to an area that is out of its reach.

func explainSolo(name string, no refuser) error {
	return no("move.solo",
		"A leader alone goes up to ten areas, through his own country, empty neutral areas or friends; %s is not among them.", name)
}

// lightly says whether a column would come to an area without its supply.
func lightly(p *state.Position, l *control.Look, c *state.Column, to board.Area) bool {
	light := *c
	light.Group.Supply = 0
	found := false
	march.EachLeg(p, l, &light, func(g march.Leg) bool {
		found = g.To == to && !g.Water
		return !found
	})
	return found
}

// sails says whether ships would come to an area with more movement.
func sails(p *state.Position, l *control.Look, c *state.Column, to board.Area) bool {
	next := *c
	var seen [board.MaxAreas]bool
	queue := []board.Area{c.At}
	for i := 0; i < len(queue) && !seen[to]; i++ {
		next.At, next.Spent = queue[i], 0
		march.EachLeg(p, l, &next, func(g march.Leg) bool {
			if g.Water && !seen[g.To] {
				if seen[g.To] = true; !g.Stops && !g.Meets {
					queue = append(queue, g.To)
				}
			}
			return true
		})
	}
	return seen[to]
}
