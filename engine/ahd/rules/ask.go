package rules

import (
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// What is asked of whom, and what is allowed.

// Awaited is the decision that the next step puts to a seat.
func Awaited(p *state.Position) []engine.Decision {
	s, open := p.Top()
	if !open {
		return nil
	}
	if s.Kind == state.StepMarch && s.Side == p.Mover && p.Die <= engine.D6 && p.Marches <= engine.D6 {
		return marching(p, s)
	}
	d, asks := Ask(p, s)
	if !asks {
		return nil
	}
	return []engine.Decision{d}
}

// An asked is the decision of who marches, in a turn of a scenario: it is asked for at every order.
type asked struct {
	scenario string
	turn     uint8
	alone    [1]engine.Decision
}

// marching is that decision, made once for the turn, its die and the marches that are left.
func marching(p *state.Position, s state.Step) []engine.Decision {
	kept := &stockOf(p.Board).asked[p.Mover][p.Die][p.Marches]
	a := kept.Load()
	if a == nil || a.turn != p.GameTurn || a.scenario != p.Scenario {
		a = &asked{scenario: p.Scenario, turn: p.GameTurn}
		a.alone[0], _ = Ask(p, s)
		kept.Store(a)
	}
	return a.alone[:]
}

// asks says whether a step asks its side: only if there is something to choose, for nobody waits a week for a foregone answer.
func asks(p *state.Position, s state.Step) bool {
	none := func(state.Order) bool { return false }
	switch s.Kind {
	case state.StepMarch:
		return true
	case state.StepCombat:
		return len(Pending(p)) > 1
	case state.StepWithdraw:
		return !EachWithdrawal(p, s.Side, none)
	case state.StepRetreat:
		return !EachRetreat(p, s.Side, none)
	case state.StepReinforce:
		return !EachReinforcement(p, s.Side, none)
	case state.StepFire:
		return ChoiceOfFire(p, s.Side)
	case state.StepWon, state.StepPromote:
		return mayPromote(p, s)
	case state.StepRecruit:
		return p.Points > 0 && !eachRecruit(p, s.Side, func(engine.Order) bool { return false })
	}
	return false
}

// Ask is the decision that a step puts, open only if the step asks.
func Ask(p *state.Position, s state.Step) (engine.Decision, bool) {
	d := engine.Decision{Seat: s.Side.Seat()}
	if !asks(p, s) {
		return d, false
	}
	switch s.Kind {
	case state.StepMarch:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "march", "4.0", true, true, plain(p, state.EndMarches)
	case state.StepCombat:
		d.Kind, d.Clause = "battles", "5.0"
	case state.StepWithdraw:
		d.Kind, d.Clause, d.Many = "withdraw", "5.6", p.Battle.Left
		if !p.Battle.Left {
			d.Pass = plain(p, state.Stand)
		}
	case state.StepRetreat:
		d.Kind, d.Clause, d.Pass = "retreat", "5.4", plain(p, state.Stand)
	case state.StepReinforce:
		d.Kind, d.Clause, d.Many, d.Pass = "reinforce", "5.5", true, plain(p, state.Pass)
	case state.StepFire:
		d.Kind, d.Clause, d.Many = "fire", "5.1", true
	case state.StepWon, state.StepPromote:
		d.Kind, d.Clause, d.Pass = "promote", "6.0", plain(p, state.Pass)
		d.Own = s.Kind == state.StepPromote
	case state.StepRecruit:
		d.Kind, d.Clause, d.Own, d.Many, d.Pass = "recruit", "7.0", true, true, plain(p, state.Pass)
	}
	turn := board.Turns[p.GameTurn].Ids[p.Mover]
	if d.Own || s.Kind == state.StepCombat {
		d.Question = turn
	} else {
		d.Question = turn + "/" + p.Board.Boxes[p.Battle.Box].ID + "/" + strconv.Itoa(int(p.Battle.Round))
		if s.Kind == state.StepWon {
			d.Question += "/won"
		}
	}
	d.Asks = sentence(p, s)
	return d, true
}

// plain is an order that names nothing.
func plain(p *state.Position, v state.Verb) engine.Order { return ready.Of(state.NewOrder(p.Board, v)) }

// sentence says what is asked.
func sentence(p *state.Position, s state.Step) string {
	at := ""
	if p.Battle.Box != board.NoBox {
		at = p.Board.Name(p.Battle.Box)
	}
	switch s.Kind {
	case state.StepMarch:
		return MarchesInWords(p)
	case state.StepCombat:
		return "Which battle first: " + phrase.Either(NamesOf(p, Pending(p))) + "?"
	case state.StepWithdraw:
		if p.Battle.Left {
			return fmt.Sprintf("Where does the rest of the cavalry at %s withdraw to?", at)
		}
		return fmt.Sprintf("Stand at %s, or withdraw the cavalry before the battle?", at)
	case state.StepRetreat:
		return fmt.Sprintf("Fight on at %s, or retreat to %s?", at, phrase.Either(NamesOf(p, Retreats(p, s.Side))))
	case state.StepReinforce:
		return fmt.Sprintf("Which units do you bring to %s?", at)
	case state.StepFire:
		return fmt.Sprintf("On whom do your units at %s fire?", at)
	case state.StepWon:
		return fmt.Sprintf("You won at %s: which unit is promoted?", at)
	case state.StepPromote:
		return "Which unit is promoted?"
	}
	return recruitWords[p.Points]
}

// recruitWords is what is asked of who recruits, by the points that are left.
var recruitWords = func() (all [256]string) {
	for n := range all {
		all[n] = "Where do you recruit? " + LeftOf(n, "point", "points") + "."
	}
	return all
}()

func Retreats(p *state.Position, s board.Side) []board.Box {
	var to []board.Box
	EachRetreat(p, s, func(o state.Order) bool { to = append(to, o.To); return true })
	return to
}

func NamesOf(p *state.Position, boxes []board.Box) []string {
	var names []string
	for _, b := range boxes {
		names = append(names, p.Board.Name(b))
	}
	return names
}

func LeftOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one + " left"
	}
	return strconv.Itoa(n) + " " + many + " left"
}

