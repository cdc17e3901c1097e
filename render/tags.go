package render

import (
	"math"
	"strconv"

	"adjutant/engine"
)

var (
	numberStyle  = style{face: bold, size: 17}
	tagHeadStyle = style{face: bold, size: 17, tracking: 0.25, small: true}
	tagLineStyle = style{face: regular, size: 16.5}
)

// A disc carries the number of a line of the log.
type disc struct {
	at     point
	side   int
	number int
	leader path // empty where the disc stands by its mark
}

// A star marks a battle.
type star struct {
	at     point
	number int
}

// A tag is the result of a battle.
type tag struct {
	*engine.Battle
	box    rect
	leader path
}

const (
	discRadius = 12
	starWide   = 35.8
)

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

func (l *layout) placeArrowDisc(a *arrow) {
	total := length(a.line)
	for off := 20.0; off <= 82; off += 2 {
		for _, t := range []float64{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.9} {
			p, d := along(a.line, t*total)
			for _, side := range []float64{1, -1} {
				c := pt(p.X-side*d.Y*off, p.Y+side*d.X*off)
				if l.discFits(c) {
					n := disc{at: c, side: a.Side, number: a.Number}
					if off > 40 {
						n.leader = path{p, c}
						if l.crossesPlate(n.leader, "") {
							continue
						}
					}
					l.putDisc(n, a.From+" to "+a.To)
					return
				}
			}
		}
	}
	p, _ := along(a.line, total/2)
	r := l.nearest(p, 2*discRadius+3, 2*discRadius+3, 6, 240, func(rect) float64 { return 0 })
	l.putDisc(disc{at: r.center(), side: a.Side, number: a.Number, leader: path{p, r.center()}}, a.From+" to "+a.To)
}

// placePlaceDisc stands a number beside a place: round the plate and the counters on it.
func (l *layout) placePlaceDisc(d engine.Disc, p *plate) {
	body := p.box
	for i := range l.stacks {
		if s := &l.stacks[i]; s.home == p && !s.slip {
			body = body.union(s.full())
		}
	}
	best, least := point{}, math.Inf(1)
	for off := 15.0; off <= 60 && math.IsInf(least, 1); off += 3 {
		r := body.grow(off)
		for x := r.x0; x <= r.x1; x += 4 {
			for y := r.y0; y <= r.y1; y += 4 {
				if x > r.x0+3 && x < r.x1-3 && y > r.y0+3 && y < r.y1-3 {
					continue
				}
				if c := pt(x, y); dist(c, body.center()) < least && l.discFits(c) {
					best, least = c, dist(c, body.center())
				}
			}
		}
	}
	n := disc{at: best, side: d.Side, number: d.Number}
	if math.IsInf(least, 1) {
		n.at = l.nearest(p.At, 2*discRadius+3, 2*discRadius+3, 6, 240, func(rect) float64 { return 0 }).center()
	}
	if edge := clampTo(n.at, body); dist(edge, n.at) > 32 {
		n.leader = path{edge, n.at}
	}
	l.putDisc(n, p.Name)
}

// clampTo is the point of a rectangle nearest to p.
func clampTo(p point, r rect) point {
	return pt(max(r.x0, min(r.x1, p.X)), max(r.y0, min(r.y1, p.Y)))
}

func (l *layout) discFits(c point) bool {
	if !l.free(around(c, 2*discRadius+3, 2*discRadius+3), "") {
		return false
	}
	for i := range l.arrows {
		a := &l.arrows[i]
		if bounds(a.line).grow(17).has(c) && distanceTo(c, a.line) < 17 || bounds(a.head).grow(12).has(c) && distanceTo(c, a.head) < 14 {
			return false
		}
	}
	return true
}

func (l *layout) putDisc(d disc, label string) {
	l.discs = append(l.discs, d)
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
	c.fill(t.ink, st.fit(words, 1.6*r, 0.6).middle(words, pt(at.X, at.Y+5.8*k)))
}

// placeStars stands a star on the rim of each place of battle: left, right, or where there is room near by.
func (l *layout) placeStars() {
	for i := range l.scene.Battles {
		b := &l.scene.Battles[i]
		at, seen := l.byID[b.Place]
		if !seen {
			continue
		}
		p := &l.plates[at]
		var spots []point
		for in := 14.0; in >= 10; in -= 0.5 {
			spots = append(spots, pt(p.box.x0-in, p.At.Y), pt(p.box.x1+in, p.At.Y))
		}
		spots = append(spots, pt(p.box.x0-12, p.box.y1+2), pt(p.box.x1+12, p.box.y1+2), pt(p.box.x0-10, p.box.y0-4), pt(p.box.x1+10, p.box.y0-4), pt(p.At.X, p.box.y1+16))
		s := star{number: b.Number}
		found := false
		for _, spot := range spots {
			if l.free(around(spot, starWide, starWide), b.Place) && !l.overOwn(spot, p) {
				s.at, found = spot, true
				break
			}
		}
		if !found {
			s.at = l.nearest(p.At, 38, 38, 6, 160, func(rect) float64 { return 0 }).center()
		}
		l.stars = append(l.stars, s)
		l.take(engine.LayerTags, b.Place, b.Title, around(s.at, starWide, starWide))
	}
}

