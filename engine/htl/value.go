package htl

import (
	"math"

	"adjutant/engine"
)

// What a position is worth, for the steady player: the points that are made, the strength that is left, ground that is good to stand
// on, and how near each side is to what it must take.

// Value is between -1 and 1.
func (p *position) Value(seat engine.Seat) float64 {
	s := sideOf(seat)
	if p.over != nil {
		switch p.over.Winner {
		case seat:
			return 1
		case "":
			return 0
		}
		return -1
	}
	return math.Tanh((p.worthOf(s) - p.worthOf(s.Enemy())) / 6)
}

// weights of what a side has, in victory points.
const (
	strengthPoint = 0.22
	leaderAlive   = 0.3
	exposed       = 0.05 // for a lone leader next to the enemy
	goodGround    = 0.06
	nearGoal      = 0.035
	inReach       = 0.03
)

// worthOf is what a side has.
func (p *position) worthOf(s Side) float64 {
	need := float64(p.Limit[s])
	points := float64(p.score(s))
	v := points * (1 + points/(2*need))
	c := p.crowd()
	for i := range p.units {
		u := &p.units[i]
		if u.Side != s {
			continue
		}
		if u.Type == Leader {
			v += p.leaderWorth(c, u)
			continue
		}
		v += strengthPoint * float64(u.SP)
		if !u.combat() {
			continue
		}
		if u.SP == 1 && c.beside(s.Enemy(), u.At) {
			v -= strengthPoint / 2
		}
		v += p.standing(c, u)
	}
	return v
}

func (p *position) leaderWorth(c *crowd, u *Unit) float64 {
	v := leaderAlive
	if u.At.ok() && !c.held(u.Side, u.At) {
		v -= exposed
		if c.beside(u.Side.Enemy(), u.At) {
			v -= leaderAlive
		}
	}
	return v
}

// standing is what the place of a unit is worth: cover, counters near by, and an enemy in reach for the side that must attack.
func (p *position) standing(c *crowd, u *Unit) float64 {
	v := 0.0
	e := p.effect(u.At)
	if c.beside(u.Side.Enemy(), u.At) {
		v += goodGround * float64(-e.Dice) * 2
	} else {
		v += goodGround * float64(-e.Dice) / 2
	}
	goal, near := 99, 99
	for i := range p.counters {
		if k := &p.counters[i]; k.Side == u.Side && !k.Taken && !(k.Hold && k.Held == u.Side) {
			goal = min(goal, p.distance(u.At, k.At))
		}
	}
	for i := range p.units {
		if o := &p.units[i]; o.Side != u.Side && o.combat() {
			near = min(near, p.distance(u.At, o.At))
		}
	}
	if p.hurries(u.Side) {
		if goal < 99 && u.Type.Foot() {
			v -= nearGoal * float64(min(goal, 10))
		}
		if near < 99 {
			v -= inReach * float64(max(0, min(near, 10)-p.reach(u)))
		}
	}
	return v
}

// hurries says whether a side must come to the other: it does not win when time runs out.
func (p *position) hurries(s Side) bool {
	switch p.AtEnd {
	case "union", "confederate":
		return p.AtEnd != s.String()
	}
	return true
}
