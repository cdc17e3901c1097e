package dwf

import "adjutant/engine"

// capeFlorida is the longitude that parts the coast of the Atlantic from that of the Gulf.
const capeFlorida = -82

// theatresOf are the theaters of the rules, and the coasts with their boxes [cmd.east, cmd.trans].
func theatresOf(b *Board) []engine.Theatre {
	out := []engine.Theatre{
		{ID: "east", Name: "The East"}, {ID: "west", Name: "The West"}, {ID: "trans_mississippi", Name: "The Trans-Mississippi"},
		{ID: "atlantic", Name: "The Atlantic coast"}, {ID: "gulf", Name: "The Gulf coast"},
	}
	for a, i := range b.Areas {
		if i.Form != Box {
			n := map[Theater]int{East: 0, West: 1, Trans: 2}[i.Theater]
			out[n].Places = append(out[n].Places, i.ID)
		}
		if i.Form == Box || b.open[a] {
			n := 3
			if i.Lon < capeFlorida {
				n = 4
			}
			out[n].Places = append(out[n].Places, i.ID)
		}
	}
	return out
}
