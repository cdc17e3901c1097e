package sheet

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A mooring is a point of a rim where an arrow may leave or land, with the way out.
type mooring struct{ at, out ink.Point }

// moorings are points round the larger rectangles, those left out that lie within another.
func moorings(rs []ink.Rect) []mooring {
	var out []mooring
	add := func(i int, at, way ink.Point) {
		for k, r := range rs {
			if k != i && r.Has(at) {
				return
			}
		}
		out = append(out, mooring{at, way})
	}
	for i, r := range rs {
		if r.Width() < 32 {
			continue
		}
		for _, t := range []float64{0.12, 0.3, 0.5, 0.7, 0.88} {
			x := r.X0 + t*r.Width()
			add(i, ink.Pt(x, r.Y0), ink.Pt(0, -1))
			add(i, ink.Pt(x, r.Y1), ink.Pt(0, 1))
		}
		for _, t := range []float64{0.25, 0.5, 0.75} {
			y := r.Y0 + t*r.Height()
			add(i, ink.Pt(r.X0, y), ink.Pt(-1, 0))
			add(i, ink.Pt(r.X1, y), ink.Pt(1, 0))
		}
	}
	return out
}

// hop is the best bow from a rim of one place to a rim of another, where it costs less than the lane beside the line; else nil.
func (l *Layout) hop(a *scene.Arrow, p *passage, least float64) *arrow {
	short := *a
	short.Legs = a.Legs[len(a.Legs)-1:]
	middle := ink.Lerp(l.Plates[l.ByID[a.From]].At, l.Plates[l.ByID[a.To]].At, 0.5)
	var best *arrow
	landings := moorings(p.to)
	for _, s := range moorings(p.from) {
		for _, e := range landings {
			d := ink.Dist(s.at, e.at)
			if d < LaneLeast || d > 130 || hopCost+0.2*d > least+beyond {
				continue
			}
			for _, k := range []float64{0.3, 0.6, 1} {
				h := max(6, k*d)
				line := ink.Curve(s.at, ink.Pt(s.at.X+h*s.out.X, s.at.Y+h*s.out.Y), ink.Pt(e.at.X+h*e.out.X, e.at.Y+h*e.out.Y), e.at)
				way := ink.Measured(line)
				long, mid := way.Length(), line[len(line)/2]
				cost := hopCost + 0.2*long
				if cost+0.12*ink.Dist(mid, middle) > least+beyond {
					continue
				}
				cost += turnCost*turning(line)/long + 0.12*ink.Dist(mid, middle)
				if cost >= least || Hits(line[1:], p.from) || Hits(line[:len(line)-1], p.to) || !ink.Bounds(line).Grow(16).Within(l.View.Part) {
					continue
				}
				try := aimed(&short, way, []float64{long})
				if cost += l.against(try, p, p.others, least-cost); cost < least {
					best, least = try, cost
				}
			}
		}
	}
	return best
}

// turning is how far a line turns in all, in radians.
func turning(l ink.Path) float64 {
	sum, a := 0.0, 0.0
	for i := 1; i < len(l); i++ {
		b := math.Atan2(l[i].Y-l[i-1].Y, l[i].X-l[i-1].X)
		if i > 1 {
			sum += math.Abs(math.Remainder(b-a, 2*math.Pi))
		}
		a = b
	}
	return sum
}
