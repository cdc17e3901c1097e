package sheet

import (
	"adjutant/render/ink"
)

// Measures of what stands at towns.
const (
	chipWide = 32 // of one digit
	ChipHigh = 24
	ChipGap  = 2.4
	IconHigh = 22
)

// chipParts are the rectangles of the chips of a stack.
func (s *Stack) chipParts() []ink.Rect {
	out := make([]ink.Rect, 0, len(s.Chips))
	for _, k := range s.Chips {
		out = append(out, k.Box.Grow(1))
	}
	return out
}
