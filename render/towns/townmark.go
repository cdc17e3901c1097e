// Package towns lays out and draws what boards of towns have of their own: marks, chips, features of the ground, slips of leaders.
package towns

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

var (
	waterStyle = ink.Style{Face: ink.Italic, Size: 14.5}
	noteWater  = ink.Style{Face: ink.Regular, Size: 14}
)

// waterWide is the width of a box at sea.
func waterWide(p *scene.Place) float64 { return max(104, waterStyle.Width(p.Name)+22) }

// DrawTowns draws the live layers of a board of towns, from the bottom up.
func DrawTowns(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	for i := range l.Words {
		l.Words[i].Draw(c, t, l.View)
	}
	for _, b := range l.Towns.Broken {
		drawBroken(c, t, b)
	}
	for _, f := range l.Towns.Features {
		drawFeatureAt(f, c, t)
	}
	for i := range l.Arrows {
		l.Arrows[i].Draw(c, t)
	}
	for i := range l.Towns.Slips {
		drawLead(&l.Towns.Slips[i], c, t)
	}
	for i := range l.Plates {
		drawTown(&l.Plates[i], c, t)
	}
	for i := range l.Stacks {
		s := &l.Stacks[i]
		for k := range s.Chips {
			stamp(&s.Chips[k], c, t, s.Side)
		}
	}
	for i := range l.Towns.Slips {
		drawTownSlip(&l.Towns.Slips[i], c, t)
	}
	DrawMarks(l, c, t)
}

// DrawMarks draws what lies over plates and counters.
func DrawMarks(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	for i := range l.Tags {
		l.Tags[i].Draw(c, t)
	}
	for i := range l.Discs {
		l.Discs[i].Draw(c, t)
	}
	for i := range l.Stars {
		l.Stars[i].Draw(c, t)
	}
	if l.Panel != nil {
		l.Panel.Draw(c, t)
	}
	if l.Legend != nil {
		l.Legend.Draw(c, t)
	}
}

// townEdge is the mark of a town in the manner of who holds it: a square, an octagon, a circle.
func townEdge(side int, r ink.Rect) ink.Path {
	switch side {
	case scene.NoSide:
		return ink.Circle(r.Center(), r.Width()/2)
	case 1:
		return r.Cut(sheet.TownCorner * r.Width() / sheet.TownWide)
	}
	return r.Path()
}

func drawTown(p *sheet.Plate, c *ink.Canvas, t *ink.Theme) {
	if p.Water {
		drawWater(p, c, t)
		return
	}
	form := [4]int{p.Side, sheet.Bits(p.Taken, p.Capital, p.Port, p.Foreign, p.Rail, p.City, p.Burned), p.Country}
	c.Stamp(t, "town", form, ink.Point{}, p.At, func(c *ink.Canvas, at ink.Point) {
		here := *p.Place
		here.At = at
		drawMark((&sheet.Plate{Place: &here, Box: p.Box.Shift(at.X-p.At.X, at.Y-p.At.Y)}), c, t)
	})
	for _, r := range p.Town.Runs {
		c.Labelled(t.Ink, t.Halo, r.Style, r.Words, ink.Pt(p.At.X+r.At.X, p.At.Y+r.At.Y))
	}
}

// drawMark draws a town without its name.
func drawMark(p *sheet.Plate, c *ink.Canvas, t *ink.Theme) {
	if p.Taken {
		c.Edge(t.Land, 5, townEdge(p.Side, p.Box.Grow(4)))
		c.Edge(t.Battle, 1.9, townEdge(p.Side, p.Box.Grow(4)))
	}
	k := t.Side(p.Side)
	drawTownMark(c, t, p.Side, p.Box, p.Capital)
	if p.Port {
		scale := 0.86
		if p.Capital {
			scale = 0.7
		}
		sheet.DrawAnchor(c, k.PlaqueEdge, p.At, scale)
	}
	if p.Foreign {
		drawHome(c, t, p.Country, ink.Pt(p.Box.X1-4.2, p.Box.Y1-4.2))
	}
	if p.Rail {
		drawTrack(c, t.Sides[0].PlaqueEdge, t.Land, p.RailAt())
	}
	if p.City {
		drawCity(c, t, p.StarAt(), sheet.StarRadius, p.Burned)
	}
	if p.Burned {
		drawFlame(c, t, p.FlameAt().Center())
	}
}

// drawTownMark is the mark without what hangs on it.
func drawTownMark(c *ink.Canvas, t *ink.Theme, side int, r ink.Rect, capital bool) {
	k := t.Side(side)
	edge := townEdge(side, r)
	c.Edge(t.Land, 4.4, edge)
	c.Area(k.Plaque, edge)
	if side == scene.NoSide {
		c.Line(k.PlaqueEdge, 1.7, ink.DashesRound(edge, 4, 2.8)...)
	} else {
		c.Edge(k.PlaqueEdge, 2.2, townEdge(side, r.Grow(-0.6)))
	}
	if capital {
		c.Edge(k.PlaqueEdge, 1.2, townEdge(side, r.Grow(-4.2)))
	}
}

// drawHome is whose country a place lies in, where another holds it.
func drawHome(c *ink.Canvas, t *ink.Theme, side int, at ink.Point) {
	k := t.Side(side)
	e := townEdge(side, ink.Around(at, 8.4, 8.4))
	c.Edge(t.Land, 2.6, e)
	c.Area(k.Counter, e)
	c.Edge(k.CounterEdge, 1.4, e)
}

// drawWater is a box at sea: its name, what lies there, a wave below.
func drawWater(p *sheet.Plate, c *ink.Canvas, t *ink.Theme) {
	c.Edge(t.Sea, 6, p.Box.Path())
	c.Area(t.Disc, p.Box.Path())
	c.Edge(t.Navigable, 2, p.Box.Path())
	c.Center(t.Ink, waterStyle, p.Name, ink.Pt(p.At.X, p.Box.Y0+16))
	y := p.Box.Y1 - 4.5
	if !p.Occupied {
		c.Center(t.Ink2, noteWater, p.Note, ink.Pt(p.At.X, p.Box.Y1-13))
	}
	c.Line(t.Navigable, 1.2, sheet.Wave(ink.Path{ink.Pt(p.Box.X0+4, y), ink.Pt(p.Box.X1-4, y)}, 1.7, 13))
}
