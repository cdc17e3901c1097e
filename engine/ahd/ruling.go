package ahd

import (
	"adjutant/engine"
	"errors"
)

// A ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule
// sees it. Nothing moves except through say.
type ruling struct {
	p      *position
	dice   engine.Dice
	events []engine.Event
	err    error // the first die that was not there; the ruling is void then
}

func (r *ruling) say(e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, e)
}

// roll rolls a die of six and says it.
func (r *ruling) roll(purpose string) int {
	if r.err != nil {
		return 1
	}
	e, err := r.dice.Roll(engine.Die{Turn: r.p.Turn().ID, Purpose: purpose, Sides: engine.D6})
	if err != nil {
		r.err = err
		return 1
	}
	r.events = append(r.events, e)
	return e.Value
}

// done takes the next step off, and puts others in its place.
func (r *ruling) done(push ...Step) { r.say(Next{Pop: 1, Push: push}) }

// ErrForbidden is an order that is not among the legal ones; which rule forbids it is found out by who has to say it.
var ErrForbidden = errors.New("the order is not legal now")

// judge judges an order: what happens, ErrForbidden, or the die that is missing.
func (p *position) judge(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	x, ok := o.(order)
	step, open := p.top()
	if !ok || !open || step.Side.seat() != d.Seat {
		return nil, engine.Refuse("", "3.0", "Nothing is asked of %s now.", sideNames[sideOf(d.Seat)])
	}
	if !p.allowed(step, x) {
		return nil, ErrForbidden
	}
	r := &ruling{p: p.clone(), dice: dice, events: make([]engine.Event, 0, 8)}
	r.carryOut(step, x)
	r.advance()
	if r.err != nil {
		return nil, r.err
	}
	return r.events, nil
}

// carryOut makes an allowed order happen.
func (r *ruling) carryOut(s Step, o order) {
	switch o.Verb {
	case march:
		r.march(o)
	case entrench:
		r.entrench(o)
	case lift, invade:
		r.lift(o)
	case refit:
		r.refit(o)
	case endMarches:
		r.done()
	case fight:
		r.beginBattle(o.To)
	case withdraw:
		r.withdraw(o)
	case stand:
		r.stand(s)
	case retreat:
		r.retreat(s, o)
	case reinforce:
		r.reinforce(s, o)
	case fire:
		r.aim(s, o)
	case promote:
		r.promote(s, o)
	case recruit:
		r.recruit(o)
	case pass:
		r.pass(s)
	}
}

// advance does all steps that ask nobody, until one asks or the game is over.
func (r *ruling) advance() {
	for r.err == nil {
		s, open := r.p.top()
		if !open {
			return
		}
		if _, asks := r.p.ask(s); asks {
			return
		}
		switch s.Kind {
		case stepOpen:
			r.openTurn(s.Side)
		case stepCombat:
			r.combat(s)
		case stepRound:
			r.round(s)
		case stepFire:
			r.volley(s)
		case stepDrill:
			r.drill(s)
		case stepMuster:
			r.muster(s)
		case stepRecruit:
			r.endRecruitment(s)
		case stepClose:
			r.closeTurn(s)
		default:
			r.done()
		}
	}
}

// pass declines what a step offers.
func (r *ruling) pass(s Step) {
	if s.Kind == stepRecruit {
		r.endRecruitment(s)
		return
	}
	r.done()
}
