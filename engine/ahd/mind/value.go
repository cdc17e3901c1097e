// Package mind is what advises and plays A House Divided: what a position is worth, defaults, what standing orders test and name, and the
// odds of battles.
package mind

import (
	"math"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// What a position is worth, for the player by machine: the force on the board, the boxes that each side can expect to hold, how
// near each side is to its victory [AHD 10.0], and how near its strength stands to what it should take.

// How force is weighed.
const (
	works        = 1.34 // entrenched units hold out longer: root of 1.8 [AHD 5.31]
	crossing     = 0.9  // those across a river less long [AHD 5.34]
	firstFire    = 1.1  // the defender fires first [AHD 5.0]
	helps        = 0.5  // of a force next to a battle, what comes in time [AHD 5.5]
	oneAway      = 0.65 // of a force one box away, what may come next turn
	twoAway      = 0.25
	struck       = 0.45 // how likely a blow that can be struck is: the enemy has not the marches for all
	battleWeight = 0.5  // of the loser's force in a pending battle, what is lost: he may retreat [AHD 5.4]
)

// Value is between -1 and 1.
func Value(p *state.Position, seat engine.Seat) float64 {
	v := 0.0
	switch {
	case p.Over == nil:
		v = math.Tanh(weigh(p) / scale)
	case p.Over.Winner == "union":
		v = 1
	case p.Over.Winner == "confederate":
		v = -1
	}
	if state.SideOf(seat) == board.Confederate {
		return -v
	}
	return v
}

// force is what a unit counts for in battle: the root of its hits by what it takes to destroy it, so that forces add up.
func force(u *board.Unit) float64 {
	f := [board.Types]float64{2, 2.45, 3.46, 1.41, 2, 2.45}[u.Type]
	if u.Has(board.Reduced) {
		f *= 0.7
	}
	return f
}

// A field is the forces of both sides as they bear on every box.
type field struct {
	at     [2][board.MaxBoxes]float64 // in the box, works and rivers counted
	threat [2][board.MaxBoxes]float64 // what could come there next turn
	help   [2][board.MaxBoxes]float64 // what could reinforce a battle there
	total  [2]float64
}

// bear spreads the forces over the field.
func bear(p *state.Position, s *stakes, f *field) {
	var plain [2][board.MaxBoxes]float64
	for i := range p.All() {
		u := &p.Units[i]
		v := force(u)
		plain[u.Side][u.Box] += v
		f.total[u.Side] += v
		if u.Has(board.Entrenched) {
			v *= works
		}
		if u.Has(board.Across) {
			v *= crossing
		}
		f.at[u.Side][u.Box] += v
	}
	for side := range plain {
		for x := range s.near {
			v := plain[side][x]
			if v == 0 {
				continue
			}
			for _, y := range s.near[x] {
				f.threat[side][y] += oneAway * v
				f.help[side][y] += helps * v
			}
			for _, y := range s.farther[x] {
				f.threat[side][y] += twoAway * v
			}
		}
	}
}

// weigh is the position from the Union's side, in points.
func weigh(p *state.Position) float64 {
	s := stakesOn(p.Board)
	var f field
	bear(p, s, &f)
	score := forceWeight * (f.total[board.Union] - f.total[board.Confederate])
	cities, margin := 0.0, 0.0
	for x, worth := range s.worth {
		held, gain := expect(p, s, &f, board.Box(x))
		score += worth*held + gain
		ours, theirs := (1+held)/2, (1-held)/2
		if s.goal[x] {
			cities += ours
		}
		if i := &p.Board.Boxes[x]; i.City {
			margin += ours*float64(i.Value[board.Union]) - theirs*float64(i.Value[board.Confederate])
		}
	}
	clock := float64(p.GameTurn) / float64(rules.LastTurn(p))
	score += ringWeight * (1 + lateWeight*clock*clock*clock) * cities * cities
	short := max(0, safeMargin-margin)
	return score - marginWeight*short*short + marchWeight*(advance(p, s, &f, board.Union)-advance(p, s, &f, board.Confederate))
}

// expect is who can expect to hold a box, from 1 (surely the Union) to -1, and the force that a pending battle there gains it.
func expect(p *state.Position, s *stakes, f *field, b board.Box) (held, gain float64) {
	u, c := f.at[board.Union][b], f.at[board.Confederate][b]
	switch owner := p.Hold[b].Owner; {
	case u > 0 && c > 0:
		mine, yours := u+f.help[board.Union][b], c+f.help[board.Confederate][b]
		if p.Mover == board.Union {
			yours *= firstFire
		} else {
			mine *= firstFire
		}
		win := odds(mine, yours)
		return 2*win - 1, battleWeight * (win*c - (1-win)*u)
	case u > 0 || c == 0 && owner == board.Union:
		return f.keeps(s, board.Union, b), 0
	case c > 0 || owner == board.Confederate:
		return -f.keeps(s, board.Confederate, b), 0
	}
	u, c = f.threat[board.Union][b], f.threat[board.Confederate][b]
	return 0.5 * (u - c) / (u + c + 2), 0
}

// keeps is how surely a side keeps a box of its own, from 1 down.
func (f *field) keeps(s *stakes, side board.Side, b board.Box) float64 {
	enemy, own := f.threat[side.Enemy()][b], f.at[side][b]
	if enemy == 0 {
		return 1
	}
	lost := 1.0
	switch {
	case own > 0:
		lost = odds(enemy, firstFire*own+f.help[side][b])
	case !s.decides[b]:
		lost = enemy / (enemy + 2 + f.help[side][b])
	}
	if s.decides[b] {
		return 1 - 2*lost
	}
	return 1 - 2*struck*lost
}

// odds is the chance that a force beats another. So many dice make it steep: half as much again wins nine battles in ten.
func odds(a, b float64) float64 {
	a, b = a*a*a, b*b*b
	return a * a / (a*a + b*b)
}

// advance is a side's force by how hard what it does not hold pulls: strength far from any goal is worth less.
func advance(p *state.Position, s *stakes, f *field, side board.Side) float64 {
	sum := 0.0
	for x, v := range f.at[side] {
		if v == 0 {
			continue
		}
		for _, a := range s.prospect[x] {
			if p.Hold[a.at].Owner != side {
				sum += v * a.pull
				break
			}
		}
	}
	return sum
}
