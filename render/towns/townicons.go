package towns

import (
	"image/color"
	"math"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// stamp draws a chip that was drawn before, if there is one.
func stamp(k *sheet.Chip, c *ink.Canvas, t *ink.Theme, side int) {
	c.Stamp(t, "chip", [4]int{int(k.Arm), k.N, side, int(k.Box.Height())}, ink.Point{}, k.Box.Center(), func(c *ink.Canvas, at ink.Point) {
		drawChip((&sheet.Chip{Arm: k.Arm, N: k.N, Box: ink.Around(at, k.Box.Width(), k.Box.Height())}), c, t, side)
	})
}

// drawChip is a chip in the manner of its side.
func drawChip(k *sheet.Chip, c *ink.Canvas, t *ink.Theme, side int) {
	col := t.Side(side)
	switch k.Arm {
	case scene.Infantry, scene.Cavalry, scene.Artillery:
		body(k, c, t, side)
		sheet.DrawSymbol(c, t, side, k.Arm, ink.Rect{X0: k.Box.X0 + 3, Y0: k.Box.Center().Y - 5.5, X1: k.Box.X0 + 17.5,
			Y1: k.Box.Center().Y + 5.5}, 1.5)
		c.Center(col.OnCounter, chipStyle, strconv.Itoa(k.N), ink.Pt((k.Box.X0+17.9+k.Box.X1-2)/2, k.Box.Center().Y+5.7))
	case scene.Militia:
		body(k, c, t, side)
		x := k.Box.Center().X
		if k.N > 1 {
			n := strconv.Itoa(k.N)
			c.Write(col.OnCounter, iconStyle, n, ink.Pt(k.Box.X0+4, k.Box.Center().Y+5))
			x += iconStyle.Width(n)/2 + 1
		}
		c.Center(col.OnCounter, militiaStyle, "m", ink.Pt(x, k.Box.Center().Y+4.6))
	case scene.Supply:
		r := ink.Rect{X0: k.Box.X0, Y0: k.Box.Center().Y - 9, X1: k.Box.X0 + 18, Y1: k.Box.Center().Y + 9}
		c.Area(t.Hexes.Gold, r.Path())
		c.Edge(t.Hexes.OnGold, 1.3, r.Grow(-0.6).Path())
		c.Center(t.Hexes.OnGold, iconStyle, "S", ink.Pt(r.Center().X, r.Center().Y+5.1))
		count(k, c, t)
	case chipFort:
		drawTower(c, t.Ink, k.Box.Center())
		c.Center(t.Side(side).Plaque, iconStyle, strconv.Itoa(k.N), ink.Pt(k.Box.Center().X, k.Box.Center().Y+8.4))
	case chipBuilding:
		e := tower(k.Box.Center(), 1)
		c.Line(t.Ink, 1.5, ink.DashesRound(e, 3.4, 2.4)...)
	default:
		drawBoat(c, col.PlaqueEdge, k.Arm, ink.Pt(k.Box.X0+12.5, k.Box.Center().Y))
		count(k, c, t)
	}
}

// body is the plate of a chip: square for the first side, with cut corners and hatched for the second.
func body(k *sheet.Chip, c *ink.Canvas, t *ink.Theme, side int) {
	col := t.Side(side)
	edge := sheet.SideEdge(side, k.Box, 5)
	c.Edge(t.Land, 3.6, edge)
	c.Area(col.Counter, edge)
	c.Edge(col.CounterEdge, 1.9, sheet.SideEdge(side, k.Box.Grow(-0.4), 5))
}

// count is the number behind an icon, where it is more than one.
func count(k *sheet.Chip, c *ink.Canvas, t *ink.Theme) {
	if k.N > 1 {
		n := strconv.Itoa(k.N)
		c.Write(t.Ink, iconStyle, n, ink.Pt(k.Box.X1-iconStyle.Width(n), k.Box.Center().Y+5.1))
	}
}

// tower is the outline of works: a wall with three merlons.
func tower(at ink.Point, k float64) ink.Path {
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+k*x, at.Y+k*y) }
	return ink.Path{p(-11.2, 10.2), p(-11.2, -9.8), p(-6.6, -9.8), p(-6.6, -5.2), p(-2.3, -5.2), p(-2.3, -9.8), p(2.3, -9.8), p(2.3, -5.2),
		p(6.6, -5.2), p(6.6, -9.8), p(11.2, -9.8), p(11.2, 10.2)}
}

func drawTower(c *ink.Canvas, col color.RGBA, at ink.Point) { c.Area(col, tower(at, 1)) }

