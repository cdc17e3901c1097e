package sheet

import (
	"adjutant/engine"
	"adjutant/render/ink"
)

// Measures of a town, the mark of a place on a board of towns.
const (
	TownWide   = 22
	TownCorner = 6.4 // cut off the second side's mark: an octagon
	StarRadius = 7.2
	starOff    = 10 // of a star's middle from the town's, left and up
	WaterHigh  = 46 // of a box at sea
)

// A town is how a place of a board of towns is drawn: where its name stands, or that it is a box at sea.
type Town struct {
	Runs []Run    // from the middle of the place
	Name ink.Rect // round them; empty in a box at sea, which has its name within
}

// A townSheet is what stands on a board of towns whoever holds it: names, and marks of what lies before places.
type TownSheet struct {
	Towns    []Town     // by place
	Boxes    []ink.Rect // round each place's mark
	Features []Feature
}

// A feature is a mark on a route.
type Feature struct {
	Kind engine.Feature
	At   ink.Point
	Way  ink.Point // the direction of the route there
	Box  ink.Rect
}

// TownParts are the rectangles that a town fills with its name and all that hangs on it, the lasting ones first.
func (p *Plate) TownParts() []ink.Rect {
	out := []ink.Rect{p.Box.Grow(1.1)}
	if p.Water {
		return out
	}
	out = append(out, p.Town.Name)
	if p.City {
		out = append(out, ink.Around(p.StarAt(), 2*StarRadius, 2*StarRadius))
	}
	if p.Taken {
		out = append(out, p.Box.Grow(5))
	}
	if p.Rail {
		out = append(out, p.RailAt())
	}
	if p.Burned {
		out = append(out, p.FlameAt())
	}
	return out
}

func (p *Plate) StarAt() ink.Point { return ink.Pt(p.At.X-starOff, p.At.Y-starOff) }

// RailAt is where the mark of an army's railroad stands: on the upper right corner.
func (p *Plate) RailAt() ink.Rect { return ink.Around(ink.Pt(p.At.X+8, p.At.Y-18), 15, 9) }

// FlameAt is where a burned place burns: at its lower left corner.
func (p *Plate) FlameAt() ink.Rect { return ink.Around(ink.Pt(p.At.X-13, p.At.Y+5), 10, 14) }

// A townBoard is what a layout of a board of towns has besides.
type TownBoard struct {
	*TownSheet
	Features []*Feature // those on the picture
	Slips    []TownSlip
	Broken   []ink.Path
	Tracks   *tracks
}
