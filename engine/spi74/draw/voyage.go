package draw

import (
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
)

// voyage is the way of a lift over the sea, which the rules do not count hex by hex: the one that keeps off the land.
func voyage(b *board.Board, from, to board.Hex) scene.Path {
	const far = 1 << 30
	var cost [board.Hexes]int
	var back [board.Hexes]board.Hex
	for h := range cost {
		cost[h], back[h] = far, board.None
	}
	toll := func(h board.Hex) int {
		switch {
		case b.Terrain[h] == board.Sea:
			return 2
		case b.Coastal[h], b.Bank[h]:
			return 5
		}
		return 40
	}
	cost[from] = 0
	open := [][]board.Hex{{from}} // by cost
	for n := 0; n < len(open); n++ {
		for i := 0; i < len(open[n]); i++ {
			h := open[n][i]
			if cost[h] != n {
				continue
			}
			for _, x := range board.Near[h] {
				if x == board.None {
					continue
				}
				if c := n + toll(x); c < cost[x] {
					cost[x], back[x] = c, h
					for len(open) <= c {
						open = append(open, nil)
					}
					open[c] = append(open[c], x)
				}
			}
		}
	}
	var line scene.Path
	for h := to; h != board.None; h = back[h] {
		line = append(scene.Path{point(h)}, line...)
	}
	return line
}
