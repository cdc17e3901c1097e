package dwf

import (
	"math"
	"sync"

	"adjutant/engine"
	"adjutant/engine/geo"
)

// A ground is where everything of one board stands on the sheet.
type ground struct {
	at    []engine.Point // by area
	still *engine.Still
}

// stiffness of the bent geography: the least at which nothing folds.
const stiffness = 0.02

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

// layOut bends the geography to the areas.
func layOut(b *Board) *ground {
	g := &ground{at: b.sheet.at}
	var controls []geo.Control
	for a, i := range b.Areas {
		if i.Form != Box {
			controls = append(controls, geo.Control{Lon: i.Lon, Lat: i.Lat, Sheet: b.sheet.at[a]})
		}
	}
	g.still = &engine.Still{Key: "dwf " + b.Hash, Width: sheetWidth, Height: sheetHeight, Margin: sheetMargin}
	if warp, err := geo.NewWarp(controls, stiffness); err == nil {
		g.draw(warp)
	}
	g.routes(b, g.still)
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

// draw gathers the earth: coasts, rivers, mountains, borders.
func (g *ground) draw(warp *geo.Warp) {
	s := g.still
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
		{Name: "Atlantic Ocean", At: engine.Point{X: 1797, Y: 900}, Size: 21},
		{Name: "Gulf of Mexico", At: engine.Point{X: 830, Y: 1342}, Size: 23},
	}
	s.Bars = []engine.ScaleBar{{Label: "100 miles in the West", Length: 100 * warp.Scale(-91, 34)}, {Label: "100 miles in Virginia", Length: 100 * warp.Scale(-77.6, 38.3)}}
}

// routes are the lines between the areas, straight but where a land line and a water line would lie on each other.
func (g *ground) routes(b *Board, s *engine.Still) {
	for x := range b.Areas {
		for _, e := range b.from(Area(x)) {
			if e.To > x {
				way := ways[e.Line.Way]
				s.Routes = append(s.Routes, engine.Route{A: b.Areas[x].ID, B: b.Areas[e.To].ID, Way: way, Path: g.route(b, Area(x), Area(e.To), e.Line.Way)})
			}
		}
	}
}

// bow is how far a water line beside a land line bends off, of its length.
const bow = 0.14

// route is the drawn line from an area to its neighbor.
func (g *ground) route(b *Board, from, to Area, way Way) engine.Path {
	x, y := g.at[from], g.at[to]
	if _, both := b.line(from, to, !way.Land()); !both || way.Land() {
		return engine.Path{x, y}
	}
	side := bow
	if from > to {
		side = -bow
	}
	mid := engine.Point{X: (x.X+y.X)/2 - side*(y.Y-x.Y), Y: (x.Y+y.Y)/2 + side*(y.X-x.X)}
	var p engine.Path
	for i := range 9 {
		t := float64(i) / 8
		u := 1 - t
		p = append(p, engine.Point{X: u*u*x.X + 2*u*t*mid.X + t*t*y.X, Y: u*u*x.Y + 2*u*t*mid.Y + t*t*y.Y})
	}
	return p
}

var ways = map[Way]engine.Way{Road: engine.ByRoad, Rail: engine.ByRail, Major: engine.ByRiver, Seasonal: engine.ByRiver, Sea: engine.BySea, Coast: engine.BySea}

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
