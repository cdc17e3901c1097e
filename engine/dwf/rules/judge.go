// Package rules is in charge of the sequence of play: who is asked what, which orders are allowed, and what an order sets going, chapter by
// chapter in the rooms below it.
//
// ask.go asks, legal.go lists what is allowed, judge.go carries an order out and goes on to the next question; setup.go begins a game,
// turn.go a player turn, moves.go does what the orders of a move say. Of the rooms control tells who holds what and is supplied, counters
// which units can be made up, march where a move can go, works what forts and abilities a point buys, seizure what happens to an area that
// is entered, combat fights, arrival places what comes, careers decides who commands, politics who wins; above them all defaults answers
// where nobody does.
package rules

import (
	"errors"
	"slices"
	"sync"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/rules/works"
	"adjutant/engine/dwf/state"
)

// ErrForbidden is of an order that Legal does not list.
var ErrForbidden = errors.New("dwf: the order is not allowed")

// Rule judges an order. No battle of this book rolls a die.
func Rule(p *state.Position, d engine.Decision, o engine.Order) ([]engine.Event, error) {
	x, ok := o.(state.Order)
	step, open := p.Top()
	if !ok || !open || step.Side.Seat() != d.Seat {
		return nil, engine.Refuse("", "turn.order", "Nothing is asked of %s now.", board.SideNames[board.SideOf(d.Seat)])
	}
	if !allowed(p, step, x) {
		return nil, ErrForbidden
	}
	t := tables.Get().(*table)
	defer tables.Put(t)
	p.OnwardTo(&t.draft)
	r := &t.ruling
	r.P, r.Events = &t.draft, r.Events[:0]
	CarryOut(r, step, x)
	Advance(r)
	es := slices.Clone(r.Events)
	clear(r.Events)
	return es, nil
}

// A table is where an order is judged: nothing that lies there outlasts the judgement.
type table struct {
	ruling ruling.Ruling
	draft  state.Position
}

var tables = sync.Pool{New: func() any { return new(table) }}

// CarryOut makes an allowed order happen.
func CarryOut(r *ruling.Ruling, s state.Step, o state.Order) {
	switch o.Verb {
	case state.Placing:
		arrival.Place(r, o)
	case state.Replacing:
		arrival.Replace(r, o)
	case state.Burning:
		r.Say(state.Burned{At: r.ID(o.At), By: s.Side})
	case state.Building:
		works.Build(r, o)
	case state.Training, state.Digging:
		works.UseAbility(r, o)
	case state.Passing:
		r.Say(state.PassedPoint{Points: int(r.P.Points) - 1})
	case state.Splitting, state.Joining:
		counters.Reorganize(r, s.Side, o)
		if s.Kind == state.StepPlace {
			arrival.PlaceForegone(r)
		}
	case state.Activating:
		activate(r, o)
	case state.Taking:
		take(r, o)
	case state.Dropping:
		drop(r, o)
	case state.Moving:
		move(r, o)
	case state.Halting:
		halt(r)
	case state.Attacking, state.Bombarding:
		combat.Attack(r, o)
	case state.Staying:
		r.Done()
	case state.Withdrawing:
		combat.Withdraw(r, s, o)
	case state.Shielding:
		r.Say(state.Shielded{Side: s.Side, Leader: board.LeaderIDs[o.Leader]})
		r.Done()
	case state.Losing:
		combat.Lose(r, s.Side, o)
	case state.Retreating:
		combat.Retreat(r, s, o)
	case state.Sending:
		seizure.Send(r, s, o)
	case state.Capturing, state.Declining:
		seizure.Capture(r, s, o.Verb == state.Capturing)
	case state.Refusing, state.Keeping:
		arrival.Refuse(r, o)
	case state.Detaching:
		detach(r)
	case state.Disbanding:
		disband(r, s, o)
	case state.Recalling:
		careers.Recall(r, o)
	case state.Ending:
		end(r, s)
	}
}

// end closes a segment: what is left to be placed is placed where the default would, an open column halts.
func end(r *ruling.Ruling, s state.Step) {
	switch s.Kind {
	case state.StepSetUp:
		arrival.PlaceRest(r)
	case state.StepPlace:
		arrival.EndPlacing(r, s.Side)
	case state.StepCampaign:
		r.Done()
	}
}

// Advance does all steps that ask nobody, until one asks or the game is over.
func Advance(r *ruling.Ruling) {
	for {
		careers.Strayed(r)
		next(r)
		s, open := r.P.Top()
		if !open {
			return
		}
		if Asks(r.P, s) {
			return
		}
		switch s.Kind {
		case state.StepSetUp:
			endSetUp(r)
		case state.StepOpen:
			openTurn(r, s.Side)
		case state.StepPlace:
			arrival.EndPlacing(r, s.Side)
		case state.StepAllot:
			allot(r, s.Side)
		case state.StepWithdraw, state.StepNaval, state.StepRegroup, state.StepShield:
			r.Done()
			if at, forced := seizure.Slipping(r.P); forced && s.Kind == state.StepNaval {
				seizure.ShipOff(r, at)
			}
		case state.StepLose:
			combat.LoseOnly(r, s.Side)
		case state.StepStand:
			combat.Stand(r)
		case state.StepReckon:
			combat.Reckon(r)
		case state.StepCompare:
			combat.Compare(r)
		case state.StepRetreat:
			combat.Vanish(r, s.Side)
		case state.StepStray:
			combat.GoAstray(r, s.Side, board.NoArea)
		case state.StepCapture:
			seizure.Capture(r, s, true)
		case state.StepLeader:
			seizure.SendNearest(r, s.Side)
		case state.StepAfter:
			combat.ClearField(r)
		case state.StepClose:
			closeTurn(r, s.Side)
		default:
			r.Done()
		}
	}
}
