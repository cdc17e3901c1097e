package draw

import (
	"sync"

	"adjutant/engine/ahd/board"
	"adjutant/engine/boxes"
	"adjutant/engine/scene"
)

// A ground is where everything of one board stands on the sheet.
type ground struct {
	boxes.Sheet
	Still *scene.Still
	Sea   *boxes.SeaChart
}

// Route is the drawn line from a box to its neighbor.
func (g *ground) Route(from, to board.Box, way board.Way) scene.Path {
	return g.Sheet.Route(int(from), int(to), way.Drawn())
}

var grounds sync.Map // of *groundOnce by board hash

type groundOnce struct {
	once sync.Once
	g    *ground
}

// GroundOf is the ground of a board, laid out once.
func GroundOf(b *board.Board) *ground {
	x, _ := grounds.LoadOrStore(b.Hash, &groundOnce{})
	o := x.(*groundOnce)
	o.once.Do(func() { o.g = LayOut(b) })
	return o.g
}

// LayOut bends the geography to the boxes.
func LayOut(b *board.Board) *ground {
	var lines []boxes.Line
	for x := range b.Boxes {
		for _, e := range b.Adjacent(board.Box(x)) {
			if e.To < x {
				continue
			}
			l := boxes.Line{A: x, B: e.To, Way: e.Line.Way.Drawn()}
			if e.Line.Way == board.River {
				l.Down = -1
				if e.Line.Down {
					l.Down = 1
				}
			}
			lines = append(lines, l)
		}
	}
	ids, states := b.IDs()
	g := &ground{Sheet: b.Sheet}
	g.Still = boxes.Ground("ahd "+b.Hash, &g.Sheet, ids, states, lines)
	g.Sea = boxes.Chart(g.Still.Land)
	return g
}
