package survey

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// Where more soldiers are worth most, in the eyes of the player by machine.

// hope is what the open move may still bring, roughly: the pull of the best place that it can reach.
func (v *Survey) hope() float64 {
	c := &v.p.Column
	if c.Kind == state.NoColumn || !c.Soldiers() {
		return 0
	}
	f := v.Field(v.p.Mover)
	best, n := 0.0, float64(c.Group.Factors())
	march.EachLeg(v.p, v.Look, c, func(g march.Leg) bool {
		best = max(best, n*(f[g.To]-f[c.At]))
		return true
	})
	return 0.5 * best
}

// Field is what one factor more of a side is worth in each area.
func (v *Survey) Field(s board.Side) *[board.MaxAreas]float64 {
	var f [board.MaxAreas]float64
	p := v.p
	for n := range p.Board.Areas {
		goal := board.Area(n)
		if w := v.Gain(s, goal); w > 0 {
			near, need := v.approach(s, goal)
			k := chanceWeight * w / need
			switch {
			case near > 2*need:
				continue
			case near > need:
				k *= 0.15
			}
			for a := range p.Board.Areas {
				f[a] += k * reached(p.Board.ByLand[a][goal])
			}
			continue
		}
		if s == board.Union && v.Look.Hold[n] == s && v.wary(goal) {
			if _, more := v.Peril(goal); more > 0 {
				k := perilWeight * v.stake(s, goal) * more
				f[n] += k
				for _, e := range p.Board.From(goal) {
					if e.Line.Way.Land() {
						f[e.To] += 0.2 * k
					}
				}
			}
			continue
		}
		if v.Look.Hold[n] == s && v.Worth[n] >= 0.8 {
			if t, g := v.Threat(s, goal), 1+v.Cover(s, goal); t > riskless*g && t < hopeless*g {
				k := riskWeight * v.stake(s, goal) * riskless / t
				f[n] += k
				for _, e := range p.Board.From(goal) {
					if e.Line.Way.Land() {
						f[e.To] += 0.3 * k
					}
				}
			}
		}
	}
	return &f
}
