package dwf

import (
	"iter"
	"slices"
	"sort"

	"adjutant/engine"
)

// What is worth weighing, for the player by machine: whole moves and whole battles instead of every legal order. A plan leaves out what
// surely brings nothing; what it is worth is judged by Value when it has been carried out.

// A plan is orders of one segment, and what they promise at a glance. No orders at all mean to leave things as they stand.
type plan struct {
	orders  []engine.Order
	promise float64
}

// A scout looks for plans.
type scout struct {
	p      *Position
	side   Side
	v      *survey
	field  *[maxAreas]float64
	moves  []plan
	fights []plan
	pass   bool // things may be left as they stand

	openers []opener
}

// Plans lists the plans for a decision that serve a purpose, the most promising first: the battles, then the moves in batches.
func (p *Position) Plans(d engine.Decision, width int, w purpose) iter.Seq[[]engine.Order] {
	return func(yield func([]engine.Order) bool) {
		s, open := p.top()
		if !open || s.Side.seat() != d.Seat || !p.asks(s) {
			return
		}
		switch s.Kind {
		case stepSetUp, stepPlace:
			p.placingPlans(s, yield)
			return
		case stepCampaign:
		default:
			p.each(s, func(o order) bool { return yield([]engine.Order{o}) })
			return
		}
		k := &scout{p: p, side: s.Side, v: p.survey(s.Side, w)}
		k.field = k.v.field(s.Side)
		k.look()
		k.allFights()
		for _, x := range foremost(k.fights, fightsWide*width, fightsWide*width) {
			if !yield(x.orders) {
				return
			}
		}
		moves := foremost(k.moves, len(k.moves), begunAlike)
		for batch := range slices.Chunk(moves, width) {
			for _, x := range batch {
				if !yield(x.orders) {
					return
				}
			}
			if k.pass && !yield(nil) {
				return
			}
		}
		if k.pass && len(moves) == 0 {
			yield(nil)
		}
	}
}

const (
	fightsWide = 3 // times as many battles as moves are weighed: each can be fought in several ways
	begunAlike = 3 // moves of one kind from one area
)

// foremost are the most promising plans; of those that begin in one area with a move of one kind no more than so many.
func foremost(plans []plan, most, alike int) []plan {
	sort.SliceStable(plans, func(i, j int) bool { return plans[i].promise > plans[j].promise })
	var begun [maxAreas][moveKinds]int
	out := plans[:0]
	for _, x := range plans {
		if len(out) == most {
			break
		}
		if len(x.orders) > 0 {
			if o, ok := x.orders[0].(order); ok && o.Verb == activating {
				if begun[o.At][o.Kind]++; begun[o.At][o.Kind] > alike {
					continue
				}
			}
		}
		out = append(out, x)
	}
	return out
}

// look finds the plans of the campaign as it stands.
func (k *scout) look() {
	p := k.p
	switch {
	case p.column.Kind != noColumn:
		if p.columns == 0 && p.mayHalt(k.v.l) {
			if p.column.Steps == 0 {
				k.pass = true
			} else {
				k.moves = append(k.moves, plan{[]engine.Order{p.board.order(halting)}, 100})
			}
		}
		k.onward(p, nil, true)
		if len(k.moves)+len(k.openers) == 0 {
			p.eachCampaign(func(o order) bool {
				k.moves = append(k.moves, plan{[]engine.Order{o}, 0})
				return true
			})
		}
	case p.columns > 0:
		k.fight(p, nil, 1000)
	default:
		k.pass = true
		k.starts()
		k.works()
	}
}

// done is the position after an order that is known to be allowed; nil where somebody else must answer first.
func (p *Position) done(o order) *Position {
	step, open := p.top()
	if !open {
		return nil
	}
	r := &ruling{p: p.clone()}
	r.carryOut(step, o)
	r.advance()
	if s, open := r.p.top(); !open || s != step {
		return nil
	}
	return r.p
}

func with(orders []engine.Order, more ...order) []engine.Order {
	out := make([]engine.Order, 0, len(orders)+len(more))
	out = append(out, orders...)
	for _, o := range more {
		out = append(out, o)
	}
	return out
}

// starts finds the plans that begin a move.
func (k *scout) starts() {
	p := k.p
	var largest [maxAreas]uint8
	led := func(a Area) bool {
		for who := range k.v.l.staffs[k.side][a].each {
			if p.leaders[who].Flags&(leaderMoved|leaderDug) == 0 {
				return true
			}
		}
		return false
	}
	var units []order
	p.eachStart(k.v.l, func(o order, c *column) bool {
		switch o.Kind {
		case stackColumn:
			if p.bestMover(o.At, k.side) == o.Leader || p.board.Leaders[o.Leader].Move > p.board.Leaders[p.bestMover(o.At, k.side)].Move {
				k.march(o)
			}
		case unitColumn:
			if o.Militia != NoMilitia {
				k.march(o)
				return true
			}
			largest[o.At] = max(largest[o.At], o.N)
			units = append(units, o)
		case leaderColumn:
			k.ride(o, c)
		case supplyColumn:
			k.haul(o, c)
		case railColumn:
			k.lay(o, c)
		case fleetColumn:
			k.sail(o, c)
		}
		return true
	})
	for _, o := range units {
		if o.N == largest[o.At] || o.N == 1 && !led(o.At) {
			k.march(o)
		}
	}
}

// bestMover is the leader of a side in an area who can still move and is best in battle.
func (p *Position) bestMover(a Area, s Side) Leader {
	best := NoLeader
	for who := range p.fresh(s, a).Staff.each {
		if best == NoLeader || p.board.Leaders[who].Combat > p.board.Leaders[best].Combat {
			best = who
		}
	}
	return best
}

// march finds the plans of a unit or a stack: with all, with a guard left behind, with boats, with the other leaders.
func (k *scout) march(o order) {
	q := k.p.done(o)
	if q == nil || q.column.Kind == noColumn {
		return
	}
	k.onward(q, with(nil, o), false)
}

// onward finds what an open move of soldiers or others may do next. Behind it stand the orders that have led there.
func (k *scout) onward(q *Position, before []engine.Order, chosen bool) {
	c := &q.column
	if !c.soldiers() {
		k.other(q, before)
		return
	}
	k.legs(q, before, 0)
	if c.Steps > 0 {
		if x, orders := k.gather(q, before); x != nil {
			k.legs(x, orders, 0.1)
		}
		return
	}
	if c.Kind == stackColumn {
		if x, orders := k.companions(q, before); x != nil {
			k.legs(x, orders, 0.05)
		}
		least, most := k.garrison(c)
		last := 0
		for _, n := range []int{least, most, most + (c.Group.Inf.Factors()-most)/2} {
			if n <= last || n >= c.Group.Inf.Factors() {
				continue
			}
			last = n
			o := q.board.order(dropping)
			o.N = uint8(n)
			if x := q.done(o); x != nil && x.column.Kind != noColumn {
				k.legs(x, with(before, o), 0.05)
			}
		}
	}
	if k.side == Union && q.board.Areas[c.At].Form != Inland && c.Group.Mil == 0 && c.Group.Guns == 0 && q.sites[c.At].Naval[1][0] > 0 {
		o := q.board.order(taking)
		o.N, o.Craft = min(q.sites[c.At].Naval[1][0], 2), gunboats
		if x := q.done(o); x != nil && x.column.Kind != noColumn {
			k.legs(x, with(before, o), 0.05)
		}
	}
}
