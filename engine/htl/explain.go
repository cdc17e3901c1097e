package htl

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Why an order is not allowed.

// explain says what is wrong with an order that is forbidden.
func (p *position) explain(d engine.Decision, given engine.Order) error {
	o, ok := given.(order)
	s, open := p.top()
	if !ok || !open || s.Side.seat() != d.Seat {
		return engine.Refuse("", "5.0", "Nothing is asked of %s now.", sideOf(d.Seat).Name())
	}
	if !p.holds(o) {
		return p.unmet(o.If)
	}
	no := p.reason(s, o)
	if no.Try == nil && s.Kind == stepAct {
		if u := p.find(s.Side, o.Unit); u != nil {
			no.Try = p.could(u, o.Verb)
		}
	}
	return no
}

// unmet says why a condition does not hold.
func (p *position) unmet(c condition) error {
	words := c.String()[1:]
	switch c.what {
	case ifHeld:
		return engine.Refuse(words, "", "No enemy is at %s.", c.at)
	case ifHit:
		return engine.Refuse(words, "", "It has not been hit in this turn.")
	case ifNotHit:
		return engine.Refuse(words, "", "It has been hit in this turn.")
	}
	there := p.defenders(Union, c.at)
	if len(there) == 0 {
		there = p.defenders(Confederate, c.at)
	}
	return engine.Refuse(words, "", "%s is not empty: %s stands there.", c.at, there[0].Name)
}

// could is up to three orders of a unit that are legal, those of a verb first.
func (p *position) could(u *Unit, v verb) []string {
	var same, other []string
	p.eachAct(u, p.crowd(), func(o order) bool {
		if o.Verb == v {
			same = append(same, o.String())
		} else if len(other) < 3 {
			other = append(other, o.String())
		}
		return len(same) < 3
	})
	all := append(same, other...)
	return all[:min(len(all), 3)]
}

func (p *position) reason(s Step, o order) *engine.Refusal {
	if s.Kind != stepAct {
		return p.reasonAside(s, o)
	}
	u := p.find(s.Side, o.Unit)
	if u == nil {
		return engine.Refuse(o.Unit, "5.0", "That is no order for now.")
	}
	if r := p.tired(u, o); r != nil {
		return r
	}
	switch o.Verb {
	case march:
		return p.reasonMarch(u, o)
	case fire:
		return p.reasonFire(u, o)
	case closeIn:
		return p.reasonClose(u, o)
	case rally:
		return p.reasonRally(u, o)
	}
	return engine.Refuse("", "5.0", "That is no order for now.")
}

// reasonAside is for the questions besides the actions.
func (p *position) reasonAside(s Step, o order) *engine.Refusal {
	switch {
	case s.Kind == stepPlace && o.Verb == place:
		return p.reasonPlace(s.Side, o)
	case s.Kind == stepRetreat && o.Verb == retreat:
		return engine.Refuse(o.To.String(), "8.4.1", "A retreat goes to %s here (8.4.1).", either(p.choices(s)))
	case s.Kind == stepDisplace && o.Verb == displace:
		return engine.Refuse(o.To.String(), "8.5.1", "To make room, %s goes to %s (8.5.1).", p.inTheWay(s.Side).Name, either(p.choices(s)))
	case s.Kind == stepFlee && o.Verb == retreat:
		return engine.Refuse(o.To.String(), "8.5.2", "A leader without a unit goes up to three hexes, not through the enemy and not to another leader (8.5.2).")
	case s.Kind == stepFlee && o.Verb == stay:
		return engine.Refuse("stay", "8.5.2", "The enemy comes into the hex, so he must leave it (8.5.2).")
	}
	return engine.Refuse(o.String(), "5.0", "That answers nothing that is asked now.")
}

func (p *position) reasonPlace(s Side, o order) *engine.Refusal {
	u := p.find(s, o.Unit)
	switch {
	case u == nil || u.At.ok():
		return engine.Refuse(o.Unit, "scn.reinforce", "%s is on the board already.", o.Unit)
	case u.Turn > p.turn:
		return engine.Refuse(o.Unit, "scn.reinforce", "%s comes in turn %d.", u.Name, u.Turn)
	case len(p.entries(u)) == 0:
		return engine.Refuse(o.Unit, "scn.reinforce", "No entry hex of %s is free; it waits.", u.Name)
	case u.Type == Leader && p.waiting(s)[0].Type != Leader:
		return engine.Refuse(o.Unit, "scn.reinforce", "Units enter before leaders; %s still waits.", p.waiting(s)[0].Name)
	}
	var names []string
	for _, h := range p.entries(u) {
		names = append(names, h.String())
	}
	return engine.Refuse(o.To.String(), "scn.reinforce", "%s enters at %s.", u.Name, either(names))
}

// tired says why a unit can do nothing, or not this.
func (p *position) tired(u *Unit, o order) *engine.Refusal {
	switch {
	case !u.At.ok():
		return engine.Refuse(u.Name, "scn.reinforce", "%s is not on the board; it comes in turn %d.", u.Name, u.Turn)
	case u.Frozen.ok():
		return engine.Refuse(u.Name, "scn.freeze", "%s may not act before turn %d, unless the enemy comes next to it or attacks it.", u.Name, u.Until)
	case u.Acted == Idle || o.Verb == fire && u.Shot:
		return nil
	}
	clause := "6.1.4"
	switch {
	case u.Acted == Fired && o.Verb == march && u.Type == Cavalry:
		clause = "6.2.3"
	case u.Acted == Marched && o.Verb == march:
		clause = "7.1.1"
	case u.Acted == Rallied || o.Verb == rally:
		clause = "9.4"
	}
	return engine.Refuse(u.Name, clause, "%s has %s in this turn (%s).", u.Name, deedWords[u.Acted], clause)
}

