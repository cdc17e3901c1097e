package sheet

import (
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
