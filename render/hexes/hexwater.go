package hexes

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Measures of what runs through hexes.
const (
	creekWide  = 40
	sunkenWide = 17
)

// water is open water, creeks and the bridges over them.
func (w *hexwork) water() {
	k := w.g.Size / hexNominal
	open := OpenWater(w.g)
	var lakes []ink.Path
	for i := range w.g.Cells {
		if c := &w.g.Cells[i]; open[c.ID] {
			lakes = append(lakes, HexEdge(w.g, c.At, 1.003))
		}
	}
	creeks := Streams(w.g, open)
	var lines []ink.Path
	for _, c := range creeks {
		lines = append(lines, c.Line)
	}
	w.Fill(w.h.Bank, ink.Pen{Width: 5 * k}.Outline(lakes...))
	for _, c := range creeks {
		w.Fill(w.h.Bank, c.bed(k, 2.25*k))
	}
	w.Area(w.h.Water, lakes...)
	for _, c := range creeks {
		w.Fill(w.h.Water, c.bed(k, 0))
	}
	w.Line(w.h.Ripple, 1, lakes...)
	w.ripples(open, lakes, lines, k)
	for i := range w.g.Cells {
		if c := &w.g.Cells[i]; c.Has(scene.GroundBridge) {
			at, d := c.At, ink.Pt(1, 0)
			least := math.Inf(1)
			for _, l := range lines {
				for s := 0.0; s <= ink.Length(l); s += 3 * k {
					if p, u := ink.Along(l, s); ink.Dist(p, c.At) < least {
						least, at, d = ink.Dist(p, c.At), p, u
					}
				}
			}
			n := hexwork{Canvas: w.Shrunk(at, k), t: w.t, h: w.h}
			n.bridge(at, d, creekWide+14)
		}
	}
}

// bed is the area of a creek, wider by bank on both sides. It narrows towards a source.
func (c *chain) bed(k, bank float64) ink.Shape {
	const narrows = 110
	total := ink.Length(c.Line)
	from, to := 0.0, total
	var s ink.Shape
	end := func(l ink.Path) {
		const n = 12
		var left, right ink.Path
		for i := range n + 1 {
			at := narrows * k * float64(i) / n
			p, d := ink.Along(l, at)
			h := creekWide*k/2*(0.12+0.88*math.Sqrt(float64(i)/n)) + bank
			left, right = append(left, ink.Pt(p.X-h*d.Y, p.Y+h*d.X)), append(right, ink.Pt(p.X+h*d.Y, p.Y-h*d.X))
		}
		s = append(s, ink.Turned(append(left, ink.Reversed(right)...)))
	}
	if c.source && total > 2*narrows*k {
		end(c.Line)
		from = narrows*k - 1
	}
	if c.sink && total > 2*narrows*k {
		end(ink.Reversed(c.Line))
		to = total - narrows*k + 1
	}
	return append(s, ink.Pen{Width: creekWide*k + 2*bank}.Stroke(ink.Slice(c.Line, from, to))...)
}

// ripples are short strokes with the stream, and level ones on open water.
func (w *hexwork) ripples(open map[string]bool, lakes, lines []ink.Path, k float64) {
	var strokes []ink.Path
	reach := sheet.Reach(lakes)
	for i, l := range lines {
		chance := newChance(1000 + i)
		for s := 8 * k; s < ink.Length(l)-24*k; s += 15 * k {
			p, d := ink.Along(l, s)
			off := (26*chance.Float64() - 13) * k
			q, e := ink.Along(l, s+(11+9*chance.Float64())*k)
			if sheet.Within(p, lakes, reach) || sheet.Within(q, lakes, reach) {
				continue
			}
			strokes = append(strokes, ink.Path{ink.Pt(p.X-off*d.Y, p.Y+off*d.X), ink.Pt(q.X-off*e.Y, q.Y+off*e.X)})
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
				a, z := ink.Pt(c.At.X+k*x, c.At.Y+k*y), ink.Pt(c.At.X+k*(x+long), c.At.Y+k*y)
				if in := HexEdge(w.g, c.At, 0.93); ink.Inside(a, in) && ink.Inside(z, in) {
					strokes = append(strokes, ink.Curve(a, ink.Pt(a.X+4*k, a.Y-2.5*k), ink.Pt(z.X-4*k, z.Y+2.5*k), z))
				}
				x += long + 30 + 26*chance.Float64()
			}
		}
	}
	w.Line(w.h.Ripple, 1.2*k, strokes...)
}

