package render

import "adjutant/engine"

// drawFrame lays the margin over what has run out of the map, and the three lines round it.
func drawFrame(c *canvas, t *Theme, s *engine.Still) {
	sheet := rect{0, 0, s.Width, s.Height}
	m := sheet.grow(-s.Margin)
	for _, r := range []rect{{0, 0, sheet.x1, m.y0}, {0, m.y1, sheet.x1, sheet.y1}, {0, 0, m.x0, sheet.y1}, {m.x1, 0, sheet.x1, sheet.y1}} {
		c.area(t.paper, r.path())
	}
	c.edge(t.ink, 1.6, m.grow(2).path())
	c.edge(t.ink, 5.5, m.grow(12).path())
	c.edge(t.ink, 1, m.grow(19).path())
}
