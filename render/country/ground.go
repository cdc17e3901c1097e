// Package country lays out and draws boards of hexes that cover a whole country: coast, states, rivers along hexsides, railroads, forces
// in numbers, zones, supply.
package country

import (
	"image"
	"image/color"
	"math"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
)

// A groundwork is the ground of a country while it is drawn.
type groundwork struct {
	*ink.Canvas
	t      *ink.Theme
	k      *ink.CountryColours
	s      *scene.Still
	g      *scene.HexGround
	c      *scene.Country
	pixels *image.RGBA
}

// DrawGround draws the ground of a country: all that stands still.
func DrawGround(c *ink.Canvas, t *ink.Theme, s *scene.Still) {
	w := &groundwork{c, t, t.Country, s, s.Hexes(), s.Country(), c.To.(ink.Painting).RGBA}
	coarsely(c, w.draw)
}

func (w *groundwork) draw() {
	c, t, s := w.Canvas, w.t, w.s
	c.Area(t.Sea, ink.Rect{X0: 0, Y0: 0, X1: s.Width, Y1: s.Height}.Path())
	for _, d := range []float64{13, 6} {
		c.Fill(t.WaterLine, ink.Pen{Width: 2*d + 1}.Outline(s.Land...))
		c.Fill(t.Sea, ink.Pen{Width: 2*d - 1}.Outline(s.Land...))
	}
	w.net(w.k.GridSea, nil)
	land := w.maskOf(s.Land...)
	sea := w.maskOf(w.cells(1.001, func(i int) bool { return w.c.Lands[i].Sea })...)
	dry := image.NewAlpha(land.Rect)
	for i, a := range land.Pix {
		dry.Pix[i] = uint8(int(a) * (255 - int(sea.Pix[i])) / 255)
	}
	w.through(dry, func() {
		c.Area(t.Land, ink.Rect{X0: 0, Y0: 0, X1: s.Width, Y1: s.Height}.Path())
		w.wash()
		w.states()
		w.swampGround()
		w.relief()
		w.loyal()
		w.net(w.k.Grid, func(i int) bool { return !w.c.Lands[i].Sea })
		w.tidal()
	})
	w.coast(land, sea)
	w.lakes(land)
	w.tufts(dry)
	for _, b := range w.c.Borders {
		c.Line(t.Border, 1.4, b.Path)
	}
	w.rivers()
	for i := range s.Routes {
		DrawRail(c, t, s.Routes[i].Path)
	}
	for _, l := range w.c.Sources {
		drawSource(c, t, l)
	}
	w.numbers()
}

// cells are the edges of some cells, drawn f times as large.
func (w *groundwork) cells(f float64, some func(i int) bool) []ink.Path {
	var out []ink.Path
	for i := range w.g.Cells {
		if some(i) {
			out = append(out, hexes.HexEdge(w.g, w.g.Cells[i].At, f))
		}
	}
	return out
}

func (w *groundwork) of(g scene.Ground) func(i int) bool {
	return func(i int) bool { return w.g.Cells[i].Has(g) }
}

// maskOf lets through only what is within the edges.
func (w *groundwork) maskOf(edges ...ink.Path) *image.Alpha {
	m := ink.Cover{Alpha: image.NewAlpha(w.pixels.Rect)}
	k := ink.Canvas{To: m, Bounds: w.Bounds, Scale: w.Scale, Origin: w.Origin}
	k.Area(w.t.Ink, edges...)
	return m.Alpha
}

// through draws with a mask laid on.
func (w *groundwork) through(m *image.Alpha, draw func()) {
	old := w.To
	w.To = stencil{ink.Painting{RGBA: w.pixels}, m}
	draw()
	w.To = old
}

// net is the borders of cells; nil means all.
func (w *groundwork) net(col color.RGBA, some func(i int) bool) {
	var lines []ink.Path
	for i := range w.g.Cells {
		if some != nil && !some(i) {
			continue
		}
		e := w.crisp(hexes.HexEdge(w.g, w.g.Cells[i].At, 1))
		lines = append(lines, ink.Path{e[0], e[1], e[2], e[3]}) // the other sides are those of the neighbours
		if some != nil || w.edge(i) {
			lines = append(lines, ink.Path{e[3], e[4], e[5], e[0]})
		}
	}
	w.Line(col, max(0.9*w.Scale, 1)/w.Scale, lines...)
}

