package dwf

import (
	"math"

	"adjutant/engine"
)

// What a position is worth, for the player by machine, in the goals of the book: cities and groups of cities by the year, armies and
// what they can reach, guards where the enemy can strike, supply with the armies, the blockade.

// Value is what the position is worth to a seat with a purpose in mind, between -1 and 1.
func (p *Position) Value(seat engine.Seat, w purpose) float64 {
	v := 0.0
	switch {
	case p.over == nil:
		v = math.Tanh(p.weigh(sideOf(seat), w) / scale)
	case p.over.Winner == "union":
		v = 1
	case p.over.Winner == "confederate":
		v = -1
	}
	if sideOf(seat) == Confederate {
		return -v
	}
	return v
}

// weigh is the position in the Union's points, in the eyes of a side with its purpose: it counts its own chances for
// more than the enemy's.
func (p *Position) weigh(eyes Side, w purpose) float64 {
	v := p.survey(eyes, w)
	score := v.groups() + v.imminent() + v.served()
	sign := [2]float64{1, -1}
	for n := range p.board.Areas {
		a := Area(n)
		x := &p.sites[n]
		w := v.worth[n]
		switch v.l.hold[n] {
		case Union:
			score += w
		case Confederate:
			score -= w
		}
		if x.Fort > 0 && w >= 1 {
			score += sign[x.Owner&1] * fortWorth * float64(x.Fort)
		}
		for s := Union; s <= Confederate; s++ {
			if x.Marks&buildingOf(s) != 0 && w >= 1 && p.mayRise(s, a) {
				score += sign[s] * fortWorth * 0.9
			}
		}
		if x.Marks&markBurned != 0 {
			score += burnedWorth
		}
		score += shipWorth * float64(p.fleet(a))
	}
	for s := Union; s <= Confederate; s++ {
		chances := v.chances(s)
		if s != eyes {
			chances *= enemyChances
		}
		score += sign[s] * (v.forces(s) + chances - v.risks(s) + v.pile(s))
	}
	score += boxWorth * v.season() * float64(min(5, p.closedBoxes(v.l)))
	score += v.waters()
	return score + sign[p.mover]*0.001*v.hope()
}

// mayRise says whether a fort begun can still become a step.
func (p *Position) mayRise(s Side, a Area) bool { return p.fort(s, a) < p.fortLimit(a) }
