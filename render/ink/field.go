package ink

import (
	"math"
	"sync"

	"adjutant/engine/scene"
)

// A Field counts marked cells in rectangles: a grid of running sums.
type Field struct {
	Cell       float64
	wide, high int
	sum        []int32
}

func NewField(width, height, cell float64, mark func(set func(x, y int))) *Field {
	f := &Field{Cell: cell, wide: int(width/cell) + 1, high: int(height/cell) + 1}
	f.sum = make([]int32, (f.wide+1)*(f.high+1))
	mark(func(x, y int) {
		if x >= 0 && y >= 0 && x < f.wide && y < f.high {
			f.sum[(y+1)*(f.wide+1)+x+1] = 1
		}
	})
	for y := 1; y <= f.high; y++ {
		row, above := f.sum[y*(f.wide+1):], f.sum[(y-1)*(f.wide+1):]
		run := int32(0)
		for x := 1; x <= f.wide; x++ {
			run += row[x]
			row[x] = run + above[x]
		}
	}
	return f
}

// Lines is the number of marked cells that a rectangle touches.
func (f *Field) Lines(r Rect) int {
	x0, y0 := max(0, int(math.Floor(r.X0/f.Cell))), max(0, int(math.Floor(r.Y0/f.Cell)))
	x1, y1 := min(f.wide, int(math.Ceil(r.X1/f.Cell))), min(f.high, int(math.Ceil(r.Y1/f.Cell)))
	if x1 <= x0 || y1 <= y0 {
		return 0
	}
	w := f.wide + 1
	return int(f.sum[y1*w+x1] - f.sum[y0*w+x1] - f.sum[y1*w+x0] + f.sum[y0*w+x0])
}

// At is 1 for a point in a marked cell, else 0.
func (f *Field) At(p Point) int {
	x, y := int(p.X/f.Cell), int(p.Y/f.Cell)
	if x < 0 || y < 0 || x >= f.wide || y >= f.high {
		return 0
	}
	w := f.wide + 1
	return int(f.sum[(y+1)*w+x+1] - f.sum[y*w+x+1] - f.sum[(y+1)*w+x] + f.sum[y*w+x])
}

// A GroundMap is what names must know of a ground, worked out once.
type GroundMap struct {
	*Field        // cells with a line of the map
	Sea    *Field // cells with land
	once   sync.Once
}

var grounds = struct {
	sync.Mutex
	kept map[string]*GroundMap
}{kept: map[string]*GroundMap{}}

// keptGrounds is how many boards' fields are kept.
const keptGrounds = 16

// GroundField is the field of the lines of a ground.
func GroundField(s *scene.Still) *GroundMap {
	grounds.Lock()
	g := grounds.kept[s.Key]
	if g == nil {
		if len(grounds.kept) >= keptGrounds {
			clear(grounds.kept)
		}
		g = &GroundMap{}
		grounds.kept[s.Key] = g
	}
	grounds.Unlock()
	g.once.Do(func() {
		const cell = 6
		g.Field = NewField(s.Width, s.Height, cell, func(set func(x, y int)) {
			trace := func(lines ...Path) {
				for _, l := range lines {
					for i := 1; i < len(l); i++ {
						n := int(Dist(l[i-1], l[i])/(cell/2)) + 1
						for k := range n + 1 {
							p := Lerp(l[i-1], l[i], float64(k)/float64(n))
							set(int(math.Floor(p.X/cell)), int(math.Floor(p.Y/cell)))
						}
					}
				}
			}
			for _, r := range s.Routes {
				trace(r.Path)
			}
			for _, r := range s.Rivers {
				if r.Rank == 1 {
					trace(r.Lines...)
				}
			}
		})
		g.Sea = NewField(s.Width, s.Height, cell, func(set func(x, y int)) {
			for y := range int(s.Height / cell) {
				for _, x := range Crossings(s.Land, (float64(y)+0.5)*cell) {
					for k := int(x[0] / cell); k <= int(x[1]/cell); k++ {
						set(k, y)
					}
				}
			}
		})
	})
	return g
}

// Coast says whether a rectangle lies on land and in the sea.
func (g *GroundMap) Coast(r Rect) bool {
	f := g.Sea
	cells := (math.Ceil(r.X1/f.Cell) - math.Floor(r.X0/f.Cell)) * (math.Ceil(r.Y1/f.Cell) - math.Floor(r.Y0/f.Cell))
	land := f.Lines(r)
	return land > 0 && land < int(cells)
}

// Crossings are the stretches of a level line that lie within closed paths.
func Crossings(edges []Path, y float64) [][2]float64 {
	var out [][2]float64
	for _, e := range edges {
		var xs []float64
		for i, p := range e {
			q := e[(i+1)%len(e)]
			if (p.Y > y) != (q.Y > y) {
				xs = append(xs, p.X+(y-p.Y)/(q.Y-p.Y)*(q.X-p.X))
			}
		}
		for i := range xs {
			for k := i; k > 0 && xs[k] < xs[k-1]; k-- {
				xs[k], xs[k-1] = xs[k-1], xs[k]
			}
		}
		for i := 0; i+1 < len(xs); i += 2 {
			out = append(out, [2]float64{xs[i], xs[i+1]})
		}
	}
	return out
}
