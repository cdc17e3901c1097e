package state

import (
	"adjutant/engine/ahd/board"
)

func (p *Position) Maximums() [2]int {
	return [2]int{p.Maximum(board.Union), p.Maximum(board.Confederate)}
}
