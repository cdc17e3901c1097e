package hexes

import (
	"image/color"
	"math"
	"math/rand/v2"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// newChance is the same for a hex each time, so that a board is the same picture each time.
func newChance(i int) *rand.Rand { return rand.New(rand.NewPCG(1862, uint64(i))) }

// under is the colour of the ground of a hex.
func (w *hexwork) under(cell *scene.HexCell) color.RGBA {
	for _, g := range cell.Grounds {
		switch g {
		case scene.GroundWoods, scene.GroundOrchard:
			return w.h.Woods
		case scene.GroundHill, scene.GroundRough:
			return w.h.Hill
		case scene.GroundCorn:
			return w.h.Corn
		case scene.GroundTown:
			return w.h.Town
		case scene.GroundSwamp:
			return w.h.Swamp
		}
	}
	return w.h.Clear
}

// woods are trees round the rim and some inside, so that a block does not hide them.
func (w *hexwork) woods(at ink.Point, chance *rand.Rand) {
	var spots []ink.Point
	rim := HexEdge(w.g, at, 0.82)
	rim = append(rim, rim[0])
	jitter := func(p ink.Point, by float64) ink.Point {
		return ink.Pt(p.X+by*(2*chance.Float64()-1), p.Y+by*(2*chance.Float64()-1))
	}
	for i := range 20 {
		p, _ := ink.Along(rim, ink.Length(rim)*(float64(i)+0.5)/20)
		spots = append(spots, jitter(p, 3))
	}
	for i := range 9 {
		s, c := math.Sincos(2*math.Pi*float64(i)/9 + 0.3)
		spots = append(spots, jitter(ink.Pt(at.X+39*c, at.Y+39*s), 4))
	}
	number := w.numberRoom(at).Grow(7)
	for _, p := range spots {
		if r := 6.5 + 2*chance.Float64(); !number.Has(p) {
			w.tree(p, r)
		}
	}
}

// numberRoom is where the number of a hex stands: nothing grows there.
func (w *hexwork) numberRoom(at ink.Point) ink.Rect {
	r, _, _ := numberBox(w.g, &scene.HexCell{ID: "M10", At: at})
	return r
}

func (w *hexwork) tree(p ink.Point, r float64) {
	w.Area(w.h.TreeDark, ink.Circle(ink.Pt(p.X+1.6, p.Y+2), r))
	w.Area(w.h.TreeEdge, ink.Circle(p, r+0.5))
	w.Area(w.h.Tree, ink.Circle(p, r-0.8))
	w.Fill(w.h.TreeEdge, ink.Pen{Width: 0.9}.Stroke(ink.Curve(ink.Pt(p.X-r*0.1, p.Y+r*0.5), ink.Pt(p.X+r*0.3, p.Y+r*0.5),
		ink.Pt(p.X+r*0.5, p.Y+r*0.2), ink.Pt(p.X+r*0.5, p.Y-r*0.1))))
}

// orchard is trees in rows.
func (w *hexwork) orchard(at ink.Point) {
	in := HexEdge(w.g, at, 0.84)
	for y := -54.0; y <= 54; y += 27 {
		for x := -54.0; x <= 54; x += 27 {
			if p := ink.Pt(at.X+x, at.Y+y); ink.Inside(p, in) && !w.numberRoom(at).Grow(6).Has(p) {
				w.tree(p, 7)
			}
		}
	}
}

// hill is two rings of strokes, longer and heavier to the south-east, where the shade is.
func (w *hexwork) hill(at ink.Point, chance *rand.Rand) {
	for _, ring := range []struct {
		n    int
		r, k float64
	}{{46, 45, 1}, {34, 29, 0.72}} {
		for i := range ring.n {
			a := 2 * math.Pi * (float64(i) + 0.3*chance.Float64()) / float64(ring.n)
			s, c := math.Sincos(a)
			shade := (1 + math.Cos(a-math.Pi/4)) / 2
			long := ring.k * (6 + 11*shade + 2.5*chance.Float64())
			col := w.h.StrokePale
			if shade > 0.45 {
				col = w.h.Stroke
			}
			w.Line(col, 0.9+1.1*shade, ink.Path{ink.Pt(at.X+ring.r*c, at.Y+ring.r*s), ink.Pt(at.X+(ring.r+long)*c, at.Y+(ring.r+long)*s)})
		}
	}
}

// rough is small crests of three strokes.
func (w *hexwork) rough(at ink.Point, chance *rand.Rand) {
	in := HexEdge(w.g, at, 0.8)
	var lines []ink.Path
	for y := -54.0; y <= 54; y += 24 {
		for x := -60.0; x <= 60; x += 30 {
			p := ink.Pt(at.X+x+6*chance.Float64(), at.Y+y+6*chance.Float64())
			if !ink.Inside(p, in) {
				continue
			}
			lines = append(lines, ink.Path{ink.Pt(p.X-9, p.Y+5), ink.Pt(p.X, p.Y-6), ink.Pt(p.X+9, p.Y+5)},
				ink.Path{ink.Pt(p.X+2, p.Y-2), ink.Pt(p.X+5, p.Y+5)})
		}
	}
	w.Fill(w.h.Stroke, ink.Pen{Width: 1.6}.Stroke(lines...))
}

// cornfield is rows of stalks.
func (w *hexwork) cornfield(at ink.Point, chance *rand.Rand) {
	in := HexEdge(w.g, at, 0.92)
	var lines []ink.Path
	row := 0
	for y := -70.0; y <= 75; y += 14 {
		row++
		for x := -65 + 6.5*float64(row%2); x <= 65; x += 13 {
			p := ink.Pt(at.X+x+1.5*chance.Float64(), at.Y+y+1.5*chance.Float64())
			if ink.Inside(p, in) && ink.Inside(ink.Pt(p.X, p.Y-9), in) && !w.numberRoom(at).Grow(5).Has(ink.Pt(p.X, p.Y-4)) {
				lines = append(lines, stalk(p)...)
			}
		}
	}
	w.Line(w.h.Stalk, 1.2, lines...)
}

// stalk is a stem with two leaves.
func stalk(p ink.Point) []ink.Path {
	return []ink.Path{{p, ink.Pt(p.X, p.Y-9)}, {ink.Pt(p.X, p.Y-3), ink.Pt(p.X-3.8, p.Y-7.5)}, {ink.Pt(p.X, p.Y-3), ink.Pt(p.X+3.8, p.Y-7.5)}}
}

// town is houses along two lanes.
func (w *hexwork) town(at ink.Point, chance *rand.Rand) {
	w.Line(w.h.Lane, 5, ink.Path{ink.Pt(at.X, at.Y-77), ink.Pt(at.X, at.Y+77)}, ink.Path{ink.Pt(at.X-68, at.Y), ink.Pt(at.X+68, at.Y)})
	for _, spot := range [][2]float64{{-46, -25}, {-22, -46}, {22, -47}, {46, -25}, {53, 17}, {-53, 18}, {-45, 37}, {-24, 52},
		{23, 53}, {43, 38}} {
		wide, high := 12+5*chance.Float64(), 10+4*chance.Float64()
		w.house(ink.Around(ink.Pt(at.X+spot[0]+2*chance.Float64(), at.Y+spot[1]+2*chance.Float64()), wide, high))
	}
}

func (w *hexwork) house(r ink.Rect) {
	w.Area(w.t.Ink, r.Grow(0.9).Path())
	w.Area(w.h.House, r.Grow(-0.2).Path())
}

// swamp is rows of tufts.
func (w *hexwork) swamp(at ink.Point) {
	in := HexEdge(w.g, at, 0.88)
	var lines []ink.Path
	row := 0
	for y := -66.0; y <= 70; y += 13 {
		row++
		for x := -72 + 13*float64(row%2); x <= 66; x += 26 {
			p := ink.Pt(at.X+x, at.Y+y)
			if ink.Inside(ink.Pt(p.X-8, p.Y), in) && ink.Inside(ink.Pt(p.X+8, p.Y-6), in) &&
				!w.numberRoom(at).Grow(4).Touches(ink.Around(ink.Pt(p.X, p.Y-3), 16, 8)) {
				lines = append(lines, tuft(p)...)
			}
		}
	}
	w.Line(w.h.Tuft, 1.3, lines...)
}

// tuft is reeds on a line of water.
func tuft(p ink.Point) []ink.Path {
	return []ink.Path{{ink.Pt(p.X-8, p.Y), ink.Pt(p.X+8, p.Y)}, {ink.Pt(p.X, p.Y-0.8), ink.Pt(p.X, p.Y-7)},
		{ink.Pt(p.X-2, p.Y-0.8), ink.Pt(p.X-5, p.Y-5.5)}, {ink.Pt(p.X+2, p.Y-0.8), ink.Pt(p.X+5, p.Y-5.5)}}
}

// works is a parapet round the hex with its slope outward.
func (w *hexwork) works(at ink.Point) {
	rim := HexEdge(w.g, at, 0.76)
	w.Fill(w.h.SunkenEdge, ink.Pen{Width: 8, Join: ink.MiterJoin}.Outline(rim))
	w.Fill(w.h.Sunken, ink.Pen{Width: 4.4, Join: ink.MiterJoin}.Outline(rim))
	w.Line(w.h.SunkenEdge, 1.4, banks(append(rim, rim[0]), 7, 4, 11)...)
}

// banks are strokes down from one side of a line.
func banks(l ink.Path, step, from, to float64) []ink.Path {
	var out []ink.Path
	for s := step / 2; s < ink.Length(l); s += step {
		p, d := ink.Along(l, s)
		n := ink.Pt(d.Y, -d.X)
		out = append(out, ink.Path{ink.Pt(p.X+from*n.X, p.Y+from*n.Y), ink.Pt(p.X+to*n.X, p.Y+to*n.Y)})
	}
	return out
}
