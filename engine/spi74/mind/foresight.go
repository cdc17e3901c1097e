package mind

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
	"adjutant/engine/standing"
)

// site is the hex that a decision is about.
func site(p *state.Position, d engine.Decision) Hex {
	if place, ok := standing.Supposed(d); ok {
		if h, ok := find(p, place); ok {
			return h
		}
		return board.None
	}
	if len(p.Combat.Targets) > 0 {
		return p.Combat.Targets[0]
	}
	if s, open := p.Top(); open && s.At != board.None {
		return s.At
	}
	return board.None
}

// find is a hex by its number or its city.
func find(p *state.Position, words string) (Hex, bool) { return p.Board.HexNamed(words) }

// Where names the hex of a decision, then the city, then the state.
func Where(p *state.Position, d engine.Decision) []string {
	h := site(p, d)
	if h == board.None || d.Own {
		return nil
	}
	out := []string{h.String()}
	if t := p.Board.Town(h); t != nil {
		out = append(out, t.Name)
	}
	if s, open := p.Top(); open && s.Kind == state.Militia {
		return append(out, p.Board.StateName(board.State(s.N)))
	}
	if p.Board.State[h] != board.NoState {
		out = append(out, p.Board.StateName(p.Board.State[h]))
	}
	return out
}

// Test judges a condition of a standing order; the strengths are the adjusted ones of the combat.
func Test(p *state.Position, d engine.Decision, words string) (holds, known bool, err error) {
	h, side := site(p, d), board.SideOf(d.Seat)
	return standing.Judge(words, standing.Gauges{
		Strength: func() (float64, float64, bool) {
			if p.Combat.Kind < state.Attack {
				return 0, 0, false
			}
			a, b := rules.Strengths(survey.Of(p))
			if side == p.Mover {
				return float64(a), float64(b), true
			}
			return float64(b), float64(a), true
		},
		Odds: func() (float64, bool) { return chance(p, side) },
		Lost: func() (int, bool) {
			return int(p.Combat.Lost[min(side, board.Confederate)]), p.Combat.Kind != state.NoCombat
		},
		City: func() (bool, bool) { return h != board.None && survey.Of(p).Live(side, h), h != board.None },
		Fort: func() (bool, bool) {
			return h != board.None && p.Points(side, h, state.InFort, 0) > 0, h != board.None
		},
		Holder: func(words string) (standing.Hold, error) {
			at := h
			if words != "it" {
				var ok bool
				if at, ok = find(p, words); !ok {
					return standing.Hold{}, engine.Refuse(words, "", "I know no hex and no city %s.", words)
				}
			}
			return holder(p, side, at), nil
		},
	})
}

func holder(p *state.Position, side Side, h Hex) standing.Hold {
	switch {
	case h == board.None:
		return standing.Hold{}
	case p.Points(side, h, 0, 0) > 0:
		return standing.Hold{Whose: "ours"}
	case p.Points(side.Enemy(), h, 0, 0) > 0:
		return standing.Hold{Whose: "theirs"}
	}
	return standing.Hold{Whose: "neutral", Empty: true}
}

var choices = map[string][]string{
	"lose": {"army", "fort", "garrison", "city", "naval"}, "leader dies": {"lowest rating"}, "leader made": {"with most points"},
	"column": {"natural"},
}

// Thing reads what a standing order names: a hex, a city, a state, or a way of choosing.
func Thing(p *state.Position, seat engine.Seat, kind, prep, words string) (string, error) {
	low := strings.ToLower(strings.Join(strings.Fields(words), " "))
	if slices.Contains(choices[kind], low) || standing.Holding(low) {
		return low, nil
	}
	if h, ok := find(p, words); ok {
		return h.String(), nil
	}
	for i := range p.Board.States {
		if i > 0 && strings.EqualFold(p.Board.StateName(board.State(i)), low) {
			return p.Board.StateName(board.State(i)), nil
		}
	}
	if i, ok := p.FindLeader(board.SideOf(seat), low); ok {
		return state.LeaderName(board.SideOf(seat), i), nil
	}
	return words, engine.Refuse(words, "", "I do not read %q; a hex, a city or a state is wanted.", words)
}

// Narrow leaves the orders that a thing means.
func Narrow(p *state.Position, d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	if prep == "at" {
		if slices.Contains(Where(p, d), thing) {
			return os
		}
		return nil
	}
	var out []engine.Order
	side := board.SideOf(d.Seat)
	h, isHex := board.ParseHex(thing)
	for _, o := range os {
		x, ok := o.(rules.Order)
		if !ok {
			continue
		}
		hold := holder(p, side, x.To.Hex())
		switch {
		case isHex && x.To == board.In(h), x.Verb == rules.LosePoint && x.What.String() == thing, hold.Whose == thing,
			thing == "empty" && hold.Empty,
			x.Leaders != 0 && state.LeaderName(side, leader(x)) == thing, thing == "natural" && x.Verb == rules.TakeColumn:
			out = append(out, o)
		}
	}
	return out
}
