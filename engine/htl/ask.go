package htl

import (
	"fmt"
	"iter"

	"adjutant/engine"
)

// What is asked of whom, and what is allowed. The mover is asked to place reinforcements, to act, and after an attack whether he
// advances or, after a failed check, at what he fires; the other seat for the hex of a retreat, who makes room and where that unit
// goes, and the way of a leader. Nobody is asked where only one thing is possible. The one question of the beginning, "action", lets the
// first die of the game be rolled; all later ones roll when the turn before ends.

// Awaited is the decision that the next step puts to a seat.
func (p *position) Awaited() []engine.Decision {
	s, open := p.top()
	if !open || !p.asks(s) {
		return nil
	}
	return []engine.Decision{p.ask(s)}
}

// asks says whether a step leaves anything to choose.
func (p *position) asks(s Step) bool {
	switch s.Kind {
	case stepRoll:
		return true
	case stepPlace:
		return p.placeChoice(s.Side)
	case stepAct:
		return p.ap > 0
	case stepInstead:
		u := p.attacker()
		return u != nil && p.hasTarget(u)
	case stepRetreat:
		n, _ := p.retreatChoice(s.Side)
		return n > 1
	case stepDisplace:
		f := p.inTheWay(s.Side)
		return f != nil && len(p.refuges(f, p.combat.At)) > 1
	case stepMake:
		l := p.leader(s.Side, p.combat.Into)
		return l != nil && p.combat.Room != "" && p.find(s.Side, p.combat.Room) != nil
	case stepFollow:
		return len(p.followed(s.Side)) > 1
	case stepAdvance:
		if p.combat.Then != thenAsk || !p.mayAdvance() {
			return false
		}
		l := p.stranded(s.Side.Enemy())
		return l == nil || len(p.flights(l)) > 0
	case stepFlee:
		n := 0
		p.eachFlight(s.Side, func(order) bool { n++; return n < 2 })
		return n > 1
	}
	return false
}

// ask is the decision that a step puts which leaves something to choose.
func (p *position) ask(s Step) engine.Decision {
	turn := p.turnID()
	d := engine.Decision{Seat: s.Side.seat(), Question: turn}
	if s.Side != p.mover {
		d.Question = fmt.Sprintf("%s/%s/%d", turn, p.combat.At, len(p.attacks))
	}
	switch s.Kind {
	case stepRoll:
		d.Kind, d.Clause, d.Asks = "action", "6.1.1", "Roll the first die of the game."
	case stepPlace:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "place", "4.1", true, true, order{Verb: pass}
		d.Asks = "Where do your reinforcements enter?"
	case stepAct:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "act", "5.0", true, true, order{Verb: end}
		d.Asks = fmt.Sprintf("Your actions: %d AP left.", p.ap)
	case stepInstead:
		d.Kind, d.Clause, d.Pass = "fire", "11.1", order{Verb: pass}
		d.Asks = fmt.Sprintf("The nerve of %s failed: at what does it fire?", p.combat.By)
	case stepRetreat:
		d.Kind, d.Clause = "retreat", "8.4.1"
		if _, displaces := p.retreatChoice(s.Side); displaces {
			d.Kind, d.Clause = "displace", "8.5.1"
		}
		d.Asks = fmt.Sprintf("Where does %s retreat to: %s?", p.failed(s.Side)[0].Name, either(p.choices(s)))
	case stepDisplace:
		d.Kind, d.Clause = "displace", "8.5.1"
		d.Asks = fmt.Sprintf("%s makes room: to %s?", p.inTheWay(s.Side).Name, either(p.choices(s)))
	case stepMake:
		d.Kind, d.Clause = "leader", "8.5.1"
		d.Asks = fmt.Sprintf("Does %s go with %s, or stay at %s?", p.leader(s.Side, p.combat.Into).Name, p.combat.Room, p.combat.Into)
	case stepFollow:
		us := p.followed(s.Side)
		d.Kind, d.Clause = "leader", "8.3.3"
		d.Asks = fmt.Sprintf("Does %s go with %s or %s?", p.leader(s.Side, p.combat.At).Name, us[0].Name, us[1].Name)
	case stepAdvance:
		d.Kind, d.Clause = "advance", "8.3.4"
		d.Asks = fmt.Sprintf("Does %s advance to %s?", p.combat.By, p.combat.At)
	case stepFlee:
		d.Kind, d.Clause = "leader", "8.5.2"
		d.Asks = fmt.Sprintf("Where does %s go, who has lost his unit at %s?", p.stranded(s.Side).Name, p.combat.At)
	}
	return d
}

