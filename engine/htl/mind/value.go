// Package mind is what advises and plays Hold the Line: what a position is worth, defaults, what standing orders test and name, the odds of
// attacks, and suggestions.
package mind

import (
	"math"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
)

// What a position is worth, for the steady player: the points that are made, the strength that is left, ground that is good to stand
// on, and how near each side is to what it must take.

// Value is between -1 and 1.
func Value(p *state.Position, seat engine.Seat) float64 {
	s := board.SideOf(seat)
	if p.Over != nil {
		switch p.Over.Winner {
		case engine.Side(seat):
			return 1
		case "":
			return 0
		}
		return -1
	}
	c := rules.CrowdOf(p)
	return math.Tanh((worthOf(p, c, s) - worthOf(p, c, s.Enemy())) / 6)
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
func worthOf(p *state.Position, c *rules.Crowd, s board.Side) float64 {
	need := float64(p.Limit[s])
	points := float64(rules.Score(p, s))
	v := points * (1 + points/(2*need))
	a := aimsOf(p, s)
	for i := range p.Units {
		u := &p.Units[i]
		if u.Side != s {
			continue
		}
		if u.Type == board.Leader {
			v += leaderWorth(c, u)
			continue
		}
		v += strengthPoint * float64(u.SP)
		if !u.Fights() {
			continue
		}
		if u.SP == 1 && c.Beside(s.Enemy(), u.At) {
			v -= strengthPoint / 2
		}
		v += footing(p, c, &a, u)
	}
	return v
}

func leaderWorth(c *rules.Crowd, u *board.Unit) float64 {
	v := leaderAlive
	if u.At.OK() && !c.Held(u.Side, u.At) {
		v -= exposed
		if c.Beside(u.Side.Enemy(), u.At) {
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
	reach   [board.TypeCount]int // of fire
}

func aimsOf(p *state.Position, s board.Side) aims {
	a := aims{hurries: hurries(p, s)}
	if !a.hurries {
		return a
	}
	there := make([]hex.Hex, len(p.Counters)+len(p.Units))
	a.goals, a.enemies = there[:0:len(p.Counters)], there[len(p.Counters):len(p.Counters)]
	for i := range p.Counters {
		if k := &p.Counters[i]; k.Side == s && !k.Taken && !(k.Hold && k.Held == s) {
			a.goals = append(a.goals, p.Grid.At(p.Index(k.At)))
		}
	}
	for i := range p.Units {
		if o := &p.Units[i]; o.Side != s && o.Fights() {
			a.enemies = append(a.enemies, p.Grid.At(p.Index(o.At)))
		}
	}
	for t := range a.reach {
		a.reach[t] = p.Chart().Reach(board.Type(t))
	}
	return a
}

// footing is what the place of a unit is worth: cover, counters near by, and an enemy in reach for the side that must attack.
func footing(p *state.Position, c *rules.Crowd, a *aims, u *board.Unit) float64 {
	v := 0.0
	e := p.Effect(u.At)
	if c.Beside(u.Side.Enemy(), u.At) {
		v += goodGround * float64(-e.Dice) * 2
	} else {
		v += goodGround * float64(-e.Dice) / 2
	}
	if !a.hurries {
		return v
	}
	at := p.Grid.At(p.Index(u.At))
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
func hurries(p *state.Position, s board.Side) bool {
	switch p.AtEnd {
	case "union", "confederate":
		return p.AtEnd != s.String()
	}
	return true
}
