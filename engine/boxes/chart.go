package boxes

import (
	"container/heap"
	"math"

	"adjutant/engine/geo"
	"adjutant/engine/scene"
)

// chartCell is the side of a cell of the sea chart, in units of the sheet.
const chartCell = 10

// A SeaChart tells water from land, so that a voyage can be drawn round the land.
type SeaChart struct {
	wide, high int
	Land       []bool    // by cell
	toll       []float64 // what a step to a cell costs
}

// Chart marks the cells whose middle is on land. It ends a cell above the edge of the map, so that no ship touches the frame.
func Chart(land []scene.Path) *SeaChart {
	c := &SeaChart{wide: SheetWidth / chartCell, high: (SheetHeight-SheetMargin)/chartCell - 1}
	c.Land = make([]bool, c.wide*c.high)
	for _, edge := range land {
		for y := range c.high - 1 {
			my := (float64(y) + 0.5) * chartCell
			for i, p := range edge {
				q := edge[(i+1)%len(edge)]
				if (p.Y > my) == (q.Y > my) {
					continue
				}
				// Every cell to the right of an edge changes sides.
				x := p.X + (my-p.Y)/(q.Y-p.Y)*(q.X-p.X)
				for k := max(0, int(math.Ceil(x/chartCell-0.5))); k < c.wide; k++ {
					c.Land[y*c.wide+k] = !c.Land[y*c.wide+k]
				}
			}
		}
	}
	c.toll = make([]float64, len(c.Land))
	for n, land := range c.Land {
		switch {
		case land:
			c.toll[n] = 40
		case c.shore(n%c.wide, n/c.wide):
			c.toll[n] = 1.6
		default:
			c.toll[n] = 1
		}
	}
	return c
}

// Cell is the cell in which a point lies.
func (c *SeaChart) Cell(p scene.Point) int {
	x := min(c.wide-1, max(0, int(p.X/chartCell)))
	y := min(c.high-1, max(0, int(p.Y/chartCell)))
	return y*c.wide + x
}

// A landfall is a cell of the chart with what it costs to come there.
type landfall struct {
	cost float64
	cell int
}

type landfalls []landfall

func (v landfalls) Len() int { return len(v) }

func (v landfalls) Less(i, j int) bool { return v[i].cost < v[j].cost }

func (v landfalls) Swap(i, j int) { v[i], v[j] = v[j], v[i] }

func (v *landfalls) Push(x any) { *v = append(*v, x.(landfall)) }

func (v *landfalls) Pop() any {
	last := (*v)[len(*v)-1]
	*v = (*v)[:len(*v)-1]
	return last
}

// Voyage is the way by sea, after Dijkstra: land costs forty times as much as water, and water beside land a little more, so
// that a ship leaves its harbor by the shortest way and keeps off the shore. It keeps off other voyages, too.
func (c *SeaChart) Voyage(from, to scene.Point, others []scene.Path) scene.Path {
	busy := c.wakes(others)
	start, end := c.Cell(from), c.Cell(to)
	cost := make([]float64, len(c.Land))
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	back := make([]int, len(c.Land))
	cost[start] = 0
	open := &landfalls{{0, start}}
	for open.Len() > 0 {
		v := heap.Pop(open).(landfall)
		if v.cell == end {
			break
		}
		if v.cost > cost[v.cell] {
			continue
		}
		x, y := v.cell%c.wide, v.cell/c.wide
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				nx, ny := x+dx, y+dy
				if nx < 4 || ny < 4 || nx >= c.wide-4 || ny >= c.high || dx == 0 && dy == 0 {
					continue
				}
				n := ny*c.wide + nx
				step := c.toll[n]
				if dx != 0 && dy != 0 {
					step *= math.Sqrt2
				}
				if busy[n] {
					step *= 2
				}
				if d := v.cost + step; d < cost[n] {
					cost[n], back[n] = d, v.cell
					heap.Push(open, landfall{d, n})
				}
			}
		}
	}
	route := scene.Path{to}
	for i := back[end]; start != end && i != start; i = back[i] {
		route = append(route, scene.Point{X: (float64(i%c.wide) + 0.5) * chartCell, Y: (float64(i/c.wide) + 0.5) * chartCell})
	}
	return soften(geo.Simplify(Backward(append(route, from)), chartCell*0.8))
}

// wakes are the cells near voyages.
func (c *SeaChart) wakes(others []scene.Path) []bool {
	near := make([]bool, len(c.Land))
	for _, o := range others {
		for _, p := range geo.Subdivide(o, chartCell) {
			x, y := c.Cell(p)%c.wide, c.Cell(p)/c.wide
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if nx, ny := x+dx, y+dy; nx >= 0 && ny >= 0 && nx < c.wide && ny < c.high {
						near[ny*c.wide+nx] = true
					}
				}
			}
		}
	}
	return near
}

// shore says whether a cell has land beside it.
func (c *SeaChart) shore(x, y int) bool {
	for _, d := range [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		nx, ny := x+d[0], y+d[1]
		if nx >= 0 && ny >= 0 && nx < c.wide && ny < c.high && c.Land[ny*c.wide+nx] {
			return true
		}
	}
	return false
}

// soften rounds the corners of an open line and keeps its ends.
func soften(line scene.Path) scene.Path {
	for range 2 {
		if len(line) < 3 {
			return line
		}
		out := scene.Path{line[0]}
		for i := 1; i < len(line); i++ {
			p, q := line[i-1], line[i]
			out = append(out, scene.Point{X: 0.75*p.X + 0.25*q.X, Y: 0.75*p.Y + 0.25*q.Y},
				scene.Point{X: 0.25*p.X + 0.75*q.X, Y: 0.25*p.Y + 0.75*q.Y})
		}
		line = append(out, line[len(line)-1])
	}
	return line
}