// choices are the hexes that a step leaves to choose from.
func (p *position) choices(s Step) []string {
	var names []string
	p.each(s, func(o order) bool { names = append(names, p.describe(o.To)); return true })
	return names
}

func (p *position) hasTarget(u *Unit) bool {
	found := false
	p.crowd().eachTarget(u, func(Hex) bool { found = true; return false })
	return found
}

// each lists the orders that a step allows, always in the same order.
func (p *position) each(s Step, yield func(order) bool) bool {
	switch s.Kind {
	case stepRoll:
		return yield(order{Verb: roll})
	case stepPlace:
		return p.eachPlacing(s.Side, yield) && yield(order{Verb: pass})
	case stepAct:
		c := p.crowd()
		for i := range p.units {
			if u := &p.units[i]; u.Side == s.Side && !p.eachAct(u, c, yield) {
				return false
			}
		}
		return yield(order{Verb: end})
	case stepInstead:
		u := p.attacker()
		return p.crowd().eachTarget(u, func(h Hex) bool { return yield(order{Verb: fire, Unit: u.Name, To: h}) }) && yield(order{Verb: pass})
	case stepRetreat:
		return p.eachRetreat(s.Side, func(o order, _ bool) bool { return yield(o) })
	case stepDisplace:
		return p.eachDisplacement(s.Side, yield)
	case stepMake:
		return yield(order{Verb: follow, Unit: p.combat.Room}) && yield(order{Verb: stay})
	case stepFollow:
		for _, u := range p.followed(s.Side) {
			if !yield(order{Verb: follow, Unit: u.Name}) {
				return false
			}
		}
		return true
	case stepAdvance:
		return p.eachAdvance(yield)
	case stepFlee:
		return p.eachFlight(s.Side, yield)
	}
	return true
}

// eachAct lists what a unit may do.
func (p *position) eachAct(u *Unit, c *crowd, yield func(order) bool) bool {
	if !p.idle(u) && !u.Shot {
		return true
	}
	return p.eachMarch(u, c, yield) && p.eachFire(u, c, yield) && p.eachClose(u, c, yield) && p.eachRally(u, yield)
}

// eachActOf lists what a unit may do with a verb.
func (p *position) eachActOf(v verb, u *Unit, c *crowd, yield func(order) bool) {
	switch v {
	case march:
		p.eachMarch(u, c, yield)
	case fire:
		p.eachFire(u, c, yield)
	case closeIn:
		p.eachClose(u, c, yield)
	case rally:
		p.eachRally(u, yield)
	}
}

// Legal lists the orders that d allows.
func (p *position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		s, open := p.top()
		if !open || s.Side.seat() != d.Seat {
			return
		}
		if !p.asks(s) {
			return
		}
		p.each(s, func(o order) bool { return yield(o) })
	}
}

// allowed says whether an order is among those that a step allows, or is a march by a way of the player's own to the same end.
// c is who stands where, for a step of actions.
func (p *position) allowed(s Step, o order, c *crowd) bool {
	if o.Then != thenAsk && o.Verb != closeIn {
		return false
	}
	own := o.Own
	o = o.plain()
	found := false
	match := func(x order) bool {
		found = x == o
		return !found
	}
	if s.Kind != stepAct || o.Verb == end {
		p.each(s, match)
		return found
	}
	u := p.find(s.Side, o.Unit)
	if u == nil || u.Type == Gunboat && own {
		return false
	}
	if !own {
		p.eachActOf(o.Verb, u, c, match)
		return found
	}
	l := p.rider(u)
	if !p.idle(u) || o.With != "" && (l == nil || l.Name != o.With) {
		return false
	}
	x, ok := p.way(c, o)
	return ok && x.cost <= p.ap && x.forced == o.Forced
}

// holds says whether the condition of an order does.
func (p *position) holds(o order) bool {
	c := o.If
	switch c.what {
	case ifEmpty:
		return len(p.defenders(Union, c.at)) == 0 && len(p.defenders(Confederate, c.at)) == 0
	case ifHeld:
		return len(p.defenders(p.mover.Enemy(), c.at)) > 0
	case ifHit:
		return p.wasHit(o)
	case ifNotHit:
		return !p.wasHit(o)
	}
	return true
}

// wasHit says whether the hex that an order aims at was hit in this turn; for one that aims at none, whether the last attack hit.
func (p *position) wasHit(o order) bool {
	n := len(p.attacks)
	if o.Verb != fire && o.Verb != closeIn {
		return n > 0 && p.attacks[n-1].Hits > 0
	}
	for _, a := range p.attacks {
		if a.At == o.To && a.Hits > 0 {
			return true
		}
	}
	return false
}