// Each lists the orders that a step allows, always in the same order.
func Each(p *state.Position, s state.Step, yield func(state.Order) bool) bool {
	return each(p, s, func(o engine.Order) bool { return yield(o.(state.Order)) })
}

// each does so with the orders as the interface.
func each(p *state.Position, s state.Step, yield func(engine.Order) bool) bool {
	other := func(o state.Order) bool { return yield(ready.Of(o)) }
	switch s.Kind {
	case state.StepMarch:
		return eachMovement(p, yield)
	case state.StepCombat:
		for _, b := range Pending(p) {
			o := state.NewOrder(p.Board, state.Fight)
			o.To = b
			if !other(o) {
				return false
			}
		}
		return true
	case state.StepWithdraw:
		return EachWithdrawal(p, s.Side, other) && (p.Battle.Left || yield(plain(p, state.Stand)))
	case state.StepRetreat:
		return EachRetreat(p, s.Side, other) && yield(plain(p, state.Stand))
	case state.StepReinforce:
		return EachReinforcement(p, s.Side, other) && yield(plain(p, state.Pass))
	case state.StepFire:
		return eachShot(p, s.Side, other)
	case state.StepWon, state.StepPromote:
		return eachPromotion(p, s, yield) && yield(plain(p, state.Pass))
	case state.StepRecruit:
		return eachRecruit(p, s.Side, yield) && yield(plain(p, state.Pass))
	}
	return true
}

