package player

import (
	"iter"
	"math/rand/v2"

	"adjutant/engine"
)

// meansOf is what the side that moves may still spend, where a position counts that.
func meansOf(p engine.Position) float64 {
	if k, plans := engine.Also[engine.Planner](p); plans {
		return k.Means()
	}
	return 0
}

// prospectsOf is what a position is worth in the long run, where it has a view of that.
func prospectsOf(p engine.Position, seat engine.Seat) float64 {
	if k, looks := engine.Also[engine.Strategist](p); looks {
		return k.Prospects(seat)
	}
	return p.Value(seat)
}

// wide is how many plans of each sort are weighed for each that a Steady follows.
const wide = 8

// looks is how many positions are looked at for each that a Steady follows, at about the most.
const looks = 500

// width is how many plans it follows, as far as it can afford them.
func (s Steady) width() int {
	n := max(s.Plans, 1)
	if s.Most > 0 {
		n = min(n, max(s.Most/looks, 1))
	}
	return n
}

// weigh carries the plans out, settles by the defaults what they ask of others, and gives the first order of the one that gains most for
// what it spends.
func (s Steady) weigh(p engine.Position, d engine.Decision, plans iter.Seq[[]engine.Order], rng *rand.Rand) engine.Order {
	if o := s.held.next(p, d.Seat); o != nil {
		return o
	}
	var best []engine.Order
	high, found := 0.0, false
	t := trail{start: p, seat: d.Seat}
	as, left := p.Value(d.Seat), meansOf(p)
	for orders := range plans {
		first, v, ok := d.Pass, as, d.Pass != nil
		switch {
		case len(orders) > 0:
			first = orders[0]
			if v, ok = t.led(orders); v > as {
				v = as + (v-as)/(1+max(0, left-t.means()))
			}
			if len(orders) > 1 && rng != nil {
				v -= whim * rng.Float64()
			}
		case found && high > as+hair:
			return s.hold(p, d, best)
		}
		if ok && (!found || v > high+hair) {
			if best, high, found = orders, v, true; len(orders) == 0 {
				best = []engine.Order{first}
			}
		}
	}
	return s.hold(p, d, best)
}

// hold gives the first of some orders, and holds the others.
func (s Steady) hold(p engine.Position, d engine.Decision, orders []engine.Order) engine.Order {
	if len(orders) == 0 {
		return nil
	}
	if s.held != nil && len(orders) > 1 {
		at := p.Clone()
		for i, o := range orders[:len(orders)-1] {
			ds := at.Awaited()
			if len(ds) == 0 || ds[0].Seat != d.Seat || !follow(at, ds[0], o) {
				break
			}
			s.held.rest = append(s.held.rest, note{key(at, d.Seat), orders[i+1]})
		}
	}
	return orders[0]
}

// hair is how much better a plan must be than those before it to be taken.
const hair = 3e-5

// whim is by how much a plan may seem worse than it is, so that not every game is the same.
const whim = 3e-4

// mostSettled is how many questions a plan may lead to before it is given up.
const mostSettled = 300

// A trail is the orders of the plan weighed last with the positions after each, so that the next that begins alike need not begin anew.
type trail struct {
	start  engine.Position
	seat   engine.Seat
	orders []engine.Order
	after  []engine.Position
}

// means is what the plan weighed last has left.
func (t *trail) means() float64 {
	if n := len(t.after); n > 0 {
		return meansOf(t.after[n-1])
	}
	return meansOf(t.start)
}

// led is what the position is worth to its seat after a plan and what follows of it; false where the plan is refused.
func (t *trail) led(orders []engine.Order) (float64, bool) {
	n := 0
	for n < len(t.orders) && n < len(orders) && t.orders[n] == orders[n] {
		n++
	}
	t.orders, t.after = t.orders[:n], t.after[:n]
	at := t.start
	if n > 0 {
		at = t.after[n-1]
	}
	for _, o := range orders[n:] {
		ds := at.Awaited()
		if len(ds) == 0 {
			break
		}
		at = at.Clone()
		if !follow(at, ds[0], o) {
			return 0, false
		}
		t.orders, t.after = append(t.orders, o), append(t.after, at)
	}
	at = at.Clone()
	for range mostSettled {
		ds := at.Awaited()
		if len(ds) == 0 || ds[0].Own {
			return at.Value(t.seat), true
		}
		if !follow(at, ds[0], at.Default(ds[0])) {
			break
		}
	}
	return 0, false
}

// follow carries an order out; false where it is refused or wants dice.
func follow(p engine.Position, d engine.Decision, o engine.Order) bool {
	es, err := p.Rule(d, o, engine.NoDice{})
	if err != nil {
		return false
	}
	for _, e := range es {
		p.Fold(e)
	}
	return true
}
