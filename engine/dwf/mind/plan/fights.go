package plan

import (
	"sort"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// meet finds the battles that a move brings on.
func (k *scout) meet(q *state.Position, before []engine.Order, o state.Order, n float64) {
	x := done(q, o)
	if x == nil || x.EntryCount == 0 {
		return
	}
	promise := n + k.v.Gain(k.side, o.At) - k.v.Guard(k.side.Enemy(), o.At)
	k.openers = append(k.openers, opener{x, with(before, o), promise, o.At})
}

// An opener is a move that brings a battle on.
type opener struct {
	q       *state.Position
	orders  []engine.Order
	promise float64
	at      board.Area
}

// reinforced is for how many openers of each battle it is weighed who else could come.
const reinforced = 2

// allFights weighs the battles that were found: each opener alone, the strongest with others.
func (k *scout) allFights() {
	sort.SliceStable(k.openers, func(i, j int) bool { return k.openers[i].promise > k.openers[j].promise })
	var done [board.MaxAreas]uint8
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
	o     state.Order
	power float64
}

// fight finds the ways of fighting the battle that is open: as it stands, and with others who come to it, the strongest first.
func (k *scout) fight(q *state.Position, before []engine.Order, promise float64) {
	k.attack(q, before, promise)
	if q.Column.Kind != state.NoColumn || len(before) > 0 && k.field[q.Battle.At] <= 0 && k.v.Gain(k.side, q.Battle.At) == 0 {
		return
	}
	var land, naval []joiner
	march.EachStart(q, control.LookAt(q), func(o state.Order, c *state.Column) bool {
		n := float64(c.Group.Factors())
		switch {
		case c.Soldiers():
			if o.Leader != board.NoLeader {
				n += min(n, float64(q.Board.Leaders[o.Leader].Combat))
			}
			if n >= 2 || len(before) == 0 {
				land = append(land, joiner{o, n})
			}
		case c.Kind == state.FleetColumn:
			naval = append(naval, joiner{o, float64(c.Group.Naval())})
		}
		return true
	})
	for _, list := range [][]joiner{land, naval} {
		sort.SliceStable(list, func(i, j int) bool { return list[i].power > list[j].power })
	}
	joined := 0
	for _, j := range land {
		if joined == 3 || q.Points == 0 {
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
func (k *scout) join(q *state.Position, before []engine.Order, o state.Order) (*state.Position, []engine.Order) {
	x := done(q, o)
	if x == nil || x.Column.Kind == state.NoColumn {
		return nil, nil
	}
	before = with(before, o)
	if x.Column.Kind == state.StackColumn {
		if n, _ := k.garrison(&x.Column); n > 0 {
			drop := state.NewOrder(q.Board, state.Dropping)
			drop.N = uint8(n)
			if y := done(x, drop); y != nil && y.Column.Kind != state.NoColumn {
				x, before = y, with(before, drop)
			}
		}
	}
	found := false
	var go1 state.Order
	march.EachLeg(x, control.LookAt(x), &x.Column, func(g march.Leg) bool {
		if g.To == q.Battle.At {
			go1 = state.NewOrder(q.Board, state.Moving)
			go1.At, go1.Water = g.To, g.Water
			found = true
		}
		return !found
	})
	if !found {
		return nil, nil
	}
	y := done(x, go1)
	if y == nil || y.EntryCount <= q.EntryCount {
		return nil, nil
	}
	return y, with(before, go1)
}

// attack is the battle as it stands, with the whole of the attack's value and with the least that costs the defender as much [cbt.reduce].
func (k *scout) attack(q *state.Position, before []engine.Order, promise float64) {
	if q.Column.Kind != state.NoColumn || q.EntryCount == 0 {
		return
	}
	rules.EachAttack(q, func(o state.Order) bool {
		n := int(o.N)
		if o.Verb != state.Bombarding && n > 1 {
			_, here := q.Board.Losses(n, 0)
			if _, below := q.Board.Losses(n-1, 0); below == here {
				return true
			}
		}
		k.fights = append(k.fights, plan{with(before, o), promise})
		return true
	})
}
