// Package mind advises and plays: what silence means, what a standing order asks and chooses, what a position is worth. All of it knows
// no more than the view on which it is asked.
package mind

import (
	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

type (
	// Box is a place of the map.
	Box = board.Box
	// Side is a side of the war.
	Side = board.Side
	// Order is an elementary choice.
	Order = state.Order
)

// legal is the orders of the step that is open for a side.
func legal(p *state.Position, s Side) []Order {
	t, open := p.Top()
	if !open {
		return nil
	}
	var out []Order
	rules.Each(p, t, s, func(o Order) bool { out = append(out, o); return true })
	return out
}

// most is the order of these with the highest score, the first of those that are equal.
func most(os []Order, score func(o Order) (int, bool)) (Order, bool) {
	var best Order
	top, found := 0, false
	for _, o := range os {
		if n, ok := score(o); ok && (!found || n > top) {
			best, top, found = o, n, true
		}
	}
	return best, found
}

// Default is what silence means at a step [roles 2].
func Default(p *state.Position, s Side) (Order, bool) {
	t, open := p.Top()
	if !open {
		return Order{}, false
	}
	if !rules.Asks(p, t) {
		return state.NewOrder(p.Board, state.Go), true
	}
	switch t.Kind {
	case state.Wear:
		return rules.Wearing(p, t)
	case state.March:
		return marchDefault(p, s), true
	case state.Reorganize:
		return state.NewOrder(p.Board, state.End), true
	}
	return choose(p, s, t, legal(p, s))
}

// choose is the order of these that the seat would take if it said no more.
func choose(p *state.Position, s Side, t state.Step, os []Order) (Order, bool) {
	if len(os) == 0 {
		return Order{}, false
	}
	var o Order
	ok := false
	switch t.Kind {
	case state.Rearm:
		o, ok = most(os, func(o Order) (int, bool) {
			if o.Verb != state.Upgrade {
				return 0, false
			}
			c := p.Of(o.Who)
			return int(c.Stands[c.StandOf(o.Arm, o.Nth)].SP), true
		})
	case state.Forage:
		o, ok = most(os, func(o Order) (int, bool) { return strength(p, o.Who), true })
	case state.Answer:
		o, ok = answer(p, s, os), true
	case state.Instruct:
		o, ok = most(os, func(o Order) (int, bool) { return 0, o.Verb == state.Bring && !stays(p, s, o.Who) })
	case state.Retreat:
		o, ok = most(os, func(o Order) (int, bool) { return corpsAt(p, s, o.To), true })
	case state.Promote:
		o, ok = most(os, func(o Order) (int, bool) {
			c := p.Of(o.Who)
			if c == nil {
				return 0, false
			}
			n := c.SP()
			if o.Verb == state.PromoteDivision {
				n += 1000
			}
			return n, true
		})
	case state.Recruit:
		o, ok = most(os, func(o Order) (int, bool) {
			if o.Verb != state.RecruitAt {
				return 0, false
			}
			n := int(p.Board.Boxes[o.To].Value[s]) * 10
			for _, e := range p.Board.From(o.To) {
				if p.Known(s, Box(e.To)) {
					n -= 100
				}
			}
			return n, true
		})
	case state.Refit:
		for _, x := range os {
			if x.Verb != state.Upgrade {
				continue
			}
			if best, any := rules.OldestGuns(p, s, corpsOf(p, x)); any && best == x {
				return x, true
			}
		}
	}
	if ok {
		return o, true
	}
	return os[0], true // where a step can be closed, that comes first
}

func corpsOf(p *state.Position, o Order) board.General {
	if c := p.Of(o.Who); c != nil && c.Rank.Divides() {
		return c.Over
	}
	return o.Who
}

// stays says whether a corps should keep its box rather than come to a battle: it is alone in a city that counts for much, or in the
// capital, of which "end" says that it stands empty.
func stays(p *state.Position, s Side, g board.General) bool {
	c := p.Of(g)
	return c != nil && (p.Board.Boxes[c.At].Value[s] >= 2 || c.At == capital(p, s)) && corpsAt(p, s, c.At) < 2
}

// marchDefault is nothing but the port that is due and the spy [roles T1].
func marchDefault(p *state.Position, s Side) Order {
	var os []Order
	if s == board.Union && (p.Record().Port && p.Added == board.NoBox || p.Record().Spy && p.Spied == board.NoBox) {
		rules.Ports(p, s, func(o Order) bool { os = append(os, o); return true })
	}
	for _, verb := range []state.Verb{state.BlockadePort, state.SpyOn} {
		if o, ok := most(os, func(o Order) (int, bool) {
			return int(p.Board.Boxes[o.To].Value[board.Confederate]), o.Verb == verb
		}); ok {
			return o
		}
	}
	return state.NewOrder(p.Board, state.End)
}

// strength is the points of a general's corps, or of his division.
func strength(p *state.Position, g board.General) int {
	i := p.Find(g)
	if i < 0 {
		return 0
	}
	n := 0
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		n += p.Commands[k].SP()
	}
	return n
}

func corpsAt(p *state.Position, s Side, x Box) int {
	n := 0
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s && c.At == x && c.Rank.Heads() {
			n++
		}
	}
	return n
}

// mine is the points of a side in a box.
func mine(p *state.Position, s Side, x Box) int {
	n := 0
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s && c.At == x {
			n += c.SP()
		}
	}
	return n
}

// usual is what a corps is taken for of which only the kind is known.
const usual = 36

// theirs is the points of the enemy in a box as far as a side can know them: where forces are hidden, by the units that its reports name.
func theirs(p *state.Position, s Side, x Box) (int, bool) {
	if !p.Opt.Hidden {
		return mine(p, s.Enemy(), x), true
	}
	r := p.ReportOf(s, x)
	if r == nil || r.Level < state.Complete {
		return 0, false
	}
	n := 0
	for _, u := range r.Units {
		switch u.Rank {
		case state.FieldCorps:
			n += 2 * usual
		case state.Corps:
			n += usual
		default:
			n += usual / 2
		}
	}
	return n, true
}

// works is the inches that serve a side in a box.
func works(p *state.Position, s Side, x Box) int {
	n := p.TrenchOf(s, x)
	if w := p.WorkAt(x); w != nil && w.Side == s {
		n += int(w.Inches)
	}
	return n
}

// answer is fight or withdraw [battles 0.2]: who is entrenched fights, and who has two thirds of what he knows of the enemy.
func answer(p *state.Position, s Side, os []Order) Order {
	x := os[0].From
	enemy, known := theirs(p, s, x)
	if works(p, s, x) > 0 || !known || 3*mine(p, s, x) >= 2*enemy {
		return os[0]
	}
	o, ok := most(os, func(o Order) (int, bool) {
		return corpsAt(p, s, o.To), o.Verb == state.WithdrawTo && o.From == x
	})
	if !ok {
		return os[0]
	}
	return o
}

// Best is the order of these that the seat would take if it had said no more.
func Best(p *state.Position, s Side, os []engine.Order) engine.Order {
	t, open := p.Top()
	var mine []Order
	for _, o := range os {
		if x, ok := o.(Order); ok {
			mine = append(mine, x)
		}
	}
	if o, ok := choose(p, s, t, mine); ok && open {
		return o
	}
	if len(os) > 0 {
		return os[0]
	}
	return nil
}
