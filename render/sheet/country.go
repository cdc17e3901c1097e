package sheet

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A CountryBoard is what a layout of a board of hexes over a country has besides.
type CountryBoard struct {
	*scene.Country
	Bodies []Body
	Slips  []Slip
	Names  []TownName
	Leads  []ink.Path // from stars to their places
	K      float64    // how much larger than on the sheet names are set
}

// A Body is all that stands in one hex, or on one hexside.
type Body struct {
	ID    string
	At    ink.Point
	Parts []Part
}

// A Part is a mark in its place.
type Part struct {
	Box  ink.Rect
	Draw func(c *ink.Canvas, t *ink.Theme, box ink.Rect)
}

// A Slip is marks that have no room in their hex, on a plate near by with a line back.
type Slip struct {
	ID    string // of the hex or hexside
	Box   ink.Rect
	Parts []Part
	Lead  ink.Path
}

// A TownName is the name of a town where it stands.
type TownName struct {
	Words string
	Style ink.Style
	At    ink.Point // where it begins on its baseline
	Lead  ink.Path
}
