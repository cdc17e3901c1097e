package hexes

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Measures of a block, on hexes of the nominal size.
const (
	blockWide = 94
	blockHigh = 46
	tagHigh   = 22
)

var (
	moraleStyle = ink.Style{Face: ink.Bold, Size: 14}
	LeaderStyle = ink.Style{Face: ink.Italic, Size: 15}
	unitStyle   = ink.Style{Face: ink.Bold, Size: 15.5}
)

var MoraleLetters = [...]string{"", "G", "B", "O"}

// drawBlock stamps one unit; at is its middle.
func drawBlock(c *ink.Canvas, t *ink.Theme, b *scene.Block, at ink.Point, scale float64) {
	form := [4]int{b.Side, int(b.Symbol)<<8 | int(b.Morale)<<2 | sheet.Bits(b.Acted, b.Held), b.Strength<<8 | b.Full, int(1000*scale + 0.5)}
	c.Stamp(t, "block", form, ink.Point{}, at, func(c *ink.Canvas, at ink.Point) { drawWholeBlock(c, t, b, at, scale) })
}

func drawWholeBlock(c *ink.Canvas, t *ink.Theme, b *scene.Block, at ink.Point, scale float64) {
	c = c.Shrunk(at, scale)
	col := t.Side(b.Side)
	r := ink.Around(at, blockWide, blockHigh)
	edge := sheet.SideEdge(b.Side, r, sheet.CutCorner)
	c.Edge(t.Hexes.Clear, 4.4, edge)
	c.Area(col.Counter, edge)
	if b.Side == 1 {
		c.Line(col.Hatch, 1, sheet.Hatching(ink.Rect{X0: r.X0 + 54, Y0: r.Y0 + 30, X1: r.X1 - 4, Y1: r.Y1 - 3}, 6)...)
		c.Edge(col.CounterEdge, 2.2, sheet.SideEdge(b.Side, r.Grow(-0.4), sheet.CutCorner))
	} else {
		c.Edge(col.OnCounter, 0.9, r.Grow(-2).Path())
	}
	drawArm(c, t, b.Side, b.Symbol, ink.Rect{X0: r.X0 + 9, Y0: r.Y0 + 7, X1: r.X0 + 39, Y1: r.Y0 + 26}, 1.8)
	for i := range max(b.Full, b.Strength) {
		box := ink.Rect{X0: r.X0 + 9 + 11*float64(i), Y0: r.Y0 + 32, X1: r.X0 + 17 + 11*float64(i), Y1: r.Y0 + 40}
		if i < b.Strength {
			c.Area(col.OnCounter, box.Path())
		} else {
			c.Frame(col.OnCounter, 1.2, box.Grow(-0.6))
		}
	}
	if b.Morale != scene.NoMorale {
		DrawMorale(c, t, b.Morale, ink.Pt(r.X1-20, r.Y0+18))
	}
	switch {
	case b.Acted:
		drawTick(c, t, b.Side, ink.Pt(r.X0+51.5, r.Y0+17))
	case b.Held:
		drawHeld(c, t, b.Side, ink.Pt(r.X0+51.5, r.Y0+17))
	}
}

// drawArm is the symbol of an arm: infantry crossed, cavalry one stroke, artillery a disc, a gunboat its hull.
func drawArm(c *ink.Canvas, t *ink.Theme, side int, arm scene.Symbol, box ink.Rect, width float64) {
	if t.Period || arm == scene.Infantry || arm == scene.Cavalry {
		sheet.DrawSymbol(c, t, side, arm, box, width)
		return
	}
	col := t.Side(side)
	c.Area(col.Counter, box.Path())
	c.Edge(col.OnCounter, width, box.Path())
	m := box.Center()
	if arm == scene.Artillery {
		c.Area(col.OnCounter, ink.Circle(m, 0.24*box.Height()))
		return
	}
	k := box.Width() / 30
	p := func(x, y float64) ink.Point { return ink.Pt(m.X+k*x, m.Y+k*y) }
	c.Area(col.OnCounter, ink.Path{p(-11, 1), p(11, 1), p(8, 6), p(-9, 6)}, ink.Path{p(-5, -2.5), p(6, -2.5), p(8, 0), p(-7, 0)},
		ink.Path{p(-2, -7), p(1.5, -7), p(1.5, -3.2), p(-2, -3.2)})
}

// DrawMorale says a level thrice, by colour, letter and shape.
func DrawMorale(c *ink.Canvas, t *ink.Theme, m scene.Morale, at ink.Point) {
	h := t.Hexes
	shape := ink.Circle(at, 10)
	switch m {
	case scene.BlackMorale:
		shape = ink.Around(at, 19, 19).Path()
	case scene.GoldMorale:
		shape = ink.Diamond(at, 12.5, 12.5)
	}
	c.Fill(h.OnMorale[m], ink.Pen{Width: 2.4, Join: ink.MiterJoin}.Outline(shape))
	c.Area(h.Morale[m], shape)
	c.Center(h.OnMorale[m], moraleStyle, MoraleLetters[m], ink.Pt(at.X, at.Y+4.9))
}

