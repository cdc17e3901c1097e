package rules

import (
	"sync/atomic"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// The kinds of actions that name nothing but a hex.
const (
	marching = iota
	forcing
	firing
	closing
	readyKinds
)

// ready are the actions of a unit, alone or with a leader, as the interface, by the hex at which they aim: a list of legal orders holds
// mostly the same ones as the list before it, and to make them anew costs more than to find them.
type ready struct {
	unit, with string
	lists      [readyKinds]atomic.Pointer[[]engine.Order]
}

// readyOf is those of a unit in a scenario.
func readyOf(s *board.Scenario, unit, with string) *ready {
	type key struct{ unit, with string }
	k := key{unit, with}
	kept, found := s.Kept.Load(k)
	if !found {
		kept, _ = s.Kept.LoadOrStore(k, &ready{unit: unit, with: with})
	}
	return kept.(*ready)
}

// of is an order of the unit as the interface.
func (r *ready) of(s *board.Scenario, o state.Order) engine.Order {
	kind := marching
	switch {
	case o.Via[0].OK(), o.With != r.with, o.Verb == state.Rally:
		return o
	case o.Verb == state.Fire:
		kind = firing
	case o.Verb == state.CloseIn:
		kind = closing
	case o.Forced:
		kind = forcing
	}
	list := r.lists[kind].Load()
	if list == nil {
		made := make([]engine.Order, len(s.Ground))
		for i := range made {
			x := o
			x.To = s.HexAt(i)
			made[i] = x
		}
		r.lists[kind].Store(&made)
		list = &made
	}
	return (*list)[s.Index(o.To)]
}
