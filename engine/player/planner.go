package player

import (
	"iter"
	"math/rand/v2"

	"adjutant/engine"
)

// A Planner is a position that knows which plans are worth weighing at a decision: sequences of orders of its seat, whole moves
// and battles where the rulebook has long ones. The empty plan leaves things as they stand. About width plans of each sort are wanted.
type Planner interface {
	Plans(d engine.Decision, width int) iter.Seq[[]engine.Order]
}

// wide is how many plans of each sort are weighed for each that a Steady follows.
const wide = 16

// weigh carries the plans out, settles by the defaults what they ask of others, and gives the first order of the best.
func (s Steady) weigh(p engine.Position, d engine.Decision, plans iter.Seq[[]engine.Order], rng *rand.Rand) engine.Order {
	var best engine.Order
	high, found := 0.0, false
	for orders := range plans {
		first, v, ok := d.Pass, 0.0, false
		if len(orders) == 0 {
			v, ok = p.Value(d.Seat), d.Pass != nil
		} else {
			first = orders[0]
			v, ok = led(p, d, orders)
			if len(orders) > 1 && rng != nil {
				v -= whim * rng.Float64()
			}
		}
		if ok && (!found || v > high+hair) {
			best, high, found = first, v, true
		}
	}
	return best
}

// hair is how much better a plan must be than those before it to be taken.
const hair = 1e-4

// whim is by how much a plan may seem worse than it is, so that not every game is the same.
const whim = 1.5e-3

// mostSettled is how many questions a plan may lead to before it is given up.
const mostSettled = 300

// led is what a position is worth to a seat after a plan and what follows of it.
func led(p engine.Position, d engine.Decision, orders []engine.Order) (float64, bool) {
	q := p.Clone()
	at := d
	for i := 0; i < len(orders)+mostSettled; i++ {
		ds := q.Awaited()
		if len(ds) == 0 {
			return q.Value(d.Seat), true
		}
		at = ds[0]
		var o engine.Order
		switch {
		case i < len(orders):
			o = orders[i]
		case at.Own:
			return q.Value(d.Seat), true
		default:
			o = q.Default(at)
		}
		es, err := q.Rule(at, o, engine.NoDice{})
		if err != nil {
			return 0, false
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	return 0, false
}
