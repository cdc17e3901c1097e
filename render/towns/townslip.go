package towns

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// SlipName is how high the names of leaders are set on a slip.
const SlipName = 14

var slipNameStyle = ink.Style{Face: ink.Bold, Size: SlipName}

// Measures of slips.
const (
	slipPad  = 5.5
	slipLine = 17
	slipGap  = 5 // between chips
	SlipNear = 190
	slipFar  = 900
	SlipLead = 12 // how far off a slip has a line back
)

// slipSmaller are the sizes that are tried where a slip has no room.
var slipSmaller = []float64{0.85, 0.72}

// A slipForm is how the names and the chips of a slip are set.
type slipForm struct {
	thin float64 // of names
	wide float64 // of a row of chips, at most
}

// slipForms are tried on a crop until a place is good; a sheet has room for the first.
var slipForms = []slipForm{{1, 132}, {1, 70}, {0.82, 132}, {0.82, 70}, {0.82, 36}}

// slipTight are tried on a crop where none of these has room.
var slipTight = []slipForm{{0.74, 70}, {0.66, 70}}

// set breaks the chips into rows and says how much room the slip takes.
func set(s *sheet.TownSlip, f slipForm) (w, h float64) {
	name := slipNameStyle.Squeezed(f.thin)
	s.Thin = f.thin
	s.Rows = nil
	var row []sheet.Chip
	x := 0.0
	for _, k := range s.Chips {
		if len(row) > 0 && x+wide(&k) > f.wide {
			s.Rows = append(s.Rows, row)
			w = max(w, x-slipGap)
			row, x = nil, 0
		}
		row = append(row, k)
		x += wide(&k) + slipGap
	}
	if len(row) > 0 {
		s.Rows = append(s.Rows, row)
		w = max(w, x-slipGap)
	}
	h = float64(len(s.Leaders))*slipLine + float64(len(s.Rows))*(sheet.IconHigh+3)
	if len(s.Rows) > 0 {
		h -= 3
	}
	if len(s.Leaders) > 0 && len(s.Rows) > 0 {
		h += 3
	}
	for _, k := range s.Leaders {
		w = max(w, name.Width(k.Name)+9+name.Width(k.Rating))
	}
	return w + 2*slipPad, h + 2*slipPad - 2.5
}

// placeTownSlips finds the nearest free place for each slip, the largest first.
func placeTownSlips(l *sheet.Layout) {
	slips := l.Towns.Slips
	for i := range slips {
		w, h := set(&slips[i], slipForms[0])
		slips[i].Box = ink.Rect{X0: 0, Y0: 0, X1: w, Y1: h}
	}
	slices.SortStableFunc(slips, func(a, b sheet.TownSlip) int {
		return cmp.Compare(b.Box.Width()*b.Box.Height(), a.Box.Width()*a.Box.Height())
	})
	for i := range slips {
		s := &slips[i]
		own := StandingAt(l, s.Home, s.Side)
		all := s.Leaders
		for _, quick := range []bool{true, false} { // where the first look finds no line back, a thorough one may
			s.Leaders = all
			seekSlip(l, s, own, quick)
			if GapToAny(own, s.Box) <= SlipLead {
				break
			}
			if s.Lead, _ = townLead(l, s.Home, own, s.Box, false, &hits{}); s.Lead != nil {
				l.Leads = append(l.Leads, s.Lead)
				break
			}
			s.Lead = lowLead(l, s.Home, own, s.Box)
		}
		l.Take(scene.LayerCounters, "slip "+s.Home.ID, s.Home.Name, s.Box.Grow(1.2))
		settle(s)
	}
}

// seekSlip stands a slip at the best free place, in the form that has it; where there is none near by, farther off, and in a smaller size.
func seekSlip(l *sheet.Layout, s *sheet.TownSlip, own []ink.Rect, quick bool) {
	forms := slipForms
	if !l.View.Crop {
		forms = forms[:1]
	}
	for _, most := range []float64{SlipNear, slipFar} {
		least := most
		found := false
		for i, f := range forms {
			try := *s
			w, h := set(&try, f)
			if i > 0 && w == s.Box.Width() && h == s.Box.Height() {
				continue
			}
			r, here := l.Nearest(s.Home.At, w, h, 4, least, slipCost(l, s.Home, own, quick, least))
			if !here {
				continue
			}
			try.Box = r
			cost := ink.Dist(s.Home.At, r.Center()) + slipCost(l, s.Home, own, quick, math.Inf(1))(r) + slipFormCost
			if cost < least {
				*s, least, found = try, cost, true
			}
			if least < slipWell {
				return
			}
		}
		if found {
			return
		}
	}
	if l.View.Crop && squeeze(l, s, own, quick) {
		return
	}
	w, h := set(s, slipForms[0])
	s.Box = ink.Around(s.Home.At, w, h)
	for _, k := range slipSmaller {
		if r, found := l.Nearest(s.Home.At, k*w, k*h, 4, slipFar, slipCost(l, s.Home, own, quick, slipFar)); found {
			s.Box, s.K = r, k
			return
		}
	}
}

