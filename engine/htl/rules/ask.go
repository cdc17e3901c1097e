package rules

import (
	"fmt"
	"iter"
	"strconv"
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/phrase"
)

// What is asked of whom, and what is allowed. The mover is asked to place reinforcements, to act, and after an attack whether he
// advances or, after a failed check, at what he fires; the other seat for the hex of a retreat, who makes room and where that unit
// goes, and the way of a leader. Nobody is asked where only one thing is possible. The one question of the beginning, "action", lets the
// first die of the game be rolled; all later ones roll when the turn before ends.

// Awaited is the decision that the next step puts to a seat.
func Awaited(p *state.Position) []engine.Decision {
	s, open := p.Top()
	if !open || !asks(p, s) {
		return nil
	}
	if s.Kind == state.StepAct && s.Side == p.Mover && int(p.Turn) < len(acting[0]) && int(p.APLeft) < len(acting[0][0]) {
		at := &acting[s.Side][p.Turn][p.APLeft]
		if at.Load() == nil {
			at.Store(&[1]engine.Decision{ask(p, s)})
		}
		return at.Load()[:]
	}
	return []engine.Decision{ask(p, s)}
}

// acting are the decisions of who acts, by side, turn and the action points that are left: they are asked for at every order.
var acting [2][32][32]atomic.Pointer[[1]engine.Decision]

// asks says whether a step leaves anything to choose.
func asks(p *state.Position, s state.Step) bool {
	switch s.Kind {
	case state.StepRoll:
		return true
	case state.StepPlace:
		return placeChoice(p, s.Side)
	case state.StepAct:
		return p.APLeft > 0
	case state.StepInstead:
		u := p.Attacker()
		return u != nil && hasTarget(p, u)
	case state.StepRetreat:
		n, _ := RetreatChoice(p, s.Side)
		return n > 1
	case state.StepDisplace:
		f := InTheWay(p, s.Side)
		return f != nil && len(refuges(p, f, p.Combat.At)) > 1
	case state.StepMake:
		l := p.Leader(s.Side, p.Combat.Into)
		return l != nil && p.Combat.Room != "" && p.Find(s.Side, p.Combat.Room) != nil
	case state.StepFollow:
		return len(followed(p, s.Side)) > 1
	case state.StepAdvance:
		if p.Combat.Then != state.ThenAsk || !mayAdvance(p) {
			return false
		}
		l := Stranded(p, s.Side.Enemy())
		return l == nil || len(flights(p, l)) > 0
	case state.StepFlee:
		n := 0
		eachFlight(p, s.Side, func(state.Order) bool { n++; return n < 2 })
		return n > 1
	}
	return false
}

// actionsLeft is what is asked of who acts, by the action points that are left.
var actionsLeft = func() (all [256]string) {
	for n := range all {
		all[n] = "Your actions: " + strconv.Itoa(n) + " AP left."
	}
	return all
}()

// ask is the decision that a step puts which leaves something to choose.
func ask(p *state.Position, s state.Step) engine.Decision {
	turn := p.TurnID()
	d := engine.Decision{Seat: s.Side.Seat(), Question: turn}
	if s.Side != p.Mover {
		d.Question = fmt.Sprintf("%s/%s/%d", turn, p.Combat.At, len(p.Attacks))
	}
	switch s.Kind {
	case state.StepRoll:
		d.Kind, d.Clause, d.Asks = "action", "6.1.1", "Roll the first die of the game."
	case state.StepPlace:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "place", "4.1", true, true, orderPass
		d.Asks = "Where do your reinforcements enter?"
	case state.StepAct:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "act", "5.0", true, true, orderEnd
		d.Asks = actionsLeft[p.APLeft]
	case state.StepInstead:
		d.Kind, d.Clause, d.Pass = "fire", "11.1", orderPass
		d.Asks = fmt.Sprintf("The nerve of %s failed: at what does it fire?", p.Combat.By)
	case state.StepRetreat:
		d.Kind, d.Clause = "retreat", "8.4.1"
		if _, displaces := RetreatChoice(p, s.Side); displaces {
			d.Kind, d.Clause = "displace", "8.5.1"
		}
		d.Asks = fmt.Sprintf("Where does %s retreat to: %s?", failed(p, s.Side)[0].Name, phrase.Either(Choices(p, s)))
	case state.StepDisplace:
		d.Kind, d.Clause = "displace", "8.5.1"
		d.Asks = fmt.Sprintf("%s makes room: to %s?", InTheWay(p, s.Side).Name, phrase.Either(Choices(p, s)))
	case state.StepMake:
		d.Kind, d.Clause = "leader", "8.5.1"
		d.Asks = fmt.Sprintf("Does %s go with %s, or stay at %s?", p.Leader(s.Side, p.Combat.Into).Name, p.Combat.Room, p.Combat.Into)
	case state.StepFollow:
		us := followed(p, s.Side)
		d.Kind, d.Clause = "leader", "8.3.3"
		d.Asks = fmt.Sprintf("Does %s go with %s or %s?", p.Leader(s.Side, p.Combat.At).Name, us[0].Name, us[1].Name)
	case state.StepAdvance:
		d.Kind, d.Clause = "advance", "8.3.4"
		if p.Combat.Fire { // 11.4: dice were rolled since the shot was asked for, so it is another question
			d.Clause = "11.4"
			d.Question += "/advance"
		}
		d.Asks = fmt.Sprintf("Does %s advance to %s?", p.Combat.By, p.Combat.At)
	case state.StepFlee:
		d.Kind, d.Clause = "leader", "8.5.2"
		d.Asks = fmt.Sprintf("Where does %s go, who has lost his unit at %s?", Stranded(p, s.Side).Name, p.Combat.At)
	}
	return d
}