// drawTick marks what has acted.
func drawTick(c *ink.Canvas, t *ink.Theme, side int, at ink.Point) {
	c.Fill(t.Side(side).OnCounter, ink.Pen{Width: 2.8, Join: ink.MiterJoin}.Stroke(ink.Path{ink.Pt(at.X-5.5, at.Y-0.5),
		ink.Pt(at.X-1.5, at.Y+4.5), ink.Pt(at.X+5.5, at.Y-5.5)}))
}

// drawHeld marks what may not act yet.
func drawHeld(c *ink.Canvas, t *ink.Theme, side int, at ink.Point) {
	col := t.Side(side).OnCounter
	c.Area(col, ink.Around(ink.Pt(at.X-3.2, at.Y), 3.2, 12).Path(), ink.Around(ink.Pt(at.X+3.2, at.Y), 3.2, 12).Path())
}

// leaderWide is how wide the tag of a leader is, with no more than room for it.
func leaderWide(d *scene.Leader, room float64) float64 {
	return min(room, LeaderStyle.Width(d.Name)+leaderExtra(d))
}

func leaderExtra(d *scene.Leader) float64 {
	if d.Acted || d.Held {
		return 48
	}
	return 34
}

// drawLeaderTag is a star and a name on a tag in the shape of the side; r is the tag.
func drawLeaderTag(c *ink.Canvas, t *ink.Theme, d *scene.Leader, r ink.Rect) {
	col := t.Side(d.Side)
	edge := sheet.SideEdge(d.Side, r, 5)
	c.Edge(t.Hexes.Clear, 3.4, edge)
	c.Area(col.Counter, edge)
	if d.Side == 1 {
		c.Edge(col.CounterEdge, 1.8, sheet.SideEdge(d.Side, r.Grow(-0.3), 5))
	}
	drawGoldStar(c, t, ink.Pt(r.X0+14, r.Center().Y))
	room := r.Width() - leaderExtra(d) + 2
	st := LeaderStyle.Fit(d.Name, room, 0.7)
	c.Write(col.OnCounter, st, st.Shorten(d.Name, room+2), ink.Pt(r.X0+25, r.Y0+15.8))
	mark := c.Shrunk(ink.Pt(r.X1-11, r.Center().Y), 0.8)
	switch {
	case d.Acted:
		drawTick(mark, t, d.Side, ink.Pt(r.X1-11, r.Center().Y))
	case d.Held:
		drawHeld(mark, t, d.Side, ink.Pt(r.X1-11, r.Center().Y))
	}
}

func drawGoldStar(c *ink.Canvas, t *ink.Theme, at ink.Point) {
	p := make(ink.Path, 10)
	for i := range p {
		r := 7.4
		if i%2 == 1 {
			r = 3.1
		}
		s, k := math.Sincos(math.Pi*float64(i)/5 - math.Pi/2)
		p[i] = ink.Pt(at.X+r*k, at.Y+r*s)
	}
	c.Edge(t.Hexes.OnGold, 1.6, p)
	c.Area(t.Hexes.Gold, p)
}

// DrawGoal is the value of a victory hex: a disc to capture, a square to hold; with the plate of its owner.
func DrawGoal(c *ink.Canvas, t *ink.Theme, g *scene.Goal, at ink.Point, words string) {
	h := t.Hexes
	shape := ink.Circle(at, 13.5)
	if g.Hold {
		shape = ink.Around(at, 25, 25).Path()
	}
	c.Edge(h.Clear, 4.6, shape)
	c.Area(h.Gold, shape)
	c.Fill(h.OnGold, ink.Pen{Width: 1.8, Join: ink.MiterJoin}.Outline(shape))
	c.Center(h.OnGold, sheet.NumberStyle, words, ink.Pt(at.X, at.Y+5.8))
	if g.Owner != scene.NoSide {
		col := t.Side(g.Owner)
		r := ink.Around(ink.Pt(at.X, at.Y+14.5), 19, 12)
		c.Edge(h.Clear, 3, sheet.SideEdge(g.Owner, r, 3))
		c.Area(col.Counter, sheet.SideEdge(g.Owner, r, 3))
		if g.Owner == 1 {
			c.Line(col.Hatch, 1, sheet.Hatching(r.Grow(-2), 5)...)
		}
		c.Edge(col.CounterEdge, 1.5, sheet.SideEdge(g.Owner, r.Grow(-0.4), 3))
	}
}

// goalRim is how far out the rim of a victory hex runs.
const goalRim = 0.955

// drawGoalRim is the rim of a victory hex.
func drawGoalRim(c *ink.Canvas, t *ink.Theme, edge ink.Path, k float64) {
	c.Edge(t.Battle, 4*k, edge)
	c.Line(t.Hexes.Clear, 1.7*k, ink.DashesRound(edge, 2*k, 5*k)...)
}
