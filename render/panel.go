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
	panelRight  = 12
	panelBottom = 30
)

// A panel is the list of what happened, with the numbers of the map.
type panel struct {
	panelForm
	title   string
	columns [][]panelLine
	wide    float64 // of a column
	box     rect
}

// A panelLine is a line of the log, broken where it is too long; row is the first of its rows in its column.
type panelLine struct {
	engine.LogLine
	rows []string
	row  int
}

// A panelForm is how a panel is set.
type panelForm struct {
	across int     // columns
	most   float64 // width of one
	scale  float64 // of the lines
	narrow float64 // how far they may be narrowed before they are broken
}

// panelForms are tried one after the other.
var panelForms = []panelForm{{1, 440, 1, 0.92}, {2, 300, 1, 0.92}, {2, 310, 0.92, 0.9}, {2, 310, 0.84, 0.84}, {3, 207, 0.8, 0.84}, {2, 236, 0.8, 0.84}}

// placePanel stands the panel in a corner without plates: all lines if they go in, else as many as go.
func (l *layout) placePanel() {
	var lines []engine.LogLine
	for _, g := range l.scene.Log {
		if g.Short != "" {
			lines = append(lines, g)
		}
	}
	for n := len(lines); n > 0; n-- {
		shown := lines
		if n < len(lines) {
			shown = append(lines[:n-1:n-1], more(len(lines)-n+1))
		}
		for _, f := range panelForms {
			p := setPanel(l.scene.LogTitle, shown, f)
			if l.cornerFor(p) {
				l.panel = p
				l.take(engine.LayerCartouche, "panel", p.title, p.box.grow(1))
				return
			}
		}
	}
}

// more counts the lines that are left out.
func more(n int) engine.LogLine { return engine.LogLine{Short: fmt.Sprintf("and %d more", n)} }

// setPanel breaks lines into rows, and rows into columns of about one height.
func setPanel(title string, lines []engine.LogLine, f panelForm) *panel {
	p := &panel{panelForm: f, title: title}
	text := panelLineStyle
	text.size *= f.scale
	var set []panelLine
	total, long := 0, 60.0
	for _, g := range lines {
		room := f.most - panelText - panelRight
		rows := text.wrap(g.Short, room/f.narrow)
		set = append(set, panelLine{g, rows, 0})
		total += len(rows)
		for _, r := range rows {
			long = max(long, min(room, text.width(r)))
		}
	}
	p.wide = min(f.most, panelText+long+panelRight)
	for c, from := f.across, 0; c > 0 && from < len(set); c-- {
		high := (total + c - 1) / c
		to, rows := from, 0
		for to < len(set) && (rows == 0 || rows+len(set[to].rows) <= high || c == 1) {
			set[to].row = rows
			rows += len(set[to].rows)
			to++
		}
		p.columns = append(p.columns, set[from:to])
		total -= rows
		from = to
	}
	return p
}

// high is how many rows the longest column has.
func (p *panel) high() int {
	most := 0
	for _, c := range p.columns {
		last := c[len(c)-1]
		most = max(most, last.row+len(last.rows))
	}
	return most
}

// cornerFor finds a free corner for the panel.
func (l *layout) cornerFor(p *panel) bool {
	w := max(p.wide*float64(len(p.columns)), panelHeadStyle.width(p.title)+50)
	h := panelTop + p.scale*panelStep*float64(p.high()-1) + panelBottom
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
	c.center(t.ink, panelHeadStyle.fit(title, p.box.width()-30, 0.6), title, pt(p.box.center().X, p.box.y0+31.5))
	text := panelLineStyle
	text.size *= p.scale
	step := p.scale * panelStep
	for i, column := range p.columns {
		x := p.box.x0 + p.wide*float64(i)
		for _, g := range column {
			y := p.box.y0 + panelTop + step*float64(g.row)
			drawLogMark(c, t, pt(x+26, y), 10.2*p.scale, &g.LogLine)
			for k, row := range g.rows {
				st := text.fit(row, p.wide-panelText-panelRight, p.narrow)
				c.write(t.ink, st, st.shorten(row, p.wide-panelText-4), pt(x+panelText, y+step*float64(k)+5.3*p.scale))
			}
		}
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
