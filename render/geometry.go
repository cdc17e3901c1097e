package render

import (
	"math"

	"adjutant/engine"
)

type (
	point = engine.Point
	path  = engine.Path
)

func pt(x, y float64) point { return point{X: x, Y: y} }

func (r rect) center() point { return pt((r.x0+r.x1)/2, (r.y0+r.y1)/2) }

// A rect is an upright rectangle in units of the sheet.
type rect struct{ x0, y0, x1, y1 float64 }

func around(c point, w, h float64) rect { return rect{c.X - w/2, c.Y - h/2, c.X + w/2, c.Y + h/2} }

func (r rect) width() float64  { return r.x1 - r.x0 }
func (r rect) height() float64 { return r.y1 - r.y0 }

func (r rect) grow(d float64) rect { return rect{r.x0 - d, r.y0 - d, r.x1 + d, r.y1 + d} }

func (r rect) shift(dx, dy float64) rect { return rect{r.x0 + dx, r.y0 + dy, r.x1 + dx, r.y1 + dy} }

func (r rect) touches(s rect) bool {
	return r.x0 < s.x1 && s.x0 < r.x1 && r.y0 < s.y1 && s.y0 < r.y1
}

func (r rect) within(s rect) bool {
	return r.x0 >= s.x0 && r.y0 >= s.y0 && r.x1 <= s.x1 && r.y1 <= s.y1
}

func (r rect) has(p point) bool { return p.X > r.x0 && p.X < r.x1 && p.Y > r.y0 && p.Y < r.y1 }

func (r rect) union(s rect) rect {
	return rect{min(r.x0, s.x0), min(r.y0, s.y0), max(r.x1, s.x1), max(r.y1, s.y1)}
}

func (r rect) path() path {
	return path{pt(r.x0, r.y0), pt(r.x1, r.y0), pt(r.x1, r.y1), pt(r.x0, r.y1)}
}

// cut is the rectangle with its corners cut off.
func (r rect) cut(c float64) path {
	return path{pt(r.x0+c, r.y0), pt(r.x1-c, r.y0), pt(r.x1, r.y0+c), pt(r.x1, r.y1-c), pt(r.x1-c, r.y1), pt(r.x0+c, r.y1), pt(r.x0, r.y1-c), pt(r.x0, r.y0+c)}
}

func bounds(ps ...path) rect {
	r := rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range ps {
		for _, q := range p {
			r = rect{min(r.x0, q.X), min(r.y0, q.Y), max(r.x1, q.X), max(r.y1, q.Y)}
		}
	}
	return r
}

func dist(a, b point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

func lerp(a, b point, t float64) point { return pt(a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)) }

func circle(c point, r float64) path {
	n := max(12, int(r*2.2)+10)
	p := make(path, n)
	for i := range p {
		s, k := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		p[i] = pt(c.X+r*k, c.Y+r*s)
	}
	return p
}

func diamond(c point, rx, ry float64) path {
	return path{pt(c.X, c.Y-ry), pt(c.X+rx, c.Y), pt(c.X, c.Y+ry), pt(c.X-rx, c.Y)}
}

func length(l path) float64 {
	s := 0.0
	for i := 1; i < len(l); i++ {
		s += dist(l[i-1], l[i])
	}
	return s
}

// along is the point at distance s of a line and the direction there, as a unit vector.
func along(l path, s float64) (point, point) {
	var d point
	for i := 1; i < len(l); i++ {
		n := dist(l[i-1], l[i])
		if n == 0 {
			continue
		}
		d = pt((l[i].X-l[i-1].X)/n, (l[i].Y-l[i-1].Y)/n)
		if s <= n {
			return pt(l[i-1].X+s*d.X, l[i-1].Y+s*d.Y), d
		}
		s -= n
	}
	return l[len(l)-1], d
}

// slice is the part of a line between two distances.
func slice(l path, from, to float64) path {
	if to <= from {
		return nil
	}
	a, _ := along(l, from)
	out := path{a}
	s := 0.0
	for i := 1; i < len(l); i++ {
		s += dist(l[i-1], l[i])
		if s > from && s < to {
			out = append(out, l[i])
		}
	}
	z, _ := along(l, to)
	return append(out, z)
}

// evenly is a line with a point every step.
func evenly(l path, step float64) path {
	total := length(l)
	n := max(1, int(math.Round(total/step)))
	out := make(path, 0, n+1)
	i, done := 1, 0.0 // the piece of the line, and how long all before it are
	for k := range n {
		s := total * float64(k) / float64(n)
		for i < len(l)-1 && done+dist(l[i-1], l[i]) < s {
			done += dist(l[i-1], l[i])
			i++
		}
		if d := dist(l[i-1], l[i]); d > 0 {
			out = append(out, lerp(l[i-1], l[i], min(1, (s-done)/d)))
		}
	}
	return append(out, l[len(l)-1])
}

// cuts says whether a line runs through a rectangle.
func cuts(l path, r rect) bool {
	for i := 1; i < len(l); i++ {
		a, b := l[i-1], l[i]
		from, to := 0.0, 1.0
		for _, side := range [4][2]float64{{a.X - b.X, a.X - r.x0}, {b.X - a.X, r.x1 - a.X}, {a.Y - b.Y, a.Y - r.y0}, {b.Y - a.Y, r.y1 - a.Y}} {
			switch {
			case side[0] == 0 && side[1] <= 0:
				from = 2
			case side[0] < 0:
				from = max(from, side[1]/side[0])
			case side[0] > 0:
				to = min(to, side[1]/side[0])
			}
		}
		if from < to {
			return true
		}
	}
	return false
}

func reversed(l path) path {
	out := make(path, len(l))
	for i, p := range l {
		out[len(l)-1-i] = p
	}
	return out
}

// inside says whether p is within a closed path.
func inside(p point, edge path) bool {
	in := false
	for i, a := range edge {
		b := edge[(i+1)%len(edge)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

func signed(edge path) float64 {
	s := 0.0
	for i, p := range edge {
		q := edge[(i+1)%len(edge)]
		s += p.X*q.Y - q.X*p.Y
	}
	return s / 2
}

// curve is a cubic curve as a line.
func curve(a, b, c, d point) path {
	const n = 16
	out := make(path, n+1)
	for i := range out {
		t := float64(i) / n
		ab, bc, cd := lerp(a, b, t), lerp(b, c, t), lerp(c, d, t)
		out[i] = lerp(lerp(ab, bc, t), lerp(bc, cd, t), t)
	}
	return out
}

// distanceTo is how far p is from a line.
func distanceTo(p point, l path) float64 {
	best := math.Inf(1)
	for i := 1; i < len(l); i++ {
		best = min(best, squareTo(p, l[i-1], l[i]))
	}
	return math.Sqrt(best)
}

// nearer says whether p is less than d from a line.
func nearer(p point, l path, d float64) bool {
	for i := 1; i < len(l); i++ {
		a, b := l[i-1], l[i]
		if p.X < min(a.X, b.X)-d || p.X > max(a.X, b.X)+d || p.Y < min(a.Y, b.Y)-d || p.Y > max(a.Y, b.Y)+d {
			continue
		}
		if squareTo(p, a, b) < d*d {
			return true
		}
	}
	return false
}

// squareTo is the square of the distance of p from a straight piece.
func squareTo(p, a, b point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/n))
	}
	x, y := p.X-a.X-t*dx, p.Y-a.Y-t*dy
	return x*x + y*y
}
