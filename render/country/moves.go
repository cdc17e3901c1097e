package country

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Measures of moves.
const (
	arrowThick = 0.74 // to the usual
	laneApart  = 7.0  // between arrows on one way
	rimAir     = 2.0
	starThick  = 0.76
)

// placeMoves lays arrows along the ways that were taken, beside those that run there already.
func placeMoves(l *sheet.Layout) {
	lanes := map[[2]ink.Point]int{}
	for i := range l.Scene.Arrows {
		a := &l.Scene.Arrows[i]
		var line ink.Path
		for _, g := range a.Legs {
			line = append(line, g.Path...)
		}
		line = ink.Distinct(line, false)
		if len(line) < 2 {
			continue
		}
		lane := 0
		for k := 1; k < len(line); k++ {
			lane = max(lane, lanes[step(line[k-1], line[k])])
		}
		for k := 1; k < len(line); k++ {
			lanes[step(line[k-1], line[k])] = lane + 1
		}
		line = rounded(line)
		if lane > 0 {
			off := laneApart * float64((lane+1)/2)
			if lane%2 == 0 {
				off = -off
			}
			line = aside(ink.Evenly(line, 6), off)
		}
		putMove(l, a, line)
	}
}

// step names a stretch between two hexes, whichever way it is gone.
func step(a, b ink.Point) [2]ink.Point {
	if a.X > b.X || a.X == b.X && a.Y > b.Y {
		a, b = b, a
	}
	return [2]ink.Point{a, b}
}

// rounded cuts the corners of a line and keeps its ends.
func rounded(l ink.Path) ink.Path {
	for range 2 {
		if len(l) < 3 {
			return l
		}
		out := ink.Path{l[0]}
		for i := 1; i+1 < len(l); i++ {
			out = append(out, ink.Lerp(l[i], l[i-1], 0.3), ink.Lerp(l[i], l[i+1], 0.3))
		}
		l = append(out, l[len(l)-1])
	}
	return l
}

// putMove draws an arrow from rim to rim, as far as it is seen.
func putMove(l *sheet.Layout, a *scene.Arrow, line ink.Path) {
	total := ink.Length(line)
	from, to := clearOf(l, line, a.From), total-clearOf(l, ink.Reversed(line), a.To)
	if to-from < shortest && total < 2*roomHigh { // between neighbours whose marks touch: round them
		line = detour(l, line[0], line[len(line)-1])
	} else if to-from < shortest {
		mid := (from + to) / 2
		line = ink.Slice(line, max(0, mid-9), min(total, mid+9))
	} else {
		line = ink.Slice(line, from, to)
	}
	if len(line) < 2 {
		return
	}
	if l.View.Crop {
		if line = within(line, l.View.Part.Grow(-6)); len(line) < 2 {
			return
		}
	}
	ends := make([]float64, len(a.Legs))
	for i := range ends {
		ends[i] = ink.Length(line)
	}
	d := sheet.NewArrow(a, line, ends)
	tip := d.Head[0]
	for n, p := range d.Head {
		d.Head[n] = ink.Lerp(tip, p, arrowThick)
	}
	d.Thick = arrowThick
	shaft := ink.Slice(line, 0, max(1, ink.Length(line)-ink.Dist(tip, d.Head[2])))
	way := a.Legs[len(a.Legs)-1].Way
	if way == scene.ByRiver || way == scene.BySea {
		way, shaft = scene.ByRoad, waved(shaft)
	}
	d.Runs = []sheet.Leg{{Way: way, Line: shaft}}
	d.Box = ink.Bounds(line, d.Head)
	l.Arrows = append(l.Arrows, *d)
}

// shortest is how much of an arrow must be free, so that it is seen.
const shortest = 14

// detour is a bow from the side of what stands in one hex to the side of what stands in the next, where the fewest marks are in its way.
func detour(l *sheet.Layout, a, z ink.Point) ink.Path {
	d := max(ink.Dist(a, z), 1)
	n := ink.Pt(-(z.Y-a.Y)/d, (z.X-a.X)/d)
	var best ink.Path
	fewest := math.MaxInt
	for _, side := range []float64{1, -1} {
		n := ink.Pt(side*n.X, side*n.Y)
		r := 19*math.Abs(n.X) + 14*math.Abs(n.Y)
		at := func(p ink.Point, far float64) ink.Point { return ink.Pt(p.X+n.X*far, p.Y+n.Y*far) }
		line := ink.Curve(at(a, r), at(a, r+15), at(z, r+15), at(z, r+1))
		met := 0
		for _, p := range line {
			if l.Touched(ink.Around(p, 6, 6), "") {
				met++
			}
		}
		if met < fewest {
			best, fewest = line, met
		}
	}
	return best
}

// waved is a line swung to both sides, flat at its ends.
func waved(l ink.Path) ink.Path {
	const high, long, flat = 3.6, 21, 8
	total := ink.Length(l)
	if total < 0.8*long {
		return l
	}
	l = ink.Evenly(l, 2)
	step := total / float64(len(l)-1)
	turns := math.Max(1, math.Round(total/long))
	out := make(ink.Path, len(l))
	for i, p := range l {
		a, z := l[max(0, i-1)], l[min(len(l)-1, i+1)]
		d := max(ink.Dist(a, z), 1e-9)
		s := step * float64(i)
		h := high * min(1, s/flat, (total-s)/flat) * math.Sin(2*math.Pi*turns*s/total)
		out[i] = ink.Pt(p.X-h*(z.Y-a.Y)/d, p.Y+h*(z.X-a.X)/d)
	}
	return out
}

