package hex

import (
	"math"

	"adjutant/engine/scene"
)

// In this file size is the length of a hexside on the sheet, which is also how far the corners are from the centre.

// Extent is how wide and how high the board is when its hexes have that size.
func (l Layout) Extent(size float64) (width, height float64) {
	across := func(n, lines int) float64 { // n hexes from flat side to flat side; every second line is shifted
		if lines > 1 {
			return math.Sqrt(3) * size * (float64(n) + 0.5)
		}
		return math.Sqrt(3) * size * float64(n)
	}
	along := func(n int) float64 { return size * (1.5*float64(n) + 0.5) }
	if l.Grid == Lettered {
		return across(l.Columns, l.Rows), along(l.Rows)
	}
	return along(l.Columns), across(l.Rows, l.Columns)
}

// Centre is the middle of a hex; the board's upper left corner is 0, 0.
func (l Layout) Centre(h Hex, size float64) scene.Point {
	q, r := float64(h.Q), float64(h.R)
	if l.Grid == Lettered {
		return scene.Point{X: math.Sqrt(3) * size * (q + r/2 + 0.5), Y: size * (1.5*r + 1)}
	}
	return scene.Point{X: size * (1.5*q + 1), Y: math.Sqrt(3) * size * (r + q/2 + 0.5)}
}

// Corners is the corners of a hex, clockwise; the hexside in direction d ends at corners d-1 and d.
func (l Layout) Corners(h Hex, size float64) scene.Path {
	corners := make(scene.Path, Directions)
	for d := range Directions {
		corners[d] = l.corner(h, h.Neighbour(d), h.Neighbour(d+1), size)
	}
	return corners
}

// Segment is the hexside as a line from corner to corner.
func (l Layout) Segment(s Side, size float64) scene.Path {
	e := s.Ends()
	return scene.Path{l.corner(s.A, s.B, e[0], size), l.corner(s.A, s.B, e[1], size)}
}

// corner is the point at which three hexes meet.
func (l Layout) corner(a, b, c Hex, size float64) scene.Point {
	p, q, r := l.Centre(a, size), l.Centre(b, size), l.Centre(c, size)
	return scene.Point{X: (p.X + q.X + r.X) / 3, Y: (p.Y + q.Y + r.Y) / 3}
}