// Choices are the hexes that a step leaves to choose from.
func Choices(p *state.Position, s state.Step) []string {
	var names []string
	EachOrder(p, s, func(o state.Order) bool { names = append(names, p.Describe(o.To)); return true })
	return names
}

func hasTarget(p *state.Position, u *board.Unit) bool {
	found := false
	c := borrow(p)
	defer crowds.Put(c)
	c.eachTarget(u, func(board.Hex) bool { found = true; return false })
	return found
}

// EachOrder lists the orders that a step allows, always in the same order.
func EachOrder(p *state.Position, s state.Step, yield func(state.Order) bool) bool {
	switch s.Kind {
	case state.StepRoll:
		return yield(state.Order{Verb: state.Roll})
	case state.StepPlace:
		return eachPlacing(p, s.Side, yield) && yield(state.Order{Verb: state.Pass})
	case state.StepAct:
		c := CrowdOf(p)
		for i := range p.Units {
			if u := &p.Units[i]; u.Side == s.Side && !EachAct(p, u, c, yield) {
				return false
			}
		}
		return yield(state.Order{Verb: state.End})
	case state.StepInstead:
		u := p.Attacker()
		at := func(h board.Hex) bool { return yield(state.Order{Verb: state.Fire, Unit: u.Name, To: h}) }
		return CrowdOf(p).eachTarget(u, at) && yield(state.Order{Verb: state.Pass})
	case state.StepRetreat:
		return eachRetreat(p, s.Side, func(o state.Order, _ bool) bool { return yield(o) })
	case state.StepDisplace:
		return eachDisplacement(p, s.Side, yield)
	case state.StepMake:
		return yield(state.Order{Verb: state.Follow, Unit: p.Combat.Room}) && yield(state.Order{Verb: state.Stay})
	case state.StepFollow:
		for _, u := range followed(p, s.Side) {
			if !yield(state.Order{Verb: state.Follow, Unit: u.Name}) {
				return false
			}
		}
		return true
	case state.StepAdvance:
		return eachAdvance(p, yield)
	case state.StepFlee:
		return eachFlight(p, s.Side, yield)
	}
	return true
}

// EachAct lists what a unit may do.
func EachAct(p *state.Position, u *board.Unit, c *Crowd, yield func(state.Order) bool) bool {
	if !MayAct(p, u) && !u.Shot && p.Relaxed == 0 {
		return true
	}
	return eachMarch(p, u, c, yield) && EachFire(p, u, c, yield) && EachClose(p, u, c, yield) && eachRally(p, u, yield)
}

// eachActOf lists what a unit may do with a verb.
func eachActOf(p *state.Position, v state.Verb, u *board.Unit, c *Crowd, yield func(state.Order) bool) {
	switch v {
	case state.March:
		eachMarch(p, u, c, yield)
	case state.Fire:
		EachFire(p, u, c, yield)
	case state.CloseIn:
		EachClose(p, u, c, yield)
	case state.Rally:
		eachRally(p, u, yield)
	}
}

// Legal lists the orders that d allows.
func Legal(p *state.Position, d engine.Decision) iter.Seq[engine.Order] {
	seat := d.Seat
	return func(yield func(engine.Order) bool) {
		s, open := p.Top()
		if !open || s.Side.Seat() != seat || !asks(p, s) {
			return
		}
		if s.Kind == state.StepAct && p.Relaxed == 0 {
			eachReady(p, s.Side, yield)
			return
		}
		EachOrder(p, s, func(o state.Order) bool { return yield(o) })
	}
}

