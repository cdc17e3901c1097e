package render

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

var (
	panelHeadStyle = style{face: bold, size: 21}
	panelLineStyle = style{face: regular, size: 16.5}
)

// Measures of the log panel.
const (
	panelTop    = 53 // from the upper edge to the middle of the first line
	panelStep   = 25
	panelText   = 47.5
	panelBottom = 30
	panelMost   = 440 // width of the only column
	panelHalf   = 300 // width of one of two
)

// A panel is the list of what happened, with the numbers of the map.
type panel struct {
	title   string
	lines   []engine.LogLine
	box     rect
	columns int
	rows    int
	wide    float64 // of a column
	scale   float64 // of the lines
}

// panelForms are the forms in which a panel is tried.
var panelForms = []struct {
	columns int
	scale   float64
}{{1, 1}, {2, 1}, {1, 0.84}, {2, 0.84}}

// placePanel stands the panel in a corner without plates: all lines if they go in, in one column or two, else as many as go.
func (l *layout) placePanel() {
	var lines []engine.LogLine
	for _, g := range l.scene.Log {
		if g.Short != "" {
			lines = append(lines, g)
		}
	}
	if len(lines) == 0 {
		return
	}
	for n := len(lines); n > 0; n-- {
		p := &panel{title: l.scene.LogTitle, lines: lines[:n]}
		if n < len(lines) {
			more := fmt.Sprintf("and %d more", len(lines)-n+1)
			p.lines = append(append([]engine.LogLine(nil), lines[:n-1]...), engine.LogLine{Short: more})
		}
		long := 60.0
		for i := range p.lines {
			long = max(long, panelText+panelLineStyle.width(p.lines[i].Short)+17)
		}
		for _, f := range panelForms {
			p.columns, p.scale = f.columns, f.scale
			p.wide = min(long*f.scale, map[int]float64{1: panelMost, 2: panelHalf}[f.columns])
			p.rows = (n + p.columns - 1) / p.columns
			if l.cornerFor(p) {
				l.panel = p
				l.take(engine.LayerCartouche, "panel", p.title, p.box.grow(1))
				return
			}
		}
	}
}

// cornerFor finds a free corner for the panel.
func (l *layout) cornerFor(p *panel) bool {
	w := max(p.wide*float64(p.columns), panelHeadStyle.width(p.title)+50)
	h := panelTop + p.scale*panelStep*float64(p.rows-1) + panelBottom
	m := l.view.part.grow(-15)
	for _, corner := range [][2]float64{{0, 0}, {0, 1}, {1, 1}, {1, 0}} {
		x, y := m.x0+corner[0]*(m.width()-w), m.y0+corner[1]*(m.height()-h)
		p.box = rect{x, y, x + w, y + h}
		if l.free(p.box.grow(4), "") {
			return true
		}
	}
	return false
}

func (p *panel) draw(c *canvas, t *Theme) {
	drawCard(c, t, p.box, 5.5)
	title := strings.TrimSpace(p.title)
	c.fill(t.ink, panelHeadStyle.fit(title, p.box.width()-30, 0.6).middle(title, pt(p.box.center().X, p.box.y0+31.5)))
	text := panelLineStyle
	text.size *= p.scale
	for i, g := range p.lines {
		x, y := p.box.x0+p.wide*float64(i/p.rows), p.box.y0+panelTop+p.scale*panelStep*float64(i%p.rows)
		drawLogMark(c, t, pt(x+26, y), 10.2*p.scale, &g)
		room := p.wide - panelText - 10
		st := text.fit(g.Short, room, 0.8)
		c.fill(t.ink, st.set(st.shorten(g.Short, room), pt(x+panelText, y+5.3*p.scale), 0))
	}
}

// drawLogMark is the mark before a line: a star for a battle, else a disc.
func drawLogMark(c *canvas, t *Theme, at point, r float64, g *engine.LogLine) {
	switch {
	case g.Number == 0:
	case g.Battle:
		drawStar(c, t, at, r/16.5, g.Number)
	default:
		drawDisc(c, t, at, r, g.Side, g.Number)
	}
}
