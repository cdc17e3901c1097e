package draw

import (
	"sync"

	"adjutant/engine/dwf/board"
	"adjutant/engine/geo"
	"adjutant/engine/scene"
)

// A Ground is where everything of one board stands on the sheet.
type Ground struct {
	At      []scene.Point // by area
	Still   *scene.Still
	courses map[[2]board.Area]scene.Path // water lines that are not straight, by the lower and the higher of their areas
}

// stiffness of the bent geography: the least at which nothing folds.
const stiffness = 0.02

var grounds sync.Map // of *groundOnce by board hash

type groundOnce struct {
	once sync.Once
	g    *Ground
}

// GroundOf is the ground of a board, laid out once.
func GroundOf(b *board.Board) *Ground {
	x, _ := grounds.LoadOrStore(b.Hash, &groundOnce{})
	o := x.(*groundOnce)
	o.once.Do(func() { o.g = layOut(b) })
	return o.g
}

// layOut bends the geography to the areas.
func layOut(b *board.Board) *Ground {
	g := &Ground{At: b.Sheet.At, courses: map[[2]board.Area]scene.Path{}}
	var controls []geo.Control
	for a, i := range b.Areas {
		if i.Form != board.Box {
			controls = append(controls, geo.Control{Lon: i.Lon, Lat: i.Lat, Sheet: b.Sheet.At[a]})
		}
	}
	g.Still = &scene.Still{Key: "dwf " + b.Hash, Width: board.SheetWidth, Height: board.SheetHeight, Margin: board.SheetMargin,
		Board:    scene.Towns{},
		Theatres: board.Theatres(b)}
	if warp, err := geo.NewWarp(controls, stiffness); err == nil {
		g.draw(warp)
	}
	g.sail(b)
	g.routes(b)
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
func (g *Ground) draw(warp *geo.Warp) {
	s := g.Still
	geo.Draw(s, warp, riverLabels)
	s.Seas = []scene.Sea{
		{Name: "Atlantic Ocean", At: scene.Point{X: 1797, Y: 900}, Size: 21},
		{Name: "Gulf of Mexico", At: scene.Point{X: 830, Y: 1342}, Size: 23},
	}
	s.Bars = []scene.ScaleBar{{Label: "100 miles in the West", Length: 100 * warp.Scale(-91, 34)},
		{Label: "100 miles in Virginia", Length: 100 * warp.Scale(-77.6, 38.3)}}
}

var ways = map[board.Way]scene.Way{board.Road: scene.ByRoad, board.Rail: scene.ByRail, board.Major: scene.ByRiver,
	board.Seasonal: scene.ByRiver, board.Sea: scene.BySea, board.Coast: scene.BySea}
