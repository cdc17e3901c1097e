package dwf

import (
	"fmt"

	"adjutant/engine"
)

// What is asked of whom.

// Awaited is the decision that the next step puts to a seat.
func (p *Position) Awaited() []engine.Decision {
	s, open := p.top()
	if !open || !p.asks(s) {
		return nil
	}
	return []engine.Decision{p.decision(s)}
}

// asks says whether a step puts a decision: only if there is something to choose.
func (p *Position) asks(s Step) bool {
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
func (p *Position) decision(s Step) engine.Decision {
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
func (p *Position) passing() order {
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

func (p *Position) homelessName(s Side) string {
	for l := range p.homeless.each {
		if p.board.Leaders[l].Side == s {
			return p.board.Leaders[l].Short
		}
	}
	return ""
}

func (p *Position) namesOf(areas []Area) []string {
	var names []string
	for _, a := range areas {
		names = append(names, p.board.Name(a))
	}
	return names
}
