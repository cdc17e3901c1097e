// Package mind advises and plays: what a position is worth, what silence means, what standing orders may ask.
package mind

import (
	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Side is a player.
	Side = board.Side
)

// Value is how good the position is for a side, between -1 and 1: what the Southern grid has above its minimum, and points.
func Value(p *state.Position, side Side) float64 {
	if p.Over != nil {
		if p.Over.Winner == engine.Side(side.Seat()) {
			return 1
		}
		return -1
	}
	grid, extra := rules.Total(p)
	south := float64(grid+extra-p.Record().Least)/100 + float64(p.Total(board.Confederate)-p.Total(board.Union))/400
	south = max(-0.99, min(0.99, south))
	if side == board.Union {
		return -south
	}
	return south
}

// Default is the next order that a default gives.
func Default(p *state.Position) (rules.Order, bool) {
	s, open := p.Top()
	if !open {
		return rules.Order{}, false
	}
	if !rules.Asks(p, s) {
		return rules.New(rules.Go), true
	}
	switch s.Kind {
	case state.Setup, state.Reinforce, state.Feed:
		return rules.New(rules.Pass), true
	case state.March, state.Build, state.Combats:
		if o := rules.New(rules.End); !rules.Allowed(p, s, o).Refused() {
			return o, true
		}
	}
	var os []engine.Order
	rules.Each(p, s, func(o rules.Order) bool { os = append(os, o); return true })
	o, ok := Best(p, os).(rules.Order)
	return o, ok
}

// Best is the order of these that a default would take.
func Best(p *state.Position, os []engine.Order) engine.Order {
	s, open := p.Top()
	if !open {
		return nil
	}
	var best engine.Order
	high := 0
	for _, o := range os {
		x, ok := o.(rules.Order)
		if !ok {
			continue
		}
		if w := weight(p, s, x); best == nil || w > high {
			best, high = o, w
		}
	}
	return best
}

