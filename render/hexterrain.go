package render

import (
	"image/color"
	"math"
	"math/rand/v2"

	"adjutant/engine"
)

// newChance is the same for a hex each time, so that a board is the same picture each time.
func newChance(i int) *rand.Rand { return rand.New(rand.NewPCG(1862, uint64(i))) }

// under is the colour of the ground of a hex.
func (w *hexwork) under(cell *engine.HexCell) color.RGBA {
	for _, g := range cell.Grounds {
		switch g {
		case engine.GroundWoods, engine.GroundOrchard:
			return w.h.woods
		case engine.GroundHill, engine.GroundRough:
			return w.h.hill
		case engine.GroundCorn:
			return w.h.corn
		case engine.GroundTown:
			return w.h.town
		case engine.GroundSwamp:
			return w.h.swamp
		}
	}
	return w.h.clear
}

// woods are trees round the rim and some inside, so that a block does not hide them.
func (w *hexwork) woods(at point, chance *rand.Rand) {
	var spots []point
	rim := hexEdge(w.g, at, 0.82)
	rim = append(rim, rim[0])
	jitter := func(p point, by float64) point {
		return pt(p.X+by*(2*chance.Float64()-1), p.Y+by*(2*chance.Float64()-1))
	}
	for i := range 20 {
		p, _ := along(rim, length(rim)*(float64(i)+0.5)/20)
		spots = append(spots, jitter(p, 3))
	}
	for i := range 9 {
		s, c := math.Sincos(2*math.Pi*float64(i)/9 + 0.3)
		spots = append(spots, jitter(pt(at.X+39*c, at.Y+39*s), 4))
	}
	number := w.numberRoom(at).grow(7)
	for _, p := range spots {
		if r := 6.5 + 2*chance.Float64(); !number.has(p) {
			w.tree(p, r)
		}
	}
}

// numberRoom is where the number of a hex stands: nothing grows there.
func (w *hexwork) numberRoom(at point) rect {
	r, _, _ := numberBox(w.g, &engine.HexCell{ID: "M10", At: at})
	return r
}

func (w *hexwork) tree(p point, r float64) {
	w.area(w.h.treeDark, circle(pt(p.X+1.6, p.Y+2), r))
	w.area(w.h.treeEdge, circle(p, r+0.5))
	w.area(w.h.tree, circle(p, r-0.8))
	w.fill(w.h.treeEdge, pen{width: 0.9}.stroke(curve(pt(p.X-r*0.1, p.Y+r*0.5), pt(p.X+r*0.3, p.Y+r*0.5), pt(p.X+r*0.5, p.Y+r*0.2), pt(p.X+r*0.5, p.Y-r*0.1))))
}

// orchard is trees in rows.
func (w *hexwork) orchard(at point) {
	in := hexEdge(w.g, at, 0.84)
	for y := -54.0; y <= 54; y += 27 {
		for x := -54.0; x <= 54; x += 27 {
			if p := pt(at.X+x, at.Y+y); inside(p, in) && !w.numberRoom(at).grow(6).has(p) {
				w.tree(p, 7)
			}
		}
	}
}

// hill is two rings of strokes, longer and heavier to the south-east, where the shade is.
func (w *hexwork) hill(at point, chance *rand.Rand) {
	for _, ring := range []struct {
		n    int
		r, k float64
	}{{46, 45, 1}, {34, 29, 0.72}} {
		for i := range ring.n {
			a := 2 * math.Pi * (float64(i) + 0.3*chance.Float64()) / float64(ring.n)
			s, c := math.Sincos(a)
			shade := (1 + math.Cos(a-math.Pi/4)) / 2
			long := ring.k * (6 + 11*shade + 2.5*chance.Float64())
			col := w.h.strokePale
			if shade > 0.45 {
				col = w.h.stroke
			}
			w.line(col, 0.9+1.1*shade, path{pt(at.X+ring.r*c, at.Y+ring.r*s), pt(at.X+(ring.r+long)*c, at.Y+(ring.r+long)*s)})
		}
	}
}

// rough is small crests of three strokes.
func (w *hexwork) rough(at point, chance *rand.Rand) {
	in := hexEdge(w.g, at, 0.8)
	var lines []path
	for y := -54.0; y <= 54; y += 24 {
		for x := -60.0; x <= 60; x += 30 {
			p := pt(at.X+x+6*chance.Float64(), at.Y+y+6*chance.Float64())
			if !inside(p, in) {
				continue
			}
			lines = append(lines, path{pt(p.X-9, p.Y+5), pt(p.X, p.Y-6), pt(p.X+9, p.Y+5)}, path{pt(p.X+2, p.Y-2), pt(p.X+5, p.Y+5)})
		}
	}
	w.fill(w.h.stroke, pen{width: 1.6}.stroke(lines...))
}

