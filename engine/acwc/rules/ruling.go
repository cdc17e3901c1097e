package rules

import (
	"sync"

	"adjutant/engine"
	"adjutant/engine/acwc/state"
)

// slates are for the copies on which rulings work. No event keeps anything of them.
var slates = sync.Pool{New: func() any { return new(state.Slate) }}

// Rule judges an order: what happens, or a No, or the error of a die that is not there.
func Rule(p *state.Position, side Side, o Order, dice engine.Dice) ([]engine.Event, error) {
	step, open := p.Top()
	if !open || !awaited(p, step, side) {
		return nil, no("5", "Nothing is asked of you now.")
	}
	if n := Allowed(p, step, side, o); n.Refused() {
		return nil, n
	}
	if p.Relaxed != 0 {
		return nil, nil
	}
	if step.Kind == state.March && plans(o.Verb) { // what is written down changes nothing else, and asks on
		return []engine.Event{state.Private{To: side, Event: state.Planned{Order: o}}}, nil
	}
	slate := slates.Get().(*state.Slate)
	defer slates.Put(slate)
	r := &ruling{p: slate.Copy(p), dice: dice, events: make([]engine.Event, 0, 8)}
	r.carryOut(step, side, o)
	r.advance()
	if r.err != nil {
		return nil, r.err
	}
	return r.events, nil
}

// A ruling works on a copy and gathers events; say folds each in at once, so that the next line of a rule sees it. Nothing moves except
// through say.
type ruling struct {
	p      *state.Position
	dice   engine.Dice
	events []engine.Event
	err    error // the first die that was not there; the ruling is void then
	posts  []Box // where orders yet to be carried out leave divisions behind
}

// The rulings of a march, of a battle and of a reorganization: a ruling, with what only that part of the book does.
type (
	marching  struct{ *ruling }
	fighting  struct{ *ruling }
	reforming struct{ *ruling }
)

// say makes a fact of which everybody may know.
func (r *ruling) say(e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, e)
}

// tell makes a fact of which only one side may know where forces are hidden.
func (r *ruling) tell(s Side, e engine.Event) {
	if r.p.Opt.Hidden {
		r.secret(s, e)
		return
	}
	r.say(e)
}

// secret makes a fact of which only one side may know in every game: what is answered in secret.
func (r *ruling) secret(s Side, e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, state.Private{To: s, Event: e})
}

// roll rolls a die of six and says it. The purposes are command, attrition, battle, washington and recruit.
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

// done takes the next step off, and puts others in its place.
func (r *ruling) done(push ...state.Step) { r.say(state.Next{Pop: 1, Push: push}) }
