package mind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// tried is how often a battle is fought in thought.
const tried = 100

// Odds is how the battles at hand may end: the resolver knows no chances, so each is fought in thought. Where forces are hidden no side is
// told anything; who sees the whole position is.
func Odds(p *state.Position, s Side) []engine.Odds {
	if p.Opt.Hidden && (s <= board.Confederate || p.Eye != state.Nobody) || p.Over != nil {
		return nil
	}
	var out []engine.Odds
	for _, c := range p.Contests {
		if o, ok := oddsAt(p, s, c.At); ok {
			out = append(out, o)
		}
	}
	return out
}

// Approaches are marches to a box where the enemy stands, the strongest for each such box.
func Approaches(p *state.Position, d engine.Decision) []string {
	s := board.SideOf(d.Seat)
	t, open := p.Top()
	if !open || t.Kind != state.March || s > board.Confederate {
		return nil
	}
	best, strength := map[Box]string{}, map[Box]int{}
	var at []Box
	rules.Each(p, t, s, func(m state.Order) bool {
		if m.Verb != state.MarchTo || !p.Troops(s.Enemy(), m.To) || p.Troops(s, m.To) {
			return true
		}
		n := mine(p, s, m.From)
		if best[m.To] == "" {
			at = append(at, m.To)
		}
		if best[m.To] == "" || n > strength[m.To] {
			best[m.To], strength[m.To] = m.String(), n
		}
		return true
	})
	var out []string
	for _, x := range at {
		out = append(out, best[x])
	}
	return out
}

func oddsAt(p *state.Position, s Side, x Box) (engine.Odds, bool) {
	if s > board.Confederate {
		s = p.Mover
	}
	e := s.Enemy()
	var won, lost, days [2]int
	for n := range uint64(tried) {
		t, ok := rules.Try(p, x, engine.NewRandom(n+1))
		if !ok {
			return engine.Odds{}, false
		}
		won[t.Winner]++
		for side := range lost {
			lost[side] += t.Lost[side]
		}
		days[min(t.Days, 2)-1]++
	}
	share := func(n int) float64 { return 100 * float64(n) / tried }
	o := engine.Odds{Place: p.Board.Boxes[x].ID, Title: p.Board.Name(x), Win: share(won[s]), Played: tried,
		Forces: fmt.Sprintf("%s %d points, %s %d", board.SideNames[s], mine(p, s, x), board.SideNames[e], mine(p, e, x)),
		Wins:   fmt.Sprintf("%s wins", board.SideNames[s]), Assumes: "orders that are not given are the usual ones, and nobody else is called",
		Could: []string{fmt.Sprintf("Lost for good, on the average: %s %d, %s %d points.",
			board.SideNames[s], lost[s]/tried, board.SideNames[e], lost[e]/tried)},
	}
	for _, r := range []engine.EndState{{What: "it ends on the first day", Chance: share(days[0])},
		{What: "it goes on for more", Chance: share(days[1])}} {
		if r.Chance > 0 {
			o.Outcomes = append(o.Outcomes, r)
		}
	}
	return o, true
}
