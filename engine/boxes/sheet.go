// Package boxes is the sheet of a board whose places are boxes joined by lines: where a layout puts them, and the geography bent to them.
// It knows no rulebook.
package boxes

import (
	"io/fs"
	"math"
	"strconv"
	"strings"

	"adjutant/engine/geo"
	"adjutant/engine/graph"
	"adjutant/engine/scene"
)

// The sheet of the map, in its own units.
const (
	SheetWidth  = 2000
	SheetHeight = 1610
	SheetMargin = 30
)

// layout.csv counts in widths of a box, from a corner of its own.
const (
	BoxWidth             = 70.3
	layoutLeft, layoutUp = 0.30, 0.16
)

// astray is how far from its box a line may end or a town may lie: one and a half boxes.
const astray = 1.5 * BoxWidth

// stiffness of the bent geography: the least at which nothing folds.
const stiffness = 0.06

// maxControls is how many points of the earth may be tied to the sheet; the bending takes the cube of it.
const maxControls = 400

// The geography reaches this far, in degrees.
const (
	west, east   = -97.5, -72.5
	south, north = 27.5, 43
)

// A Plan is what a board says of its boxes and lines.
type Plan struct {
	IDs   []string // of the boxes, by number
	Joins func(x, y int, way scene.Way) bool
}

// A Sheet is where the files of a board put its boxes, its lines and the earth beneath them.
type Sheet struct {
	At   []scene.Point // by box
	Path map[RouteKey]scene.Path
	Warp *geo.Warp
}

// A RouteKey is a line walked in one direction.
type RouteKey struct {
	From, To int
	Way      scene.Way
}

// Route is the drawn line from a box to its neighbor; straight where none is drawn.
func (s *Sheet) Route(from, to int, way scene.Way) scene.Path {
	if p := s.Path[RouteKey{from, to, way}]; p != nil {
		return p
	}
	return scene.Path{s.At[from], s.At[to]}
}

// loader reads the files of one sheet.
type loader struct {
	Plan
	files fs.FS
	byID  map[string]int
	sheet Sheet
}

// Load reads layout.csv, warp.csv and paths.csv. Errors name file, line and column.
func Load(files fs.FS, p Plan) (Sheet, error) {
	b := newLoader(files, p)
	for _, load := range []func() error{b.loadLayout, b.loadWarp, b.loadPaths} {
		if err := load(); err != nil {
			return Sheet{}, err
		}
	}
	return b.sheet, nil
}

func newLoader(files fs.FS, p Plan) *loader {
	b := &loader{Plan: p, files: files, byID: map[string]int{}}
	for x, id := range p.IDs {
		b.byID[id] = x
	}
	return b
}

func (b *loader) boxOf(r graph.Row, column string) (int, error) {
	x, ok := b.byID[r.Text(column)]
	if !ok {
		return 0, r.Fault(column, "I know no box %q", r.Text(column))
	}
	return x, nil
}

// wayWords are the kinds of lines that may be drawn.
var wayWords = map[string]scene.Way{"road": scene.ByRoad, "rail": scene.ByRail, "river": scene.ByRiver}

func wayOf(r graph.Row, column string) (scene.Way, error) {
	w, ok := wayWords[r.Text(column)]
	if !ok {
		return 0, r.Fault(column, "%q is no kind of line; road, rail or river", r.Text(column))
	}
	return w, nil
}

// Banks reads box-sides.csv: at which sides, of "NESW", each of the boxes of a plan has a river.
func Banks(files fs.FS, p Plan) ([]string, error) {
	b := newLoader(files, p)
	t, err := graph.Read(files, "box-sides.csv", "box", "river_sides")
	if err != nil {
		return nil, err
	}
	banks := make([]string, len(p.IDs))
	for _, r := range t.Rows {
		x, err := b.boxOf(r, "box")
		if err != nil {
			return nil, err
		}
		sides := strings.ReplaceAll(r.Text("river_sides"), ",", "")
		if strings.Trim(sides, "NESW") != "" {
			return nil, r.Fault("river_sides", "%q are no sides of a box; N, E, S or W", r.Text("river_sides"))
		}
		banks[x] = sides
	}
	return banks, nil
}

