package sheet

import (
	"adjutant/render/ink"
)

// A legendItem is a mark of a board of hexes, what it means and where it stands.
type LegendItem struct {
	LegendRow
	Wide float64   // of the mark
	At   ink.Point // middle of the mark
	K    float64
}
