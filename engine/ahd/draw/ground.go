package draw

import (
	"sync"

	"adjutant/engine/ahd/board"
	"adjutant/engine/geo"
	"adjutant/engine/scene"
)

// A ground is where everything of one board stands on the sheet.
type ground struct {
	board.Sheet
	Still *scene.Still
	Sea   *seaChart
}

// Route is the drawn line from a box to its neighbor; straight where none is drawn.
func (g *ground) Route(from, to board.Box, way board.Way) scene.Path {
	if p := g.Path[board.RouteKey{From: from, To: to, Way: way}]; p != nil {
		return p
	}
	return scene.Path{g.At[from], g.At[to]}
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
	g := &ground{Sheet: b.Sheet}
	g.Still = still(b, g)
	g.Sea = chart(g.Still.Land)
	return g
}

// riverLabels are the rivers that have their names on the map.
var riverLabels = map[string]string{
	"mississippi": "Mississippi River", "ohio": "Ohio River", "missouri": "Missouri River", "red": "Red River",
	"tennessee": "Tennessee River", "wabash": "Wabash R.", "susquehanna": "Susquehanna R.", "green": "Green R.",
	"cumberland": "Cumberland R.", "james": "James R.", "white": "White R.", "pearl": "Pearl R.", "altamaha": "Altamaha R.",
	"chattahoochee": "Chattahoochee R.", "savannah": "Savannah R.", "tombigbee": "Tombigbee R.", "arkansas": "Arkansas R.",
	"potomac": "Potomac R.", "roanoke": "Roanoke R.", "hudson": "Hudson R.", "delaware": "Delaware R.", "yazoo": "Yazoo R.",
	"kanawha": "Kanawha R.", "pee_dee": "Pee Dee R.", "illinois": "Illinois R.", "osage": "Osage R.", "flint": "Flint R.",
}

// still gathers all that does not change from turn to turn.
func still(b *board.Board, g *ground) *scene.Still {
	warp := g.Warp
	s := &scene.Still{Key: "ahd " + b.Hash, Width: board.SheetWidth, Height: board.SheetHeight, Margin: board.SheetMargin, Board: scene.Boxes{}, Theatres: board.TheatresOf(b)}
	geo.Draw(s, warp, riverLabels)
	s.Seas = []scene.Sea{
		{Name: "Atlantic Ocean", At: scene.Point{X: 1797, Y: 1010}, Size: 21},
		{Name: "Gulf of Mexico", At: scene.Point{X: 758, Y: 1512}, Size: 23},
	}
	for x := range b.Boxes {
		for _, e := range b.Adjacent(board.Box(x)) {
			if e.To < x {
				continue
			}
			r := scene.Route{A: b.Boxes[x].ID, B: b.Boxes[e.To].ID, Way: ways[e.Line.Way], Path: g.Route(board.Box(x), board.Box(e.To), e.Line.Way)}
			if e.Line.Way == board.River {
				r.Down = -1
				if e.Line.Down {
					r.Down = 1
				}
			}
			s.Routes = append(s.Routes, r)
		}
	}
	s.Bars = []scene.ScaleBar{{Label: "100 miles in the West", Length: 100 * warp.Scale(-91, 34)}, {Label: "100 miles in Virginia", Length: 100 * warp.Scale(-77.6, 38.3)}}
	return s
}

var ways = map[board.Way]scene.Way{board.Road: scene.ByRoad, board.Rail: scene.ByRail, board.River: scene.ByRiver, board.Sea: scene.BySea}
