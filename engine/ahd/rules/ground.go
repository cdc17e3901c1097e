package rules

import (
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Far is how far each box is from a side's nearest unit.
func Far(p *state.Position, s board.Side) []int { return FarFromOthers(p, s, board.NoBox) }

// FarFromOthers is how far each box is from a side's nearest unit, those in one box left out: every way out of a battle is one line
// from the enemy who fights there.
func FarFromOthers(p *state.Position, s board.Side, but board.Box) []int {
	var from []int
	for i := range p.All() {
		if p.Units[i].Side == s && p.Units[i].Box != but {
			from = append(from, int(p.Units[i].Box))
		}
	}
	return p.Board.Lines.Far(from...)
}
