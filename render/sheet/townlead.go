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
		for k := from + 1; k < i && straight; k++ {
			straight = ink.SquareTo(l[k], l[from], l[i]) < 0.01
		}
		if !straight {
			out = append(out, l[i-1])
			from = i - 1
		}
	}
	return append(out, l[len(l)-1])
}
