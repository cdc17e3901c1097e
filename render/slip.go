package render

import "math"

// slipForms are the forms of a slip, the most legible first; more than two kinds have the last.
var slipForms = []struct {
	scale float64
	strip bool
}{{1, false}, {0.85, false}, {1, true}}

// placeSlips finds the nearest free place for the stacks that do not stand over their plates, in the most legible form that does
// not lead much farther off than the next.
func (l *layout) placeSlips() {
	field := groundField(l.scene.Still)
	for i := range l.stacks {
		s := &l.stacks[i]
		if !s.slip {
			continue
		}
		forms := slipForms
		if len(s.Counters) > 2 {
			forms = forms[2:]
		}
		least := math.Inf(1)
		for _, f := range forms {
			try := *s
			try.scale, try.strip = f.scale, f.strip
			w, h := try.size()
			try.box = around(point{}, w, h)
			full := try.full()
			r, _ := l.nearest(s.home.At, full.width(), full.height(), 4, 1200, func(r rect) float64 {
				cost := 0.8 * float64(field.lines(r))
				if l.overAnother(r, s.home) {
					cost += slipAstray
				}
				if l.lead(s.home, r) == nil {
					cost += 60
				}
				return cost
			})
			if d := dist(s.home.At, r.center()); d+slipWorth < least {
				least = d
				*s = try
				s.box = try.box.shift(r.x0-full.x0, r.y0-full.y0)
			}
		}
		l.takeStack(s)
		if s.leader = l.lead(s.home, s.parts()[0]); s.leader != nil {
			l.leads = append(l.leads, s.leader)
		}
	}
}

const (
	slipWorth  = 30 // how much farther off a more legible form may stand
	slipAstray = 90 // what it costs to stand where the counters of another place would
)

// overAnother says whether a rectangle stands over the plate of another place.
func (l *layout) overAnother(r rect, home *plate) bool {
	for i := range l.plates {
		p := &l.plates[i]
		if p != home && r.touches(rect{p.box.x0, p.box.y0 - 20, p.box.x1, p.box.y0}) {
			return true
		}
	}
	return false
}

// nearest is the free rectangle of a size with its middle nearest to a point; extra, never negative, is added to its distance.
// Where none is free within most, found is false and the rectangle stands on the point.
func (l *layout) nearest(p point, w, h, step, most float64, extra func(rect) float64) (best rect, found bool) {
	best = around(p, w, h)
	least := most
	try := func(i, k int) {
		dx, dy := step*float64(i), step*float64(k)
		d := math.Hypot(dx, dy)
		if d >= least {
			return
		}
		r := around(pt(p.X+dx, p.Y+dy), w, h)
		if !l.free(r.grow(3), "") || l.crossesArrow(r.grow(3)) {
			return
		}
		if d += extra(r); d < least {
			least, best, found = d, r, true
		}
	}
	for ring := 0; step*float64(ring) < least; ring++ {
		for i := -ring; i <= ring; i++ {
			if i == -ring || i == ring {
				for k := -ring; k <= ring; k++ {
					try(i, k)
				}
				continue
			}
			try(i, -ring)
			try(i, ring)
		}
	}
	return best, found
}

// somewhere is the nearest free rectangle of a size, however far.
func (l *layout) somewhere(p point, w, h float64) rect {
	r, _ := l.nearest(p, w, h, 6, 1200, func(rect) float64 { return 0 })
	return r
}

func (s *stack) drawLeader(c *canvas, t *Theme) {
	if len(s.leader) > 0 {
		c.line(t.land, 5.5, s.leader)
		c.line(t.side(s.Side).counterEdge, 2.2, s.leader)
	}
}
