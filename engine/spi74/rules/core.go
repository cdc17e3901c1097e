package rules

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// A ruling works on a copy of the position and gathers events; say folds each in at once, so that the next line of a rule sees it.
// Nothing moves except through say.
type ruling struct {
	p      *state.Position
	dice   engine.Dice
	events []engine.Event
	err    error // the first die that was not there; the ruling is void then
}

func (r *ruling) say(e engine.Event) {
	r.p.Fold(e)
	r.events = append(r.events, e)
}

// survey is what the position comes to now.
func (r *ruling) survey() *survey.Survey { return survey.Of(r.p) }

// roll rolls a die of six and says it. The purposes are garrison (19.2), attrition, command, theatre (19.8), battery (17.2) and combat.
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

// then puts steps before the one that is next.
func (r *ruling) then(push ...state.Step) { r.say(state.Next{Push: push}) }

// under puts a step below those that were pushed since the stack was that deep.
func (r *ruling) under(depth int, s state.Step) {
	top := append([]state.Step(nil), r.p.Steps[depth:]...)
	push := []state.Step{}
	for i := len(top) - 1; i >= 0; i-- {
		push = append(push, top[i])
	}
	r.say(state.Next{Pop: len(top), Push: append(push, s)})
}

// dropStep takes a step off, also from under those that were pushed on it.
func (r *ruling) dropStep(st state.Step) {
	i := slices.IndexFunc(r.p.Steps, func(s state.Step) bool { return s == st })
	if i < 0 {
		return
	}
	var push []state.Step
	for k := len(r.p.Steps) - 1; k > i; k-- {
		push = append(push, r.p.Steps[k])
	}
	r.say(state.Next{Pop: len(r.p.Steps) - i, Push: push})
}

// skipTo takes steps off until one of a kind is next.
func (r *ruling) skipTo(k state.StepKind) {
	n := 0
	for i := len(r.p.Steps) - 1; i >= 0 && r.p.Steps[i].Kind != k; i-- {
		n++
	}
	if n > 0 {
		r.say(state.Next{Pop: n})
	}
}
