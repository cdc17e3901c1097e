package draw

import (
	"container/heap"
	"math"
	"sort"

	"adjutant/engine/dwf/board"
	"adjutant/engine/geo"
	"adjutant/engine/scene"
)

// Sea lanes keep to the water where they can, and off the marks of other areas.

// laneCell is the width of a cell of the chart on which lanes are laid.
const laneCell = 9

// detours are the lanes that go round land off the sheet, or round the corner where the title stands: by way of these points.
var detours = map[[2]string][]scene.Point{
	{"box_charleston", "box_wilmington"}: {{X: 1538, Y: 905}, {X: 1552, Y: 862}, {X: 1610, Y: 838}},
	{"box_savannah_jacksonville", "box_st_joseph_atseena"}: {{X: 1455, Y: 1180}, {X: 1448, Y: 1270}, {X: 1395, Y: 1322}, {X: 1250, Y: 1336},
		{X: 1110, Y: 1328}},
}

// sail lays all lanes.
func (g *Ground) sail(b *board.Board) {
	c := newSeaChart(g)
	for x := range b.Areas {
		for _, e := range b.From(board.Area(x)) {
			if e.To < x || e.Line.Way.Land() || b.Areas[x].Form != board.Box && b.Areas[e.To].Form != board.Box {
				continue
			}
			from, to := board.Area(x), board.Area(e.To)
			var line scene.Path
			if by, ok := detours[[2]string{b.Areas[x].ID, b.Areas[e.To].ID}]; ok {
				line = append(append(scene.Path{g.At[from]}, by...), g.At[to])
			} else {
				line = geo.Simplify(c.lane(from, to), 7)
			}
			g.courses[[2]board.Area{from, to}] = eased(rounded(line))
		}
	}
}

// rounded is an open line with its corners cut three times.
func rounded(l scene.Path) scene.Path {
	for range 3 {
		out := scene.Path{l[0]}
		for i := 1; i < len(l); i++ {
			a, z := l[i-1], l[i]
			if i > 1 {
				out = append(out, scene.Point{X: 0.75*a.X + 0.25*z.X, Y: 0.75*a.Y + 0.25*z.Y})
			}
			if i < len(l)-1 {
				out = append(out, scene.Point{X: 0.25*a.X + 0.75*z.X, Y: 0.25*a.Y + 0.75*z.Y})
			}
		}
		l = append(out, l[len(l)-1])
	}
	return l
}

// eased is a line without sharp bends, so that others can run beside it.
func eased(l scene.Path) scene.Path {
	const reach = 9
	l = geo.Subdivide(l, 5)
	for range 3 {
		out := make(scene.Path, len(l))
		for i := range l {
			r := min(reach, i, len(l)-1-i)
			var x, y float64
			for k := i - r; k <= i+r; k++ {
				x, y = x+l[k].X, y+l[k].Y
			}
			out[i] = scene.Point{X: x / float64(2*r+1), Y: y / float64(2*r+1)}
		}
		l = out
	}
	return geo.Simplify(l, 0.2)
}

// A seaChart is what a lane costs in each cell of the sheet.
type seaChart struct {
	g          *Ground
	wide, high int
	cost       []float64
	marks      [][]board.Area // in each cell, whose marks it lies on
}

func newSeaChart(g *Ground) *seaChart {
	c := &seaChart{g: g, wide: board.SheetWidth/laneCell + 1, high: board.SheetHeight/laneCell + 1}
	land := make([]bool, c.wide*c.high)
	for y := range c.high {
		for _, s := range spans(g.Still.Land, (float64(y)+0.5)*laneCell) {
			for x := max(0, int(s[0]/laneCell)); x <= min(c.wide-1, int(s[1]/laneCell)); x++ {
				land[y*c.wide+x] = true
			}
		}
	}
	c.cost = make([]float64, len(land))
	for y := range c.high {
		for x := range c.wide {
			cost := 1.0
			switch shore := c.shore(land, x, y); {
			case land[y*c.wide+x]:
				cost = 9
			case shore:
				cost = 2.2
			}
			if p := (scene.Point{X: float64(x) * laneCell, Y: float64(y) * laneCell}); p.X < board.SheetMargin+15 || p.Y < board.SheetMargin+15 ||
				p.X > board.SheetWidth-board.SheetMargin-22 || p.Y > board.SheetHeight-board.SheetMargin-22 {
				cost = 60
			}
			c.cost[y*c.wide+x] = cost
		}
	}
	c.marks = make([][]board.Area, len(land))
	for a, at := range g.At {
		for y := max(0, int((at.Y+markLow-markHigh)/laneCell)-1); y <= min(c.high-1, int((at.Y+markLow+markHigh)/laneCell)+1); y++ {
			for x := max(0, int((at.X-markWide)/laneCell)-1); x <= min(c.wide-1, int((at.X+markWide)/laneCell)+1); x++ {
				if p := middleOf(x, y); math.Abs(p.X-at.X) < markWide && math.Abs(p.Y-at.Y-markLow) < markHigh {
					c.marks[y*c.wide+x] = append(c.marks[y*c.wide+x], board.Area(a))
				}
			}
		}
	}
	return c
}