// overOwn says whether a star would cover more of its own place than the rim.
func (l *layout) overOwn(at point, p *plate) bool {
	r := around(at, starWide, starWide)
	for i := range l.blocks {
		if b := &l.blocks[i]; b.group == p.ID && b.rect.touches(r) {
			w := min(b.x1, r.x1) - max(b.x0, r.x0)
			if b.layer == engine.LayerPlaques && b.rect.has(p.At) && w <= 10 {
				continue
			}
			return true
		}
	}
	return false
}

func (s *star) draw(c *canvas, t *Theme) {
	drawStar(c, t, s.at, 1, s.number)
}

func drawStar(c *canvas, t *Theme, at point, k float64, number int) {
	shape := func(out, in float64) path {
		p := make(path, 20)
		for i := range p {
			r := out
			if i%2 == 1 {
				r = in
			}
			sn, cs := math.Sincos(math.Pi*float64(i)/10 - math.Pi/2)
			p[i] = pt(at.X+k*r*cs, at.Y+k*r*sn)
		}
		return p
	}
	c.area(t.land, shape(22, 15.5))
	c.area(t.battle, shape(19, 12.5))
	st := numberStyle
	st.size *= k
	words := strconv.Itoa(number)
	c.fill(t.onBattle, st.fit(words, 20*k, 0.6).middle(words, pt(at.X, at.Y+5.8*k)))
}

// Measures of a tag.
const (
	tagCorner = 24
	tagStep   = 20
)

func (b *tag) size() (w, h float64) {
	w = 34 + tagHeadStyle.width(b.Title) + 14
	for _, r := range b.Result {
		w = max(w, 14+tagLineStyle.width(r)+14)
	}
	return w, 32 + tagStep*float64(len(b.Result))
}

// placeTags stands the results at the nearest free places, off the lines of the map.
func (l *layout) placeTags() {
	field := groundField(l.scene.Still)
	for i := range l.scene.Battles {
		b := &l.scene.Battles[i]
		at, seen := l.byID[b.Place]
		if !seen || len(b.Result) == 0 {
			continue
		}
		g := tag{Battle: b}
		w, h := g.size()
		home := &l.plates[at]
		g.box = l.nearest(home.At, w+4, h+4, 8, 420, func(r rect) float64 { return 2.2 * float64(field.lines(r)) }).grow(-2)
		line := path{clampTo(home.At, g.box), clampTo(g.box.center(), home.box)}
		if !l.crossesPlate(line, b.Place) {
			g.leader = line
		}
		l.tags = append(l.tags, g)
		l.take(engine.LayerTags, "tag "+b.Place, b.Title, g.box.grow(1.2))
	}
}

// crossesPlate says whether a line runs through a block that is not the plate of the place.
func (l *layout) crossesPlate(line path, place string) bool {
	for s := 0.0; s < length(line); s += 3 {
		p, _ := along(line, s)
		for i := range l.blocks {
			if b := &l.blocks[i]; b.has(p) && !(b.group == place && b.layer == engine.LayerPlaques) {
				return true
			}
		}
	}
	return false
}

func (b *tag) draw(c *canvas, t *Theme) {
	if len(b.leader) > 0 {
		c.line(t.land, 4.5, b.leader)
		c.line(t.battle, 1.6, b.leader)
	}
	r := b.box
	c.edge(t.land, 5.4, r.path())
	c.area(t.disc, r.path())
	c.edge(t.battle, 2.4, r.path())
	c.area(t.battle, rect{r.x0, r.y0, r.x0 + tagCorner, r.y0 + tagCorner}.path())
	words := strconv.Itoa(b.Number)
	c.fill(t.onBattle, numberStyle.fit(words, 18, 0.6).middle(words, pt(r.x0+tagCorner/2, r.y0+18)))
	c.fill(t.ink, tagHeadStyle.set(b.Title, pt(r.x0+34, r.y0+20), 0))
	for i, s := range b.Result {
		c.fill(t.ink, tagLineStyle.set(s, pt(r.x0+14, r.y0+44+tagStep*float64(i)), 0))
	}
}
