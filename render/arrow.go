package render

import (
	"fmt"
	"math"

	"adjutant/engine"
)

// An arrow is a march as it is drawn, from rim to rim.
type arrow struct {
	*engine.Arrow
	line path // what can be seen of the way, without the head
	legs []leg
	head path // triangle with a notch
	tip  point
}

// A leg is a stretch of the shaft in one manner.
type leg struct {
	way  engine.Way
	line path
}

// Lengths of an arrow that can be seen: enough, and the least with which it still follows its line.
const (
	arrowLeast = 22
	arrowShort = 14
)

// placeArrows lays arrows along the lines of the map. Marches of the same way lie beside each other.
func (l *layout) placeArrows() {
	twins := map[string]int{}
	for i := range l.scene.Arrows {
		a := &l.scene.Arrows[i]
		_, from := l.byID[a.From]
		_, to := l.byID[a.To]
		if !from && !to || len(a.Legs) == 0 {
			continue
		}
		key := fmt.Sprint(a.From, a.To, a.Legs[len(a.Legs)-1].Way)
		d := l.layArrow(a, 9*float64(twins[key]))
		twins[key]++
		if d != nil {
			l.arrows = append(l.arrows, *d)
		}
	}
}

// hurdles are the rectangles of a place that an arrow stops at: plate, values, counters.
func (l *layout) hurdles(place string) []rect {
	i, ok := l.byID[place]
	if !ok {
		return nil
	}
	out := l.plates[i].parts()
	for k := range l.stacks {
		if l.stacks[k].Place == place {
			out = append(out, l.stacks[k].parts()...)
		}
	}
	for k := range out {
		out[k] = out[k].grow(2)
	}
	return out
}

func hit(p point, rs []rect) bool {
	for _, r := range rs {
		if r.has(p) {
			return true
		}
	}
	return false
}

func (l *layout) layArrow(a *engine.Arrow, aside float64) *arrow {
	var whole path
	ends := make([]float64, len(a.Legs)) // where each leg ends
	for i, g := range a.Legs {
		piece := g.Path
		if g.Way == engine.ByRiver {
			piece = calm(piece)
		}
		whole = append(whole, piece...)
		ends[i] = length(whole)
	}
	if len(whole) < 2 {
		return nil
	}
	src, dst := l.hurdles(a.From), l.hurdles(a.To)
	// A line that is nearly covered is left by a few units, where more of it is free.
	line, best, s0, s1 := whole, -1.0, 0.0, 0.0
	for _, by := range []float64{0, 6, -6, 12, -12, 18, -18} {
		try := shifted(whole, aside+by)
		from, to := openStretch(try, src, dst)
		if to-from > best+4 {
			line, best, s0, s1 = try, to-from, from, to
		}
		if best >= arrowLeast {
			break
		}
	}
	for i := range ends {
		ends[i] *= length(line) / length(whole)
	}
	whole = line
	if best < arrowShort {
		whole = l.hop(a)
		ends = []float64{length(whole)}
		a = &engine.Arrow{From: a.From, To: a.To, Side: a.Side, Retreat: a.Retreat, Number: a.Number, Legs: a.Legs[len(a.Legs)-1:]}
		s0, s1 = 0, length(whole)
	}
	d := &arrow{Arrow: a}
	free := s1 - s0
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
	neck := max(s0, s1-long*0.72)
	from := s0
	for i, g := range a.Legs {
		to := min(ends[i], neck)
		if i == len(a.Legs)-1 {
			to = neck
		}
		if to > from {
			d.legs = append(d.legs, leg{g.Way, slice(whole, from, to)})
			from = to
		}
	}
	d.line = slice(whole, s0, s1)
	if len(d.line) < 2 {
		return nil
	}
	d.tip = d.line[len(d.line)-1]
	back, _ := along(d.line, max(0, length(d.line)-long))
	n := dist(back, d.tip)
	if n == 0 {
		return nil
	}
	u := pt((d.tip.X-back.X)/n, (d.tip.Y-back.Y)/n)
	d.head = path{d.tip, pt(d.tip.X-long*u.X-wide/2*u.Y, d.tip.Y-long*u.Y+wide/2*u.X),
		pt(d.tip.X-0.72*long*u.X, d.tip.Y-0.72*long*u.Y), pt(d.tip.X-long*u.X+wide/2*u.Y, d.tip.Y-long*u.Y-wide/2*u.X)}
	return d
}

