package mind

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
	"adjutant/engine/standing"
)

// sites is the hexes that a decision is about: those under attack, then, for the attacker, those of his points.
func sites(p *state.Position, d engine.Decision) []Hex {
	if place, ok := standing.Supposed(d); ok {
		if h, ok := find(p, place); ok {
			return []Hex{h}
		}
		return nil
	}
	s, open := p.Top()
	switch {
	case open && (s.Kind == state.Wear || s.Kind == state.Militia || s.Kind == state.Stray):
		return []Hex{s.At}
	case len(p.Combat.Targets) > 0:
		out := slices.Clone(p.Combat.Targets)
		if board.SideOf(d.Seat) == p.Mover {
			out = append(out, p.Combat.Ground[p.Mover]...)
		}
		return out
	case open && s.At != board.None:
		return []Hex{s.At}
	}
	return nil
}

// site is the first of them; None where there is none.
func site(p *state.Position, d engine.Decision) Hex {
	if hs := sites(p, d); len(hs) > 0 {
		return hs[0]
	}
	return board.None
}

// find is a hex by its number or its city.
func find(p *state.Position, words string) (Hex, bool) { return p.Board.HexNamed(words) }

// Where names the hexes of a decision, then their cities, then the states.
func Where(p *state.Position, d engine.Decision) []string {
	hs := sites(p, d)
	if len(hs) == 0 || d.Own {
		return nil
	}
	var out, towns, states []string
	for _, h := range hs {
		out = append(out, h.String())
		if t := p.Board.Town(h); t != nil {
			towns = append(towns, t.Name)
		}
		if n := p.Board.State[h]; n != board.NoState {
			states = append(states, p.Board.StateName(n))
		}
	}
	if s, open := p.Top(); open && s.Kind == state.Militia {
		states = []string{p.Board.StateName(board.State(s.N))}
	}
	return append(append(out, towns...), states...)
}

// Weigh judges a condition of a standing order; the strengths are the adjusted ones of the combat.
func Weigh(p *state.Position, d engine.Decision, words string) (standing.Verdict, error) {
	h, side := site(p, d), board.SideOf(d.Seat)
	here := h != board.None && side <= board.Confederate
	low := strings.ToLower(strings.Join(strings.Fields(words), " "))
	plain, not := strings.CutPrefix(low, "not ")
	own := func(v standing.Verdict) (standing.Verdict, error) {
		if not {
			return v.Not(), nil
		}
		return v, nil
	}
	switch plain {
	case "supplied":
		return own(standing.Yes(here && survey.Of(p).Path(side, h), here, "supplied", "not supplied"))
	case "unsupplied":
		return own(standing.Yes(here && !survey.Of(p).Path(side, h), here, "not supplied", "supplied"))
	case "a leader":
		return own(standing.Yes(here && p.LeadersAt(side, board.In(h)) != 0, here, "a leader is there", "no leader is there"))
	}
	if i, ok := p.FindLeader(side, strings.TrimPrefix(plain, "leader ")); ok && side <= board.Confederate {
		name := strings.TrimPrefix(plain, "leader ")
		return own(standing.Yes(here && p.LeadersAt(side, board.In(h))>>i&1 != 0, here, "leader "+name+" is there",
			"leader "+name+" is not there"))
	}
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
		Today: date(p.Record()), Last: "1865-06",
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

// date is the month in which a season begins.
func date(t board.Turn) string {
	return fmt.Sprintf("%d-%02d", t.Year, map[int]int{1: 1, 2: 4, 3: 7, 4: 10}[t.Quarter])
}
