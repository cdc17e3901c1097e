package mind

import (
	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// What a default does where nobody answers: sensible, never clever.

// Default is the next order that a default gives.
func Default(p *state.Position, d engine.Decision) engine.Order {
	s, open := p.Top()
	switch {
	case !open:
		return nil
	case s.Kind == state.StepMarch:
		return state.NewOrder(p.Board, state.EndMarches)
	case s.Kind == state.StepFire:
		return DefaultShot(p, s.Side)
	}
	return best(p, s, preference(p, s))
}

// preference is how high a default holds each order of a step.
func preference(p *state.Position, s state.Step) func(state.Order) float64 {
	switch s.Kind {
	case state.StepWithdraw:
		return preferWithdrawal(p, s.Side)
	case state.StepRetreat:
		return preferRetreat(p, s.Side)
	case state.StepReinforce:
		return preferReinforcement(p, s.Side)
	case state.StepFire:
		return preferShot(p, s.Side)
	case state.StepWon, state.StepPromote:
		return preferPromotion(p, s.Side)
	case state.StepRecruit:
		return preferRecruit(p, s)
	}
	return func(state.Order) float64 { return 0 }
}

// Militia becomes veteran before veterans become crack, infantry before cavalry; among equals, where it is worth most.
func preferPromotion(p *state.Position, s board.Side) func(state.Order) float64 {
	return func(o state.Order) float64 {
		if o.Verb == state.Pass {
			return 0
		}
		return map[board.Type]float64{board.MilitiaInfantry: 4, board.MilitiaCavalry: 3, board.VeteranInfantry: 2,
			board.VeteranCavalry: 1}[o.Type] + tie(p, s, o)
	}
}

// tie weighs orders that a default holds equal: by the position after each, as far as it is sure. It is less than any other difference.
func tie(p *state.Position, s board.Side, o state.Order) float64 {
	q := p.Clone()
	for i := range q.All() {
		u := &q.Units[i]
		if u.Side != s || u.Box != o.From || u.Type != o.Type || u.State&board.Reduced != o.State&board.Reduced {
			continue
		}
		if o.Verb == state.Promote {
			u.Type, _ = u.Type.Better()
		} else {
			u.Box = o.To
			u.State &^= board.Entrenched | board.Across
		}
		break
	}
	return 0.2 * Value(q, s.Seat())
}

// best is the first of the highest orders that a step allows.
func best(p *state.Position, s state.Step, worth func(state.Order) float64) state.Order {
	var top state.Order
	high, found := 0.0, false
	rules.Each(p, s, func(o state.Order) bool {
		if w := worth(o); !found || w > high {
			top, high, found = o, w, true
		}
		return true
	})
	return top
}

// steps is the strength of a side in a box, in steps.
func stepsAt(p *state.Position, s board.Side, b board.Box) int {
	n := 0
	for i := range p.All() {
		if u := &p.Units[i]; u.Box == b && u.Side == s {
			n += u.Steps()
		}
	}
	return n
}

// Cavalry stands if it is entrenched or in a recruitment city; else it goes to an own box farthest from the enemy.
func preferWithdrawal(p *state.Position, s board.Side) func(state.Order) float64 {
	info := p.Board.Boxes[p.Battle.Box]
	stays := info.City && !p.Battle.Left
	for _, u := range p.At(s, p.Battle.Box) {
		stays = stays || u.Has(board.Entrenched) && !p.Battle.Left
	}
	far := rules.FarFromOthers(p, s.Enemy(), p.Battle.Box)
	return func(o state.Order) float64 {
		if o.Verb == state.Stand {
			if stays {
				return 1000
			}
			return -1
		}
		w := float64(far[o.To])
		if p.Friendly(s, o.To) {
			w += 100
		}
		return w
	}
}

// A side stands while it has as many steps as the enemy, else it goes to the own box where its force is worth most.
func preferRetreat(p *state.Position, s board.Side) func(state.Order) float64 {
	holds := stepsAt(p, s, p.Battle.Box) >= stepsAt(p, s.Enemy(), p.Battle.Box)
	return func(o state.Order) float64 {
		switch {
		case o.Verb == state.Stand && holds:
			return 1000
		case o.Verb == state.Stand:
			return -1000
		case p.Friendly(s, o.To):
			return 100 + Value(retreated(p, s, o.To), s.Seat())
		}
		return Value(retreated(p, s, o.To), s.Seat())
	}
}

// retreated is the position with a side's force gone from the battle to a box.
func retreated(p *state.Position, s board.Side, to board.Box) *state.Position {
	q := p.Clone()
	for i := range q.All() {
		if u := &q.Units[i]; u.Side == s && u.Box == p.Battle.Box {
			u.Box = to
			u.State &^= board.Entrenched | board.Across
		}
	}
	return q
}

// Whatever can come is brought, best first, but no recruitment city is left empty; among equals, those that are missed least.
func preferReinforcement(p *state.Position, s board.Side) func(state.Order) float64 {
	return func(o state.Order) float64 {
		if o.Verb == state.Pass {
			return 0
		}
		if p.Board.Boxes[o.From].City && p.Count(s, o.From) == 1 {
			return -1 + tie(p, s, o)
		}
		w := float64(o.Type.CombatValue()) + tie(p, s, o)
		if o.State&board.Reduced != 0 {
			w -= 0.5
		}
		return w
	}
}

// DefaultShot is the next shot of the default.
func DefaultShot(p *state.Position, s board.Side) state.Order {
	return best(p, state.Step{Kind: state.StepFire, Side: s}, preferShot(p, s))
}

// All are covered, then fire gathers on the one most likely destroyed.
func preferShot(p *state.Position, s board.Side) func(state.Order) float64 {
	v := rules.VolleyBy(p, s)
	expected := make([]float64, len(v.Targets))
	for _, sh := range p.Battle.Shots {
		expected[sh.At] += Chance(rules.Need(p, sh.By, s, v.Targets[sh.At]))
	}
	return func(o state.Order) float64 {
		i := Index(v, p, s, o)
		return worth(o.Type, v.Targets[i], Chance(rules.Need(p, o.Type, s, v.Targets[i])), expected[i])
	}
}

// worth is what a shot gains that hits with a chance, at a target that expects so many hits already: most where it is likely to kill.
func worth(by board.Type, at board.Unit, hit, expected float64) float64 {
	left := float64(at.Steps()) - expected
	gain := hit * (2.5 - left)
	if left <= 0 {
		gain = hit * 0.1
	}
	return gain*float64(1+at.Type.CombatValue()) + 0.01*float64(by.CombatValue())*hit
}

// Chance is how likely a shot hits.
func Chance(n state.Need) float64 { return float64(min(max(n.Roll, 0), 6)) / 6 }

// Index is the number of the target that an order means.
func Index(v *rules.Volley, p *state.Position, firing board.Side, o state.Order) int {
	nth := o.Nth
	for i, u := range v.Targets {
		if t, s := rules.Likeness(p, firing, u); t == o.At && s == o.State {
			if nth == 0 {
				return i
			}
			nth--
		}
	}
	return 0
}

// Recruits go where the enemy is nearest and the city is worth most, infantry before cavalry.
func preferRecruit(p *state.Position, s state.Step) func(state.Order) float64 {
	far := rules.Far(p, s.Side.Enemy())
	return func(o state.Order) float64 {
		switch o.Verb {
		case state.Pass:
			return 0
		case state.Refit:
			return 40 + float64(o.Type.CombatValue())
		}
		w := 30 - 3*float64(far[o.From]) + float64(p.Board.Boxes[o.From].Value[s.Side])
		if o.Type.Cavalry() {
			w -= 2
		}
		return max(w, 1)
	}
}
