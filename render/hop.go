package render

import (
	"math"

	"adjutant/engine"
)

// A mooring is a point of a rim where an arrow may leave or land, with the way out.
type mooring struct{ at, out point }

// moorings are points round the larger rectangles, those left out that lie within another.
func moorings(rs []rect) []mooring {
	var out []mooring
	add := func(i int, at, way point) {
		for k, r := range rs {
			if k != i && r.has(at) {
				return
			}
		}
		out = append(out, mooring{at, way})
	}
	for i, r := range rs {
		if r.width() < 32 {
			continue
		}
		for _, t := range []float64{0.12, 0.3, 0.5, 0.7, 0.88} {
			x := r.x0 + t*r.width()
			add(i, pt(x, r.y0), pt(0, -1))
			add(i, pt(x, r.y1), pt(0, 1))
		}
		for _, t := range []float64{0.25, 0.5, 0.75} {
			y := r.y0 + t*r.height()
			add(i, pt(r.x0, y), pt(-1, 0))
			add(i, pt(r.x1, y), pt(1, 0))
		}
	}
	return out
}

// hop is the best bow from a rim of one place to a rim of another, where it costs less than the lane beside the line; else nil.
func (l *layout) hop(a *engine.Arrow, p *passage, least float64) *arrow {
	short := *a
	short.Legs = a.Legs[len(a.Legs)-1:]
	middle := lerp(l.plates[l.byID[a.From]].At, l.plates[l.byID[a.To]].At, 0.5)
	var best *arrow
	landings := moorings(p.to)
	for _, s := range moorings(p.from) {
		for _, e := range landings {
			d := dist(s.at, e.at)
			if d < laneLeast || d > 130 {
				continue
			}
			for _, k := range []float64{0.3, 0.6, 1} {
				h := max(6, k*d)
				line := curve(s.at, pt(s.at.X+h*s.out.X, s.at.Y+h*s.out.Y), pt(e.at.X+h*e.out.X, e.at.Y+h*e.out.Y), e.at)
				mid := line[len(line)/2]
				cost := hopCost + 0.2*length(line) + turnCost*turning(line)/length(line) + 0.12*dist(mid, middle)
				if cost >= least || hits(line[1:], p.from) || hits(line[:len(line)-1], p.to) || !bounds(line).grow(16).within(l.view.part) {
					continue
				}
				try := newArrow(&short, line, []float64{length(line)})
				if cost += l.against(try, p, least-cost); cost < least {
					best, least = try, cost
				}
			}
		}
	}
	return best
}

// turning is how far a line turns in all, in radians.
func turning(l path) float64 {
	sum := 0.0
	for i := 1; i+1 < len(l); i++ {
		a := math.Atan2(l[i].Y-l[i-1].Y, l[i].X-l[i-1].X)
		b := math.Atan2(l[i+1].Y-l[i].Y, l[i+1].X-l[i].X)
		sum += math.Abs(math.Remainder(b-a, 2*math.Pi))
	}
	return sum
}
