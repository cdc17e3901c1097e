package htl

import (
	"errors"

	"adjutant/engine"
)

// A ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule
// sees it. Nothing moves except through say.
type ruling struct {
	p      *position
	before *crowd // who stood where before an action; nil for other orders
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
	e, err := r.dice.Roll(engine.Die{Turn: r.p.turnID(), Purpose: purpose, Sides: engine.D6})
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

// done takes the next step off, and puts others in its place.
func (r *ruling) done(push ...Step) { r.say(Next{Pop: 1, Push: push}) }

// then puts steps before the one that is next.
func (r *ruling) then(push ...Step) { r.say(Next{Push: push}) }

// ErrForbidden is an order that is not among the legal ones; which rule forbids it is found out by who has to say it.
var ErrForbidden = errors.New("the order is not legal now")

// judge judges an order: what happens, ErrForbidden, or the die that is missing.
func (p *position) judge(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	x, ok := o.(order)
	step, open := p.top()
	if !ok || !open || step.Side.seat() != d.Seat || !p.holds(x) {
		return nil, ErrForbidden
	}
	var c *crowd
	if step.Kind == stepAct {
		c = p.crowd()
	}
	if !p.allowed(step, x, c) {
		return nil, ErrForbidden
	}
	r := &ruling{p: p.clone(), before: c, dice: dice, events: make([]engine.Event, 0, 8)}
	r.carryOut(step, x)
	r.advance()
	if r.err != nil {
		return nil, r.err
	}
	return r.events, nil
}

// resume is what follows of an event that no rule has caused, without a choice: frozen units are released, and steps are done until one
// asks.
func (p *position) resume(e engine.Event, dice engine.Dice) ([]engine.Event, error) {
	r := &ruling{p: p.clone(), dice: dice}
	r.say(e)
	r.thaw()
	r.advance()
	return r.events, r.err
}

// carryOut makes an allowed order happen.
func (r *ruling) carryOut(s Step, o order) {
	switch o.Verb {
	case roll:
		r.done(Step{stepOpen, s.Side})
	case place:
		r.place(o)
	case march:
		r.march(o)
	case fire:
		r.fire(s, o)
	case closeIn:
		r.close(o)
	case rally:
		r.rally(o)
	case end:
		r.done()
	case pass:
		r.pass(s)
	case advance:
		r.decide(thenAdvance, o.Alone)
	case stay:
		r.stay(s)
	case retreat:
		r.retreat(s, o)
	case displace:
		r.displace(o.Unit, o.To)
	case follow:
		r.follow(s, o.Unit)
	}
}

// pass declines the shot that is left, or leaves the reinforcements to their lists.
func (r *ruling) pass(s Step) {
	if s.Kind == stepPlace {
		r.placeAll(s.Side)
		return
	}
	r.done(Step{stepOccupy, s.Side})
}

// stay declines an advance, leaves a leader where he is, or leaves him behind a displaced unit.
func (r *ruling) stay(s Step) {
	switch s.Kind {
	case stepAdvance:
		r.decide(thenStay, false)
	case stepMake:
		r.say(RoomMade{Side: s.Side})
		r.done()
	default:
		u := r.p.leader(s.Side, r.p.combat.At)
		r.say(LeaderWent{Side: s.Side, Unit: u.Name, From: u.At, To: u.At})
		r.done()
	}
}

// advance does all steps that ask nobody, until one asks or the game is over.
func (r *ruling) advance() {
	for r.err == nil {
		s, open := r.p.top()
		if !open {
			return
		}
		if r.p.asks(s) {
			return
		}
		r.proceed(s)
	}
}

// proceed does a step in which nothing is left to be chosen.
func (r *ruling) proceed(s Step) {
	switch s.Kind {
	case stepOpen:
		r.openTurn(s.Side)
	case stepPlace:
		r.placeNext(s.Side)
	case stepCheck:
		r.check(s.Side)
	case stepInstead:
		r.done(Step{stepOccupy, s.Side})
	case stepRetreat:
		r.retreats(s)
	case stepDisplace:
		r.displaces(s)
	case stepMake:
		r.makes(s)
	case stepMove:
		r.moveOut(s)
	case stepFollow:
		r.follows(s)
	case stepAdvance:
		r.advances(s)
	case stepFlee:
		r.flees(s)
	case stepOccupy:
		r.occupy(s)
	default:
		r.done()
	}
}
