package render

import (
	"image"
	"image/color"
	"math"
	"sync"

	"adjutant/engine"
)

var (
	waterStyle = style{face: italic, size: 14.5}
	noteWater  = style{face: regular, size: 14}
)

// waterWide is the width of a box at sea.
func waterWide(p *engine.Place) float64 { return max(104, waterStyle.width(p.Name)+22) }

// drawTowns draws the live layers of a board of towns, from the bottom up.
func (l *layout) drawTowns(c *canvas, t *Theme) {
	for i := range l.words {
		l.words[i].draw(c, t, l.view)
	}
	for _, b := range l.towns.broken {
		drawBroken(c, t, b)
	}
	for _, f := range l.towns.features {
		f.draw(c, t)
	}
	for i := range l.arrows {
		l.arrows[i].draw(c, t)
	}
	for i := range l.towns.slips {
		l.towns.slips[i].drawLead(c, t)
	}
	for i := range l.plates {
		l.plates[i].drawTown(c, t)
	}
	for i := range l.stacks {
		s := &l.stacks[i]
		for k := range s.chips {
			s.chips[k].stamp(c, t, s.Side)
		}
	}
	for i := range l.towns.slips {
		l.towns.slips[i].draw(c, t)
	}
	l.drawMarks(c, t)
}

// drawMarks draws what lies over plates and counters.
func (l *layout) drawMarks(c *canvas, t *Theme) {
	for i := range l.tags {
		l.tags[i].draw(c, t)
	}
	for i := range l.discs {
		l.discs[i].draw(c, t)
	}
	for i := range l.stars {
		l.stars[i].draw(c, t)
	}
	if l.panel != nil {
		l.panel.draw(c, t)
	}
	if l.legend != nil {
		l.legend.draw(c, t)
	}
}

// townEdge is the mark of a town in the manner of who holds it: a square, an octagon, a circle.
func townEdge(side int, r rect) path {
	switch side {
	case engine.NoSide:
		return circle(r.center(), r.width()/2)
	case 1:
		return r.cut(townCorner * r.width() / townWide)
	}
	return r.path()
}

func (p *plate) drawTown(c *canvas, t *Theme) {
	if p.Water {
		p.drawWater(c, t)
		return
	}
	form := [4]int{p.Side, bits(p.Taken, p.Capital, p.Port, p.Foreign, p.Rail, p.City, p.Burned), p.Country}
	c.stamp(t, "town", form, point{}, p.At, func(c *canvas, at point) {
		here := *p.Place
		here.At = at
		(&plate{Place: &here, box: p.box.shift(at.X-p.At.X, at.Y-p.At.Y)}).drawMark(c, t)
	})
	for _, r := range p.town.runs {
		c.labelled(t.ink, t.halo, r.style, r.words, pt(p.At.X+r.at.X, p.At.Y+r.at.Y))
	}
}

func bits(all ...bool) int {
	n := 0
	for i, b := range all {
		if b {
			n |= 1 << i
		}
	}
	return n
}

// drawMark draws a town without its name.
func (p *plate) drawMark(c *canvas, t *Theme) {
	if p.Taken {
		c.edge(t.land, 5, townEdge(p.Side, p.box.grow(4)))
		c.edge(t.battle, 1.9, townEdge(p.Side, p.box.grow(4)))
	}
	k := t.side(p.Side)
	drawTownMark(c, t, p.Side, p.box, p.Capital)
	if p.Port {
		scale := 0.86
		if p.Capital {
			scale = 0.7
		}
		drawAnchor(c, k.plaqueEdge, p.At, scale)
	}
	if p.Foreign {
		drawHome(c, t, p.Country, pt(p.box.x1-4.2, p.box.y1-4.2))
	}
	if p.Rail {
		drawTrack(c, t.sides[0].plaqueEdge, t.land, p.railAt())
	}
	if p.City {
		drawCity(c, t, p.starAt(), starRadius, p.Burned)
	}
	if p.Burned {
		drawFlame(c, t, p.flameAt().center())
	}
}

// drawTownMark is the mark without what hangs on it.
func drawTownMark(c *canvas, t *Theme, side int, r rect, capital bool) {
	k := t.side(side)
	edge := townEdge(side, r)
	c.edge(t.land, 4.4, edge)
	c.area(k.plaque, edge)
	if side == engine.NoSide {
		c.line(k.plaqueEdge, 1.7, dashesRound(edge, 4, 2.8)...)
	} else {
		c.edge(k.plaqueEdge, 2.2, townEdge(side, r.grow(-0.6)))
	}
	if capital {
		c.edge(k.plaqueEdge, 1.2, townEdge(side, r.grow(-4.2)))
	}
}

// drawHome is whose country a place lies in, where another holds it.
func drawHome(c *canvas, t *Theme, side int, at point) {
	k := t.side(side)
	e := townEdge(side, around(at, 8.4, 8.4))
	c.edge(t.land, 2.6, e)
	c.area(k.counter, e)
	c.edge(k.counterEdge, 1.4, e)
}

// drawWater is a box at sea: its name, what lies there, a wave below.
func (p *plate) drawWater(c *canvas, t *Theme) {
	c.edge(t.sea, 6, p.box.path())
	c.area(t.disc, p.box.path())
	c.edge(t.navigable, 2, p.box.path())
	c.center(t.ink, waterStyle, p.Name, pt(p.At.X, p.box.y0+16))
	y := p.box.y1 - 4.5
	if !p.occupied {
		c.center(t.ink2, noteWater, p.Note, pt(p.At.X, p.box.y1-13))
	}
	c.line(t.navigable, 1.2, wave(path{pt(p.box.x0+4, y), pt(p.box.x1-4, y)}, 1.7, 13))
}

// keptLabels holds the words with halos of the last pictures.
var keptLabels = struct {
	sync.Mutex
	by map[written][]pressed
}{by: map[written][]pressed{}}

// labelled paints words with a halo, which is rasterized once.
func (c *canvas) labelled(col, halo color.RGBA, st style, words string, at point) {
	x, y := math.Floor(c.px(at.X)), math.Floor(c.py(at.Y))
	key := written{st, words, c.scale, c.px(at.X) - x, c.py(at.Y) - y}
	keptLabels.Lock()
	press, there := keptLabels.by[key]
	keptLabels.Unlock()
	if !there {
		p := &presser{}
		wide := &canvas{to: p, bounds: image.Rect(-pressRoom, -pressRoom, pressRoom, pressRoom), scale: c.scale, origin: pt(-key.dx/c.scale, -key.dy/c.scale)}
		wide.haloed(color.RGBA{}, color.RGBA{}, 3.4, st.set(words, point{}, 0))
		press = p.kept
		keptLabels.Lock()
		if len(keptLabels.by) >= keptWritingCount {
			clear(keptLabels.by)
		}
		keptLabels.by[key] = press
		keptLabels.Unlock()
	}
	for i, p := range press {
		left, top := p.x+int(x), p.y+int(y)
		if !image.Rect(left, top, left+p.w, top+p.h).In(c.bounds) {
			c.haloed(col, halo, 3.4, st.set(words, at, 0))
			return
		}
		c.reading(i > 0)
		c.to.paint(left, top, p.w, p.h, p.mask, [2]color.RGBA{halo, col}[min(i, 1)])
	}
	c.reading(false)
}
