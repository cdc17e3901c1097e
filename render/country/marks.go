package country

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

var (
	pointsStyle = ink.Style{Face: ink.Bold, Size: 18}
	fortStyle   = ink.Style{Face: ink.Bold, Size: 14}
	tabStyle    = ink.Style{Face: ink.Bold, Size: 12.5}
	shipStyle   = ink.Style{Face: ink.Bold, Size: 13}
	valueStyle  = ink.Style{Face: ink.Bold, Size: 11.5}
	unfedStyle  = ink.Style{Face: ink.Bold, Size: 9.5}
)

// A kind is what a mark is.
type kind int

const (
	armyKind kind = iota
	fortKind
	leaderKind
	navalKind
	riverKind
	repairKind
	townKind
	portKind
	valueKind
	worksKind
	farKind
)

// A mark is a part of what stands in a hex, before it has its place.
type mark struct {
	kind       kind
	side       int
	n          int
	idle       bool
	unfed      bool
	live, gone bool
	words      string
	wide, high float64
}

// part is the mark in its place.
func (m mark) part(box ink.Rect) sheet.Part {
	return sheet.Part{Box: box, Draw: func(c *ink.Canvas, t *ink.Theme, box ink.Rect) {
		form := [4]int{int(m.kind)<<8 | m.side&3, m.n, sheet.Bits(m.idle, m.unfed, m.live, m.gone),
			int(16*box.Width())<<12 | int(16*box.Height())}
		c.Stamp(t, "country "+m.words, form, ink.Point{}, box.Center(), func(c *ink.Canvas, at ink.Point) {
			m.draw(c, t, ink.Around(at, box.Width(), box.Height()))
		})
	}}
}

func (m mark) draw(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	switch m.kind {
	case armyKind:
		m.army(c, t, r)
	case fortKind:
		m.fort(c, t, r)
	case leaderKind:
		m.leader(c, t, r)
	case navalKind, riverKind:
		m.ships(c, t, r)
	case repairKind:
		m.repair(c, t, r)
	case townKind:
		m.town(c, t, r)
	case portKind:
		sheet.DrawAnchor(c, t.Ink, r.Center(), r.Height()/13.5)
	case valueKind, farKind:
		m.value(c, t, r)
	case worksKind:
		m.fort(c, t, r)
	}
}

// army is a counter: the first side's dark and square, the second's light with cut corners; hollow where it could not act.
func (m mark) army(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	col, k := t.Side(m.side), t.Country
	cut := 0.2 * r.Height()
	edge := sheet.SideEdge(m.side, r, cut)
	fill, edgeCol, on := col.Counter, col.CounterEdge, col.OnCounter
	if m.idle {
		fill, edgeCol, on = k.Idle[m.side], k.IdleEdge[m.side], k.IdleEdge[m.side]
	}
	c.Edge(t.Land, 3.4, edge)
	c.Area(fill, edge)
	switch {
	case m.idle:
		c.Edge(edgeCol, 2, sheet.SideEdge(m.side, r.Grow(-1), cut))
	case m.side == 1:
		c.Line(col.Hatch, 0.9, sheet.Hatching(r.Grow(-1.5), 5)...)
		c.Edge(edgeCol, 2, sheet.SideEdge(m.side, r.Grow(-1), cut))
	default:
		c.Edge(col.OnCounter, 0.8, r.Grow(-1.8).Path())
	}
	h := r.Height() * 0.44
	box := ink.Rect{X0: r.X0 + 4, Y0: r.Center().Y - h/2, X1: r.X0 + 4 + 1.35*h, Y1: r.Center().Y + h/2}
	crossed(c, t, m.side, box, fill, on)
	st := pointsStyle
	st.Size = 0.78 * r.Height()
	words := strconv.Itoa(m.n)
	room := r.X1 - 3 - box.X1 - 1
	st = st.Fit(words, room, 0.6)
	mid := ink.Pt((box.X1+1+r.X1-2.6)/2, r.Center().Y+0.36*st.Size)
	if m.side == 1 && !m.idle {
		c.Haloed(on, fill, 2, st.Middle(words, mid))
	} else {
		c.Center(on, st, words, mid)
	}
	if m.unfed {
		at := ink.Pt(box.Center().X, r.Y1-4.5)
		c.Area(t.Disc, ink.Circle(at, 5.6))
		c.Fill(t.Battle, ink.Pen{Width: 1.5}.Outline(ink.Circle(at, 5.2)))
		c.Center(t.Battle, unfedStyle, "U", ink.Pt(at.X, at.Y+3.4))
	}
}

// crossed is the sign of infantry in the colours of its counter, or as the time drew it.
func crossed(c *ink.Canvas, t *ink.Theme, side int, box ink.Rect, fill, on color.RGBA) {
	if t.Period {
		ink.DrawPeriod(c, t, side, scene.Infantry, box)
		return
	}
	c.Area(fill, box.Path())
	c.Edge(on, 1.2, box.Path())
	c.Line(on, 1.2, ink.Path{ink.Pt(box.X0, box.Y0), ink.Pt(box.X1, box.Y1)}, ink.Path{ink.Pt(box.X0, box.Y1), ink.Pt(box.X1, box.Y0)})
}

