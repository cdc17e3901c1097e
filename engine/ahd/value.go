package ahd

import (
	"math"

	"adjutant/engine"
)

// What a position is worth, for the player by machine. It weighs control, force, and whose force is near what matters; a box
// where a battle is pending counts by the chances of the battle.

// Value is between -1 and 1.
func (p *position) Value(seat engine.Seat) float64 {
	v := 0.0
	switch {
	case p.over != nil && p.over.Winner == "union":
		v = 1
	case p.over != nil && p.over.Winner == "confederate":
		v = -1
	case p.over == nil:
		v = math.Tanh(p.weigh() / 60)
	}
	if sideOf(seat) == Confederate {
		return -v
	}
	return v
}

// worth is how much a box matters to both sides together.
func (p *position) worth(b Box) float64 {
	i := &p.board.Boxes[b]
	w := 0.15 + 1.2*float64(i.Value[Union]) + 1.2*float64(i.Value[Confederate])
	if i.Color == Confederate && i.Value[Confederate] >= 2 {
		w += 2.5
	}
	if i.ID == "washington" {
		w += 8
	}
	return w
}

// force is what a unit counts for: its combat value by its steps, more when crack infantry, harder to hit.
func force(u *Unit) float64 {
	f := float64(u.Type.CombatValue()) * (0.4 + 0.3*float64(u.Steps()))
	if u.Type == CrackInfantry {
		f *= 1.35
	}
	return f
}

// weigh is the position from the Union's side, in points.
func (p *position) weigh() float64 {
	var at, near [2][maxBoxes]float64
	total := 0.0
	for i := range p.all() {
		u := &p.units[i]
		f := force(u)
		g := f
		if u.Has(Entrenched) {
			g *= 1.3
		}
		if u.Has(Across) {
			g *= 0.8
		}
		at[u.Side][u.Box] += g
		near[u.Side][u.Box] += g
		last := NoBox
		for _, e := range p.board.adjacent(u.Box) {
			if b := Box(e.To); b != last {
				near[u.Side][b] += 0.35 * f
				last = b
			}
		}
		total += f * (1 - 2*float64(u.Side))
	}
	score := 0.8*total + p.advance(Union) - p.advance(Confederate)
	for x := range p.board.Boxes {
		b := Box(x)
		held := 0.0
		switch p.hold[x].Owner {
		case Union:
			held = 1
		case Confederate:
			held = -1
		}
		u, c := at[Union][x], at[Confederate][x]
		if u > 0 && c > 0 {
			win, cost := p.expect(u, c, near[Union][x]-u, near[Confederate][x]-c)
			held = 2*win - 1
			score += cost
		} else if u > 0 && p.mover == Union {
			held = 0.9*held + 0.1 + 0.9*(1-held)*0.9
		} else if c > 0 && p.mover == Confederate {
			held = 0.9*held - 0.1 - 0.9*(1+held)*0.9
		}
		pull := (near[Union][x] - near[Confederate][x]) / (near[Union][x] + near[Confederate][x] + 2)
		score += p.worth(b) * (held + 0.9*pull)
	}
	return score
}

// advance is how near a side's units stand to what they should take: strength far from any goal is worth less.
func (p *position) advance(s Side) float64 {
	type goal struct {
		at Box
		w  float64
	}
	var room [maxBoxes]goal
	goals := room[:0]
	for x := range p.board.Boxes {
		b := Box(x)
		if p.hold[x].Owner == s {
			continue
		}
		if w := p.worth(b); w > 1 {
			goals = append(goals, goal{b, w})
		}
	}
	sum := 0.0
	for i := range p.all() {
		u := &p.units[i]
		if u.Side != s {
			continue
		}
		best := 0.0
		d := p.board.dist[u.Box]
		for _, g := range goals {
			if v := g.w / (2 + float64(d[g.at])); v > best {
				best = v
			}
		}
		sum += force(u) * best
	}
	return marchWeight * sum
}

const marchWeight = 0.6

// expect is the Union's chance to win a pending battle, and what the battle costs it in force, on balance.
func (p *position) expect(u, c, helpU, helpC float64) (win, cost float64) {
	a, d := u+0.4*helpU, c+0.4*helpC
	if p.mover == Union {
		d *= 1.25 // the defender fires first
	} else {
		a *= 1.25
	}
	win = a * a / (a*a + d*d)
	return win, 0.5 * (win*c - (1-win)*u)
}
