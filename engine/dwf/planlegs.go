package dwf

import "adjutant/engine"

// How many go, and where to.

// gather picks up what stands where the move has come.
func (k *scout) gather(q *Position, before []engine.Order) (*Position, []engine.Order) {
	c := &q.column
	g := q.fresh(k.side, c.At)
	if c.Kind != stackColumn || c.Gone || g.Inf.Factors() == 0 {
		return nil, nil
	}
	stay, _ := k.garrison(&column{At: c.At, Group: Group{Inf: g.Inf}})
	n := g.Inf.Factors() - stay
	if n <= 0 || !q.commands(c.Lead, c.Group.factors()+n) {
		return nil, nil
	}
	o := q.board.order(taking)
	o.N = uint8(n)
	x := q.done(o)
	if x == nil || x.column.Kind == noColumn {
		return nil, nil
	}
	return x, with(before, o)
}

// companions takes the other leaders of the area along.
func (k *scout) companions(q *Position, before []engine.Order) (*Position, []engine.Order) {
	found := false
	for who := range q.fresh(k.side, q.column.At).Staff.each {
		o := q.board.order(taking)
		o.Leader = who
		x := q.done(o)
		if x == nil || x.column.Kind == noColumn {
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
func (k *scout) garrison(c *column) (least, most int) {
	p, v := k.p, k.v
	at, n := c.At, c.Group.Inf.Factors()
	if v.l.hold[at] != k.side || int(v.l.units[k.side][at]) > c.Group.factors() {
		return 0, 0
	}
	w := v.worth[at]
	switch {
	case p.fort(k.side, at) > 0 && p.board.Areas[at].Form != Inland:
	case v.l.color[at] != k.side && w >= 0.8, p.fort(k.side, at) > 0:
		least = 1
	}
	switch p.board.Areas[at].ID {
	case "richmond", "washington_dc":
		least = 3
	}
	least = min(least, n-1)
	most = least
	if w >= 0.8 {
		t := v.threat(k.side, at)
		g := 1 + v.cover(k.side, at) - v.power[k.side][at]
		most = max(least, min(int(t-g+0.5), 2*n/3))
	}
	return least, most
}

// deserts says whether a move leaves its area to nobody.
func deserts(q *Position, s Side, c *column) bool {
	return q.fort(s, c.At) == 0 && q.strength(s, c.At) <= c.Group.factors()
}

// goingOn is what a move must promise to go on from where it has come.
const goingOn = 0.3

// legs finds the best ends of an open move of soldiers, and the battles that it can bring on.
func (k *scout) legs(q *Position, before []engine.Order, bonus float64) {
	c := &q.column
	l := k.v.l
	n := float64(c.Group.factors())
	const most = 5
	var best [most]struct {
		o       order
		promise float64
	}
	found := 0
	if w := k.v.worth[c.At]; l.hold[c.At] == k.side && l.color[c.At] != k.side && deserts(q, k.side, c) {
		bonus -= w
		if l.color[c.At] == k.side.Enemy() {
			bonus -= w
		}
	}
	q.eachLeg(q.look(), c, func(g leg) bool {
		o := q.board.order(moving)
		o.At, o.Water = g.to, g.water
		if g.meets {
			k.meet(q, before, o, n)
			return true
		}
		promise := bonus + n*(k.field[g.to]-k.field[c.At])
		if w := k.v.worth[g.to]; l.hold[g.to] != k.side {
			if l.hold[g.to] == k.side.Enemy() {
				w *= 2
			}
			promise += w
		} else if w >= 1 && !k.v.has(k.side, g.to) {
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
