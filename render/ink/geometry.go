package ink

import (
	"math"
	"slices"

	"adjutant/engine/scene"
)

type (
	Point = scene.Point
	Path  = scene.Path
)

func Pt(x, y float64) Point { return Point{X: x, Y: y} }

func (r Rect) Center() Point { return Pt((r.X0+r.X1)/2, (r.Y0+r.Y1)/2) }

// A Rect is an upright rectangle in units of the sheet.
type Rect struct{ X0, Y0, X1, Y1 float64 }

func Around(c Point, w, h float64) Rect { return Rect{c.X - w/2, c.Y - h/2, c.X + w/2, c.Y + h/2} }

func (r Rect) Width() float64 { return r.X1 - r.X0 }

func (r Rect) Height() float64 { return r.Y1 - r.Y0 }

func (r Rect) Grow(d float64) Rect { return Rect{r.X0 - d, r.Y0 - d, r.X1 + d, r.Y1 + d} }

func (r Rect) Shift(dx, dy float64) Rect { return Rect{r.X0 + dx, r.Y0 + dy, r.X1 + dx, r.Y1 + dy} }

func (r Rect) Touches(s Rect) bool {
	return r.X0 < s.X1 && s.X0 < r.X1 && r.Y0 < s.Y1 && s.Y0 < r.Y1
}

func (r Rect) Within(s Rect) bool {
	return r.X0 >= s.X0 && r.Y0 >= s.Y0 && r.X1 <= s.X1 && r.Y1 <= s.Y1
}

func (r Rect) Has(p Point) bool { return p.X > r.X0 && p.X < r.X1 && p.Y > r.Y0 && p.Y < r.Y1 }

func (r Rect) Union(s Rect) Rect {
	return Rect{min(r.X0, s.X0), min(r.Y0, s.Y0), max(r.X1, s.X1), max(r.Y1, s.Y1)}
}

func (r Rect) Path() Path {
	return Path{Pt(r.X0, r.Y0), Pt(r.X1, r.Y0), Pt(r.X1, r.Y1), Pt(r.X0, r.Y1)}
}

// Cut is the rectangle with its corners cut off.
func (r Rect) Cut(c float64) Path {
	return Path{Pt(r.X0+c, r.Y0), Pt(r.X1-c, r.Y0), Pt(r.X1, r.Y0+c), Pt(r.X1, r.Y1-c), Pt(r.X1-c, r.Y1), Pt(r.X0+c, r.Y1), Pt(r.X0, r.Y1-c),
		Pt(r.X0, r.Y0+c)}
}

func Bounds(ps ...Path) Rect {
	r := Rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range ps {
		for _, q := range p {
			if q.X < r.X0 {
				r.X0 = q.X
			}
			if q.X > r.X1 {
				r.X1 = q.X
			}
			if q.Y < r.Y0 {
				r.Y0 = q.Y
			}
			if q.Y > r.Y1 {
				r.Y1 = q.Y
			}
		}
	}
	return r
}

// Dist is what math.Hypot has, to the last bit, without its care for what is infinite: it is asked for most.
func Dist(a, b Point) float64 {
	p, q := math.Abs(b.X-a.X), math.Abs(b.Y-a.Y)
	if p < q {
		p, q = q, p
	}
	if p == 0 {
		return 0
	}
	q /= p
	return p * math.Sqrt(1+q*q)
}

func Lerp(a, b Point, t float64) Point { return Pt(a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)) }

func Circle(c Point, r float64) Path {
	n := max(12, int(r*2.2)+10)
	p := make(Path, n)
	for i := range p {
		s, k := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		p[i] = Pt(c.X+r*k, c.Y+r*s)
	}
	return p
}

func Diamond(c Point, rx, ry float64) Path {
	return Path{Pt(c.X, c.Y-ry), Pt(c.X+rx, c.Y), Pt(c.X, c.Y+ry), Pt(c.X-rx, c.Y)}
}

func Length(l Path) float64 {
	s := 0.0
	for i := 1; i < len(l); i++ {
		s += Dist(l[i-1], l[i])
	}
	return s
}

// Along is the point at distance s of a line and the direction there, as a unit vector.
func Along(l Path, s float64) (Point, Point) {
	var d Point
	for i := 1; i < len(l); i++ {
		n := Dist(l[i-1], l[i])
		if n == 0 {
			continue
		}
		d = Pt((l[i].X-l[i-1].X)/n, (l[i].Y-l[i-1].Y)/n)
		if s <= n {
			return Pt(l[i-1].X+s*d.X, l[i-1].Y+s*d.Y), d
		}
		s -= n
	}
	return l[len(l)-1], d
}

