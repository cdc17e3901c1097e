package render

import (
	"math"

	"adjutant/engine"
)

// Measures of a block, on hexes of the nominal size.
const (
	blockWide = 94
	blockHigh = 46
	tagHigh   = 22
)

var (
	moraleStyle = style{face: bold, size: 14}
	leaderStyle = style{face: italic, size: 15}
	unitStyle   = style{face: bold, size: 15.5}
)

var moraleLetters = [...]string{"", "G", "B", "O"}

// drawBlock stamps one unit; at is its middle.
func drawBlock(c *canvas, t *Theme, b *engine.Block, at point, scale float64) {
	form := [4]int{b.Side, int(b.Symbol)<<8 | int(b.Morale)<<2 | bits(b.Acted, b.Held), b.Strength<<8 | b.Full, int(1000*scale + 0.5)}
	c.stamp(t, "block", form, point{}, at, func(c *canvas, at point) { drawWholeBlock(c, t, b, at, scale) })
}

func drawWholeBlock(c *canvas, t *Theme, b *engine.Block, at point, scale float64) {
	c = c.shrunk(at, scale)
	col := t.side(b.Side)
	r := around(at, blockWide, blockHigh)
	edge := sideEdge(b.Side, r, cutCorner)
	c.edge(t.hexes.clear, 4.4, edge)
	c.area(col.counter, edge)
	if b.Side == 1 {
		c.line(col.hatch, 1, hatching(rect{r.x0 + 54, r.y0 + 30, r.x1 - 4, r.y1 - 3}, 6)...)
		c.edge(col.counterEdge, 2.2, sideEdge(b.Side, r.grow(-0.4), cutCorner))
	} else {
		c.edge(col.onCounter, 0.9, r.grow(-2).path())
	}
	drawArm(c, t, b.Side, b.Symbol, rect{r.x0 + 9, r.y0 + 7, r.x0 + 39, r.y0 + 26}, 1.8)
	for i := range max(b.Full, b.Strength) {
		box := rect{r.x0 + 9 + 11*float64(i), r.y0 + 32, r.x0 + 17 + 11*float64(i), r.y0 + 40}
		if i < b.Strength {
			c.area(col.onCounter, box.path())
		} else {
			c.frame(col.onCounter, 1.2, box.grow(-0.6))
		}
	}
	if b.Morale != engine.NoMorale {
		drawMorale(c, t, b.Morale, pt(r.x1-20, r.y0+18))
	}
	switch {
	case b.Acted:
		drawTick(c, t, b.Side, pt(r.x0+51.5, r.y0+17))
	case b.Held:
		drawHeld(c, t, b.Side, pt(r.x0+51.5, r.y0+17))
	}
}

// drawArm is the symbol of an arm: infantry crossed, cavalry one stroke, artillery a disc, a gunboat its hull.
func drawArm(c *canvas, t *Theme, side int, arm engine.Symbol, box rect, width float64) {
	if t.period || arm == engine.Infantry || arm == engine.Cavalry {
		drawSymbol(c, t, side, arm, box, width)
		return
	}
	col := t.side(side)
	c.area(col.counter, box.path())
	c.edge(col.onCounter, width, box.path())
	m := box.center()
	if arm == engine.Artillery {
		c.area(col.onCounter, circle(m, 0.24*box.height()))
		return
	}
	k := box.width() / 30
	p := func(x, y float64) point { return pt(m.X+k*x, m.Y+k*y) }
	c.area(col.onCounter, path{p(-11, 1), p(11, 1), p(8, 6), p(-9, 6)}, path{p(-5, -2.5), p(6, -2.5), p(8, 0), p(-7, 0)}, path{p(-2, -7), p(1.5, -7), p(1.5, -3.2), p(-2, -3.2)})
}

// drawMorale says a level thrice, by colour, letter and shape.
func drawMorale(c *canvas, t *Theme, m engine.Morale, at point) {
	h := t.hexes
	shape := circle(at, 10)
	switch m {
	case engine.BlackMorale:
		shape = around(at, 19, 19).path()
	case engine.GoldMorale:
		shape = diamond(at, 12.5, 12.5)
	}
	c.fill(h.onMorale[m], pen{width: 2.4, join: miterJoin}.outline(shape))
	c.area(h.morale[m], shape)
	c.center(h.onMorale[m], moraleStyle, moraleLetters[m], pt(at.X, at.Y+4.9))
}