// crisp puts the corners of a path into the middles of pixels: like hexes are painted alike, and pictures are smaller.
func (w *groundwork) crisp(l ink.Path) ink.Path {
	for i, p := range l {
		l[i] = ink.Pt(w.Origin.X+(math.Floor(w.Px(p.X))+0.5)/w.Scale, w.Origin.Y+(math.Floor(w.Py(p.Y))+0.5)/w.Scale)
	}
	return l
}

// edge says whether a cell lies at the edge of the board.
func (w *groundwork) edge(i int) bool {
	p := w.g.Cells[i].At
	return p.Y < w.s.Margin+2.5*w.g.Size || p.X < w.s.Margin+1.6*w.g.Size || p.X > w.s.Width-w.s.Margin-1.8*w.g.Size
}

// wash tells whose the land is.
func (w *groundwork) wash() {
	for n, side := range []int{0, 1, scene.NoSide} {
		if edges := w.cells(1.003, func(i int) bool { return !w.c.Lands[i].Sea && w.c.Lands[i].Side == side }); len(edges) > 0 {
			w.Area(w.k.Wash[n], edges...)
		}
	}
}

// states is the hand colouring along the lines between states, on both sides.
func (w *groundwork) states() {
	by := map[scene.Tint][]ink.Path{}
	var order []scene.Tint
	add := func(t scene.Tint, l ink.Path) {
		if _, there := by[t]; !there {
			order = append(order, t)
		}
		by[t] = append(by[t], l)
	}
	for _, b := range w.c.Borders {
		add(b.Left, aside(b.Path, band/2))
		add(b.Right, aside(b.Path, -band/2))
	}
	for _, t := range order {
		w.Fill(w.k.Tint(t.Side, t.Number), ink.Pen{Width: band, Round: true}.Stroke(by[t]...))
	}
}

// band is how wide the hand colouring is on one side of a line.
const band = 7.5

// aside is a line moved to its left.
func aside(l ink.Path, by float64) ink.Path {
	out := make(ink.Path, len(l))
	for i, p := range l {
		a, z := l[max(0, i-1)], l[min(len(l)-1, i+1)]
		d := max(ink.Dist(a, z), 1e-9)
		out[i] = ink.Pt(p.X+by*(z.Y-a.Y)/d, p.Y-by*(z.X-a.X)/d)
	}
	return out
}

// swampGround is the ground of swamps; tufts come later, so that they stand over lines of the ground.
func (w *groundwork) swampGround() { w.Area(w.k.Swamp, w.cells(1.003, w.of(scene.GroundSwamp))...) }

// relief lays the tones of rough country, the widest first, and the hachures.
func (w *groundwork) relief() {
	rough := w.cells(1.003, w.of(scene.GroundRough))
	w.Fill(w.t.Relief[1], ink.Pen{Width: 22}.Outline(rough...))
	w.Fill(w.t.Relief[2], ink.Pen{Width: 11}.Outline(rough...))
	w.Area(w.t.Relief[3], rough...)
	var shade, lit []ink.Path
	for i := range w.g.Cells {
		if !w.g.Cells[i].Has(scene.GroundRough) {
			continue
		}
		a, b := hachures(w.g, w.g.Cells[i].At)
		shade, lit = append(shade, a...), append(lit, b...)
	}
	w.Line(w.k.Hachures, 1.2, shade...)
	w.Line(w.k.Hachures, 0.75, lit...)
}

// Measures of hachures: how far the lines on which they stand are apart, and the strokes on one.
const (
	crestApart  = 14.5
	strokeApart = 8
)