var deedWords = [...]string{"", "marched", "fired", "closed", "tried to rally", "advanced"}

// dear says that an action costs more than is left.
func (p *position) dear(what string, cost uint8, clause string) *engine.Refusal {
	if p.ap >= cost {
		return nil
	}
	return engine.Refuse("", clause, "%s takes %d AP; you have %d (%s).", what, cost, p.ap, clause)
}

func (p *position) reasonRally(u *Unit, o order) *engine.Refusal {
	l := p.find(u.Side, o.With)
	switch {
	case !u.Type.Foot():
		return engine.Refuse(u.Name, "9.4", "Only infantry and cavalry can be rallied (9.4).")
	case u.SP == u.Of:
		return engine.Refuse(u.Name, "9.4", "%s has lost nothing (9.4).", u.Name)
	case l == nil || l.Type != Leader:
		return engine.Refuse(o.With, "9.4", "%s is no leader (9.4).", o.With)
	case l.At != u.At:
		return engine.Refuse(l.Name, "9.4", "%s is at %s, not with %s (9.4).", l.Name, l.At, u.Name)
	case l.Acted != Idle:
		return engine.Refuse(l.Name, "9.4", "%s has %s in this turn (9.4).", l.Name, deedWords[l.Acted])
	case u.Under && p.rules().Fired:
		return engine.Refuse(u.Name, "11.2", "%s has been under fire since the enemy's last turn began (11.2).", u.Name)
	}
	if r := p.dear("A rally", rallyCost, "6.2.7"); r != nil {
		return r
	}
	return engine.Refuse(l.Name, "9.4", "%s may not act now.", l.Name)
}

func (p *position) reasonClose(u *Unit, o order) *engine.Refusal {
	switch {
	case !u.Type.Foot():
		who := strings.ToUpper(u.Type.String()[:1]) + u.Type.String()[1:]
		return engine.Refuse(u.Name, "8.3.1", "%s cannot close (8.3.1).", who)
	case !p.has(o.To) || !p.next(u.At, o.To):
		return engine.Refuse(o.To.String(), "8.3.1", "%s is not next to %s (8.3.1).", o.To, u.At)
	case len(p.defenders(u.Side.Enemy(), o.To)) == 0:
		return engine.Refuse(o.To.String(), "8.3.1", "%s (8.3.1).", p.noTarget(u.Side, o.To))
	}
	if r := p.dear("Close combat", closeCost, "8.3.1"); r != nil {
		return r
	}
	return engine.Refuse(o.To.String(), "8.3.1", "%s cannot close at %s (8.3.1).", u.Name, o.To)
}

// noTarget says what there is instead of an enemy unit that could be attacked.
func (p *position) noTarget(s Side, h Hex) string {
	for i := range p.units {
		switch u := &p.units[i]; {
		case u.At != h:
		case u.Side == s:
			return fmt.Sprintf("%s holds your own %s", h, u.Name)
		case u.Type == Gunboat:
			return fmt.Sprintf("%s at %s is a gunboat, which cannot be attacked", u.Name, h)
		default:
			return fmt.Sprintf("%s holds a leader alone, who is no target", h)
		}
	}
	return fmt.Sprintf("No enemy is at %s", h)
}

func (p *position) reasonFire(u *Unit, o order) *engine.Refusal {
	if u.Type == Leader {
		return engine.Refuse(u.Name, "8.0.1", "Leaders do not fire (8.0.1).")
	}
	if len(p.defenders(u.Side.Enemy(), o.To)) == 0 {
		clause := "8.0.1"
		if b := p.one(u.Side.Enemy(), o.To, func(t Type) bool { return t == Gunboat }); b != nil {
			clause = "3.1.4"
		}
		return engine.Refuse(o.To.String(), clause, "%s (%s).", p.noTarget(u.Side, o.To), clause)
	}
	d := p.distance(u.At, o.To)
	if _, ok := p.shooting(u, d); !ok {
		return engine.Refuse(o.To.String(), "8.1.3", "%s is %d hexes from %s; %s reaches %d (8.1.3).", o.To, d, u.At, u.Type, p.reach(u))
	}
	if r := p.dear("Fire", 1, "8.1.1"); r != nil {
		return r
	}
	return engine.Refuse(o.To.String(), "8.2", "%s", p.blind(u.At, o.To))
}

// blind says what stands in the line from one hex to another.
func (p *position) blind(a, b Hex) string {
	c := p.crowd()
	s := ""
	c.line(a, b, func(hs []Hex) {
		if s != "" || !c.blocked(hs) {
			return
		}
		var what []string
		for _, h := range hs {
			what = append(what, p.obstacle(h))
		}
		switch len(what) {
		case 1:
			s = fmt.Sprintf("%s does not see %s: %s stands in the line (8.2).", a, b, what[0])
		default:
			s = fmt.Sprintf("%s does not see %s: %s and %s both stand beside the line (8.2).", a, b, what[0], what[1])
		}
	})
	return s
}

// obstacle is what blocks in a hex: "Burnside at B5", "the hill at C6".
func (p *position) obstacle(h Hex) string {
	if u := p.one(Union, h, func(t Type) bool { return t != Leader }); u != nil {
		return fmt.Sprintf("%s at %s", u.Name, h)
	}
	if u := p.one(Confederate, h, func(t Type) bool { return t != Leader }); u != nil {
		return fmt.Sprintf("%s at %s", u.Name, h)
	}
	return fmt.Sprintf("the %s at %s", p.at(h), h)
}
