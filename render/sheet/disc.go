package sheet

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

const DiscRadius = 12

// PlaceDiscs stands the numbers beside their arrows and places, the nearest free spot first.
func (l *Layout) PlaceDiscs() {
	for i := range l.Arrows {
		if a := &l.Arrows[i]; a.Number > 0 {
			l.PlaceArrowDisc(a)
		}
	}
	for _, d := range l.Scene.Discs {
		at, seen := l.ByID[d.Place]
		if !seen {
			continue
		}
		l.placePlaceDisc(d, &l.Plates[at])
	}
}

// PlaceArrowDisc stands a number beside its arrow; where all is taken near by, farther off: with a line that crosses nothing, or
// without one.
func (l *Layout) PlaceArrowDisc(a *arrow) {
	seen := a.Line
	if l.View.Crop {
		seen = Visible(a.Line, l.View.Part)
	}
	n := Disc{Side: a.Side, Number: a.Number}
	for off := 17.0; off <= discNear; off += 2 {
		for _, t := range []float64{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.9} {
			p, d := ink.Along(seen, t*ink.Length(seen))
			for _, side := range []float64{1, -1} {
				if n.At = ink.Pt(p.X-side*d.Y*off, p.Y+side*d.X*off); l.DiscFits(n.At) && l.nearestTo(n.At, a) {
					l.PutDisc(n, a.From+" to "+a.To)
					return
				}
			}
		}
	}
	n.At, n.leader = l.farDisc(a, seen)
	l.PutDisc(n, a.From+" to "+a.To)
}

// Distances of a disc from its arrow.
const (
	discRoom  = 17.0 // at least, by arrows as thick as usual
	discNear  = 36   // without a line
	discFar   = 130  // with one
	leadWorth = 40   // how much farther off a disc with a line may stand than one without
	pastPlate = 60   // what it costs to stand behind something
	byAnother = 30   // what it costs to stand beside another arrow
)

// nearestTo says whether no arrow is nearer to a point than the given one; of two that are as near it is the first.
func (l *Layout) nearestTo(p ink.Point, a *arrow) bool {
	d := ink.DistanceTo(p, a.Line)
	for k := range l.piecesNear(ink.Around(p, 2*d+1, 2*d+1)) {
		o := &l.Arrows[k.arrow]
		if o == a || k.head {
			continue
		}
		other := math.Sqrt(ink.SquareTo(p, k.from, k.to))
		if other < d || other == d && before(l.Arrows, o, a) {
			return false
		}
	}
	return true
}

// before says which of two arrows was laid first.
func before(all []arrow, o, a *arrow) bool {
	for i := range all {
		if k := &all[i]; k == o || k == a {
			return k == o
		}
	}
	return false
}

// farDisc is the nearest place of a disc round an arrow, with its line.
func (l *Layout) farDisc(a *arrow, seen ink.Path) (ink.Point, ink.Path) {
	bare := seen[len(seen)/2]
	least := math.Inf(1)
	var led ink.Path
	leads := math.Inf(1) // what the best line costs
	for s := range l.spotsRound(seen) {
		if s.off > least+leadWorth || s.off >= leads {
			break
		}
		if !l.DiscFits(s.at) {
			continue
		}
		lead := ink.Path{ink.Lerp(s.foot, s.at, 6/s.off), ink.Lerp(s.at, s.foot, DiscRadius/s.off)}
		if l.ClearLead(lead, nil, a) {
			if s.off <= discNear && l.nearestTo(s.at, a) {
				lead = nil
			}
			if cost := s.off + LeadCost(l.Scene.Still, lead, leads-s.off); cost < leads {
				led, leads = append(lead, s.at), cost
			}
			continue
		}
		if s.off >= least || led != nil {
			continue
		}
		cost := s.off
		if !l.nearestTo(s.at, a) {
			cost += byAnother
		}
		for i := range l.near.Near(ink.Bounds(lead)) {
			if b := &l.Blocks[i]; b.Layer == scene.LayerPlaques && ink.Cuts(lead, b.Rect) {
				cost += pastPlate
				break
			}
		}
		if cost < least {
			bare, least = s.at, cost
		}
	}
	if n := len(led); n > 0 {
		return led[n-1], led[:n-1]
	}
	if math.IsInf(least, 1) {
		bare = l.Somewhere(bare, 2*DiscRadius+3, 2*DiscRadius+3).Center()
	}
	return bare, nil
}

