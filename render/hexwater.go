package render

import (
	"math"

	"adjutant/engine"
)

// Measures of what runs through hexes.
const (
	creekWide  = 40
	sunkenWide = 17
)

// water is open water, creeks and the bridges over them.
func (w *hexwork) water() {
	k := w.g.Size / hexNominal
	open := openWater(w.g)
	var lakes []path
	for i := range w.g.Cells {
		if c := &w.g.Cells[i]; open[c.ID] {
			lakes = append(lakes, hexEdge(w.g, c.At, 1.003))
		}
	}
	creeks := streams(w.g, open)
	var lines []path
	for _, c := range creeks {
		lines = append(lines, c.line)
	}
	w.fill(w.h.bank, pen{width: 5 * k}.outline(lakes...))
	for _, c := range creeks {
		w.fill(w.h.bank, c.bed(k, 2.25*k))
	}
	w.area(w.h.water, lakes...)
	for _, c := range creeks {
		w.fill(w.h.water, c.bed(k, 0))
	}
	w.line(w.h.ripple, 1, lakes...)
	w.ripples(open, lakes, lines, k)
	for i := range w.g.Cells {
		if c := &w.g.Cells[i]; c.Has(engine.GroundBridge) {
			at, d := c.At, pt(1, 0)
			least := math.Inf(1)
			for _, l := range lines {
				for s := 0.0; s <= length(l); s += 3 * k {
					if p, u := along(l, s); dist(p, c.At) < least {
						least, at, d = dist(p, c.At), p, u
					}
				}
			}
			n := hexwork{canvas: w.shrunk(at, k), t: w.t, h: w.h}
			n.bridge(at, d, creekWide+14)
		}
	}
}

// bed is the area of a creek, wider by bank on both sides. It narrows towards a source.
func (c *chain) bed(k, bank float64) shape {
	const narrows = 110
	total := length(c.line)
	from, to := 0.0, total
	var s shape
	end := func(l path) {
		const n = 12
		var left, right path
		for i := range n + 1 {
			at := narrows * k * float64(i) / n
			p, d := along(l, at)
			h := creekWide*k/2*(0.12+0.88*math.Sqrt(float64(i)/n)) + bank
			left, right = append(left, pt(p.X-h*d.Y, p.Y+h*d.X)), append(right, pt(p.X+h*d.Y, p.Y-h*d.X))
		}
		s = append(s, turned(append(left, reversed(right)...)))
	}
	if c.source && total > 2*narrows*k {
		end(c.line)
		from = narrows*k - 1
	}
	if c.sink && total > 2*narrows*k {
		end(reversed(c.line))
		to = total - narrows*k + 1
	}
	return append(s, pen{width: creekWide*k + 2*bank}.stroke(slice(c.line, from, to))...)
}

// ripples are short strokes with the stream, and level ones on open water.
func (w *hexwork) ripples(open map[string]bool, lakes, lines []path, k float64) {
	var strokes []path
	for i, l := range lines {
		chance := newChance(1000 + i)
		for s := 8 * k; s < length(l)-24*k; s += 15 * k {
			p, d := along(l, s)
			off := (26*chance.Float64() - 13) * k
			q, e := along(l, s+(11+9*chance.Float64())*k)
			if within(p, lakes) || within(q, lakes) {
				continue
			}
			strokes = append(strokes, path{pt(p.X-off*d.Y, p.Y+off*d.X), pt(q.X-off*e.Y, q.Y+off*e.X)})
		}
	}
	for i := range w.g.Cells {
		c := &w.g.Cells[i]
		if !open[c.ID] {
			continue
		}
		chance := newChance(i)
		for y := -60.0; y <= 64; y += 12 {
			x := 110*chance.Float64() - 64
			for x < 66 {
				long := 14 + 16*chance.Float64()
				a, z := pt(c.At.X+k*x, c.At.Y+k*y), pt(c.At.X+k*(x+long), c.At.Y+k*y)
				if in := hexEdge(w.g, c.At, 0.93); inside(a, in) && inside(z, in) {
					strokes = append(strokes, curve(a, pt(a.X+4*k, a.Y-2.5*k), pt(z.X-4*k, z.Y+2.5*k), z))
				}
				x += long + 30 + 26*chance.Float64()
			}
		}
	}
	w.line(w.h.ripple, 1.2*k, strokes...)
}

