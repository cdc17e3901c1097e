package state

import (
	"adjutant/engine/dwf/board"
)

// inPlay is all infantry counters of a side on the board.
func (p *Position) inPlay(s board.Side) board.Counters {
	var c board.Counters
	for a := range p.Board.Areas {
		c = c.Plus(p.Sites[a].Inf[s][0]).Plus(p.Sites[a].Inf[s][1])
	}
	return c
}

// Spare is the infantry counters that a side has left.
func (p *Position) Spare(s board.Side) board.Counters { return p.Board.Mix.Inf[s].Minus(p.inPlay(s)) }

// SpareSupply is the supply counters that a side has left.
func (p *Position) SpareSupply(s board.Side) int {
	n := int(p.Board.Mix.Supply[s])
	for a := range p.Board.Areas {
		n -= int(p.Sites[a].Supply[s][0]) + int(p.Sites[a].Supply[s][1])
	}
	return max(n, 0)
}
