package draw

import (
	"math"

	"adjutant/engine/dwf/board"
	"adjutant/engine/scene"
)

// routes are the lines between the areas as they are drawn, with what lies before the areas at their ends.
func (g *Ground) routes(b *board.Board) {
	for x := range b.Areas {
		for _, e := range b.From(board.Area(x)) {
			if e.To < x {
				continue
			}
			r := scene.Route{A: b.Areas[x].ID, B: b.Areas[e.To].ID, Way: ways[e.Line.Way], Minor: e.Line.Way == board.Seasonal,
				Path: g.route(b, board.Area(x), board.Area(e.To), e.Line.Way)}
			r.Into[1] = features(e.Line.Into)
			if back, ok := b.Line(board.Area(e.To), board.Area(x), e.Line.Way.Land()); ok {
				r.Into[0] = features(back.Into)
			}
			g.Still.Routes = append(g.Still.Routes, r)
		}
	}
}

var featureOf = []struct {
	bit  board.Terrain
	mark scene.Feature
}{{board.Forest, scene.FeatureForest}, {board.Rough, scene.FeatureRough}, {board.Swamp, scene.FeatureSwamp},
	{board.Mountain, scene.FeatureMountain}, {board.SeasonalRiver, scene.FeatureStream}, {board.MajorRiver, scene.FeatureRiver}}

func features(t board.Terrain) []scene.Feature {
	var out []scene.Feature
	for _, f := range featureOf {
		if t&f.bit != 0 {
			out = append(out, f.mark)
		}
	}
	return out
}

// route is the drawn line from an area to its neighbor.
func (g *Ground) route(b *board.Board, from, to board.Area, way board.Way) scene.Path {
	if from > to {
		p := g.route(b, to, from, way)
		back := make(scene.Path, len(p))
		for i, q := range p {
			back[len(p)-1-i] = q
		}
		return back
	}
	if way.Land() {
		return g.landCourse(from, to)
	}
	if p := g.courses[[2]board.Area{from, to}]; p != nil {
		return p
	}
	return g.riverCourse(b, from, to)
}

// bends are how far a road may leave the straight line, as it is drawn.
var bends = []float64{0, 10, -10, 20, -20, 30, -30, 42, -42, 56, -56}

// landCourse is a straight line, or one bent so that it keeps off the marks and the names of areas that it only passes.
func (g *Ground) landCourse(from, to board.Area) scene.Path {
	var best scene.Path
	least := math.Inf(1)
	for _, by := range bends {
		if least <= 0.4*math.Abs(by) {
			break
		}
		p := bent(g.At[from], g.At[to], by)
		cost := 0.4 * math.Abs(by)
		for a, at := range g.At {
			if board.Area(a) == from || board.Area(a) == to {
				continue
			}
			for _, q := range p {
				dx, dy := math.Abs(q.X-at.X), q.Y-at.Y
				switch {
				case dx >= 28 || math.Abs(dy) >= 28: // mostly
				case math.Hypot(dx, dy) < 19:
					cost += 20
				case dx < 28 && dy > 0 && dy < 28:
					cost += 3
				}
			}
		}
		if cost < least {
			best, least = p, cost
		}
	}
	return best
}

// bent is a line from x to y whose middle lies aside.
func bent(x, y scene.Point, by float64) scene.Path {
	d := math.Hypot(y.X-x.X, y.Y-x.Y)
	n := scene.Point{X: -(y.Y - x.Y) / d, Y: (y.X - x.X) / d}
	mid := scene.Point{X: (x.X+y.X)/2 + 4*by/3*n.X, Y: (x.Y+y.Y)/2 + 4*by/3*n.Y}
	pieces := max(8, int(d/8))
	return cubic(x, mid, mid, y, pieces)
}

