package march

import (
	"slices"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// Unasked is the areas whose starts are not the same in two positions that differ in one area, and would still be kept.
func Unasked(p, q *state.Position, differ board.Area) (wrong []board.Area) {
	was, now := startsOf(p, control.LookAt(p)), startsOf(q, control.LookAt(q))
	var changed board.AreaSet
	changed.Add(differ)
	control.LookAt(q).Differ(was.traces, &changed)
	for a := range p.Board.Areas {
		if !slices.Equal(was.at(board.Area(a)).can, now.at(board.Area(a)).can) && !was.at(board.Area(a)).on.Meets(&changed) {
			wrong = append(wrong, board.Area(a))
		}
	}
	return wrong
}
