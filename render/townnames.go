package render

import (
	"cmp"
	"math"
	"slices"

	"adjutant/engine"
)

var (
	townNameStyle   = style{face: bold, size: 13.5}
	townSuffixStyle = style{face: italic, size: 12.5}
)

// Measures of the names of towns.
const (
	townCap    = 9.6  // height of a capital
	townNarrow = 0.78 // at most
	townNear   = 84   // towns nearer than this crowd each other
)

// A townLetter is one way to set a name and where.
type townLetter struct {
	town
	cost float64
}

// letterTowns finds a place for each name: below its mark if it can be, else above or beside it, off the other marks and names.
func (t *townSheet) letterTowns(s *engine.Scene) {
	field := groundField(s.Still)
	order := make([]int, 0, len(s.Places))
	crowd := make([]int, len(s.Places))
	for i := range s.Places {
		if s.Places[i].Water {
			continue
		}
		order = append(order, i)
		for k := range s.Places {
			if k != i && dist(s.Places[i].At, s.Places[k].At) < townNear {
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
				if cost := w.cost + 0.3*float64(field.lines(w.name)) + 2.5*float64(ways.in(w.name)) + t.crowding(s, i, w.name); cost < least {
					least = cost
					t.towns[i] = w.town
				}
			}
		}
	}
}

// A scatter is points of the sheet in cells.
type scatter map[[2]int][]point

const scatterCell = 50

func (k scatter) add(p point) {
	c := [2]int{int(p.X / scatterCell), int(p.Y / scatterCell)}
	k[c] = append(k[c], p)
}

// in is how many of the points lie in a rectangle.
func (k scatter) in(r rect) int {
	n := 0
	for x := int(r.x0 / scatterCell); x <= int(r.x1/scatterCell); x++ {
		for y := int(r.y0 / scatterCell); y <= int(r.y1/scatterCell); y++ {
			for _, p := range k[[2]int{x, y}] {
				if r.has(p) {
					n++
				}
			}
		}
	}
	return n
}

// waysIn are the stretches of routes on which marks of what lies before places will want to stand.
func waysIn(s *engine.Scene) scatter {
	k := scatter{}
	for i := range s.Still.Routes {
		r := &s.Still.Routes[i]
		if len(r.Path) < 2 {
			continue
		}
		for end, features := range r.Into {
			line := r.Path
			if end == 1 {
				line = reversed(line)
			}
			for at := 14.0; len(features) > 0 && at < 24+featureStep*float64(len(features)) && at < 0.6*length(line); at += 3 {
				p, _ := along(line, at)
				k.add(p)
			}
		}
	}
	return k
}

// crowding is what speaks against a name at a place: other marks and names under it, room that others want.
func (t *townSheet) crowding(s *engine.Scene, own int, name rect) float64 {
	cost := 0.0
	for i := range t.features {
		if t.features[i].box.touches(name) {
			cost += 120
		}
	}
	m := s.Still.Margin + 3
	if !name.within(rect{m, m, s.Still.Width - m, s.Still.Height - m}) {
		cost += 1000
	}
	for i := range s.Places {
		p := &s.Places[i]
		if math.Abs(p.At.X-name.center().X) > 150 || math.Abs(p.At.Y-name.center().Y) > 80 {
			continue
		}
		if i != own {
			switch mark := t.boxes[i].grow(3); {
			case mark.touches(name):
				cost += 300
			case p.City && around(pt(p.At.X-starOff, p.At.Y-starOff), 16, 16).touches(name):
				cost += 60
			case !p.Water && chipRoom(p.At, 1).touches(name):
				cost += 14
			case !p.Water && chipRoom(p.At, -1).touches(name):
				cost += 6
			}
			if t.towns[i].name.grow(1.5).touches(name) {
				cost += 200
			}
		}
	}
	return cost
}

// chipRoom is where a counter stands beside a mark, to the right or the left.
func chipRoom(at point, side float64) rect {
	return around(pt(at.X+side*(townWide/2+chipGap+chipWide/2), at.Y), chipWide, chipHigh)
}

// lettersOf are the ways to set a name, the best first.
func lettersOf(p *engine.Place) []townLetter {
	var out []townLetter
	extra := 0.0
	if p.Suffix != "" {
		extra = 3.5 + townSuffixStyle.width(p.Suffix)
	}
	whole := townNameStyle.width(p.Name)
	add := func(st style, x, y, cost float64) { // x is the left end, y the baseline, from the middle
		w := st.width(p.Name)
		runs := []run{{p.Name, st, pt(x, y)}}
		if p.Suffix != "" {
			runs = append(runs, run{p.Suffix, townSuffixStyle, pt(x+w+3.5, y)})
		}
		out = append(out, townLetter{town{runs, rect{p.At.X + x - 1, p.At.Y + y - townCap - 1.5, p.At.X + x + w + extra + 1, p.At.Y + y + 3.5}}, cost})
	}
	const below, above = townWide/2 + 14, -townWide/2 - 6
	for _, squeeze := range []float64{1, 0.9, townNarrow} {
		st := townNameStyle
		if squeeze < 1 {
			st = st.squeezed(squeeze)
		}
		w := st.width(p.Name) + extra
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
			add(st, -townWide/2-5-w, y, narrow+9+0.2*math.Abs(y-4.5))
			add(st, townWide/2+5, y, narrow+16+0.2*math.Abs(y-4.5))
		}
	}
	return out
}