// Half the room of an area's mark, and how much lower than the area it stands.
const (
	markWide = 40
	markHigh = 28
	markLow  = 6
)

// middleOf is the middle of a cell.
func middleOf(x, y int) scene.Point {
	return scene.Point{X: (float64(x) + 0.5) * laneCell, Y: (float64(y) + 0.5) * laneCell}
}

// shore says whether land is near.
func (c *seaChart) shore(land []bool, x, y int) bool {
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if u, v := x+dx, y+dy; u >= 0 && v >= 0 && u < c.wide && v < c.high && land[v*c.wide+u] {
				return true
			}
		}
	}
	return false
}

// spans are the stretches of a level line that lie within closed paths.
func spans(edges []scene.Path, y float64) [][2]float64 {
	var out [][2]float64
	for _, e := range edges {
		var xs []float64
		for i, p := range e {
			q := e[(i+1)%len(e)]
			if (p.Y > y) != (q.Y > y) {
				xs = append(xs, p.X+(y-p.Y)/(q.Y-p.Y)*(q.X-p.X))
			}
		}
		sort.Float64s(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			out = append(out, [2]float64{xs[i], xs[i+1]})
		}
	}
	return out
}

// beside is what a cell costs because it lies on the mark of an area that the lane only passes.
func (c *seaChart) beside(x, y int, from, to board.Area) float64 {
	for _, a := range c.marks[y*c.wide+x] {
		if a != from && a != to {
			return 8
		}
	}
	return 0
}

// A sounding is a cell to go on from.
type sounding struct {
	cell int
	cost float64
}

type soundings []sounding

func (s soundings) Len() int { return len(s) }

func (s soundings) Less(i, j int) bool { return s[i].cost < s[j].cost }

func (s soundings) Swap(i, j int) { s[i], s[j] = s[j], s[i] }

func (s *soundings) Push(x any) { *s = append(*s, x.(sounding)) }

func (s *soundings) Pop() any {
	x := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return x
}

// lane is the cheapest way from one area to another, within some distance of both.
func (c *seaChart) lane(from, to board.Area) scene.Path {
	const room = 22 // cells
	a, z := c.g.At[from], c.g.At[to]
	cellOf := func(p scene.Point) (int, int) {
		return min(c.wide-1, int(p.X/laneCell)), min(c.high-1, int(p.Y/laneCell))
	}
	ax, ay := cellOf(a)
	zx, zy := cellOf(z)
	x0, x1, y0, y1 := max(0, min(ax, zx)-room), min(c.wide-1, max(ax, zx)+room), max(0, min(ay, zy)-room), min(c.high-1, max(ay, zy)+room)
	least, came := make([]float64, len(c.cost)), make([]int, len(c.cost))
	for i := range least {
		least[i] = math.Inf(1)
	}
	start, goal := ay*c.wide+ax, zy*c.wide+zx
	open := &soundings{{start, 0}}
	least[start] = 0
	for open.Len() > 0 {
		s := heap.Pop(open).(sounding)
		if s.cell == goal {
			break
		}
		if s.cost > least[s.cell] {
			continue
		}
		x, y := s.cell%c.wide, s.cell/c.wide
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				u, v := x+dx, y+dy
				if dx == 0 && dy == 0 || u < x0 || u > x1 || v < y0 || v > y1 {
					continue
				}
				n := v*c.wide + u
				cost := s.cost + math.Hypot(float64(dx), float64(dy))*(c.cost[n]+c.beside(u, v, from, to))
				if cost < least[n] {
					least[n], came[n] = cost, s.cell
					heap.Push(open, sounding{n, cost})
				}
			}
		}
	}
	line := scene.Path{z}
	for cell := came[goal]; cell != start && cell != 0; cell = came[cell] {
		line = append(line, middleOf(cell%c.wide, cell/c.wide))
	}
	line = append(line, a)
	for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
		line[i], line[j] = line[j], line[i]
	}
	return line
}
