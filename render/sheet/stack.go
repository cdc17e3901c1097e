package sheet

import (
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Measures of counters.
const (
	counterWide = 50
	counterHigh = 32
	counterGap  = 7
	stripHigh   = 35
	stripCell   = 32
	rowMost     = 98.5 // width of a row or a strip
	sawRoom     = 6    // beside a stack in field works
	letterRoom  = 13.5 // between the symbol and the edge
)

var (
	letterStyle = ink.Style{Face: ink.Bold, Size: 18}
	countStyle  = ink.Style{Face: ink.Bold, Size: 15}
	halfStyle   = ink.Style{Face: ink.Bold, Size: 14}
	stripStyle  = ink.Style{Face: ink.Bold, Size: 15}
)

// size is how much room the counters take.
func (s *Stack) size() (w, h float64) {
	n := float64(len(s.Counters))
	if s.Strip {
		most := rowMost
		if s.Entrenched {
			most = 86
		}
		return min(stripCell*n, max(most, 24.5*n)), stripHigh
	}
	return s.Scale * (counterWide*n + counterGap*(n-1)), s.Scale * counterHigh
}

// parts are the rectangles that the stack fills: the counters with their field works, then each disc.
func (s *Stack) parts() []ink.Rect {
	if s.Home != nil && s.Home.Town != nil {
		return s.chipParts()
	}
	r := s.box.Grow(1.2)
	if s.Entrenched {
		r = ink.Rect{X0: r.X0 - sawRoom, Y0: r.Y0 - 10, X1: r.X1 + sawRoom, Y1: r.Y1}
	}
	out := []ink.Rect{r}
	if !s.Strip {
		for i, k := range s.Counters {
			c := s.counter(i)
			if k.Count > 1 {
				out = append(out, ink.Around(ink.Pt(c.X1, c.Y0), 18.6, 18.6))
			}
			if k.Reduced {
				out = append(out, ink.Around(ink.Pt(c.X1, c.Y1), 18.6, 18.6))
			}
		}
	}
	return out
}

// full is the rectangle round all parts.
func (s *Stack) full() ink.Rect {
	all := s.box
	if s.Home != nil && s.Home.Town != nil {
		all = s.Home.Box
	}
	for i, r := range s.parts() {
		if i == 0 {
			all = r
		}
		all = all.Union(r)
	}
	return all
}

// counter is the rectangle of one counter of a row.
func (s *Stack) counter(i int) ink.Rect {
	x := s.box.X0 + s.Scale*float64(i)*(counterWide+counterGap)
	return ink.Rect{X0: x, Y0: s.box.Y0, X1: x + s.Scale*counterWide, Y1: s.box.Y0 + s.Scale*counterHigh}
}

// PlaceStacks stands counters over their plates: a row, a narrowed row, a strip. A stack that has no room there, or shares its
// place with the other side, becomes a slip.
func (l *Layout) PlaceStacks() {
	over := map[string]bool{}
	for i := range l.Scene.Stacks {
		e := &l.Scene.Stacks[i]
		at, seen := l.ByID[e.Place]
		if !seen || len(e.Counters) == 0 {
			continue
		}
		home := &l.Plates[at]
		s := Stack{Stack: e, Home: home, Scale: 1, Strip: len(e.Counters) > 2}
		bottom := home.Box.Y0 - home.Head()
		switch {
		case home.Works:
			bottom--
		case home.bank("N"):
			bottom -= 2.5
		default:
			bottom -= 4
		}
		s.Slip = over[e.Place] || len(e.Counters) > 4 || !l.standOver(&s, bottom)
		over[e.Place] = true
		if !s.Slip {
			l.takeStack(&s)
		}
		l.Stacks = append(l.Stacks, s)
	}
}

// standOver finds the form in which a stack fits over its plate: whole, narrowed, a strip; in the middle or a little aside.
func (l *Layout) standOver(s *Stack, bottom float64) bool {
	type form struct {
		scale float64
		strip bool
	}
	forms := []form{{1, false}, {0.92, false}, {0.85, false}, {1, true}}
	if s.Strip {
		forms = forms[3:]
	}
	for _, f := range forms {
		s.Scale, s.Strip = f.scale, f.strip
		w, h := s.size()
		if !s.Strip && w > rowMost && f.scale > 0.85 {
			continue
		}
		for _, aside := range []float64{0, -4, 4, -8, 8, -12, 12} {
			x := s.Home.At.X + aside
			s.box = ink.Rect{X0: x - w/2, Y0: bottom - h, X1: x + w/2, Y1: bottom}
			if l.freeAll(s.parts(), s.Place) {
				return true
			}
		}
	}
	return false
}

func (l *Layout) freeAll(rs []ink.Rect, group string) bool {
	for _, r := range rs {
		if !l.Free(r, group) {
			return false
		}
	}
	return true
}

func (l *Layout) takeStack(s *Stack) {
	for _, r := range s.parts() {
		l.Take(scene.LayerCounters, s.Place, s.Home.Name, r)
	}
}

func (s *Stack) DrawStack(c *ink.Canvas, t *ink.Theme) {
	if !s.Slip && !s.Home.Works && !s.Home.bank("N") {
		const inset = 3
		c.Area(t.Land, ink.Rect{X0: max(s.box.X0, s.Home.Box.X0) + inset, Y0: s.box.Y1 - 1, X1: min(s.box.X1, s.Home.Box.X1) - inset,
			Y1: s.Home.Box.Y0 - 1}.Path())
	}
	if s.Entrenched {
		drawSaw(c, t, s.box)
	}
	if s.Strip {
		s.drawStrip(c, t)
	} else {
		for i := range s.Counters {
			drawCounter(c, t, s.Side, &s.Counters[i], s.counter(i), s.Scale)
		}
		for i := range s.Counters {
			r, k := s.counter(i), &s.Counters[i]
			if k.Count > 1 {
				drawCount(c, t, s.Side, ink.Pt(r.X1, r.Y0), k.Count)
			}
			if k.Reduced {
				drawHalf(c, t, ink.Pt(r.X1, r.Y1))
			}
		}
	}
}

// drawCounter stamps one counter: its arm, its quality.
func drawCounter(c *ink.Canvas, t *ink.Theme, side int, k *scene.Counter, r ink.Rect, scale float64) {
	form := [4]int{side, int(k.Symbol), int(1000*scale + 0.5), 0}
	c.Stamp(t, "counter "+k.Letter, form, ink.Point{}, ink.Pt(r.X0, r.Y0), func(c *ink.Canvas, at ink.Point) {
		drawWholeCounter(c, t, side, k, ink.Rect{X0: at.X, Y0: at.Y, X1: at.X + r.Width(), Y1: at.Y + r.Height()}, scale)
	})
}

func drawWholeCounter(c *ink.Canvas, t *ink.Theme, side int, k *scene.Counter, r ink.Rect, scale float64) {
	col := t.Side(side)
	edge := SideEdge(side, r, CutCorner*scale)
	c.Edge(t.Land, 4.4, edge)
	c.Area(col.Counter, edge)
	if side == 1 {
		c.Line(col.Hatch, 1, Hatching(r.Grow(-1.5), 6*scale)...)
		c.Edge(col.CounterEdge, 2.2, SideEdge(side, r.Grow(-0.4), CutCorner*scale))
	} else {
		c.Edge(col.OnCounter, 0.9, r.Grow(-2).Path())
	}
	box := ink.Rect{X0: r.X0 + 5.5*scale, Y0: r.Y0 + 7.25*scale, X1: r.X0 + 31.5*scale, Y1: r.Y0 + 24.75*scale}
	DrawSymbol(c, t, side, k.Symbol, box, 1.8*scale)
	st := letterStyle
	st.Size *= scale
	st = st.Fit(k.Letter, letterRoom*scale, 0.7)
	c.Center(col.OnCounter, st, k.Letter, ink.Pt(r.X0+40*scale, r.Y0+22.4*scale))
}

// Hatching is lines at 45 degrees over a rectangle.
func Hatching(r ink.Rect, step float64) []ink.Path {
	var out []ink.Path
	for d := step; d < r.Width()+r.Height(); d += step {
		a, z := ink.Pt(r.X0+d, r.Y0), ink.Pt(r.X0, r.Y0+d)
		if a.X > r.X1 {
			a = ink.Pt(r.X1, r.Y0+a.X-r.X1)
		}
		if z.Y > r.Y1 {
			z = ink.Pt(r.X0+z.Y-r.Y1, r.Y1)
		}
		out = append(out, ink.Path{a, z})
	}
	return out
}

// DrawSymbol is the arm: a crossed box for infantry, one stroke for cavalry.
func DrawSymbol(c *ink.Canvas, t *ink.Theme, side int, arm scene.Symbol, box ink.Rect, width float64) {
	if t.Period {
		ink.DrawPeriod(c, t, side, arm, box)
		return
	}
	col := t.Side(side)
	c.Area(col.Counter, box.Path())
	c.Edge(col.OnCounter, width, box.Path())
	b := box.Grow(-width / 2)
	strokes := []ink.Path{{ink.Pt(b.X0, b.Y1), ink.Pt(b.X1, b.Y0)}}
	if arm == scene.Infantry {
		strokes = append(strokes, ink.Path{ink.Pt(b.X0, b.Y0), ink.Pt(b.X1, b.Y1)})
	}
	c.Line(col.OnCounter, width, strokes...)
}

func drawCount(c *ink.Canvas, t *ink.Theme, side int, at ink.Point, n int) {
	c.Stamp(t, "count", [4]int{side, n}, ink.Point{}, at, func(c *ink.Canvas, at ink.Point) {
		c.Area(t.Land, ink.Circle(at, 10.2))
		c.Area(t.Disc, ink.Circle(at, 9))
		c.Fill(t.Side(side).PlaqueEdge, ink.Pen{Width: 1.6}.Outline(ink.Circle(at, 8.4)))
		c.Center(t.Ink, countStyle, strconv.Itoa(n), ink.Pt(at.X, at.Y+5.1))
	})
}

func drawHalf(c *ink.Canvas, t *ink.Theme, at ink.Point) {
	c.Area(t.Land, ink.Circle(at, 10.2))
	c.Area(t.Disc, ink.Circle(at, 9))
	c.Fill(t.Battle, ink.Pen{Width: 1.8}.Outline(ink.Circle(at, 8.3)))
	c.Center(t.Ink, halfStyle.Squeezed(0.85), "½", ink.Pt(at.X, at.Y+4.9))
}

// drawStrip is one plate with a cell for each kind.
func (s *Stack) drawStrip(c *ink.Canvas, t *ink.Theme) {
	col := t.Side(s.Side)
	edge := SideEdge(s.Side, s.box, CutCorner)
	c.Edge(t.Land, 4.4, edge)
	c.Area(col.Counter, edge)
	c.Edge(col.CounterEdge, 2.2, SideEdge(s.Side, s.box.Grow(-0.4), CutCorner))
	cell := s.box.Width() / float64(len(s.Counters))
	for i := range s.Counters {
		k := &s.Counters[i]
		mid := s.box.X0 + (float64(i)+0.5)*cell
		DrawSymbol(c, t, s.Side, k.Symbol, ink.Around(ink.Pt(mid, s.box.Y0+10.5), min(22, cell-5), 12.5), 1.5)
		words := k.Letter
		if k.Count > 1 {
			words = strconv.Itoa(k.Count) + words
		}
		if k.Reduced {
			words += "½"
		}
		c.Center(col.OnCounter, stripStyle.Fit(words, cell-4, 0.6), words, ink.Pt(mid, s.box.Y1-4.6))
		if i > 0 {
			x := s.box.X0 + float64(i)*cell
			c.Line(col.OnCounter, 0.7, ink.Path{ink.Pt(x, s.box.Y0+4), ink.Pt(x, s.box.Y1-4)})
		}
	}
}

// drawSaw is field works: teeth over a stack, walls beside it.
func drawSaw(c *ink.Canvas, t *ink.Theme, r ink.Rect) {
	x0, x1, y := r.X0-4.6, r.X1+4.6, r.Y0-3.6
	l := ink.Path{ink.Pt(x0, r.Y1), ink.Pt(x0, y)}
	n := max(2, int((x1-x0)/8+0.5))
	pitch := (x1 - x0) / float64(n)
	for i := range n {
		x := x0 + float64(i)*pitch
		l = append(l, ink.Pt(x+pitch/2, y-5.5), ink.Pt(x+pitch, y))
	}
	l = append(l, ink.Pt(x1, r.Y1))
	c.Fill(t.Land, ink.Pen{Width: 4.8, Join: ink.MiterJoin}.Stroke(l))
	c.Fill(t.Ink, ink.Pen{Width: 2.4, Join: ink.MiterJoin}.Stroke(l))
}
