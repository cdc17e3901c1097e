package render

import (
	"image/color"
	"strconv"
	"strings"

	"adjutant/engine"
)

var (
	nameStyle   = style{face: bold, size: 15.5, tracking: 0.25, small: true}
	suffixStyle = style{face: italic, size: 12.5}
	valueStyle  = style{face: bold, size: 15.5}
)

// Measures of a plate.
const (
	plateLeast = 58 // width
	plateMost  = 98
	nameRoom   = 80 // for the name, as a rule
	plateHigh  = 26
	plateHigh2 = 41 // with two lines
	cutCorner  = 6
)

// A plate is a place on the map with its name.
type plate struct {
	*engine.Place
	box   rect
	runs  []run
	seals []seal
	port  point
	town  *town // on a board of towns

	occupied bool // a box at sea in which something lies
}

// A run is words of one style; at is where they begin on their baseline, from the middle of the plate.
type run struct {
	words string
	style style
	at    point
}

// A seal is a value that hangs over the lower edge.
type seal struct {
	side  int
	value int
	at    point
}

// letter sets a name into runs: one line; narrowed; two lines; the suffix on a line of its own; narrowed further.
func letter(name, suffix string) (runs []run, width, height float64) {
	const gap = 4
	extra := 0.0
	if suffix != "" {
		extra = gap + suffixStyle.width(suffix)
	}
	first, second, two := halves(name)
	whole := nameStyle.width(name)
	switch {
	case whole+extra <= nameRoom || (nameRoom-extra)/whole >= 0.82:
		st := nameStyle.fit(name, nameRoom-extra, 0.82)
		w := st.width(name)
		width = w + extra
		runs = []run{{name, st, pt(-width/2, 5.2)}}
		if suffix != "" {
			runs = append(runs, run{suffix, suffixStyle, pt(-width/2+w+gap, 5.2)})
		}
		return runs, width, plateHigh
	case two && max(nameStyle.width(first), nameStyle.width(second)+extra) <= nameRoom/0.8:
		a, b := nameStyle.fit(first, nameRoom, 0.8), nameStyle.fit(second, nameRoom-extra, 0.8)
		wa, wb := a.width(first), b.width(second)
		runs = []run{{first, a, pt(-wa/2, -1.8)}, {second, b, pt(-(wb+extra)/2, 13.4)}}
		if suffix != "" {
			runs = append(runs, run{suffix, suffixStyle, pt(-(wb+extra)/2+wb+gap, 13.4)})
		}
		return runs, max(wa, wb+extra), plateHigh2
	case suffix != "":
		st := nameStyle.fit(name, nameRoom, 0.76)
		w := st.width(name)
		return []run{{name, st, pt(-w/2, -1.8)}, {suffix, suffixStyle, pt(-suffixStyle.width(suffix)/2, 13.4)}}, w, plateHigh2
	}
	st := nameStyle.fit(name, nameRoom, 0.76)
	name = st.shorten(name, plateMost-3)
	w := st.width(name)
	return []run{{name, st, pt(-w/2, 5.2)}}, w, plateHigh
}

// halves cuts a name at the blank that leaves the lines most alike.
func halves(name string) (first, second string, ok bool) {
	best := 0.0
	for i, r := range name {
		if r != ' ' || strings.HasSuffix(name[:i], "&") {
			continue
		}
		if w := max(nameStyle.width(name[:i]), nameStyle.width(name[i+1:])); !ok || w < best {
			best, first, second, ok = w, name[:i], name[i+1:], true
		}
	}
	return first, second, ok
}

func layPlate(p *engine.Place) plate {
	runs, width, height := letter(p.Name, p.Suffix)
	if p.Port && len(p.Values) > 1 && p.Values[1] > 0 {
		width = max(width, 62)
	}
	d := plate{Place: p, runs: runs, box: around(p.At, max(plateLeast, min(plateMost, width+10), width+6), height)}
	d.port = pt(p.At.X, d.box.y1+5)
	for side, v := range p.Values {
		switch {
		case v == 0:
		case side == 0:
			d.seals = append(d.seals, seal{side, v, pt(d.box.x0+11, d.box.y1+4)})
		default:
			d.seals = append(d.seals, seal{side, v, pt(d.box.x1-12, d.box.y1+4)})
			d.port.X = min(d.port.X, d.box.x1-12-23)
		}
	}
	return d
}