// allowed says whether an order is among those that a step allows, or is a march by a way of the player's own to the same end, and by which
// way a march goes. c is who stands where, for a step of actions.
func allowed(p *state.Position, s state.Step, o state.Order, c *Crowd) (Way, bool) {
	if o.Then != state.ThenAsk && o.Verb != state.CloseIn &&
		!(o.Verb == state.Fire && (p.InForce().Advance || p.Relaxed.Has(state.NoAdvanceRule))) {
		return Way{}, false
	}
	own := o.Own
	o = o.Plain()
	found := false
	match := func(x state.Order) bool {
		if p.Relaxed.Has(state.NoForceRule) {
			x.Forced = o.Forced
		}
		found = x == o
		return !found
	}
	if s.Kind != state.StepAct || o.Verb == state.End {
		EachOrder(p, s, match)
		return Way{}, found
	}
	u := p.Find(s.Side, o.Unit)
	if u == nil || u.Type == board.Gunboat && own {
		return Way{}, false
	}
	switch {
	case own:
		l := rider(p, u)
		if !mayDo(p, u, state.March) || o.With != "" && (l == nil || l.Name != o.With) && !p.Relaxed.Has(state.NoRideRule) {
			return Way{}, false
		}
		x, ok := WayOf(p, c, o)
		return x, ok && x.Cost <= funds(p) && (x.Forced == o.Forced || p.Relaxed.Has(state.NoForceRule))
	case p.Relaxed == 0 && o.Verb != state.Rally && !(o.Verb == state.March && u.Type == board.Gunboat):
		return c.may(u, o)
	}
	eachActOf(p, o.Verb, u, c, match)
	return Way{}, found
}

// may says in play whether an action is among those that EachAct lists for its unit, and by which way a march goes.
func (c *Crowd) may(u *board.Unit, o state.Order) (Way, bool) {
	p := c.p
	if !u.At.OK() || !p.OnBoard(o.To) || p.APLeft < 1 {
		return Way{}, false
	}
	enemy := c.Held(u.Side.Enemy(), o.To)
	switch o.Verb {
	case state.March:
		if !MayAct(p, u) || o != (state.Order{Verb: o.Verb, Unit: u.Name, With: o.With, To: o.To, Forced: o.Forced, Via: o.Via}) {
			return Way{}, false
		}
		var l *board.Unit
		if o.With != "" {
			if l = rider(p, u); l == nil || l.Name != o.With {
				return Way{}, false
			}
		}
		i := 0
		for &p.Units[i] != u {
			i++
		}
		s, to := c.waysOf(i, u, l), p.Index(o.To)
		for i, x := range s.found {
			if int(x.k) != to || (x.by == forced) != o.Forced {
				continue
			}
			way, via := s.way(p, x), [board.LongestWay - 1]board.Hex{}
			if s.again(i) {
				via = way.Via()
			}
			if via == o.Via {
				return way, true
			}
		}
	case state.Fire:
		return Way{}, enemy && MayFire(p, u) && o == state.Order{Verb: o.Verb, Unit: u.Name, To: o.To} && c.target(u, o.To)
	case state.CloseIn:
		return Way{}, enemy && MayAct(p, u) && u.Type.Foot() && p.APLeft >= CloseCost && p.Adjacent(u.At, o.To) &&
			o == state.Order{Verb: o.Verb, Unit: u.Name, To: o.To}
	}
	return Way{}, false
}

// Holds says whether the condition of an order does.
func Holds(p *state.Position, o state.Order) bool {
	c := o.If
	switch c.What {
	case state.IfEmpty:
		return len(p.Defenders(board.Union, c.At)) == 0 && len(p.Defenders(board.Confederate, c.At)) == 0
	case state.IfHeld:
		return len(p.Defenders(p.Mover.Enemy(), c.At)) > 0
	case state.IfHit:
		return wasHit(p, o)
	case state.IfNotHit:
		return !wasHit(p, o)
	}
	return true
}

// wasHit says whether the hex that an order aims at was hit in this turn; for one that aims at none, whether the last attack hit.
func wasHit(p *state.Position, o state.Order) bool {
	n := len(p.Attacks)
	if o.Verb != state.Fire && o.Verb != state.CloseIn {
		return n > 0 && p.Attacks[n-1].Hits > 0
	}
	for _, a := range p.Attacks {
		if a.At == o.To && a.Hits > 0 {
			return true
		}
	}
	return false
}
