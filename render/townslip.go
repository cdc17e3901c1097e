package render

import (
	"cmp"
	"math"
	"slices"

	"adjutant/engine"
)

var slipNameStyle = style{face: bold, size: 14}

// Measures of slips.
const (
	slipPad  = 5.5
	slipLine = 17
	slipGap  = 5   // between chips
	slipWide = 132 // of a row of chips, at most
	slipNear = 190
	slipFar  = 900
	slipLead = 12 // how far off a slip has a line back
	slipLost = 80 // what it costs to stand off where the line back runs under other things
)

// A townSlip is a list of what stands at a town beside its troops: leaders with their ratings, works, supply, boats.
type townSlip struct {
	side    int
	home    *plate
	leaders []engine.Commander
	chips   []chip
	rows    [][]chip // the chips, as they stand
	box     rect
	lead    path
	k       float64 // how much smaller it is drawn, where it has no room otherwise; 0 is 1
}

// slipSmaller are the sizes that are tried where a slip has no room.
var slipSmaller = []float64{0.85, 0.72}

// set breaks the chips into rows and says how much room the slip takes.
func (s *townSlip) set() (w, h float64) {
	s.rows = nil
	var row []chip
	x := 0.0
	for _, k := range s.chips {
		if len(row) > 0 && x+k.wide() > slipWide {
			s.rows = append(s.rows, row)
			w = max(w, x-slipGap)
			row, x = nil, 0
		}
		row = append(row, k)
		x += k.wide() + slipGap
	}
	if len(row) > 0 {
		s.rows = append(s.rows, row)
		w = max(w, x-slipGap)
	}
	h = float64(len(s.leaders))*slipLine + float64(len(s.rows))*(iconHigh+3)
	if len(s.rows) > 0 {
		h -= 3
	}
	if len(s.leaders) > 0 && len(s.rows) > 0 {
		h += 3
	}
	for _, k := range s.leaders {
		w = max(w, slipNameStyle.width(k.Name)+9+slipNameStyle.width(k.Rating))
	}
	return w + 2*slipPad, h + 2*slipPad - 2.5
}

// placeTownSlips finds the nearest free place for each slip, the largest first.
func (l *layout) placeTownSlips() {
	slips := l.towns.slips
	for i := range slips {
		w, h := slips[i].set()
		slips[i].box = rect{0, 0, w, h}
	}
	slices.SortStableFunc(slips, func(a, b townSlip) int {
		return cmp.Compare(b.box.width()*b.box.height(), a.box.width()*a.box.height())
	})
	for i := range slips {
		s := &slips[i]
		w, h := s.box.width(), s.box.height()
		own := l.standingAt(s.home, s.side)
		for _, quick := range []bool{true, false} { // where the first look finds no line back, a thorough one may
			for _, most := range []float64{slipNear, slipFar} {
				r, found := l.nearest(s.home.At, w, h, 4, most, l.slipCost(s.home, own, quick))
				if s.box = r; found {
					break
				}
			}
			for _, k := range slipSmaller {
				if dist(s.box.center(), s.home.At) > 0.01 {
					break
				}
				r, found := l.nearest(s.home.At, k*w, k*h, 4, slipFar, l.slipCost(s.home, own, quick))
				if found {
					s.box, s.k = r, k
				}
			}
			if gapToAny(own, s.box) <= slipLead {
				break
			}
			if s.lead = l.townLead(s.home, own, s.box, false); s.lead != nil {
				l.leads = append(l.leads, s.lead)
				break
			}
			s.lead = l.lowLead(s.home, own, s.box)
		}
		l.take(engine.LayerCounters, "slip "+s.home.ID, s.home.Name, s.box.grow(1.2))
		s.settle()
	}
}

// slipCost is what speaks against a slip in a rectangle beside its distance: lines under it, a line back, or none. What is known to be
// worse than the best so far is not worked out; a quick look tries few lines.
func (l *layout) slipCost(home *plate, own []rect, quick bool) func(r rect) float64 {
	best := math.Inf(1)
	field := groundField(l.scene.Still)
	return func(r rect) float64 {
		cost := 0.35 * float64(field.lines(r))
		d := dist(home.At, r.center())
		if gapToAny(own, r) > slipLead {
			if cost += 10; d+cost < best && l.townLead(home, own, r, quick) == nil {
				cost += slipLost
			}
		}
		best = min(best, d+cost)
		return cost
	}
}

// standingAt are the mark of a town and the chips of a side there, from which a line to a slip may begin.
func (l *layout) standingAt(home *plate, side int) []rect {
	out := []rect{home.box}
	for i := range l.stacks {
		if s := &l.stacks[i]; s.home == home && s.Side == side && !home.Water {
			for _, k := range s.chips {
				out = append(out, k.box)
			}
		}
	}
	return out
}

// gapToAny is how far a rectangle is from the nearest of some.
func gapToAny(own []rect, r rect) float64 {
	least := math.Inf(1)
	for _, b := range own {
		least = min(least, gapTo(b, r))
	}
	return least
}

// gapTo is how far two rectangles are from each other.
func gapTo(a, b rect) float64 {
	dx := max(0, b.x0-a.x1, a.x0-b.x1)
	dy := max(0, b.y0-a.y1, a.y0-b.y1)
	return math.Hypot(dx, dy)
}

// settle stands the chips in their rows.
func (s *townSlip) settle() {
	y := s.box.y0 + slipPad - 1 + float64(len(s.leaders))*slipLine
	if len(s.leaders) > 0 {
		y += 3
	}
	for _, row := range s.rows {
		x := s.box.x0 + slipPad
		for i := range row {
			row[i].box = rect{x, y, x + row[i].wide(), y + iconHigh}
			x = row[i].box.x1 + slipGap
		}
		y += iconHigh + 3
	}
}

func (s *townSlip) drawLead(c *canvas, t *Theme) {
	if len(s.lead) > 0 {
		c.line(t.land, 4.5, s.lead)
		c.line(t.side(s.side).plaqueEdge, 1.7, s.lead)
	}
}

func (s *townSlip) draw(c *canvas, t *Theme) {
	if s.k > 0 {
		whole := *s
		whole.k, whole.box.x1, whole.box.y1 = 0, s.box.x0+s.box.width()/s.k, s.box.y0+s.box.height()/s.k
		whole.draw(c.shrunk(pt(s.box.x0, s.box.y0), s.k), t)
		return
	}
	k := t.side(s.side)
	edge := sideEdge(s.side, s.box, cutCorner)
	c.edge(t.land, 4.2, edge)
	c.area(k.plaque, edge)
	c.edge(k.plaqueEdge, 2, sideEdge(s.side, s.box.grow(-0.2), cutCorner))
	y := s.box.y0 + slipPad + 11
	for _, m := range s.leaders {
		c.write(t.ink, slipNameStyle, m.Name, pt(s.box.x0+slipPad, y))
		c.write(t.ink, slipNameStyle, m.Rating, pt(s.box.x1-slipPad-slipNameStyle.width(m.Rating), y))
		y += slipLine
	}
	for _, row := range s.rows {
		for i := range row {
			row[i].stamp(c, t, s.side)
		}
	}
}
