package hexes

import (
	"fmt"
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

const (
	bandStep = 38 // from row to row
	bandGap  = 26 // from item to item
)

// fieldBottom is where the hexes end.
func fieldBottom(b *sheet.HexBoard) float64 {
	bottom := 0.0
	for i := range b.Cells {
		bottom = max(bottom, ink.Bounds(HexEdge(b.HexGround, b.Cells[i].At, 1)).Y1)
	}
	return bottom
}

// placeBand lays the legend and the log side by side below the hexes.
func placeBand(l *sheet.Layout) {
	s := l.Scene.Still
	band := ink.Rect{X0: bandSide, Y0: fieldBottom(l.Board) + 16, X1: s.Width - bandSide, Y1: s.Height - s.Margin - 12}
	legend := band
	var lines []scene.LogLine
	for _, g := range l.Scene.Log {
		if g.Short != "" {
			lines = append(lines, g)
		}
	}
	if len(lines) > 0 && band.Height() > 90 {
		p := bandPanel(l.Scene.LogTitle, lines, band)
		l.Panel = p
		l.Take(scene.LayerCartouche, "panel", p.Title, p.Box.Grow(1))
		legend.X1 = p.Box.X0 - 30
	}
	items := append(legendItems(l), lineItems(l)...)
	for k := 1.0; k > 0.5; k -= 0.04 {
		if high, ok := flow(items, legend, k); ok || k < 0.55 {
			down := max(0, (legend.Height()-high)/2)
			for i := range items {
				items[i].At.Y += down
			}
			break
		}
	}
	l.Board.Band = items
	for _, i := range items {
		l.Take(scene.LayerCartouche, "legend", i.Words,
			ink.Rect{X0: i.At.X - i.K*i.Wide/2, Y0: i.At.Y - 13*i.K, X1: i.At.X + i.K*(i.Wide/2+8) + i.K*sheet.LegendStyle.Width(i.Words),
				Y1: i.At.Y + 13*i.K})
	}
}

// flow sets items in rows; ok says whether all have room, high how high they are.
func flow(items []sheet.LegendItem, r ink.Rect, k float64) (high float64, ok bool) {
	x, y := r.X0, r.Y0+19*k
	for i := range items {
		n := &items[i]
		w := k * (n.Wide + 8 + sheet.LegendStyle.Width(n.Words))
		if x > r.X0 && x+w > r.X1 {
			x, y = r.X0, y+bandStep*k
		}
		n.At, n.K = ink.Pt(x+k*n.Wide/2, y), k
		x += w + bandGap*k
	}
	high = y + 19*k - r.Y0
	return high, high <= r.Height()
}

// bandPanel is the log in as few columns as it needs; what has no room is counted.
func bandPanel(title string, lines []scene.LogLine, band ink.Rect) *sheet.Panel {
	for n := len(lines); ; n-- {
		shown := lines[:n:n]
		if n < len(lines) {
			shown = append(shown, sheet.More(len(lines)-n))
		}
		for _, f := range []sheet.PanelForm{{Across: 1, Most: 560, Scale: 1, Narrow: 0.92}, {Across: 2, Most: 460, Scale: 1, Narrow: 0.92},
			{Across: 2, Most: 460, Scale: 0.86, Narrow: 0.86}, {Across: 3, Most: 400, Scale: 0.82, Narrow: 0.84}} {
			p := sheet.SetPanel(title, shown, f)
			w := max(p.Wide*float64(len(p.Columns)), sheet.PanelHeadStyle.Width(p.Title)+50)
			h := sheet.PanelTop + p.Scale*sheet.PanelStep*float64(p.High()-1) + 20
			if h <= band.Height() && w <= 0.66*band.Width() || n == 1 && f.Across == 3 {
				y := band.Y0 + (band.Height()-h)/2
				p.Box = ink.Rect{X0: band.X1 - w, Y0: y, X1: band.X1, Y1: y + h}
				return p
			}
		}
	}
}

func drawBand(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	for _, n := range l.Board.Band {
		k := c.Shrunk(n.At, n.K)
		n.Sample(k, t, n.At)
		k.Write(t.Ink, sheet.LegendStyle, n.Words, ink.Pt(n.At.X+n.Wide/2+8, n.At.Y+5))
	}
}

var armNames = map[scene.Symbol]string{scene.Infantry: "infantry", scene.Cavalry: "cavalry", scene.Artillery: "artillery",
	scene.Gunboat: "gunboat"}

// legendItems are the items for the marks that are on the board, and no others.
func legendItems(l *sheet.Layout) []sheet.LegendItem {
	var items []sheet.LegendItem
	add := func(here bool, words string, wide float64, sample func(c *ink.Canvas, t *ink.Theme, at ink.Point)) {
		if here {
			items = append(items, sheet.LegendItem{LegendRow: sheet.LegendRow{Words: words, Sample: sample}, Wide: wide})
		}
	}
	f := &l.Scene.Field
	levels := map[scene.Morale]bool{}
	var acted, held bool
	arms := map[scene.Symbol]*scene.Block{}
	for i := range f.Blocks {
		b := &f.Blocks[i]
		levels[b.Morale] = true
		acted, held = acted || b.Acted, held || b.Held
		if have := arms[b.Symbol]; have == nil || b.Side != have.Side && b.Side == int(b.Symbol)%2 {
			arms[b.Symbol] = b
		}
	}
	for _, arm := range []scene.Symbol{scene.Infantry, scene.Cavalry, scene.Artillery, scene.Gunboat} {
		b := arms[arm]
		if b == nil {
			continue
		}
		words := armNames[arm]
		if len(items) == 0 && b.Full > 1 {
			words = fmt.Sprintf("%s, %d strength", words, b.Full)
		}
		plain := *b
		plain.Acted, plain.Held, plain.Strength = false, false, plain.Full
		add(true, words, 72, func(c *ink.Canvas, t *ink.Theme, at ink.Point) { drawBlock(c, t, &plain, at, 0.76) })
	}
	for m, words := range []string{"", "green", "black", "gold morale"} {
		add(m > 0 && levels[scene.Morale(m)], words, 26, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			DrawMorale(c, t, scene.Morale(m), at)
		})
	}
	add(acted, "has acted", 20, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Area(t.Side(0).Counter, ink.Around(at, 20, 20).Path())
		drawTick(c, t, 0, at)
	})
	add(held, "held back", 20, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Area(t.Side(0).Counter, ink.Around(at, 20, 20).Path())
		drawHeld(c, t, 0, at)
	})
	add(len(f.Leaders) > 0, "", 78, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		drawLeaderTag(c, t, &scene.Leader{Name: "Leader"}, ink.Around(at, 78, tagHigh))
	})
	var capture, hold, owned bool
	for _, g := range f.Goals {
		capture, hold, owned = capture || !g.Hold, hold || g.Hold, owned || g.Owner != scene.NoSide
	}
	goal := func(hold bool) func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		return func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			DrawGoal(c, t, &scene.Goal{Hold: hold, Owner: scene.NoSide}, at, "1")
		}
	}
	add(capture, "points, to capture", 28, goal(false))
	add(hold, "to hold", 28, goal(true))
	add(owned, "and whose it is", 34, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		DrawGoal(c, t, &scene.Goal{Hold: true, Owner: 1}, ink.Pt(at.X-3, at.Y-2), "1")
	})
	var move, retreat bool
	side, loser := 0, 0
	for _, a := range l.Scene.Arrows {
		if a.Retreat {
			retreat, loser = true, a.Side
		} else {
			move, side = true, a.Side
		}
	}
	add(move, "move", 54, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		sheet.DrawSampleArrow(c, t, at, scene.ByRoad, side, false)
	})
	add(retreat, "retreat", 54, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		sheet.DrawSampleArrow(c, t, at, scene.ByRoad, loser, true)
	})
	return append(append(items, shotItems(f.Shots)...), groundItems(l)...)
}

