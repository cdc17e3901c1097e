package board

import (
	"slices"

	"adjutant/engine/scene"
)

// theatres are parts of the board that are drawn by themselves, by states.
var theatres = []struct {
	id, name string
	states   []string
}{
	{"east", "The East", []string{"DC", "MD", "NJ", "NY", "PA", "VA"}},
	{"west", "The West", []string{"IL", "IN", "KY", "OH", "TN"}},
	{"lower_south", "The Lower South", []string{"AL", "FL", "GA", "MS", "NC", "SC"}},
	{"trans_mississippi", "The Trans-Mississippi", []string{"AR", "LA", "MO"}},
}

// TheatresOf divides the boxes of a board into theatres.
func TheatresOf(b *Board) []scene.Theatre {
	var out []scene.Theatre
	for _, t := range theatres {
		x := scene.Theatre{ID: t.id, Name: t.name}
		for _, box := range b.Boxes {
			if slices.Contains(t.states, box.State) {
				x.Places = append(x.Places, box.ID)
			}
		}
		if len(x.Places) > 0 {
			out = append(out, x)
		}
	}
	return out
}
