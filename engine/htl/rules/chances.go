package rules

import (
	"math"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// Chances is an attack before its dice are rolled.
type Chances struct {
	Dice int
	Need state.Need
	Hits []float64 // how likely each number of hits is, in 100
}

// ChancesOf is what one attack may do, computed exactly [HTL 8.1.1, 8.3.2].
func ChancesOf(p *state.Position, u *board.Unit, o state.Order) Chances {
	line := p.Chart().Close[u.Type]
	if o.Verb == state.Fire {
		line, _ = Shooting(p, u, p.Distance(u.At, o.To))
	}
	c := Chances{Dice: int(line.Dice), Need: need(p, line, o.To)}
	hit := float64(max(0, min(engine.D6, engine.D6+1-c.Need.Roll))) / engine.D6
	for k := 0; k <= c.Dice; k++ {
		c.Hits = append(c.Hits, 100*binomial(c.Dice, k)*math.Pow(hit, float64(k))*math.Pow(1-hit, float64(c.Dice-k)))
	}
	return c
}

// AnyHit is how likely at least one hit is, in 100.
func (c Chances) AnyHit() float64 {
	sum := 0.0
	for _, chance := range c.Hits[1:] {
		sum += chance
	}
	return sum
}

func binomial(n, k int) float64 {
	v := 1.0
	for i := range k {
		v = v * float64(n-i) / float64(i+1)
	}
	return v
}
