package sheet

import (
	"fmt"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

var (
	PanelHeadStyle = ink.Style{Face: ink.Bold, Size: 21}
	panelLineStyle = ink.Style{Face: ink.Regular, Size: 16.5}
)

// Measures of the log panel.
const (
	PanelTop    = 53 // from the upper edge to the middle of the first line
	PanelStep   = 25
	panelText   = 47.5
	panelRight  = 12
	panelBottom = 30
)

// panelForms are tried one after the other.
var panelForms = []PanelForm{{1, 440, 1, 0.92}, {2, 300, 1, 0.92}, {2, 310, 0.92, 0.9}, {2, 310, 0.84, 0.84}, {3, 207, 0.8, 0.84},
	{2, 236, 0.8, 0.84}}

// PlacePanel stands the panel in a corner without plates: all lines if they go in, else as many as go.
func (l *Layout) PlacePanel() {
	var lines []scene.LogLine
	for _, g := range l.Scene.Log {
		if g.Short != "" {
			lines = append(lines, g)
		}
	}
	for n := len(lines); n > 0; n-- {
		shown := lines
		if n < len(lines) {
			shown = append(lines[:n-1:n-1], More(len(lines)-n+1))
		}
		for _, f := range panelForms {
			p := SetPanel(l.Scene.LogTitle, shown, f)
			if l.cornerFor(p) {
				l.Panel = p
				l.Take(scene.LayerCartouche, "panel", p.Title, p.Box.Grow(1))
				return
			}
		}
	}
}

// More counts the lines that are left out.
func More(n int) scene.LogLine { return scene.LogLine{Short: fmt.Sprintf("and %d more", n)} }

// SetPanel breaks lines into rows, and rows into columns of about one height.
func SetPanel(title string, lines []scene.LogLine, f PanelForm) *Panel {
	p := &Panel{PanelForm: f, Title: title}
	text := panelLineStyle
	text.Size *= f.Scale
	var set []PanelLine
	total, long := 0, 60.0
	for _, g := range lines {
		room := f.Most - panelText - panelRight
		rows := text.Wrap(g.Short, room/f.Narrow)
		set = append(set, PanelLine{g, rows, 0})
		total += len(rows)
		for _, r := range rows {
			long = max(long, min(room, text.Width(r)))
		}
	}
	p.Wide = min(f.Most, panelText+long+panelRight)
	for c, from := f.Across, 0; c > 0 && from < len(set); c-- {
		high := (total + c - 1) / c
		to, rows := from, 0
		for to < len(set) && (rows == 0 || rows+len(set[to].rows) <= high || c == 1) {
			set[to].row = rows
			rows += len(set[to].rows)
			to++
		}
		p.Columns = append(p.Columns, set[from:to])
		total -= rows
		from = to
	}
	return p
}

// High is how many rows the longest column has.
func (p *Panel) High() int {
	most := 0
	for _, c := range p.Columns {
		last := c[len(c)-1]
		most = max(most, last.row+len(last.rows))
	}
	return most
}

// cornerFor finds a free corner for the panel.
func (l *Layout) cornerFor(p *Panel) bool {
	w := max(p.Wide*float64(len(p.Columns)), PanelHeadStyle.Width(p.Title)+50)
	h := PanelTop + p.Scale*PanelStep*float64(p.High()-1) + panelBottom
	m := l.View.Part.Grow(-15)
	for _, corner := range [][2]float64{{0, 0}, {0, 1}, {1, 1}, {1, 0}} {
		x, y := m.X0+corner[0]*(m.Width()-w), m.Y0+corner[1]*(m.Height()-h)
		p.Box = ink.Rect{X0: x, Y0: y, X1: x + w, Y1: y + h}
		if l.Free(p.Box.Grow(4), "") {
			return true
		}
	}
	return false
}

func (p *Panel) Draw(c *ink.Canvas, t *ink.Theme) {
	drawCard(c, t, p.Box, 5.5)
	title := strings.TrimSpace(p.Title)
	c.Center(t.Ink, PanelHeadStyle.Fit(title, p.Box.Width()-30, 0.6), title, ink.Pt(p.Box.Center().X, p.Box.Y0+31.5))
	text := panelLineStyle
	text.Size *= p.Scale
	step := p.Scale * PanelStep
	for i, column := range p.Columns {
		x := p.Box.X0 + p.Wide*float64(i)
		for _, g := range column {
			y := p.Box.Y0 + PanelTop + step*float64(g.row)
			DrawLogMark(c, t, ink.Pt(x+26, y), 10.2*p.Scale, &g.LogLine)
			for k, row := range g.rows {
				st := text.Fit(row, p.Wide-panelText-panelRight, p.Narrow)
				c.Write(t.Ink, st, st.Shorten(row, p.Wide-panelText-4), ink.Pt(x+panelText, y+step*float64(k)+5.3*p.Scale))
			}
		}
	}
}

// DrawLogMark is the mark before a line: a star for a battle, else a disc.
func DrawLogMark(c *ink.Canvas, t *ink.Theme, at ink.Point, r float64, g *scene.LogLine) {
	switch {
	case g.Number == 0:
	case g.Battle:
		drawStar(c, t, at, r/16.5, g.Number)
	default:
		drawDisc(c, t, at, r, g.Side, g.Number)
	}
}