// loadLayout reads where the boxes stand: every one has its place on the sheet, and no two share it.
func (b *loader) loadLayout() error {
	t, err := graph.Read(b.files, "layout.csv", "id", "x", "y")
	if err != nil {
		return err
	}
	b.sheet.At = make([]scene.Point, len(b.IDs))
	placed := map[int]bool{}
	spots := map[[2]int]string{}
	for _, r := range t.Rows {
		box, err := b.boxOf(r, "id")
		if err != nil {
			return err
		}
		if placed[box] {
			return r.Fault("id", "%s has a place already", r.Text("id"))
		}
		x, err := within(r, "x", layoutLeft, layoutLeft+(SheetWidth-2*SheetMargin)/BoxWidth)
		if err != nil {
			return err
		}
		y, err := within(r, "y", layoutUp, layoutUp+(SheetHeight-2*SheetMargin)/BoxWidth)
		if err != nil {
			return err
		}
		spot := [2]int{int(x * 4), int(y * 4)}
		if other := spots[spot]; other != "" {
			return r.Fault("x", "%s and %s stand in the same place", r.Text("id"), other)
		}
		placed[box], spots[spot] = true, r.Text("id")
		b.sheet.At[box] = scene.Point{X: tenth(SheetMargin + (x-layoutLeft)*BoxWidth), Y: tenth(SheetMargin + (y-layoutUp)*BoxWidth)}
	}
	for x, id := range b.IDs {
		if !placed[x] {
			return &graph.Fault{File: "layout.csv", Line: len(t.Rows) + 1, Column: "id", What: "the box " + id + " has no place"}
		}
	}
	return nil
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }

// loadWarp reads which points of the earth are tied to which points of the sheet, and bends the earth to them. A point that
// bears the name of a box lies near it; others may be tied as well.
func (b *loader) loadWarp() error {
	t, err := graph.Read(b.files, "warp.csv", "box", "lon", "lat", "x", "y")
	if err != nil {
		return err
	}
	if len(t.Rows) > maxControls {
		return t.Rows[maxControls].Fault("box", "at most %d points of the earth are tied to the sheet", maxControls)
	}
	columns := []struct {
		name      string
		low, high float64
	}{{"lon", west, east}, {"lat", south, north}, {"x", -SheetWidth, 2 * SheetWidth}, {"y", -SheetHeight, 2 * SheetHeight}}
	var controls []geo.Control
	for _, r := range t.Rows {
		var v [4]float64
		for i, c := range columns {
			if v[i], err = within(r, c.name, c.low, c.high); err != nil {
				return err
			}
		}
		c := geo.Control{Lon: v[0], Lat: v[1], Sheet: scene.Point{X: v[2], Y: v[3]}}
		if x, ok := b.byID[r.Text("box")]; ok && Apart(c.Sheet, b.sheet.At[x]) > astray {
			return r.Fault("x", "%s is %.0f away from where layout.csv puts its box, %g,%g; more than %.0f is too far", r.Text("box"),
				Apart(c.Sheet, b.sheet.At[x]), b.sheet.At[x].X, b.sheet.At[x].Y, astray)
		}
		controls = append(controls, c)
	}
	if b.sheet.Warp, err = geo.NewWarp(controls, stiffness); err != nil {
		return &graph.Fault{File: "warp.csv", Line: len(t.Rows) + 1, Column: "lon", What: err.Error()}
	}
	for _, c := range controls {
		if off := Apart(b.sheet.Warp.At(c.Lon, c.Lat), c.Sheet); !(off <= astray) || folds(b.sheet.Warp, c.Lon, c.Lat) {
			r := t.Rows[suspect(controls)]
			return r.Fault("lon", "the map folds; %s agrees least with its neighbors", r.Text("box"))
		}
	}
	return nil
}

