package sheet

import (
	"image/color"
	"strconv"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

var (
	nameStyle   = ink.Style{Face: ink.Bold, Size: 15.5, Tracking: 0.25, Small: true}
	suffixStyle = ink.Style{Face: ink.Italic, Size: 12.5}
	valueStyle  = ink.Style{Face: ink.Bold, Size: 15.5}
)

// Letter sets a name into runs: one line; narrowed; two lines; the suffix on a line of its own; narrowed further.
func Letter(name, suffix string) (runs []Run, width, height float64) {
	const gap = 4
	extra := 0.0
	if suffix != "" {
		extra = gap + suffixStyle.Width(suffix)
	}
	first, second, two := Halves(name)
	whole := nameStyle.Width(name)
	switch {
	case whole+extra <= nameRoom || (nameRoom-extra)/whole >= 0.82:
		st := nameStyle.Fit(name, nameRoom-extra, 0.82)
		w := st.Width(name)
		width = w + extra
		runs = []Run{{name, st, ink.Pt(-width/2, 5.2)}}
		if suffix != "" {
			runs = append(runs, Run{suffix, suffixStyle, ink.Pt(-width/2+w+gap, 5.2)})
		}
		return runs, width, PlateHigh
	case two && max(nameStyle.Width(first), nameStyle.Width(second)+extra) <= nameRoom/0.8:
		a, b := nameStyle.Fit(first, nameRoom, 0.8), nameStyle.Fit(second, nameRoom-extra, 0.8)
		wa, wb := a.Width(first), b.Width(second)
		runs = []Run{{first, a, ink.Pt(-wa/2, -1.8)}, {second, b, ink.Pt(-(wb+extra)/2, 13.4)}}
		if suffix != "" {
			runs = append(runs, Run{suffix, suffixStyle, ink.Pt(-(wb+extra)/2+wb+gap, 13.4)})
		}
		return runs, max(wa, wb+extra), PlateHigh2
	case suffix != "":
		st := nameStyle.Fit(name, nameRoom, 0.76)
		w := st.Width(name)
		return []Run{{name, st, ink.Pt(-w/2, -1.8)}, {suffix, suffixStyle, ink.Pt(-suffixStyle.Width(suffix)/2, 13.4)}}, w, PlateHigh2
	}
	st := nameStyle.Fit(name, nameRoom, 0.76)
	name = st.Shorten(name, PlateMost-3)
	w := st.Width(name)
	return []Run{{name, st, ink.Pt(-w/2, 5.2)}}, w, PlateHigh
}

// Halves cuts a name at the blank that leaves the lines most alike.
func Halves(name string) (first, second string, ok bool) {
	best := 0.0
	for i, r := range name {
		if r != ' ' || strings.HasSuffix(name[:i], "&") {
			continue
		}
		if w := max(nameStyle.Width(name[:i]), nameStyle.Width(name[i+1:])); !ok || w < best {
			best, first, second, ok = w, name[:i], name[i+1:], true
		}
	}
	return first, second, ok
}

func LayPlate(p *scene.Place) Plate {
	runs, width, height := Letter(p.Name, p.Suffix)
	if p.Port && len(p.Values) > 1 && p.Values[1] > 0 {
		width = max(width, 62)
	}
	d := Plate{Place: p, Runs: runs, Box: ink.Around(p.At, max(plateLeast, min(PlateMost, width+10), width+6), height)}
	d.port = ink.Pt(p.At.X, d.Box.Y1+5)
	for side, v := range p.Values {
		switch {
		case v == 0:
		case side == 0:
			d.Seals = append(d.Seals, Seal{side, v, ink.Pt(d.Box.X0+11, d.Box.Y1+4)})
		default:
			d.Seals = append(d.Seals, Seal{side, v, ink.Pt(d.Box.X1-12, d.Box.Y1+4)})
			d.port.X = min(d.port.X, d.Box.X1-12-23)
		}
	}
	return d
}

// Head is how far what stands on the upper edge reaches above it.
func (p *Plate) Head() float64 {
	switch {
	case (p.Works || p.Saw) && p.bank("N"):
		return 14
	case p.Works || p.Saw:
		return 9
	case p.bank("N"):
		return 5
	}
	return 0
}

func (p *Plate) bank(side string) bool { return strings.Contains(p.River, side) }

// Parts are the rectangles that a plate fills with all that hangs on it.
func (p *Plate) Parts() []ink.Rect {
	if p.Town != nil {
		return p.TownParts()
	}
	b := p.Box.Grow(1.1)
	for _, side := range "NESW" {
		if p.bank(string(side)) {
			b = b.Union(p.bankBar(side))
		}
	}
	if p.Works || p.Saw {
		b = b.Union(ink.Rect{X0: p.Box.X0 - 3, Y0: p.Box.Y0 - p.Head(), X1: p.Box.X1 + 3, Y1: p.Box.Y0})
	}
	out := []ink.Rect{b}
	if p.Looked {
		out = append(out, ink.Around(ink.Pt(p.Box.X1, p.Box.Y0), 18, 18))
	}
	if p.Inches != "" {
		at := p.inchesAt()
		out = append(out, ink.Rect{X0: at.X - 1, Y0: at.Y - 10, X1: at.X + inchesStyle.Width(p.Inches) + 1, Y1: at.Y + 2})
	}
	if p.Blockade {
		out = append(out, ink.Around(p.shipsAt(), 33, 21))
	}
	for _, s := range p.Seals {
		r := 11.5
		if s.Side != 0 {
			r = 13.5
		}
		out = append(out, ink.Around(s.At, 2*r, 2*r))
	}
	if p.Port {
		out = append(out, ink.Around(p.port, 20, 20))
	}
	return out
}

// inchesAt is where the height of works begins, to the right of them.
func (p *Plate) inchesAt() ink.Point {
	x := p.Box.X1 + 5
	if p.Looked {
		x += 8
	}
	return ink.Pt(x, p.Box.Y0+3)
}

// shipsAt is where the ships of a blockade lie, off the port.
func (p *Plate) shipsAt() ink.Point { return ink.Pt(p.port.X, p.port.Y+22) }

// bankBar is the bar of a river side.
func (p *Plate) bankBar(side rune) ink.Rect {
	b := p.Box
	switch side {
	case 'N':
		return ink.Rect{X0: b.X0 - 1, Y0: b.Y0 - 5, X1: b.X1 + 1, Y1: b.Y0 + 1}
	case 'S':
		return ink.Rect{X0: b.X0 - 1, Y0: b.Y1 - 1, X1: b.X1 + 1, Y1: b.Y1 + 5}
	case 'W':
		return ink.Rect{X0: b.X0 - 5, Y0: b.Y0 - 1, X1: b.X0 + 1, Y1: b.Y1 + 1}
	}
	return ink.Rect{X0: b.X1 - 1, Y0: b.Y0 - 1, X1: b.X1 + 5, Y1: b.Y1 + 1}
}

// Draw stamps the plate as it was drawn before, if it was.
func (p *Plate) Draw(c *ink.Canvas, t *ink.Theme) {
	kind := "plate " + p.Name + "|" + p.Suffix + "|" + p.River + "|" + p.Inches
	for _, s := range p.Seals {
		kind += "|" + strconv.Itoa(s.Side) + " " + strconv.Itoa(s.Value)
	}
	form := [4]int{p.Side, Bits(p.Taken, p.Port, p.Works, p.Dark, p.Looked, p.Blockade, p.Saw), p.From,
		int(64*p.Box.Width()) + int(p.Box.Height())}
	c.Stamp(t, kind, form, ink.Point{}, p.At, func(c *ink.Canvas, at ink.Point) { p.movedTo(at).drawWhole(c, t) })
}

// movedTo is the same plate with its middle elsewhere.
func (p *Plate) movedTo(at ink.Point) *Plate {
	dx, dy := at.X-p.At.X, at.Y-p.At.Y
	here, moved := *p.Place, *p
	here.At = at
	moved.Place, moved.Box, moved.port = &here, p.Box.Shift(dx, dy), ink.Pt(p.port.X+dx, p.port.Y+dy)
	moved.Seals = append([]Seal(nil), p.Seals...)
	for i := range moved.Seals {
		s := &moved.Seals[i]
		s.At = ink.Pt(s.At.X+dx, s.At.Y+dy)
	}
	return &moved
}

func (p *Plate) drawWhole(c *ink.Canvas, t *ink.Theme) {
	k := t.Side(p.Side)
	edge := SideEdge(p.Side, p.Box, CutCorner)
	words, width := t.Ink, 2.2
	if p.Dark && t.Fog != nil {
		k.Plaque, k.PlaqueEdge, words, width = t.Fog.Pale, t.Fog.PaleEdge, t.Ink2, 1.5
	}
	c.Edge(t.Land, 3.8, edge)
	c.Area(k.Plaque, edge)
	if p.Taken {
		p.drawTaken(c, t)
	}
	if p.Side == scene.NoSide {
		c.Line(k.PlaqueEdge, 1.8, ink.DashesRound(edge, 5, 3)...)
	} else {
		c.Edge(k.PlaqueEdge, width, edge)
	}
	for _, side := range "NESW" {
		if p.bank(string(side)) {
			bar := p.bankBar(side)
			c.Area(t.Land, bar.Grow(1.2).Path())
			c.Area(t.Bank, bar.Path())
		}
	}
	top := p.Box.Y0
	if p.bank("N") {
		top -= 5
	}
	if p.Works {
		DrawBattlement(c, t, p.Box.X0-3, p.Box.X1+3, top, 8, 2)
	} else if p.Saw {
		drawTeeth(c, t, p.Box.X0, p.Box.X1, top-1.5)
	}
	if p.Inches != "" {
		c.Labelled(t.Ink, t.Halo, inchesStyle, p.Inches, p.inchesAt())
	}
	for _, r := range p.Runs {
		c.Write(words, r.Style, r.Words, ink.Pt(p.At.X+r.At.X, p.At.Y+r.At.Y))
	}
	for _, s := range p.Seals {
		DrawSeal(c, t, s)
	}
	if p.Port {
		DrawPort(c, t, p.port, p.Side)
	}
	if p.Looked {
		drawLooked(c, t, ink.Pt(p.Box.X1, p.Box.Y0))
	}
	if p.Blockade {
		drawBlockade(c, t, p.shipsAt())
	}
}

// drawLooked is a ring with a bar: somebody looked, and there was no enemy.
func drawLooked(c *ink.Canvas, t *ink.Theme, at ink.Point) {
	c.Area(t.Land, ink.Circle(at, 9))
	c.Area(t.Disc, ink.Circle(at, 8))
	c.Fill(t.Ink, ink.Pen{Width: 1.3}.Outline(ink.Circle(at, 7.4)))
	c.Line(t.Ink, 1.8, ink.Path{ink.Pt(at.X-4, at.Y), ink.Pt(at.X+4, at.Y)})
}

// drawBlockade is an oval with a ship of two masts.
func drawBlockade(c *ink.Canvas, t *ink.Theme, at ink.Point) {
	oval := func(grow float64) ink.Path {
		e := ink.Circle(ink.Pt(0, 0), 1)
		for i := range e {
			e[i] = ink.Pt(at.X+(15+grow)*e[i].X, at.Y+(9.5+grow)*e[i].Y)
		}
		return e
	}
	edge := t.Side(0).PlaqueEdge
	c.Area(t.Land, oval(1.4))
	c.Area(t.Disc, oval(0))
	c.Fill(edge, ink.Pen{Width: 1.4}.Outline(oval(-0.6)))
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+x, at.Y+y) }
	c.Area(edge, ink.Path{p(-9, 2), p(9, 2), p(6.5, 5.5), p(-6.5, 5.5)})
	c.Line(edge, 1.2, ink.Path{p(-4.5, 2), p(-4.5, -6)}, ink.Path{p(3.5, 2), p(3.5, -6)}, ink.Path{p(-7, -2), p(-2, -2)},
		ink.Path{p(1, -2), p(6, -2)}, ink.Path{p(-6.5, -5), p(-2.5, -5)}, ink.Path{p(1.5, -5), p(5.5, -5)})
}

