// Package rules keeps the rules of Hold the Line, chapter by chapter: start.go [HTL 4.0], turn.go [5.0, 6.0], march.go and way.go [7.0],
// attack.go, sight.go and close.go [8.0 to 8.3], retreat.go, displace.go and flight.go [8.4, 8.5], rally.go [9.4], victory.go [10.0].
//
// ask.go says who is awaited for what and which orders are legal, ruling.go what an order does, crowd.go who stands where. Where the book
// is silent the code names the ruling that it follows. Optional rules [11.0] are conditions where they apply.
package rules

import (
	"errors"
	"slices"
	"sync"

	"adjutant/engine"
	"adjutant/engine/htl/state"
)

// A ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule
// sees it. Nothing moves except through say.
type ruling struct {
	p      *state.Position
	way    Way // of a march
	dice   engine.Dice
	events []engine.Event
	err    error // the first die that was not there; the ruling is void then
}

func (r *ruling) say(e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, e)
}

// roll rolls a die of six and says it. The purposes are action (the points of a turn), nerve (11.1), fire, close, leader (9.3.1), morale
// (8.3.3) and rally; nerve, morale and rally are the morale die.
func (r *ruling) roll(purpose string) int {
	if r.err != nil {
		return 1
	}
	e, err := r.dice.Roll(engine.Die{Turn: r.p.TurnID(), Purpose: purpose, Sides: engine.D6})
	if err != nil {
		r.err = err
		return 1
	}
	r.events = append(r.events, e)
	return e.Value
}

// rolls rolls several dice of one purpose.
func (r *ruling) rolls(purpose string, n int) []int {
	all := make([]int, 0, n)
	for range n {
		all = append(all, r.roll(purpose))
	}
	return all
}

// stepDone is the next step taken off.
var stepDone engine.Event = state.Next{Pop: 1}

// done takes the next step off, and puts others in its place.
func (r *ruling) done(push ...state.Step) {
	if len(push) == 0 {
		r.say(stepDone)
		return
	}
	r.say(state.Next{Pop: 1, Push: push})
}

// then puts steps before the one that is next.
func (r *ruling) then(push ...state.Step) { r.say(state.Next{Push: push}) }

// ErrForbidden is an order that is not among the legal ones; which rule forbids it is found out by who has to say it.
var ErrForbidden = errors.New("the order is not legal now")

// Rule judges an order: what happens, ErrForbidden, or the die that is missing.
func Rule(p *state.Position, d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	x, ok := o.(state.Order)
	step, open := p.Top()
	if !ok || !open || step.Side.Seat() != d.Seat || !Holds(p, x) {
		return nil, ErrForbidden
	}
	way, may := judge(p, step, x)
	if !may {
		return nil, ErrForbidden
	}
	if p.Relaxed != 0 {
		return nil, nil
	}
	t := tables.Get().(*table)
	defer tables.Put(t)
	p.CloneTo(&t.copied)
	r := &t.ruling
	*r = ruling{p: &t.copied, way: way, dice: dice, events: t.events[:0]}
	r.carryOut(step, x)
	r.advance()
	es, err := slices.Clone(r.events), r.err
	clear(r.events)
	t.events = r.events
	*r = ruling{}
	if err != nil {
		return nil, err
	}
	return es, nil
}

// judge says whether an order is allowed, and by which way a march goes.
func judge(p *state.Position, s state.Step, o state.Order) (Way, bool) {
	if s.Kind != state.StepAct {
		return allowed(p, s, o, nil)
	}
	c := borrow(p)
	defer crowds.Put(c)
	return allowed(p, s, o, c)
}

// A table is where an order is carried out, on a copy: nothing that lies there outlasts the judgement.
type table struct {
	ruling ruling
	copied state.Position
	events []engine.Event
}

var tables = sync.Pool{New: func() any { return new(table) }}

// Resume is what follows of an event that no rule has caused, without a choice: frozen units are released, and steps are done until one
// asks.
func Resume(p *state.Position, e engine.Event, dice engine.Dice) ([]engine.Event, error) {
	r := &ruling{p: p.Clone(), dice: dice}
	r.say(e)
	r.thaw()
	r.advance()
	return r.events, r.err
}

// GoOn does the steps of a position that ask nobody.
func GoOn(p *state.Position, dice engine.Dice) ([]engine.Event, error) {
	r := &ruling{p: p.Clone(), dice: dice}
	r.advance()
	return r.events, r.err
}

// carryOut makes an allowed order happen.
func (r *ruling) carryOut(s state.Step, o state.Order) {
	switch o.Verb {
	case state.Roll:
		r.done(state.StepOpen.For(s.Side))
	case state.Place:
		r.place(o)
	case state.March:
		r.march(o)
	case state.Fire:
		r.fire(s, o)
	case state.CloseIn:
		r.close(o)
	case state.Rally:
		r.rally(o)
	case state.End:
		r.done()
	case state.Pass:
		r.pass(s)
	case state.Advance:
		r.decide(state.ThenAdvance, o.Alone)
	case state.Stay:
		r.stay(s)
	case state.Retreat:
		r.retreat(s, o)
	case state.Displace:
		r.displace(o.Unit, o.To)
	case state.Follow:
		r.follow(s, o.Unit)
	}
}

// pass declines the shot that is left, or leaves the reinforcements to their lists.
func (r *ruling) pass(s state.Step) {
	if s.Kind == state.StepPlace {
		r.placeAll(s.Side)
		return
	}
	r.done(state.StepOccupy.For(s.Side))
}

// stay declines an advance, leaves a leader where he is, or leaves him behind a displaced unit.
func (r *ruling) stay(s state.Step) {
	switch s.Kind {
	case state.StepAdvance:
		r.decide(state.ThenStay, false)
	case state.StepMake:
		r.say(state.RoomMade{Side: s.Side})
		r.done()
	default:
		u := r.p.Leader(s.Side, r.p.Combat.At)
		r.say(state.LeaderWent{Side: s.Side, Unit: u.Name, From: u.At, To: u.At})
		r.done()
	}
}

// advance does all steps that ask nobody, until one asks or the game is over.
func (r *ruling) advance() {
	for r.err == nil {
		s, open := r.p.Top()
		if !open {
			return
		}
		if asks(r.p, s) {
			return
		}
		r.proceed(s)
	}
}

// proceed does a step in which nothing is left to be chosen.
func (r *ruling) proceed(s state.Step) {
	switch s.Kind {
	case state.StepOpen:
		r.openTurn(s.Side)
	case state.StepPlace:
		r.placeNext(s.Side)
	case state.StepCheck:
		r.check(s.Side)
	case state.StepInstead:
		r.done(state.StepOccupy.For(s.Side))
	case state.StepRetreat:
		r.retreats(s)
	case state.StepDisplace:
		r.displaces(s)
	case state.StepMake:
		r.makes(s)
	case state.StepMove:
		r.moveOut(s)
	case state.StepFollow:
		r.follows(s)
	case state.StepAdvance:
		r.advances(s)
	case state.StepFlee:
		r.flees(s)
	case state.StepOccupy:
		r.occupy(s)
	default:
		r.done()
	}
}
