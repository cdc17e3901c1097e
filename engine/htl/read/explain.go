package read

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
	"adjutant/engine/phrase"
)

// Why an order is not allowed.

// Explain says what is wrong with an order that is forbidden.
func Explain(p *state.Position, d engine.Decision, given engine.Order) error {
	o, ok := given.(state.Order)
	s, open := p.Top()
	if !ok || !open || s.Side.Seat() != d.Seat {
		return engine.Refuse("", "5.0", "Nothing is asked of %s now.", board.SideOf(d.Seat).Name())
	}
	if !rules.Holds(p, o) {
		return unmet(p, o.If)
	}
	no := reason(p, s, o)
	if no.Try == nil && s.Kind == state.StepAct {
		if u := p.Find(s.Side, o.Unit); u != nil {
			no.Try = could(p, u, o.Verb)
		}
	}
	return no
}

// unmet says why a condition does not hold.
func unmet(p *state.Position, c state.Condition) error {
	words := c.String()[1:]
	switch c.What {
	case state.IfHeld:
		return engine.Refuse(words, "", "No enemy is at %s.", c.At)
	case state.IfHit:
		return engine.Refuse(words, "", "It has not been hit in this turn.")
	case state.IfNotHit:
		return engine.Refuse(words, "", "It has been hit in this turn.")
	}
	there := p.Defenders(board.Union, c.At)
	if len(there) == 0 {
		there = p.Defenders(board.Confederate, c.At)
	}
	return engine.Refuse(words, "", "%s is not empty: %s stands there.", c.At, there[0].Name)
}

