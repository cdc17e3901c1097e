package render

import (
	"image/color"
	"math"
	"strconv"

	"adjutant/engine"
)

// stamp draws a chip that was drawn before, if there is one.
func (k *chip) stamp(c *canvas, t *Theme, side int) {
	c.stamp(t, "chip", [4]int{int(k.arm), k.n, side, int(k.box.height())}, point{}, k.box.center(), func(c *canvas, at point) {
		(&chip{k.arm, k.n, around(at, k.box.width(), k.box.height())}).draw(c, t, side)
	})
}

// draw is a chip in the manner of its side.
func (k *chip) draw(c *canvas, t *Theme, side int) {
	col := t.side(side)
	switch k.arm {
	case engine.Infantry, engine.Cavalry, engine.Artillery:
		k.body(c, t, side)
		drawSymbol(c, t, side, k.arm, rect{k.box.x0 + 3, k.box.center().Y - 5.5, k.box.x0 + 17.5, k.box.center().Y + 5.5}, 1.5)
		c.center(col.onCounter, chipStyle, strconv.Itoa(k.n), pt((k.box.x0+17.9+k.box.x1-2)/2, k.box.center().Y+5.7))
	case engine.Militia:
		k.body(c, t, side)
		x := k.box.center().X
		if k.n > 1 {
			n := strconv.Itoa(k.n)
			c.write(col.onCounter, iconStyle, n, pt(k.box.x0+4, k.box.center().Y+5))
			x += iconStyle.width(n)/2 + 1
		}
		c.center(col.onCounter, militiaStyle, "m", pt(x, k.box.center().Y+4.6))
	case engine.Supply:
		r := rect{k.box.x0, k.box.center().Y - 9, k.box.x0 + 18, k.box.center().Y + 9}
		c.area(t.hexes.gold, r.path())
		c.edge(t.hexes.onGold, 1.3, r.grow(-0.6).path())
		c.center(t.hexes.onGold, iconStyle, "S", pt(r.center().X, r.center().Y+5.1))
		k.count(c, t)
	case chipFort:
		drawTower(c, t.ink, k.box.center())
		c.center(t.side(side).plaque, iconStyle, strconv.Itoa(k.n), pt(k.box.center().X, k.box.center().Y+8.4))
	case chipBuilding:
		e := tower(k.box.center(), 1)
		c.line(t.ink, 1.5, dashesRound(e, 3.4, 2.4)...)
	default:
		drawBoat(c, col.plaqueEdge, k.arm, pt(k.box.x0+12.5, k.box.center().Y))
		k.count(c, t)
	}
}

// body is the plate of a chip: square for the first side, with cut corners and hatched for the second.
func (k *chip) body(c *canvas, t *Theme, side int) {
	col := t.side(side)
	edge := sideEdge(side, k.box, 5)
	c.edge(t.land, 3.6, edge)
	c.area(col.counter, edge)
	c.edge(col.counterEdge, 1.9, sideEdge(side, k.box.grow(-0.4), 5))
}

// count is the number behind an icon, where it is more than one.
func (k *chip) count(c *canvas, t *Theme) {
	if k.n > 1 {
		n := strconv.Itoa(k.n)
		c.write(t.ink, iconStyle, n, pt(k.box.x1-iconStyle.width(n), k.box.center().Y+5.1))
	}
}

// tower is the outline of works: a wall with three merlons.
func tower(at point, k float64) path {
	p := func(x, y float64) point { return pt(at.X+k*x, at.Y+k*y) }
	return path{p(-11.2, 10.2), p(-11.2, -9.8), p(-6.6, -9.8), p(-6.6, -5.2), p(-2.3, -5.2), p(-2.3, -9.8), p(2.3, -9.8), p(2.3, -5.2), p(6.6, -5.2), p(6.6, -9.8), p(11.2, -9.8), p(11.2, 10.2)}
}

func drawTower(c *canvas, col color.RGBA, at point) { c.area(col, tower(at, 1)) }

