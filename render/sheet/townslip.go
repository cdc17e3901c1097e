package sheet

import (
	"adjutant/engine"
	"adjutant/render/ink"
)

// A townSlip is a list of what stands at a town beside its troops: leaders with their ratings, works, supply, boats.
type TownSlip struct {
	Side    int
	Home    *Plate
	Leaders []engine.Commander
	Chips   []Chip
	Rows    [][]Chip // the chips, as they stand
	Box     ink.Rect
	Lead    ink.Path
	K       float64 // how much smaller it is drawn, where it has no room otherwise; 0 is 1
}
