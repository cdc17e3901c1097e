package sheet

import (
	"image"

	"adjutant/render/ink"
)

// A view is which part of the sheet is drawn how large.
type View struct {
	Width, Height int
	Scale         float64
	Origin        ink.Point       // of the sheet, on pixel (0, 0)
	Area          image.Rectangle // pixels of the map
	Part          ink.Rect        // of the sheet that is seen, without its margin
	Crop          bool
	Around        string // id of the place in its middle
	Title         string // of a theatre
	Label         string // "Before"; may be empty
	Bare          bool   // without the list below it
	Tall          bool   // the list below it has room for a theatre's news
}
