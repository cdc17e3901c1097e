package render

import "math"

// A shape is closed paths, all turning the same way, that are filled together; where they overlap they count once.
type shape []path

// A join is how the pieces of a stroke meet.
type join int

const (
	roundJoin join = iota
	miterJoin
)

// A pen is a way of drawing a line; butt ends unless round.
type pen struct {
	width float64
	join  join
	round bool // ends
}

// stroke is the area of an open line drawn with a pen.
func (p pen) stroke(lines ...path) shape {
	var s shape
	for _, l := range lines {
		s = p.add(s, l, false)
	}
	return s
}

// outline is the area of a closed line drawn with a pen.
func (p pen) outline(edges ...path) shape {
	var s shape
	for _, e := range edges {
		s = p.add(s, e, true)
	}
	return s
}

// add makes every piece a quadrangle and every corner a wedge: what overlaps counts once, so no outline has to be computed.
func (p pen) add(s shape, l path, closed bool) shape {
	l = distinct(l, closed)
	h := p.width / 2
	if len(l) < 2 {
		if len(l) == 1 && p.round {
			s = append(s, circle(l[0], h))
		}
		return s
	}
	n := len(l)
	last := n - 1
	if closed {
		last = n
	}
	normal := func(i int) point {
		a, b := l[i%n], l[(i+1)%n]
		d := dist(a, b)
		return pt(-(b.Y-a.Y)/d*h, (b.X-a.X)/d*h)
	}
	for i := range last {
		a, b, v := l[i], l[(i+1)%n], normal(i)
		s = append(s, turned(path{pt(a.X+v.X, a.Y+v.Y), pt(b.X+v.X, b.Y+v.Y), pt(b.X-v.X, b.Y-v.Y), pt(a.X-v.X, a.Y-v.Y)}))
		if i+1 < last || closed {
			s = p.corner(s, b, v, normal((i+1)%n), h)
		}
	}
	if p.round && !closed {
		s = append(s, circle(l[0], h), circle(l[n-1], h))
	}
	return s
}

// corner fills the gap on the outer side of a bend.
func (p pen) corner(s shape, at, v, w point, h float64) shape {
	turn := v.X*w.Y - v.Y*w.X
	dot := v.X*w.X + v.Y*w.Y
	if math.Abs(turn) < 1e-9*h*h && dot > 0 {
		return s
	}
	if dot < -0.999*h*h {
		return append(s, circle(at, h))
	}
	if turn > 0 {
		v, w = pt(-v.X, -v.Y), pt(-w.X, -w.Y)
	}
	wedge := path{at, pt(at.X+v.X, at.Y+v.Y)}
	angle := math.Acos(max(-1, min(1, dot/(h*h))))
	switch {
	case p.join == miterJoin && angle < 2.6:
		k := 1 / (1 + dot/(h*h))
		wedge = append(wedge, pt(at.X+(v.X+w.X)*k, at.Y+(v.Y+w.Y)*k))
	case angle > 0.35:
		steps := int(math.Ceil(angle / math.Min(0.6, 0.9/math.Sqrt(h+0.3))))
		sign := -1.0
		if turn < 0 {
			sign = 1
		}
		for k := 1; k < steps; k++ {
			sn, c := math.Sincos(-sign * angle * float64(k) / float64(steps))
			wedge = append(wedge, pt(at.X+v.X*c-v.Y*sn, at.Y+v.X*sn+v.Y*c))
		}
	}
	return append(s, turned(append(wedge, pt(at.X+w.X, at.Y+w.Y))))
}

// turned is the path turning the way that all pieces of a shape must turn.
func turned(p path) path {
	if signed(p) < 0 {
		for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
			p[i], p[j] = p[j], p[i]
		}
	}
	return p
}

// distinct leaves out points that repeat the one before.
func distinct(l path, closed bool) path {
	same := func(a, b point) bool { return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y) < 1e-6 }
	out := make(path, 0, len(l))
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

// dashes cuts a line after a pattern of drawn and left out lengths.
func dashes(l path, pattern ...float64) []path {
	var out []path
	total := length(l)
	for s, i := 0.0, 0; s < total; i++ {
		e := min(total, s+pattern[i%len(pattern)])
		if i%2 == 0 {
			out = append(out, slice(l, s, e))
		}
		s = e
	}
	return out
}

// dashesRound are dashes round a closed edge, fitted so that they come out even.
func dashesRound(edge path, on, off float64) []path {
	l := append(append(path(nil), edge...), edge[0])
	n := math.Max(1, math.Round(length(l)/(on+off)))
	k := length(l) / n / (on + off)
	return dashes(l, on*k, off*k)
}

// turnedAll is outlines with holes filled, turning one way.
func turnedAll(s shape) shape {
	out := make(shape, len(s))
	for i, p := range s {
		out[i] = turned(append(path(nil), p...))
	}
	return out
}
