package render

import (
	"math"

	"adjutant/engine"
)

// A block is a rectangle that something stands in. Nothing that finds its own place may touch a block of another group.
type block struct {
	rect
	layer engine.Layer
	group string // parts of one mark may touch each other
	label string
}

// A layout is a scene with everything in its place, in units of the sheet.
type layout struct {
	scene  *engine.Scene
	view   view
	plates []plate
	byID   map[string]int // index into plates, or into the spots of a board of hexes
	stacks []stack
	arrows []arrow
	stars  []star
	discs  []disc
	tags   []tag
	words  []lettering // names of seas, states and rivers
	legend *cartouche
	panel  *panel
	blocks []block
	leads  []path // lines from marks to what they belong to

	near  buckets
	board *hexBoard  // nil for boards of boxes
	towns *townBoard // nil for all but boards of towns
}

// arrange finds a place for everything, in the order in which one gives way to another.
func arrange(s *engine.Scene, v view) *layout {
	l := &layout{scene: s, view: v, byID: map[string]int{}}
	if s.Still.Hexes != nil {
		l.arrangeHexes()
		return l
	}
	if s.Still.Towns {
		l.arrangeTowns()
		return l
	}
	l.placePlates()
	l.placeStacks()
	if !v.crop {
		l.placeCartouche()
		l.placePanel()
	}
	l.placeSlips()
	l.placeArrows()
	l.placeStars()
	l.placeDiscs()
	if !v.crop {
		l.placeTags()
	}
	l.placeNames()
	return l
}

// take notes that something stands in a rectangle.
func (l *layout) take(layer engine.Layer, group, label string, r rect) {
	l.blocks = append(l.blocks, block{r, layer, group, label})
}

// free says whether a rectangle lies on the map and touches nothing but blocks of the named group.
func (l *layout) free(r rect, group string) bool {
	if !r.within(l.view.part.grow(-1)) {
		return false
	}
	if l.touched(r, group) {
		return false
	}
	for _, lead := range l.leads {
		if cuts(lead, r) {
			return false
		}
	}
	return true
}

// clearLead says whether a line crosses nothing but the plate of a place and, if any, the arrow that it leads to.
func (l *layout) clearLead(lead path, home *plate, to *arrow) bool {
	box := bounds(lead)
	for i := range l.blocks {
		if b := &l.blocks[i]; b.touches(box) && cuts(lead, b.rect) && !(home != nil && b.group == home.ID && b.has(home.At)) {
			return false
		}
	}
	for i := range l.arrows {
		a := &l.arrows[i]
		if a == to || !a.box.grow(10).touches(box) {
			continue
		}
		if cuts(lead, bounds(a.head).grow(2)) {
			return false
		}
		for _, p := range evenly(lead, 3) {
			if nearer(p, a.line, 10) {
				return false
			}
		}
	}
	return true
}

// lead is the shortest line from the rim of a plate to a rectangle that crosses nothing; nil if there is none.
func (l *layout) lead(home *plate, r rect) path {
	b := home.box
	var best path
	least := math.Inf(1)
	for _, from := range []point{clampTo(r.center(), b), pt(home.At.X, b.y0), pt(home.At.X, b.y1), pt(b.x0, home.At.Y), pt(b.x1, home.At.Y),
		pt(b.x0+cutCorner, b.y0), pt(b.x1-cutCorner, b.y0), pt(b.x0+cutCorner, b.y1), pt(b.x1-cutCorner, b.y1)} {
		try := path{from, clampTo(from, r)}
		if d := dist(try[0], try[1]); d < least-1 && d > 0 && l.clearLead(try, home, nil) {
			best, least = try, d
		}
	}
	return best
}

// draw draws the live layers, from the bottom up.
func (l *layout) draw(c *canvas, t *Theme) {
	if l.board != nil {
		l.drawHexes(c, t)
		return
	}
	if l.towns != nil {
		l.drawTowns(c, t)
		return
	}
	for i := range l.words {
		l.words[i].draw(c, t, l.view)
	}
	for i := range l.arrows {
		l.arrows[i].draw(c, t)
	}
	for i := range l.stacks {
		l.stacks[i].drawLeader(c, t)
	}
	for i := range l.plates {
		l.plates[i].draw(c, t)
	}
	for i := range l.stacks {
		l.stacks[i].draw(c, t)
	}
	l.drawMarks(c, t)
}
