package sheet

import (
	"adjutant/render/ink"
)

// A hexLabel is the name of some hexes.
type HexLabel struct {
	Words []string
	Style ink.Style
	At    ink.Point // middle
	Angle float64
	River bool
	Quad  [4]ink.Point
}