// openStretch is the stretch of a line from the last hurdle of its source to the first of its goal.
func openStretch(l path, src, dst []rect) (from, to float64) {
	total := length(l)
	to = total
	for s := 0.0; s < total*0.75; s++ {
		if p, _ := along(l, s); hit(p, src) {
			from = s + 1
		}
	}
	for s := from; s < total; s++ {
		if p, _ := along(l, s); hit(p, dst) {
			return from, s
		}
	}
	return from, to
}

// hop is the way of an arrow between places that lie side by side: out of the top of one, over to the counters of the other.
func (l *layout) hop(a *engine.Arrow) path {
	from, to := l.plates[l.byID[a.From]], l.plates[l.byID[a.To]]
	top, side := from.box, to.box
	top.y0 -= from.head()
	landing := pt(to.At.X, to.box.y0-to.head()-3)
	for i := range l.stacks {
		switch s := &l.stacks[i]; {
		case s.slip:
		case s.Place == a.From:
			top = top.union(s.full())
		case s.Place == a.To:
			side = s.full()
		}
	}
	dir := 1.0
	if to.At.X < from.At.X {
		dir = -1
	}
	start := pt(from.At.X-dir*2, top.y0-3)
	if side != to.box {
		x := side.x0 - 4
		if dir < 0 {
			x = side.x1 + 4
		}
		landing = pt(x, (side.y0+side.y1)/2-6)
	}
	lift := max(34, start.Y-landing.Y+26)
	if side == to.box {
		return curve(start, pt(start.X, start.Y-lift), pt(landing.X, landing.Y-lift), landing)
	}
	return curve(start, pt(start.X, start.Y-lift), pt((start.X+landing.X)/2+dir*4, landing.Y-24), landing)
}

// calm is a river without its small bends, so that the waves of an arrow can be told from them.
func calm(l path) path {
	l = evenly(l, 6)
	const reach = 3
	out := make(path, len(l))
	for i := range l {
		r := min(reach, i, len(l)-1-i)
		var x, y float64
		for k := i - r; k <= i+r; k++ {
			x, y = x+l[k].X, y+l[k].Y
		}
		out[i] = pt(x/float64(2*r+1), y/float64(2*r+1))
	}
	return out
}

// shifted is a line moved to its left.
func shifted(l path, by float64) path {
	if by == 0 || len(l) < 2 {
		return l
	}
	out := make(path, len(l))
	s := 0.0
	for i, p := range l {
		if i > 0 {
			s += dist(l[i-1], p)
		}
		_, d := along(l, s)
		out[i] = pt(p.X+by*d.Y, p.Y-by*d.X)
	}
	return out
}

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
	width := 8.0
	if d.Retreat {
		width = 5
	}
	shaft := d.shaft()
	c.fill(t.land, append(pen{width: width + 6}.stroke(shaft...), pen{width: 6}.outline(d.head)...))
	c.fill(col, pen{width: width}.stroke(shaft...))
	if d.Retreat {
		c.area(t.disc, d.head)
		c.fill(col, pen{width: 2.6, join: miterJoin}.outline(d.head))
		return
	}
	c.area(col, d.head)
}

// crossesArrow says whether an arrow runs through a rectangle.
func (l *layout) crossesArrow(r rect) bool {
	c := r.center()
	reach := max(r.width(), r.height())/2 + 8
	for i := range l.arrows {
		a := &l.arrows[i]
		if !bounds(a.line).grow(13).touches(r) {
			continue
		}
		if distanceTo(c, a.line) > reach*1.5 {
			continue
		}
		for s := 0.0; s <= length(a.line); s += 4 {
			if p, _ := along(a.line, s); r.grow(5).has(p) {
				return true
			}
		}
		if bounds(a.head).touches(r) {
			return true
		}
	}
	return false
}
