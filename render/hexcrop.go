package render

import (
	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// hexCropView is the part of a board of hexes round one of them.
func hexCropView(s *scene.Scene, id string, at ink.Point, o Options) sheet.View {
	g := s.Still.Hexes()
	var own, board ink.Rect
	var others []ink.Rect
	for i := range g.Cells {
		c := &g.Cells[i]
		r := ink.Around(c.At, 1.6*g.Size, 1.6*g.Size)
		if c.ID == id {
			own = wholeHex(g, c.At)
		}
		if i == 0 {
			board = r
		}
		board = board.Union(ink.Bounds(hexes.HexEdge(g, c.At, 1)))
		for k := range s.Field.Blocks {
			if s.Field.Blocks[k].Place == c.ID {
				others = append(others, r)
				break
			}
		}
	}
	seen, high := InCrop(s)
	for _, far := range hexes.Partners(s, id) {
		r := own.Union(wholeHex(g, far))
		if r.Width() < seen-12 && r.Height() < high-12 {
			own = r
		}
	}
	for k := range s.Country.Forces {
		if _, at, ok := s.Find(s.Country.Forces[k].Place); ok {
			others = append(others, ink.Around(at, 1.5*g.Size, 1.7*g.Size))
		}
	}
	m := s.Still.Margin
	sheet := ink.Rect{X0: m, Y0: m, X1: s.Still.Width - m, Y1: s.Still.Height - m}
	if r := board.Grow(16); r.Width() >= seen && r.Height() >= high {
		sheet = r
	}
	return bestCrop(sheet, id, at, own, others, o)
}

// wholeHex is what must be in sight of a hex for all that stands in it to be drawn, its number too.
func wholeHex(g *scene.HexGround, at ink.Point) ink.Rect {
	return ink.Around(at, 1.74*g.Size, 1.9*g.Size)
}
