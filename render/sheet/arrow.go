package sheet

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// PlaceArrows lays arrows along the lines of the map.
func (l *Layout) PlaceArrows() {
	for i := range l.Scene.Arrows {
		if d := l.layArrow(&l.Scene.Arrows[i]); d != nil {
			d.run()
			if l.Towns != nil {
				d.thin()
				l.Towns.Tracks.Mark(d)
			}
			l.Arrows = append(l.Arrows, *d)
		}
	}
}

// NewArrow gives a line from rim to rim a head. Each of ends is how far from the start a leg ends.
func NewArrow(a *scene.Arrow, line ink.Path, ends []float64) *arrow {
	d := aimed(a, ink.Measured(line), ends)
	d.run()
	return d
}

// aimed is an arrow whose body is not yet divided into its legs.
func aimed(a *scene.Arrow, line ink.MeasuredPath, ends []float64) *arrow {
	d := &arrow{Arrow: a, Line: line.Path(), ends: ends, laid: line}
	d.Head, d.neck = headOf(a, line)
	d.Box = ink.Bounds(d.Line, d.Head)
	return d
}

// run divides the body of an arrow into its legs, unless that is done.
func (d *arrow) run() {
	if d.Runs != nil {
		return
	}
	from := 0.0
	for i, g := range d.Legs {
		to := min(d.ends[i], d.neck)
		if i == len(d.Legs)-1 {
			to = d.neck
		}
		if to > from {
			d.Runs = append(d.Runs, Leg{g.Way, d.laid.Slice(from, to)})
			from = to
		}
	}
}

// headOf is the head of an arrow along a line, and how far from its start the head begins.
func headOf(a *scene.Arrow, line ink.MeasuredPath) (head ink.Path, neck float64) {
	free := line.Length()
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
	tip := line.Path()[len(line.Path())-1]
	back, u := line.Along(max(0, free-long))
	if n := ink.Dist(back, tip); n > 0 {
		u = ink.Pt((tip.X-back.X)/n, (tip.Y-back.Y)/n)
	}
	return ink.Path{tip, ink.Pt(tip.X-long*u.X-wide/2*u.Y, tip.Y-long*u.Y+wide/2*u.X),
		ink.Pt(tip.X-0.72*long*u.X, tip.Y-0.72*long*u.Y), ink.Pt(tip.X-long*u.X+wide/2*u.Y, tip.Y-long*u.Y-wide/2*u.X)}, max(0, free-long*0.72)
}

// waves says whether an arrow goes by water, swinging to both sides.
func (d *arrow) waves() bool {
	way := d.Legs[len(d.Legs)-1].Way
	return way == scene.ByRiver || way == scene.BySea
}

// Rim is points round the head.
func (d *arrow) Rim() ink.Path { return rimOf(d.Head) }

func rimOf(head ink.Path) ink.Path { return ink.Evenly(append(head[:len(head):len(head)], head[0]), 3) }

// Wave is a line swung to both sides, flat at its ends.
func Wave(l ink.Path, high, long float64) ink.Path {
	if ink.Length(l) < 0.8*long {
		return l
	}
	l = ink.Evenly(l, 1.5)
	total := ink.Length(l)
	waves := math.Max(1, math.Round(total/long))
	out, measured := make(ink.Path, len(l)), ink.Measured(l)
	for i, p := range l {
		s := total * float64(i) / float64(len(l)-1)
		_, d := measured.Along(s)
		flat := min(1, s/8, (total-s)/8)
		h := high * flat * math.Sin(2*math.Pi*waves*s/total)
		out[i] = ink.Pt(p.X-d.Y*h, p.Y+d.X*h)
	}
	return out
}

// shaft is the lines of an arrow's body.
func (d *arrow) shaft() []ink.Path {
	var out []ink.Path
	total := ink.Length(d.Line)
	for _, g := range d.Runs {
		switch {
		case d.Retreat:
			out = append(out, ink.Dashes(g.Line, 10, 5)...)
		case g.Way == scene.ByRail && total < 80:
			out = append(out, ink.Dashes(g.Line, 10, 5)...)
		case g.Way == scene.ByRail:
			out = append(out, ink.Dashes(g.Line, 19, 8)...)
		case g.Way == scene.ByRiver || g.Way == scene.BySea:
			out = append(out, Wave(g.Line, 5.5, 30))
		default:
			out = append(out, g.Line)
		}
	}
	return out
}

func (d *arrow) Draw(c *ink.Canvas, t *ink.Theme) {
	col := t.Side(d.Side).Arrow
	thick := 1.0
	if d.Thick > 0 {
		thick = d.Thick
	}
	width := 8 * thick
	if d.Retreat {
		width = 5 * thick
	}
	shaft := d.shaft()
	if d.Box.Width()*d.Box.Height() > pieceArea {
		for _, l := range lengths(shaft) {
			c.Line(t.Land, width+6*thick, l)
		}
		c.Edge(t.Land, 6, d.Head)
		for _, l := range lengths(shaft) {
			c.Line(col, width, l)
		}
	} else {
		c.Fill(t.Land, append(ink.Pen{Width: width + 6*thick}.Stroke(shaft...), ink.Pen{Width: 6}.Outline(d.Head)...))
		c.Fill(col, ink.Pen{Width: width}.Stroke(shaft...))
	}
	if d.Retreat {
		c.Area(t.Disc, d.Head)
		c.Fill(col, ink.Pen{Width: 2.6, Join: ink.MiterJoin}.Outline(d.Head))
		return
	}
	c.Area(col, d.Head)
}

// Measures of the pieces in which long arrows are painted, since paint is mixed for all that lies between their ends.
const (
	pieceArea = 150_000 // of an arrow that is painted in pieces
	pieceLong = 120
	pieceOver = 1.5 // how far one runs over the next
)

// lengths cuts lines into short ones that run over each other.
func lengths(lines []ink.Path) []ink.Path {
	var out []ink.Path
	for _, l := range lines {
		m := ink.Measured(l)
		total := m.Length()
		for from := 0.0; from < total; from += pieceLong {
			out = append(out, m.Slice(max(0, from-pieceOver), min(total, from+pieceLong)))
		}
	}
	return out
}

// CrossesArrow says whether an arrow runs through a rectangle.
func (l *Layout) CrossesArrow(r ink.Rect) bool {
	for i := range l.Arrows {
		a := &l.Arrows[i]
		if a.Box.Grow(6).Touches(r) && (ink.Cuts(a.Line, r.Grow(5)) || ink.Bounds(a.Head).Touches(r)) {
			return true
		}
	}
	return false
}

// thin leaves out the points of an arrow that do not show, so that long arrows in numbers are soon compared.
func (d *arrow) thin() {
	d.Line = Thinned(d.Line)
	for i := range d.Runs {
		d.Runs[i].Line = Thinned(d.Runs[i].Line)
	}
}