// shotItems explain fire and dice.
func shotItems(shots []scene.Shot) []sheet.LegendItem {
	var fire, melee, dice bool
	for i := range shots {
		fire, melee, dice = fire || !shots[i].Close, melee || shots[i].Close, dice || len(shots[i].Dice) > 0
	}
	var items []sheet.LegendItem
	line := func(c *ink.Canvas, t *ink.Theme, at ink.Point, hand bool) {
		s := sheet.Shot{Shot: &scene.Shot{Close: hand}, Line: ink.Path{ink.Pt(at.X-28, at.Y), ink.Pt(at.X+20, at.Y)}}
		drawLine(&s, c, t, 1)
	}
	if fire {
		items = append(items, sheet.LegendItem{LegendRow: sheet.LegendRow{Words: "fire", Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			line(c, t, at, false)
		}}, Wide: 58})
	}
	if melee {
		items = append(items, sheet.LegendItem{LegendRow: sheet.LegendRow{Words: "close combat",
			Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
				line(c, t, at, true)
			}}, Wide: 58})
	}
	if dice {
		items = append(items, sheet.LegendItem{LegendRow: sheet.LegendRow{Words: "hit, miss",
			Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
				drawDie(c, t, scene.ShotDie{Value: 5, Hit: true}, ink.Pt(at.X-17, at.Y))
				drawDie(c, t, scene.ShotDie{Value: 2}, ink.Pt(at.X+17, at.Y))
			}}, Wide: 62})
	}
	return items
}

