package sheet

import (
	"math"
	"sort"

	"adjutant/render/ink"
)

// slipForms are the forms of a slip, the most legible first; more than two kinds have the last.
var slipForms = []struct {
	scale float64
	strip bool
}{{1, false}, {0.85, false}, {1, true}}

// PlaceSlips finds the nearest free place for the stacks that do not stand over their plates, in the most legible form that does
// not lead much farther off than the next.
func (l *Layout) PlaceSlips() {
	field := ink.GroundField(l.Scene.Still)
	for i := range l.Stacks {
		s := &l.Stacks[i]
		if !s.Slip {
			continue
		}
		forms := slipForms
		if len(s.Counters) > 2 {
			forms = forms[2:]
		}
		least := math.Inf(1)
		for _, f := range forms {
			try := *s
			try.Scale, try.Strip = f.scale, f.strip
			w, h := try.size()
			try.box = ink.Around(ink.Point{}, w, h)
			full := try.full()
			r, _ := l.Nearest(s.Home.At, full.Width(), full.Height(), 4, 1200, func(r ink.Rect) float64 {
				cost := 0.8 * float64(field.Lines(r))
				if l.overAnother(r, s.Home) {
					cost += slipAstray
				}
				if lead := l.lead(s.Home, r); lead != nil {
					cost += LeadCost(l.Scene.Still, lead, math.Inf(1))
				} else {
					cost += LeadNone
				}
				return cost
			})
			if d := ink.Dist(s.Home.At, r.Center()); d+slipWorth < least {
				least = d
				*s = try
				s.box = try.box.Shift(r.X0-full.X0, r.Y0-full.Y0)
			}
		}
		l.takeStack(s)
		if s.Leader = l.lead(s.Home, s.parts()[0]); s.Leader != nil {
			l.Leads = append(l.Leads, s.Leader)
		}
	}
}

const (
	slipWorth  = 30 // how much farther off a more legible form may stand
	slipAstray = 90 // what it costs to stand where the counters of another place would
)

// overAnother says whether a rectangle stands over the plate of another place.
func (l *Layout) overAnother(r ink.Rect, home *Plate) bool {
	for i := range l.Plates {
		p := &l.Plates[i]
		if p != home && r.Touches(ink.Rect{X0: p.Box.X0, Y0: p.Box.Y0 - 20, X1: p.Box.X1, Y1: p.Box.Y0}) {
			return true
		}
	}
	return false
}

// Nearest is the free rectangle of a size with its middle nearest to a point; extra, never negative, is added to its distance.
// Where none is free within most, found is false and the rectangle stands on the point.
func (l *Layout) Nearest(p ink.Point, w, h, step, most float64, extra func(ink.Rect) float64) (best ink.Rect, found bool) {
	best = ink.Around(p, w, h)
	square := func(d float64) float64 { return d * d * (1 + 1e-9) } // a root costs more than a look
	least, enough := most, square(most)
	var full *taken
	try := func(i, k int) {
		if full.has(i, k) {
			return
		}
		dx, dy := step*float64(i), step*float64(k)
		if dx*dx+dy*dy > enough {
			return
		}
		r := ink.Around(ink.Pt(p.X+dx, p.Y+dy), w, h)
		if air := r.Grow(slipAir); !l.Free(air, "") || l.CrossesArrow(air) {
			return
		}
		d := ink.Dist(ink.Point{}, ink.Pt(dx, dy))
		if d >= least {
			return
		}
		if d += extra(r); d < least {
			least, best, found = d, r, true
			enough = square(least)
		}
	}
	for ring, known := 0, ringsAsked; step*float64(ring) < least; ring++ {
		if ring > known {
			known = min(4*ring, int(least/step)+1)
			full = l.takenRound(p, w, h, step, known)
		}
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

const (
	slipAir    = 3  // round what is placed at the nearest free spot
	ringsAsked = 12 // round a point at which it is asked spot by spot what stands there; then it is found out for all at once
)

// taken says of the spots round a point, by steps across and down, where a rectangle of some size would touch a block or leave the map.
type taken struct {
	reach, words int
	spots        []uint64 // a bit each, so many words a column
}

// has says so of a spot; of none before it was found out.
func (t *taken) has(i, k int) bool {
	if t == nil {
		return false
	}
	k += t.reach
	return t.spots[(i+t.reach)*t.words+k>>6]>>(k&63)&1 != 0
}

// take takes the spots in some columns and rows.
func (t *taken) take(x0, x1, y0, y1 int) {
	for y := y0; y < y1; y = (y | 63) + 1 {
		bits := ^uint64(0) << (y & 63)
		if rest := y1 - y&^63; rest < 64 {
			bits &= 1<<rest - 1
		}
		for x := x0; x < x1; x++ {
			t.spots[x*t.words+y>>6] |= bits
		}
	}
}

// takenRound looks at each block once.
func (l *Layout) takenRound(p ink.Point, w, h, step float64, reach int) *taken {
	wide := 2*reach + 1
	t := &taken{reach: reach, words: (wide + 63) / 64}
	t.spots = make([]uint64, wide*t.words)
	airs := make([]ink.Rect, wide) // on the diagonal: of every column and of every row
	for i := range airs {
		at := step * float64(i-reach)
		airs[i] = ink.Around(ink.Pt(p.X+at, p.Y+at), w, h).Grow(slipAir)
	}
	part := l.View.Part.Grow(-1)
	for i, air := range airs {
		if air.X0 < part.X0 || air.X1 > part.X1 {
			t.take(i, i+1, 0, wide)
		}
		if air.Y0 < part.Y0 || air.Y1 > part.Y1 {
			t.take(0, wide, i, i+1)
		}
	}
	whole := airs[0].Union(airs[len(airs)-1])
	for i := range l.Blocks {
		b := &l.Blocks[i]
		if b.Group == "" || !b.Touches(whole) {
			continue
		}
		x0 := sort.Search(len(airs), func(i int) bool { return airs[i].X1 > b.X0 })
		y0 := sort.Search(len(airs), func(i int) bool { return airs[i].Y1 > b.Y0 })
		x1 := sort.Search(len(airs), func(i int) bool { return airs[i].X0 >= b.X1 })
		y1 := sort.Search(len(airs), func(i int) bool { return airs[i].Y0 >= b.Y1 })
		t.take(x0, x1, y0, y1)
	}
	return t
}

// Somewhere is the nearest free rectangle of a size, however far.
func (l *Layout) Somewhere(p ink.Point, w, h float64) ink.Rect {
	r, _ := l.Nearest(p, w, h, 6, 1200, func(ink.Rect) float64 { return 0 })
	return r
}

func (s *Stack) DrawLeader(c *ink.Canvas, t *ink.Theme) {
	if len(s.Leader) > 0 {
		c.Line(t.Land, 5.5, s.Leader)
		c.Line(t.Side(s.Side).CounterEdge, 2.2, s.Leader)
	}
}
