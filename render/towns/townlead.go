package towns

import (
	"math"
	"slices"

	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// hits are the blocks at which the last lines of each shape ended: the next line, a little aside, mostly ends there, too.
type hits [3]int32

// leadCorner is what a corner of a line is worth in length.
const leadCorner = 25

// townLead is the shortest line from what stands at a town to a slip that crosses nothing, straight or with one corner; nil if there
// is none. A quick look tries the nearest points only.
func townLead(l *sheet.Layout, home *sheet.Plate, own []ink.Rect, r ink.Rect, quick bool, hit *hits) ink.Path {
	var best ink.Path
	var line [3][3]ink.Point
	least := math.Inf(1)
	for _, b := range own {
		mid := b.Center()
		starts := []ink.Point{sheet.ClampTo(r.Center(), b), ink.Pt(mid.X, b.Y0), ink.Pt(mid.X, b.Y1), ink.Pt(b.X0, mid.Y), ink.Pt(b.X1, mid.Y)}
		if quick {
			starts = starts[:1]
		}
		for _, from := range starts {
			near := sheet.ClampTo(from, r)
			ends := []ink.Point{near, sheet.ClampTo(ink.Lerp(near, ink.Pt(r.Center().X, near.Y), 0.5), r),
				sheet.ClampTo(ink.Lerp(near, ink.Pt(near.X, r.Center().Y), 0.5), r)}
			if quick {
				ends = ends[:1]
			}
			for _, to := range ends {
				if r.Grow(-0.5).Has(to) {
					continue
				}
				dx, dy := math.Abs(to.X-from.X), math.Abs(to.Y-from.Y)
				direct := math.Hypot(dx, dy)
				if direct >= least {
					continue
				}
				for shape, d := range [3]float64{direct, dy + dx + leadCorner, dx + dy + leadCorner} {
					if d == 0 || d >= least-1 {
						continue
					}
					lead := append(line[shape][:0], from, to)
					switch shape {
					case 1:
						lead = append(line[shape][:0], from, ink.Pt(from.X, to.Y), to)
					case 2:
						lead = append(line[shape][:0], from, ink.Pt(to.X, from.Y), to)
					}
					if !clearTownLead(l, lead, home, b, &hit[shape]) || overFeatures(l, lead, r) {
						continue
					}
					if d += sheet.LeadCost(l.Scene.Still, lead); d < least-1 {
						best, least = slices.Clone(lead), d
					}
				}
			}
		}
	}
	return best
}

// clearTownLead says whether a line crosses nothing but the rectangle at which it begins.
func clearTownLead(l *sheet.Layout, lead ink.Path, home *sheet.Plate, own ink.Rect, hit *int32) bool {
	b := l.Note()
	for n := 1; n < len(lead); n++ {
		a, z := lead[n-1], lead[n]
		box := ink.Rect{X0: min(a.X, z.X), Y0: min(a.Y, z.Y), X1: max(a.X, z.X), Y1: max(a.Y, z.Y)}
		straight := a.X == z.X || a.Y == z.Y
		ends := func(k *sheet.Block) bool {
			return k.Touches(box) && (straight || ink.Cuts(lead[n-1:n+1], k.Rect)) && !(k.Group == home.ID && k.Has(own.Center()))
		}
		if int(*hit) < len(l.Blocks) && ends(&l.Blocks[*hit]) {
			return false
		}
		x0, y0, x1, y1 := b.At(box)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				for _, i := range b.Cells[y*b.Wide+x] {
					if ends(&l.Blocks[i]) {
						*hit = i
						return false
					}
				}
			}
		}
	}
	return true
}

// overFeatures says whether a line to a slip runs over marks of the ground that the slip does not hide.
func overFeatures(l *sheet.Layout, lead ink.Path, slip ink.Rect) bool {
	box := ink.Bounds(lead)
	for _, f := range l.Towns.Features {
		if f.Box.Touches(box) && ink.Cuts(lead, f.Box) && !f.Box.Touches(slip) {
			return true
		}
	}
	return false
}

// lowLead is the straight line from what stands at a town to a slip that runs under as little as possible: of names and marks, which lie
// over it, so that it can be followed.
func lowLead(l *sheet.Layout, home *sheet.Plate, own []ink.Rect, r ink.Rect) ink.Path {
	var best ink.Path
	least := math.Inf(1)
	for _, b := range own {
		for _, to := range []ink.Point{sheet.ClampTo(b.Center(), r), r.Center()} {
			from := sheet.ClampTo(to, b)
			to = sheet.ClampTo(from, r)
			lead := ink.Path{from, to}
			d := ink.Length(lead)
			for i := range l.Blocks {
				if k := &l.Blocks[i]; k.Group != home.ID && ink.Cuts(lead, k.Rect) {
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
