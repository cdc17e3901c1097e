package ink

import (
	"math"
	"slices"
)

// A Shape is closed paths, all turning the same way, that are filled together; where they overlap they count once.
type Shape []Path

// A join is how the pieces of a stroke meet.
type join int

const (
	roundJoin join = iota
	MiterJoin
)

// A Pen is a way of drawing a line; butt ends unless round.
type Pen struct {
	Width float64
	Join  join
	Round bool // ends
}

// Stroke is the area of an open line drawn with a pen.
func (p Pen) Stroke(lines ...Path) Shape {
	var s Shape
	for _, l := range lines {
		s = p.add(s, l, false)
	}
	return s
}

// Outline is the area of a closed line drawn with a pen.
func (p Pen) Outline(edges ...Path) Shape {
	var s Shape
	for _, e := range edges {
		s = p.add(s, e, true)
	}
	return s
}

// add makes every piece a quadrangle and every corner a wedge: what overlaps counts once, so no outline has to be computed.
func (p Pen) add(s Shape, l Path, closed bool) Shape {
	l = Distinct(l, closed)
	h := p.Width / 2
	if len(l) < 2 {
		if len(l) == 1 && p.Round {
			s = append(s, Circle(l[0], h))
		}
		return s
	}
	n := len(l)
	last := n - 1
	if closed {
		last = n
	}
	normal := func(i int) Point {
		a, b := l[i%n], l[(i+1)%n]
		d := Dist(a, b)
		return Pt(-(b.Y-a.Y)/d*h, (b.X-a.X)/d*h)
	}
	room := make(Path, 0, 4*last)
	s = slices.Grow(s, 2*last)
	v := normal(0)
	for i := range last {
		a, b := l[i], l[(i+1)%n]
		at := len(room)
		room = append(room, Pt(a.X+v.X, a.Y+v.Y), Pt(b.X+v.X, b.Y+v.Y), Pt(b.X-v.X, b.Y-v.Y), Pt(a.X-v.X, a.Y-v.Y))
		s = append(s, Turned(room[at:len(room):len(room)]))
		if i+1 < last || closed {
			w := normal((i + 1) % n)
			s = p.corner(s, b, v, w, h)
			v = w
		}
	}
	if p.Round && !closed {
		s = append(s, Circle(l[0], h), Circle(l[n-1], h))
	}
	return s
}

// slightBend is the cosine of an angle at which a corner is surely a mere triangle.
const slightBend = 0.94

// corner fills the gap on the outer side of a bend.
func (p Pen) corner(s Shape, at, v, w Point, h float64) Shape {
	turn := v.X*w.Y - v.Y*w.X
	dot := v.X*w.X + v.Y*w.Y
	if math.Abs(turn) < 1e-9*h*h && dot > 0 {
		return s
	}
	if dot < -0.999*h*h {
		return append(s, Circle(at, h))
	}
	if turn > 0 {
		v, w = Pt(-v.X, -v.Y), Pt(-w.X, -w.Y)
	}
	wedge := append(make(Path, 0, 4), at, Pt(at.X+v.X, at.Y+v.Y))
	angle := 0.0
	if p.Join == MiterJoin || dot < slightBend*h*h {
		angle = math.Acos(max(-1, min(1, dot/(h*h))))
	}
	switch {
	case p.Join == MiterJoin && angle < 2.6:
		k := 1 / (1 + dot/(h*h))
		wedge = append(wedge, Pt(at.X+(v.X+w.X)*k, at.Y+(v.Y+w.Y)*k))
	case angle > 0.35:
		steps := int(math.Ceil(angle / math.Min(0.6, 0.9/math.Sqrt(h+0.3))))
		sign := -1.0
		if turn < 0 {
			sign = 1
		}
		for k := 1; k < steps; k++ {
			sn, c := math.Sincos(-sign * angle * float64(k) / float64(steps))
			wedge = append(wedge, Pt(at.X+v.X*c-v.Y*sn, at.Y+v.X*sn+v.Y*c))
		}
	}
	return append(s, Turned(append(wedge, Pt(at.X+w.X, at.Y+w.Y))))
}

// Turned is the path turning the way that all pieces of a shape must turn.
func Turned(p Path) Path {
	if signed(p) < 0 {
		for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
			p[i], p[j] = p[j], p[i]
		}
	}
	return p
}

// Distinct leaves out points that repeat the one before.
func Distinct(l Path, closed bool) Path {
	same := func(a, b Point) bool { return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y) < 1e-6 }
	out := make(Path, 0, len(l))
	for _, p := range l {
		if len(out) == 0 || !same(out[len(out)-1], p) {
			out = append(out, p)
		}
	}
	for closed && len(out) > 1 && same(out[0], out[len(out)-1]) {
		out = out[:len(out)-1]
	}
	return out
}

// Dashes cuts a line after a pattern of drawn and left out lengths.
func Dashes(l Path, pattern ...float64) []Path {
	var out []Path
	var room [shortLine]float64
	m := MeasuredIn(l, room[:0])
	total := m.Length()
	for s, i := 0.0, 0; s < total; i++ {
		e := min(total, s+pattern[i%len(pattern)])
		if i%2 == 0 {
			out = append(out, m.Slice(s, e))
		}
		s = e
	}
	return out
}

// DashesRound are dashes round a closed edge, fitted so that they come out even.
func DashesRound(edge Path, on, off float64) []Path {
	l := append(append(Path(nil), edge...), edge[0])
	n := math.Max(1, math.Round(Length(l)/(on+off)))
	k := Length(l) / n / (on + off)
	return Dashes(l, on*k, off*k)
}

// TurnedAll is outlines with holes filled, turning one way.
func TurnedAll(s Shape) Shape {
	out := make(Shape, len(s))
	for i, p := range s {
		out[i] = Turned(append(Path(nil), p...))
	}
	return out
}
