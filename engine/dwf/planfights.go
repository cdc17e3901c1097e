package dwf

import (
	"sort"

	"adjutant/engine"
)

// meet finds the battles that a move brings on.
func (k *scout) meet(q *Position, before []engine.Order, o order, n float64) {
	x := q.done(o)
	if x == nil || x.columns == 0 {
		return
	}
	promise := n + k.v.gain(k.side, o.At) - k.v.guard(k.side.Enemy(), o.At)
	k.openers = append(k.openers, opener{x, with(before, o), promise, o.At})
}

// An opener is a move that brings a battle on.
type opener struct {
	q       *Position
	orders  []engine.Order
	promise float64
	at      Area
}

// reinforced is for how many openers of each battle it is weighed who else could come.
const reinforced = 2

// allFights weighs the battles that were found: each opener alone, the strongest with others.
func (k *scout) allFights() {
	sort.SliceStable(k.openers, func(i, j int) bool { return k.openers[i].promise > k.openers[j].promise })
	var done [maxAreas]uint8
	for _, x := range k.openers {
		if done[x.at]++; done[x.at] <= reinforced {
			k.fight(x.q, x.orders, x.promise)
			continue
		}
		k.attack(x.q, x.orders, x.promise)
	}
}

// A joiner is a move that could come to a battle.
type joiner struct {
	o     order
	power float64
}

// fight finds the ways of fighting the battle that is open: as it stands, and with others who come to it, the strongest first.
func (k *scout) fight(q *Position, before []engine.Order, promise float64) {
	k.attack(q, before, promise)
	if q.column.Kind != noColumn || len(before) > 0 && k.field[q.battle.At] <= 0 && k.v.gain(k.side, q.battle.At) == 0 {
		return
	}
	var land, naval []joiner
	q.eachStart(q.look(), func(o order, c *column) bool {
		n := float64(c.Group.factors())
		switch {
		case c.soldiers():
			if o.Leader != NoLeader {
				n += min(n, float64(q.board.Leaders[o.Leader].Combat))
			}
			if n >= 2 || len(before) == 0 {
				land = append(land, joiner{o, n})
			}
		case c.Kind == fleetColumn:
			naval = append(naval, joiner{o, float64(c.Group.naval())})
		}
		return true
	})
	for _, list := range [][]joiner{land, naval} {
		sort.SliceStable(list, func(i, j int) bool { return list[i].power > list[j].power })
	}
	joined := 0
	for _, j := range land {
		if joined == 3 || q.points == 0 {
			break
		}
		if x, orders := k.join(q, before, j.o); x != nil {
			q, before = x, orders
			joined++
			k.attack(q, before, promise+j.power)
		}
	}
	some := false
	for _, j := range naval {
		if x, orders := k.join(q, before, j.o); x != nil {
			q, before, some = x, orders, true
		}
	}
	if some {
		k.attack(q, before, promise+0.5)
	}
}

// join brings a move to the battle that is open.
func (k *scout) join(q *Position, before []engine.Order, o order) (*Position, []engine.Order) {
	x := q.done(o)
	if x == nil || x.column.Kind == noColumn {
		return nil, nil
	}
	before = with(before, o)
	if x.column.Kind == stackColumn {
		if n, _ := k.garrison(&x.column); n > 0 {
			drop := q.board.order(dropping)
			drop.N = uint8(n)
			if y := x.done(drop); y != nil && y.column.Kind != noColumn {
				x, before = y, with(before, drop)
			}
		}
	}
	found := false
	var go1 order
	x.eachLeg(x.look(), &x.column, func(g leg) bool {
		if g.to == q.battle.At {
			go1 = q.board.order(moving)
			go1.At, go1.Water = g.to, g.water
			found = true
		}
		return !found
	})
	if !found {
		return nil, nil
	}
	y := x.done(go1)
	if y == nil || y.columns <= q.columns {
		return nil, nil
	}
	return y, with(before, go1)
}

// attack is the battle as it stands, with the whole of the attack's value and with the least that costs the defender as much [cbt.reduce].
func (k *scout) attack(q *Position, before []engine.Order, promise float64) {
	if q.column.Kind != noColumn || q.columns == 0 {
		return
	}
	q.eachAttack(func(o order) bool {
		n := int(o.N)
		if o.Verb != bombarding && n > 1 {
			_, here := q.board.losses(n, 0)
			if _, below := q.board.losses(n-1, 0); below == here {
				return true
			}
		}
		k.fights = append(k.fights, plan{with(before, o), promise})
		return true
	})
}
