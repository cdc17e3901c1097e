package plan

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
	"adjutant/engine/spi74/tell"
)

// What a point is worth to each side in an exchange: the North can replace its own, the South cannot.
var price = [2]float64{Union: 0.8, Confederate: 1.25}

// after is the position behind an order; nil where it is refused or wants a die.
func after(p *state.Position, o rules.Order) *state.Position {
	s, open := p.Top()
	if !open {
		return nil
	}
	es, err := rules.Rule(p, rules.Asked(p, s), o, engine.NoDice{})
	if err != nil {
		return nil
	}
	q := p.Clone()
	for _, e := range es {
		q.Fold(e)
	}
	return q
}

// prize is what it is worth to the mover to clear a hex.
func prize(x *scout, h Hex) float64 {
	if x.side == Union {
		for _, g := range x.goals {
			if g.at == h {
				return 1 + 1.2*g.worth
			}
		}
		return 0.5
	}
	worth := 0.5
	for _, g := range x.goals { // an army that stands before a city
		if d := board.Distance(g.at, h); d <= 3 {
			worth = max(worth, g.worth/float64(1+d))
		}
	}
	if t := x.s.B.Town(h); t != nil && (t.ID == "washington" || t.ID == "cincinnati" || t.ID == "cairo") {
		worth += 4
	}
	return worth
}

// outcome is what an attack on a column is worth: losses by price, and the prize if the defence is wiped out.
func outcome(p *state.Position, side Side, column int, have [2]int, prize float64) float64 {
	sum := 0.0
	for die := 1; die <= 6; die++ {
		r := tell.Fight(p, column, die)
		own, his := min(r.Attacker, have[0]), min(r.Defender, have[1])
		v := price[side]
		if side == Union {
			sum += price[Confederate]*float64(his) - v*float64(own)
		} else {
			sum += price[Union]*float64(his) - v*float64(own)
		}
		if his >= have[1] && own < have[0] { // somebody must be left to go in
			sum += prize
		}
	}
	return sum / 6
}

// best is the column of an attack that is worth most, and what.
func best(p *state.Position, side Side, prize float64) (column int, worth float64, ok bool) {
	s := survey.Of(p)
	high, low := rules.Columns(s)
	if high < board.LeastColumn {
		return 0, 0, false
	}
	if rules.WithShips(s) {
		low = high
	}
	have := [2]int{rules.Losable(s, p.Mover), rules.Losable(s, p.Mover.Enemy())}
	if have[0] == 0 || have[1] == 0 {
		return 0, 0, false
	}
	for c := high; c >= low; c-- {
		if v := outcome(p, side, c, have, prize); !ok || v > worth {
			column, worth, ok = c, v, true
		}
	}
	return column, worth, ok
}

// attack is the next order of the combat phase.
func attack(p *state.Position, s state.Step) (rules.Order, bool) {
	x := look(p, s.Side)
	if p.Combat.Kind == state.Draft {
		return join(p, s, x)
	}
	first, _ := end()
	high := 0.15 // an attack must be worth this much
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.Target {
			return true
		}
		q := after(p, o)
		for q != nil {
			top, _ := q.Top()
			next, ok := join(q, top, x)
			if !ok || next.Verb != rules.Use {
				break
			}
			q = after(q, next)
		}
		if q == nil {
			return true
		}
		if _, v, ok := best(q, s.Side, prize(x, o.To.Hex())); ok && v > high {
			first, high = o, v
		}
		return true
	})
	return first, true
}

