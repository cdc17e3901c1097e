package hexes

import (
	"cmp"
	"math"
	"slices"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// A chain is hexes that hang together in one line: a creek, a sunken road.
type chain struct {
	Cells []*scene.HexCell
	Line  ink.Path // rounded

	source, sink bool // begins, ends within the board
}

// near says whether two hexes touch.
func near(g *scene.HexGround, a, b *scene.HexCell) bool {
	d := ink.Dist(a.At, b.At)
	return d > 0.1*g.Size && d < 1.9*g.Size
}

// OpenWater is the hexes of water of which three touch each other, and those that touch none.
func OpenWater(g *scene.HexGround) map[string]bool {
	var wet []*scene.HexCell
	for i := range g.Cells {
		if c := &g.Cells[i]; c.Has(scene.GroundWater) || c.Has(scene.GroundBridge) {
			wet = append(wet, c)
		}
	}
	open := map[string]bool{}
	for _, a := range wet {
		alone := true
		for _, b := range wet {
			if !near(g, a, b) {
				continue
			}
			alone = false
			for _, c := range wet {
				if near(g, a, c) && near(g, b, c) && a.Has(scene.GroundWater) && b.Has(scene.GroundWater) && c.Has(scene.GroundWater) {
					open[a.ID] = true
				}
			}
		}
		if alone && a.Has(scene.GroundWater) {
			open[a.ID] = true
		}
	}
	return open
}

// chainsOf joins hexes of a kind into lines. Where three touch each other they are joined in a bow, not in a ring.
func chainsOf(g *scene.HexGround, of func(*scene.HexCell) bool) [][]*scene.HexCell {
	var cells []*scene.HexCell
	for i := range g.Cells {
		if of(&g.Cells[i]) {
			cells = append(cells, &g.Cells[i])
		}
	}
	type join struct{ a, b int }
	var joins []join
	for i := range cells {
		for k := range i {
			if near(g, cells[i], cells[k]) {
				joins = append(joins, join{k, i})
			}
		}
	}
	level := func(j join) int {
		if math.Abs(cells[j.a].At.Y-cells[j.b].At.Y) < 1 {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(joins, func(a, b join) int { return cmp.Compare(level(a), level(b)) })
	root := make([]int, len(cells))
	for i := range root {
		root[i] = i
	}
	var find func(int) int
	find = func(i int) int {
		if root[i] != i {
			root[i] = find(root[i])
		}
		return root[i]
	}
	next := make([][]int, len(cells))
	for _, j := range joins {
		if a, b := find(j.a), find(j.b); a != b {
			root[a] = b
			next[j.a], next[j.b] = append(next[j.a], j.b), append(next[j.b], j.a)
		}
	}
	ends := make([]int, len(cells))
	for i := range ends {
		ends[i] = i
	}
	slices.SortStableFunc(ends, func(a, b int) int { return cmp.Compare(len(next[a]), len(next[b])) })
	var out [][]*scene.HexCell
	used := make([]bool, len(cells))
	for _, at := range ends {
		for !used[at] || len(next[at]) > 0 {
			run := []*scene.HexCell{cells[at]}
			used[at] = true
			for i := at; len(next[i]) > 0; {
				to := next[i][0]
				next[i] = next[i][1:]
				next[to] = slices.DeleteFunc(next[to], func(n int) bool { return n == i })
				run = append(run, cells[to])
				used[to] = true
				i = to
			}
			out = append(out, run)
		}
	}
	return out
}

// sidesOf are the ways out of a hex, one long.
func sidesOf(g *scene.HexGround) []ink.Point {
	turn := 0.0
	if g.Flat {
		turn = math.Pi / 6
	}
	out := make([]ink.Point, 6)
	for i := range out {
		s, c := math.Sincos(turn + float64(i)*math.Pi/3)
		out[i] = ink.Pt(c, s)
	}
	return out
}

// heading is the direction in which a chain leaves its first hex outward.
func heading(run []*scene.HexCell) ink.Point {
	if len(run) < 2 {
		return ink.Pt(-1, 0)
	}
	a, b := run[0].At, run[1].At
	d := ink.Dist(a, b)
	return ink.Pt((a.X-b.X)/d, (a.Y-b.Y)/d)
}

// rounded is a line through the middles of hexsides, bent in every hex.
func rounded(points ink.Path) ink.Path {
	if len(points) < 3 {
		return points
	}
	out := ink.Path{points[0]}
	last := points[0]
	for i := 1; i+1 < len(points); i++ {
		to := ink.Lerp(points[i], points[i+1], 0.5)
		if i+2 == len(points) {
			to = points[i+1]
		}
		out = append(out, ink.Curve(last, ink.Lerp(last, points[i], 2.0/3), ink.Lerp(to, points[i], 2.0/3), to)[1:]...)
		last = to
	}
	return out
}

// Streams are the creeks of a board. One that reaches the edge of the board runs off it.
func Streams(g *scene.HexGround, open map[string]bool) []chain {
	var out []chain
	runs := chainsOf(g, func(c *scene.HexCell) bool {
		return (c.Has(scene.GroundWater) || c.Has(scene.GroundBridge)) && !open[c.ID]
	})
	for _, run := range runs {
		var l ink.Path
		for _, c := range run {
			l = append(l, c.At)
		}
		back := slices.Clone(run)
		slices.Reverse(back)
		first, from := mouth(g, run, open)
		last, to := mouth(g, back, open)
		if len(run) == 1 {
			last, to = ink.Pt(2*l[0].X-first.X, 2*l[0].Y-first.Y), false
		}
		k := g.Size / hexNominal
		l = append(append(ink.Path{first}, l...), last)
		out = append(out, chain{run, sheet.Wave(rounded(l), 3.5*k, 170*k), !from, !to})
	}
	return out
}

// mouth is where a creek goes from its first hex: into open water, or over the edge of the board. One that does neither has a source
// there.
func mouth(g *scene.HexGround, run []*scene.HexCell, open map[string]bool) (ink.Point, bool) {
	c, head := run[0], heading(run)
	taken := make([]bool, 6)
	sides := sidesOf(g)
	for i := range g.Cells {
		n := &g.Cells[i]
		if !near(g, c, n) {
			continue
		}
		if open[n.ID] {
			return n.At, true
		}
		for k, s := range sides {
			if s.X*(n.At.X-c.At.X)+s.Y*(n.At.Y-c.At.Y) > 1.5*g.Size {
				taken[k] = true
			}
		}
	}
	best, found := ink.Pt(c.At.X+0.7*g.Size*head.X, c.At.Y+0.7*g.Size*head.Y), false
	most := -0.1
	for k, s := range sides {
		if dot := s.X*head.X + s.Y*head.Y; !taken[k] && dot > most {
			most, found = dot, true
			best = ink.Pt(c.At.X+s.X*g.Size*0.92, c.At.Y+s.Y*g.Size*0.92)
		}
	}
	return best, found
}

// Lanes are the sunken roads, fences or walls of a board, from edge to edge of their outermost hexes.
func Lanes(g *scene.HexGround, of scene.Ground) []chain {
	var out []chain
	for _, run := range chainsOf(g, func(c *scene.HexCell) bool { return c.Has(of) }) {
		back := slices.Clone(run)
		slices.Reverse(back)
		end := func(run []*scene.HexCell) ink.Point {
			h := heading(run)
			return ink.Pt(run[0].At.X+0.72*g.Size*h.X, run[0].At.Y+0.72*g.Size*h.Y)
		}
		l := ink.Path{end(run)}
		for _, c := range run {
			l = append(l, c.At)
		}
		tail := end(back)
		if len(run) == 1 {
			tail = ink.Pt(run[0].At.X+0.72*g.Size, run[0].At.Y)
		}
		out = append(out, chain{Cells: run, Line: rounded(append(l, tail))})
	}
	return out
}
