package geo

import (
	"math"
	"testing"

	"adjutant/engine/scene"
)

func controls() []Control {
	return []Control{
		{-90, 35, scene.Point{X: 100, Y: 500}}, {-80, 35, scene.Point{X: 900, Y: 480}}, {-85, 40, scene.Point{X: 480, Y: 60}},
		{-84, 33, scene.Point{X: 560, Y: 640}}, {-78, 38.5, scene.Point{X: 1100, Y: 200}}, {-88, 38, scene.Point{X: 260, Y: 240}},
	}
}

func TestAWarpWithoutStiffnessMeetsItsControls(t *testing.T) {
	w, err := NewWarp(controls(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range controls() {
		if p := w.At(c.Lon, c.Lat); math.Hypot(p.X-c.Sheet.X, p.Y-c.Sheet.Y) > 1e-6 {
			t.Errorf("%v, %v: got %v, want %v", c.Lon, c.Lat, p, c.Sheet)
		}
	}
}

func TestAFlatWarpIsTheStartingPlane(t *testing.T) {
	var cs []Control
	for _, c := range controls() {
		p := plane(c.Lon, c.Lat)
		cs = append(cs, Control{c.Lon, c.Lat, scene.Point{X: 50 + 100*p.X, Y: 70 + 100*p.Y}})
	}
	w, err := NewWarp(cs, 0.06)
	if err != nil {
		t.Fatal(err)
	}
	p, want := w.At(-82, 36), plane(-82, 36)
	if math.Abs(p.X-50-100*want.X) > 1e-6 || math.Abs(p.Y-70-100*want.Y) > 1e-6 {
		t.Errorf("got %v, want 50 and 70 off a hundred times %v", p, want)
	}
	// A degree of latitude is 69.06 miles.
	if got, want := w.Scale(-82, 36), 100/69.06; math.Abs(got-want) > 0.02 {
		t.Errorf("scale: got %.3f a mile, want %.3f", got, want)
	}
}

func TestControlsOnOneLineAreRefused(t *testing.T) {
	p := scene.Point{X: 1, Y: 1}
	if _, err := NewWarp([]Control{{-90, 35, p}, {-90, 35, p}, {-90, 35, p}}, 0); err == nil {
		t.Error("got a warp of one point three times, want an error")
	}
}

func TestSubdivideAndSimplifyUndoEachOther(t *testing.T) {
	line := scene.Path{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 5}}
	cut := Subdivide(line, 1)
	if len(cut) != 16 {
		t.Errorf("cut pieces: got %d points, want 16", len(cut))
	}
	got := Simplify(cut, 0.1)
	if len(got) != 3 || got[1] != line[1] {
		t.Errorf("simplified: got %v, want %v", got, line)
	}
}

func TestClip(t *testing.T) {
	f := Frame{scene.Point{X: 0, Y: 0}, scene.Point{X: 10, Y: 10}}
	areas := []struct {
		name string
		edge scene.Path
		want float64
	}{
		{"within", scene.Path{{X: 1, Y: 1}, {X: 3, Y: 1}, {X: 3, Y: 3}, {X: 1, Y: 3}}, 4},
		{"half out", scene.Path{{X: 5, Y: 2}, {X: 15, Y: 2}, {X: 15, Y: 4}, {X: 5, Y: 4}}, 10},
		{"all round", scene.Path{{X: -5, Y: -5}, {X: 15, Y: -5}, {X: 15, Y: 15}, {X: -5, Y: 15}}, 100},
		{"outside", scene.Path{{X: 20, Y: 2}, {X: 25, Y: 2}, {X: 25, Y: 4}}, 0},
	}
	for _, a := range areas {
		if got := Extent(ClipArea(a.edge, f)); math.Abs(got-a.want) > 1e-9 {
			t.Errorf("area %s: got %v, want %v", a.name, got, a.want)
		}
	}
	pieces := ClipLine(scene.Path{{X: -5, Y: 5}, {X: 5, Y: 5}, {X: 5, Y: 20}, {X: 8, Y: 20}, {X: 8, Y: 5}}, f)
	if len(pieces) != 2 || pieces[0][0] != (scene.Point{X: 0, Y: 5}) || pieces[1][0] != (scene.Point{X: 8, Y: 10}) {
		t.Errorf("line in and out and in again: got %v, want two pieces from (0, 5) and from (8, 10)", pieces)
	}
}

func TestSmoothKeepsWithin(t *testing.T) {
	square := scene.Path{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 4}, {X: 0, Y: 4}, {X: 0, Y: 0}}
	got := Smooth(square, 3)
	if len(got) != 32 {
		t.Errorf("points: got %d, want 32", len(got))
	}
	if e := Extent(got); e >= 16 || e < 12 {
		t.Errorf("area: got %.2f, want a little under 16", e)
	}
}

func TestTheGeographyIsWhole(t *testing.T) {
	b := Load()
	counts := []struct {
		what      string
		got, want int
	}{{"land", len(b.Land), 56}, {"lakes", len(b.Lakes), 10}, {"relief", len(b.Relief), 28}, {"rivers", len(b.Rivers), 135}, {"states", len(b.States), 34}, {"borders", len(b.Borders), 67}}
	for _, c := range counts {
		if c.got != c.want {
			t.Errorf("%s: got %d, want %d", c.what, c.got, c.want)
		}
	}
}
