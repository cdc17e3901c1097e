package seizure

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Spoils is where supply of the enemy's was left with a side's land units, and how many units of it; NoArea for nowhere.
func Spoils(p *state.Position, s board.Side) (board.Area, int) {
	d := s.Enemy()
	for n := range p.Board.Areas {
		a := board.Area(n)
		x := &p.Sites[n]
		if k := int(x.Supply[d][0] + x.Supply[d][1]); k > 0 && p.Holds(s, a) && !p.Holds(d, a) && p.FleetOf(d, a) == 0 {
			return a, k
		}
	}
	return board.NoArea, 0
}

// Capture is the captor's answer on supply that was left behind: the first unit is lost, the second his if he will, in turn [cap.supply].
func Capture(r *ruling.Ruling, s state.Step, take bool) {
	if a, n := Spoils(r.P, s.Side); a != board.NoArea {
		e := state.Captured{At: r.ID(a), Loser: s.Side.Enemy(), Lost: n}
		if take {
			e.Taken = min(n/2, r.P.SpareSupply(s.Side))
			e.Lost = n - e.Taken
		}
		r.Say(e)
	}
	r.Done()
}