// squeeze stands a slip for which there is no room: its names closer, or with as many of its leaders as there is room for, and the others
// counted. On a phone smaller names are none.
func squeeze(l *sheet.Layout, s *sheet.TownSlip, own []ink.Rect, quick bool) bool {
	fits := func(leaders []scene.Commander, forms []slipForm) bool {
		try := *s
		try.Leaders = leaders
		for _, f := range forms {
			w, h := set(&try, f)
			if r, found := l.Nearest(s.Home.At, w, h, 4, slipFar, slipCost(l, s.Home, own, quick, slipFar)); found {
				*s = try
				s.Box = r
				return true
			}
		}
		return false
	}
	all := s.Leaders
	if fits(all, slipTight) {
		return true
	}
	for keep := len(all) - 2; keep > 0; keep-- { // the line that counts takes the room of one
		if fits(append(slices.Clone(all[:keep]), scene.Commander{Name: fmt.Sprintf("and %d more", len(all)-keep)}), slipForms) {
			return true
		}
	}
	return false
}

// slipHides is what it costs a slip to hide a mark on a route.
const slipHides = 40

// slipWell is what a place of a slip costs at which no other form is tried.
const slipWell = 60

// slipFormCost is what it must be worth to set a slip in the next form.
const slipFormCost = 6

// slipCost is what speaks against a slip in a rectangle beside its distance: lines under it, a line back, or none. What is known to be
// worse than the best so far, or too dear at all, is not worked out; a quick look tries few lines.
func slipCost(l *sheet.Layout, home *sheet.Plate, own []ink.Rect, quick bool, best float64) func(r ink.Rect) float64 {
	var hit hits
	field := ink.GroundField(l.Scene.Still)
	return func(r ink.Rect) float64 {
		d := ink.Dist(home.At, r.Center())
		cost := 0.35 * float64(field.Lines(r))
		if d+cost >= best {
			return cost
		}
		cost += slipHides * float64(l.Towns.FeaturesUnder(l.Scene.Still, r))
		if GapToAny(own, r) > SlipLead {
			if cost += 10; d+cost < best {
				if lead, crosses := townLead(l, home, own, r, quick, &hit); lead != nil {
					cost += crosses
				} else {
					cost += sheet.LeadNone
				}
			}
		}
		best = min(best, d+cost)
		return cost
	}
}

// StandingAt are the mark of a town and the chips of a side there, from which a line to a slip may begin.
func StandingAt(l *sheet.Layout, home *sheet.Plate, side int) []ink.Rect {
	out := []ink.Rect{home.Box}
	for i := range l.Stacks {
		if s := &l.Stacks[i]; s.Home == home && s.Side == side && !home.Water {
			for _, k := range s.Chips {
				out = append(out, k.Box)
			}
		}
	}
	return out
}

// GapToAny is how far a rectangle is from the nearest of some.
func GapToAny(own []ink.Rect, r ink.Rect) float64 {
	least := math.Inf(1)
	for _, b := range own {
		least = min(least, GapTo(b, r))
	}
	return least
}

// GapTo is how far two rectangles are from each other.
func GapTo(a, b ink.Rect) float64 {
	return ink.Dist(ink.Point{}, ink.Pt(max(0, b.X0-a.X1, a.X0-b.X1), max(0, b.Y0-a.Y1, a.Y0-b.Y1)))
}

// settle stands the chips in their rows.
func settle(s *sheet.TownSlip) {
	y := s.Box.Y0 + slipPad - 1 + float64(len(s.Leaders))*slipLine
	if len(s.Leaders) > 0 {
		y += 3
	}
	for _, row := range s.Rows {
		x := s.Box.X0 + slipPad
		for i := range row {
			row[i].Box = ink.Rect{X0: x, Y0: y, X1: x + wide(&row[i]), Y1: y + sheet.IconHigh}
			x = row[i].Box.X1 + slipGap
		}
		y += sheet.IconHigh + 3
	}
}

func drawLead(s *sheet.TownSlip, c *ink.Canvas, t *ink.Theme) {
	if len(s.Lead) > 0 {
		c.Line(t.Land, 4.5, s.Lead)
		c.Line(t.Side(s.Side).PlaqueEdge, 1.7, s.Lead)
	}
}

func drawTownSlip(s *sheet.TownSlip, c *ink.Canvas, t *ink.Theme) {
	if s.K > 0 {
		whole := *s
		whole.K, whole.Box.X1, whole.Box.Y1 = 0, s.Box.X0+s.Box.Width()/s.K, s.Box.Y0+s.Box.Height()/s.K
		drawTownSlip(&whole, c.Shrunk(ink.Pt(s.Box.X0, s.Box.Y0), s.K), t)
		return
	}
	k := t.Side(s.Side)
	edge := sheet.SideEdge(s.Side, s.Box, sheet.CutCorner)
	c.Edge(t.Land, 4.2, edge)
	c.Area(k.Plaque, edge)
	c.Edge(k.PlaqueEdge, 2, sheet.SideEdge(s.Side, s.Box.Grow(-0.2), sheet.CutCorner))
	y := s.Box.Y0 + slipPad + 11
	name := slipNameStyle.Squeezed(s.Thin)
	for _, m := range s.Leaders {
		c.Write(t.Ink, name, m.Name, ink.Pt(s.Box.X0+slipPad, y))
		c.Write(t.Ink, name, m.Rating, ink.Pt(s.Box.X1-slipPad-name.Width(m.Rating), y))
		y += slipLine
	}
	for _, row := range s.Rows {
		for i := range row {
			stamp(&row[i], c, t, s.Side)
		}
	}
}