// join brings the next points to an attack that is being prepared: all that may, ships too; then it is announced.
func join(p *state.Position, s state.Step, x *scout) (rules.Order, bool) {
	var army, fleet rules.Order
	rules.Each(p, s, func(o rules.Order) bool {
		switch {
		case o.Verb != rules.Use:
		case o.Kind == state.Army && p.Points(s.Side, o.From.Hex(), state.Engaged, 0) > 0: // the others stay
		case o.Kind == state.Army && (army.N == 0 || o.From == army.From && o.N > army.N):
			army = o
		case o.Kind == state.Fleet && (fleet.N == 0 || o.From == fleet.From && o.N > fleet.N):
			fleet = o
		}
		return true
	})
	h := p.Combat.Targets[0]
	worth := prize(x, h)
	column, v, ok := best(p, s.Side, worth)
	if army.N > 0 {
		if keep := garrison(x, army.From.Hex()); s.Side == Union && int(army.N) > keep && keep > 0 {
			army.N -= uint8(keep)
		}
		return army, true
	}
	if fleet.N > 0 {
		if q := after(p, fleet); q != nil {
			if _, with, can := best(q, s.Side, worth); can && (!ok || with > v) {
				return fleet, true
			}
		}
	}
	if !ok {
		return rules.Order{}, false
	}
	o := rules.New(rules.Announce)
	if high, _ := rules.Columns(survey.Of(p)); column < high {
		o.Column = int8(column)
	}
	return o, true
}

// column is on which column an attack is fought that has named none.
func column(p *state.Position, s state.Step) (rules.Order, bool) {
	c, _, ok := best(p, s.Side, prize(look(p, s.Side), p.Combat.Targets[0]))
	o := rules.New(rules.TakeColumn)
	o.Column = int8(c)
	return o, ok
}

// advance goes into a hex that has been cleared if it is worth having and can be held.
func advance(p *state.Position, s state.Step) (rules.Order, bool) {
	x := look(p, s.Side)
	var out rules.Order
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.AdvanceTo {
			return true
		}
		if out.N == 0 {
			out = o
		}
		return true
	})
	stay := rules.New(rules.Stay)
	if out.N == 0 || s.Side == Confederate {
		return stay, true
	}
	h := out.To.Hex()
	if out.To == board.Nowhere {
		h = p.Combat.Targets[0]
		for _, t := range p.Combat.Targets {
			if x.points(Confederate, t) == 0 && !x.s.Live(Confederate, t) {
				h = t
			}
		}
	}
	worth := 0.0
	for _, g := range x.goals {
		if g.at == h {
			worth = g.worth
		}
	}
	enemy := x.near(Confederate, h, 2)
	switch {
	case int(out.N) >= enemy || x.s.Path(Union, h) && int(out.N)*2 > enemy:
		return out, true
	case worth >= 1: // the city is destroyed by one who enters, whatever becomes of him
		out.N = min(out.N, 1)
		return out, true
	}
	return stay, true
}

// answer is whether to stand: what a fight would cost is weighed against what is given up.
func answer(p *state.Position, s state.Step) (rules.Order, bool) {
	x := look(p, s.Side)
	h := p.Combat.Targets[0]
	have := [2]int{rules.Losable(x.s, p.Mover), rules.Losable(x.s, s.Side)}
	high, low := rules.Columns(x.s)
	if p.Combat.Kind == state.Overrun {
		low = max(low, board.LeastColumn)
	}
	worth := 0.3
	if x.s.Live(s.Side, h) {
		worth = 0.5 + prizeOf(x, h)
	}
	// the attacker takes what is best for him
	lost, found := 0.0, false
	for c := min(high, board.MostColumn); c >= max(low, board.LeastColumn); c-- {
		if v := outcome(p, p.Mover, c, have, worth); !found || v > lost {
			lost, found = v, true
		}
	}
	var away rules.Order
	far := -99
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.Retreat || o.N != 0 {
			return true
		}
		v := min(x.points(s.Side, o.To.Hex()), 9)
		if x.s.Path(s.Side, o.To.Hex()) {
			v += 20
		}
		if x.s.Live(s.Side, o.To.Hex()) {
			v += 5
		}
		if v > far {
			away, far = o, v
		}
		return true
	})
	given := worth * 0.6
	if !x.s.Live(s.Side, h) {
		given = 0.2
	}
	if away.Verb == rules.Retreat && far >= 20 && lost > given+0.4 {
		return away, true
	}
	return rules.New(rules.StandFast), true
}

func prizeOf(x *scout, h Hex) float64 {
	i := slices.IndexFunc(x.goals, func(g goal) bool { return g.at == h })
	if i < 0 {
		return 0.5
	}
	return x.goals[i].worth
}