// drawTick marks what has acted.
func drawTick(c *canvas, t *Theme, side int, at point) {
	c.fill(t.side(side).onCounter, pen{width: 2.8, join: miterJoin}.stroke(path{pt(at.X-5.5, at.Y-0.5), pt(at.X-1.5, at.Y+4.5), pt(at.X+5.5, at.Y-5.5)}))
}

// drawHeld marks what may not act yet.
func drawHeld(c *canvas, t *Theme, side int, at point) {
	col := t.side(side).onCounter
	c.area(col, around(pt(at.X-3.2, at.Y), 3.2, 12).path(), around(pt(at.X+3.2, at.Y), 3.2, 12).path())
}

// leaderWide is how wide the tag of a leader is, with no more than room for it.
func leaderWide(d *engine.Leader, room float64) float64 {
	return min(room, leaderStyle.width(d.Name)+leaderExtra(d))
}

func leaderExtra(d *engine.Leader) float64 {
	if d.Acted || d.Held {
		return 48
	}
	return 34
}

// drawLeaderTag is a star and a name on a tag in the shape of the side; r is the tag.
func drawLeaderTag(c *canvas, t *Theme, d *engine.Leader, r rect) {
	col := t.side(d.Side)
	edge := sideEdge(d.Side, r, 5)
	c.edge(t.hexes.clear, 3.4, edge)
	c.area(col.counter, edge)
	if d.Side == 1 {
		c.edge(col.counterEdge, 1.8, sideEdge(d.Side, r.grow(-0.3), 5))
	}
	drawGoldStar(c, t, pt(r.x0+14, r.center().Y))
	room := r.width() - leaderExtra(d) + 2
	st := leaderStyle.fit(d.Name, room, 0.7)
	c.write(col.onCounter, st, st.shorten(d.Name, room+2), pt(r.x0+25, r.y0+15.8))
	mark := c.shrunk(pt(r.x1-11, r.center().Y), 0.8)
	switch {
	case d.Acted:
		drawTick(mark, t, d.Side, pt(r.x1-11, r.center().Y))
	case d.Held:
		drawHeld(mark, t, d.Side, pt(r.x1-11, r.center().Y))
	}
}

func drawGoldStar(c *canvas, t *Theme, at point) {
	p := make(path, 10)
	for i := range p {
		r := 7.4
		if i%2 == 1 {
			r = 3.1
		}
		s, k := math.Sincos(math.Pi*float64(i)/5 - math.Pi/2)
		p[i] = pt(at.X+r*k, at.Y+r*s)
	}
	c.edge(t.hexes.onGold, 1.6, p)
	c.area(t.hexes.gold, p)
}

// drawGoal is the value of a victory hex: a disc to capture, a square to hold; with the plate of its owner.
func drawGoal(c *canvas, t *Theme, g *engine.Goal, at point, words string) {
	h := t.hexes
	shape := circle(at, 13.5)
	if g.Hold {
		shape = around(at, 25, 25).path()
	}
	c.edge(h.clear, 4.6, shape)
	c.area(h.gold, shape)
	c.fill(h.onGold, pen{width: 1.8, join: miterJoin}.outline(shape))
	c.center(h.onGold, numberStyle, words, pt(at.X, at.Y+5.8))
	if g.Owner != engine.NoSide {
		col := t.side(g.Owner)
		r := around(pt(at.X, at.Y+14.5), 19, 12)
		c.edge(h.clear, 3, sideEdge(g.Owner, r, 3))
		c.area(col.counter, sideEdge(g.Owner, r, 3))
		if g.Owner == 1 {
			c.line(col.hatch, 1, hatching(r.grow(-2), 5)...)
		}
		c.edge(col.counterEdge, 1.5, sideEdge(g.Owner, r.grow(-0.4), 3))
	}
}

// goalRim is how far out the rim of a victory hex runs.
const goalRim = 0.955

// drawGoalRim is the rim of a victory hex.
func drawGoalRim(c *canvas, t *Theme, edge path, k float64) {
	c.edge(t.battle, 4*k, edge)
	c.line(t.hexes.clear, 1.7*k, dashesRound(edge, 2*k, 5*k)...)
}