// hachures are strokes across lines that run from south-west to north-east, those of one hex. Slow waves leave gaps.
func hachures(g *scene.HexGround, at ink.Point) (shade, lit []ink.Path) {
	edge := hexes.HexEdge(g, at, 0.97)
	r := 1.1 * g.Size
	sum := at.X + at.Y
	for n := math.Floor((sum - 1.5*r) / (crestApart * math.Sqrt2)); n*crestApart*math.Sqrt2 < sum+1.5*r; n++ {
		d := n * crestApart * math.Sqrt2
		// Points of a line have x + y = d; u runs along it.
		from, to := at.X-r, at.X+r
		for k := math.Ceil(from / strokeApart * math.Sqrt2); k*strokeApart/math.Sqrt2 < to; k++ {
			x := k * strokeApart / math.Sqrt2
			p := ink.Pt(x, d-x)
			if math.Sin(0.031*x*1.41+1.7*n+2*math.Sin(0.011*x+n)) < -0.35 || !ink.Inside(p, edge) {
				continue
			}
			j := jitter(int(n), int(k))
			out, in := 5+3.5*j, 3.2+1.8*j
			lean := ink.Pt(0.707+0.12*(j-0.5), 0.707-0.12*(j-0.5))
			shade = append(shade, ink.Path{p, ink.Pt(p.X+out*lean.X, p.Y+out*lean.Y)})
			if int(k)%2 == 0 {
				lit = append(lit, ink.Path{ink.Pt(p.X-2*lean.X, p.Y-2*lean.Y), ink.Pt(p.X-(2+in)*lean.X, p.Y-(2+in)*lean.Y)})
			}
		}
	}
	return shade, lit
}

// jitter is a number from 0 to 1 that looks like chance and is the same each time.
func jitter(a, b int) float64 {
	h := uint32(a)*2654435761 + uint32(b)*40503
	h ^= h >> 13
	h *= 2246822519
	h ^= h >> 16
	return float64(h%1000) / 1000
}

// loyal is strokes over country of the other mind.
func (w *groundwork) loyal() {
	const step = 10.5 * math.Sqrt2
	var lines []ink.Path
	for i := range w.g.Cells {
		if !w.c.Lands[i].Loyal {
			continue
		}
		at := w.g.Cells[i].At
		edge := hexes.HexEdge(w.g, at, 1)
		sum := at.X + at.Y
		for d := math.Ceil((sum-2*w.g.Size)/step) * step; d < sum+2*w.g.Size; d += step {
			if l := chord(edge, d); l != nil {
				lines = append(lines, l)
			}
		}
	}
	w.Line(w.k.Loyal, 1, lines...)
}

// chord is the stretch of the line x + y = d within a hex.
func chord(edge ink.Path, d float64) ink.Path {
	var out ink.Path
	for i, p := range edge {
		q := edge[(i+1)%len(edge)]
		a, b := p.X+p.Y-d, q.X+q.Y-d
		if (a > 0) != (b > 0) {
			out = append(out, ink.Lerp(p, q, a/(a-b)))
		}
	}
	if len(out) != 2 {
		return nil
	}
	return out
}

// coast draws the edge of the land. A hex of the board that is all sea takes what land the earth has there.
func (w *groundwork) coast(land, sea *image.Alpha) {
	inland := image.NewAlpha(land.Rect)
	for i := range inland.Pix {
		inland.Pix[i] = 255 - sea.Pix[i]
	}
	w.through(inland, func() { w.Fill(w.t.Coast, ink.Pen{Width: 1.5}.Outline(w.s.Land...)) })
	var cut []ink.Path
	for i := range w.g.Cells {
		if !w.c.Lands[i].Sea {
			continue
		}
		e := hexes.HexEdge(w.g, w.g.Cells[i].At, 1)
		for k := range e {
			if n := neighbour(w.g, i, ink.Lerp(e[k], e[(k+1)%6], 0.5)); n >= 0 && !w.c.Lands[n].Sea {
				cut = append(cut, ink.Path{e[k], e[(k+1)%6]})
			}
		}
	}
	w.through(land, func() { w.Line(w.t.Coast, 1.5, cut...) })
}

// rowsOf is how many cells a column has; cells come column by column.
func rowsOf(g *scene.HexGround) int {
	for i := range g.Cells {
		if g.Cells[i].At.X > g.Cells[0].At.X+1 {
			return i
		}
	}
	return len(g.Cells)
}

func (w *groundwork) lakes(land *image.Alpha) {
	w.through(land, func() { w.Area(w.t.Sea, w.s.Lakes...) })
	w.Fill(w.t.Coast, ink.Pen{Width: 1.2}.Outline(w.s.Lakes...))
}

