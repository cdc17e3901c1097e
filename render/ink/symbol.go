package ink

import (
	"adjutant/engine/scene"
)

// DrawPeriod is the arm as a soldier of the time would know it: crossed muskets, a horse, a gun, a boat. It fills the room of the
// framed symbol, without a frame.
func DrawPeriod(c *Canvas, t *Theme, side int, arm scene.Symbol, box Rect) {
	col := t.Side(side)
	m := box.Center()
	k := min(box.Width()/26, box.Height()/17.5)
	p := func(x, y float64) Point { return Pt(m.X+k*x, m.Y+k*y) }
	switch arm {
	case scene.Cavalry:
		c.Area(col.OnCounter, horse(p))
		c.Area(col.Counter, Circle(p(-1.6, -4.4), 0.8*k))
	case scene.Artillery:
		c.Area(col.OnCounter, Path{p(-12.5, -6.6), p(-12.5, -3.2), p(5.5, 0.8), p(7, -1.6), p(5.5, -4)},
			Path{p(-0.5, -1), p(12, 7.2), p(12, 8.6), p(9.5, 8.6), p(-2.5, 1.5)})
		wheel := Circle(p(-1.5, 2.6), 5.4*k)
		c.Area(col.Counter, Circle(p(-1.5, 2.6), 6.8*k))
		c.Fill(col.OnCounter, Pen{Width: 1.7 * k}.Outline(wheel))
		c.Line(col.OnCounter, 1.1*k, Path{p(-6.9, 2.6), p(3.9, 2.6)}, Path{p(-1.5, -2.8), p(-1.5, 8)})
		c.Area(col.OnCounter, Circle(p(-1.5, 2.6), 1.5*k))
	case scene.Gunboat:
		c.Area(col.OnCounter, Path{p(-13, 2), p(13, 2), p(9.5, 8), p(-10.5, 8)}, Path{p(-7, -1.8), p(7.5, -1.8), p(9.5, 0.8), p(-9, 0.8)},
			Path{p(-3, -8.6), p(0.5, -8.6), p(0.5, -3), p(-3, -3)},
			Path{p(3, -6.6), p(5.4, -6.6), p(5.4, -3), p(3, -3)})
	default:
		for _, hand := range []float64{1, -1} {
			c.Area(col.OnCounter, musket(func(x, y float64) Point { return p(hand*x, y) }))
		}
	}
}

// musket is a gun with its bayonet, from the butt at the lower left to the point at the upper right.
func musket(p func(x, y float64) Point) Path {
	at := func(s, off float64) Point { return p(-12.4+0.835*s+0.55*off, 8.2-0.55*s+0.835*off) }
	return Path{at(-0.6, -1.4), at(5, -1.7), at(8.4, -1), at(20.5, -1), at(21.2, -0.6), at(29.4, -0.1), at(29.4, 0.4), at(21.2, 0.6),
		at(20.5, 1), at(9, 1.3), at(4.6, 2.6), at(0.4, 2.6)}
}

// horse is its head and neck.
func horse(p func(x, y float64) Point) Path {
	return Path{p(1.4, -8.8), p(3, -6.6), p(5.6, -4.6), p(7.6, -1), p(8.4, 3.6), p(8.2, 8.8), p(-4.6, 8.8), p(-3.6, 5.2), p(-0.6, 2.2),
		p(-0.8, 0.8), p(-3, 1.4), p(-5.4, 3.4), p(-7.4, 3.6),
		p(-8.6, 2), p(-8, -0.2), p(-4.6, -3.6), p(-3.6, -5.6), p(-0.6, -6.8)}
}
