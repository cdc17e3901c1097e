package render

import (
	"math"

	"adjutant/engine"
)

// Measures of river names.
const (
	riverCost  = 120 // at most
	riverApart = 330 // between two of one name
)

// findRiver stands a river's name beside a stretch of it: straight, level, off other lines.
func (l *layout) findRiver(r *engine.River) (lettering, bool) {
	g := groundField(l.scene.Still)
	st := style{face: italic, size: 15.5, tracking: 0.6}
	if r.Rank > 1 {
		st.size = 14
	}
	w := st.width(r.Label)
	high := st.size * 0.7
	var best lettering
	least := float64(riverCost)
	for _, line := range r.Lines {
		if !bounds(line).touches(l.view.part) {
			continue
		}
		even := evenly(line, 4)
		for i := 0; i < len(even); i += 4 {
			k := i
			for k < len(even) && dist(even[i], even[k]) < w+6 {
				k++
			}
			if k >= len(even) {
				break
			}
			a, z := even[i], even[k]
			if mid := lerp(a, z, 0.5); !l.view.part.has(mid) || l.nearNamesake(r.Label, mid) {
				continue
			}
			if a.X > z.X {
				a, z = z, a
			}
			d := dist(a, z)
			u := pt((z.X-a.X)/d, (z.Y-a.Y)/d)
			var up, down float64 // how far the river leaves the chord
			for _, p := range even[i : k+1] {
				off := (p.X-a.X)*u.Y - (p.Y-a.Y)*u.X
				up, down = max(up, off), max(down, -off)
			}
			angle := math.Atan2(u.Y, u.X)
			for _, below := range []bool{false, true} {
				lift := up + 5.5
				cost := 1.5*(up+down) + 18*math.Abs(angle)
				if below {
					lift = -(down + 4.5 + high)
					cost += 5
				}
				if cost >= least {
					continue
				}
				x := (d - w) / 2
				at := pt(a.X+x*u.X+lift*u.Y, a.Y+x*u.Y-lift*u.X)
				n := lettering{kind: riverName, lines: []string{r.Label}, style: st, at: at, angle: angle, name: r.Label}
				if n.angle == 0 {
					n.angle = 1e-9
				}
				n.quad = turnedBox(at, u, w, high, st.size*0.2)
				if cost += 6 * float64(linesUnder(g.field, n.quad)); cost < least && l.clear(&n) && l.dryUnder(g, n.quad) {
					least, best = cost, n
				}
			}
		}
	}
	return best, best.name != ""
}

// turnedBox is the corners of words along u from their start on the baseline.
func turnedBox(at, u point, w, up, down float64) [4]point {
	p := func(x, y float64) point { return pt(at.X+x*u.X-y*u.Y, at.Y+x*u.Y+y*u.X) }
	return [4]point{p(-1, -up-1), p(w+1, -up-1), p(w+1, down), p(-1, down)}
}

// linesUnder is about the number of cells with lines under a turned rectangle.
func linesUnder(f *field, q [4]point) int {
	w, h := dist(q[0], q[1]), dist(q[1], q[2])
	nx, ny := int(w/f.cell)+1, int(h/f.cell)+1
	n := 0
	for x := range nx + 1 {
		top, bottom := lerp(q[0], q[1], float64(x)/float64(nx)), lerp(q[3], q[2], float64(x)/float64(nx))
		for y := range ny + 1 {
			n += f.at(lerp(top, bottom, float64(y)/float64(ny)))
		}
	}
	return n
}

// dryUnder says whether a turned rectangle lies on land.
func (l *layout) dryUnder(g *groundMap, q [4]point) bool {
	for k := range 9 {
		for _, p := range []point{lerp(q[0], q[1], float64(k)/8), lerp(q[3], q[2], float64(k)/8)} {
			if g.sea.at(p) == 0 {
				return false
			}
		}
	}
	return true
}

// nearNamesake says whether the same name stands near by.
func (l *layout) nearNamesake(name string, p point) bool {
	for i := range l.words {
		if w := &l.words[i]; w.name == name && dist(lerp(w.quad[0], w.quad[2], 0.5), p) < riverApart {
			return true
		}
	}
	return false
}
