package htl

import (
	"fmt"

	"adjutant/engine"
)

// Echo is what an accepted line does, in a few words.
func (p *position) Echo(os []engine.Order) string {
	if len(os) == 0 {
		return ""
	}
	o, ok := os[0].(order)
	u := p.find(p.mover, o.Unit)
	if !ok || u == nil {
		return ""
	}
	switch o.Verb {
	case march:
		if u.Type == Gunboat {
			return "1 AP"
		}
		x, found := p.way(p.crowd(), o)
		if !found {
			return ""
		}
		s := fmt.Sprintf("%d AP", x.cost)
		if x.bonus {
			s += ", leader bonus"
		}
		for _, w := range p.groundWords(o.To) {
			s += ", " + w
		}
		return s
	case fire, closeIn:
		if len(p.defenders(u.Side.Enemy(), o.To)) == 0 {
			return ""
		}
		c := p.chances(u, o)
		cost := 1
		if o.Verb == closeIn {
			cost = closeCost
		}
		return fmt.Sprintf("%d AP; %d dice, %s; at least one hit: %s", cost, c.Dice, c.Need, engine.InHundred(c.AnyHit()))
	case rally:
		return "1 AP"
	}
	return ""
}

// Cost is the action points of an order of the own turn.
func (p *position) Cost(o engine.Order) string {
	x, ok := o.(order)
	if !ok {
		return ""
	}
	u := p.find(p.mover, x.Unit)
	switch x.Verb {
	case march:
		if u == nil {
			return ""
		}
		if u.Type == Gunboat {
			return "1 AP"
		}
		if w, found := p.way(p.crowd(), x); found {
			return fmt.Sprintf("%d AP", w.cost)
		}
	case fire:
		if p.combat.By == "" {
			return "1 AP"
		}
	case closeIn:
		return fmt.Sprintf("%d AP", closeCost)
	case rally:
		return fmt.Sprintf("%d AP", rallyCost)
	}
	return ""
}