// A MeasuredPath is a line whose pieces are measured, for many looks along it.
type MeasuredPath struct {
	line Path
	long []float64 // of each piece
}

func Measured(l Path) MeasuredPath {
	m := MeasuredPath{l, make([]float64, max(0, len(l)-1))}
	for i := range m.long {
		m.long[i] = Dist(l[i], l[i+1])
	}
	return m
}

// Part is the line from one of its points to another.
func (m MeasuredPath) Part(from, to int) MeasuredPath {
	return MeasuredPath{m.line[from : to+1], m.long[from:to]}
}

func (m MeasuredPath) Path() Path { return m.line }

func (m MeasuredPath) Length() float64 {
	s := 0.0
	for _, n := range m.long {
		s += n
	}
	return s
}

// Along is the point at distance s and the direction there, as [Along] has it.
func (m MeasuredPath) Along(s float64) (Point, Point) {
	var d Point
	for i, n := range m.long {
		if n == 0 {
			continue
		}
		if s > n {
			s -= n
			continue
		}
		a, z := m.line[i], m.line[i+1]
		d = Pt((z.X-a.X)/n, (z.Y-a.Y)/n)
		return Pt(a.X+s*d.X, a.Y+s*d.Y), d
	}
	for i := len(m.long) - 1; i >= 0; i-- { // it ends before that: as its last piece runs
		if n := m.long[i]; n != 0 {
			a, z := m.line[i], m.line[i+1]
			d = Pt((z.X-a.X)/n, (z.Y-a.Y)/n)
			break
		}
	}
	return m.line[len(m.line)-1], d
}

// Slice is the part of a line between two distances.
func Slice(l Path, from, to float64) Path {
	var room [shortLine]float64
	return MeasuredIn(l, room[:0]).Slice(from, to)
}

// Slice is the part of a line between two distances.
func (m MeasuredPath) Slice(from, to float64) Path {
	if to <= from {
		return nil
	}
	a, _ := m.Along(from)
	out := Path{a}
	s := 0.0
	for i, n := range m.long {
		if s += n; s > from && s < to {
			out = append(out, m.line[i+1])
		} else if s >= to {
			break
		}
	}
	z, _ := m.Along(to)
	return append(out, z)
}

// shortLine is how many pieces of a line are measured without room from the heap.
const shortLine = 128

// MeasuredIn is a line measured into a room that it does not outlive.
func MeasuredIn(l Path, room []float64) MeasuredPath {
	for i := 1; i < len(l); i++ {
		room = append(room, Dist(l[i-1], l[i]))
	}
	return MeasuredPath{l, room}
}

// Evenly is a line with a point every step.
func Evenly(l Path, step float64) Path {
	var room [shortLine]float64
	return MeasuredIn(l, room[:0]).Evenly(step)
}

// Evenly is a line with a point every step.
func (m MeasuredPath) Evenly(step float64) Path { return m.EvenlyIn(nil, step) }

// EvenlyIn is Evenly into a room.
func (m MeasuredPath) EvenlyIn(out Path, step float64) Path {
	l, total := m.line, m.Length()
	n := max(1, int(math.Round(total/step)))
	out = slices.Grow(out, n+1)
	i, done := 1, 0.0 // the piece of the line, and how long all before it are
	d := m.long[0]
	for k := range n {
		s := total * float64(k) / float64(n)
		for i < len(l)-1 && done+d < s {
			done += d
			i++
			d = m.long[i-1]
		}
		if d > 0 {
			out = append(out, Lerp(l[i-1], l[i], min(1, (s-done)/d)))
		}
	}
	return append(out, l[len(l)-1])
}

// Cuts says whether a line runs through a rectangle.
func Cuts(l Path, r Rect) bool {
	for i := 1; i < len(l); i++ {
		if CutsPiece(l[i-1], l[i], r) {
			return true
		}
	}
	return false
}