// drawBoat is what carries: a sailing ship, a gunboat, an ironclad, a locomotive.
func drawBoat(c *canvas, col color.RGBA, arm engine.Symbol, at point) {
	p := func(x, y float64) point { return pt(at.X+x, at.Y+y) }
	box := func(x0, y0, x1, y1 float64) path { return rect{at.X + x0, at.Y + y0, at.X + x1, at.Y + y1}.path() }
	switch arm {
	case engine.Ship:
		c.area(col, path{p(-11, 4), p(11, 4), p(8, 9), p(-8, 9)}, box(-4.7, -9, -3.3, 4), box(4.3, -8, 5.7, 4),
			path{p(-9.5, -6), p(-5.4, -8), p(-5.4, 2.4), p(-10.2, 2.4)}, path{p(-2.6, -8), p(2.2, -5), p(2.6, 2.4), p(-2.6, 2.4)}, path{p(6.4, -7), p(11, 2.4), p(6.4, 2.4)})
	case engine.Gunboat:
		c.area(col, path{p(-11.5, 3.4), p(11.5, 3.4), p(9.5, 8.6), p(-9.5, 8.6)}, box(-6, -2, 7, 3.6), box(-2.6, -8.6, 0.2, -1.8), box(2.4, -8.6, 5.2, -1.8), box(-11, 0, -5.8, 1.8))
	case engine.Ironclad:
		c.area(col, path{p(-11.8, 4.6), p(11.8, 4.6), p(10, 8.4), p(-10, 8.4)}, path{p(-9.4, 4.8), p(-5.8, -2.6), p(5.8, -2.6), p(9.4, 4.8)}, box(-1.8, -8.8, 1.8, -2.4))
	case engine.Railhead:
		c.area(col, box(-10.4, -7, -3.8, 4.6), box(-4, -3, 9.4, 3.6), box(5, -8.4, 8, -2.8), box(-11, 3.4, 11, 5), box(-1.6, -5.4, 1.4, -2.8))
		c.area(col, circle(p(-7, 6.4), 2.7), circle(p(0, 6.4), 2.7), circle(p(6.6, 6.4), 2.7))
	}
}

// drawCity is a star of five points; hollow for a city that burned.
func drawCity(c *canvas, t *Theme, at point, r float64, burned bool) {
	e := make(path, 10)
	for i := range e {
		d := r
		if i%2 == 1 {
			d = 0.45 * r
		}
		sn, cs := math.Sincos(math.Pi*float64(i)/5 - math.Pi/2)
		e[i] = pt(at.X+d*cs, at.Y+d*sn)
	}
	c.fill(t.land, pen{width: 3.4, join: miterJoin}.outline(e))
	fill := t.hexes.gold
	if burned {
		fill = t.land
	}
	c.area(fill, e)
	c.fill(t.ink, pen{width: 1, join: miterJoin}.outline(e))
}

// drawFlame is a burned place.
func drawFlame(c *canvas, t *Theme, at point) {
	p := func(x, y float64) point { return pt(at.X+x, at.Y+y) }
	e := append(curve(p(0, -7.5), p(5.5, -2), p(6.5, 6.5), p(0, 6.5)), curve(p(0, 6.5), p(-6, 6.5), p(-5, 0), p(-2.4, -2.6))...)
	e = append(e, p(-1.2, -0.6))
	c.fill(t.land, pen{width: 3}.outline(e))
	c.area(t.battle, e)
}

// drawTrack is an army's railroad: a piece of line on its ties.
func drawTrack(c *canvas, col, ground color.RGBA, r rect) {
	y := r.center().Y
	var ties []path
	for x := r.x0 + 2; x <= r.x1-1; x += 3.7 {
		ties = append(ties, path{pt(x, r.y0), pt(x, r.y1)})
	}
	c.area(ground, r.grow(1.5).path())
	c.line(col, 1.5, ties...)
	c.line(col, 1.3, path{pt(r.x0, y-2), pt(r.x1, y-2)}, path{pt(r.x0, y+2), pt(r.x1, y+2)})
}
