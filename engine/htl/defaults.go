package htl

import "adjutant/engine"

// What a default does where nobody answers: the fixed rules of rulings E, so that a replay gives the same position.

// Default is the next order that a default gives.
func (p *position) Default(d engine.Decision) engine.Order {
	s, open := p.top()
	switch {
	case !open:
		return nil
	case s.Kind == stepAct:
		return order{Verb: end}
	case s.Kind == stepPlace:
		return order{Verb: pass}
	}
	var os []engine.Order
	p.each(s, func(o order) bool { os = append(os, o); return true })
	return p.Best(d, os)
}

// Best is the order of these that a default would take.
func (p *position) Best(_ engine.Decision, os []engine.Order) engine.Order {
	s, open := p.top()
	if !open || len(os) == 0 {
		return nil
	}
	prefer := p.preference(s)
	var best engine.Order
	var high []int
	for _, o := range os {
		x, ok := o.(order)
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
func (p *position) preference(s Step) func(order) []int {
	switch s.Kind {
	case stepAct:
		return func(o order) []int { return []int{flag(o.Verb == end)} }
	case stepPlace:
		return func(o order) []int { return []int{flag(o.Verb == pass)} }
	case stepInstead:
		return func(o order) []int { return []int{flag(o.To == p.combat.At), flag(o.Verb == fire)} }
	case stepRetreat:
		_, displaces := p.retreatChoice(s.Side)
		if displaces {
			return p.preferRoom(s)
		}
		return func(o order) []int { return p.preferHex(s.Side, o.To) }
	case stepDisplace:
		return func(o order) []int { return p.preferHex(s.Side, o.To) }
	case stepMake, stepFollow:
		return p.preferFollow(s)
	case stepAdvance:
		return func(o order) []int { return []int{flag(o.Verb == advance), flag(!o.Alone)} }
	case stepFlee:
		return p.preferFlight(s)
	}
	return func(order) []int { return nil }
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// preferHex: not next to other enemies, then better cover, then the lower letter and number, which come first.
func (p *position) preferHex(s Side, h Hex) []int {
	others := 0
	for _, n := range p.around(h) {
		if n != p.combat.From && len(p.defenders(s.Enemy(), n)) > 0 {
			others = 1
		}
	}
	return append([]int{-others, p.effect(h).Morale}, early(h)...)
}

func early(h Hex) []int { return []int{-int(h.Row), -int(h.Col)} }

// preferRoom: of those who could make room, the one nearest to its own edge.
func (p *position) preferRoom(s Step) func(order) []int {
	return func(o order) []int {
		near := 0
		for _, name := range []string{o.Unit, o.Too} {
			if u := p.find(s.Side, name); u != nil && name != "" {
				if f := p.blocker(u, o.To); f != nil {
					near = -p.toEdge(f.Edge, o.To)
				}
			}
		}
		return append([]int{near}, p.preferHex(s.Side, o.To)...)
	}
}

// preferFollow: a leader goes with a displaced unit; of two that fled he follows the infantry or cavalry.
func (p *position) preferFollow(s Step) func(order) []int {
	return func(o order) []int {
		if o.Verb != follow {
			return []int{0}
		}
		u := p.find(s.Side, o.Unit)
		return []int{1, flag(u != nil && u.Type.Foot())}
	}
}

// preferFlight: the nearest friendly combat unit without a leader, else the open hex nearest to the own edge.
func (p *position) preferFlight(s Step) func(order) []int {
	l := p.stranded(s.Side)
	if l == nil {
		return func(order) []int { return nil }
	}
	steps := p.flightSteps(l)
	return func(o order) []int {
		if o.Verb == stay {
			return []int{-1}
		}
		if len(p.defenders(s.Side, o.To)) > 0 {
			return append([]int{1, -int(steps[p.index(o.To)])}, early(o.To)...)
		}
		return append([]int{0, -p.toEdge(l.Edge, o.To)}, early(o.To)...)
	}
}
