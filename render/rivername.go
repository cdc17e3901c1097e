package render

import (
	"math"

	"adjutant/engine"
)

// Measures of river names.
const (
	riverCost  = 120 // at most
	riverApart = 330 // between two of one name
	riverBend  = 1.1 // radians that a name may turn in all, there and back
	riverSwing = 2.6 // times its size: the least radius of a bend
	riverStep  = 4   // between the points of a course
)

// findRiver stands a river's name beside a stretch of it, along its course: little bent, level, off other lines.
func (l *layout) findRiver(r *engine.River) (lettering, bool) {
	g := groundField(l.scene.Still)
	st := style{face: italic, size: 15.5, tracking: 0.6}
	if r.Rank > 1 {
		st.size = 14
	}
	w := st.width(r.Label)
	var best lettering
	least := float64(riverCost)
	for _, line := range r.Lines {
		if !bounds(line).touches(l.view.part) {
			continue
		}
		even := evenly(line, riverStep)
		course := smooth(even, 7)
		for i := 0; i < len(course); i += 4 {
			k, long := i, 0.0
			for k+1 < len(course) && long < w+14 {
				k++
				long += dist(course[k-1], course[k])
			}
			if long < w+14 {
				break
			}
			if mid := course[(i+k)/2]; !l.view.part.has(mid) || l.nearNamesake(r.Label, mid) {
				continue
			}
			river, base := even[i:k+1], course[i:k+1]
			if base[0].X > base[len(base)-1].X {
				river, base = reversed(river), reversed(base)
			}
			cost := courseCost(base, st)
			if cost >= least {
				continue
			}
			up, down := swings(river, base)
			high := 0.7 * st.size
			for _, below := range []bool{false, true} {
				lift, cost := up+5.5, cost+1.5*(up+down)
				if below {
					lift = -(down + 4.5 + high)
					cost += 5
				}
				if cost >= least {
					continue
				}
				n := letterAlong(r.Label, st, beside(base, lift))
				if n.pieces == nil {
					continue
				}
				for _, q := range n.pieces {
					cost += 6 * float64(linesUnder(g.field, q))
				}
				if cost < least && l.clear(&n) && l.dryUnder(g, n.pieces) {
					least, best = cost, n
				}
			}
		}
	}
	return best, best.name != ""
}

// letterAlong sets words along a course, their middle over its middle. Where the course is too short or bends too much, the name has
// no pieces.
func letterAlong(words string, st style, course path) lettering {
	w := st.width(words)
	n := lettering{kind: riverName, lines: []string{words}, style: st, name: words, course: course, at: course[0]}
	total := length(course)
	if total < w+4 || tightest(course) < riverSwing*st.size {
		return n
	}
	parts := max(1, int(math.Ceil(w/24)))
	from := (total - w) / 2
	for k := range parts {
		a, _ := along(course, from+w*float64(k)/float64(parts))
		z, _ := along(course, from+w*float64(k+1)/float64(parts))
		d := dist(a, z)
		u := pt((z.X-a.X)/d, (z.Y-a.Y)/d)
		n.pieces = append(n.pieces, turnedBox(a, u, d, 0.7*st.size, 0.2*st.size))
	}
	return n
}

// courseCost is what speaks against a name along a course: that it is steep, that it bends.
func courseCost(course path, st style) float64 {
	a, z := course[0], course[len(course)-1]
	bend := turning(evenly(course, st.size))
	if bend > riverBend {
		return math.Inf(1)
	}
	return 18*math.Abs(math.Atan2(z.Y-a.Y, z.X-a.X)) + 14*bend
}

// tightest is about the least radius of the bends of a line.
func tightest(l path) float64 {
	const reach = 4
	l = evenly(l, 3)
	least := math.Inf(1)
	for i := reach; i+reach < len(l); i++ {
		a, b, c := l[i-reach], l[i], l[i+reach]
		area := math.Abs((b.X-a.X)*(c.Y-a.Y) - (c.X-a.X)*(b.Y-a.Y))
		if area > 1e-9 {
			least = min(least, dist(a, b)*dist(b, c)*dist(a, c)/(2*area))
		}
	}
	return least
}

// smooth is a line without its small bends: every point the middle of those within reach on both sides, twice.
func smooth(l path, reach int) path {
	for range 2 {
		out := make(path, len(l))
		for i := range l {
			r := min(reach, i, len(l)-1-i)
			var x, y float64
			for k := i - r; k <= i+r; k++ {
				x, y = x+l[k].X, y+l[k].Y
			}
			out[i] = pt(x/float64(2*r+1), y/float64(2*r+1))
		}
		l = out
	}
	return l
}

// swings is how far a line leaves its course, to the left and to the right of it.
func swings(line, course path) (left, right float64) {
	for i, p := range line {
		a, z := course[max(0, i-1)], course[min(len(course)-1, i+1)]
		d := dist(a, z)
		off := ((p.X-course[i].X)*(z.Y-a.Y) - (p.Y-course[i].Y)*(z.X-a.X)) / max(d, 1e-9)
		left, right = max(left, off), max(right, -off)
	}
	return left, right
}

// beside is a course moved to its left, even again.
func beside(course path, by float64) path {
	out := make(path, len(course))
	for i := range course {
		a, z := course[max(0, i-2)], course[min(len(course)-1, i+2)]
		d := max(dist(a, z), 1e-9)
		out[i] = pt(course[i].X+by*(z.Y-a.Y)/d, course[i].Y-by*(z.X-a.X)/d)
	}
	return smooth(evenly(out, riverStep), 2)
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
	for x := range nx {
		top, bottom := lerp(q[0], q[1], (float64(x)+0.5)/float64(nx)), lerp(q[3], q[2], (float64(x)+0.5)/float64(nx))
		for y := range ny + 1 {
			n += f.at(lerp(top, bottom, float64(y)/float64(ny)))
		}
	}
	return n
}

// dryUnder says whether turned rectangles lie on land.
func (l *layout) dryUnder(g *groundMap, pieces [][4]point) bool {
	for _, q := range pieces {
		for k := range 4 {
			for _, p := range []point{lerp(q[0], q[1], float64(k)/3), lerp(q[3], q[2], float64(k)/3)} {
				if g.sea.at(p) == 0 {
					return false
				}
			}
		}
	}
	return true
}

// nearNamesake says whether the same name stands near by.
func (l *layout) nearNamesake(name string, p point) bool {
	for i := range l.words {
		if w := &l.words[i]; w.name == name && dist(w.middle(), p) < riverApart {
			return true
		}
	}
	return false
}
