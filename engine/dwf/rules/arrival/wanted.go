package arrival

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// PreferPlace puts what comes where its side has most to guard: flag cities with few factors near the enemy.
func PreferPlace(p *state.Position, s board.Side, o state.Order) float64 {
	switch o.Verb {
	case state.Ending, state.Burning, state.Replacing:
		return -1
	}
	l := control.LookAt(p)
	danger := 0.0
	for _, e := range p.Board.From(o.At) {
		if l.Land[s.Enemy()][e.To] {
			danger += 1 + float64(l.Units[s.Enemy()][e.To])/4
		}
	}
	own := float64(l.Units[s][o.At])
	switch o.Thing {
	case board.ALeader, board.ATransfer:
		return 100 + own
	case board.ASupply:
		return 20 + own + danger - 3*float64(p.Sites[o.At].Supply[s][0])
	case board.AShip:
		if p.Board.Areas[o.At].Form == board.Box {
			for i, k := range p.Board.Boxes {
				if k.Box == o.At && k.Flag != board.NoArea {
					return 60 - float64(i)
				}
			}
		}
	}
	v := 40 + 2*danger - own/2
	if id := p.Board.Areas[o.At].ID; id == "richmond" || id == "washington_dc" {
		v += 3
	}
	if o.Thing == board.AFort && p.Board.Areas[o.At].Form != board.Inland {
		v += 4
	}
	return v
}
