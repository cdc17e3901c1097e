// Package plan is in charge of what is worth weighing in a campaign, for the player by machine: whole moves and whole battles instead of
// every order.
package plan

import (
	"iter"
	"slices"
	"sort"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/mind/survey"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
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
	p      *state.Position
	side   board.Side
	v      *survey.Survey
	field  *[board.MaxAreas]float64
	moves  []plan
	fights []plan
	pass   bool // things may be left as they stand

	openers []opener
}

// Plans lists the plans for a decision that serve a purpose, the most promising first: the battles, then the moves in batches.
func Plans(p *state.Position, d engine.Decision, width int, w survey.Purpose) iter.Seq[[]engine.Order] {
	return func(yield func([]engine.Order) bool) {
		s, open := p.Top()
		if !open || s.Side.Seat() != d.Seat || !rules.Asks(p, s) {
			return
		}
		switch s.Kind {
		case state.StepSetUp, state.StepPlace:
			placingPlans(p, s, yield)
			return
		case state.StepCampaign:
		default:
			rules.Each(p, s, func(o state.Order) bool { return yield([]engine.Order{o}) })
			return
		}
		k := &scout{p: p, side: s.Side, v: survey.Measure(p, s.Side, w)}
		k.field = k.v.Field(s.Side)
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
	var begun [board.MaxAreas][state.MoveKinds]int
	out := plans[:0]
	for _, x := range plans {
		if len(out) == most {
			break
		}
		if len(x.orders) > 0 {
			if o, ok := x.orders[0].(state.Order); ok && o.Verb == state.Activating {
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
	case p.Column.Kind != state.NoColumn:
		if p.EntryCount == 0 && rules.MayHalt(p, k.v.Look) {
			if p.Column.Steps == 0 {
				k.pass = true
			} else {
				k.moves = append(k.moves, plan{[]engine.Order{state.NewOrder(p.Board, state.Halting)}, 100})
			}
		}
		k.onward(p, nil, true)
		if len(k.moves)+len(k.openers) == 0 {
			rules.EachCampaign(p, func(o state.Order) bool {
				k.moves = append(k.moves, plan{[]engine.Order{o}, 0})
				return true
			})
		}
	case p.EntryCount > 0:
		k.fight(p, nil, 1000)
	default:
		k.pass = true
		k.starts()
		k.works()
	}
}

// done is the position after an order that is known to be allowed; nil where somebody else must answer first.
func done(p *state.Position, o state.Order) *state.Position {
	step, open := p.Top()
	if !open {
		return nil
	}
	r := &ruling.Ruling{P: p.Clone()}
	rules.CarryOut(r, step, o)
	rules.Advance(r)
	if s, open := r.P.Top(); !open || s != step {
		return nil
	}
	return r.P
}

func with(orders []engine.Order, more ...state.Order) []engine.Order {
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
	var largest [board.MaxAreas]uint8
	led := func(a board.Area) bool {
		for who := range k.v.Look.Staffs()[k.side][a].Each {
			if p.Leaders[who].Flags&(state.LeaderMoved|state.LeaderDug) == 0 {
				return true
			}
		}
		return false
	}
	var units []state.Order
	march.EachStart(p, k.v.Look, func(o state.Order, c *state.Column) bool {
		switch o.Kind {
		case state.StackColumn:
			if bestMover(p, o.At, k.side) == o.Leader || p.Board.Leaders[o.Leader].Move > p.Board.Leaders[bestMover(p, o.At, k.side)].Move {
				k.march(o)
			}
		case state.UnitColumn:
			if o.Militia != board.NoMilitia {
				k.march(o)
				return true
			}
			largest[o.At] = max(largest[o.At], o.N)
			units = append(units, o)
		case state.LeaderColumn:
			k.ride(o, c)
		case state.SupplyColumn:
			k.haul(o, c)
		case state.RailColumn:
			k.lay(o, c)
		case state.FleetColumn:
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
func bestMover(p *state.Position, a board.Area, s board.Side) board.Leader {
	best := board.NoLeader
	for who := range p.Fresh(s, a).Staff.Each {
		if best == board.NoLeader || p.Board.Leaders[who].Combat > p.Board.Leaders[best].Combat {
			best = who
		}
	}
	return best
}

// march finds the plans of a unit or a stack: with all, with a guard left behind, with boats, with the other leaders.
func (k *scout) march(o state.Order) {
	q := done(k.p, o)
	if q == nil || q.Column.Kind == state.NoColumn {
		return
	}
	k.onward(q, with(nil, o), false)
}

// onward finds what an open move of soldiers or others may do next. Behind it stand the orders that have led there.
func (k *scout) onward(q *state.Position, before []engine.Order, chosen bool) {
	c := &q.Column
	if !c.Soldiers() {
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
	if c.Kind == state.StackColumn {
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
			o := state.NewOrder(q.Board, state.Dropping)
			o.N = uint8(n)
			if x := done(q, o); x != nil && x.Column.Kind != state.NoColumn {
				k.legs(x, with(before, o), 0.05)
			}
		}
	}
	if k.side == board.Union && q.Board.Areas[c.At].Form != board.Inland && c.Group.Mil == 0 && c.Group.Guns == 0 &&
		q.Sites[c.At].Naval[1][0] > 0 {
		o := state.NewOrder(q.Board, state.Taking)
		o.N, o.Craft = min(q.Sites[c.At].Naval[1][0], 2), board.Gunboats
		if x := done(q, o); x != nil && x.Column.Kind != state.NoColumn {
			k.legs(x, with(before, o), 0.05)
		}
	}
}