// head is how far what stands on the upper edge reaches above it.
func (p *plate) head() float64 {
	switch {
	case p.Works && p.bank("N"):
		return 14
	case p.Works:
		return 9
	case p.bank("N"):
		return 5
	}
	return 0
}

func (p *plate) bank(side string) bool { return strings.Contains(p.River, side) }

// placePlates stands every place where the scene wants it. In a crop, what the edge would cut is left out.
func (l *layout) placePlates() {
	for _, d := range layPlaces(l.scene) {
		full := d.box
		full.y0 -= d.head()
		for _, b := range d.parts() {
			full = full.union(b)
		}
		if l.view.crop && !full.within(l.view.part.grow(-2)) {
			continue
		}
		l.byID[d.ID] = len(l.plates)
		l.plates = append(l.plates, d)
		lasting := d.lasting()
		for k, b := range d.parts() {
			layer := engine.LayerPlaques
			if k >= lasting {
				layer = engine.LayerCounters
			}
			l.take(layer, d.ID, d.Name, b)
		}
	}
}

// parts are the rectangles that a plate fills with all that hangs on it.
func (p *plate) parts() []rect {
	if p.town != nil {
		return p.townParts()
	}
	b := p.box.grow(1.1)
	for _, side := range "NESW" {
		if p.bank(string(side)) {
			b = b.union(p.bankBar(side))
		}
	}
	if p.Works {
		b = b.union(rect{p.box.x0 - 3, p.box.y0 - p.head(), p.box.x1 + 3, p.box.y0})
	}
	out := []rect{b}
	for _, s := range p.seals {
		r := 11.5
		if s.side != 0 {
			r = 13.5
		}
		out = append(out, around(s.at, 2*r, 2*r))
	}
	if p.Port {
		out = append(out, around(p.port, 20, 20))
	}
	return out
}

// bankBar is the bar of a river side.
func (p *plate) bankBar(side rune) rect {
	b := p.box
	switch side {
	case 'N':
		return rect{b.x0 - 1, b.y0 - 5, b.x1 + 1, b.y0 + 1}
	case 'S':
		return rect{b.x0 - 1, b.y1 - 1, b.x1 + 1, b.y1 + 5}
	case 'W':
		return rect{b.x0 - 5, b.y0 - 1, b.x0 + 1, b.y1 + 1}
	}
	return rect{b.x1 - 1, b.y0 - 1, b.x1 + 5, b.y1 + 1}
}

// sideEdge is a rectangle in the manner of a side: square for the first, with cut corners for the second.
func sideEdge(side int, r rect, cut float64) path {
	if side == 1 {
		return r.cut(cut)
	}
	return r.path()
}

// draw stamps the plate as it was drawn before, if it was.
func (p *plate) draw(c *canvas, t *Theme) {
	kind := "plate " + p.Name + "|" + p.Suffix + "|" + p.River
	for _, s := range p.seals {
		kind += "|" + strconv.Itoa(s.side) + " " + strconv.Itoa(s.value)
	}
	form := [4]int{p.Side, bits(p.Taken, p.Port, p.Works), p.From, int(64*p.box.width()) + int(p.box.height())}
	c.stamp(t, kind, form, point{}, p.At, func(c *canvas, at point) { p.movedTo(at).drawWhole(c, t) })
}

// movedTo is the same plate with its middle elsewhere.
func (p *plate) movedTo(at point) *plate {
	dx, dy := at.X-p.At.X, at.Y-p.At.Y
	here, moved := *p.Place, *p
	here.At = at
	moved.Place, moved.box, moved.port = &here, p.box.shift(dx, dy), pt(p.port.X+dx, p.port.Y+dy)
	moved.seals = append([]seal(nil), p.seals...)
	for i := range moved.seals {
		s := &moved.seals[i]
		s.at = pt(s.at.X+dx, s.at.Y+dy)
	}
	return &moved
}

