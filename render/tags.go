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

// A star marks a battle.
type star struct {
	at     point
	number int
	k      float64 // to the usual size; 0 is 1
	lead   path    // a line back, where it stands off
}

// A tag is the result of a battle.
type tag struct {
	*engine.Battle
	lines  []string
	box    rect
	leader path
}

// starWide is the width of a star with the room that it keeps.
const starWide = 35.8

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
		for _, clear := range []bool{true, false} {
			for _, spot := range spots {
				r := around(spot, starWide, starWide)
				if !found && l.free(r, b.Place) && !l.overOwn(spot, p) && !(clear && l.crossesArrow(r.grow(-4))) {
					s.at, found = spot, true
				}
			}
		}
		if !found {
			s.at = l.somewhere(p.At, 38, 38).center()
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
	if len(s.lead) > 0 {
		c.line(t.land, 4.5, s.lead)
		c.line(t.battle, 1.6, s.lead)
	}
	k := s.k
	if k == 0 {
		k = 1
	}
	drawStar(c, t, s.at, k, s.number)
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
	c.center(t.onBattle, st.fit(words, 20*k, 0.6), words, pt(at.X, at.Y+5.8*k))
}

// Measures of a tag.
const (
	tagCorner = 24
	tagStep   = 20
	tagFar    = 420
)

// tagWidths are the widths at which the lines of a tag are broken.
var tagWidths = []float64{260, 190, 140}

// set breaks the result into lines.
func (b *tag) set(width float64) (w, h float64) {
	b.lines = nil
	w = 34 + tagHeadStyle.width(b.Title) + 14
	for _, r := range b.Result {
		for _, line := range tagLineStyle.wrap(r, width) {
			b.lines = append(b.lines, line)
			w = max(w, 14+tagLineStyle.width(line)+14)
		}
	}
	return w, 32 + tagStep*float64(len(b.lines))
}

// placeTags stands the results at the nearest free places, off the lines of the map. One that finds no place near by is left out:
// the log tells it.
func (l *layout) placeTags() {
	field := groundField(l.scene.Still)
	for i := range l.scene.Battles {
		b := &l.scene.Battles[i]
		at, seen := l.byID[b.Place]
		if !seen || len(b.Result) == 0 {
			continue
		}
		home := &l.plates[at]
		var best tag
		least := float64(tagFar)
		for _, width := range tagWidths {
			g := tag{Battle: b}
			w, h := g.set(width)
			if best.Battle != nil && len(g.lines) == len(best.lines) {
				continue
			}
			r, found := l.nearest(home.At, w+4, h+4, 8, least, func(r rect) float64 {
				cost := 2.2 * float64(field.lines(r))
				if l.lead(home, r) == nil {
					cost += 40
				}
				return cost
			})
			if cost := dist(home.At, r.center()); found && cost+tagBroken < least {
				least, best = cost, g
				best.box = r.grow(-2)
			}
		}
		if best.Battle == nil {
			continue
		}
		if best.leader = l.lead(home, best.box); best.leader != nil {
			l.leads = append(l.leads, best.leader)
		}
		l.tags = append(l.tags, best)
		l.take(engine.LayerTags, "tag "+b.Place, b.Title, best.box.grow(1.2))
	}
}

// tagBroken is how much nearer a tag of more lines must stand.
const tagBroken = 20

func (b *tag) draw(c *canvas, t *Theme) {
	if len(b.leader) > 0 {
		c.line(t.land, 4.5, b.leader)
		c.line(t.battle, 1.6, b.leader)
	}
	r := b.box
	c.frame(t.land, 5.4, r)
	c.area(t.disc, r.path())
	c.frame(t.battle, 2.4, r)
	c.area(t.battle, rect{r.x0, r.y0, r.x0 + tagCorner, r.y0 + tagCorner}.path())
	words := strconv.Itoa(b.Number)
	c.center(t.onBattle, numberStyle.fit(words, 18, 0.6), words, pt(r.x0+tagCorner/2, r.y0+18))
	c.write(t.ink, tagHeadStyle, b.Title, pt(r.x0+34, r.y0+20))
	for i, s := range b.lines {
		c.write(t.ink, tagLineStyle, s, pt(r.x0+14, r.y0+44+tagStep*float64(i)))
	}
}
