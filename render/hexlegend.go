package render

import (
	"fmt"
	"math"

	"adjutant/engine"
)

// A legendItem is a mark of a board of hexes, what it means and where it stands.
type legendItem struct {
	legendRow
	wide float64 // of the mark
	at   point   // middle of the mark
	k    float64
}

const (
	bandStep = 38 // from row to row
	bandGap  = 26 // from item to item
)

// fieldBottom is where the hexes end.
func (b *hexBoard) fieldBottom() float64 {
	bottom := 0.0
	for i := range b.Cells {
		bottom = max(bottom, bounds(hexEdge(b.HexGround, b.Cells[i].At, 1)).y1)
	}
	return bottom
}

// placeBand lays the legend and the log side by side below the hexes.
func (l *layout) placeBand() {
	s := l.scene.Still
	band := rect{bandSide, l.board.fieldBottom() + 16, s.Width - bandSide, s.Height - s.Margin - 12}
	legend := band
	var lines []engine.LogLine
	for _, g := range l.scene.Log {
		if g.Short != "" {
			lines = append(lines, g)
		}
	}
	if len(lines) > 0 && band.height() > 90 {
		p := bandPanel(l.scene.LogTitle, lines, band)
		l.panel = p
		l.take(engine.LayerCartouche, "panel", p.title, p.box.grow(1))
		legend.x1 = p.box.x0 - 30
	}
	items := append(l.legendItems(), l.lineItems()...)
	for k := 1.0; k > 0.5; k -= 0.04 {
		if high, ok := flow(items, legend, k); ok || k < 0.55 {
			down := max(0, (legend.height()-high)/2)
			for i := range items {
				items[i].at.Y += down
			}
			break
		}
	}
	l.board.band = items
	for _, i := range items {
		l.take(engine.LayerCartouche, "legend", i.words, rect{i.at.X - i.k*i.wide/2, i.at.Y - 13*i.k, i.at.X + i.k*(i.wide/2+8) + i.k*legendStyle.width(i.words), i.at.Y + 13*i.k})
	}
}

// flow sets items in rows; ok says whether all have room, high how high they are.
func flow(items []legendItem, r rect, k float64) (high float64, ok bool) {
	x, y := r.x0, r.y0+19*k
	for i := range items {
		n := &items[i]
		w := k * (n.wide + 8 + legendStyle.width(n.words))
		if x > r.x0 && x+w > r.x1 {
			x, y = r.x0, y+bandStep*k
		}
		n.at, n.k = pt(x+k*n.wide/2, y), k
		x += w + bandGap*k
	}
	high = y + 19*k - r.y0
	return high, high <= r.height()
}

// bandPanel is the log in as few columns as it needs; what has no room is counted.
func bandPanel(title string, lines []engine.LogLine, band rect) *panel {
	for n := len(lines); ; n-- {
		shown := lines[:n:n]
		if n < len(lines) {
			shown = append(shown, more(len(lines)-n))
		}
		for _, f := range []panelForm{{1, 560, 1, 0.92}, {2, 460, 1, 0.92}, {2, 460, 0.86, 0.86}, {3, 400, 0.82, 0.84}} {
			p := setPanel(title, shown, f)
			w := max(p.wide*float64(len(p.columns)), panelHeadStyle.width(p.title)+50)
			h := panelTop + p.scale*panelStep*float64(p.high()-1) + 20
			if h <= band.height() && w <= 0.66*band.width() || n == 1 && f.across == 3 {
				y := band.y0 + (band.height()-h)/2
				p.box = rect{band.x1 - w, y, band.x1, y + h}
				return p
			}
		}
	}
}

func (l *layout) drawBand(c *canvas, t *Theme) {
	for _, n := range l.board.band {
		k := c.shrunk(n.at, n.k)
		n.sample(k, t, n.at)
		k.write(t.ink, legendStyle, n.words, pt(n.at.X+n.wide/2+8, n.at.Y+5))
	}
}

var armNames = map[engine.Symbol]string{engine.Infantry: "infantry", engine.Cavalry: "cavalry", engine.Artillery: "artillery", engine.Gunboat: "gunboat"}