// drawBoat is what carries: a sailing ship, a gunboat, an ironclad, a locomotive.
func drawBoat(c *ink.Canvas, col color.RGBA, arm scene.Symbol, at ink.Point) {
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+x, at.Y+y) }
	box := func(x0, y0, x1, y1 float64) ink.Path {
		return ink.Rect{X0: at.X + x0, Y0: at.Y + y0, X1: at.X + x1, Y1: at.Y + y1}.Path()
	}
	switch arm {
	case scene.Ship:
		c.Area(col, ink.Path{p(-11, 4), p(11, 4), p(8, 9), p(-8, 9)}, box(-4.7, -9, -3.3, 4), box(4.3, -8, 5.7, 4),
			ink.Path{p(-9.5, -6), p(-5.4, -8), p(-5.4, 2.4), p(-10.2, 2.4)}, ink.Path{p(-2.6, -8), p(2.2, -5), p(2.6, 2.4), p(-2.6, 2.4)},
			ink.Path{p(6.4, -7), p(11, 2.4), p(6.4, 2.4)})
	case scene.Gunboat:
		c.Area(col, ink.Path{p(-11.5, 3.4), p(11.5, 3.4), p(9.5, 8.6), p(-9.5, 8.6)}, box(-6, -2, 7, 3.6), box(-2.6, -8.6, 0.2, -1.8),
			box(2.4, -8.6, 5.2, -1.8), box(-11, 0, -5.8, 1.8))
	case scene.Ironclad:
		c.Area(col, ink.Path{p(-11.8, 4.6), p(11.8, 4.6), p(10, 8.4), p(-10, 8.4)},
			ink.Path{p(-9.4, 4.8), p(-5.8, -2.6), p(5.8, -2.6), p(9.4, 4.8)}, box(-1.8, -8.8, 1.8, -2.4))
	case scene.Railhead:
		c.Area(col, box(-10.4, -7, -3.8, 4.6), box(-4, -3, 9.4, 3.6), box(5, -8.4, 8, -2.8), box(-11, 3.4, 11, 5), box(-1.6, -5.4, 1.4, -2.8))
		c.Area(col, ink.Circle(p(-7, 6.4), 2.7), ink.Circle(p(0, 6.4), 2.7), ink.Circle(p(6.6, 6.4), 2.7))
	}
}

// drawCity is a star of five points; hollow for a city that burned.
func drawCity(c *ink.Canvas, t *ink.Theme, at ink.Point, r float64, burned bool) {
	e := make(ink.Path, 10)
	for i := range e {
		d := r
		if i%2 == 1 {
			d = 0.45 * r
		}
		sn, cs := math.Sincos(math.Pi*float64(i)/5 - math.Pi/2)
		e[i] = ink.Pt(at.X+d*cs, at.Y+d*sn)
	}
	c.Fill(t.Land, ink.Pen{Width: 3.4, Join: ink.MiterJoin}.Outline(e))
	fill := t.Hexes.Gold
	if burned {
		fill = t.Land
	}
	c.Area(fill, e)
	c.Fill(t.Ink, ink.Pen{Width: 1, Join: ink.MiterJoin}.Outline(e))
}

// drawFlame is a burned place.
func drawFlame(c *ink.Canvas, t *ink.Theme, at ink.Point) {
	p := func(x, y float64) ink.Point { return ink.Pt(at.X+x, at.Y+y) }
	e := append(ink.Curve(p(0, -7.5), p(5.5, -2), p(6.5, 6.5), p(0, 6.5)), ink.Curve(p(0, 6.5), p(-6, 6.5), p(-5, 0), p(-2.4, -2.6))...)
	e = append(e, p(-1.2, -0.6))
	c.Fill(t.Land, ink.Pen{Width: 3}.Outline(e))
	c.Area(t.Battle, e)
}

// drawTrack is an army's railroad: a piece of line on its ties.
func drawTrack(c *ink.Canvas, col, ground color.RGBA, r ink.Rect) {
	y := r.Center().Y
	var ties []ink.Path
	for x := r.X0 + 2; x <= r.X1-1; x += 3.7 {
		ties = append(ties, ink.Path{ink.Pt(x, r.Y0), ink.Pt(x, r.Y1)})
	}
	c.Area(ground, r.Grow(1.5).Path())
	c.Line(col, 1.5, ties...)
	c.Line(col, 1.3, ink.Path{ink.Pt(r.X0, y-2), ink.Pt(r.X1, y-2)}, ink.Path{ink.Pt(r.X0, y+2), ink.Pt(r.X1, y+2)})
}
