package render

import (
	"strconv"

	"adjutant/engine"
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
	letterStyle = style{face: bold, size: 18}
	countStyle  = style{face: bold, size: 15}
	halfStyle   = style{face: bold, size: 14}
	stripStyle  = style{face: bold, size: 15}
)

// A stack is the counters of one side at a place.
type stack struct {
	*engine.Stack
	home   *plate
	box    rect // round the counters
	scale  float64
	strip  bool   // one strip with a cell for each kind
	slip   bool   // stands off its place, with a line back
	leader path   // the line back
	chips  []chip // on a board of towns
}

// size is how much room the counters take.
func (s *stack) size() (w, h float64) {
	n := float64(len(s.Counters))
	if s.strip {
		most := rowMost
		if s.Entrenched {
			most = 86
		}
		return min(stripCell*n, max(most, 24.5*n)), stripHigh
	}
	return s.scale * (counterWide*n + counterGap*(n-1)), s.scale * counterHigh
}

// parts are the rectangles that the stack fills: the counters with their field works, then each disc.
func (s *stack) parts() []rect {
	if s.home != nil && s.home.town != nil {
		return s.chipParts()
	}
	r := s.box.grow(1.2)
	if s.Entrenched {
		r = rect{r.x0 - sawRoom, r.y0 - 10, r.x1 + sawRoom, r.y1}
	}
	out := []rect{r}
	if !s.strip {
		for i, k := range s.Counters {
			c := s.counter(i)
			if k.Count > 1 {
				out = append(out, around(pt(c.x1, c.y0), 18.6, 18.6))
			}
			if k.Reduced {
				out = append(out, around(pt(c.x1, c.y1), 18.6, 18.6))
			}
		}
	}
	return out
}

// full is the rectangle round all parts.
func (s *stack) full() rect {
	all := s.box
	if s.home != nil && s.home.town != nil {
		all = s.home.box
	}
	for i, r := range s.parts() {
		if i == 0 {
			all = r
		}
		all = all.union(r)
	}
	return all
}

// counter is the rectangle of one counter of a row.
func (s *stack) counter(i int) rect {
	x := s.box.x0 + s.scale*float64(i)*(counterWide+counterGap)
	return rect{x, s.box.y0, x + s.scale*counterWide, s.box.y0 + s.scale*counterHigh}
}

// placeStacks stands counters over their plates: a row, a narrowed row, a strip. A stack that has no room there, or shares its
// place with the other side, becomes a slip.
func (l *layout) placeStacks() {
	over := map[string]bool{}
	for i := range l.scene.Stacks {
		e := &l.scene.Stacks[i]
		at, seen := l.byID[e.Place]
		if !seen || len(e.Counters) == 0 {
			continue
		}
		home := &l.plates[at]
		s := stack{Stack: e, home: home, scale: 1, strip: len(e.Counters) > 2}
		bottom := home.box.y0 - home.head()
		switch {
		case home.Works:
			bottom--
		case home.bank("N"):
			bottom -= 2.5
		default:
			bottom -= 4
		}
		s.slip = over[e.Place] || len(e.Counters) > 4 || !l.standOver(&s, bottom)
		over[e.Place] = true
		if !s.slip {
			l.takeStack(&s)
		}
		l.stacks = append(l.stacks, s)
	}
}

// standOver finds the form in which a stack fits over its plate: whole, narrowed, a strip; in the middle or a little aside.
func (l *layout) standOver(s *stack, bottom float64) bool {
	type form struct {
		scale float64
		strip bool
	}
	forms := []form{{1, false}, {0.92, false}, {0.85, false}, {1, true}}
	if s.strip {
		forms = forms[3:]
	}
	for _, f := range forms {
		s.scale, s.strip = f.scale, f.strip
		w, h := s.size()
		if !s.strip && w > rowMost && f.scale > 0.85 {
			continue
		}
		for _, aside := range []float64{0, -4, 4, -8, 8, -12, 12} {
			x := s.home.At.X + aside
			s.box = rect{x - w/2, bottom - h, x + w/2, bottom}
			if l.freeAll(s.parts(), s.Place) {
				return true
			}
		}
	}
	return false
}

func (l *layout) freeAll(rs []rect, group string) bool {
	for _, r := range rs {
		if !l.free(r, group) {
			return false
		}
	}
	return true
}

func (l *layout) takeStack(s *stack) {
	for _, r := range s.parts() {
		l.take(engine.LayerCounters, s.Place, s.home.Name, r)
	}
}

func (s *stack) draw(c *canvas, t *Theme) {
	if !s.slip && !s.home.Works && !s.home.bank("N") {
		const inset = 3
		c.area(t.land, rect{max(s.box.x0, s.home.box.x0) + inset, s.box.y1 - 1, min(s.box.x1, s.home.box.x1) - inset, s.home.box.y0 - 1}.path())
	}
	if s.Entrenched {
		drawSaw(c, t, s.box)
	}
	if s.strip {
		s.drawStrip(c, t)
	} else {
		for i := range s.Counters {
			drawCounter(c, t, s.Side, &s.Counters[i], s.counter(i), s.scale)
		}
		for i := range s.Counters {
			r, k := s.counter(i), &s.Counters[i]
			if k.Count > 1 {
				drawCount(c, t, s.Side, pt(r.x1, r.y0), k.Count)
			}
			if k.Reduced {
				drawHalf(c, t, pt(r.x1, r.y1))
			}
		}
	}
}