// fortLeast is how high a block is whose walls are seen round its figure.
const fortLeast = 15

// fort is a block with merlons; an empty one has no figure.
func (m mark) fort(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	col := t.Side(m.side)
	fill, edge := col.Plaque, col.PlaqueEdge
	tooth := r.Height() * 0.24
	wall := ink.Rect{X0: r.X0, Y0: r.Y0 + tooth, X1: r.X1, Y1: r.Y1}
	teeth := []ink.Path{}
	for k := range 3 {
		x := r.X0 + float64(k)*(r.Width()*0.38)
		teeth = append(teeth, ink.Rect{X0: x, Y0: r.Y0, X1: x + 0.24*r.Width(), Y1: wall.Y0 + 1.6}.Path())
	}
	c.Edge(t.Land, 2.6, wall.Path())
	c.Area(edge, append(teeth, wall.Path())...)
	st, words, on := fortStyle, strconv.Itoa(m.n), t.Ink
	st.Size = 0.8 * wall.Height()
	if small := r.Height() < fortLeast; !small || m.n == 0 {
		c.Area(fill, wall.Grow(-1.7).Path())
	} else { // no room for walls round the figure
		on, st.Size = t.Disc, 1.02*wall.Height()
	}
	if m.n > 0 {
		c.Center(on, st.Fit(words, wall.Width()-4, 0.6), words, ink.Pt(wall.Center().X, wall.Center().Y+0.35*st.Size))
	}
}

// leader is a tab with a gold star, his letter and his rating.
func (m mark) leader(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	col := t.Side(m.side)
	edge := sheet.SideEdge(m.side, r, 2.6)
	c.Edge(t.Land, 2.4, edge)
	c.Area(t.Disc, edge)
	c.Edge(col.PlaqueEdge, 1.5, sheet.SideEdge(m.side, r.Grow(-0.6), 2.6))
	k := r.Height() / 15
	goldStar(c, t, ink.Pt(r.X0+7.4*k, r.Center().Y+0.2), 6.2*k)
	st := tabStyle
	st.Size = 0.86 * r.Height()
	room := r.Width() - 15.5*k - 1
	st = st.Fit(m.words, room, 0.55)
	c.Write(t.Ink, st, m.words, ink.Pt(r.X0+14.4*k+(room-st.Width(m.words))/2, r.Center().Y+0.36*st.Size))
}

func goldStar(c *ink.Canvas, t *ink.Theme, at ink.Point, r float64) {
	p := make(ink.Path, 10)
	for i := range p {
		d := r
		if i%2 == 1 {
			d = 0.44 * r
		}
		s, k := math.Sincos(math.Pi*float64(i)/5 - math.Pi/2)
		p[i] = ink.Pt(at.X+d*k, at.Y+d*s)
	}
	c.Edge(t.Hexes.OnGold, 1.3, p)
	c.Area(t.Hexes.Gold, p)
}

// ships are naval points, or riverine units, on a plate with round ends.
func (m mark) ships(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	col := t.Sides[0]
	edge := stadium(r)
	c.Fill(t.Land, ink.Pen{Width: 3}.Outline(edge))
	c.Area(t.Disc, edge)
	c.Fill(col.PlaqueEdge, ink.Pen{Width: 1.7}.Outline(stadium(r.Grow(-0.7))))
	k := r.Height() / 18
	x := r.Center().X
	words := ""
	if m.n > 1 || m.kind == navalKind {
		words = strconv.Itoa(m.n)
	}
	words += m.words
	st := shipStyle
	st.Size = 0.7 * r.Height()
	if words != "" {
		room := r.Width() - 25*k
		st = st.Fit(words, room, 0.55)
		x = r.X0 + 12.6*k
		c.Write(t.Ink, st, words, ink.Pt(r.X0+19.8*k+(room-st.Width(words))/2, r.Center().Y+0.36*st.Size))
	}
	drawShip(c, col.PlaqueEdge, m.kind, ink.Pt(x, r.Center().Y), 0.66*k)
}

func stadium(r ink.Rect) ink.Path {
	h := r.Height() / 2
	var out ink.Path
	for i := range 9 {
		s, k := math.Sincos(-math.Pi/2 + math.Pi*float64(i)/8)
		out = append(out, ink.Pt(r.X1-h+h*k, r.Center().Y+h*s))
	}
	for i := range 9 {
		s, k := math.Sincos(math.Pi/2 + math.Pi*float64(i)/8)
		out = append(out, ink.Pt(r.X0+h+h*k, r.Center().Y+h*s))
	}
	return out
}