// legendItems are the items for the marks that are on the board, and no others.
func (l *layout) legendItems() []legendItem {
	var items []legendItem
	add := func(here bool, words string, wide float64, sample func(c *canvas, t *Theme, at point)) {
		if here {
			items = append(items, legendItem{legendRow: legendRow{words, sample}, wide: wide})
		}
	}
	f := &l.scene.Field
	levels := map[engine.Morale]bool{}
	var acted, held bool
	arms := map[engine.Symbol]*engine.Block{}
	for i := range f.Blocks {
		b := &f.Blocks[i]
		levels[b.Morale] = true
		acted, held = acted || b.Acted, held || b.Held
		if have := arms[b.Symbol]; have == nil || b.Side != have.Side && b.Side == int(b.Symbol)%2 {
			arms[b.Symbol] = b
		}
	}
	for _, arm := range []engine.Symbol{engine.Infantry, engine.Cavalry, engine.Artillery, engine.Gunboat} {
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
		add(true, words, 72, func(c *canvas, t *Theme, at point) { drawBlock(c, t, &plain, at, 0.76) })
	}
	for m, words := range []string{"", "green", "black", "gold morale"} {
		add(m > 0 && levels[engine.Morale(m)], words, 26, func(c *canvas, t *Theme, at point) { drawMorale(c, t, engine.Morale(m), at) })
	}
	add(acted, "has acted", 20, func(c *canvas, t *Theme, at point) {
		c.area(t.side(0).counter, around(at, 20, 20).path())
		drawTick(c, t, 0, at)
	})
	add(held, "held back", 20, func(c *canvas, t *Theme, at point) {
		c.area(t.side(0).counter, around(at, 20, 20).path())
		drawHeld(c, t, 0, at)
	})
	add(len(f.Leaders) > 0, "", 78, func(c *canvas, t *Theme, at point) {
		drawLeaderTag(c, t, &engine.Leader{Name: "Leader"}, around(at, 78, tagHigh))
	})
	var capture, hold, owned bool
	for _, g := range f.Goals {
		capture, hold, owned = capture || !g.Hold, hold || g.Hold, owned || g.Owner != engine.NoSide
	}
	goal := func(hold bool) func(c *canvas, t *Theme, at point) {
		return func(c *canvas, t *Theme, at point) {
			drawGoal(c, t, &engine.Goal{Hold: hold, Owner: engine.NoSide}, at, "1")
		}
	}
	add(capture, "points, to capture", 28, goal(false))
	add(hold, "to hold", 28, goal(true))
	add(owned, "and whose it is", 34, func(c *canvas, t *Theme, at point) {
		drawGoal(c, t, &engine.Goal{Hold: true, Owner: 1}, pt(at.X-3, at.Y-2), "1")
	})
	var move, retreat bool
	side, loser := 0, 0
	for _, a := range l.scene.Arrows {
		if a.Retreat {
			retreat, loser = true, a.Side
		} else {
			move, side = true, a.Side
		}
	}
	add(move, "move", 54, func(c *canvas, t *Theme, at point) { drawSampleArrow(c, t, at, engine.ByRoad, side, false) })
	add(retreat, "retreat", 54, func(c *canvas, t *Theme, at point) { drawSampleArrow(c, t, at, engine.ByRoad, loser, true) })
	return append(append(items, shotItems(f.Shots)...), l.groundItems()...)
}

// shotItems explain fire and dice.
func shotItems(shots []engine.Shot) []legendItem {
	var fire, melee, dice bool
	for i := range shots {
		fire, melee, dice = fire || !shots[i].Close, melee || shots[i].Close, dice || len(shots[i].Dice) > 0
	}
	var items []legendItem
	line := func(c *canvas, t *Theme, at point, hand bool) {
		s := shot{Shot: &engine.Shot{Close: hand}, line: path{pt(at.X-28, at.Y), pt(at.X+20, at.Y)}}
		s.drawLine(c, t, 1)
	}
	if fire {
		items = append(items, legendItem{legendRow: legendRow{"fire", func(c *canvas, t *Theme, at point) { line(c, t, at, false) }}, wide: 58})
	}
	if melee {
		items = append(items, legendItem{legendRow: legendRow{"close combat", func(c *canvas, t *Theme, at point) { line(c, t, at, true) }}, wide: 58})
	}
	if dice {
		items = append(items, legendItem{legendRow: legendRow{"hit, miss", func(c *canvas, t *Theme, at point) {
			drawDie(c, t, engine.ShotDie{Value: 5, Hit: true}, pt(at.X-17, at.Y))
			drawDie(c, t, engine.ShotDie{Value: 2}, pt(at.X+17, at.Y))
		}}, wide: 62})
	}
	return items
}

