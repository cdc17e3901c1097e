package plan

import (
	"fmt"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// stands is how many points each side sets up where; what is left goes to the first.
var stands = [2][]struct {
	town string
	n    int
}{
	Union: {{"washington", 3}, {"baltimore", 6}, {"cairo", 5}, {"cincinnati", 4}},
	Confederate: {{"richmond", 2}, {"nashville", 3}, {"memphis", 2}, {"new_orleans", 2}, {"norfolk", 1}, {"fredericksburg", 1},
		{"mobile", 1}, {"charleston", 1}},
}

// setUp is the next point of a set-up.
func setUp(p *state.Position, s state.Step) (rules.Order, bool) {
	if p.ToPlace == 0 {
		var out rules.Order
		most := -1
		rules.Each(p, s, func(o rules.Order) bool {
			if o.Verb == rules.PlaceLeader {
				if n := p.Points(s.Side, o.To.Hex(), 0, 0); n > most {
					out, most = o, n
				}
			}
			return true
		})
		return out, most >= 0
	}
	for _, spare := range []bool{false, true} {
		for _, x := range stands[s.Side] {
			h := p.Board.HexOf(x.town)
			o := verb(rules.PlacePoint, h)
			if h != board.None && (spare || p.Points(s.Side, h, 0, 0) < x.n) && !rules.Allowed(p, s, o).Refused() {
				return o, true
			}
		}
	}
	return rules.Order{}, false
}

// SetUpLines is up to n order lines by which a steady player would set up: to each of its towns what is lacking there. None where
// something else is asked.
func SetUpLines(p *state.Position, n int) []string {
	s, open := p.Top()
	if !open || s.Kind != state.Setup || !rules.Asks(p, s) {
		return nil
	}
	var out []string
	for _, x := range stands[s.Side] {
		h := p.Board.HexOf(x.town)
		if h == board.None || rules.Allowed(p, s, verb(rules.PlacePoint, h)).Refused() {
			continue
		}
		lacking := min(x.n-p.Points(s.Side, h, 0, 0), int(p.ToPlace))
		if lacking > 0 && len(out) < n {
			out = append(out, fmt.Sprintf("place %d at %s", lacking, p.Board.Towns[p.Board.TownAt[h]].Name))
		}
	}
	if o, ok := setUp(p, s); ok && len(out) == 0 {
		out = append(out, o.String())
	}
	return out
}

// reinforce brings a point to the city that lacks most.
func reinforce(p *state.Position, s state.Step) (rules.Order, bool) {
	x := look(p, s.Side)
	var out rules.Order
	high, found := 0.0, false
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.PlacePoint && o.Verb != rules.PlaceShip {
			return true
		}
		h := o.To.Hex()
		v := 0.0
		if s.Side == Confederate {
			lack := x.needs(h) - x.points(Confederate, h)
			v = prizeOf(x, h) * (1 + float64(lack))
		}
		if !found || v > high {
			out, high, found = o, v, true
		}
		return true
	})
	return out, found
}

// build digs in where an enemy may come and the points have not moved.
func build(p *state.Position, s state.Step) (rules.Order, bool) {
	x := look(p, s.Side)
	var out rules.Order
	found := false
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb == rules.Enter && x.digs(o.To.Hex()) {
			if !found || o.N > out.N {
				out, found = o, true
			}
			return true
		}
		if o.Verb != rules.BuildAt || out.Verb == rules.Enter && found {
			return true
		}
		h := o.To.Hex()
		if !x.digs(h) {
			return true
		}
		if !found || o.To == out.To && o.N > out.N {
			out, found = o, true
		}
		return true
	})
	if found {
		return out, true
	}
	return end()
}

// digs says whether points in a hex should lie in a fort: those of a city of the South that is worth it, and outnumbered Union points.
func (x *scout) digs(h Hex) bool {
	enemy := x.near(x.side.Enemy(), h, 4)
	own := x.points(x.side, h)
	if x.side == Confederate {
		return x.s.Live(Confederate, h) && (enemy > 0 || prizeOf(x, h) >= 3) && 2*enemy >= own || enemy > own
	}
	return enemy > own
}