// drawShip is a three-master, or a gunboat with its stacks.
func drawShip(c *ink.Canvas, col color.RGBA, of kind, at ink.Point, k float64) {
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+k*x, at.Y+k*y) }
	box := func(x0, y0, x1, y1 float64) ink.Path { return ink.Path{p(x0, y0), p(x1, y0), p(x1, y1), p(x0, y1)} }
	if of == navalKind {
		c.Area(col, ink.Path{p(-11, 4), p(11, 4), p(8, 9), p(-8, 9)}, box(-5.6, -9, -4, 4), box(3.6, -9, 5.2, 4), box(-9.4, -7, -6.4, 2),
			box(-3.2, -7.6, 2.8, 2), box(6, -7, 9.6, 2))
		return
	}
	c.Area(col, ink.Path{p(-11.5, 3.4), p(11.5, 3.4), p(9.5, 8.6), p(-9.5, 8.6)}, box(-6, -2, 7, 3.6), box(-2.8, -8.6, 0.2, -1.8),
		box(2.4, -8.6, 5.4, -1.8), box(-11, 0, -5.8, 1.8))
}

// repair is a plate with a piece of track and a letter.
func (m mark) repair(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	c.Edge(t.Land, 2.4, r.Path())
	c.Area(t.Disc, r.Path())
	c.Frame(t.Sides[0].PlaqueEdge, 1.5, r.Grow(-0.7))
	k := r.Height() / 15
	mid := ink.Pt(r.X0+0.33*r.Width(), r.Center().Y)
	var lines []ink.Path
	for _, d := range []float64{-3.6, 0, 3.6} {
		lines = append(lines, ink.Path{ink.Pt(mid.X+k*d, mid.Y-4.6*k), ink.Pt(mid.X+k*d, mid.Y+4.6*k)})
	}
	lines = append(lines, ink.Path{ink.Pt(mid.X-5.4*k, mid.Y-2.2*k), ink.Pt(mid.X+5.4*k, mid.Y-2.2*k)},
		ink.Path{ink.Pt(mid.X-5.4*k, mid.Y+2.2*k), ink.Pt(mid.X+5.4*k, mid.Y+2.2*k)})
	c.Line(t.Ink, 1.2*k, lines...)
	st := tabStyle
	st.Size = 0.66 * r.Height()
	words := "R"
	if m.n > 1 {
		words = strconv.Itoa(m.n)
	}
	c.Center(t.Ink, st, words, ink.Pt(r.X0+0.745*r.Width(), r.Center().Y+0.36*st.Size))
}

// town is a square for the first side, a ring for the second, and for nobody a diamond; its core lives. A destroyed one is crossed out.
func (m mark) town(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	at, h := r.Center(), r.Height()/2
	col := t.Side(m.side).PlaqueEdge
	shape, core := ink.Circle(at, h), ink.Circle(at, 0.46*h)
	switch m.side {
	case 0:
		shape, core = r.Path(), ink.Around(at, 0.92*h, 0.92*h).Path()
	case scene.NoSide:
		shape, core = ink.Diamond(at, 1.1*h, 1.1*h), ink.Diamond(at, 0.5*h, 0.5*h)
	}
	c.Fill(t.Land, ink.Pen{Width: 3, Join: ink.MiterJoin}.Outline(shape))
	c.Area(t.Disc, shape)
	c.Fill(col, ink.Pen{Width: 1.9, Join: ink.MiterJoin}.Outline(shape))
	if m.live {
		c.Area(col, core)
	}
	if m.gone {
		d := 1.25 * h
		c.Line(t.Disc, 3.6, ink.Path{ink.Pt(at.X-d, at.Y-d), ink.Pt(at.X+d, at.Y+d)}, ink.Path{ink.Pt(at.X-d, at.Y+d), ink.Pt(at.X+d, at.Y-d)})
		c.Line(t.Battle, 2, ink.Path{ink.Pt(at.X-d, at.Y-d), ink.Pt(at.X+d, at.Y+d)}, ink.Path{ink.Pt(at.X-d, at.Y+d), ink.Pt(at.X+d, at.Y-d)})
	}
}

// value is a gold diamond with its figure; the ring of a place that only supplies is hollow.
func (m mark) value(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	at, h := r.Center(), r.Height()/2+1.3
	if m.kind == farKind {
		h -= 1.3
		c.Edge(t.Land, 2.6, ink.Diamond(at, h, h))
		c.Area(t.Disc, ink.Diamond(at, h, h))
		c.Edge(t.Ink, 1.4, ink.Diamond(at, h, h))
		return
	}
	c.Area(t.Land, ink.Diamond(at, h+1.6, h+1.6))
	c.Area(t.Hexes.Gold, ink.Diamond(at, h, h))
	c.Edge(t.Hexes.OnGold, 1.1, ink.Diamond(at, h-0.4, h-0.4))
	st := valueStyle
	st.Size = 1.28 * h
	words := fmt.Sprint(m.n)
	c.Center(t.Hexes.OnGold, st.Fit(words, 1.2*h, 0.6), words, ink.Pt(at.X, at.Y+0.36*st.Size))
}
