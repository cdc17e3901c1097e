package sheet

import (
	"math"

	"adjutant/engine"
	"adjutant/render/ink"
)

// A block is a rectangle that something stands in. Nothing that finds its own place may touch a block of another group.
type Block struct {
	ink.Rect
	Layer engine.Layer
	Group string // parts of one mark may touch each other
	Label string
}

// A layout is a scene with everything in its place, in units of the sheet.
type Layout struct {
	Scene  *engine.Scene
	View   View
	Plates []Plate
	ByID   map[string]int // index into plates, or into the spots of a board of hexes
	Stacks []Stack
	Arrows []arrow
	Stars  []Star
	Discs  []Disc
	Tags   []Tag
	Words  []lettering // names of seas, states and rivers
	Legend *Cartouche
	Panel  *Panel
	Blocks []Block
	Leads  []ink.Path // lines from marks to what they belong to

	near  ink.Buckets
	Board *HexBoard  // nil for boards of boxes
	Towns *TownBoard // nil for all but boards of towns
}

// Take notes that something stands in a rectangle.
func (l *Layout) Take(layer engine.Layer, group, label string, r ink.Rect) {
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
	box := ink.Bounds(lead)
	for i := range l.Blocks {
		if b := &l.Blocks[i]; b.Touches(box) && ink.Cuts(lead, b.Rect) && !(home != nil && b.Group == home.ID && b.Has(home.At)) {
			return false
		}
	}
	for i := range l.Arrows {
		a := &l.Arrows[i]
		if a == to || !a.Box.Grow(10).Touches(box) {
			continue
		}
		if ink.Cuts(lead, ink.Bounds(a.Head).Grow(2)) {
			return false
		}
		for _, p := range ink.Evenly(lead, 3) {
			if ink.Nearer(p, a.Line, 10) {
				return false
			}
		}
	}
	return true
}

// lead is the shortest line from the rim of a plate to a rectangle that crosses nothing; nil if there is none.
func (l *Layout) lead(home *Plate, r ink.Rect) ink.Path {
	b := home.Box
	var best ink.Path
	least := math.Inf(1)
	for _, from := range []ink.Point{ClampTo(r.Center(), b), ink.Pt(home.At.X, b.Y0), ink.Pt(home.At.X, b.Y1), ink.Pt(b.X0, home.At.Y), ink.Pt(b.X1, home.At.Y),
		ink.Pt(b.X0+CutCorner, b.Y0), ink.Pt(b.X1-CutCorner, b.Y0), ink.Pt(b.X0+CutCorner, b.Y1), ink.Pt(b.X1-CutCorner, b.Y1)} {
		try := ink.Path{from, ClampTo(from, r)}
		if d := ink.Dist(try[0], try[1]); d < least-1 && d > 0 && l.ClearLead(try, home, nil) {
			best, least = try, d
		}
	}
	return best
}
