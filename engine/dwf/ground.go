package dwf

import (
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
	geo.Draw(s, warp, riverLabels)
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
