package towns

import (
	"math"
	"slices"

	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// hits are what lines from a town ended at before, while nothing was placed: the next line, a little aside, mostly ends there, too.
type hits struct {
	block [][leadWays]int32     // by where the line begins and ends and by its shape, of each rectangle at which lines begin
	rays  [][starts][4]rayLimit // of each such rectangle
}

// A rayLimit is how far a line goes from a point up, left, down or right until it meets something.
type rayLimit struct {
	known bool
	at    float64
}

// starts is how many points of a rectangle have their rays kept: its corners and the middles of its sides.
const starts = 8

// startOf is which of them a point is; none: -1.
func startOf(b ink.Rect, p ink.Point) int {
	mid := b.Center()
	switch x, y := p.X, p.Y; {
	case x == mid.X && y == b.Y0:
		return 4
	case x == mid.X && y == b.Y1:
		return 5
	case x == b.X0 && y == mid.Y:
		return 6
	case x == b.X1 && y == mid.Y:
		return 7
	case (x == b.X0 || x == b.X1) && (y == b.Y0 || y == b.Y1):
		n := 0
		if x == b.X1 {
			n++
		}
		if y == b.Y1 {
			n += 2
		}
		return n
	}
	return -1
}

// stops says whether the first stretch of a line with a corner meets something, from a start of a rectangle level or upright to a point.
func (h *hits) stops(l *sheet.Layout, home *sheet.Plate, own []ink.Rect, at, start int, upright bool, from, to ink.Point) bool {
	if h.rays == nil {
		h.rays = make([][starts][4]rayLimit, len(own))
	}
	way, a, z := 0, from.Y, to.Y
	if !upright {
		way, a, z = 1, from.X, to.X
	}
	out := z >= a
	if out {
		way += 2
	}
	ray := &h.rays[at][start][way]
	if !ray.known {
		*ray = rayLimit{true, farthest(l, home, own[at], upright, out, from)}
	}
	if out {
		return ray.at < z
	}
	return ray.at > z
}

// farthest is where a level or upright line from a start meets something.
func farthest(l *sheet.Layout, home *sheet.Plate, own ink.Rect, upright, out bool, from ink.Point) float64 {
	far, whole := math.Inf(-1), ink.Rect{X0: from.X, Y0: from.Y, X1: from.X, Y1: from.Y}
	if out {
		far = math.Inf(1)
	}
	switch {
	case upright && out:
		whole.Y1 = l.Scene.Still.Height
	case upright:
		whole.Y0 = 0
	case out:
		whole.X1 = l.Scene.Still.Width
	default:
		whole.X0 = 0
	}
	for i := range l.Note().Near(whole) {
		k := &l.Blocks[i]
		begins, ends, beside, past, at, start := k.Y0, k.Y1, k.X0, k.X1, from.X, from.Y
		if !upright {
			begins, ends, beside, past, at, start = beside, past, begins, ends, start, at
		}
		switch {
		case at <= beside || at >= past || k.Group == home.ID && k.Has(own.Center()):
		case out && ends > start:
			far = min(far, begins)
		case !out && begins < start:
			far = max(far, ends)
		}
	}
	return far
}

// leadWays is in how many ways a line from one rectangle to another is tried: from five points to three, in three shapes.
const leadWays = 5 * 3 * 3

// leadCorner is what a corner of a line is worth in length.
const leadCorner = 25

// townLead is the shortest line from what stands at a town to a slip that crosses nothing, straight or with one corner, and what speaks
// against it beside its length; nil if there is none. A quick look tries the nearest points only.
func townLead(l *sheet.Layout, home *sheet.Plate, own []ink.Rect, r ink.Rect, quick bool, hit *hits) (best ink.Path, crosses float64) {
	var line [3][3]ink.Point
	least := math.Inf(1)
	if hit.block == nil {
		hit.block = make([][leadWays]int32, len(own))
	}
	points, tos := 5, 3
	if quick {
		points, tos = 1, 1
	}
	middle, inner := r.Center(), r.Grow(-0.5)
	l.Note()
	for i, b := range own {
		mid, blocks := b.Center(), &hit.block[i]
		froms := [5]ink.Point{sheet.ClampTo(middle, b), {X: mid.X, Y: b.Y0}, {X: mid.X, Y: b.Y1}, {X: b.X0, Y: mid.Y}, {X: b.X1, Y: mid.Y}}
		for f, from := range froms[:points] {
			start := startOf(b, from)
			near := sheet.ClampTo(from, r)
			ends := [3]ink.Point{near}
			if !quick {
				ends[1] = sheet.ClampTo(ink.Lerp(near, ink.Pt(middle.X, near.Y), 0.5), r)
				ends[2] = sheet.ClampTo(ink.Lerp(near, ink.Pt(near.X, middle.Y), 0.5), r)
			}
			for e, to := range ends[:tos] {
				if inner.Has(to) {
					continue
				}
				dx, dy := math.Abs(to.X-from.X), math.Abs(to.Y-from.Y)
				shapes, all := 0, 3
				if dx+dy == 0 || 0.7*(dx+dy) >= least {
					continue
				}
				if last := int(blocks[9*f+3*e]); last < len(l.Blocks) && endsAt(&l.Blocks[last], from, to, home, b) {
					shapes = 1 // the straight one ends where the last did
				}
				if dx == 0 || dy == 0 { // the others are the same
					if all = 1; shapes == 1 || start >= 0 && hit.stops(l, home, own, i, start, dx == 0, from, to) {
						continue
					}
				}
				direct := 0.0
				if shapes == 0 || !math.IsInf(least, 1) {
					direct = ink.Dist(from, to)
				}
				if direct >= least {
					continue
				}
				for shape := shapes; shape < all; shape++ {
					d := dx + dy + leadCorner
					if shape == 0 {
						d = direct
					}
					if d >= least-1 {
						continue
					}
					if shape > 0 && start >= 0 && hit.stops(l, home, own, i, start, shape == 1, from, to) {
						continue
					}
					lead := append(line[shape][:0], from, to)
					switch shape {
					case 1:
						lead = append(line[shape][:0], from, ink.Pt(from.X, to.Y), to)
					case 2:
						lead = append(line[shape][:0], from, ink.Pt(to.X, from.Y), to)
					}
					unknown := lead // what of it may meet something
					if start >= 0 && (shape > 0 || all == 1) {
						unknown = lead[1:]
					}
					if !clearTownLead(l, unknown, home, b, &blocks[9*f+3*e+shape]) || overFeatures(l, lead, r) {
						continue
					}
					cost := sheet.LeadCost(l.Scene.Still, lead, least-1-d)
					if d += cost; d < least-1 {
						best, least, crosses = slices.Clone(lead), d, cost
					}
				}
			}
		}
	}
	return best, crosses
}

// clearTownLead says whether a line crosses nothing but the rectangle at which it begins.
func clearTownLead(l *sheet.Layout, lead ink.Path, home *sheet.Plate, own ink.Rect, hit *int32) bool {
	b := l.Note()
	counts := func(k *sheet.Block) bool { return k.Group != home.ID || !k.Has(own.Center()) }
	if int(*hit) < len(l.Blocks) {
		k := &l.Blocks[*hit]
		for n := 1; n < len(lead); n++ {
			if endsAt(k, lead[n-1], lead[n], home, own) {
				return false
			}
		}
	}
	for n := 1; n < len(lead); n++ {
		if i := sheet.Under(l, lead[n-1], lead[n], counts); i >= 0 {
			*hit = int32(i)
			return false
		}
	}
	for n := 1; n < len(lead); n++ {
		p, q := lead[n-1], lead[n]
		x0, y0, x1, y1 := b.At(ink.Rect{X0: min(p.X, q.X), Y0: min(p.Y, q.Y), X1: max(p.X, q.X), Y1: max(p.Y, q.Y)})
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				for _, i := range b.Cells[y*b.Wide+x] {
					if endsAt(&l.Blocks[i], p, q, home, own) {
						*hit = i
						return false
					}
				}
			}
		}
	}
	return true
}

// endsAt says whether a straight piece of a line from a rectangle at home runs into a block. One that is level or upright does where it
// comes within its sides.
func endsAt(k *sheet.Block, a, b ink.Point, home *sheet.Plate, own ink.Rect) bool {
	if a.X <= k.X0 && b.X <= k.X0 || a.X >= k.X1 && b.X >= k.X1 || a.Y <= k.Y0 && b.Y <= k.Y0 || a.Y >= k.Y1 && b.Y >= k.Y1 {
		return false
	}
	return (a.X == b.X || a.Y == b.Y || ink.CutsPiece(a, b, k.Rect)) && !(k.Group == home.ID && k.Has(own.Center()))
}

// overFeatures says whether a line to a slip that is clear runs over marks of the ground that the slip does not hide. On a whole sheet they
// are blocks, of which it is clear.
func overFeatures(l *sheet.Layout, lead ink.Path, slip ink.Rect) bool {
	if !l.View.Crop {
		return false
	}
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
