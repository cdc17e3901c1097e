package board

import (
	"slices"

	"adjutant/engine/scene"
)

// capeFlorida is the longitude that parts the coast of the Atlantic from that of the Gulf.
const capeFlorida = -82

// lowerSouth is the states of the western theater that are drawn apart: together it fills most of the map.
var lowerSouth = []string{"AL", "FL", "GA", "LA", "MS", "NC", "SC"}

// Theatres are the theaters of the rules, the western one in two parts, and the coasts with their boxes [cmd.east, cmd.trans].
func Theatres(b *Board) []scene.Theatre {
	out := []scene.Theatre{
		{ID: "east", Name: "The East"}, {ID: "west", Name: "The West"}, {ID: "lower_south", Name: "The Lower South"},
		{ID: "trans_mississippi", Name: "The Trans-Mississippi"}, {ID: "atlantic", Name: "The Atlantic coast"},
		{ID: "gulf", Name: "The Gulf coast"},
	}
	put := func(n int, i AreaInfo) { out[n].Places = append(out[n].Places, i.ID) }
	for a, i := range b.Areas {
		switch {
		case i.Form == Box:
		case i.Theater == East:
			put(0, i)
		case i.Theater == Trans:
			put(3, i)
		case slices.Contains(lowerSouth, i.State):
			put(2, i)
		default:
			put(1, i)
		}
		switch coast := i.Form == Box || b.Open[a]; {
		case coast && i.Lon < capeFlorida:
			put(5, i)
		case coast:
			put(4, i)
		}
	}
	return out
}
