package render

import "math"

// townLead is the shortest line from what stands at a town to a slip that crosses nothing, straight or with one corner; nil if there
// is none. A quick look tries the nearest points only.
func (l *layout) townLead(home *plate, own []rect, r rect, quick bool) path {
	var best path
	least := math.Inf(1)
	for _, b := range own {
		mid := b.center()
		starts := []point{clampTo(r.center(), b), pt(mid.X, b.y0), pt(mid.X, b.y1), pt(b.x0, mid.Y), pt(b.x1, mid.Y)}
		if quick {
			starts = starts[:1]
		}
		for _, from := range starts {
			near := clampTo(from, r)
			ends := []point{near, clampTo(lerp(near, pt(r.center().X, near.Y), 0.5), r), clampTo(lerp(near, pt(near.X, r.center().Y), 0.5), r)}
			if quick {
				ends = ends[:1]
			}
			for _, to := range ends {
				if r.grow(-0.5).has(to) || dist(from, to) >= least {
					continue
				}
				for _, lead := range []path{{from, to}, {from, pt(from.X, to.Y), to}, {from, pt(to.X, from.Y), to}} {
					d := length(lead) + 25*float64(len(lead)-2)
					if d > 0 && d < least-1 && l.clearTownLead(lead, home, b) {
						best, least = lead, d
					}
				}
			}
		}
	}
	return best
}

// clearTownLead says whether a line crosses nothing but the rectangle at which it begins.
func (l *layout) clearTownLead(lead path, home *plate, own rect) bool {
	b := l.note()
	for n := 1; n < len(lead); n++ {
		a, z := lead[n-1], lead[n]
		box := rect{min(a.X, z.X), min(a.Y, z.Y), max(a.X, z.X), max(a.Y, z.Y)}
		straight := a.X == z.X || a.Y == z.Y
		x0, y0, x1, y1 := b.at(box)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				for _, i := range b.cells[y*b.wide+x] {
					k := &l.blocks[i]
					if k.touches(box) && (straight || cuts(lead[n-1:n+1], k.rect)) && !(k.group == home.ID && k.has(own.center())) {
						return false
					}
				}
			}
		}
	}
	return true
}

// lowLead is the straight line from what stands at a town to a slip that runs under as little as possible: of names and marks, which lie
// over it, so that it can be followed.
func (l *layout) lowLead(home *plate, own []rect, r rect) path {
	var best path
	least := math.Inf(1)
	for _, b := range own {
		for _, to := range []point{clampTo(b.center(), r), r.center()} {
			from := clampTo(to, b)
			to = clampTo(from, r)
			lead := path{from, to}
			d := length(lead)
			for i := range l.blocks {
				if k := &l.blocks[i]; k.group != home.ID && cuts(lead, k.rect) {
					d += underLead
				}
			}
			if d < least {
				best, least = lead, d
			}
		}
	}
	return best
}

// underLead is what it costs a line back to run under something.
const underLead = 30

// thin leaves out the points of an arrow that do not show, so that long arrows in numbers are soon compared.
func (d *arrow) thin() {
	d.line = thinned(d.line)
	for i := range d.legs {
		d.legs[i].line = thinned(d.legs[i].line)
	}
}

// thinned is a line without the points that lie on it anyway, to a tenth of a unit; stretches of it have at most 40 points.
func thinned(l path) path {
	if len(l) < 3 {
		return l
	}
	out := path{l[0]}
	from := 0
	for i := 2; i < len(l); i++ {
		straight := i-from <= 40
		for k := from + 1; k < i && straight; k++ {
			straight = squareTo(l[k], l[from], l[i]) < 0.01
		}
		if !straight {
			out = append(out, l[i-1])
			from = i - 1
		}
	}
	return append(out, l[len(l)-1])
}