// CutsPiece says whether a straight piece runs through a rectangle.
func CutsPiece(a, b Point, r Rect) bool {
	if a.X <= r.X0 && b.X <= r.X0 || a.X >= r.X1 && b.X >= r.X1 || a.Y <= r.Y0 && b.Y <= r.Y0 || a.Y >= r.Y1 && b.Y >= r.Y1 {
		return false
	}
	// Mostly it is plain without a division: it comes well within the sides of the rectangle, whose corners lie on both sides of it.
	const sure = 1e-3
	dx, dy := b.X-a.X, b.Y-a.Y
	mx, my, w, h := (r.X0+r.X1)/2, (r.Y0+r.Y1)/2, (r.X1-r.X0)/2, (r.Y1-r.Y0)/2
	if math.Abs(dx*(my-a.Y)-dy*(mx-a.X))+sure < w*math.Abs(dy)+h*math.Abs(dx) &&
		max(a.X, b.X) > r.X0+sure && min(a.X, b.X) < r.X1-sure && max(a.Y, b.Y) > r.Y0+sure && min(a.Y, b.Y) < r.Y1-sure {
		return true
	}
	from, to := 0.0, 1.0
	return within(a.X, b.X, r.X0, r.X1, &from, &to) && within(a.Y, b.Y, r.Y0, r.Y1, &from, &to) && from < to
}

// within narrows the part of a line from a to b, from 0 to 1, that lies between two limits; it says whether there is any.
func within(a, b, low, high float64, from, to *float64) bool {
	d := b - a
	switch {
	case d == 0:
		return a > low && a < high
	case d > 0:
		*from, *to = max(*from, (low-a)/d), min(*to, (high-a)/d)
	default:
		*from, *to = max(*from, (high-a)/d), min(*to, (low-a)/d)
	}
	return *from < *to
}

func Reversed(l Path) Path {
	out := make(Path, len(l))
	for i, p := range l {
		out[len(l)-1-i] = p
	}
	return out
}

// Inside says whether p is within a closed path.
func Inside(p Point, edge Path) bool {
	in := false
	for i, a := range edge {
		b := edge[(i+1)%len(edge)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

func signed(edge Path) float64 {
	s := 0.0
	for i, p := range edge {
		q := edge[(i+1)%len(edge)]
		s += p.X*q.Y - q.X*p.Y
	}
	return s / 2
}

// Curve is a cubic curve as a line.
func Curve(a, b, c, d Point) Path {
	const n = 16
	out := make(Path, n+1)
	for i := range out {
		t := float64(i) / n
		ab, bc, cd := Lerp(a, b, t), Lerp(b, c, t), Lerp(c, d, t)
		out[i] = Lerp(Lerp(ab, bc, t), Lerp(bc, cd, t), t)
	}
	return out
}

// DistanceTo is how far p is from a line.
func DistanceTo(p Point, l Path) float64 {
	best := math.Inf(1)
	for i := 1; i < len(l); i++ {
		best = min(best, SquareTo(p, l[i-1], l[i]))
	}
	return math.Sqrt(best)
}

// Nearer says whether p is less than d from a line.
func Nearer(p Point, l Path, d float64) bool {
	for i := 1; i < len(l); i++ {
		if NearerTo(p, l[i-1], l[i], d) {
			return true
		}
	}
	return false
}

// NearerTo says whether p is less than d from a straight piece.
func NearerTo(p, a, b Point, d float64) bool {
	if p.X < min(a.X, b.X)-d || p.X > max(a.X, b.X)+d || p.Y < min(a.Y, b.Y)-d || p.Y > max(a.Y, b.Y)+d {
		return false
	}
	return SquareTo(p, a, b) < d*d
}

// SquareTo is the square of the distance of p from a straight piece.
func SquareTo(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/n))
	}
	x, y := p.X-a.X-t*dx, p.Y-a.Y-t*dy
	return x*x + y*y
}

// Widened is a part that is not too slim for the screen of a phone.
func (r Rect) Widened(limit Rect) Rect {
	more := max(0, r.Height()/theatreSlim-r.Width()) / 2
	r.X0, r.X1 = r.X0-more, r.X1+more
	r = r.Shift(max(0, limit.X0-r.X0), 0)
	return r.Shift(min(0, limit.X1-r.X1), 0)
}

// Clipped is the part of a rectangle that lies within another.
func (r Rect) Clipped(s Rect) Rect {
	return Rect{max(r.X0, s.X0), max(r.Y0, s.Y0), min(r.X1, s.X1), min(r.Y1, s.Y1)}
}

func (r Rect) Empty() bool { return r.X1 <= r.X0 || r.Y1 <= r.Y0 }
