package plan

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// How many go, and where to.

// gather picks up what stands where the move has come.
func (k *scout) gather(q *state.Position, before []engine.Order) (*state.Position, []engine.Order) {
	c := &q.Column
	g := q.Fresh(k.side, c.At)
	if c.Kind != state.StackColumn || c.Gone || g.Inf.Factors() == 0 {
		return nil, nil
	}
	stay, _ := k.garrison(&state.Column{At: c.At, Group: board.Group{Inf: g.Inf}})
	n := g.Inf.Factors() - stay
	if n <= 0 || !march.Commands(q, c.Lead, c.Group.Factors()+n) {
		return nil, nil
	}
	o := state.NewOrder(q.Board, state.Taking)
	o.N = uint8(n)
	x := done(q, o)
	if x == nil || x.Column.Kind == state.NoColumn {
		return nil, nil
	}
	return x, with(before, o)
}

// companions takes the other leaders of the area along.
func (k *scout) companions(q *state.Position, before []engine.Order) (*state.Position, []engine.Order) {
	found := false
	for who := range q.Fresh(k.side, q.Column.At).Staff.Each {
		o := state.NewOrder(q.Board, state.Taking)
		o.Leader = who
		x := done(q, o)
		if x == nil || x.Column.Kind == state.NoColumn {
			break
		}
		q, before, found = x, with(before, o), true
	}
	if !found {
		return nil, nil
	}
	return q, before
}

// garrison is what should stay where a move begins: the least that holds the area, and what stands up to the enemy near it.
func (k *scout) garrison(c *state.Column) (least, most int) {
	p, v := k.p, k.v
	at, n := c.At, c.Group.Inf.Factors()
	if v.Look.Hold[at] != k.side || int(v.Look.Units[k.side][at]) > c.Group.Factors() {
		return 0, 0
	}
	w := v.Worth[at]
	switch {
	case p.Fort(k.side, at) > 0 && p.Board.Areas[at].Form != board.Inland:
	case v.Look.Color[at] != k.side && w >= 0.8, p.Fort(k.side, at) > 0:
		least = 1
	}
	switch p.Board.Areas[at].ID {
	case "richmond", "washington_dc":
		least = 3
	}
	least = min(least, n-1)
	most = least
	if w >= 0.8 {
		t := v.Threat(k.side, at)
		g := 1 + v.Cover(k.side, at) - v.Power[k.side][at]
		most = max(least, min(int(t-g+0.5), 2*n/3))
	}
	return least, most
}

// deserts says whether a move leaves its area to nobody.
func deserts(q *state.Position, s board.Side, c *state.Column) bool {
	return q.Fort(s, c.At) == 0 && q.Strength(s, c.At) <= c.Group.Factors()
}

// goingOn is what a move must promise to go on from where it has come.
const goingOn = 0.3

// legs finds the best ends of an open move of soldiers, and the battles that it can bring on.
func (k *scout) legs(q *state.Position, before []engine.Order, bonus float64) {
	c := &q.Column
	l := k.v.Look
	n := float64(c.Group.Factors())
	const most = 5
	var best [most]struct {
		o       state.Order
		promise float64
	}
	found := 0
	if w := k.v.Worth[c.At]; l.Hold[c.At] == k.side && l.Color[c.At] != k.side && deserts(q, k.side, c) {
		bonus -= w
		if l.Color[c.At] == k.side.Enemy() {
			bonus -= w
		}
	}
	march.EachLeg(q, control.LookAt(q), c, func(g march.Leg) bool {
		o := state.NewOrder(q.Board, state.Moving)
		o.At, o.Water = g.To, g.Water
		if g.Meets {
			k.meet(q, before, o, n)
			return true
		}
		promise := bonus + n*(k.field[g.To]-k.field[c.At])
		if w := k.v.Worth[g.To]; l.Hold[g.To] != k.side {
			if l.Hold[g.To] == k.side.Enemy() {
				w *= 2
			}
			promise += w
		} else if w >= 1 && !k.v.Has(k.side, g.To) {
			promise += w
		}
		if c.Steps > 0 && promise < goingOn || promise <= 0 && len(before) > 0 && found > 0 {
			return true
		}
		i := min(found, most)
		for i > 0 && best[i-1].promise < promise {
			if i < most {
				best[i] = best[i-1]
			}
			i--
		}
		if i < most {
			best[i].o, best[i].promise = o, promise
			found = min(found+1, most)
		}
		return true
	})
	for i := range found {
		k.moves = append(k.moves, plan{with(before, best[i].o), best[i].promise})
	}
}