// A discSpot is where a disc may stand round an arrow.
type discSpot struct {
	at, foot ink.Point // foot is on the arrow
	off      float64
}

// discReaches are how far round an arrow spots are worked out, one after the other: mostly the first is enough.
var discReaches = []float64{discNear + 16, discFar}

// spotsRound is the spots round an arrow, the nearest first.
func (l *Layout) spotsRound(seen ink.Path) iter.Seq[discSpot] {
	feet := ink.Evenly(seen, max(4, ink.Length(seen)/60))
	box := ink.Bounds(seen).Grow(discFar)
	xs, ys := stops(box.X0, box.X1), stops(box.Y0, box.Y1)
	return func(yield func(discSpot) bool) {
		from := float64(DiscRadius)
		for _, to := range discReaches {
			for _, band := range discBands(l, feet, xs, ys, from, to) {
				slices.SortStableFunc(band, func(a, b discSpot) int { return cmp.Compare(a.off, b.off) })
				for _, s := range band {
					if !yield(s) {
						return
					}
				}
			}
			from = to
		}
	}
}

// A discFoot is what is nearest to a spot.
type discFoot struct {
	foot  int32
	least float64 // squared distance
}

// discBands is the spots of which the nearest foot is between two distances, by whole units of it; none at which it is plain that there is
// no room.
func discBands(l *Layout, feet ink.Path, xs, ys []float64, from, to float64) [][]discSpot {
	l.discFeet = slices.Grow(l.discFeet[:0], len(xs)*len(ys))[:len(xs)*len(ys)]
	field := l.discFeet
	for i := range field {
		field[i].least = to * to
	}
	for n, f := range feet { // each foot is near to few of the spots
		x0, x1 := within(xs, f.X, to)
		y0, y1 := within(ys, f.Y, to)
		for k := y0; k < y1; k++ {
			row := field[k*len(xs) : (k+1)*len(xs)]
			dy := (f.Y - ys[k]) * (f.Y - ys[k])
			for i := x0; i < x1; i++ {
				if d := (f.X-xs[i])*(f.X-xs[i]) + dy; d < row[i].least {
					row[i] = discFoot{int32(n), d}
				}
			}
		}
	}
	l.Note()
	spots, count := l.discSpots[:0], make([]int, int(to)+1)
	for k, y := range ys {
		for i, near := range field[k*len(xs) : (k+1)*len(xs)] {
			if near.least >= to*to || near.least < (from-1)*(from-1) {
				continue
			}
			off := math.Sqrt(near.least)
			if off >= to || off < from || off == DiscRadius {
				continue
			}
			if at := ink.Pt(xs[i], y); !discHits(l, at) {
				spots = append(spots, discSpot{at, feet[near.foot], off})
				count[int(off)+1]++
			}
		}
	}
	l.discSpots = spots
	sorted, bands := make([]discSpot, len(spots)), make([][]discSpot, int(to))
	for i := range bands {
		count[i+1] += count[i]
		bands[i] = sorted[count[i]:count[i]:count[i+1]]
	}
	for _, s := range spots {
		bands[int(s.off)] = append(bands[int(s.off)], s)
	}
	return bands
}

// stops are where discs are tried along one side of a box.
func stops(from, to float64) []float64 {
	var out []float64
	for v := from; v <= to; v += 4 {
		out = append(out, v)
	}
	return out
}

// within is which of the stops are nearer to a foot than a distance.
func within(stops []float64, foot, reach float64) (from, to int) {
	from, _ = slices.BinarySearch(stops, foot-reach)
	to, _ = slices.BinarySearch(stops, foot+reach)
	return from, to
}

// Visible is the longest stretch of a line that lies in a rectangle.
func Visible(line ink.Path, r ink.Rect) ink.Path {
	best, from := ink.Path{line[0], line[len(line)-1]}, -1
	long := 0.0
	even := ink.Evenly(line, 2)
	for i, p := range append(even, ink.Pt(math.Inf(1), 0)) {
		switch {
		case r.Has(p) && from < 0:
			from = i
		case !r.Has(p) && from >= 0:
			if d := float64(i - from); d > long && i-from > 1 {
				best, long = even[from:i], d
			}
			from = -1
		}
	}
	return best
}