// bridge is a deck square to the stream d, with planks and splayed rails.
func (w *hexwork) bridge(at, d point, long float64) {
	n := pt(-d.Y, d.X)
	p := func(across, down float64) point {
		return pt(at.X+across*n.X+down*d.X, at.Y+across*n.Y+down*d.Y)
	}
	h := long / 2
	const half = 12
	w.area(w.h.bridge, path{p(-h, -half), p(h, -half), p(h, half), p(-h, half)})
	rails := []path{{p(-h-7, -half-7), p(-h, -half), p(h, -half), p(h+7, -half-7)}, {p(-h-7, half+7), p(-h, half), p(h, half), p(h+7, half+7)}}
	w.fill(w.t.ink, pen{width: 2.4}.stroke(rails...))
	var planks []path
	for i := range 5 {
		x := -h + long*float64(i)/4
		planks = append(planks, path{p(x, -half), p(x, half)})
	}
	w.line(w.t.ink, 1.5, planks...)
}

// roads are sunken roads with their banks, worm fences and stone walls.
func (w *hexwork) roads() {
	k := w.g.Size / hexNominal
	for _, c := range lanes(w.g, engine.GroundSunken) {
		w.sunken(c.line, k)
	}
	for _, c := range lanes(w.g, engine.GroundFence) {
		w.fence(c.line, k)
	}
	for _, c := range lanes(w.g, engine.GroundWall) {
		w.wall(c.line, k)
	}
}

func (w *hexwork) sunken(l path, k float64) {
	w.line(w.h.sunkenEdge, (sunkenWide+3.4)*k, l)
	w.line(w.h.sunken, sunkenWide*k, l)
	w.line(w.h.sunkenEdge, 1.4*k, banks(l, 8*k, 9*k, 15*k)...)
	w.line(w.h.sunkenEdge, 1.4*k, banks(reversed(l), 8*k, 9*k, 15*k)...)
}

// fence is rails that lie in a zigzag, with crossed ends.
func (w *hexwork) fence(l path, k float64) {
	var zigzag path
	var posts []path
	n := max(2, int(math.Round(length(l)/(15*k))))
	for i := range n + 1 {
		p, d := along(l, length(l)*float64(i)/float64(n))
		off := 4.5 * k * float64(1-2*(i%2))
		q := pt(p.X-off*d.Y, p.Y+off*d.X)
		zigzag = append(zigzag, q)
		posts = append(posts, path{pt(q.X-3.5*k, q.Y-4.5*k), pt(q.X+3.5*k, q.Y+4.5*k)}, path{pt(q.X+3.5*k, q.Y-4.5*k), pt(q.X-3.5*k, q.Y+4.5*k)})
	}
	w.fill(w.h.clear, pen{width: 7 * k, join: miterJoin}.stroke(zigzag))
	w.fill(w.h.sunkenEdge, pen{width: 3.4 * k, join: miterJoin}.stroke(zigzag))
	w.fill(w.t.ink, pen{width: 1.5 * k}.stroke(posts...))
}

// wall is stones in two courses.
func (w *hexwork) wall(l path, k float64) {
	chance := newChance(77)
	w.line(w.t.ink, 12*k, l)
	for course := -1.0; course <= 1; course += 2 {
		for s := 1.5 * k; s < length(l)-4*k; {
			long := (8 + 5*chance.Float64()) * k
			p, d := along(l, s)
			q, e := along(l, min(length(l), s+long-1.6*k))
			off := course * 2.9 * k
			w.line(w.h.stone, 4.2*k, path{pt(p.X-off*d.Y, p.Y+off*d.X), pt(q.X-off*e.Y, q.Y+off*e.X)})
			s += long
		}
	}
}