// within is the longest stretch of a line in a rectangle; nil if it is short.
func within(line ink.Path, r ink.Rect) ink.Path {
	var best, run ink.Path
	for _, p := range ink.Evenly(line, 3) {
		if !r.Has(p) {
			run = nil
			continue
		}
		if run = append(run, p); len(run) > len(best) {
			best = run
		}
	}
	if len(best) < 4 {
		return nil
	}
	return best
}

// clearOf is how far from its first hex a line is beyond what stands there.
func clearOf(l *sheet.Layout, line ink.Path, id string) float64 {
	out := 3.0
	for i := range l.Country.Bodies {
		b := &l.Country.Bodies[i]
		if b.ID != id {
			continue
		}
		for at := 0.0; at < 42; at += 1.5 {
			p, _ := ink.Along(line, at)
			for _, x := range b.Parts {
				if x.Box.Grow(rimAir).Has(p) {
					out = at + 1.5
				}
			}
		}
	}
	return out
}

// placeStars stands a star beside each place of battle.
func placeStars(l *sheet.Layout) {
	wide := sheet.StarWide * starThick
	for i := range l.Scene.Battles {
		x := &l.Scene.Battles[i]
		_, at, ok := l.Scene.Find(x.Place)
		if _, seen := l.ByID[x.Place]; !seen || !ok {
			continue
		}
		body := ink.Around(at, 6, 6)
		for k := range l.Country.Bodies {
			if b := &l.Country.Bodies[k]; b.ID == x.Place {
				body = around(b)
			}
		}
		mid := body.Center()
		spot, found := ink.Point{}, false
		for _, far := range []float64{1, 4, 8} {
			for _, p := range []ink.Point{{X: body.X0 - wide/2 - far, Y: mid.Y}, {X: body.X1 + wide/2 + far, Y: mid.Y},
				{X: mid.X, Y: body.Y0 - wide/2 - far}, {X: mid.X, Y: body.Y1 + wide/2 + far},
				{X: body.X0 - wide/2 - far, Y: body.Y0}, {X: body.X1 + wide/2 + far, Y: body.Y0}, {X: body.X0 - wide/2 - far, Y: body.Y1},
				{X: body.X1 + wide/2 + far, Y: body.Y1}} {
				if r := ink.Around(p, wide, wide); !found && l.Free(r, "") && !l.CrossesArrow(r) {
					spot, found = p, true
				}
			}
		}
		s := sheet.Star{At: spot, Number: x.Number, K: starThick}
		if !found {
			s.At = l.Somewhere(mid, wide+2, wide+2).Center()
			if ink.Dist(s.At, mid) > 30 {
				l.Country.Leads = append(l.Country.Leads, ink.Path{sheet.ClampTo(s.At, body), s.At})
			}
		}
		l.Stars = append(l.Stars, s)
		l.Take(scene.LayerTags, "star "+x.Place+" "+x.Title, x.Title, ink.Around(s.At, wide, wide))
	}
}

// discSpot is where the number of an arrow stands: beside it, clear of other arrows; where they are many, on the arrow itself.
func discSpot(l *sheet.Layout, line ink.Path) ink.Point {
	const stops = 14
	wide := 2*sheet.DiscRadius + 3.0
	total := ink.Length(line)
	type stop struct{ at, way ink.Point }
	var all []stop
	for k := range stops {
		// From the middle out: 7, 8, 6, 9, 5 ...
		n := stops/2 + (k+1)/2*(1-2*(k%2))
		p, d := ink.Along(line, total*(float64(n)+0.5)/(stops+1))
		all = append(all, stop{p, d})
	}
	for off := 17.0; off <= 29; off += 4 {
		for _, s := range all {
			for _, side := range []float64{off, -off} {
				if c := ink.Pt(s.at.X-side*s.way.Y, s.at.Y+side*s.way.X); l.DiscFits(c) {
					return c
				}
			}
		}
	}
	for _, s := range all {
		if l.Free(ink.Around(s.at, wide, wide), "") {
			return s.at
		}
	}
	r, found := l.Nearest(line[len(line)/2], wide, wide, 5, 200, func(ink.Rect) float64 { return 0 })
	if !found {
		return l.Somewhere(line[len(line)/2], wide, wide).Center()
	}
	return r.Center()
}

// placeDiscs stands the numbers beside their arrows and places.
func placeDiscs(l *sheet.Layout) {
	for i := range l.Arrows {
		if a := &l.Arrows[i]; a.Number > 0 {
			at := discSpot(l, a.Line)
			l.PutDisc(sheet.Disc{At: at, Side: a.Side, Number: a.Number}, a.From+" to "+a.To)
		}
	}
	for _, d := range l.Scene.Discs {
		_, at, ok := l.Scene.Find(d.Place)
		if _, seen := l.ByID[d.Place]; !seen || !ok {
			continue
		}
		wide := 2*sheet.DiscRadius + 3.0
		r, found := l.Nearest(at, wide, wide, 3, 120, func(ink.Rect) float64 { return 0 })
		if !found {
			r = l.Somewhere(at, wide, wide)
		}
		l.PutDisc(sheet.Disc{At: r.Center(), Side: d.Side, Number: d.Number}, d.Place)
	}
}
