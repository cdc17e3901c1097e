package render

import (
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
	byID   map[string]int // index into plates
	stacks []stack
	arrows []arrow
	stars  []star
	discs  []disc
	tags   []tag
	words  []lettering // names of seas, states and rivers
	legend *cartouche
	panel  *panel
	blocks []block
}

// arrange finds a place for everything, in the order in which one gives way to another.
func arrange(s *engine.Scene, v view) *layout {
	l := &layout{scene: s, view: v, byID: map[string]int{}}
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
	for i := range l.blocks {
		if l.blocks[i].touches(r) && l.blocks[i].group != group {
			return false
		}
	}
	return true
}

// draw draws the live layers, from the bottom up.
func (l *layout) draw(c *canvas, t *Theme) {
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
	for i := range l.tags {
		l.tags[i].draw(c, t)
	}
	for i := range l.discs {
		l.discs[i].draw(c, t)
	}
	for i := range l.stars {
		l.stars[i].draw(c, t)
	}
	if l.panel != nil {
		l.panel.draw(c, t)
	}
	if l.legend != nil {
		l.legend.draw(c, t)
	}
}
