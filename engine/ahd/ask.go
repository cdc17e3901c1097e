package ahd

import (
	"fmt"
	"iter"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// What is asked of whom, and what is allowed.

// Awaited is the decision that the next step puts to a seat.
func (p *position) Awaited() []engine.Decision {
	s, open := p.top()
	if !open {
		return nil
	}
	d, asks := p.ask(s)
	if !asks {
		return nil
	}
	return []engine.Decision{d}
}

// ask is the decision that a step puts, open only if there is something to choose: nobody waits a week for a foregone answer.
func (p *position) ask(s Step) (engine.Decision, bool) {
	d := engine.Decision{Seat: s.Side.seat()}
	none := func(each func(func(order) bool) bool) bool { return each(func(order) bool { return false }) }
	switch s.Kind {
	case stepMarch:
		d.Kind, d.Clause, d.Own, d.Many = "march", "4.0", true, true
		d.Pass = p.board.order(endMarches)
	case stepCombat:
		d.Kind, d.Clause = "battles", "5.0"
		if len(p.pending()) < 2 {
			return d, false
		}
	case stepWithdraw:
		d.Kind, d.Clause, d.Many = "withdraw", "5.6", p.battle.Left
		if none(func(y func(order) bool) bool { return p.eachWithdrawal(s.Side, y) }) {
			return d, false
		}
		if !p.battle.Left {
			d.Pass = p.board.order(stand)
		}
	case stepRetreat:
		d.Kind, d.Clause, d.Pass = "retreat", "5.4", p.board.order(stand)
		if none(func(y func(order) bool) bool { return p.eachRetreat(s.Side, y) }) {
			return d, false
		}
	case stepReinforce:
		d.Kind, d.Clause, d.Many, d.Pass = "reinforce", "5.5", true, p.board.order(pass)
		if none(func(y func(order) bool) bool { return p.eachReinforcement(s.Side, y) }) {
			return d, false
		}
	case stepFire:
		d.Kind, d.Clause, d.Many = "fire", "5.1", true
		if !p.choiceOfFire(s.Side) {
			return d, false
		}
	case stepWon, stepPromote:
		d.Kind, d.Clause, d.Pass = "promote", "6.0", p.board.order(pass)
		d.Own = s.Kind == stepPromote
		if none(func(y func(order) bool) bool { return p.eachPromotion(s, y) }) {
			return d, false
		}
	case stepRecruit:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "recruit", "7.0", true, true, p.board.order(pass)
		if p.points == 0 || none(func(y func(order) bool) bool { return p.eachRecruit(s.Side, y) }) {
			return d, false
		}
	default:
		return d, false
	}
	turn := turns[p.turn].ids[p.mover]
	if d.Own || s.Kind == stepCombat {
		d.Question = turn
	} else {
		d.Question = fmt.Sprintf("%s/%s/%d", turn, p.board.Boxes[p.battle.Box].ID, p.battle.Round)
		if s.Kind == stepWon {
			d.Question += "/won"
		}
	}
	d.Asks = p.sentence(s)
	return d, true
}

// sentence says what is asked.
func (p *position) sentence(s Step) string {
	at := ""
	if p.battle.Box != NoBox {
		at = p.board.Name(p.battle.Box)
	}
	switch s.Kind {
	case stepMarch:
		return p.marchesInWords()
	case stepCombat:
		return "Which battle first: " + phrase.Either(p.namesOf(p.pending())) + "?"
	case stepWithdraw:
		if p.battle.Left {
			return fmt.Sprintf("Where does the rest of the cavalry at %s withdraw to?", at)
		}
		return fmt.Sprintf("Stand at %s, or withdraw the cavalry before the battle?", at)
	case stepRetreat:
		return fmt.Sprintf("Fight on at %s, or retreat to %s?", at, phrase.Either(p.namesOf(p.retreats(s.Side))))
	case stepReinforce:
		return fmt.Sprintf("Which units do you bring to %s?", at)
	case stepFire:
		return fmt.Sprintf("On whom do your units at %s fire?", at)
	case stepWon:
		return fmt.Sprintf("You won at %s: which unit is promoted?", at)
	case stepPromote:
		return "Which unit is promoted?"
	}
	return "Where do you recruit? " + leftOf(int(p.points), "point", "points") + "."
}

func (p *position) retreats(s Side) []Box {
	var to []Box
	p.eachRetreat(s, func(o order) bool { to = append(to, o.To); return true })
	return to
}

func (p *position) namesOf(boxes []Box) []string {
	var names []string
	for _, b := range boxes {
		names = append(names, p.board.Name(b))
	}
	return names
}

func leftOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one + " left"
	}
	return fmt.Sprintf("%d %s left", n, many)
}

// each lists the orders that a step allows, always in the same order.
func (p *position) each(s Step, yield func(order) bool) bool {
	switch s.Kind {
	case stepMarch:
		return p.eachMovement(yield)
	case stepCombat:
		for _, b := range p.pending() {
			o := p.board.order(fight)
			o.To = b
			if !yield(o) {
				return false
			}
		}
		return true
	case stepWithdraw:
		return p.eachWithdrawal(s.Side, yield) && (p.battle.Left || yield(p.board.order(stand)))
	case stepRetreat:
		return p.eachRetreat(s.Side, yield) && yield(p.board.order(stand))
	case stepReinforce:
		return p.eachReinforcement(s.Side, yield) && yield(p.board.order(pass))
	case stepFire:
		return p.eachShot(s.Side, yield)
	case stepWon, stepPromote:
		return p.eachPromotion(s, yield) && yield(p.board.order(pass))
	case stepRecruit:
		return p.eachRecruit(s.Side, yield) && yield(p.board.order(pass))
	}
	return true
}

// eachMovement lists all that a movement segment allows.
func (p *position) eachMovement(yield func(order) bool) bool {
	var c crowd
	p.crowdInto(&c)
	for b := range p.board.Boxes {
		if c.units[p.mover][b] == 0 {
			continue
		}
		if !p.eachMarch(Box(b), &c, yield) || !p.eachEntrenchment(Box(b), &c, yield) {
			return false
		}
	}
	return p.eachLift(&c, yield) && p.eachRefit(yield) && yield(p.board.order(endMarches))
}

// Legal lists the orders that d allows.
func (p *position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		s, open := p.top()
		if !open || s.Side.seat() != d.Seat {
			return
		}
		if _, asks := p.ask(s); !asks {
			return
		}
		p.each(s, func(o order) bool { return yield(o) })
	}
}

// allowed says whether an order is among those that a step allows.
func (p *position) allowed(s Step, o order) bool {
	if o.board != p.board {
		return false
	}
	found := false
	match := func(x order) bool {
		found = x == o
		return !found
	}
	if s.Kind == stepMarch && (o.Verb == march || o.Verb == entrench) && o.From != NoBox {
		c := p.crowd()
		if o.Verb == march {
			p.eachMarch(o.From, c, match)
		} else {
			p.eachEntrenchment(o.From, c, match)
		}
		return found
	}
	p.each(s, match)
	return found
}