// weight is how high a default holds an order; of orders alike the first is taken.
func weight(p *state.Position, s state.Step, o rules.Order) int {
	switch s.Kind {
	case state.March:
		return homeward(p, o)
	case state.Combats:
		return flag(o.Verb == rules.End)*10 + flag(o.Verb == rules.Announce)*5 + flag(o.Verb == rules.Use)*int(o.N)
	case state.Feed:
		return int(o.N)
	case state.Militia:
		return -board.Distance(o.To.Hex(), s.At)
	case state.Demand:
		return demand(p, s, o)
	case state.Answer:
		if o.Verb == rules.StandFast {
			return 1000
		}
		return refuge(p, s, o)
	case state.Column:
		return int(o.Column)
	case state.Lose, state.Wear:
		return loss(p, o)
	case state.Star:
		return -int(p.Leaders[s.Side][leader(o)].Rating)
	case state.Praise:
		l := p.Leaders[s.Side][leader(o)]
		return int(l.Points)*4 + int(l.Rating)
	case state.Raise:
		if o.Verb == rules.Pass {
			return -1
		}
		return p.Points(s.Side, o.To.Hex(), 0, 0)
	case state.Advance:
		return flag(o.Verb == rules.Stay)
	case state.Depot:
		return -[]int{0, 1, 2}[depotRank(p, o)]
	}
	return 0
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func leader(o rules.Order) int {
	for i := range 4 {
		if o.Leaders>>i&1 != 0 {
			return i
		}
	}
	return 0
}

// homeward brings a force that may not end where it is to the nearest place where it may.
func homeward(p *state.Position, o rules.Order) int {
	switch o.Verb {
	case rules.End:
		return 1000
	case rules.Halt:
		return 900
	case rules.OnTo:
		if h := o.To.Hex(); h != board.None && o.By == rules.Foot && rules.EndsIn(p, h) {
			return 500 - board.Distance(h, p.Force.At.Hex())
		}
		return 100
	}
	return 0
}

// demand: stand in a city or a fort, else retreat all, to where most friends are.
func demand(p *state.Position, s state.Step, o rules.Order) int {
	h := p.Combat.Targets[0]
	strong := survey.Of(p).Live(s.Side, h) || p.Points(s.Side, h, state.InFort, 0) > 0
	switch {
	case o.Verb == rules.StandFast:
		return flag(strong) * 1000
	}
	return refuge(p, s, o)
}

// refuge is how good a retreat is: all together, to where supply is, and then most friends.
func refuge(p *state.Position, s state.Step, o rules.Order) int {
	h := o.To.Hex()
	return flag(o.N == 0)*500 + flag(survey.Of(p).Path(s.Side, h))*100 + min(p.Points(s.Side, h, 0, 0), 99)
}

// loss: army before city, outside before fort, ships after army, the garrison last; of hexes the one with most points.
func loss(p *state.Position, o rules.Order) int {
	rank := map[rules.Loss]int{rules.LoseArmy: 5, rules.LoseNaval: 4, rules.LoseFort: 3, rules.LoseCity: 2,
		rules.LoseGarrison: 1}[o.What] * 1000
	if h := o.From.Hex(); o.From != board.Nowhere && h != board.None {
		rank += p.Points(board.Union, h, 0, 0) + p.Points(board.Confederate, h, 0, 0)
	}
	return rank
}

func depotRank(p *state.Position, o rules.Order) int {
	for i, id := range []string{"washington", "cincinnati", "cairo"} {
		if p.Board.HexOf(id) == o.To.Hex() {
			return i
		}
	}
	return 2
}

// Suggest is up to n order lines that would do.
func Suggest(p *state.Position, seat engine.Seat, n int) []string {
	s, open := p.Top()
	if !open || rules.Asked(p, s).Seat() != seat {
		return nil
	}
	if !rules.Asks(p, s) {
		return []string{"begin"}
	}
	out := wholeLines(p, s, n)
	if len(out) > 0 {
		return out
	}
	at := map[string]int{}
	var found []rules.Order
	choosy := s.Kind == state.Reinforce || p.Force.Kind != state.NoForce
	rules.Each(p, s, func(o rules.Order) bool {
		key := string(rune('a'+o.Verb)) + o.From.String()
		i, known := at[key]
		switch {
		case o.Verb == rules.End:
		case !known:
			at[key] = len(found)
			found = append(found, o)
		case choosy && likely(p, s, o) > likely(p, s, found[i]):
			found[i] = o
		}
		return choosy || len(found) < n
	})
	for _, o := range found[:min(len(found), n)] {
		out = append(out, o.String())
	}
	if len(out) == 0 {
		return []string{"end"}
	}
	return out
}

// likely is how near to what somebody might mean an order is that goes somewhere: a force to the next hex, new points to their friends in a
// town.
func likely(p *state.Position, s state.Step, o rules.Order) int {
	h := o.To.Hex()
	switch {
	case h == board.None:
		return -1000
	case o.Verb == rules.OnTo && p.Force.At.Hex() != board.None:
		return -board.Distance(h, p.Force.At.Hex())
	case o.Verb == rules.PlacePoint:
		return 100*flag(p.Board.TownAt[h] >= 0) + min(p.Points(s.Side, h, 0, 0), 99)
	}
	return 0
}

// wholeLines is up to n lines of a segment whose orders are small steps: marches to where they cost least, attacks with all that may join.
func wholeLines(p *state.Position, s state.Step, n int) []string {
	var out []string
	switch {
	case s.Kind == state.March && p.Force.Kind == state.NoForce:
		eachHeld(p, s.Side, func(h Hex) {
			if k := rules.Movable(p, s.Side, h); k > 0 && len(out) < n {
				_, lines := reachable(p, marchOf(state.Army, k, board.In(h)), rules.Foot)
				out = append(out, lines[:min(len(lines), 1)]...)
			}
		})
	case s.Kind == state.Combats && p.Combat.Kind != state.Draft:
		_, out, _ = guideAttacks(p, "")
	}
	return out[:min(len(out), n)]
}