// placePlaceDisc stands a number beside a place: round the plate and the counters on it.
func (l *Layout) placePlaceDisc(d scene.Disc, p *Plate) {
	body := p.Box
	for i := range l.Stacks {
		if s := &l.Stacks[i]; s.Home == p && !s.Slip {
			body = body.Union(s.full())
		}
	}
	n := Disc{At: p.At, Side: d.Side, Number: d.Number}
	least := math.Inf(1)
	for off := 15.0; off <= 90 && math.IsInf(least, 1); off += 3 {
		r := body.Grow(off)
		for x := r.X0; x <= r.X1; x += 4 {
			for y := r.Y0; y <= r.Y1; y += 4 {
				if x > r.X0+3 && x < r.X1-3 && y > r.Y0+3 && y < r.Y1-3 {
					continue
				}
				c := ink.Pt(x, y)
				if ink.Dist(c, body.Center()) >= least || !l.DiscFits(c) {
					continue
				}
				var lead ink.Path
				if edge := ClampTo(c, body); ink.Dist(edge, c) > 30 {
					lead = ink.Path{edge, ink.Lerp(c, edge, DiscRadius/ink.Dist(edge, c))}
					if !l.ClearLead(ink.Path{ink.Lerp(edge, c, 0.08), lead[1]}, p, nil) {
						continue
					}
				}
				n.At, n.leader, least = c, lead, ink.Dist(c, body.Center())
			}
		}
	}
	if math.IsInf(least, 1) {
		n.At = l.Somewhere(p.At, 2*DiscRadius+3, 2*DiscRadius+3).Center()
	}
	l.PutDisc(n, p.Name)
}

// discHits says whether it is plain at a look that there is no room for a disc.
func discHits(l *Layout, c ink.Point) bool {
	if l.Towns != nil && l.Towns.Tracks.At(c) > 0 {
		return true
	}
	const reach = DiscRadius + 1.5
	for _, by := range [5]ink.Point{{}, {X: -reach, Y: -reach}, {X: reach, Y: -reach}, {X: -reach, Y: reach}, {X: reach, Y: reach}} {
		if i := l.filled.at(c.X+by.X, c.Y+by.Y); i >= 0 && l.Blocks[i].Group != "" {
			return true
		}
	}
	return false
}

func (l *Layout) DiscFits(c ink.Point) bool {
	if l.Towns != nil && l.Towns.Tracks.At(c) > 0 || !l.Free(ink.Around(c, 2*DiscRadius+3, 2*DiscRadius+3), "") {
		return false
	}
	l.pieces.note(l)
	thickest := max(1, l.pieces.thick)
	for k := range l.piecesNear(ink.Around(c, 2*discRoom*thickest, 2*discRoom*thickest)) {
		a := &l.Arrows[k.arrow]
		room := discRoom * max(1, a.Thick)
		if !a.Box.Grow(room).Has(c) {
			continue
		}
		if k.head && ink.Nearer(c, a.Head, 14) || !k.head && ink.NearerTo(c, k.from, k.to, room) {
			return false
		}
	}
	return true
}

func (l *Layout) PutDisc(d Disc, label string) {
	l.Discs = append(l.Discs, d)
	if len(d.leader) > 0 {
		l.Leads = append(l.Leads, d.leader)
	}
	l.Take(scene.LayerTags, "disc "+strconv.Itoa(len(l.Discs)), label, ink.Around(d.At, 2*DiscRadius+2.6, 2*DiscRadius+2.6))
}

func (d *Disc) Draw(c *ink.Canvas, t *ink.Theme) {
	col := t.Side(d.Side).Arrow
	if len(d.leader) > 0 {
		c.Line(t.Land, 4, d.leader)
		c.Line(col, 1.6, d.leader)
	}
	drawDisc(c, t, d.At, DiscRadius, d.Side, d.Number)
}

func drawDisc(c *ink.Canvas, t *ink.Theme, at ink.Point, r float64, side, number int) {
	k := r / DiscRadius
	c.Area(t.Land, ink.Circle(at, r+2.6*k))
	c.Area(t.Disc, ink.Circle(at, r))
	c.Fill(t.Side(side).Arrow, ink.Pen{Width: 2.6 * k}.Outline(ink.Circle(at, r)))
	st := NumberStyle
	st.Size *= k
	words := strconv.Itoa(number)
	c.Center(t.Ink, st.Fit(words, 1.6*r, 0.6), words, ink.Pt(at.X, at.Y+5.8*k))
}
