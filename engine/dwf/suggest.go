package dwf

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Lines that could be sent as they stand: legal, not advice.

// Suggest gives lines that could be sent as they stand.
func (p *Position) Suggest(d engine.Decision, n int) []string {
	s, open := p.top()
	if !open || s.Side.seat() != d.Seat || !p.asks(s) {
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
	case s.Kind == stepCampaign && p.column.Kind == noColumn:
		add(p.marchIdeas(n)...)
	case s.Kind == stepSetUp, s.Kind == stepPlace:
		add(p.placeIdea(s))
		fallthrough
	default:
		if def, ok := p.Default(d).(order); ok {
			add(def.String())
		}
	}
	p.each(s, func(o order) bool {
		if o.Verb != splitting && o.Verb != joining && o.Verb != activating {
			add(o.String())
		}
		return len(out) < n
	})
	return out
}

// placedAtMost is how many places one suggested line names.
const placedAtMost = 8

// placeIdea is a line that puts all that comes where the default would; empty where nothing comes, or too much for a line.
func (p *Position) placeIdea(s Step) string {
	q := p.clone()
	var orders []engine.Order
	for now, open := q.top(); open && now == s && q.coming > 0; now, open = q.top() {
		o, found, high := order{}, false, 0.0
		q.each(s, func(x order) bool {
			if x.Verb == placing {
				if w := q.preferPlace(s.Side, x); !found || w > high {
					o, found, high = x, true, w
				}
			}
			return true
		})
		if !found || len(orders) == maxArrivals {
			break
		}
		es, err := q.Rule(engine.Decision{Seat: s.Side.seat()}, o)
		if err != nil {
			return ""
		}
		for _, e := range es {
			q.Fold(e)
		}
		orders = append(orders, o)
	}
	slices.SortStableFunc(orders, func(x, y engine.Order) int { return strings.Compare(x.String(), y.String()) })
	lines := p.Lines(orders)
	if len(lines) == 0 || len(lines) > placedAtMost {
		return ""
	}
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], "place ")
	}
	return "place " + strings.Join(lines, ", ")
}

// marchIdeas are a few marches: against the enemy first, and of leaders first.
func (p *Position) marchIdeas(n int) []string {
	var fights, goes []string
	l := p.look()
	seen := map[Area]bool{}
	for _, kind := range []moveKind{stackColumn, unitColumn} {
		p.eachStart(l, func(o order, c *column) bool {
			if o.Kind != kind || seen[o.At] {
				return true
			}
			words := c.Group.words(p.board, false) + " from " + p.board.Name(o.At) + " to "
			near, cost := "", uint8(255)
			p.eachLeg(l, c, func(g leg) bool {
				verb := "march "
				if g.water {
					verb = "lift "
				}
				switch line := verb + words + p.board.Name(g.to); {
				case g.meets && !g.water:
					fights = append(fights, line)
					seen[o.At] = true
				case g.cost > 0 && g.cost < cost:
					near, cost = line, g.cost
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