// groundItems explain the grounds of the board.
func (l *layout) groundItems() []legendItem {
	have := map[engine.Ground]bool{}
	for i := range l.board.Cells {
		for _, g := range l.board.Cells[i].Grounds {
			have[g] = true
		}
	}
	var items []legendItem
	for g := engine.GroundWoods; g <= engine.GroundWorks; g++ {
		if have[g] {
			items = append(items, legendItem{legendRow: legendRow{g.String(), func(c *canvas, t *Theme, at point) { drawGround(c, t, g, at) }}, wide: groundWide(g)})
		}
	}
	return items
}

// lineItems explain the lines along hexsides and through hexes.
func (l *layout) lineItems() []legendItem {
	have := map[engine.Way]bool{}
	for i := range l.board.Lines {
		have[l.board.Lines[i].Way] = true
	}
	var items []legendItem
	for _, way := range []engine.Way{engine.ByRiver, engine.ByRail, engine.ByRoad} {
		if !have[way] {
			continue
		}
		items = append(items, legendItem{legendRow: legendRow{[...]string{"road", "railroad", "river"}[way], func(c *canvas, t *Theme, at point) {
			drawHexLine(c, t, &engine.HexLine{Way: way, Path: path{pt(at.X-25, at.Y), pt(at.X+25, at.Y)}})
		}}, wide: 52})
	}
	return items
}

func groundWide(g engine.Ground) float64 {
	switch g {
	case engine.GroundWater, engine.GroundBridge, engine.GroundSunken, engine.GroundFence, engine.GroundWall:
		return 56
	}
	return 40
}

// drawGround is a ground in the legend.
func drawGround(c *canvas, t *Theme, g engine.Ground, at point) {
	w := &hexwork{canvas: c, t: t, h: t.hexes, g: &engine.HexGround{Size: hexNominal}}
	p := func(x, y float64) point { return pt(at.X+x, at.Y+y) }
	level := path{p(-28, 0), p(28, 0)}
	switch g {
	case engine.GroundWoods:
		w.tree(p(-9, 2), 9)
		w.tree(p(9, -1), 8)
	case engine.GroundOrchard:
		for _, x := range []float64{-15, 0, 15} {
			w.tree(p(x, -7), 6)
			w.tree(p(x, 8), 6)
		}
	case engine.GroundCorn:
		for x := -15.0; x <= 15; x += 10 {
			w.line(w.h.stalk, 1.4, stalk(p(x, 6))...)
		}
	case engine.GroundHill:
		for i := range 20 {
			s, k := math.Sincos(2 * math.Pi * float64(i) / 20)
			w.line(w.h.stroke, 1.4+0.5*(s+k), path{p(12*k, 7*s), p(19*k, 12*s)})
		}
	case engine.GroundRough:
		for _, x := range []float64{-13, 2, 16} {
			w.fill(w.h.stroke, pen{width: 1.7}.stroke(path{p(x-8, 6), p(x, -6), p(x+8, 6)}))
		}
	case engine.GroundTown:
		w.house(around(p(-10, -4), 13, 11))
		w.house(around(p(9, 4), 15, 11))
	case engine.GroundSwamp:
		w.line(w.h.tuft, 1.4, append(tuft(p(-10, 1)), append(tuft(p(10, 1)), tuft(p(0, 11))...)...)...)
	case engine.GroundWater:
		w.line(w.h.bank, 22, level)
		w.line(w.h.water, 18, level)
		w.line(w.h.ripple, 1.2, path{p(-20, -3), p(-4, -3)}, path{p(2, 4), p(20, 4)})
	case engine.GroundBridge:
		w.canvas = c.shrunk(at, 0.8)
		w.bridge(at, pt(0, 1), 44)
	case engine.GroundSunken:
		w.sunken(level, 0.6)
	case engine.GroundFence:
		w.fence(level, 0.9)
	case engine.GroundWall:
		w.wall(level, 0.9)
	case engine.GroundWorks:
		w.canvas = c.shrunk(at, 0.25)
		w.works(at)
	}
}