// drawTaken shows in the corner whose the place was before.
func (p *Plate) drawTaken(c *ink.Canvas, t *ink.Theme) {
	b := p.Box
	corner := ink.Path{ink.Pt(b.X1-15, b.Y0), ink.Pt(b.X1, b.Y0), ink.Pt(b.X1, b.Y0+15)}
	if p.Side == 1 {
		corner = ink.Path{ink.Pt(b.X1-17, b.Y0), ink.Pt(b.X1-CutCorner, b.Y0), ink.Pt(b.X1, b.Y0+CutCorner), ink.Pt(b.X1, b.Y0+17)}
	}
	c.Area(t.Side(p.From).Plaque, corner)
	c.Line(t.Side(p.Side).PlaqueEdge, 1.6, ink.Path{corner[0], corner[len(corner)-1]})
}

// DrawBattlement stands permanent works on a line.
func DrawBattlement(c *ink.Canvas, t *ink.Theme, x0, x1, y, high, base float64) {
	n := max(2, int((x1-x0+6)/12))
	pitch := (x1 - x0 - 5.5) / float64(n-1)
	edges := []ink.Path{ink.Rect{X0: x0, Y0: y - base, X1: x1, Y1: y}.Path()}
	for i := range n {
		x := x0 + float64(i)*pitch
		edges = append(edges, ink.Rect{X0: x, Y0: y - high, X1: x + 5.5, Y1: y}.Path())
	}
	var around []ink.Path
	for _, e := range edges {
		around = append(around, ink.Bounds(e).Grow(1.2).Path())
	}
	c.Area(t.Land, around...)
	c.Area(t.Ink, edges...)
}

