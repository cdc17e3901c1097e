package render

import (
	"fmt"
	"image/color"
)

// Measures of a sheet of charts, in pixels of one 1,080 wide: two beside each other, for a phone.
const (
	panelWide   = 492
	panelTall   = 262
	panelGap    = 32
	panelMargin = 32
	panelEm     = 24
)

// ChartPNG draws charts as one small picture, two in a row.
func ChartPNG(cs []Chart, theme string) ([]byte, error) {
	if theme == "" {
		theme = "light"
	}
	t := themes[theme]
	switch {
	case t == nil:
		return nil, fmt.Errorf("I know no theme %q; light, dark or contrast", theme)
	case len(cs) == 0:
		return nil, fmt.Errorf("there is nothing to draw a chart of")
	}
	rows := (len(cs) + 1) / 2
	m := blank(t, phoneWide, 2*panelMargin+rows*panelTall+(rows-1)*panelGap)
	k := &canvas{to: print{m, t.inks()}, bounds: m.Rect, scale: 1}
	for i := range cs {
		x, y := panelMargin+float64(i%2)*(panelWide+panelGap), panelMargin+float64(i/2)*(panelTall+panelGap)
		if i%2 == 1 {
			k.line(t.waterLine, 1.2, path{pt(x-panelGap/2, y), pt(x-panelGap/2, y+panelTall)})
		}
		c := &canvas{to: k.to, bounds: m.Rect, scale: 1, origin: pt(-x, -y)}
		wide := float64(panelWide)
		if i%2 == 0 && i == len(cs)-1 {
			wide = phoneWide - 2*panelMargin // the last one alone in its row
		}
		drawPlot(c, t.Theme, cs[i].layOut(wide, panelTall, panelEm))
	}
	return encode(m)
}

// drawPlot draws the marks of a chart.
func drawPlot(c *canvas, t *Theme, p *plot) {
	for _, m := range p.marks {
		col := t.chartColour(m.class)
		switch {
		case m.words != "":
			st := style{face: regular, size: m.size, squeeze: m.squeeze}
			if m.bold {
				st.face = bold
			}
			c.write(col, st, m.words, pt(m.at.X-m.anchor*st.width(m.words), m.at.Y))
		case len(m.line) > 0 && m.dashed:
			c.line(col, m.size, dashes(m.line, 9, 5)...)
		case len(m.line) == 1:
			c.area(col, circle(m.line[0], m.size))
		case len(m.line) > 0:
			c.line(col, m.size, m.line)
		case m.dashed: // the second side is hollow, so that it differs without its colour
			c.area(t.paper, m.bar.path())
			c.frame(col, 2.4, m.bar.grow(-1.2))
		default:
			c.area(col, m.bar.path())
		}
	}
}

func (t *Theme) chartColour(class string) color.RGBA {
	switch class {
	case "s0", "s1":
		return t.side(int(class[1] - '0')).arrow
	case "grid":
		return t.waterLine
	case "paper":
		return t.paper
	case "soft":
		return t.ink2
	case "now":
		return t.battle
	}
	return t.ink
}
