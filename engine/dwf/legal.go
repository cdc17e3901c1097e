package dwf

import (
	"iter"

	"adjutant/engine"
)

// What is allowed.

// each lists the orders that a step allows, always in the same order.
func (p *Position) each(s Step, yield func(order) bool) bool {
	switch s.Kind {
	case stepSetUp:
		o := p.board.order(ending)
		o.Rest = true
		return p.eachPlace(s.Side, yield) && yield(o)
	case stepPlace:
		o := p.board.order(ending)
		o.Rest = true
		return p.eachDue(s.Side, yield) && p.eachExchange(s.Side, yield) && yield(o)
	case stepCampaign:
		return p.eachCampaign(yield)
	case stepWithdraw:
		f := p.withdrawal(p.look(), s.Side)
		for _, a := range f.areas {
			o := p.board.order(withdrawing)
			if o.At = a; !yield(o) {
				return false
			}
		}
		return len(f.areas) == 0 || yield(p.board.order(staying))
	case stepNaval:
		return p.eachSlip(s.Side, yield)
	case stepRegroup:
		return yield(p.board.order(staying)) && p.eachRegroupingAt(s.Side, p.battle.At, yield)
	case stepShield:
		for l := range p.shields(s.Side).each {
			o := p.board.order(shielding)
			if o.Leader = l; !yield(o) {
				return false
			}
		}
	case stepLose:
		return p.eachLoss(s.Side, func(o order) bool {
			if s.Side == p.battle.Attacker && o.N > 0 && o.Craft == noCraft {
				o.M = 1
			}
			return yield(o)
		})
	case stepRetreat:
		for _, a := range p.retreats(p.look(), s.Side).areas {
			o := p.board.order(retreating)
			if o.At = a; !yield(o) {
				return false
			}
		}
	case stepStray:
		return p.eachStray(s.Side, yield)
	case stepCapture:
		if _, n := p.spoils(s.Side); n > 1 {
			return yield(p.board.order(capturing)) && yield(p.board.order(declining))
		}
	case stepLeader:
		for l := range p.homeless.each {
			if p.board.Leaders[l].Side != s.Side {
				continue
			}
			for _, a := range p.homes(l) {
				o := p.board.order(sending)
				if o.Leader, o.At = l, a; !yield(o) {
					return false
				}
			}
			break
		}
	}
	return true
}

// eachDue lists what can be done while things are placed, beside exchanging counters for it.
func (p *Position) eachDue(s Side, yield func(order) bool) bool {
	return p.eachPlace(s, yield) && p.eachReplacement(s, yield) && p.eachBurning(s, yield) && p.eachRefusal(s, yield) && p.eachStay(s, yield) && p.eachRecall(s, yield)
}

// eachCampaign lists all that a campaign allows at one moment.
func (p *Position) eachCampaign(yield func(order) bool) bool {
	l := p.look()
	if p.column.Kind != noColumn {
		if !p.eachLegOrder(l, yield) || !p.eachTake(l, yield) || !p.eachDrop(yield) {
			return false
		}
		return !p.mayHalt(l) || yield(p.board.order(halting))
	}
	start := func(o order, _ *column) bool { return yield(o) }
	if p.columns > 0 {
		return p.eachAttack(yield) && p.eachStart(l, start)
	}
	if !p.eachStart(l, start) || !p.eachFort(yield) || !p.eachAbility(yield) || !p.eachRegrouping(p.mover, yield) || !p.eachDisbanding(p.mover, yield) {
		return false
	}
	if p.affords(West) && !yield(p.board.order(passing)) {
		return false
	}
	return yield(p.board.order(ending))
}

func (p *Position) eachMove(yield func(order) bool) bool { return p.eachLegOrder(p.look(), yield) }

func (p *Position) eachLegOrder(l *look, yield func(order) bool) bool {
	return p.eachLeg(l, &p.column, func(g leg) bool {
		o := p.board.order(moving)
		o.At, o.Water = g.to, g.water
		return yield(o)
	})
}

// mayHalt says whether the open column may end here: not short of a battle that must be fought, unless it cannot go on.
func (p *Position) mayHalt(l *look) bool {
	c := &p.column
	if p.columns > 0 && c.At != p.battle.At && c.Steps > 0 || p.confined(c) || p.owing(c) {
		return !p.any(l, c)
	}
	return true
}

// eachAttack lists the ways to fight the battle that is open: with all, or with less [cbt.reduce]; bombardments.
func (p *Position) eachAttack(yield func(order) bool) bool {
	b := &p.battle
	o := p.board.order(attacking)
	o.At = b.At
	if fort := p.fort(p.mover.Enemy(), b.At); fort > 0 && !p.soldiersIn() {
		o.Verb = bombarding
		n, least := p.soldiersAt().naval(), 0
		if p.board.open[b.At] {
			n, least = n-1, 1
		}
		for k := 1; k <= min(n, fort-least); k++ {
			if o.N = uint8(k); !yield(o) {
				return false
			}
		}
		return true
	}
	if !yield(o) {
		return false
	}
	for n := p.attackOf().Total - 1; n > 0; n-- {
		if o.N = uint8(min(n, 250)); !yield(o) {
			return false
		}
	}
	return true
}

// Legal lists the orders that d allows.
func (p *Position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		s, open := p.top()
		if !open || s.Side.seat() != d.Seat || !p.asks(s) {
			return
		}
		p.each(s, func(o order) bool { return yield(o) })
	}
}

// allowed says whether an order is among those that a step allows.
func (p *Position) allowed(s Step, o order) bool {
	if o.board != p.board || !p.asks(s) {
		return false
	}
	found := false
	match := func(x order) bool {
		found = x == o
		return !found
	}
	if s.Kind == stepCampaign {
		idle := p.column.Kind == noColumn
		switch o.Verb {
		case building, training, digging, detaching, splitting, joining:
			if !idle || p.columns > 0 {
				return false
			}
			switch o.Verb {
			case building:
				p.eachFort(match)
			case splitting, joining:
				p.eachRegrouping(s.Side, match)
			default:
				p.eachAbility(match)
			}
			return found
		case taking, dropping:
			if !idle {
				_ = p.eachTake(p.look(), match) && p.eachDrop(match)
			}
			return found
		case activating:
			if idle && o.At != NoArea && int(o.At) < len(p.board.Areas) {
				p.eachStartAt(p.look(), o.At, func(x order, _ *column) bool { return match(x) })
			}
			return found
		case moving:
			if !idle {
				p.eachMove(match)
			}
			return found
		}
	}
	p.each(s, match)
	return found
}
