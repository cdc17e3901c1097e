package htl

import (
	"math"

	"adjutant/engine"
	"adjutant/engine/hex"
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
	c := p.crowd()
	return math.Tanh((p.worthOf(c, s) - p.worthOf(c, s.Enemy())) / 6)
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

// far is further than any distance counts.
const far = 10

// worthOf is what a side has.
func (p *position) worthOf(c *crowd, s Side) float64 {
	need := float64(p.Limit[s])
	points := float64(p.score(s))
	v := points * (1 + points/(2*need))
	a := p.aims(s)
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
		v += p.footing(c, &a, u)
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

// aims are what a side that must come to the other makes for.
type aims struct {
	hurries bool
	goals   []hex.Hex
	enemies []hex.Hex
	reach   [unitTypes]int // of fire
}

func (p *position) aims(s Side) aims {
	a := aims{hurries: p.hurries(s)}
	if !a.hurries {
		return a
	}
	there := make([]hex.Hex, len(p.counters)+len(p.units))
	a.goals, a.enemies = there[:0:len(p.counters)], there[len(p.counters):len(p.counters)]
	for i := range p.counters {
		if k := &p.counters[i]; k.Side == s && !k.Taken && !(k.Hold && k.Held == s) {
			a.goals = append(a.goals, p.plane[p.index(k.At)])
		}
	}
	for i := range p.units {
		if o := &p.units[i]; o.Side != s && o.combat() {
			a.enemies = append(a.enemies, p.plane[p.index(o.At)])
		}
	}
	for t := range a.reach {
		a.reach[t] = p.chart().reach(Type(t))
	}
	return a
}

// footing is what the place of a unit is worth: cover, counters near by, and an enemy in reach for the side that must attack.
func (p *position) footing(c *crowd, a *aims, u *Unit) float64 {
	v := 0.0
	e := p.effect(u.At)
	if c.beside(u.Side.Enemy(), u.At) {
		v += goodGround * float64(-e.Dice) * 2
	} else {
		v += goodGround * float64(-e.Dice) / 2
	}
	if !a.hurries {
		return v
	}
	at := p.plane[p.index(u.At)]
	if len(a.goals) > 0 && u.Type.Foot() {
		v -= nearGoal * float64(nearest(at, a.goals))
	}
	if len(a.enemies) > 0 {
		v -= inReach * float64(max(0, nearest(at, a.enemies)-a.reach[u.Type]))
	}
	return v
}

// nearest is the distance to the nearest of these, at most far.
func nearest(at hex.Hex, all []hex.Hex) int {
	n := far
	for _, h := range all {
		n = min(n, at.Distance(h))
	}
	return n
}

// hurries says whether a side must come to the other: it does not win when time runs out.
func (p *position) hurries(s Side) bool {
	switch p.AtEnd {
	case "union", "confederate":
		return p.AtEnd != s.String()
	}
	return true
}
