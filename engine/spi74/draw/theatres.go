package draw

import (
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
)

// parts are the theatres: columns and rows from the first to the last. Between them they hold every hex, none is wider than its names
// need to be read on a phone, and neighbours overlap.
var parts = []struct {
	id, name                string
	left, right, top, below int
}{
	{"virginia", "Virginia and Maryland", 40, 52, 1, 13},
	{"carolinas", "The Carolinas", 40, 52, 12, 24},
	{"ohio", "Ohio and West Virginia", 28, 40, 1, 11},
	{"appalachia", "The Appalachians", 27, 39, 10, 22},
	{"georgia", "Georgia and Florida", 26, 38, 20, 34},
	{"indiana", "Illinois and Indiana", 14, 27, 1, 11},
	{"tennessee", "Kentucky and Tennessee", 14, 26, 9, 21},
	{"alabama", "Alabama", 16, 28, 20, 34},
	{"mississippi", "The Mississippi", 7, 19, 18, 34},
	{"missouri", "Missouri", 1, 14, 1, 12},
	{"arkansas", "Arkansas", 1, 13, 11, 23},
	{"louisiana", "Louisiana and Texas", 1, 13, 22, 34},
	{"atlantic", "The Atlantic", 38, 52, 23, 34},
}

func theatres() []scene.Theatre {
	var out []scene.Theatre
	for _, p := range parts {
		t := scene.Theatre{ID: p.id, Name: p.name}
		for c := p.left; c <= p.right; c++ {
			for r := p.top; r <= p.below; r++ {
				t.Places = append(t.Places, board.H(c, r).String())
			}
		}
		out = append(out, t)
	}
	return out
}
