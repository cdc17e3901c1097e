package geo

import (
	"math"

	"adjutant/engine/scene"
)

// Subdivide cuts a line so that no piece is longer than step.
func Subdivide(line scene.Path, step float64) scene.Path {
	var out scene.Path
	for i, p := range line {
		if i > 0 {
			a := line[i-1]
			n := int(math.Ceil(math.Hypot(p.X-a.X, p.Y-a.Y) / step))
			for k := 1; k < n; k++ {
				t := float64(k) / float64(n)
				out = append(out, scene.Point{X: a.X + t*(p.X-a.X), Y: a.Y + t*(p.Y-a.Y)})
			}
		}
		out = append(out, p)
	}
	return out
}

// Simplify leaves out the points that stand off by less than tolerance, after Douglas and Peucker.
func Simplify(line scene.Path, tolerance float64) scene.Path {
	if len(line) < 3 {
		return line
	}
	keep := make([]bool, len(line))
	keep[0], keep[len(line)-1] = true, true
	type span struct{ from, to int }
	for open := []span{{0, len(line) - 1}}; len(open) > 0; {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		far, at := tolerance, -1
		for i := s.from + 1; i < s.to; i++ {
			if d := distance(line[i], line[s.from], line[s.to]); d > far {
				far, at = d, i
			}
		}
		if at > 0 {
			keep[at] = true
			open = append(open, span{s.from, at}, span{at, s.to})
		}
	}
	var out scene.Path
	for i, p := range line {
		if keep[i] {
			out = append(out, p)
		}
	}
	return out
}

// distance is how far p is from the piece of line between a and b.
func distance(p, a, b scene.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l))
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// A Frame is an upright rectangle.
type Frame struct{ Min, Max scene.Point }

// edges are the four half planes of a frame: inside tells the side, cross where a piece of line meets the edge.
func (f Frame) edges() [4]func(p scene.Point) float64 {
	return [4]func(p scene.Point) float64{
		func(p scene.Point) float64 { return p.X - f.Min.X },
		func(p scene.Point) float64 { return f.Max.X - p.X },
		func(p scene.Point) float64 { return p.Y - f.Min.Y },
		func(p scene.Point) float64 { return f.Max.Y - p.Y },
	}
}

func between(a, b scene.Point, t float64) scene.Point {
	return scene.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
}

// ClipArea is the part of a closed path within the frame, after Sutherland and Hodgman; empty where there is none.
func ClipArea(edge scene.Path, f Frame) scene.Path {
	for _, inside := range f.edges() {
		var out scene.Path
		for i, p := range edge {
			q := edge[(i+len(edge)-1)%len(edge)]
			dp, dq := inside(p), inside(q)
			if (dp < 0) != (dq < 0) {
				out = append(out, between(q, p, dq/(dq-dp)))
			}
			if dp >= 0 {
				out = append(out, p)
			}
		}
		edge = out
	}
	return edge
}

// ClipLine is the pieces of a line within the frame.
func ClipLine(line scene.Path, f Frame) []scene.Path {
	pieces := []scene.Path{line}
	for _, inside := range f.edges() {
		var next []scene.Path
		for _, l := range pieces {
			next = append(next, clipBy(l, inside)...)
		}
		pieces = next
	}
	return pieces
}

func clipBy(line scene.Path, inside func(scene.Point) float64) []scene.Path {
	var out []scene.Path
	var run scene.Path
	for i, p := range line {
		d := inside(p)
		if i > 0 {
			q := line[i-1]
			if e := inside(q); (d < 0) != (e < 0) {
				run = append(run, between(q, p, e/(e-d)))
			}
		}
		if d >= 0 {
			run = append(run, p)
			continue
		}
		if len(run) > 1 {
			out = append(out, run)
		}
		run = nil
	}
	if len(run) > 1 {
		out = append(out, run)
	}
	return out
}

// Extent is the area within a closed path.
func Extent(edge scene.Path) float64 {
	s := 0.0
	for i, p := range edge {
		q := edge[(i+1)%len(edge)]
		s += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(s) / 2
}

// Smooth cuts the corners of a closed path n times, after Chaikin.
func Smooth(edge scene.Path, n int) scene.Path {
	if len(edge) > 1 && edge[0] == edge[len(edge)-1] {
		edge = edge[:len(edge)-1]
	}
	for range n {
		out := make(scene.Path, 0, 2*len(edge))
		for i, p := range edge {
			q := edge[(i+1)%len(edge)]
			out = append(out, between(p, q, 0.25), between(p, q, 0.75))
		}
		edge = out
	}
	return edge
}