// cornfield is rows of stalks.
func (w *hexwork) cornfield(at point, chance *rand.Rand) {
	in := hexEdge(w.g, at, 0.92)
	var lines []path
	row := 0
	for y := -70.0; y <= 75; y += 14 {
		row++
		for x := -65 + 6.5*float64(row%2); x <= 65; x += 13 {
			p := pt(at.X+x+1.5*chance.Float64(), at.Y+y+1.5*chance.Float64())
			if inside(p, in) && inside(pt(p.X, p.Y-9), in) && !w.numberRoom(at).grow(5).has(pt(p.X, p.Y-4)) {
				lines = append(lines, stalk(p)...)
			}
		}
	}
	w.line(w.h.stalk, 1.2, lines...)
}

// stalk is a stem with two leaves.
func stalk(p point) []path {
	return []path{{p, pt(p.X, p.Y-9)}, {pt(p.X, p.Y-3), pt(p.X-3.8, p.Y-7.5)}, {pt(p.X, p.Y-3), pt(p.X+3.8, p.Y-7.5)}}
}

// town is houses along two lanes.
func (w *hexwork) town(at point, chance *rand.Rand) {
	w.line(w.h.lane, 5, path{pt(at.X, at.Y-77), pt(at.X, at.Y+77)}, path{pt(at.X-68, at.Y), pt(at.X+68, at.Y)})
	for _, spot := range [][2]float64{{-46, -25}, {-22, -46}, {22, -47}, {46, -25}, {53, 17}, {-53, 18}, {-45, 37}, {-24, 52}, {23, 53}, {43, 38}} {
		wide, high := 12+5*chance.Float64(), 10+4*chance.Float64()
		w.house(around(pt(at.X+spot[0]+2*chance.Float64(), at.Y+spot[1]+2*chance.Float64()), wide, high))
	}
}

func (w *hexwork) house(r rect) {
	w.area(w.t.ink, r.grow(0.9).path())
	w.area(w.h.house, r.grow(-0.2).path())
}

// swamp is rows of tufts.
func (w *hexwork) swamp(at point) {
	in := hexEdge(w.g, at, 0.88)
	var lines []path
	row := 0
	for y := -66.0; y <= 70; y += 13 {
		row++
		for x := -72 + 13*float64(row%2); x <= 66; x += 26 {
			p := pt(at.X+x, at.Y+y)
			if inside(pt(p.X-8, p.Y), in) && inside(pt(p.X+8, p.Y-6), in) && !w.numberRoom(at).grow(4).touches(around(pt(p.X, p.Y-3), 16, 8)) {
				lines = append(lines, tuft(p)...)
			}
		}
	}
	w.line(w.h.tuft, 1.3, lines...)
}

// tuft is reeds on a line of water.
func tuft(p point) []path {
	return []path{{pt(p.X-8, p.Y), pt(p.X+8, p.Y)}, {pt(p.X, p.Y-0.8), pt(p.X, p.Y-7)}, {pt(p.X-2, p.Y-0.8), pt(p.X-5, p.Y-5.5)}, {pt(p.X+2, p.Y-0.8), pt(p.X+5, p.Y-5.5)}}
}

// works is a parapet round the hex with its slope outward.
func (w *hexwork) works(at point) {
	rim := hexEdge(w.g, at, 0.76)
	w.fill(w.h.sunkenEdge, pen{width: 8, join: miterJoin}.outline(rim))
	w.fill(w.h.sunken, pen{width: 4.4, join: miterJoin}.outline(rim))
	w.line(w.h.sunkenEdge, 1.4, banks(append(rim, rim[0]), 7, 4, 11)...)
}

// banks are strokes down from one side of a line.
func banks(l path, step, from, to float64) []path {
	var out []path
	for s := step / 2; s < length(l); s += step {
		p, d := along(l, s)
		n := pt(d.Y, -d.X)
		out = append(out, path{pt(p.X+from*n.X, p.Y+from*n.Y), pt(p.X+to*n.X, p.Y+to*n.Y)})
	}
	return out
}
