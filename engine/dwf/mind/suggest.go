package mind

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/defaults"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// Lines that could be sent as they stand: legal, not advice.

// Suggest gives lines that could be sent as they stand.
func Suggest(p *state.Position, d engine.Decision, n int) []string {
	s, open := p.Top()
	if !open || s.Side.Seat() != d.Seat || !rules.Asks(p, s) {
		return nil
	}
	var out []string
	add := func(lines ...string) {
		for _, line := range lines {
			if line != "" && len(out) < n && !slices.Contains(out, line) {
				out = append(out, line)
			}
		}
	}
	switch {
	case s.Kind == state.StepCampaign && p.Column.Kind == state.NoColumn:
		add(marchIdeas(p, n)...)
	case s.Kind == state.StepSetUp, s.Kind == state.StepPlace:
		add(placeIdea(p, s))
		fallthrough
	default:
		if def, ok := defaults.Default(p, d).(state.Order); ok {
			add(def.String())
		}
	}
	rules.Each(p, s, func(o state.Order) bool {
		if o.Verb != state.Splitting && o.Verb != state.Joining && o.Verb != state.Activating {
			add(o.String())
		}
		return len(out) < n
	})
	return out
}

// placedAtMost is how many places one suggested line names.
const placedAtMost = 8

// placeIdea is a line that puts all that comes where the default would; empty where nothing comes, or too much for a line.
func placeIdea(p *state.Position, s state.Step) string {
	q := p.Clone()
	var orders []engine.Order
	for now, open := q.Top(); open && now == s && q.Coming > 0; now, open = q.Top() {
		o, found, high := state.Order{}, false, 0.0
		rules.Each(q, s, func(x state.Order) bool {
			if x.Verb == state.Placing {
				if w := arrival.PreferPlace(q, s.Side, x); !found || w > high {
					o, found, high = x, true, w
				}
			}
			return true
		})
		if !found || len(orders) == state.MaxArrivals {
			break
		}
		es, err := rules.Rule(q, engine.Decision{Seat: s.Side.Seat()}, o)
		if err != nil {
			return ""
		}
		for _, e := range es {
			q.Fold(e)
		}
		orders = append(orders, o)
	}
	slices.SortStableFunc(orders, func(x, y engine.Order) int { return strings.Compare(x.String(), y.String()) })
	lines := read.Lines(p, orders)
	if len(lines) == 0 || len(lines) > placedAtMost {
		return ""
	}
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], "place ")
	}
	return "place " + strings.Join(lines, ", ")
}

// marchIdeas are a few marches: against the enemy first, and of leaders first.
func marchIdeas(p *state.Position, n int) []string {
	var fights, goes []string
	l := control.LookAt(p)
	seen := map[board.Area]bool{}
	for _, kind := range []state.MoveKind{state.StackColumn, state.UnitColumn} {
		march.EachStart(p, l, func(o state.Order, c *state.Column) bool {
			if o.Kind != kind || seen[o.At] {
				return true
			}
			words := c.Group.Words(p.Board, false) + " from " + p.Board.Name(o.At) + " to "
			near, cost := "", uint8(255)
			march.EachLeg(p, l, c, func(g march.Leg) bool {
				if !march.Affords(p, p.Theater(o.At)|p.Theater(g.To)) { // it may not end there
					return true
				}
				verb := "march "
				if g.Water {
					verb = "lift "
				}
				switch line := verb + words + p.Board.Name(g.To); {
				case g.Meets && !g.Water:
					fights = append(fights, line)
					seen[o.At] = true
				case g.Cost > 0 && g.Cost < cost:
					near, cost = line, g.Cost
				}
				return true
			})
			if near != "" && !seen[o.At] {
				goes = append(goes, near)
				seen[o.At] = true
			}
			return len(fights)+len(goes) < 3*n
		})
	}
	if len(fights) > n-1 && len(goes) > 0 {
		fights = fights[:n-1]
	}
	out := append(fights, goes...)
	return out[:min(len(out), n)]
}