// eachMovement lists all that a movement segment allows.
func eachMovement(p *state.Position, yield func(engine.Order) bool) bool {
	var c state.Crowd
	p.CrowdInto(&c)
	kept := stockOf(p.Board)
	for k, here := range c.Here[p.Mover] {
		for ; here != 0; here &= here - 1 {
			b := board.Box(k<<6 + bits.TrailingZeros64(here))
			marches, digs := mayMarch(p, b, &c), mayDig(p, b, &c)
			if !marches && !digs {
				continue
			}
			f := forceIn(p, p.Mover, b, &c)
			if marches && !eachMarch(p, kept, b, &f, &c, yield) || digs && !eachEntrenchment(p, kept, b, &f, yield) {
				return false
			}
		}
	}
	return eachLift(p, &c, yield) && eachRefit(p, yield) && yield(plain(p, state.EndMarches))
}

// Legal lists the orders that d allows.
func Legal(p *state.Position, d engine.Decision) iter.Seq[engine.Order] {
	seat := d.Seat
	return func(yield func(engine.Order) bool) {
		if s, open := p.Top(); open && s.Side.Seat() == seat && asks(p, s) {
			each(p, s, yield)
		}
	}
}

// allowed says whether an order is among those that a step allows.
func allowed(p *state.Position, s state.Step, o state.Order) bool {
	if o.Board != p.Board {
		return false
	}
	found := false
	match := func(x engine.Order) bool {
		found = x.(state.Order) == o
		return !found
	}
	if s.Kind != state.StepMarch {
		each(p, s, match)
		return found
	}
	var c state.Crowd
	p.CrowdInto(&c)
	at := o.From != board.NoBox
	switch {
	case o.Verb == state.March && at:
		if k := kindOf(o.Type, o.State); mayMarch(p, o.From, &c) {
			f := forceIn(p, p.Mover, o.From, &c)
			f.here &= 1 << k
			eachMarch(p, stockOf(p.Board), o.From, &f, &c, match)
		}
	case o.Verb == state.Entrench && at:
		if mayDig(p, o.From, &c) {
			f := forceIn(p, p.Mover, o.From, &c)
			eachEntrenchment(p, stockOf(p.Board), o.From, &f, match)
		}
	case o.Verb == state.Lift || o.Verb == state.Invade:
		eachLift(p, &c, match)
	case o.Verb == state.Refit:
		eachRefit(p, match)
	case o.Verb == state.EndMarches:
		return o == state.NewOrder(p.Board, state.EndMarches)
	}
	return found
}

// marchWords are the words of MarchesInWords, once they have been said.
var marchWords [2][2][engine.D6 + 1][engine.D6 + 1]atomic.Pointer[string]

// MarchesInWords is what the mover has left of his marches, and what the die gave.
func MarchesInWords(p *state.Position) string {
	if p.Die > engine.D6 || p.Marches > engine.D6 { // by the moderator's hand
		return marchesInWords(p)
	}
	opens := 0
	if p.Opens() {
		opens = 1
	}
	kept := &marchWords[p.Mover][opens][p.Die][p.Marches]
	if said := kept.Load(); said != nil {
		return *said
	}
	said := marchesInWords(p)
	kept.Store(&said)
	return said
}

func marchesInWords(p *state.Position) string {
	have := strconv.Itoa(int(p.Marches)) + " marches"
	switch {
	case p.Marches == 0:
		have = "no march left"
	case int(p.Marches) < max(2, int(p.Die)):
		have = LeftOf(int(p.Marches), "march", "marches")
	}
	die := "March die " + strconv.Itoa(int(p.Die))
	switch {
	case p.Die == 0 && !p.Opens():
		return "You have " + have + "; no march die was rolled."
	case p.Die == 0:
		return "You have " + have + ": no die on the first game turn (4.1)."
	case p.Die == 1:
		return die + ", counts as 2: you have " + have + "."
	case p.Die == 6 && p.Mover == board.Union && p.Marches > 0:
		return die + ": you have " + have + ", and may invade from Washington (4.7)."
	}
	return die + ": you have " + have + "."
}