func DrawSeal(c *ink.Canvas, t *ink.Theme, s Seal) {
	k := t.Side(s.Side)
	words := strconv.Itoa(s.Value)
	if s.Side == 0 {
		c.Area(t.Land, ink.Circle(s.At, 11.7))
		c.Area(k.Counter, ink.Circle(s.At, 10.5))
		c.Center(k.OnCounter, valueStyle, words, ink.Pt(s.At.X, s.At.Y+5.3))
		return
	}
	c.Area(t.Land, ink.Diamond(s.At, 14.2, 14.2))
	c.Area(k.Counter, ink.Diamond(s.At, 12.5, 12.5))
	c.Edge(k.CounterEdge, 1.8, ink.Diamond(s.At, 11.8, 11.8))
	c.Center(k.OnCounter, valueStyle, words, ink.Pt(s.At.X, s.At.Y+5.3))
}

// DrawPort is an anchor in a ring.
func DrawPort(c *ink.Canvas, t *ink.Theme, at ink.Point, side int) {
	k := t.Side(side)
	c.Area(t.Land, ink.Circle(at, 10.7))
	c.Area(k.Plaque, ink.Circle(at, 9.5))
	c.Fill(k.PlaqueEdge, ink.Pen{Width: 1.5}.Outline(ink.Circle(at, 8.8)))
	DrawAnchor(c, k.PlaqueEdge, at, 1)
}

func DrawAnchor(c *ink.Canvas, col color.RGBA, at ink.Point, k float64) {
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+k*x, at.Y+k*y) }
	c.Fill(col, ink.Pen{Width: 1.2 * k}.Outline(ink.Circle(p(0, -4.6), 1.5*k)))
	c.Line(col, 1.6*k, ink.Path{p(0, -3.2), p(0, 5.8)}, ink.Path{p(-3, -1.6), p(3, -1.6)})
	c.Fill(col, ink.Pen{Width: 1.6 * k, Round: true}.Stroke(ink.Curve(p(-5, 1.6), p(-4, 6.2), p(4, 6.2), p(5, 1.6))))
	c.Area(col, ink.Path{p(-6, 2.6), p(-5.2, 0), p(-3.2, 2)}, ink.Path{p(6, 2.6), p(5.2, 0), p(3.2, 2)})
}
