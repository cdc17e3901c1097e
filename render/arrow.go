package render

import (
	"math"

	"adjutant/engine"
)

// An arrow is a march as it is drawn, from rim to rim.
type arrow struct {
	*engine.Arrow
	line path // what can be seen of the way, without the head
	legs []leg
	head path // triangle with a notch
	box  rect // round both

	thick float64 // to the usual; 0 is 1
}

// A leg is a stretch of the shaft in one manner.
type leg struct {
	way  engine.Way
	line path
}

// placeArrows lays arrows along the lines of the map.
func (l *layout) placeArrows() {
	for i := range l.scene.Arrows {
		if d := l.layArrow(&l.scene.Arrows[i]); d != nil {
			if l.towns != nil {
				d.thin()
				l.towns.tracks.mark(d)
			}
			l.arrows = append(l.arrows, *d)
		}
	}
}

// newArrow gives a line from rim to rim a head. Each of ends is how far from the start a leg ends.
func newArrow(a *engine.Arrow, line path, ends []float64) *arrow {
	free := length(line)
	long, wide := 24.0, 26.0
	if free < 60 {
		long, wide = 19, 22
	}
	if a.Retreat {
		long, wide = long*0.9, wide*0.9
	}
	if free < long+4 {
		k := max(0.55, free/(long+4))
		long, wide = long*k, wide*k
	}
	d := &arrow{Arrow: a, line: line}
	tip := line[len(line)-1]
	neck := max(0, free-long*0.72)
	from := 0.0
	for i, g := range a.Legs {
		to := min(ends[i], neck)
		if i == len(a.Legs)-1 {
			to = neck
		}
		if to > from {
			d.legs = append(d.legs, leg{g.Way, slice(line, from, to)})
			from = to
		}
	}
	back, u := along(line, max(0, free-long))
	if n := dist(back, tip); n > 0 {
		u = pt((tip.X-back.X)/n, (tip.Y-back.Y)/n)
	}
	d.head = path{tip, pt(tip.X-long*u.X-wide/2*u.Y, tip.Y-long*u.Y+wide/2*u.X),
		pt(tip.X-0.72*long*u.X, tip.Y-0.72*long*u.Y), pt(tip.X-long*u.X+wide/2*u.Y, tip.Y-long*u.Y-wide/2*u.X)}
	d.box = bounds(line, d.head)
	return d
}

// waves says whether an arrow goes by water, swinging to both sides.
func (d *arrow) waves() bool {
	way := d.Legs[len(d.Legs)-1].Way
	return way == engine.ByRiver || way == engine.BySea
}

// rim is points round the head.
func (d *arrow) rim() path { return evenly(append(d.head[:len(d.head):len(d.head)], d.head[0]), 3) }

// wave is a line swung to both sides, flat at its ends.
func wave(l path, high, long float64) path {
	if length(l) < 0.8*long {
		return l
	}
	l = evenly(l, 1.5)
	total := length(l)
	waves := math.Max(1, math.Round(total/long))
	out := make(path, len(l))
	for i, p := range l {
		s := total * float64(i) / float64(len(l)-1)
		_, d := along(l, s)
		flat := min(1, s/8, (total-s)/8)
		h := high * flat * math.Sin(2*math.Pi*waves*s/total)
		out[i] = pt(p.X-d.Y*h, p.Y+d.X*h)
	}
	return out
}

// shaft is the lines of an arrow's body.
func (d *arrow) shaft() []path {
	var out []path
	total := length(d.line)
	for _, g := range d.legs {
		switch {
		case d.Retreat:
			out = append(out, dashes(g.line, 10, 5)...)
		case g.way == engine.ByRail && total < 80:
			out = append(out, dashes(g.line, 10, 5)...)
		case g.way == engine.ByRail:
			out = append(out, dashes(g.line, 19, 8)...)
		case g.way == engine.ByRiver || g.way == engine.BySea:
			out = append(out, wave(g.line, 5.5, 30))
		default:
			out = append(out, g.line)
		}
	}
	return out
}

func (d *arrow) draw(c *canvas, t *Theme) {
	col := t.side(d.Side).arrow
	thick := 1.0
	if d.thick > 0 {
		thick = d.thick
	}
	width := 8 * thick
	if d.Retreat {
		width = 5 * thick
	}
	shaft := d.shaft()
	if d.box.width()*d.box.height() > pieceArea {
		for _, l := range lengths(shaft) {
			c.line(t.land, width+6*thick, l)
		}
		c.edge(t.land, 6, d.head)
		for _, l := range lengths(shaft) {
			c.line(col, width, l)
		}
	} else {
		c.fill(t.land, append(pen{width: width + 6*thick}.stroke(shaft...), pen{width: 6}.outline(d.head)...))
		c.fill(col, pen{width: width}.stroke(shaft...))
	}
	if d.Retreat {
		c.area(t.disc, d.head)
		c.fill(col, pen{width: 2.6, join: miterJoin}.outline(d.head))
		return
	}
	c.area(col, d.head)
}

// Measures of the pieces in which long arrows are painted, since paint is mixed for all that lies between their ends.
const (
	pieceArea = 150_000 // of an arrow that is painted in pieces
	pieceLong = 120
	pieceOver = 1.5 // how far one runs over the next
)

// lengths cuts lines into short ones that run over each other.
func lengths(lines []path) []path {
	var out []path
	for _, l := range lines {
		total := length(l)
		for from := 0.0; from < total; from += pieceLong {
			out = append(out, slice(l, max(0, from-pieceOver), min(total, from+pieceLong)))
		}
	}
	return out
}

// crossesArrow says whether an arrow runs through a rectangle.
func (l *layout) crossesArrow(r rect) bool {
	for i := range l.arrows {
		a := &l.arrows[i]
		if a.box.grow(6).touches(r) && (cuts(a.line, r.grow(5)) || bounds(a.head).touches(r)) {
			return true
		}
	}
	return false
}
