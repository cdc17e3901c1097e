package dwf

import (
	"fmt"
	"iter"

	"adjutant/engine"
)

// What is asked of whom, and what is allowed.

// Awaited is the decision that the next step puts to a seat.
func (p *position) Awaited() []engine.Decision {
	s, open := p.top()
	if !open || !p.asks(s) {
		return nil
	}
	return []engine.Decision{p.decision(s)}
}

// asks says whether a step puts a decision: only if there is something to choose.
func (p *position) asks(s Step) bool {
	some := func(n int) bool {
		k := 0
		p.each(s, func(order) bool { k++; return k < n })
		return k >= n
	}
	switch s.Kind {
	case stepSetUp:
		return p.coming > 0 && p.part > 0
	case stepPlace:
		return p.coming > 0 && p.lacks(s.Side) || !p.eachDue(s.Side, func(order) bool { return false })
	case stepCampaign:
		return true
	case stepWithdraw:
		return len(p.withdrawal(p.look(), s.Side).areas) > 0
	case stepNaval, stepRegroup:
		return some(2)
	case stepShield, stepRetreat, stepStray, stepLeader, stepCapture:
		return some(2)
	case stepLose:
		return p.asksLoss(s.Side)
	}
	return false
}

// decision is what a step asks.
func (p *position) decision(s Step) engine.Decision {
	d := engine.Decision{Seat: s.Side.seat(), Question: turnIDs[p.turn][p.mover]}
	at := p.board.Name(p.battle.At)
	switch s.Kind {
	case stepSetUp, stepPlace:
		d.Kind, d.Clause, d.Own, d.Many = "place", "reinf.place", true, true
		o := p.board.order(ending)
		o.Rest = true
		d.Pass = o
		d.Asks = "What comes, and where? Still to be placed: " + p.comingWords() + "."
		if p.coming == 0 {
			d.Asks = "Replacements, cities to burn?"
		}
		return d
	case stepCampaign:
		d.Kind, d.Clause, d.Own, d.Many = "campaign", "cmd.points", true, true
		d.Pass = p.passing()
		d.Asks = p.campaignWords()
		return d
	case stepCapture:
		a, n := p.spoils(s.Side)
		d.Kind, d.Clause, d.Pass = "capture", "cap.supply", p.board.order(capturing)
		d.Asks = fmt.Sprintf("Supply was left at %s: do you take %s for your own?", p.board.Name(a), plural(n/2, "unit", "units"))
		if s.Side != p.mover {
			d.Question += "/" + p.board.Areas[a].ID
		}
		return d
	case stepLeader:
		d.Kind, d.Clause = "leader", "ldr.alone"
		d.Asks = "Where does " + p.homelessName(s.Side) + ", left alone, go?"
		if s.Side != p.mover {
			d.Question += "/" + p.homelessName(s.Side)
		}
		return d
	}
	if p.battle.At != NoArea && s.Side != p.mover {
		d.Question += "/" + p.board.Areas[p.battle.At].ID
	}
	switch s.Kind {
	case stepWithdraw:
		d.Kind, d.Clause, d.Pass = "withdraw", "cbt.retreat_before", p.board.order(staying)
		d.Asks = fmt.Sprintf("The enemy at %s has no leader: stand, or withdraw to %s?", at, either(p.namesOf(p.withdrawal(p.look(), s.Side).areas)))
	case stepNaval:
		d.Kind, d.Clause = "naval", "nav.retreat"
		if from, forced := p.slipping(); forced {
			d.Question += "/" + p.board.Areas[from].ID
			d.Asks = fmt.Sprintf("Confederate land units hold %s: where do your naval units go?", p.board.Name(from))
			return d
		}
		d.Pass = p.board.order(staying)
		d.Asks = fmt.Sprintf("Do your naval units stay at %s?", at)
	case stepRegroup:
		d.Kind, d.Clause, d.Many, d.Pass = "reorganize", "reorg.free", true, p.board.order(staying)
		d.Asks = fmt.Sprintf("Before the battle of %s: do you recombine your %s infantry, or stand?", at, p.inf(s.Side, p.battle.At))
	case stepStray:
		d.Kind, d.Clause, d.Asks = "retreat", "mil.home", p.strayAsks(s.Side)
	case stepShield:
		d.Kind, d.Clause = "shield", "ldr.losses"
		d.Asks = fmt.Sprintf("Which leader takes losses off at %s?", at)
	case stepLose:
		d.Kind, d.Clause, d.Many = "lose", "cbt.def_loss", true
		d.Asks = fmt.Sprintf("What do you lose at %s? %s more.", at, plural(int(p.battle.Owed[s.Side]), "loss", "losses"))
	case stepRetreat:
		d.Kind, d.Clause = "retreat", "ret.own_colour"
		d.Asks = fmt.Sprintf("Where do you retreat from %s: %s?", at, either(p.namesOf(p.retreats(p.look(), s.Side).areas)))
	}
	return d
}

// passing is what a line for something else means in the campaign: the open move halts, the battle is fought, else the campaign ends.
func (p *position) passing() order {
	switch {
	case p.column.Kind != noColumn:
		if p.mayHalt(p.look()) {
			return p.board.order(halting)
		}
		o := p.board.order(moving)
		p.eachMove(func(x order) bool { o = x; return p.confined(&p.column) && p.stateOf(x.At) == "VA" })
		return o
	case p.columns > 0:
		o := p.board.order(attacking)
		p.eachAttack(func(x order) bool { o = x; return false })
		return o
	}
	return p.board.order(ending)
}

func (p *position) homelessName(s Side) string {
	for l := range p.homeless.each {
		if p.board.Leaders[l].Side == s {
			return p.board.Leaders[l].Short
		}
	}
	return ""
}

func (p *position) namesOf(areas []Area) []string {
	var names []string
	for _, a := range areas {
		names = append(names, p.board.Name(a))
	}
	return names
}

// each lists the orders that a step allows, always in the same order.
func (p *position) each(s Step, yield func(order) bool) bool {
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
func (p *position) eachDue(s Side, yield func(order) bool) bool {
	return p.eachPlace(s, yield) && p.eachReplacement(s, yield) && p.eachBurning(s, yield) && p.eachRefusal(s, yield) && p.eachStay(s, yield) && p.eachRecall(s, yield)
}

// eachCampaign lists all that a campaign allows at one moment.
func (p *position) eachCampaign(yield func(order) bool) bool {
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

func (p *position) eachMove(yield func(order) bool) bool { return p.eachLegOrder(p.look(), yield) }

func (p *position) eachLegOrder(l *look, yield func(order) bool) bool {
	return p.eachLeg(l, &p.column, func(g leg) bool {
		o := p.board.order(moving)
		o.At, o.Water = g.to, g.water
		return yield(o)
	})
}

// mayHalt says whether the open column may end here: not short of a battle that must be fought, unless it cannot go on.
func (p *position) mayHalt(l *look) bool {
	c := &p.column
	if p.columns > 0 && c.At != p.battle.At && c.Steps > 0 || p.confined(c) || p.owing(c) {
		return !p.any(l, c)
	}
	return true
}

// eachAttack lists the ways to fight the battle that is open: with all, or with less [cbt.reduce]; bombardments.
func (p *position) eachAttack(yield func(order) bool) bool {
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
func (p *position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		s, open := p.top()
		if !open || s.Side.seat() != d.Seat || !p.asks(s) {
			return
		}
		p.each(s, func(o order) bool { return yield(o) })
	}
}

// allowed says whether an order is among those that a step allows.
func (p *position) allowed(s Step, o order) bool {
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
