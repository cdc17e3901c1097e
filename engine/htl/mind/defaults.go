package mind

import (
	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// What a default does where nobody answers: the fixed rules of rulings E, so that a replay gives the same position.

// Default is the next order that a default gives.
func Default(p *state.Position, d engine.Decision) engine.Order {
	s, open := p.Top()
	switch {
	case !open:
		return nil
	case s.Kind == state.StepAct:
		return state.Order{Verb: state.End}
	case s.Kind == state.StepPlace:
		return state.Order{Verb: state.Pass}
	}
	var os []engine.Order
	rules.EachOrder(p, s, func(o state.Order) bool { os = append(os, o); return true })
	return Best(p, d, os)
}

// Best is the order of these that a default would take.
func Best(p *state.Position, _ engine.Decision, os []engine.Order) engine.Order {
	s, open := p.Top()
	if !open || len(os) == 0 {
		return nil
	}
	prefer := preference(p, s)
	var best engine.Order
	var high []int
	for _, o := range os {
		x, ok := o.(state.Order)
		if !ok {
			continue
		}
		if w := prefer(x); best == nil || more(w, high) {
			best, high = o, w
		}
	}
	return best
}

// more compares two worths, the weightiest number first.
func more(a, b []int) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] > b[i]
		}
	}
	return false
}

// preference is how high a default holds each order of a step, the weightiest number first; of orders alike the first is taken.
func preference(p *state.Position, s state.Step) func(state.Order) []int {
	switch s.Kind {
	case state.StepAct:
		return func(o state.Order) []int { return []int{flag(o.Verb == state.End)} }
	case state.StepPlace:
		return func(o state.Order) []int { return []int{flag(o.Verb == state.Pass)} }
	case state.StepInstead:
		return func(o state.Order) []int { return []int{flag(o.To == p.Combat.At), flag(o.Verb == state.Fire)} }
	case state.StepRetreat:
		_, displaces := rules.RetreatChoice(p, s.Side)
		if displaces {
			return preferRoom(p, s)
		}
		return func(o state.Order) []int { return preferHex(p, s.Side, o.To) }
	case state.StepDisplace:
		return func(o state.Order) []int { return preferHex(p, s.Side, o.To) }
	case state.StepMake, state.StepFollow:
		return preferFollow(p, s)
	case state.StepAdvance:
		return func(o state.Order) []int { return []int{flag(o.Verb == state.Advance), flag(!o.Alone)} }
	case state.StepFlee:
		return preferFlight(p, s)
	}
	return func(state.Order) []int { return nil }
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// preferHex: not next to other enemies, then better cover, then the lower letter and number, which come first.
func preferHex(p *state.Position, s board.Side, h board.Hex) []int {
	others := 0
	for _, n := range p.Around(h) {
		if n != p.Combat.From && len(p.Defenders(s.Enemy(), n)) > 0 {
			others = 1
		}
	}
	return append([]int{-others, p.Effect(h).Morale}, early(h)...)
}

func early(h board.Hex) []int { return []int{-int(h.Row), -int(h.Col)} }

// preferRoom: of those who could make room, the one nearest to its own edge.
func preferRoom(p *state.Position, s state.Step) func(state.Order) []int {
	return func(o state.Order) []int {
		near := 0
		for _, name := range []string{o.Unit, o.Too} {
			if u := p.Find(s.Side, name); u != nil && name != "" {
				if f := rules.Blocker(p, u, o.To); f != nil {
					near = -p.ToEdge(f.Edge, o.To)
				}
			}
		}
		return append([]int{near}, preferHex(p, s.Side, o.To)...)
	}
}

// preferFollow: a leader goes with a displaced unit; of two that fled he follows the infantry or cavalry.
func preferFollow(p *state.Position, s state.Step) func(state.Order) []int {
	return func(o state.Order) []int {
		if o.Verb != state.Follow {
			return []int{0}
		}
		u := p.Find(s.Side, o.Unit)
		return []int{1, flag(u != nil && u.Type.Foot())}
	}
}

// preferFlight: the nearest friendly combat unit without a leader, else the open hex nearest to the own edge.
func preferFlight(p *state.Position, s state.Step) func(state.Order) []int {
	l := rules.Stranded(p, s.Side)
	if l == nil {
		return func(state.Order) []int { return nil }
	}
	steps := rules.FlightSteps(p, l)
	return func(o state.Order) []int {
		if o.Verb == state.Stay {
			return []int{-1}
		}
		if len(p.Defenders(s.Side, o.To)) > 0 {
			return append([]int{1, -int(steps[p.Index(o.To)])}, early(o.To)...)
		}
		return append([]int{0, -p.ToEdge(l.Edge, o.To)}, early(o.To)...)
	}
}
