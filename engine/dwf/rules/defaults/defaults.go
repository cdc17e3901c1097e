// Package defaults is in charge of what is done where nobody answers: sensible, never clever.
package defaults

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/state"
)

// What a default does where nobody answers: sensible, never clever.

// Default is the next order that a default gives.
func Default(p *state.Position, d engine.Decision) engine.Order {
	s, open := p.Top()
	if !open {
		return nil
	}
	switch s.Kind {
	case state.StepSetUp, state.StepPlace, state.StepCampaign:
		return rules.Decision(p, s).Pass
	}
	return best(p, s, Preference(p, s))
}

// Preference is how high a default holds each order of a step.
func Preference(p *state.Position, s state.Step) func(state.Order) float64 {
	switch s.Kind {
	case state.StepWithdraw:
		return func(o state.Order) float64 {
			if o.Verb == state.Staying {
				return 1000
			}
			return welcome(p, s.Side, o.At)
		}
	case state.StepRegroup:
		return func(o state.Order) float64 {
			if o.Verb == state.Staying {
				return 1
			}
			return float64(o.N+o.M) / 20
		}
	case state.StepNaval:
		return func(o state.Order) float64 {
			if o.Verb == state.Staying {
				return -1
			}
			return welcome(p, s.Side, o.At)
		}
	case state.StepShield:
		return func(o state.Order) float64 { return float64(p.Board.Leaders[o.Leader].Combat) }
	case state.StepLose:
		return preferLoss(p, s.Side)
	case state.StepStray:
		return func(o state.Order) float64 { return float64(p.Strength(s.Side, o.At)) }
	case state.StepRetreat:
		return func(o state.Order) float64 { return welcome(p, s.Side, o.At) }
	case state.StepSetUp, state.StepPlace:
		return func(o state.Order) float64 { return arrival.PreferPlace(p, s.Side, o) }
	}
	return func(state.Order) float64 { return 0 }
}

// welcome is how good an area is to retreat to: most friendly factors, then the nearest flag city.
func welcome(p *state.Position, s board.Side, a board.Area) float64 {
	return float64(p.Strength(s, a)) - float64(combat.ToFlag(p, s, a))/100
}

// preferLoss: infantry goes first, then militia, then naval units, the fort last; an attacker takes from his strongest way in.
func preferLoss(p *state.Position, s board.Side) func(state.Order) float64 {
	return func(o state.Order) float64 {
		switch {
		case o.Fort:
			return 1
		case o.Craft == board.Ironclads:
			return 2
		case o.Craft != board.NoCraft:
			return 3
		case o.Militia != board.NoMilitia:
			return 4
		}
		n := 0
		if s == p.Battle.Attacker {
			for i := range p.Entries[:p.EntryCount] {
				if p.Entries[i].From == o.At {
					n += p.Entries[i].Group.Inf.Factors()
				}
			}
		}
		return 5 + float64(n)/100
	}
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
