package sheet

import (
	"cmp"
	"math"
	"slices"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

var (
	townNameStyle   = ink.Style{Face: ink.Bold, Size: 13.5}
	townSuffixStyle = ink.Style{Face: ink.Italic, Size: 12.5}
)

// Measures of the names of towns.
const (
	townCap    = 9.6  // height of a capital
	townNarrow = 0.78 // at most
	townNear   = 84   // towns nearer than this crowd each other
)

// LetterTowns finds a place for each name: below its mark if it can be, else above or beside it, off the other marks and names.
func (t *TownSheet) LetterTowns(s *scene.Scene) {
	field := ink.GroundField(s.Still)
	order := make([]int, 0, len(s.Places))
	crowd := make([]int, len(s.Places))
	for i := range s.Places {
		if s.Places[i].Water {
			continue
		}
		order = append(order, i)
		for k := range s.Places {
			if k != i && ink.Dist(s.Places[i].At, s.Places[k].At) < townNear {
				crowd[i]++
			}
		}
	}
	ways := waysIn(s)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(crowd[b], crowd[a]) })
	for range 3 {
		for _, i := range order {
			least := math.Inf(1)
			for _, w := range lettersOf(&s.Places[i]) {
				if w.cost >= least {
					continue
				}
				if cost := w.cost + 0.3*float64(field.Lines(w.Name)) + 2.5*float64(ways.in(w.Name)) + t.crowding(s, i, w.Name); cost < least {
					least = cost
					t.Towns[i] = w.Town
				}
			}
		}
	}
}

const scatterCell = 50

func (k scatter) add(p ink.Point) {
	c := [2]int{int(p.X / scatterCell), int(p.Y / scatterCell)}
	k[c] = append(k[c], p)
}

// in is how many of the points lie in a rectangle.
func (k scatter) in(r ink.Rect) int {
	n := 0
	for x := int(r.X0 / scatterCell); x <= int(r.X1/scatterCell); x++ {
		for y := int(r.Y0 / scatterCell); y <= int(r.Y1/scatterCell); y++ {
			for _, p := range k[[2]int{x, y}] {
				if r.Has(p) {
					n++
				}
			}
		}
	}
	return n
}

// waysIn are the stretches of routes on which marks of what lies before places will want to stand.
func waysIn(s *scene.Scene) scatter {
	k := scatter{}
	for i := range s.Still.Routes {
		r := &s.Still.Routes[i]
		if len(r.Path) < 2 {
			continue
		}
		for end, features := range r.Into {
			line := r.Path
			if end == 1 {
				line = ink.Reversed(line)
			}
			for at := 14.0; len(features) > 0 && at < 24+featureStep*float64(len(features)) && at < 0.6*ink.Length(line); at += 3 {
				p, _ := ink.Along(line, at)
				k.add(p)
			}
		}
	}
	return k
}

// crowding is what speaks against a name at a place: other marks and names under it, room that others want.
func (t *TownSheet) crowding(s *scene.Scene, own int, name ink.Rect) float64 {
	cost := 0.0
	for i := range t.Features {
		if t.Features[i].Box.Touches(name) {
			cost += 120
		}
	}
	m := s.Still.Margin + 3
	if !name.Within(ink.Rect{X0: m, Y0: m, X1: s.Still.Width - m, Y1: s.Still.Height - m}) {
		cost += 1000
	}
	for i := range s.Places {
		p := &s.Places[i]
		if math.Abs(p.At.X-name.Center().X) > 150 || math.Abs(p.At.Y-name.Center().Y) > 80 {
			continue
		}
		if i != own {
			switch mark := t.Boxes[i].Grow(3); {
			case mark.Touches(name):
				cost += 300
			case p.City && ink.Around(ink.Pt(p.At.X-starOff, p.At.Y-starOff), 16, 16).Touches(name):
				cost += 60
			case !p.Water && chipRoom(p.At, 1).Touches(name):
				cost += 14
			case !p.Water && chipRoom(p.At, -1).Touches(name):
				cost += 6
			}
			if t.Towns[i].Name.Grow(1.5).Touches(name) {
				cost += 200
			}
		}
	}
	return cost
}

// chipRoom is where a counter stands beside a mark, to the right or the left.
func chipRoom(at ink.Point, side float64) ink.Rect {
	return ink.Around(ink.Pt(at.X+side*(TownWide/2+ChipGap+chipWide/2), at.Y), chipWide, ChipHigh)
}

// lettersOf are the ways to set a name, the best first.
func lettersOf(p *scene.Place) []townLetter {
	var out []townLetter
	extra := 0.0
	if p.Suffix != "" {
		extra = 3.5 + townSuffixStyle.Width(p.Suffix)
	}
	whole := townNameStyle.Width(p.Name)
	add := func(st ink.Style, x, y, cost float64) { // x is the left end, y the baseline, from the middle
		w := st.Width(p.Name)
		runs := []Run{{p.Name, st, ink.Pt(x, y)}}
		if p.Suffix != "" {
			runs = append(runs, Run{p.Suffix, townSuffixStyle, ink.Pt(x+w+3.5, y)})
		}
		out = append(out, townLetter{Town{runs, ink.Rect{X0: p.At.X + x - 1, Y0: p.At.Y + y - townCap - 1.5, X1: p.At.X + x + w + extra + 1,
			Y1: p.At.Y + y + 3.5}}, cost})
	}
	const below, above = TownWide/2 + 14, -TownWide/2 - 6
	for _, squeeze := range []float64{1, 0.9, townNarrow} {
		st := townNameStyle
		if squeeze < 1 {
			st = st.Squeezed(squeeze)
		}
		w := st.Width(p.Name) + extra
		narrow := 14 * (1 - squeeze)
		if whole*squeeze < 38 && squeeze < 1 {
			break
		}
		for _, by := range []float64{0, 8, -8, 16, -16, 26, -26, 36, -36} {
			if math.Abs(by) > w/2+8 {
				continue
			}
			add(st, by-w/2, below, narrow+0.14*math.Abs(by))
			add(st, by-w/2, above, narrow+5+0.14*math.Abs(by))
			add(st, by-w/2, below+5, narrow+9+0.14*math.Abs(by))
		}
		for _, y := range []float64{4.5, -3, 12} {
			add(st, -TownWide/2-5-w, y, narrow+9+0.2*math.Abs(y-4.5))
			add(st, TownWide/2+5, y, narrow+16+0.2*math.Abs(y-4.5))
		}
	}
	return out
}
