package hexes

import (
	"image"
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// hexNominal is the size of the hexes for which all measures of boards of hexes are given.
const hexNominal = 81.4

// HexEdge is the corners of a hex drawn f times as large.
func HexEdge(g *scene.HexGround, at ink.Point, f float64) ink.Path {
	turn := -math.Pi / 2
	if g.Flat {
		turn = 0
	}
	p := make(ink.Path, 6)
	for i := range p {
		s, c := math.Sincos(turn + float64(i)*math.Pi/3)
		p[i] = ink.Pt(at.X+f*g.Size*c, at.Y+f*g.Size*s)
	}
	return p
}

var hexNumberStyle = ink.Style{Face: ink.Bold, Size: 15}

// numberBox is where the number of a hex stands: in its top corner, or under its upper side.
func numberBox(g *scene.HexGround, cell *scene.HexCell) (ink.Rect, ink.Point, ink.Style) {
	k := g.Size / hexNominal
	st := hexNumberStyle
	st.Size = max(st.Size*k, 9)
	base := ink.Pt(cell.At.X, cell.At.Y-g.Size+21*k)
	if g.Flat {
		base.Y = cell.At.Y - 0.866*g.Size + max(17*k, 0.72*st.Size+2.5)
	}
	w := st.Width(cell.ID)
	return ink.Rect{X0: base.X - w/2 - 1, Y0: base.Y - 0.72*st.Size, X1: base.X + w/2 + 1, Y1: base.Y + 1}, base, st
}

// A hexwork is a board of hexes while its ground is drawn.
type hexwork struct {
	*ink.Canvas
	t *ink.Theme
	h *ink.HexColours
	g *scene.HexGround
}

// DrawHexStill draws the ground of a board of hexes: all that stands still.
func DrawHexStill(c *ink.Canvas, t *ink.Theme, s *scene.Still) {
	w := &hexwork{Canvas: c, t: t, h: t.Hexes, g: s.Hexes()}
	c.Area(t.Paper, ink.Rect{X0: 0, Y0: 0, X1: s.Width, Y1: s.Height}.Path())
	var edges []ink.Path
	for i := range w.g.Cells {
		cell := &w.g.Cells[i]
		c.Area(w.under(cell), HexEdge(w.g, cell.At, 1.003))
		edges = append(edges, HexEdge(w.g, cell.At, 1))
	}
	for i := range w.g.Cells {
		w.cell(i, &w.g.Cells[i])
	}
	k := w.g.Size / hexNominal
	for _, e := range edges {
		c.Edge(w.h.Grid, 1.5*max(k, 0.6), e)
	}
	w.water()
	w.roads()
	w.lines()
	for i := range w.g.Cells {
		cell := &w.g.Cells[i]
		r, base, st := numberBox(w.g, cell)
		if !image.Rect(int(c.Px(r.X0))-2, int(c.Py(r.Y0))-2, int(c.Px(r.X1))+2, int(c.Py(r.Y1))+2).In(c.Bounds) {
			continue // a crop shows no half numbers
		}
		c.Haloed(t.Ink2, w.under(cell), 4*k, st.Middle(cell.ID, base))
	}
}

// cell draws what fills a hex, at the size for which the measures are given.
func (w *hexwork) cell(i int, cell *scene.HexCell) {
	k := w.g.Size / hexNominal
	n := &hexwork{Canvas: w.Shrunk(cell.At, k), t: w.t, h: w.h, g: &scene.HexGround{Size: hexNominal, Flat: w.g.Flat}}
	chance := newChance(i)
	for _, g := range cell.Grounds {
		switch g {
		case scene.GroundWoods:
			n.woods(cell.At, chance)
		case scene.GroundHill:
			n.hill(cell.At, chance)
		case scene.GroundRough:
			n.rough(cell.At, chance)
		case scene.GroundCorn:
			n.cornfield(cell.At, chance)
		case scene.GroundOrchard:
			n.orchard(cell.At)
		case scene.GroundTown:
			n.town(cell.At, chance)
		case scene.GroundSwamp:
			n.swamp(cell.At)
		case scene.GroundWorks:
			n.works(cell.At)
		}
	}
}

// lines are rivers along hexsides, roads and railroads.
func (w *hexwork) lines() {
	for _, wet := range []bool{true, false} {
		for i := range w.g.Lines {
			if l := &w.g.Lines[i]; (l.Way == scene.ByRiver) == wet {
				drawHexLine(w.Canvas, w.t, l)
			}
		}
	}
}

func drawHexLine(c *ink.Canvas, t *ink.Theme, l *scene.HexLine) {
	switch {
	case l.Way == scene.ByRiver && l.Minor:
		c.Fill(t.Hexes.Ripple, ink.Pen{Width: 3.2, Round: true}.Stroke(l.Path))
	case l.Way == scene.ByRiver:
		c.Fill(t.Navigable, ink.Pen{Width: 5, Round: true}.Stroke(l.Path))
	default:
		sheet.DrawRoute(c, t, l.Way, l.Path)
	}
}
