package sheet

import (
	"adjutant/render/figure"
	"adjutant/render/ink"
)

// Measures of a sheet of charts, in pixels of one 1,080 wide: two beside each other, for a phone.
const (
	PanelWide   = 492
	PanelTall   = 262
	PanelGap    = 32
	PanelMargin = 32
	PanelEm     = 24
)

// DrawPlot draws the marks of a chart.
func DrawPlot(c *ink.Canvas, t *ink.Theme, p *figure.Plot) {
	for _, m := range p.Marks {
		col := t.ChartColour(m.Class)
		switch {
		case m.Words != "":
			st := ink.Style{Face: ink.Regular, Size: m.Size, Squeeze: m.Squeeze}
			if m.Bold {
				st.Face = ink.Bold
			}
			c.Write(col, st, m.Words, ink.Pt(m.At.X-m.Anchor*st.Width(m.Words), m.At.Y))
		case len(m.Line) > 0 && m.Dashed:
			c.Line(col, m.Size, ink.Dashes(m.Line, 9, 5)...)
		case len(m.Line) == 1:
			c.Area(col, ink.Circle(m.Line[0], m.Size))
		case len(m.Line) > 0:
			c.Line(col, m.Size, m.Line)
		case m.Dashed: // the second side is hollow, so that it differs without its colour
			c.Area(t.Paper, m.Bar.Path())
			c.Frame(col, 2.4, m.Bar.Grow(-1.2))
		default:
			c.Area(col, m.Bar.Path())
		}
	}
}
