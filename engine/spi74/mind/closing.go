package mind

import (
	"fmt"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// kept is the towns that a side does not mean to leave empty, and what that costs it.
var kept = [2]map[string]string{
	board.Union: {"washington": "two of Washington, Cincinnati and Cairo in Southern hands lose the war (18.2)",
		"cincinnati": "two of Washington, Cincinnati and Cairo in Southern hands lose the war (18.2)",
		"cairo":      "two of Washington, Cincinnati and Cairo in Southern hands lose the war (18.2)"},
	board.Confederate: {"chattanooga": "it counts for the grid only while somebody is in it (13.8)",
		"knoxville": "it counts for the grid only while somebody is in it (13.8)"},
}

// Amiss is why a side may not want to end its turn: a town that it must hold and that it has left since the turn began. What stands still
// is no loss, and is not told.
func Amiss(p *state.Position, begun func() *state.Position) []string {
	s, open := p.Top()
	if !open || s.Side != p.Mover || p.Force.Kind != state.NoForce && s.Kind != state.March {
		return nil
	}
	switch s.Kind {
	case state.March, state.Build, state.Combats:
	default:
		return nil
	}
	var out []string
	var before *state.Position
	for i := range p.Board.Towns {
		t := &p.Board.Towns[i]
		costs, must := kept[s.Side][t.ID]
		if !must || p.Points(s.Side, t.Hex, 0, 0) > 0 || p.Points(s.Side.Enemy(), t.Hex, 0, 0) > 0 || p.Gone(i) {
			continue
		}
		if before == nil {
			if before = begun(); before == nil {
				return nil
			}
		}
		if before.Points(s.Side, t.Hex, 0, 0) > 0 {
			out = append(out, fmt.Sprintf("%s would stand empty, and did not when your turn began; %s.", p.Board.Name(t.Hex), costs))
		}
	}
	return out
}

// Unused says that nobody at all has marched who could. Points that stand still beside others that march mean to.
func Unused(p *state.Position) string {
	s, open := p.Top()
	if !open || s.Kind != state.March || s.Side != p.Mover || p.Force.Kind != state.NoForce {
		return ""
	}
	for _, l := range p.Lots {
		if l.Side == s.Side && l.Marks.Any(state.Moved|state.Marching|state.Waiting) {
			return ""
		}
	}
	could := false
	rules.Each(p, s, func(o rules.Order) bool {
		could = o.Verb == rules.Start
		return !could
	})
	if !could {
		return ""
	}
	return "nobody has marched, and somebody could: all movement points are left"
}
