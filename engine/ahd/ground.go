package ahd

import (
	"sync"

	"adjutant/engine"
	"adjutant/engine/geo"
)

// A ground is where everything of one board stands on the sheet.
type ground struct {
	sheet
	still *engine.Still
	sea   *seaChart
}

// route is the drawn line from a box to its neighbor; straight where none is drawn.
func (g *ground) route(from, to Box, way Way) engine.Path {
	if p := g.path[routeKey{from, to, way}]; p != nil {
		return p
	}
	return engine.Path{g.at[from], g.at[to]}
}

var grounds sync.Map // of *groundOnce by board hash

type groundOnce struct {
	once sync.Once
	g    *ground
}

// groundOf is the ground of a board, laid out once.
func groundOf(b *Board) *ground {
	x, _ := grounds.LoadOrStore(b.Hash, &groundOnce{})
	o := x.(*groundOnce)
	o.once.Do(func() { o.g = layOut(b) })
	return o.g
}

// layOut bends the geography to the boxes.
func layOut(b *Board) *ground {
	g := &ground{sheet: b.sheet}
	g.still = still(b, g)
	g.sea = chart(g.still.Land)
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
func still(b *Board, g *ground) *engine.Still {
	warp := g.warp
	s := &engine.Still{Key: "ahd " + b.Hash, Width: sheetWidth, Height: sheetHeight, Margin: sheetMargin, Theatres: theatresOf(b)}
	geo.Draw(s, warp, riverLabels)
	s.Seas = []engine.Sea{
		{Name: "Atlantic Ocean", At: engine.Point{X: 1797, Y: 1010}, Size: 21},
		{Name: "Gulf of Mexico", At: engine.Point{X: 758, Y: 1512}, Size: 23},
	}
	for x := range b.Boxes {
		for _, e := range b.adjacent(Box(x)) {
			if e.To < x {
				continue
			}
			r := engine.Route{A: b.Boxes[x].ID, B: b.Boxes[e.To].ID, Way: ways[e.Line.Way], Path: g.route(Box(x), Box(e.To), e.Line.Way)}
			if e.Line.Way == River {
				r.Down = -1
				if e.Line.Down {
					r.Down = 1
				}
			}
			s.Routes = append(s.Routes, r)
		}
	}
	s.Bars = []engine.ScaleBar{{Label: "100 miles in the West", Length: 100 * warp.Scale(-91, 34)}, {Label: "100 miles in Virginia", Length: 100 * warp.Scale(-77.6, 38.3)}}
	return s
}

var ways = map[Way]engine.Way{Road: engine.ByRoad, Rail: engine.ByRail, River: engine.ByRiver, Sea: engine.BySea}