// tufts are reeds in rows, seven a hex.
func (w *groundwork) tufts(dry *image.Alpha) {
	var lines []ink.Path
	for i := range w.g.Cells {
		if !w.g.Cells[i].Has(scene.GroundSwamp) {
			continue
		}
		at := w.g.Cells[i].At
		for _, d := range []ink.Point{{X: -12, Y: -2}, {X: 12, Y: -2}, {X: 0, Y: 5}, {X: -13, Y: 11}, {X: 12, Y: 11},
			{X: -6, Y: 18}, {X: 7, Y: 18}} {
			p := ink.Pt(at.X+d.X, at.Y+d.Y)
			x, y := int(w.Px(p.X)), int(w.Py(p.Y))
			if !(image.Point{X: x, Y: y}).In(dry.Rect) || dry.AlphaAt(x, y).A < 128 {
				continue
			}
			lines = append(lines, ink.Path{ink.Pt(p.X-5.5, p.Y), ink.Pt(p.X+5.5, p.Y)}, ink.Path{ink.Pt(p.X, p.Y-0.8), ink.Pt(p.X, p.Y-5)},
				ink.Path{ink.Pt(p.X-1.6, p.Y-0.8), ink.Pt(p.X-3.8, p.Y-4.2)}, ink.Path{ink.Pt(p.X+1.6, p.Y-0.8), ink.Pt(p.X+3.8, p.Y-4.2)})
		}
	}
	w.Line(w.t.Swamp, 1.1, lines...)
}

var numberStyle = ink.Style{Face: ink.Regular, Size: 9.2}

// numbers stand in the top of their hexes, or where no railroad runs through them.
func (w *groundwork) numbers() {
	var land, sea ink.Shape
	ways := railWays(w.s)
	for i := range w.g.Cells {
		cell := &w.g.Cells[i]
		width := numberStyle.Width(cell.ID)
		d := numberSpot(ways[cell.ID])
		r := ink.Around(ink.Pt(cell.At.X+d.X, cell.At.Y+d.Y), width, 0.68*numberStyle.Size)
		if !image.Rect(int(w.Px(r.X0))-1, int(w.Py(r.Y0))-1, int(w.Px(r.X1))+2, int(w.Py(r.Y1))+2).In(w.Bounds) {
			continue
		}
		words := w.digits(cell.ID, ink.Pt(r.X0, r.Y1))
		if w.c.Lands[i].Sea {
			sea = append(sea, words...)
		} else {
			land = append(land, words...)
		}
	}
	w.Reading(true)
	w.Fill(w.k.Number, land)
	w.Fill(w.k.NumberSea, sea)
	w.Reading(false)
}

// digits are a number, each figure on whole pixels: like figures are painted alike, and pictures are smaller.
func (w *groundwork) digits(id string, at ink.Point) ink.Shape {
	var out ink.Shape
	for i, d := range id {
		x, y := at.X+numberStyle.Width(id[:i]), at.Y
		x = w.Origin.X + math.Round(w.Px(x))/w.Scale
		y = w.Origin.Y + math.Round(w.Py(y))/w.Scale
		out = append(out, numberStyle.Set(string(d), ink.Pt(x, y), 0)...)
	}
	return out
}

// railWays are the directions in which railroads leave each hex, as bits clockwise from north.
func railWays(s *scene.Still) map[string]uint8 {
	at := map[string]ink.Point{}
	for i := range s.Hexes().Cells {
		at[s.Hexes().Cells[i].ID] = s.Hexes().Cells[i].At
	}
	out := map[string]uint8{}
	add := func(from, to string) {
		a, z := at[from], at[to]
		turn := math.Atan2(z.X-a.X, a.Y-z.Y) / (math.Pi / 3)
		out[from] |= 1 << ((int(math.Round(turn)) + 6) % 6)
	}
	for _, r := range s.Routes {
		add(r.A, r.B)
		add(r.B, r.A)
	}
	return out
}

// numberSpot is where a number stands in its hex, from the middle.
func numberSpot(ways uint8) ink.Point {
	has := func(bits uint8) bool { return ways&bits != 0 }
	switch {
	case !has(1):
		return ink.Pt(0, -15)
	case !has(8):
		return ink.Pt(0, 16)
	case !has(1<<5 | 1<<4):
		return ink.Pt(-12.5, 0)
	case !has(1<<1 | 1<<2):
		return ink.Pt(12.5, 0)
	}
	return ink.Pt(0, -15)
}
