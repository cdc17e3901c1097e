package render

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strconv"

	"adjutant/engine"
)

// A disc carries the number of a line of the log.
type disc struct {
	at     point
	side   int
	number int
	leader path // empty where the disc stands by its mark
}

const discRadius = 12

// placeDiscs stands the numbers beside their arrows and places, the nearest free spot first.
func (l *layout) placeDiscs() {
	for i := range l.arrows {
		if a := &l.arrows[i]; a.Number > 0 {
			l.placeArrowDisc(a)
		}
	}
	for _, d := range l.scene.Discs {
		at, seen := l.byID[d.Place]
		if !seen {
			continue
		}
		l.placePlaceDisc(d, &l.plates[at])
	}
}

// placeArrowDisc stands a number beside its arrow; where all is taken near by, farther off: with a line that crosses nothing, or
// without one.
func (l *layout) placeArrowDisc(a *arrow) {
	seen := a.line
	if l.view.crop {
		seen = visible(a.line, l.view.part)
	}
	n := disc{side: a.Side, number: a.Number}
	for off := 17.0; off <= discNear; off += 2 {
		for _, t := range []float64{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.9} {
			p, d := along(seen, t*length(seen))
			for _, side := range []float64{1, -1} {
				if n.at = pt(p.X-side*d.Y*off, p.Y+side*d.X*off); l.discFits(n.at) && l.nearestArrow(n.at) == a {
					l.putDisc(n, a.From+" to "+a.To)
					return
				}
			}
		}
	}
	n.at, n.leader = l.farDisc(a, seen)
	l.putDisc(n, a.From+" to "+a.To)
}

// Distances of a disc from its arrow.
const (
	discNear  = 36  // without a line
	discFar   = 130 // with one
	leadWorth = 40  // how much farther off a disc with a line may stand than one without
	pastPlate = 60  // what it costs to stand behind something
	byAnother = 30  // what it costs to stand beside another arrow
)

// nearestArrow is the arrow nearest to a point.
func (l *layout) nearestArrow(p point) *arrow {
	var best *arrow
	least := math.Inf(1)
	for i := range l.arrows {
		if dist(p, clampTo(p, l.arrows[i].box)) >= least {
			continue
		}
		if d := distanceTo(p, l.arrows[i].line); d < least {
			best, least = &l.arrows[i], d
		}
	}
	return best
}

// farDisc is the nearest place of a disc round an arrow, with its line.
func (l *layout) farDisc(a *arrow, seen path) (point, path) {
	type spot struct {
		at, foot point // foot is on the arrow
		off      float64
	}
	var spots [discFar][]spot // by how far off; few of them are looked at
	feet := evenly(seen, max(4, length(seen)/60))
	box := bounds(seen).grow(discFar)
	for y := box.y0; y <= box.y1; y += 4 {
		for x := box.x0; x <= box.x1; x += 4 {
			s := spot{at: pt(x, y)}
			least := float64(discFar * discFar)
			for _, f := range feet {
				if d := (f.X-x)*(f.X-x) + (f.Y-y)*(f.Y-y); d < least {
					s.foot, least = f, d
				}
			}
			if s.off = math.Sqrt(least); s.off < discFar && s.off > discRadius {
				spots[int(s.off)] = append(spots[int(s.off)], s)
			}
		}
	}
	bare := seen[len(seen)/2]
	least := math.Inf(1)
	for s := range nearestFirst(spots[:], func(a, b spot) int { return cmp.Compare(a.off, b.off) }) {
		if s.off > least+leadWorth {
			break
		}
		if !l.discFits(s.at) {
			continue
		}
		lead := path{lerp(s.foot, s.at, 6/s.off), lerp(s.at, s.foot, discRadius/s.off)}
		if l.clearLead(lead, nil, a) {
			if s.off <= discNear && l.nearestArrow(s.at) == a {
				lead = nil
			}
			return s.at, lead
		}
		if s.off >= least {
			continue
		}
		cost := s.off
		if l.nearestArrow(s.at) != a {
			cost += byAnother
		}
		for i := range l.blocks {
			if b := &l.blocks[i]; b.layer == engine.LayerPlaques && cuts(lead, b.rect) {
				cost += pastPlate
				break
			}
		}
		if cost < least {
			bare, least = s.at, cost
		}
	}
	if math.IsInf(least, 1) {
		bare = l.somewhere(bare, 2*discRadius+3, 2*discRadius+3).center()
	}
	return bare, nil
}

