package render

import (
	"image"
	"math"

	"adjutant/engine"
)

// hexNominal is the size of the hexes for which all measures of boards of hexes are given.
const hexNominal = 81.4

// hexEdge is the corners of a hex drawn f times as large.
func hexEdge(g *engine.HexGround, at point, f float64) path {
	turn := -math.Pi / 2
	if g.Flat {
		turn = 0
	}
	p := make(path, 6)
	for i := range p {
		s, c := math.Sincos(turn + float64(i)*math.Pi/3)
		p[i] = pt(at.X+f*g.Size*c, at.Y+f*g.Size*s)
	}
	return p
}

var hexNumberStyle = style{face: bold, size: 15}

// numberBox is where the number of a hex stands: in its top corner, or under its upper side.
func numberBox(g *engine.HexGround, cell *engine.HexCell) (rect, point, style) {
	k := g.Size / hexNominal
	st := hexNumberStyle
	st.size = max(st.size*k, 9)
	base := pt(cell.At.X, cell.At.Y-g.Size+21*k)
	if g.Flat {
		base.Y = cell.At.Y - 0.866*g.Size + max(17*k, 0.72*st.size+2.5)
	}
	w := st.width(cell.ID)
	return rect{base.X - w/2 - 1, base.Y - 0.72*st.size, base.X + w/2 + 1, base.Y + 1}, base, st
}

// A hexwork is a board of hexes while its ground is drawn.
type hexwork struct {
	*canvas
	t *Theme
	h *hexColours
	g *engine.HexGround
}

// drawHexStill draws the ground of a board of hexes: all that stands still.
func drawHexStill(c *canvas, t *Theme, s *engine.Still) {
	w := &hexwork{canvas: c, t: t, h: t.hexes, g: s.Hexes}
	c.area(t.paper, rect{0, 0, s.Width, s.Height}.path())
	var edges []path
	for i := range w.g.Cells {
		cell := &w.g.Cells[i]
		c.area(w.under(cell), hexEdge(w.g, cell.At, 1.003))
		edges = append(edges, hexEdge(w.g, cell.At, 1))
	}
	for i := range w.g.Cells {
		w.cell(i, &w.g.Cells[i])
	}
	k := w.g.Size / hexNominal
	for _, e := range edges {
		c.edge(w.h.grid, 1.5*max(k, 0.6), e)
	}
	w.water()
	w.roads()
	w.lines()
	for i := range w.g.Cells {
		cell := &w.g.Cells[i]
		r, base, st := numberBox(w.g, cell)
		if !image.Rect(int(c.px(r.x0))-2, int(c.py(r.y0))-2, int(c.px(r.x1))+2, int(c.py(r.y1))+2).In(c.bounds) {
			continue // a crop shows no half numbers
		}
		c.haloed(t.ink2, w.under(cell), 4*k, st.middle(cell.ID, base))
	}
}

// cell draws what fills a hex, at the size for which the measures are given.
func (w *hexwork) cell(i int, cell *engine.HexCell) {
	k := w.g.Size / hexNominal
	n := &hexwork{canvas: w.shrunk(cell.At, k), t: w.t, h: w.h, g: &engine.HexGround{Size: hexNominal, Flat: w.g.Flat}}
	chance := newChance(i)
	for _, g := range cell.Grounds {
		switch g {
		case engine.GroundWoods:
			n.woods(cell.At, chance)
		case engine.GroundHill:
			n.hill(cell.At, chance)
		case engine.GroundRough:
			n.rough(cell.At, chance)
		case engine.GroundCorn:
			n.cornfield(cell.At, chance)
		case engine.GroundOrchard:
			n.orchard(cell.At)
		case engine.GroundTown:
			n.town(cell.At, chance)
		case engine.GroundSwamp:
			n.swamp(cell.At)
		case engine.GroundWorks:
			n.works(cell.At)
		}
	}
}

// lines are rivers along hexsides, roads and railroads.
func (w *hexwork) lines() {
	for _, wet := range []bool{true, false} {
		for i := range w.g.Lines {
			if l := &w.g.Lines[i]; (l.Way == engine.ByRiver) == wet {
				drawHexLine(w.canvas, w.t, l)
			}
		}
	}
}

func drawHexLine(c *canvas, t *Theme, l *engine.HexLine) {
	switch {
	case l.Way == engine.ByRiver && l.Minor:
		c.fill(t.hexes.ripple, pen{width: 3.2, round: true}.stroke(l.Path))
	case l.Way == engine.ByRiver:
		c.fill(t.navigable, pen{width: 5, round: true}.stroke(l.Path))
	default:
		drawRoute(c, t, l.Way, l.Path)
	}
}
