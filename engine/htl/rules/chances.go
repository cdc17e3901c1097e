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

// Costs is what an attack may cost those in its hex, in 100.
type Costs struct {
	Lost    []float64 // each defender, infantry or cavalry first: eliminated
	Retreat []float64 // each defender: left, and forced to retreat by a close combat
	Leader  float64   // the leader of the hex lost
}

// CostsOf is that, computed exactly over hits and ones: losses first, then the leader, then morale [HTL 8.1.2, 8.3.3, 9.3.1].
func CostsOf(p *state.Position, u *board.Unit, o state.Order) Costs {
	c := ChancesOf(p, u, o)
	enemy := u.Side.Enemy()
	us, l := p.Defenders(enemy, o.To), p.Leader(enemy, o.To)
	costs := Costs{Lost: make([]float64, len(us)), Retreat: make([]float64, len(us))}
	one, other := 1.0/engine.D6, 0.0 // a die that shows 1, and one that hits and does not
	for v := max(2, c.Need.Roll); v <= engine.D6; v++ {
		other += 1.0 / engine.D6
	}
	for ones := 0; ones <= c.Dice; ones++ {
		for more := 0; more <= c.Dice-ones; more++ {
			n := c.Dice - ones - more
			chance := 100 * binomial(c.Dice, ones) * binomial(c.Dice-ones, more) * math.Pow(one, float64(ones)) *
				math.Pow(other, float64(more)) * math.Pow(1-one-other, float64(n))
			hits := more
			if c.Need.Roll <= 1 {
				hits += ones
			}
			falls := 0.0
			switch {
			case l == nil || ones == 0:
			case o.Verb == state.CloseIn:
				falls = 1 - math.Pow(1-one, float64(ones))
			default:
				falls = one
			}
			costs.Leader += chance * falls
			left := hits
			for i, d := range us {
				if left >= int(d.SP) {
					left -= int(d.SP)
					costs.Lost[i] += chance
					continue
				}
				left = 0
				if o.Verb == state.CloseIn && hits > 0 {
					costs.Retreat[i] += chance * (falls*breaks(p, d, o.To, false, hits) + (1-falls)*breaks(p, d, o.To, l != nil, hits))
				}
			}
		}
	}
	return costs
}

// breaks is how likely one of so many morale dice shows the level of a unit.
func breaks(p *state.Position, d *board.Unit, at board.Hex, led bool, dice int) float64 {
	shifts := []shift{{p.Effect(at).Morale, p.TerrainAt(at).String()}}
	if led {
		shifts = append(shifts, shift{1, "leader"})
	}
	is := level(d.Morale, shifts...).Is
	fails := 0.0
	for v := 1; v <= engine.D6; v++ {
		if p.Set.Faces[v] == is {
			fails += 1.0 / engine.D6
		}
	}
	return 1 - math.Pow(1-fails, float64(dice))
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
