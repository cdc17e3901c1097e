package ahd

import (
	"math"
	"sort"
	"testing"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/draw"
	"adjutant/engine/ahd/state"
	"adjutant/engine/geo"
	"adjutant/engine/graph"
	"adjutant/engine/scene"
)

func boardWarp(t *testing.T) (*geo.Warp, []geo.Control) {
	t.Helper()
	rows, err := graph.Read(board.OwnFiles(), "warp.csv", "lon", "lat", "x", "y")
	if err != nil {
		t.Fatal(err)
	}
	var controls []geo.Control
	for _, r := range rows.Rows {
		var v [4]float64
		for i, column := range []string{"lon", "lat", "x", "y"} {
			if v[i], err = r.Float(column); err != nil {
				t.Fatal(err)
			}
		}
		controls = append(controls, geo.Control{Lon: v[0], Lat: v[1], Sheet: scene.Point{X: v[2], Y: v[3]}})
	}
	return state.BuiltIn().Sheet.Warp, controls
}

func TestTheTownsComeToStandAtTheirBoxes(t *testing.T) {
	w, controls := boardWarp(t)
	var off []float64
	for _, c := range controls {
		p := w.At(c.Lon, c.Lat)
		off = append(off, math.Hypot(p.X-c.Sheet.X, p.Y-c.Sheet.Y))
	}
	sort.Float64s(off)
	if median := off[len(off)/2]; median > 3 {
		t.Errorf("median distance of a town from its box: got %.1f, want at most 3", median)
	}
	if worst := off[len(off)-1]; worst > 40 {
		t.Errorf("worst distance of a town from its box: got %.1f, want at most 40", worst)
	}
}

func TestTheMapDoesNotFold(t *testing.T) {
	w, _ := boardWarp(t)
	for lon := -95.0; lon <= -74; lon += 0.4 {
		for lat := 29.0; lat <= 42; lat += 0.28 {
			const d = 0.01
			o, e, n := w.At(lon, lat), w.At(lon+d, lat), w.At(lon, lat+d)
			// North is up and y grows down, so an unfolded map has a negative determinant here.
			if det := ((e.X-o.X)*(n.Y-o.Y) - (e.Y-o.Y)*(n.X-o.X)) / (d * d); det > -600 {
				t.Errorf("the map folds at %.2f, %.2f: determinant %.0f", lon, lat, det)
			}
		}
	}
}

func TestEveryLineIsDrawnFromBoxToBox(t *testing.T) {
	b := state.BuiltIn()
	g := draw.GroundOf(b)
	if got, want := len(g.Still.Routes), 231; got != want {
		t.Errorf("lines on the map: got %d, want %d", got, want)
	}
	rivers := 0
	for _, r := range g.Still.Routes {
		from, _ := b.Box(r.A)
		to, _ := b.Box(r.B)
		for _, end := range []struct {
			at, box scene.Point
		}{{r.Path[0], g.At[from]}, {r.Path[len(r.Path)-1], g.At[to]}} {
			if d := math.Hypot(end.at.X-end.box.X, end.at.Y-end.box.Y); d > 62 {
				t.Errorf("the %v line from %s to %s ends %.0f off its box", r.Way, r.A, r.B, d)
			}
		}
		if r.Way == scene.ByRiver {
			rivers++
			if r.Down == 0 {
				t.Errorf("the river from %s to %s does not say which way it runs", r.A, r.B)
			}
		}
	}
	if rivers != 30 {
		t.Errorf("rivers: got %d, want 30", rivers)
	}
}

func TestALineIsTheSameBothWays(t *testing.T) {
	b := state.BuiltIn()
	g := draw.GroundOf(b)
	cairo, _ := b.Box("cairo")
	paducah, _ := b.Box("paducah")
	there, back := g.Route(cairo, paducah, board.River), g.Route(paducah, cairo, board.River)
	if len(there) < 3 || len(there) != len(back) || there[0] != back[len(back)-1] {
		t.Errorf("Cairo to Paducah: got %v there and %v back", there, back)
	}
}

func TestTheScaleBarsAreHonest(t *testing.T) {
	for i, want := range []float64{149, 250} {
		if got := draw.GroundOf(state.BuiltIn()).Still.Bars[i].Length; math.Abs(got-want) > 15 {
			t.Errorf("%s: got %.0f, want about %.0f", draw.GroundOf(state.BuiltIn()).Still.Bars[i].Label, got, want)
		}
	}
}

func TestAVoyageGoesRoundTheLand(t *testing.T) {
	b := state.BuiltIn()
	g := draw.GroundOf(b)
	for _, ports := range [][2]string{{"new_york", "norfolk"}, {"new_york", "new_orleans"}, {"washington", "mobile"}} {
		from, _ := b.Box(ports[0])
		to, _ := b.Box(ports[1])
		way := g.Sea.Voyage(g.At[from], g.At[to], nil)
		if way[0] != g.At[from] || way[len(way)-1] != g.At[to] {
			t.Errorf("%s to %s: got a way from %v to %v", ports[0], ports[1], way[0], way[len(way)-1])
		}
		land, cells := 0, 0
		for _, p := range geo.Subdivide(way, 5) {
			cells++
			if g.Sea.Land[g.Sea.Cell(p)] {
				land++
			}
		}
		if land*4 > cells {
			t.Errorf("%s to %s: %d of %d steps are on land", ports[0], ports[1], land, cells)
		}
	}
}

func TestVoyagesKeepApart(t *testing.T) {
	b := state.BuiltIn()
	g := draw.GroundOf(b)
	at := func(id string) scene.Point {
		x, _ := b.Box(id)
		return g.At[x]
	}
	first := g.Sea.Voyage(at("washington"), at("mobile"), nil)
	second := g.Sea.Voyage(at("jacksonville_fl"), at("new_orleans"), []scene.Path{first})
	near, cells := 0, 0
	for _, p := range geo.Subdivide(second, 5) {
		cells++
		for _, q := range geo.Subdivide(first, 5) {
			if math.Hypot(p.X-q.X, p.Y-q.Y) < 12 {
				near++
				break
			}
		}
	}
	if near*4 > cells {
		t.Errorf("%d of %d steps of the second voyage are on the first", near, cells)
	}
}