// nearestFirst goes through bands one after the other, each in order.
func nearestFirst[T any](bands [][]T, compare func(a, b T) int) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, band := range bands {
			slices.SortStableFunc(band, compare)
			for _, s := range band {
				if !yield(s) {
					return
				}
			}
		}
	}
}

// visible is the longest stretch of a line that lies in a rectangle.
func visible(line path, r rect) path {
	best, from := path{line[0], line[len(line)-1]}, -1
	long := 0.0
	even := evenly(line, 2)
	for i, p := range append(even, pt(math.Inf(1), 0)) {
		switch {
		case r.has(p) && from < 0:
			from = i
		case !r.has(p) && from >= 0:
			if d := float64(i - from); d > long && i-from > 1 {
				best, long = even[from:i], d
			}
			from = -1
		}
	}
	return best
}

// placePlaceDisc stands a number beside a place: round the plate and the counters on it.
func (l *layout) placePlaceDisc(d engine.Disc, p *plate) {
	body := p.box
	for i := range l.stacks {
		if s := &l.stacks[i]; s.home == p && !s.slip {
			body = body.union(s.full())
		}
	}
	n := disc{at: p.At, side: d.Side, number: d.Number}
	least := math.Inf(1)
	for off := 15.0; off <= 90 && math.IsInf(least, 1); off += 3 {
		r := body.grow(off)
		for x := r.x0; x <= r.x1; x += 4 {
			for y := r.y0; y <= r.y1; y += 4 {
				if x > r.x0+3 && x < r.x1-3 && y > r.y0+3 && y < r.y1-3 {
					continue
				}
				c := pt(x, y)
				if dist(c, body.center()) >= least || !l.discFits(c) {
					continue
				}
				var lead path
				if edge := clampTo(c, body); dist(edge, c) > 30 {
					lead = path{edge, lerp(c, edge, discRadius/dist(edge, c))}
					if !l.clearLead(path{lerp(edge, c, 0.08), lead[1]}, p, nil) {
						continue
					}
				}
				n.at, n.leader, least = c, lead, dist(c, body.center())
			}
		}
	}
	if math.IsInf(least, 1) {
		n.at = l.somewhere(p.At, 2*discRadius+3, 2*discRadius+3).center()
	}
	l.putDisc(n, p.Name)
}

// clampTo is the point of a rectangle nearest to p.
func clampTo(p point, r rect) point {
	return pt(max(r.x0, min(r.x1, p.X)), max(r.y0, min(r.y1, p.Y)))
}

func (l *layout) discFits(c point) bool {
	if l.towns != nil && l.towns.tracks.at(c) > 0 || !l.free(around(c, 2*discRadius+3, 2*discRadius+3), "") {
		return false
	}
	for i := range l.arrows {
		a := &l.arrows[i]
		keep := 17.0
		if a.thick > 1 {
			keep *= a.thick
		}
		if a.box.grow(keep).has(c) && (nearer(c, a.line, keep) || nearer(c, a.head, 14)) {
			return false
		}
	}
	return true
}

func (l *layout) putDisc(d disc, label string) {
	l.discs = append(l.discs, d)
	if len(d.leader) > 0 {
		l.leads = append(l.leads, d.leader)
	}
	l.take(engine.LayerTags, "disc "+strconv.Itoa(len(l.discs)), label, around(d.at, 2*discRadius+2.6, 2*discRadius+2.6))
}

func (d *disc) draw(c *canvas, t *Theme) {
	col := t.side(d.side).arrow
	if len(d.leader) > 0 {
		c.line(t.land, 4, d.leader)
		c.line(col, 1.6, d.leader)
	}
	drawDisc(c, t, d.at, discRadius, d.side, d.number)
}

func drawDisc(c *canvas, t *Theme, at point, r float64, side, number int) {
	k := r / discRadius
	c.area(t.land, circle(at, r+2.6*k))
	c.area(t.disc, circle(at, r))
	c.fill(t.side(side).arrow, pen{width: 2.6 * k}.outline(circle(at, r)))
	st := numberStyle
	st.size *= k
	words := strconv.Itoa(number)
	c.center(t.ink, st.fit(words, 1.6*r, 0.6), words, pt(at.X, at.Y+5.8*k))
}
