package ahd

import (
	"math"
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
	s := &engine.Still{Key: "ahd " + b.Hash, Width: sheetWidth, Height: sheetHeight, Margin: sheetMargin}
	// The edge is cut well outside the sheet, so that no coast is drawn along the cut.
	frame := geo.Frame{Min: engine.Point{X: -80, Y: -80}, Max: engine.Point{X: sheetWidth + 80, Y: sheetHeight + 80}}
	base := geo.Load()
	area := func(edge engine.Path) (engine.Path, bool) {
		p := geo.ClipArea(warp.Path(edge, 0.4), frame)
		return p, len(p) > 2
	}
	for _, l := range base.Land {
		if p, ok := area(l); ok {
			s.Land = append(s.Land, p)
		}
	}
	for _, l := range base.Lakes {
		if p, ok := area(l); ok {
			s.Lakes = append(s.Lakes, p)
		}
	}
	kinds := map[string]engine.ReliefKind{"mountain": engine.Mountain, "ridge": engine.Mountain, "valley": engine.Valley, "swamp": engine.Swamp}
	for _, r := range base.Relief {
		if p, ok := area(r.Edge); ok {
			s.Relief = append(s.Relief, engine.Relief{Kind: kinds[r.Kind], Edge: geo.Smooth(p, 3)})
		}
	}
	for _, r := range base.Rivers {
		river := engine.River{Label: riverLabels[r.ID], Rank: r.Rank}
		for _, l := range joined(r.Lines) {
			p := warp.Path(l, 0.4)
			if len(geo.ClipLine(p, frame)) > 0 {
				river.Lines = append(river.Lines, p)
			}
		}
		if len(river.Lines) > 0 {
			s.Rivers = append(s.Rivers, river)
		}
	}
	for _, l := range base.Borders {
		if l.A == l.B {
			continue
		}
		for _, line := range l.Lines {
			s.Borders = append(s.Borders, geo.ClipLine(warp.Path(line, 0.4), frame)...)
		}
	}
	s.Crests = crests(warp, frame)
	s.Areas = states(base, warp)
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

// joined makes one line of the pieces of a river that follow each other.
func joined(pieces []engine.Path) []engine.Path {
	const gap = 0.5 // degrees: a reservoir
	pieces = append([]engine.Path(nil), pieces...)
	for {
		best, up, down := gap, -1, -1
		for i, p := range pieces {
			for j, q := range pieces {
				if i == j {
					continue
				}
				a, z := p[len(p)-1], q[0]
				if d := math.Hypot(a.X-z.X, a.Y-z.Y); d < best {
					best, up, down = d, i, j
				}
			}
		}
		if up < 0 {
			return pieces
		}
		pieces[up] = append(append(engine.Path(nil), pieces[up]...), pieces[down]...)
		pieces = append(pieces[:down], pieces[down+1:]...)
	}
}

// states are the areas that get a name: the largest part of each on the sheet.
func states(base *geo.Base, warp *geo.Warp) []engine.Area {
	inside := geo.Frame{Min: engine.Point{X: sheetMargin, Y: sheetMargin}, Max: engine.Point{X: sheetWidth - sheetMargin, Y: sheetHeight - sheetMargin}}
	var out []engine.Area
	for _, s := range base.States {
		if s.Name != s.Name1861 {
			continue
		}
		var best engine.Path
		for _, part := range s.Parts {
			if p := geo.ClipArea(warp.Path(part, 0.4), inside); geo.Extent(p) > geo.Extent(best) {
				best = p
			}
		}
		if len(best) > 2 {
			out = append(out, engine.Area{Name: s.Name, Edge: best})
		}
	}
	return out
}

// appalachians is the middle line of the eastern mountains, in degrees.
var appalachians = engine.Path{{X: -88.2, Y: 32.4}, {X: -87.2, Y: 33.3}, {X: -85.6, Y: 34.9}, {X: -84.1, Y: 36.0}, {X: -82.2, Y: 36.85}, {X: -80.4, Y: 37.75},
	{X: -79.1, Y: 38.8}, {X: -78.1, Y: 39.8}, {X: -76.9, Y: 40.6}, {X: -75.6, Y: 41.15}, {X: -74.5, Y: 41.6}}

// crests are lines along the run of the mountains: beside each other in the east, wavy parallels west of the Mississippi.
func crests(warp *geo.Warp, frame geo.Frame) []engine.Path {
	var out []engine.Path
	add := func(line engine.Path) {
		out = append(out, geo.ClipLine(warp.Path(line, 0.2), frame)...)
	}
	for k := -16; k <= 16; k++ {
		add(beside(appalachians, 0.19*float64(k)))
	}
	for k := range 30 {
		lat := 33.6 + 0.18*float64(k)
		var line engine.Path
		for lon := -96.0; lon <= -89.9; lon += 0.1 {
			line = append(line, engine.Point{X: lon, Y: lat + 0.09*math.Sin(2.1*lon+0.9*float64(k))})
		}
		add(line)
	}
	return out
}

// beside is a line at a constant distance, to the left of its course.
func beside(line engine.Path, off float64) engine.Path {
	line = geo.Subdivide(line, 0.25)
	out := make(engine.Path, len(line))
	for i, p := range line {
		a, z := line[max(0, i-3)], line[min(len(line)-1, i+3)]
		dx, dy := z.X-a.X, z.Y-a.Y
		l := math.Hypot(dx, dy)
		out[i] = engine.Point{X: p.X - off*dy/l, Y: p.Y + off*dx/l}
	}
	return out
}