// cubic is a curve as a line of n pieces.
func cubic(a, b, c, d scene.Point, n int) scene.Path {
	p := make(scene.Path, n+1)
	for i := range p {
		t := float64(i) / float64(n)
		u := 1 - t
		w := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
		p[i] = scene.Point{X: w[0]*a.X + w[1]*b.X + w[2]*c.X + w[3]*d.X, Y: w[0]*a.Y + w[1]*b.Y + w[2]*c.Y + w[3]*d.Y}
	}
	return p
}

// bows are how far a river may bend off, of its length.
var bows = []float64{0, 0.08, -0.08, 0.14, -0.14, 0.2, -0.2, 0.28, -0.28, 0.36, -0.36}

// riverCourse is a river from area to area, flowing on from the one before into the next, off other areas and beside the land lines.
func (g *Ground) riverCourse(b *board.Board, from, to board.Area) scene.Path {
	x, y := g.At[from], g.At[to]
	s, e := g.flow(b, from, to), g.flow(b, to, from)
	k := math.Hypot(y.X-x.X, y.Y-x.Y) / 3
	roads := g.roadsNear(b, from, to)
	var best scene.Path
	least := math.Inf(1)
	for _, by := range bows {
		if least <= 60*math.Abs(by) {
			break
		}
		off := scene.Point{X: by * (y.Y - x.Y), Y: -by * (y.X - x.X)}
		p := cubic(x, scene.Point{X: x.X + k*s.X + off.X, Y: x.Y + k*s.Y + off.Y}, scene.Point{X: y.X + k*e.X + off.X, Y: y.Y + k*e.Y + off.Y},
			y, 24)
		cost := 60 * math.Abs(by)
		for _, q := range p[3 : len(p)-3] {
			for a, at := range g.At {
				if board.Area(a) != from && board.Area(a) != to && math.Abs(q.X-at.X) < 20 && math.Hypot(q.X-at.X, q.Y-at.Y) < 20 {
					cost += 20
				}
			}
			for _, r := range roads {
				if offLine(q, r[0], r[1]) < 8 {
					cost += 4
				}
			}
		}
		if cost < least {
			best, least = p, cost
		}
	}
	return best
}

// offLine is how far p is from the piece of line between a and z.
func offLine(p, a, z scene.Point) float64 {
	dx, dy := z.X-a.X, z.Y-a.Y
	t := min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/max(1e-9, dx*dx+dy*dy)))
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// roadsNear are the land lines of two areas and of those between them, as straight lines.
func (g *Ground) roadsNear(b *board.Board, from, to board.Area) [][2]scene.Point {
	mid := scene.Point{X: (g.At[from].X + g.At[to].X) / 2, Y: (g.At[from].Y + g.At[to].Y) / 2}
	far := math.Hypot(g.At[from].X-mid.X, g.At[from].Y-mid.Y) + 15
	var out [][2]scene.Point
	for a, at := range g.At {
		if math.Hypot(at.X-mid.X, at.Y-mid.Y) > far {
			continue
		}
		for _, e := range b.From(board.Area(a)) {
			if e.Line.Way.Land() {
				out = append(out, [2]scene.Point{at, g.At[e.To]})
			}
		}
	}
	return out
}

// flow is the direction in which a river leaves an area for a neighbor: on from the river that comes in from the other side.
func (g *Ground) flow(b *board.Board, at, to board.Area) scene.Point {
	way := direction(g.At[at], g.At[to])
	straightest, on := -0.2, way
	for _, e := range b.From(at) {
		if e.Line.Way != board.Major && e.Line.Way != board.Seasonal || board.Area(e.To) == to || b.Areas[e.To].Form == board.Box {
			continue
		}
		if back := direction(g.At[at], g.At[e.To]); back.X*way.X+back.Y*way.Y < straightest {
			straightest = back.X*way.X + back.Y*way.Y
			on = direction(g.At[e.To], g.At[to])
		}
	}
	return on
}

func direction(x, y scene.Point) scene.Point {
	d := max(1e-9, math.Hypot(y.X-x.X, y.Y-x.Y))
	return scene.Point{X: (y.X - x.X) / d, Y: (y.Y - x.Y) / d}
}
