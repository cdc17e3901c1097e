package country

import (
	"image"
	"image/color"
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A coarse is a surface that takes paint in few steps of coverage: the lines and numbers of a country are many, and every colour of
// their edges takes room.
type coarse struct {
	to interface {
		Paint(x, y, w, h int, mask []uint8, c color.RGBA)
	}
}

// coarseSteps is how many.
const coarseSteps = 3

func (s coarse) Paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	coarsen(mask)
	s.to.Paint(x, y, w, h, mask, c)
}

// coarsely draws with few steps of coverage.
func coarsely(c *ink.Canvas, draw func()) {
	old := c.To
	c.To = coarse{old}
	draw()
	c.To = old
}

func coarsen(mask []uint8) {
	for i, a := range mask {
		if a != 0 && a != 255 {
			mask[i] = uint8((int(a)*coarseSteps + 127) / 255 * 255 / coarseSteps)
		}
	}
}

// A stencil is a painting that takes paint only where the mask lets it through.
type stencil struct {
	ink.Painting
	mask *image.Alpha
}

func (s stencil) Paint(x, y, w, h int, mask []uint8, c color.RGBA) {
	coarsen(mask)
	for row := range h {
		m := mask[row*w : (row+1)*w]
		o := s.mask.PixOffset(x, y+row)
		for i, a := range s.mask.Pix[o : o+w] {
			if a != 255 && m[i] != 0 {
				m[i] = uint8(int(m[i]) * int(a) / 255)
			}
		}
	}
	s.Painting.Paint(x, y, w, h, mask, c)
}

// riversOf is the water of one kind.
func riversOf(c *scene.Country, kind scene.HexRiverKind) []ink.Path {
	var out []ink.Path
	for _, r := range c.Rivers {
		if r.Kind == kind {
			out = append(out, r.Path)
		}
	}
	return out
}

// tidal is rivers that the sea runs into: an estuary with its banks, as far as it is not sea already.
func (w *groundwork) tidal() {
	lines := riversOf(w.c, scene.TidalRiver)
	w.Fill(w.t.Coast, ink.Pen{Width: 9, Round: true}.Stroke(lines...))
	w.Fill(w.t.Sea, ink.Pen{Width: 6.4, Round: true}.Stroke(lines...))
	w.Fill(w.t.WaterLine, ink.Pen{Width: 1.1}.Stroke(lines...))
}

// rivers are those that barges and boats go on, those that they do not, and ferries.
func (w *groundwork) rivers() {
	navigable := riversOf(w.c, scene.NavigableRiver)
	w.Fill(w.t.River, ink.Pen{Width: 2.7, Round: true}.Stroke(riversOf(w.c, scene.PlainRiver)...))
	w.Fill(w.t.Land, ink.Pen{Width: 7}.Stroke(navigable...))
	w.Fill(w.t.Navigable, ink.Pen{Width: 4.6, Round: true}.Stroke(navigable...))
	for _, l := range w.c.Ferries {
		drawFerry(w.Canvas, w.t, l)
	}
}

// drawFerry is two bars across a hexside.
func drawFerry(c *ink.Canvas, t *ink.Theme, l ink.Path) {
	m := ink.Lerp(l[0], l[1], 0.5)
	d := ink.Dist(l[0], l[1])
	u := ink.Pt((l[1].X-l[0].X)/d, (l[1].Y-l[0].Y)/d)
	var bars []ink.Path
	for _, off := range []float64{-3.2, 3.2} {
		p := ink.Pt(m.X+off*u.X, m.Y+off*u.Y)
		bars = append(bars, ink.Path{ink.Pt(p.X-9*u.Y, p.Y+9*u.X), ink.Pt(p.X+9*u.Y, p.Y-9*u.X)})
	}
	c.Line(t.Land, 4, bars...)
	c.Line(t.Ink, 1.6, bars...)
}

// Measures of railroads.
const (
	railWide  = 1.9
	tieApart  = 10.7
	tieLong   = 6.8
	underWide = 9.5
)

