package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// Haven is where a naval unit slips away to: a Union port next to it, else a box, else any port without the enemy.
func Haven(p *state.Position, l *control.Look, a board.Area, kind board.Craft) board.Area {
	best, rank := board.NoArea, 0
	for _, e := range p.Board.From(a) {
		to := board.Area(e.To)
		if e.Line.Way.Land() || kind == board.Ships && !e.Line.Tidal || l.Land[board.Confederate][to] || p.Sites[to].Rams > 0 {
			continue
		}
		v := 1
		switch {
		case l.Hold[to] == board.Union:
			v = 3
		case p.Board.Areas[to].Form == board.Box:
			v = 2
		}
		if v > rank {
			best, rank = to, v
		}
	}
	return best
}
