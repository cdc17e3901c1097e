package mind

import (
	"slices"

	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// Command is what the steady player does at a decision, by what its side knows: a turn has hundreds of orders, of which no single one shows
// what it is good for. Outside the movement it does what the default does.
func Command(p *state.Position, s Side) (Order, bool) {
	if !writes(p, s) {
		return Default(p, s)
	}
	os := legal(p, s)
	for _, verb := range []state.Verb{state.BlockadePort, state.SpyOn} {
		if o, due := port(os, verb); due {
			return o, true
		}
	}
	c := campaign{p: rules.Paper(p, s), s: s, fed: rules.SupplyOf(rules.Paper(p, s), s)}
	c.far = c.aims()
	if o, ok := c.joins(p.Plan, os); ok {
		return o, true
	}
	best, ok := most(os, func(o Order) (int, bool) {
		n := c.worth(o, os)
		return n, n > 0
	})
	if !ok {
		return state.NewOrder(p.Board, state.End), true
	}
	return best, true
}

// A campaign is what a side means to do in a movement: to carry stacks of corps nearer to the cities that decide the war, to go where it is
// stronger than it knows the enemy to be, and to stay in supply.
type campaign struct {
	p   *state.Position // with all that is written down carried out
	s   Side
	fed *rules.Supply
	far []int // of each box: ten for each line to the aim that is nearest, less what it is worth
}

// aims is how far each box is from something worth taking.
func (c *campaign) aims() []int {
	out := make([]int, len(c.p.Board.Boxes))
	for x := range out {
		out[x] = 1000
	}
	for t := range c.p.Board.Boxes {
		at := &c.p.Board.Boxes[t]
		worth := 4 * int(at.Value[c.s.Enemy()])
		if slices.Contains(c.p.Board.Goals, Box(t)) {
			worth += 20
		}
		if c.p.Hold[t].Owner == c.s || worth == 0 {
			continue
		}
		for x := range out {
			out[x] = min(out[x], 10*int(c.p.Board.Dist[x][t])-worth)
		}
	}
	return out
}

// joins is a corps that goes with the one that was written down last: the march is paid for.
func (c *campaign) joins(plan, os []Order) (Order, bool) {
	if len(plan) == 0 {
		return Order{}, false
	}
	last := plan[len(plan)-1]
	for _, o := range os {
		same := o
		same.Who, same.Board = last.Who, last.Board
		if o.Verb == state.MarchTo && same == last && !c.guards(o) {
			return o, true
		}
	}
	return Order{}, false
}

// guards says whether a corps is the last in a box that must not stand empty: the capital, or a city of worth near which the enemy is
// known.
func (c *campaign) guards(o Order) bool {
	if corpsAt(c.p, c.s, o.From) > 1 {
		return false
	}
	if o.From == capital(c.p, c.s) {
		return true
	}
	at := &c.p.Board.Boxes[o.From]
	if at.Value[c.s] == 0 && !slices.Contains(c.p.Board.Goals, o.From) {
		return false
	}
	for _, e := range c.p.Board.From(o.From) {
		if c.p.Known(c.s, Box(e.To)) {
			return true
		}
	}
	return false
}

// worth is what a march promises; nothing or less where it is better left.
func (c *campaign) worth(o Order, os []Order) int {
	if o.Verb != state.MarchTo && o.Verb != state.Lift && o.Verb != state.Invade {
		return 0
	}
	if o.Verb == state.Invade {
		o.From = c.p.Of(o.Who).At
	}
	if c.guards(o) {
		return 0
	}
	strong := mine(c.p, c.s, o.To) + strength(c.p, o.Who)
	if o.Verb == state.MarchTo {
		for _, x := range os {
			same := x
			same.Who = o.Who
			if same == o && x.Who != o.Who {
				strong += strength(c.p, x.Who)
			}
		}
	}
	enemy, known := theirs(c.p, c.s, o.To)
	if !known && c.p.Known(c.s, o.To) {
		enemy, known = usual, true
	}
	if c.p.Known(c.s, o.To) && 2*strong < 3*enemy {
		return 0
	}
	n := (c.far[o.From] - c.far[o.To]) * min(strong, 4*usual) / usual
	at := &c.p.Board.Boxes[o.To]
	if c.p.Hold[o.To].Owner != c.s {
		n += 10 + 8*int(max(at.Value[c.s], at.Value[c.s.Enemy()]))
		if slices.Contains(c.p.Board.Goals, o.To) {
			n += 60
		}
		if known {
			n -= enemy / 4
		}
	}
	if !c.fed.At(o.To) && !slices.Contains(c.p.Board.Goals, o.To) {
		n -= 25
	}
	return n
}
