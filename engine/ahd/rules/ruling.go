package rules

import (
	"errors"
	"slices"
	"sync"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// A Ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule
// sees it. Nothing moves except through say.
type Ruling struct {
	P      *state.Position
	Dice   engine.Dice
	Events []engine.Event
	Err    error // the first die that was not there; the ruling is void then
}

func (r *Ruling) Say(e engine.Event) {
	r.P.Fold(e)
	r.Events = append(r.Events, e)
}

// roll rolls a die of six and says it.
func (r *Ruling) roll(purpose string) int {
	if r.Err != nil {
		return 1
	}
	e, err := r.Dice.Roll(engine.Die{Turn: r.P.Turn().ID, Purpose: purpose, Sides: engine.D6})
	if err != nil {
		r.Err = err
		return 1
	}
	r.Events = append(r.Events, e)
	return e.Value
}

// stepDone is the next step taken off.
var stepDone engine.Event = state.Next{Pop: 1}

// done takes the next step off, and puts others in its place.
func (r *Ruling) done(push ...state.Step) {
	if len(push) == 0 {
		r.Say(stepDone)
		return
	}
	r.Say(state.Next{Pop: 1, Push: push})
}

// ErrForbidden is an order that is not among the legal ones; which rule forbids it is found out by who has to say it.
var ErrForbidden = errors.New("the order is not legal now")

// Rule judges an order: what happens, ErrForbidden, or the die that is missing.
func Rule(p *state.Position, d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	x, ok := o.(state.Order)
	step, open := p.Top()
	if !ok || !open || step.Side.Seat() != d.Seat {
		return nil, engine.Refuse("", "3.0", "Nothing is asked of %s now.", board.SideNames[state.SideOf(d.Seat)])
	}
	if !allowed(p, step, x) {
		return nil, ErrForbidden
	}
	if p.Relaxed != 0 {
		return nil, nil
	}
	t := tables.Get().(*table)
	defer tables.Put(t)
	r := &t.ruling
	p.CloneTo(&t.copied)
	*r = Ruling{P: &t.copied, Dice: dice, Events: t.events[:0]}
	r.carryOut(step, x)
	r.Advance()
	es, err := slices.Clone(r.Events), r.Err
	clear(r.Events)
	t.events = r.Events
	*r = Ruling{}
	if err != nil {
		return nil, err
	}
	return es, nil
}

// A table is where an order is carried out, on a copy: nothing that lies there outlasts the judgement.
type table struct {
	ruling Ruling
	copied state.Position
	events []engine.Event
}

var tables = sync.Pool{New: func() any { return new(table) }}

// carryOut makes an allowed order happen.
func (r *Ruling) carryOut(s state.Step, o state.Order) {
	switch o.Verb {
	case state.March:
		r.march(o)
	case state.Entrench:
		r.entrench(o)
	case state.Lift, state.Invade:
		r.lift(o)
	case state.Refit:
		r.refit(o)
	case state.EndMarches:
		r.done()
	case state.Fight:
		r.beginBattle(o.To)
	case state.Withdraw:
		r.withdraw(o)
	case state.Stand:
		r.stand(s)
	case state.Retreat:
		r.retreat(s, o)
	case state.Reinforce:
		r.reinforce(s, o)
	case state.Fire:
		r.aim(s, o)
	case state.Promote:
		r.promote(s, o)
	case state.Recruit:
		r.recruit(o)
	case state.Pass:
		r.pass(s)
	}
}

// Advance does all steps that ask nobody, until one asks or the game is over.
func (r *Ruling) Advance() {
	for r.Err == nil {
		s, open := r.P.Top()
		if !open {
			return
		}
		if asks(r.P, s) {
			return
		}
		switch s.Kind {
		case state.StepOpen:
			r.openTurn(s.Side)
		case state.StepCombat:
			r.combat(s)
		case state.StepRound:
			r.round(s)
		case state.StepFire:
			r.volley(s)
		case state.StepDrill:
			r.drill(s)
		case state.StepMuster:
			r.muster(s)
		case state.StepRecruit:
			r.endRecruitment(s)
		case state.StepClose:
			r.closeTurn(s)
		default:
			r.done()
		}
	}
}

// pass declines what a step offers.
func (r *Ruling) pass(s state.Step) {
	if s.Kind == state.StepRecruit {
		r.endRecruitment(s)
		return
	}
	r.done()
}
