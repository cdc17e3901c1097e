// Package sheet lays out what stands on every map: plates of places, stacks, arrows, discs, names, legend and log, each where it touches
// nothing else, and draws it.
package sheet

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Note takes in the blocks that have come since.
func (l *Layout) Note() *ink.Buckets {
	b := &l.near
	if b.Taken == len(l.Blocks) && b.Taken > 0 {
		return b
	}
	b.Lay(l.Scene.Still.Width, l.Scene.Still.Height)
	l.filled.lay(l.Scene.Still.Width, l.Scene.Still.Height)
	for ; b.Taken < len(l.Blocks); b.Taken++ {
		b.Put(b.Taken, l.Blocks[b.Taken].Rect)
		l.filled.put(b.Taken, l.Blocks[b.Taken].Rect)
	}
	return b
}

// Touched says whether a rectangle touches a block of another group than the named one.
func (l *Layout) Touched(r ink.Rect, group string) bool {
	b := l.Note()
	if l.last < len(l.Blocks) && l.Blocks[l.last].Touches(r) && l.Blocks[l.last].Group != group {
		return true // as the one before it, a little aside
	}
	for _, p := range [5]ink.Point{r.Center(), {X: r.X0, Y: r.Y0}, {X: r.X1, Y: r.Y0}, {X: r.X0, Y: r.Y1}, {X: r.X1, Y: r.Y1}} {
		if i := l.filled.at(p.X, p.Y); i >= 0 && l.Blocks[i].Group != group {
			l.last = i
			return true
		}
	}
	x0, y0, x1, y1 := b.At(r)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, i := range b.Cells[y*b.Wide+x] {
				if k := &l.Blocks[i]; k.Touches(r) && k.Group != group {
					l.last = int(i)
					return true
				}
			}
		}
	}
	return false
}

// Take notes that something stands in a rectangle.
func (l *Layout) Take(layer scene.Layer, group, label string, r ink.Rect) {
	l.Blocks = append(l.Blocks, Block{r, layer, group, label})
}

// Free says whether a rectangle lies on the map and touches nothing but blocks of the named group.
func (l *Layout) Free(r ink.Rect, group string) bool {
	if !r.Within(l.View.Part.Grow(-1)) {
		return false
	}
	if l.Touched(r, group) {
		return false
	}
	for _, lead := range l.Leads {
		if ink.Cuts(lead, r) {
			return false
		}
	}
	return true
}

// ClearLead says whether a line crosses nothing but the plate of a place and, if any, the arrow that it leads to.
func (l *Layout) ClearLead(lead ink.Path, home *Plate, to *arrow) bool {
	l.Note()
	counts := func(b *Block) bool { return home == nil || b.Group != home.ID || !b.Has(home.At) }
	for i := 1; i < len(lead); i++ {
		if Under(l, lead[i-1], lead[i], counts) >= 0 {
			return false
		}
	}
	box := ink.Bounds(lead)
	for i := range l.near.Near(box) {
		if b := &l.Blocks[i]; b.Touches(box) && ink.Cuts(lead, b.Rect) && counts(b) {
			return false
		}
	}
	var steps ink.Path
	for k := range l.piecesNear(box.Grow(leadApart)) {
		a := &l.Arrows[k.arrow]
		if a == to || !a.Box.Grow(leadApart).Touches(box) {
			continue
		}
		if k.head {
			if ink.Cuts(lead, ink.Bounds(a.Head).Grow(2)) {
				return false
			}
			continue
		}
		if min(k.from.X, k.to.X)-leadApart > box.X1 || max(k.from.X, k.to.X)+leadApart < box.X0 ||
			min(k.from.Y, k.to.Y)-leadApart > box.Y1 || max(k.from.Y, k.to.Y)+leadApart < box.Y0 {
			continue
		}
		if steps == nil {
			steps = ink.Evenly(lead, 3)
		}
		for _, p := range steps {
			if ink.NearerTo(p, k.from, k.to, leadApart) {
				return false
			}
		}
	}
	return true
}

// leadApart is how far a line keeps from arrows.
const leadApart = 10

// lead is the shortest line from the rim of a plate to a rectangle that touches nothing, and crosses few lines of the ground; nil if there
// is none.
func (l *Layout) lead(home *Plate, r ink.Rect) ink.Path {
	b := home.Box
	var best ink.Path
	least := math.Inf(1)
	for _, from := range []ink.Point{ClampTo(r.Center(), b), ink.Pt(home.At.X, b.Y0), ink.Pt(home.At.X, b.Y1), ink.Pt(b.X0, home.At.Y),
		ink.Pt(b.X1, home.At.Y),
		ink.Pt(b.X0+CutCorner, b.Y0), ink.Pt(b.X1-CutCorner, b.Y0), ink.Pt(b.X0+CutCorner, b.Y1), ink.Pt(b.X1-CutCorner, b.Y1)} {
		try := ink.Path{from, ClampTo(from, r)}
		d := ink.Dist(try[0], try[1])
		if d == 0 || d >= least-1 || !l.ClearLead(try, home, nil) {
			continue
		}
		if d += LeadCost(l.Scene.Still, try, least-1-d); d < least-1 {
			best, least = try, d
		}
	}
	return best
}
