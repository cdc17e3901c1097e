package sheet

import (
	"adjutant/render/ink"
)

// Thinned is a line without the points that lie on it anyway, to a tenth of a unit; stretches of it have at most 40 points.
func Thinned(l ink.Path) ink.Path {
	if len(l) < 3 {
		return l
	}
	out := ink.Path{l[0]}
	from := 0
	for i := 2; i < len(l); i++ {
		straight := i-from <= 40
		if straight {
			straight = along(l[from+1:i], l[from], l[i])
		}
		if !straight {
			out = append(out, l[i-1])
			from = i - 1
		}
	}
	return append(out, l[len(l)-1])
}

// along says whether points are less than a tenth of a unit from a straight piece.
func along(l ink.Path, a, b ink.Point) bool {
	dx, dy := b.X-a.X, b.Y-a.Y
	n := dx*dx + dy*dy
	sure, far := 0.01*n*(1-1e-9), 0.01*n*(1+1e-9)
	for _, p := range l {
		x, y := p.X-a.X, p.Y-a.Y
		if on := x*dx + y*dy; on > 0 && on < n { // mostly it is plain without a division
			off := x*dy - y*dx
			if off *= off; off < sure {
				continue
			} else if off > far {
				return false
			}
		}
		if ink.SquareTo(p, a, b) >= 0.01 {
			return false
		}
	}
	return true
}
