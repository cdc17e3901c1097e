package tell

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// Echo is what an accepted line does, in a few words.
func Echo(p *state.Position, os []engine.Order) string {
	if len(os) == 0 {
		return ""
	}
	o, ok := os[0].(state.Order)
	u := p.Find(p.Mover, o.Unit)
	if !ok || u == nil {
		return ""
	}
	switch o.Verb {
	case state.March:
		if u.Type == board.Gunboat {
			return "1 AP"
		}
		x, found := rules.WayOf(p, rules.CrowdOf(p), o)
		if !found {
			return ""
		}
		s := fmt.Sprintf("%d AP", x.Cost)
		if x.Bonus {
			s += ", leader bonus"
		}
		for _, w := range rules.GroundWords(p, o.To) {
			s += ", " + w
		}
		return s
	case state.Fire, state.CloseIn:
		if len(p.Defenders(u.Side.Enemy(), o.To)) == 0 {
			return ""
		}
		c := rules.ChancesOf(p, u, o)
		cost := 1
		if o.Verb == state.CloseIn {
			cost = rules.CloseCost
		}
		return fmt.Sprintf("%d AP; %d dice, %s; at least one hit: %s", cost, c.Dice, c.Need, engine.InHundred(c.AnyHit()))
	case state.Rally:
		return "1 AP"
	}
	return ""
}

// Cost is the action points of an order of the own turn.
func Cost(p *state.Position, o engine.Order) string {
	x, ok := o.(state.Order)
	if !ok {
		return ""
	}
	u := p.Find(p.Mover, x.Unit)
	switch x.Verb {
	case state.March:
		if u == nil {
			return ""
		}
		if u.Type == board.Gunboat {
			return "1 AP"
		}
		if w, found := rules.WayOf(p, rules.CrowdOf(p), x); found {
			return fmt.Sprintf("%d AP", w.Cost)
		}
	case state.Fire:
		if p.Combat.By == "" {
			return "1 AP"
		}
	case state.CloseIn:
		return fmt.Sprintf("%d AP", rules.CloseCost)
	case state.Rally:
		return fmt.Sprintf("%d AP", rules.RallyCost)
	}
	return ""
}