// drawCounter stamps one counter: its arm, its quality.
func drawCounter(c *canvas, t *Theme, side int, k *engine.Counter, r rect, scale float64) {
	form := [4]int{side, int(k.Symbol), int(1000*scale + 0.5), 0}
	c.stamp(t, "counter "+k.Letter, form, point{}, pt(r.x0, r.y0), func(c *canvas, at point) {
		drawWholeCounter(c, t, side, k, rect{at.X, at.Y, at.X + r.width(), at.Y + r.height()}, scale)
	})
}

func drawWholeCounter(c *canvas, t *Theme, side int, k *engine.Counter, r rect, scale float64) {
	col := t.side(side)
	edge := sideEdge(side, r, cutCorner*scale)
	c.edge(t.land, 4.4, edge)
	c.area(col.counter, edge)
	if side == 1 {
		c.line(col.hatch, 1, hatching(r.grow(-1.5), 6*scale)...)
		c.edge(col.counterEdge, 2.2, sideEdge(side, r.grow(-0.4), cutCorner*scale))
	} else {
		c.edge(col.onCounter, 0.9, r.grow(-2).path())
	}
	box := rect{r.x0 + 5.5*scale, r.y0 + 7.25*scale, r.x0 + 31.5*scale, r.y0 + 24.75*scale}
	drawSymbol(c, t, side, k.Symbol, box, 1.8*scale)
	st := letterStyle
	st.size *= scale
	st = st.fit(k.Letter, letterRoom*scale, 0.7)
	c.center(col.onCounter, st, k.Letter, pt(r.x0+40*scale, r.y0+22.4*scale))
}

// hatching is lines at 45 degrees over a rectangle.
func hatching(r rect, step float64) []path {
	var out []path
	for d := step; d < r.width()+r.height(); d += step {
		a, z := pt(r.x0+d, r.y0), pt(r.x0, r.y0+d)
		if a.X > r.x1 {
			a = pt(r.x1, r.y0+a.X-r.x1)
		}
		if z.Y > r.y1 {
			z = pt(r.x0+z.Y-r.y1, r.y1)
		}
		out = append(out, path{a, z})
	}
	return out
}

// drawSymbol is the arm: a crossed box for infantry, one stroke for cavalry.
func drawSymbol(c *canvas, t *Theme, side int, arm engine.Symbol, box rect, width float64) {
	if t.period {
		drawPeriod(c, t, side, arm, box)
		return
	}
	col := t.side(side)
	c.area(col.counter, box.path())
	c.edge(col.onCounter, width, box.path())
	b := box.grow(-width / 2)
	strokes := []path{{pt(b.x0, b.y1), pt(b.x1, b.y0)}}
	if arm == engine.Infantry {
		strokes = append(strokes, path{pt(b.x0, b.y0), pt(b.x1, b.y1)})
	}
	c.line(col.onCounter, width, strokes...)
}

func drawCount(c *canvas, t *Theme, side int, at point, n int) {
	c.stamp(t, "count", [4]int{side, n}, point{}, at, func(c *canvas, at point) {
		c.area(t.land, circle(at, 10.2))
		c.area(t.disc, circle(at, 9))
		c.fill(t.side(side).plaqueEdge, pen{width: 1.6}.outline(circle(at, 8.4)))
		c.center(t.ink, countStyle, strconv.Itoa(n), pt(at.X, at.Y+5.1))
	})
}

func drawHalf(c *canvas, t *Theme, at point) {
	c.area(t.land, circle(at, 10.2))
	c.area(t.disc, circle(at, 9))
	c.fill(t.battle, pen{width: 1.8}.outline(circle(at, 8.3)))
	c.center(t.ink, halfStyle.squeezed(0.85), "½", pt(at.X, at.Y+4.9))
}

// drawStrip is one plate with a cell for each kind.
func (s *stack) drawStrip(c *canvas, t *Theme) {
	col := t.side(s.Side)
	edge := sideEdge(s.Side, s.box, cutCorner)
	c.edge(t.land, 4.4, edge)
	c.area(col.counter, edge)
	c.edge(col.counterEdge, 2.2, sideEdge(s.Side, s.box.grow(-0.4), cutCorner))
	cell := s.box.width() / float64(len(s.Counters))
	for i := range s.Counters {
		k := &s.Counters[i]
		mid := s.box.x0 + (float64(i)+0.5)*cell
		drawSymbol(c, t, s.Side, k.Symbol, around(pt(mid, s.box.y0+10.5), min(22, cell-5), 12.5), 1.5)
		words := k.Letter
		if k.Count > 1 {
			words = strconv.Itoa(k.Count) + words
		}
		if k.Reduced {
			words += "½"
		}
		c.center(col.onCounter, stripStyle.fit(words, cell-4, 0.6), words, pt(mid, s.box.y1-4.6))
		if i > 0 {
			x := s.box.x0 + float64(i)*cell
			c.line(col.onCounter, 0.7, path{pt(x, s.box.y0+4), pt(x, s.box.y1-4)})
		}
	}
}

// drawSaw is field works: teeth over a stack, walls beside it.
func drawSaw(c *canvas, t *Theme, r rect) {
	x0, x1, y := r.x0-4.6, r.x1+4.6, r.y0-3.6
	l := path{pt(x0, r.y1), pt(x0, y)}
	n := max(2, int((x1-x0)/8+0.5))
	pitch := (x1 - x0) / float64(n)
	for i := range n {
		x := x0 + float64(i)*pitch
		l = append(l, pt(x+pitch/2, y-5.5), pt(x+pitch, y))
	}
	l = append(l, pt(x1, r.y1))
	c.fill(t.land, pen{width: 4.8, join: miterJoin}.stroke(l))
	c.fill(t.ink, pen{width: 2.4, join: miterJoin}.stroke(l))
}
