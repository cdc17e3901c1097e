package plan

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/mind/survey"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/rules/works"
	"adjutant/engine/dwf/state"
)

// keep adds the best few of an open column's legs as plans.
func (k *scout) keep(q *state.Position, c *state.Column, before []engine.Order, most int, worth func(g *march.Leg) float64) {
	type end struct {
		o       state.Order
		promise float64
	}
	var best []end
	march.EachLeg(q, control.LookAt(q), c, func(g march.Leg) bool {
		promise := worth(&g)
		if promise <= 0 || g.Meets {
			return true
		}
		o := state.NewOrder(q.Board, state.Moving)
		o.At, o.Water = g.To, g.Water
		i := len(best)
		for i > 0 && best[i-1].promise < promise {
			i--
		}
		if i == most {
			return true
		}
		if len(best) == most {
			best = best[:most-1]
		}
		best = append(best, end{})
		copy(best[i+1:], best[i:])
		best[i] = end{o, promise}
		return true
	})
	for _, e := range best {
		k.moves = append(k.moves, plan{with(before, e.o), e.promise})
	}
}

// other finds where an open move without soldiers may go.
func (k *scout) other(q *state.Position, before []engine.Order) {
	c := &q.Column
	switch c.Kind {
	case state.LeaderColumn:
		k.keep(q, c, before, 3, k.riding(c))
	case state.SupplyColumn:
		k.keep(q, c, before, 3, k.hauling(c))
	case state.RailColumn:
		k.keep(q, c, before, 3, k.laying(c))
	case state.FleetColumn:
		k.keep(q, c, before, 4, k.sailing(c))
		k.assail(q, before)
	}
}

// assail finds the battles that naval units can fight by themselves.
func (k *scout) assail(q *state.Position, before []engine.Order) {
	var ends []board.Area
	march.EachLeg(q, control.LookAt(q), &q.Column, func(g march.Leg) bool {
		if g.Meets {
			ends = append(ends, g.To)
		}
		return true
	})
	for _, a := range ends {
		o := state.NewOrder(q.Board, state.Moving)
		o.At, o.Water = a, true
		k.meet(q, before, o, 0)
	}
}

func (k *scout) ride(o state.Order, c *state.Column) { k.keep(k.p, c, with(nil, o), 2, k.riding(c)) }

func (k *scout) haul(o state.Order, c *state.Column) { k.keep(k.p, c, with(nil, o), 2, k.hauling(c)) }

func (k *scout) lay(o state.Order, c *state.Column) { k.keep(k.p, c, with(nil, o), 2, k.laying(c)) }

func (k *scout) sail(o state.Order, c *state.Column) {
	k.keep(k.p, c, with(nil, o), 3, k.sailing(c))
	meets := false
	march.EachLeg(k.p, k.v.Look, c, func(g march.Leg) bool {
		meets = g.Meets
		return !meets
	})
	if !meets {
		return
	}
	if q := done(k.p, o); q != nil && q.Column.Kind != state.NoColumn {
		k.assail(q, with(nil, o))
	}
}

// riding is what it brings that a leader goes elsewhere: troops that want one.
func (k *scout) riding(c *state.Column) func(*march.Leg) float64 {
	p := k.p
	lead := func(a board.Area, less, more board.Staff) float64 {
		n, first := 0.0, 0.0
		for who := range (k.v.Look.Staffs()[k.side][a]&^less | more).Each {
			n += float64(p.Board.Leaders[who].Combat)
			first = max(first, float64(p.Board.Leaders[who].Move))
		}
		u := float64(k.v.Look.Units[k.side][a])
		sum := survey.LeaderWorth*min(n, u)*(0.5+min(u, 16)/10) + 0.3*k.field[a]*min(n, u)
		if first > 0 {
			sum += survey.LedWorth*u + 0.004*u*first
		}
		return sum
	}
	who := c.Group.Staff
	here := lead(c.At, 0, who) - lead(c.At, who, 0)
	return func(g *march.Leg) float64 { return lead(g.To, 0, who) - lead(g.To, who, 0) - here - 0.05 }
}

