package ink

// Options say how a scene is drawn. The zero value is the whole sheet in light colours.
type Options struct {
	Theme  string // "light" (also when empty), "dark" or "contrast"
	Width  int    // of the picture in pixels; 0: 2000 for a sheet, 1080 for a crop
	Around string // id of a place: draws the part of the sheet round it; empty: the whole sheet

	Theatre string  // name of a theatre of the board: draws that part of the sheet; not with Around
	Scale   float64 // pixels to a unit of the sheet, so that 2 draws everything twice as large; 0: as the width has it
	Symbols string  // of the arms: "nato" (also when empty) or "period"
}

// Widths that are drawn; smaller ones could not be read, larger ones would eat the memory.
const (
	MinWidth = 400
	MaxWidth = 4000
	MinScale = 0.2
	MaxScale = 6.0
)