// DrawRail is a railroad with its ties.
func DrawRail(c *ink.Canvas, t *ink.Theme, l ink.Path) {
	c.Fill(t.Rail, append(ink.Pen{Width: railWide, Round: true}.Stroke(l), ink.Pen{Width: 1.2}.Stroke(ties(l)...)...))
}

// ties stand evenly on a piece of railroad, so that those of the next piece follow them.
func ties(l ink.Path) []ink.Path {
	total := ink.Length(l)
	n := max(1, int(math.Round(total/tieApart)))
	var out []ink.Path
	for k := range n {
		p, d := ink.Along(l, total*(float64(k)+0.5)/float64(n))
		out = append(out, ink.Path{ink.Pt(p.X-d.Y*tieLong/2, p.Y+d.X*tieLong/2), ink.Pt(p.X+d.Y*tieLong/2, p.Y-d.X*tieLong/2)})
	}
	return out
}

// drawSource is a wedge on the edge of the map.
func drawSource(c *ink.Canvas, t *ink.Theme, l ink.Path) {
	m := ink.Lerp(l[0], l[1], 0.5)
	wedge := ink.Path{ink.Pt(m.X-12, m.Y-1), ink.Pt(m.X+12, m.Y-1), ink.Pt(m.X, m.Y+14)}
	c.Edge(t.Land, 3, wedge)
	c.Area(t.Sides[0].Counter, wedge)
}

// drawUses lays what tells who runs a railroad under it, and draws it again.
func drawUses(c *ink.Canvas, t *ink.Theme, s *scene.Scene, part ink.Rect) {
	uses := s.Country.Rails
	colour := map[scene.RailUse]color.RGBA{scene.RailGrid: t.Country.Supply, scene.RailWorked: t.Country.Worked}
	var seen []int
	for i, u := range uses {
		if u != scene.RailPlain && i < len(s.Still.Routes) && ink.Bounds(s.Still.Routes[i].Path).Grow(10).Touches(part) {
			seen = append(seen, i)
		}
	}
	for _, i := range seen {
		if col, ok := colour[uses[i]]; ok {
			c.Fill(col, ink.Pen{Width: underWide, Round: true}.Stroke(s.Still.Routes[i].Path))
		}
	}
	for _, i := range seen {
		l := s.Still.Routes[i].Path
		if uses[i] == scene.RailDead {
			drawDead(c, t, l)
			continue
		}
		DrawRail(c, t, l)
	}
}

// drawDead crosses a railroad out.
func drawDead(c *ink.Canvas, t *ink.Theme, l ink.Path) {
	total := ink.Length(l)
	var strokes []ink.Path
	for _, f := range []float64{0.25, 0.75} {
		p, _ := ink.Along(l, f*total)
		const h = 4.2
		strokes = append(strokes, ink.Path{ink.Pt(p.X-h, p.Y-h), ink.Pt(p.X+h, p.Y+h)}, ink.Path{ink.Pt(p.X-h, p.Y+h), ink.Pt(p.X+h, p.Y-h)})
	}
	c.Line(t.Land, 4, strokes...)
	c.Line(t.Country.RailDead, 1.9, strokes...)
}

// drawClosed chains up the rivers that gunboats close.
func drawClosed(c *ink.Canvas, t *ink.Theme, s *scene.Scene, part ink.Rect) {
	closed := map[string]bool{}
	for _, id := range s.Country.Closed {
		closed[id] = true
	}
	for _, r := range s.Still.Country().Rivers {
		if closed[r.Side] && ink.Bounds(r.Path).Grow(6).Touches(part) {
			drawChain(c, t, r.Path)
		}
	}
}

func drawChain(c *ink.Canvas, t *ink.Theme, l ink.Path) {
	c.Fill(t.Sides[0].Arrow, ink.Pen{Width: 7.2, Round: true}.Stroke(l))
	total := ink.Length(l)
	n := max(1, int(math.Round(total/8.5)))
	var beads []ink.Path
	for k := range n {
		p, _ := ink.Along(l, total*(float64(k)+0.5)/float64(n))
		beads = append(beads, ink.Circle(p, 2.2))
	}
	c.Area(t.Country.Beads, beads...)
}