// bridge is a deck square to the stream d, with planks and splayed rails.
func (w *hexwork) bridge(at, d ink.Point, long float64) {
	n := ink.Pt(-d.Y, d.X)
	p := func(across, down float64) ink.Point {
		return ink.Pt(at.X+across*n.X+down*d.X, at.Y+across*n.Y+down*d.Y)
	}
	h := long / 2
	const half = 12
	w.Area(w.h.Bridge, ink.Path{p(-h, -half), p(h, -half), p(h, half), p(-h, half)})
	rails := []ink.Path{{p(-h-7, -half-7), p(-h, -half), p(h, -half), p(h+7, -half-7)},
		{p(-h-7, half+7), p(-h, half), p(h, half), p(h+7, half+7)}}
	w.Fill(w.t.Ink, ink.Pen{Width: 2.4}.Stroke(rails...))
	var planks []ink.Path
	for i := range 5 {
		x := -h + long*float64(i)/4
		planks = append(planks, ink.Path{p(x, -half), p(x, half)})
	}
	w.Line(w.t.Ink, 1.5, planks...)
}

// roads are sunken roads with their banks, worm fences and stone walls.
func (w *hexwork) roads() {
	k := w.g.Size / hexNominal
	for _, c := range Lanes(w.g, scene.GroundSunken) {
		w.sunken(c.Line, k)
	}
	for _, c := range Lanes(w.g, scene.GroundFence) {
		w.fence(c.Line, k)
	}
	for _, c := range Lanes(w.g, scene.GroundWall) {
		w.wall(c.Line, k)
	}
}

func (w *hexwork) sunken(l ink.Path, k float64) {
	w.Line(w.h.SunkenEdge, (sunkenWide+3.4)*k, l)
	w.Line(w.h.Sunken, sunkenWide*k, l)
	w.Line(w.h.SunkenEdge, 1.4*k, banks(l, 8*k, 9*k, 15*k)...)
	w.Line(w.h.SunkenEdge, 1.4*k, banks(ink.Reversed(l), 8*k, 9*k, 15*k)...)
}

// fence is rails that lie in a zigzag, with crossed ends.
func (w *hexwork) fence(l ink.Path, k float64) {
	var zigzag ink.Path
	var posts []ink.Path
	n := max(2, int(math.Round(ink.Length(l)/(15*k))))
	for i := range n + 1 {
		p, d := ink.Along(l, ink.Length(l)*float64(i)/float64(n))
		off := 4.5 * k * float64(1-2*(i%2))
		q := ink.Pt(p.X-off*d.Y, p.Y+off*d.X)
		zigzag = append(zigzag, q)
		posts = append(posts, ink.Path{ink.Pt(q.X-3.5*k, q.Y-4.5*k), ink.Pt(q.X+3.5*k, q.Y+4.5*k)},
			ink.Path{ink.Pt(q.X+3.5*k, q.Y-4.5*k), ink.Pt(q.X-3.5*k, q.Y+4.5*k)})
	}
	w.Fill(w.h.Clear, ink.Pen{Width: 7 * k, Join: ink.MiterJoin}.Stroke(zigzag))
	w.Fill(w.h.SunkenEdge, ink.Pen{Width: 3.4 * k, Join: ink.MiterJoin}.Stroke(zigzag))
	w.Fill(w.t.Ink, ink.Pen{Width: 1.5 * k}.Stroke(posts...))
}

// wall is stones in two courses.
func (w *hexwork) wall(l ink.Path, k float64) {
	chance := newChance(77)
	w.Line(w.t.Ink, 12*k, l)
	for course := -1.0; course <= 1; course += 2 {
		for s := 1.5 * k; s < ink.Length(l)-4*k; {
			long := (8 + 5*chance.Float64()) * k
			p, d := ink.Along(l, s)
			q, e := ink.Along(l, min(ink.Length(l), s+long-1.6*k))
			off := course * 2.9 * k
			w.Line(w.h.Stone, 4.2*k, ink.Path{ink.Pt(p.X-off*d.Y, p.Y+off*d.X), ink.Pt(q.X-off*e.Y, q.Y+off*e.X)})
			s += long
		}
	}
}
