package survey

import (
	"math"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/rules/works"
	"adjutant/engine/dwf/state"
)

// What a position is worth, for the player by machine, in the goals of the book: cities and groups of cities by the year, armies and
// what they can reach, guards where the enemy can strike, supply with the armies, the blockade.

// Value is what the position is worth to a seat with a purpose in mind, between -1 and 1.
func Value(p *state.Position, seat engine.Seat, w Purpose) float64 {
	v := 0.0
	switch {
	case p.Over == nil:
		v = math.Tanh(Weigh(p, board.SideOf(seat), w) / Scale)
	case p.Over.Winner == "union":
		v = 1
	case p.Over.Winner == "confederate":
		v = -1
	}
	if board.SideOf(seat) == board.Confederate {
		return -v
	}
	return v
}

// Weigh is the position in the Union's points, in the eyes of a side with its purpose: it counts its own chances for
// more than the enemy's.
func Weigh(p *state.Position, eyes board.Side, w Purpose) float64 {
	v := Measure(p, eyes, w)
	score := v.groups() + v.imminent() + v.Served()
	sign := [2]float64{1, -1}
	for n := range p.Board.Areas {
		a := board.Area(n)
		x := &p.Sites[n]
		w := v.Worth[n]
		switch v.Look.Hold[n] {
		case board.Union:
			score += w
		case board.Confederate:
			score -= w
		}
		if x.Fort > 0 && w >= 1 {
			score += sign[x.Owner&1] * fortWorth * float64(x.Fort)
		}
		for s := board.Union; s <= board.Confederate; s++ {
			if x.Marks&state.BuildingOf(s) != 0 && w >= 1 && works.MayRise(p, s, a) {
				score += sign[s] * fortWorth * 0.9
			}
		}
		if x.Marks&state.MarkBurned != 0 {
			score += burnedWorth
		}
		score += shipWorth * float64(p.Fleet(a))
	}
	for s := board.Union; s <= board.Confederate; s++ {
		chances := v.chances(s)
		if s != eyes {
			chances *= enemyChances
		}
		score += sign[s] * (v.forces(s) + chances - v.risks(s) + v.pile(s))
	}
	score += BoxWorth * v.season() * float64(min(5, politics.ClosedBoxes(p, v.Look)))
	score += v.waters()
	return score + sign[p.Mover]*0.001*v.hope()
}