// could is up to three orders of a unit that are legal, those of a verb first.
func could(p *state.Position, u *board.Unit, v state.Verb) []string {
	var same, other []string
	rules.EachAct(p, u, rules.CrowdOf(p), func(o state.Order) bool {
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

func reason(p *state.Position, s state.Step, o state.Order) *engine.Refusal {
	if s.Kind != state.StepAct {
		return reasonAside(p, s, o)
	}
	u := p.Find(s.Side, o.Unit)
	if u == nil {
		return engine.Refuse(o.Unit, "5.0", "That is no order for now.")
	}
	if r := tired(u, o); r != nil {
		return r
	}
	switch o.Verb {
	case state.March:
		return reasonMarch(p, u, o)
	case state.Fire:
		return reasonFire(p, u, o)
	case state.CloseIn:
		return reasonClose(p, u, o)
	case state.Rally:
		return reasonRally(p, u, o)
	}
	return engine.Refuse("", "5.0", "That is no order for now.")
}

// reasonAside is for the questions besides the actions.
func reasonAside(p *state.Position, s state.Step, o state.Order) *engine.Refusal {
	switch {
	case s.Kind == state.StepPlace && o.Verb == state.Place:
		return reasonPlace(p, s.Side, o)
	case s.Kind == state.StepRetreat && o.Verb == state.Retreat:
		if u := p.Find(s.Side, o.Unit); u != nil && p.Adjacent(u.At, o.To) && !rules.CrowdOf(p).MayEnter(u.Type, u.Side, o.To) {
			return closedTo(p, &rules.Walker{Crowd: rules.CrowdOf(p), Unit: u}, o.To, false)
		}
		return engine.Refuse(o.To.String(), "8.4.1", "A retreat goes to %s here (8.4.1).", phrase.Either(rules.Choices(p, s)))
	case s.Kind == state.StepDisplace && o.Verb == state.Displace:
		if u := rules.InTheWay(p, s.Side); p.Adjacent(u.At, o.To) {
			if r := closedTo(p, &rules.Walker{Crowd: rules.CrowdOf(p), Unit: u}, o.To, false); r != nil {
				return r
			}
		}
		return engine.Refuse(o.To.String(), "8.5.1", "To make room, %s goes to %s (8.5.1).",
			rules.InTheWay(p, s.Side).Name, phrase.Either(rules.Choices(p, s)))
	case s.Kind == state.StepFlee && o.Verb == state.Retreat:
		if l := rules.Stranded(p, s.Side); l != nil && l.At != o.To && p.OnBoard(o.To) {
			if r := closedTo(p, &rules.Walker{Crowd: rules.CrowdOf(p), Unit: l}, o.To, true); r != nil {
				return r
			}
		}
		return engine.Refuse(o.To.String(), "8.5.2",
			"A leader without a unit goes up to three hexes, not through the enemy and not to another leader (8.5.2).")
	case s.Kind == state.StepFlee && o.Verb == state.Stay && rules.ForcedOut(p, s.Side):
		return engine.Refuse("stay", "8.3.3", "All his units were forced to retreat; a leader goes when they do (8.3.3).")
	case s.Kind == state.StepFlee && o.Verb == state.Stay:
		return engine.Refuse("stay", "8.5.2", "The enemy comes into the hex, so he must leave it (8.5.2).")
	}
	return engine.Refuse(o.String(), "5.0", "That answers nothing that is asked now.")
}

func reasonPlace(p *state.Position, s board.Side, o state.Order) *engine.Refusal {
	u := p.Find(s, o.Unit)
	switch {
	case u == nil || u.At.OK():
		return engine.Refuse(o.Unit, "scn.reinforce", "%s is on the board already.", o.Unit)
	case u.Turn > p.Turn:
		return engine.Refuse(o.Unit, "scn.reinforce", "%s comes in turn %d.", u.Name, u.Turn)
	case len(rules.Entries(p, u)) == 0:
		return engine.Refuse(o.Unit, "scn.reinforce", "No entry hex of %s is free; it waits.", u.Name)
	case u.Type == board.Leader && rules.Waiting(p, s)[0].Type != board.Leader:
		return engine.Refuse(o.Unit, "scn.reinforce", "Units enter before leaders; %s still waits.", rules.Waiting(p, s)[0].Name)
	}
	if slices.Contains(u.List, o.To) {
		if r := closedTo(p, &rules.Walker{Crowd: rules.CrowdOf(p), Unit: u}, o.To, true); r != nil {
			return r
		}
	}
	var names []string
	for _, h := range rules.Entries(p, u) {
		names = append(names, h.String())
	}
	return engine.Refuse(o.To.String(), "scn.reinforce", "%s enters at %s.", u.Name, phrase.Either(names))
}

// tired says why a unit can do nothing, or not this.
func tired(u *board.Unit, o state.Order) *engine.Refusal {
	switch {
	case !u.At.OK():
		return engine.Refuse(u.Name, "scn.reinforce", "%s is not on the board; it comes in turn %d.", u.Name, u.Turn)
	case u.Frozen.OK():
		return engine.Refuse(u.Name, "scn.freeze", "%s may not act before turn %d, unless the enemy comes next to it or attacks it.",
			u.Name, u.Until)
	case u.Acted == board.Idle || o.Verb == state.Fire && u.Shot:
		return nil
	}
	clause := rules.OnceRule(u, o.Verb)
	return engine.Refuse(u.Name, clause, "%s has %s in this turn (%s).", u.Name, tell.DeedWords[u.Acted], clause)
}

// dear says that an action costs more than is left.
func dear(p *state.Position, what string, cost uint8, clause string) *engine.Refusal {
	if p.APLeft >= cost {
		return nil
	}
	return engine.Refuse("", clause, "%s takes %d AP; you have %d (%s).", what, cost, p.APLeft, clause)
}

func reasonRally(p *state.Position, u *board.Unit, o state.Order) *engine.Refusal {
	l := p.Find(u.Side, o.With)
	switch {
	case !u.Type.Foot():
		return engine.Refuse(u.Name, "9.4", "Only infantry and cavalry can be rallied (9.4).")
	case u.SP == u.Of:
		return engine.Refuse(u.Name, "9.4", "%s has lost nothing (9.4).", u.Name)
	case l == nil || l.Type != board.Leader:
		return engine.Refuse(o.With, "9.4", "%s is no leader (9.4).", o.With)
	case l.At != u.At:
		return engine.Refuse(l.Name, "9.4", "%s is at %s, not with %s (9.4).", l.Name, l.At, u.Name)
	case l.Acted != board.Idle:
		return engine.Refuse(l.Name, "9.4", "%s has %s in this turn (9.4).", l.Name, tell.DeedWords[l.Acted])
	case u.Under && p.InForce().Fired:
		return engine.Refuse(u.Name, "11.2", "%s has been under fire since the enemy's last turn began (11.2).", u.Name)
	}
	if r := dear(p, "A rally", rules.RallyCost, "6.2.7"); r != nil {
		return r
	}
	return engine.Refuse(l.Name, "9.4", "%s may not act now.", l.Name)
}

func reasonClose(p *state.Position, u *board.Unit, o state.Order) *engine.Refusal {
	switch {
	case !u.Type.Foot():
		who := phrase.Capital(u.Type.String())
		return engine.Refuse(u.Name, "8.3.1", "%s cannot close (8.3.1).", who)
	case !p.OnBoard(o.To) || !p.Adjacent(u.At, o.To):
		return engine.Refuse(o.To.String(), "8.3.1", "%s is not next to %s (8.3.1).", o.To, u.At)
	case len(p.Defenders(u.Side.Enemy(), o.To)) == 0:
		return engine.Refuse(o.To.String(), "8.3.1", "%s (8.3.1).", noTarget(p, u.Side, o.To))
	}
	if r := dear(p, "Close combat", rules.CloseCost, "8.3.1"); r != nil {
		return r
	}
	return engine.Refuse(o.To.String(), "8.3.1", "%s cannot close at %s (8.3.1).", u.Name, o.To)
}

// noTarget says what there is instead of an enemy unit that could be attacked.
func noTarget(p *state.Position, s board.Side, h board.Hex) string {
	for i := range p.Units {
		switch u := &p.Units[i]; {
		case u.At != h:
		case u.Side == s:
			return fmt.Sprintf("%s holds your own %s", h, u.Name)
		case u.Type == board.Gunboat:
			return fmt.Sprintf("%s at %s is a gunboat, which cannot be attacked", u.Name, h)
		default:
			return fmt.Sprintf("%s holds a leader alone, who is no target", h)
		}
	}
	return fmt.Sprintf("No enemy is at %s", h)
}

func reasonFire(p *state.Position, u *board.Unit, o state.Order) *engine.Refusal {
	if u.Type == board.Leader {
		return engine.Refuse(u.Name, "8.0.1", "Leaders do not fire (8.0.1).")
	}
	if len(p.Defenders(u.Side.Enemy(), o.To)) == 0 {
		clause := "8.0.1"
		if b := p.UnitIn(u.Side.Enemy(), o.To, func(t board.Type) bool { return t == board.Gunboat }); b != nil {
			clause = "3.1.4"
		}
		return engine.Refuse(o.To.String(), clause, "%s (%s).", noTarget(p, u.Side, o.To), clause)
	}
	if o.Then != state.ThenAsk && !p.InForce().Advance {
		return engine.Refuse("then "+o.Then.String(), "11.4", "Nobody advances behind fire; rule 11.4 is not used in this game.")
	}
	d := p.Distance(u.At, o.To)
	if _, ok := rules.Shooting(p, u, d); !ok {
		return outOfReach(u, o.To, d, rules.Reach(p, u))
	}
	if r := dear(p, "Fire", 1, "8.1.1"); r != nil {
		return r
	}
	return engine.Refuse(o.To.String(), "8.2", "%s", blind(p, u.At, o.To))
}

// blind says what stands in the line from one hex to another.
func blind(p *state.Position, a, b board.Hex) string {
	var what []string
	for _, h := range rules.CrowdOf(p).Blocks(a, b) {
		what = append(what, obstacle(p, h))
	}
	switch len(what) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s does not see %s: %s stands in the line (8.2).", a, b, what[0])
	}
	return fmt.Sprintf("%s does not see %s: %s and %s both stand beside the line (8.2).", a, b, what[0], what[1])
}

// obstacle is what blocks in a hex: "Burnside at B5", "the hill at C6".
func obstacle(p *state.Position, h board.Hex) string {
	if u := p.UnitIn(board.Union, h, func(t board.Type) bool { return t != board.Leader }); u != nil {
		return fmt.Sprintf("%s at %s", u.Name, h)
	}
	if u := p.UnitIn(board.Confederate, h, func(t board.Type) bool { return t != board.Leader }); u != nil {
		return fmt.Sprintf("%s at %s", u.Name, h)
	}
	return fmt.Sprintf("the %s at %s", p.TerrainAt(h), h)
}