// hauling is what it brings that supply goes elsewhere: to the armies at the front.
func (k *scout) hauling(c *state.Column) func(*march.Leg) float64 {
	v := k.v
	return func(g *march.Leg) float64 {
		sum := -0.02
		for i := range v.Hosts[k.side] {
			if h := &v.Hosts[k.side][i]; h.Wants() {
				sum += v.Supplies(h, v.Larder(k.side, h, c.At, g.To)) - v.Supplies(h, h.Larder)
			}
		}
		return sum
	}
}

// laying is what it brings that a railhead goes on: nearer to the armies in the enemy's country, with the line behind it.
func (k *scout) laying(c *state.Column) func(*march.Leg) float64 {
	p := k.p
	near := func(a board.Area) float64 {
		best := 0.0
		for i := range k.v.Hosts[board.Union] {
			h := &k.v.Hosts[board.Union][i]
			if h.Front && h.Units > 2 && k.v.Look.Color[h.At] != board.Union {
				if d := p.Board.ByLand[h.At][a]; d < board.Far {
					best = max(best, (1+0.02*h.Units)/(1+0.3*float64(d)))
				}
			}
		}
		return best
	}
	here := near(c.At)
	return func(g *march.Leg) float64 { return near(g.To) - here - 0.01 }
}

// sailing is what it brings that naval units go elsewhere: ships to the blockade, boats to the armies on the rivers; and what they can do
// there by themselves.
func (k *scout) sailing(c *state.Column) func(*march.Leg) float64 {
	p := k.p
	worth := func(a board.Area, leaving bool) float64 {
		sum := 0.0
		if c.Group.Ships > 0 {
			for i := range p.Board.Boxes {
				if b := &p.Board.Boxes[i]; b.Box == a {
					n := p.Sites[a].Naval[0][0] + p.Sites[a].Naval[0][1]
					if leaving && n <= c.Group.Ships || !leaving && !politics.Counts(p, k.v.Look, b) {
						sum += survey.BoxWorth
					}
				}
			}
			for _, e := range p.Board.From(a) {
				if p.Board.Areas[a].Form == board.Box {
					sum += 0.04 * k.v.Gain(board.Union, board.Area(e.To)) / (1 + 0.3*k.v.Guard(board.Confederate, board.Area(e.To)))
				}
			}
		}
		if c.Group.Guns+c.Group.Irons > 0 && p.Board.Areas[a].Form != board.Box {
			sum += 0.06 * min(k.v.Power[board.Union][a], 12) * (1 + k.field[a])
		}
		return sum
	}
	here := worth(c.At, true)
	return func(g *march.Leg) float64 {
		return worth(g.To, false) - here - 0.02
	}
}

// works finds forts to build and abilities to use.
func (k *scout) works() {
	p := k.p
	works.EachFort(p, func(o state.Order) bool {
		w := k.v.Worth[o.At]
		if w >= 1 && (k.v.Look.Units[k.side][o.At] > 0 || p.Board.Areas[o.At].Form != board.Inland) {
			k.moves = append(k.moves, plan{with(nil, o), w * (0.02 + k.v.Threat(k.side, o.At)/(4+k.v.Cover(k.side, o.At)))})
		}
		return true
	})
	works.EachAbility(p, func(o state.Order) bool {
		k.moves = append(k.moves, plan{with(nil, o), 3})
		return true
	})
}

// placingPlans are the places of what comes first, then replacements and cities to burn.
func placingPlans(p *state.Position, s state.Step, yield func([]engine.Order) bool) {
	var first state.Order
	some := false
	rules.Each(p, s, func(o state.Order) bool {
		switch o.Verb {
		case state.Placing:
			if !some {
				first, some = o, true
			}
			if o.Thing != first.Thing || o.N != first.N || o.Leader != first.Leader || o.Militia != first.Militia {
				return true
			}
		case state.Replacing, state.Burning:
			if some {
				return false
			}
		case state.Ending:
			return some || yield(nil)
		default:
			return true
		}
		return yield(with(nil, o))
	})
}
