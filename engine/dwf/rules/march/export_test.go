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

// Stale is what is kept of a position and is not what would be worked out anew; empty for nothing.
func Stale(p *state.Position) string {
	q := p.Clone()
	l, anew := control.LookAt(p), control.LookAt(q)
	for a := range p.Board.Areas {
		for s := board.Union; s <= board.Confederate; s++ {
			at := board.Area(a)
			if l.Land[s][a] != anew.Land[s][a] || l.Units[s][a] != anew.Units[s][a] || l.Works(s, at) != anew.Works(s, at) ||
				l.Staffs()[s][a] != anew.Staffs()[s][a] {
				return "what stands at " + p.Board.Name(at)
			}
			if l.Source(s, at, false) != anew.Source(s, at, false) {
				return "what supplies " + p.Board.Name(at)
			}
		}
		if l.Hold[a] != anew.Hold[a] || l.Color[a] != anew.Color[a] || l.Joined()[a] != anew.Joined()[a] {
			return "who holds " + p.Board.Name(board.Area(a))
		}
	}
	if p.Column.Kind != state.NoColumn && !slices.Equal(legsOf(p, l), legsOf(q, anew)) {
		return "where the open column can go"
	}
	was, now := startsOf(p, l), startsOf(q, anew)
	for a := range p.Board.Areas {
		at := board.Area(a)
		if was != nil && (!slices.Equal(was.at(at).can, now.at(at).can) || !slices.Equal(was.at(at).regroup, now.at(at).regroup)) {
			return "what can set out from " + p.Board.Name(at)
		}
	}
	return ""
}

// Ways is where the open column can go, as it is kept at a look.
func Ways(p *state.Position, l *control.Look) []Leg { return legsOf(p, l) }
