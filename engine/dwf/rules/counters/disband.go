package counters

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// EachExchange lists what helps where a counter is lacking while things are placed: other sizes in an area, a unit disbanded.
func EachExchange(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	return !Lacks(p, s) || EachRegrouping(p, s, yield) && EachDisbanding(p, s, yield)
}

// EachDisbanding lists the units that can be disbanded.
func EachDisbanding(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	if !Lacks(p, s) {
		return true
	}
	o := state.NewOrder(p.Board, state.Disbanding)
	for a := range p.Board.Areas {
		if p.Contested(board.Area(a)) {
			continue
		}
		for moved := range 2 {
			o.At, o.Moved = board.Area(a), moved == 1
			for i, n := range p.Sites[a].Inf[s][moved] {
				if o.N = uint8(i + 1); n > 0 && !yield(o) {
					return false
				}
			}
		}
	}
	return true
}