func (p *plate) drawWhole(c *canvas, t *Theme) {
	k := t.side(p.Side)
	edge := sideEdge(p.Side, p.box, cutCorner)
	c.edge(t.land, 3.8, edge)
	c.area(k.plaque, edge)
	if p.Taken {
		p.drawTaken(c, t)
	}
	if p.Side == engine.NoSide {
		c.line(k.plaqueEdge, 1.8, dashesRound(edge, 5, 3)...)
	} else {
		c.edge(k.plaqueEdge, 2.2, edge)
	}
	for _, side := range "NESW" {
		if p.bank(string(side)) {
			bar := p.bankBar(side)
			c.area(t.land, bar.grow(1.2).path())
			c.area(t.bank, bar.path())
		}
	}
	if p.Works {
		y := p.box.y0
		if p.bank("N") {
			y -= 5
		}
		drawBattlement(c, t, p.box.x0-3, p.box.x1+3, y, 8, 2)
	}
	for _, r := range p.runs {
		c.write(t.ink, r.style, r.words, pt(p.At.X+r.at.X, p.At.Y+r.at.Y))
	}
	for _, s := range p.seals {
		drawSeal(c, t, s)
	}
	if p.Port {
		drawPort(c, t, p.port, p.Side)
	}
}

// drawTaken shows in the corner whose the place was before.
func (p *plate) drawTaken(c *canvas, t *Theme) {
	b := p.box
	corner := path{pt(b.x1-15, b.y0), pt(b.x1, b.y0), pt(b.x1, b.y0+15)}
	if p.Side == 1 {
		corner = path{pt(b.x1-17, b.y0), pt(b.x1-cutCorner, b.y0), pt(b.x1, b.y0+cutCorner), pt(b.x1, b.y0+17)}
	}
	c.area(t.side(p.From).plaque, corner)
	c.line(t.side(p.Side).plaqueEdge, 1.6, path{corner[0], corner[len(corner)-1]})
}

// drawBattlement stands permanent works on a line.
func drawBattlement(c *canvas, t *Theme, x0, x1, y, high, base float64) {
	n := max(2, int((x1-x0+6)/12))
	pitch := (x1 - x0 - 5.5) / float64(n-1)
	edges := []path{rect{x0, y - base, x1, y}.path()}
	for i := range n {
		x := x0 + float64(i)*pitch
		edges = append(edges, rect{x, y - high, x + 5.5, y}.path())
	}
	var around []path
	for _, e := range edges {
		around = append(around, bounds(e).grow(1.2).path())
	}
	c.area(t.land, around...)
	c.area(t.ink, edges...)
}

func drawSeal(c *canvas, t *Theme, s seal) {
	k := t.side(s.side)
	words := strconv.Itoa(s.value)
	if s.side == 0 {
		c.area(t.land, circle(s.at, 11.7))
		c.area(k.counter, circle(s.at, 10.5))
		c.center(k.onCounter, valueStyle, words, pt(s.at.X, s.at.Y+5.3))
		return
	}
	c.area(t.land, diamond(s.at, 14.2, 14.2))
	c.area(k.counter, diamond(s.at, 12.5, 12.5))
	c.edge(k.counterEdge, 1.8, diamond(s.at, 11.8, 11.8))
	c.center(k.onCounter, valueStyle, words, pt(s.at.X, s.at.Y+5.3))
}

// drawPort is an anchor in a ring.
func drawPort(c *canvas, t *Theme, at point, side int) {
	k := t.side(side)
	c.area(t.land, circle(at, 10.7))
	c.area(k.plaque, circle(at, 9.5))
	c.fill(k.plaqueEdge, pen{width: 1.5}.outline(circle(at, 8.8)))
	drawAnchor(c, k.plaqueEdge, at, 1)
}

func drawAnchor(c *canvas, col color.RGBA, at point, k float64) {
	p := func(x, y float64) point { return pt(at.X+k*x, at.Y+k*y) }
	c.fill(col, pen{width: 1.2 * k}.outline(circle(p(0, -4.6), 1.5*k)))
	c.line(col, 1.6*k, path{p(0, -3.2), p(0, 5.8)}, path{p(-3, -1.6), p(3, -1.6)})
	c.fill(col, pen{width: 1.6 * k, round: true}.stroke(curve(p(-5, 1.6), p(-4, 6.2), p(4, 6.2), p(5, 1.6))))
	c.area(col, path{p(-6, 2.6), p(-5.2, 0), p(-3.2, 2)}, path{p(6, 2.6), p(5.2, 0), p(3.2, 2)})
}
