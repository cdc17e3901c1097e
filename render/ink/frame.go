package ink

import (
	"adjutant/engine/scene"
)

// DrawFrame lays the margin over what has run out of the map, and the three lines round it.
func DrawFrame(c *Canvas, t *Theme, s *scene.Still) {
	sheet := Rect{0, 0, s.Width, s.Height}
	m := sheet.Grow(-s.Margin)
	for _, r := range []Rect{{0, 0, sheet.X1, m.Y0}, {0, m.Y1, sheet.X1, sheet.Y1}, {0, 0, m.X0, sheet.Y1}, {m.X1, 0, sheet.X1, sheet.Y1}} {
		c.Area(t.Paper, r.Path())
	}
	c.Edge(t.Ink, 1.6, m.Grow(2).Path())
	c.Edge(t.Ink, 5.5, m.Grow(12).Path())
	c.Edge(t.Ink, 1, m.Grow(19).Path())
}
