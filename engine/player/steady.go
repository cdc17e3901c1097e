package player

import (
	"math/rand/v2"
	"slices"

	"adjutant/engine"
)

// Steady takes what leads to the best position by the rulebook's own measure, with dice as they fall on average. In a segment
// of its own turn that takes many orders it follows several plans at once, so that it sees what two marches can do together and
// one alone cannot. The zero Steady weighs single orders only.
type Steady struct {
	Plans int // followed at each order
	Ahead int // orders that a plan looks ahead
	Turns int // of its own that it thinks through for each purpose of a Strategist, with the enemy's between; none without notes
	Most  int // positions that it looks at for one order at about the most, with as many plans as that allows; 0 for no limit
	// Holds lets it carry out the orders of a plan that it has chosen, as long as everything comes as foreseen, before it plans anew.
	Holds bool

	notes *notes
	held  *held
}

// held is the rest of a plan.
type held struct{ rest []note }

// next is the next order of it, where that was foreseen.
func (h *held) next(p engine.Position, seat engine.Seat) engine.Order {
	if h == nil || len(h.rest) == 0 {
		return nil
	}
	now := h.rest[0]
	if h.rest = h.rest[1:]; now.at != key(p, seat) {
		h.rest = nil
		return nil
	}
	return now.order
}

// Begin is the player at the beginning of a game, who holds no plan yet.
func (s Steady) Begin() Player {
	if s.Holds {
		s.held = &held{}
	}
	return s
}

// A Commander is a position whose rulebook knows by itself what a steady player does: where a turn is so many steps that weighing each
// of them leads nowhere.
type Commander interface {
	// Command is the next order at a decision; nil leaves it to be weighed like any other.
	Command(d engine.Decision) engine.Order
}

// Choose weighs what each legal order leads to. Where something must be chosen piece by piece (the targets of fire) it does what
// the default does.
func (s Steady) Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order {
	if c, ok := p.(Commander); ok {
		if o := c.Command(d); o != nil {
			return o
		}
	}
	switch {
	case d.Many && d.Pass == nil:
		return p.Default(d)
	}
	if k, ok := engine.Also[engine.Strategist](p); ok && s.Turns > 0 && s.notes != nil {
		if o := s.purposeful(k, d); o != nil {
			return o
		}
	}
	if k, ok := engine.Also[engine.Planner](p); ok {
		if o := s.weigh(p, d, k.Plans(d, wide*s.width()), rng); o != nil {
			return o
		}
	}
	switch {
	case d.Many && d.Own:
		return s.plan(p, d)
	}
	best, high, found := p.Default(d), 0.0, false
	for o := range p.Legal(d) {
		if v, ok := outlook(p, d, o); ok && (!found || v > high) {
			best, high, found = o, v, true
		}
	}
	return best
}

// A plan is a sequence of orders of one segment, and where it leads.
type plan struct {
	before *plan
	order  engine.Order    // the last of them
	at     engine.Position // nil where the segment has ended or a die is wanted
	open   engine.Decision
	value  float64
}

// first is the first order of a plan.
func (f *plan) first() engine.Order {
	for f.before.before != nil {
		f = f.before
	}
	return f.order
}

// rest is the others, with the positions in which they are to be given.
func (f *plan) rest(seat engine.Seat) []note {
	var all []note
	for ; f.before.before != nil; f = f.before {
		all = append(all, note{key(f.before.at, seat), f.order})
	}
	slices.Reverse(all)
	return all
}

// plan follows the best few sequences of orders and gives the first order of the best. To pass is worth what the position is
// worth as it stands: battles still to be fought are weighed alike, whatever order came last.
func (s Steady) plan(p engine.Position, d engine.Decision) engine.Order {
	if o := s.held.next(p, d.Seat); o != nil {
		return o
	}
	best := plan{value: p.Value(d.Seat)}
	follow := []plan{{at: p, open: d}}
	left := s.Most
	for depth := range max(s.Ahead, 1) {
		var next []plan
		looked := 0
		for i := range follow {
			f := &follow[i]
			for o := range f.at.Legal(f.open) {
				if o == f.open.Pass {
					continue
				}
				q, ok := f.then(o)
				looked++
				if !ok {
					continue
				}
				if q.value > best.value {
					best = q
				}
				if q.at != nil {
					next = q.among(next, max(s.Plans, 1))
				}
			}
		}
		if left -= looked; s.Most > 0 && looked > 0 { // as many as can be followed to the end of the thought; the best one in any case
			afforded := left * len(follow) / (looked * max(s.Ahead-depth-1, 1))
			next = next[:min(len(next), max(afforded, 1))]
		}
		follow = next
	}
	if best.before == nil {
		return d.Pass
	}
	if s.held != nil {
		s.held.rest = best.rest(d.Seat)
	}
	return best.first()
}

// then is a plan with one more order.
func (f *plan) then(o engine.Order) (plan, bool) {
	q := plan{before: f, order: o}
	es, err := f.at.Rule(f.open, o, engine.NoDice{})
	if err != nil {
		var ok bool
		q.value, ok = outlook(f.at, f.open, o)
		return q, ok
	}
	at := f.at.Clone()
	for _, e := range es {
		at.Fold(e)
	}
	q.value = at.Value(f.open.Seat)
	for _, d := range at.Awaited() {
		if d.Seat == f.open.Seat && d.Kind == f.open.Kind && d.Question == f.open.Question {
			q.at, q.open = at, d
		}
	}
	return q, true
}

// among puts a plan into the best few, best first. Two of the same value are taken for the same orders in another order.
func (q plan) among(few []plan, most int) []plan {
	i := len(few)
	for i > 0 && few[i-1].value < q.value {
		i--
	}
	if i == most || i > 0 && few[i-1].value == q.value {
		return few
	}
	if len(few) == most {
		few = few[:most-1]
	}
	return slices.Insert(few, i, q)
}
