package dwf

// Where more soldiers are worth most, in the eyes of the player by machine.

// hope is what the open move may still bring, roughly: the pull of the best place that it can reach.
func (v *survey) hope() float64 {
	c := &v.p.column
	if c.Kind == noColumn || !c.soldiers() {
		return 0
	}
	f := v.field(v.p.mover)
	best, n := 0.0, float64(c.Group.factors())
	v.p.eachLeg(v.l, c, func(g leg) bool {
		best = max(best, n*(f[g.to]-f[c.At]))
		return true
	})
	return 0.5 * best
}

// field is what one factor more of a side is worth in each area.
func (v *survey) field(s Side) *[maxAreas]float64 {
	var f [maxAreas]float64
	p := v.p
	for n := range p.board.Areas {
		goal := Area(n)
		if w := v.gain(s, goal); w > 0 {
			near, need := v.approach(s, goal)
			k := chanceWeight * w / need
			switch {
			case near > 2*need:
				continue
			case near > need:
				k *= 0.15
			}
			for a := range p.board.Areas {
				f[a] += k * reached(p.board.byLand[a][goal])
			}
			continue
		}
		if s == Union && v.l.hold[n] == s && v.wary(goal) {
			if _, more := v.peril(goal); more > 0 {
				k := perilWeight * v.stake(s, goal) * more
				f[n] += k
				for _, e := range p.board.from(goal) {
					if e.Line.Way.Land() {
						f[e.To] += 0.2 * k
					}
				}
			}
			continue
		}
		if v.l.hold[n] == s && v.worth[n] >= 0.8 {
			if t, g := v.threat(s, goal), 1+v.cover(s, goal); t > riskless*g && t < hopeless*g {
				k := riskWeight * v.stake(s, goal) * riskless / t
				f[n] += k
				for _, e := range p.board.from(goal) {
					if e.Line.Way.Land() {
						f[e.To] += 0.3 * k
					}
				}
			}
		}
	}
	return &f
}