// groundItems explain the grounds of the board.
func groundItems(l *sheet.Layout) []sheet.LegendItem {
	have := map[scene.Ground]bool{}
	for i := range l.Board.Cells {
		for _, g := range l.Board.Cells[i].Grounds {
			have[g] = true
		}
	}
	var items []sheet.LegendItem
	for g := scene.GroundWoods; g <= scene.GroundWorks; g++ {
		if have[g] {
			items = append(items, sheet.LegendItem{LegendRow: sheet.LegendRow{Words: g.String(),
				Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
					drawGround(c, t, g, at)
				}}, Wide: groundWide(g)})
		}
	}
	return items
}

// lineItems explain the lines along hexsides and through hexes.
func lineItems(l *sheet.Layout) []sheet.LegendItem {
	have := map[scene.Way]bool{}
	for i := range l.Board.Lines {
		have[l.Board.Lines[i].Way] = true
	}
	var items []sheet.LegendItem
	for _, way := range []scene.Way{scene.ByRiver, scene.ByRail, scene.ByRoad} {
		if !have[way] {
			continue
		}
		items = append(items, sheet.LegendItem{LegendRow: sheet.LegendRow{Words: [...]string{"road", "railroad", "river"}[way],
			Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
				drawHexLine(c, t, &scene.HexLine{Way: way, Path: ink.Path{ink.Pt(at.X-25, at.Y), ink.Pt(at.X+25, at.Y)}})
			}}, Wide: 52})
	}
	return items
}

func groundWide(g scene.Ground) float64 {
	switch g {
	case scene.GroundWater, scene.GroundBridge, scene.GroundSunken, scene.GroundFence, scene.GroundWall:
		return 56
	}
	return 40
}

// drawGround is a ground in the legend.
func drawGround(c *ink.Canvas, t *ink.Theme, g scene.Ground, at ink.Point) {
	w := &hexwork{Canvas: c, t: t, h: t.Hexes, g: &scene.HexGround{Size: hexNominal}}
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+x, at.Y+y) }
	level := ink.Path{p(-28, 0), p(28, 0)}
	switch g {
	case scene.GroundWoods:
		w.tree(p(-9, 2), 9)
		w.tree(p(9, -1), 8)
	case scene.GroundOrchard:
		for _, x := range []float64{-15, 0, 15} {
			w.tree(p(x, -7), 6)
			w.tree(p(x, 8), 6)
		}
	case scene.GroundCorn:
		for x := -15.0; x <= 15; x += 10 {
			w.Line(w.h.Stalk, 1.4, stalk(p(x, 6))...)
		}
	case scene.GroundHill:
		for i := range 20 {
			s, k := math.Sincos(2 * math.Pi * float64(i) / 20)
			w.Line(w.h.Stroke, 1.4+0.5*(s+k), ink.Path{p(12*k, 7*s), p(19*k, 12*s)})
		}
	case scene.GroundRough:
		for _, x := range []float64{-13, 2, 16} {
			w.Fill(w.h.Stroke, ink.Pen{Width: 1.7}.Stroke(ink.Path{p(x-8, 6), p(x, -6), p(x+8, 6)}))
		}
	case scene.GroundTown:
		w.house(ink.Around(p(-10, -4), 13, 11))
		w.house(ink.Around(p(9, 4), 15, 11))
	case scene.GroundSwamp:
		w.Line(w.h.Tuft, 1.4, append(tuft(p(-10, 1)), append(tuft(p(10, 1)), tuft(p(0, 11))...)...)...)
	case scene.GroundWater:
		w.Line(w.h.Bank, 22, level)
		w.Line(w.h.Water, 18, level)
		w.Line(w.h.Ripple, 1.2, ink.Path{p(-20, -3), p(-4, -3)}, ink.Path{p(2, 4), p(20, 4)})
	case scene.GroundBridge:
		w.Canvas = c.Shrunk(at, 0.8)
		w.bridge(at, ink.Pt(0, 1), 44)
	case scene.GroundSunken:
		w.sunken(level, 0.6)
	case scene.GroundFence:
		w.fence(level, 0.9)
	case scene.GroundWall:
		w.wall(level, 0.9)
	case scene.GroundWorks:
		w.Canvas = c.Shrunk(at, 0.25)
		w.works(at)
	}
}