// suspect is the control that stays farthest from its place when the earth is stiff.
func suspect(controls []geo.Control) int {
	worst, far := 0, -1.0
	w, err := geo.NewWarp(controls, 100*stiffness)
	for i, c := range controls {
		if err != nil {
			break
		}
		if off := Apart(w.At(c.Lon, c.Lat), c.Sheet); off > far {
			worst, far = i, off
		}
	}
	return worst
}

// folds says whether the map is turned over at a point of the earth: north and east of it lie on the wrong sides of each other.
func folds(w *geo.Warp, lon, lat float64) bool {
	const d = 0.01
	o, e, n := w.At(lon, lat), w.At(lon+d, lat), w.At(lon, lat+d)
	return (e.X-o.X)*(n.Y-o.Y)-(e.Y-o.Y)*(n.X-o.X) >= 0
}

// loadPaths reads how the lines are drawn; a line that has no path is straight.
func (b *loader) loadPaths() error {
	t, err := graph.Read(b.files, "paths.csv", "a", "b", "kind", "path")
	if err != nil {
		return err
	}
	b.sheet.Path = map[RouteKey]scene.Path{}
	for _, r := range t.Rows {
		x, err := b.boxOf(r, "a")
		if err != nil {
			return err
		}
		y, err := b.boxOf(r, "b")
		if err != nil {
			return err
		}
		way, err := wayOf(r, "kind")
		if err != nil {
			return err
		}
		if !b.Joins(x, y, way) {
			return r.Fault("kind", "links.csv has no %s from %s to %s", r.Text("kind"), r.Text("a"), r.Text("b"))
		}
		if b.sheet.Path[RouteKey{x, y, way}] != nil {
			return r.Fault("path", "this line is drawn already")
		}
		p, err := readPath(r)
		if err != nil {
			return err
		}
		for _, end := range []struct {
			at  scene.Point
			box int
		}{{p[0], x}, {p[len(p)-1], y}} {
			if off := Apart(end.at, b.sheet.At[end.box]); off > astray {
				return r.Fault("path", "the line ends at %.0f,%.0f, which is %.0f away from %s", end.at.X, end.at.Y, off, b.IDs[end.box])
			}
		}
		b.sheet.Path[RouteKey{x, y, way}] = p
		b.sheet.Path[RouteKey{y, x, way}] = Backward(p)
	}
	return nil
}

// readPath reads a cell of points: "565,644 571,640".
func readPath(r graph.Row) (scene.Path, error) {
	var p scene.Path
	for _, f := range strings.Fields(r.Text("path")) {
		x, y, _ := strings.Cut(f, ",")
		var q scene.Point
		var wrong, wrongY error
		q.X, wrong = strconv.ParseFloat(x, 64)
		q.Y, wrongY = strconv.ParseFloat(y, 64)
		if wrong != nil || wrongY != nil {
			return nil, r.Fault("path", "%q is no point such as 565,644", f)
		}
		if !(q.X >= 0 && q.X <= SheetWidth && q.Y >= 0 && q.Y <= SheetHeight) {
			return nil, r.Fault("path", "the point %s is not on the sheet, which is %d by %d", f, SheetWidth, SheetHeight)
		}
		p = append(p, q)
	}
	if len(p) < 2 {
		return nil, r.Fault("path", "a line needs two points or more")
	}
	return p, nil
}

// Backward is a line walked the other way.
func Backward(p scene.Path) scene.Path {
	out := make(scene.Path, len(p))
	for i, q := range p {
		out[len(p)-1-i] = q
	}
	return out
}

// Apart is how far two points lie from each other.
func Apart(a, b scene.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// within is a cell as a number that lies between two others.
func within(r graph.Row, column string, low, high float64) (float64, error) {
	v, err := r.Float(column)
	if err != nil {
		return 0, err
	}
	if !(v >= low && v <= high) {
		return 0, r.Fault(column, "%s lies between %.4g and %.4g here, not at %s", column, low, high, r.Text(column))
	}
	return v, nil
}
