package sheet

import (
	"math"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

var (
	NumberStyle  = ink.Style{Face: ink.Bold, Size: 17}
	tagHeadStyle = ink.Style{Face: ink.Bold, Size: 17, Tracking: 0.25, Small: true}
	TagLineStyle = ink.Style{Face: ink.Regular, Size: 16.5}
)

// StarWide is the width of a star with the room that it keeps.
const StarWide = 35.8

// PlaceStars stands a star on the rim of each place of battle: left, right, or where there is room near by.
func (l *Layout) PlaceStars() {
	for i := range l.Scene.Battles {
		b := &l.Scene.Battles[i]
		at, seen := l.ByID[b.Place]
		if !seen {
			continue
		}
		p := &l.Plates[at]
		var spots []ink.Point
		for in := 14.0; in >= 10; in -= 0.5 {
			spots = append(spots, ink.Pt(p.Box.X0-in, p.At.Y), ink.Pt(p.Box.X1+in, p.At.Y))
		}
		spots = append(spots, ink.Pt(p.Box.X0-12, p.Box.Y1+2), ink.Pt(p.Box.X1+12, p.Box.Y1+2), ink.Pt(p.Box.X0-10, p.Box.Y0-4),
			ink.Pt(p.Box.X1+10, p.Box.Y0-4), ink.Pt(p.At.X, p.Box.Y1+16))
		s := Star{Number: b.Number}
		found := false
		for _, clear := range []bool{true, false} {
			for _, spot := range spots {
				r := ink.Around(spot, StarWide, StarWide)
				if !found && l.Free(r, b.Place) && !l.overOwn(spot, p) && !(clear && l.CrossesArrow(r.Grow(-4))) {
					s.At, found = spot, true
				}
			}
		}
		if !found {
			s.At = l.Somewhere(p.At, 38, 38).Center()
		}
		l.Stars = append(l.Stars, s)
		l.Take(scene.LayerTags, b.Place, b.Title, ink.Around(s.At, StarWide, StarWide))
	}
}

// overOwn says whether a star would cover more of its own place than the rim.
func (l *Layout) overOwn(at ink.Point, p *Plate) bool {
	r := ink.Around(at, StarWide, StarWide)
	for i := range l.Blocks {
		if b := &l.Blocks[i]; b.Group == p.ID && b.Rect.Touches(r) {
			w := min(b.X1, r.X1) - max(b.X0, r.X0)
			if b.Layer == scene.LayerPlaques && b.Rect.Has(p.At) && w <= 10 {
				continue
			}
			return true
		}
	}
	return false
}

func (s *Star) Draw(c *ink.Canvas, t *ink.Theme) {
	if len(s.Lead) > 0 {
		c.Line(t.Land, 4.5, s.Lead)
		c.Line(t.Battle, 1.6, s.Lead)
	}
	k := s.K
	if k == 0 {
		k = 1
	}
	drawStar(c, t, s.At, k, s.Number)
}

func drawStar(c *ink.Canvas, t *ink.Theme, at ink.Point, k float64, number int) {
	shape := func(out, in float64) ink.Path {
		p := make(ink.Path, 20)
		for i := range p {
			r := out
			if i%2 == 1 {
				r = in
			}
			sn, cs := math.Sincos(math.Pi*float64(i)/10 - math.Pi/2)
			p[i] = ink.Pt(at.X+k*r*cs, at.Y+k*r*sn)
		}
		return p
	}
	c.Area(t.Land, shape(22, 15.5))
	c.Area(t.Battle, shape(19, 12.5))
	st := NumberStyle
	st.Size *= k
	words := strconv.Itoa(number)
	c.Center(t.OnBattle, st.Fit(words, 20*k, 0.6), words, ink.Pt(at.X, at.Y+5.8*k))
}

// Measures of a tag.
const (
	TagCorner = 24
	tagStep   = 20
	TagFar    = 420
)

// TagWidths are the widths at which the lines of a tag are broken.
var TagWidths = []float64{260, 190, 140}

// Set breaks the result, or its first so many sentences, into lines.
func (b *Tag) Set(width float64, sentences int) (w, h float64) {
	b.Lines = nil
	w = 34 + tagHeadStyle.Width(b.Title) + 14
	for _, r := range b.Result[:min(sentences, len(b.Result))] {
		for _, line := range TagLineStyle.Wrap(r, width) {
			b.Lines = append(b.Lines, line)
			w = max(w, 14+TagLineStyle.Width(line)+14)
		}
	}
	return w, 32 + tagStep*float64(len(b.Lines))
}

// PlaceTags stands the results at the nearest free places, off the lines of the map: the whole result, else its first sentence, else over
// as few of them as can be. One that finds no place near by is left out: the log tells it.
func (l *Layout) PlaceTags() {
	for i := range l.Scene.Battles {
		b := &l.Scene.Battles[i]
		at, seen := l.ByID[b.Place]
		if !seen || len(b.Result) == 0 {
			continue
		}
		home := &l.Plates[at]
		g, found := Tag{}, false
		for _, form := range tagForms {
			if g, found = l.seekTag(b, home, form); found {
				break
			}
		}
		if !found {
			continue
		}
		if g.Leader = l.tagLead(home, g.Box); g.Leader != nil {
			l.Leads = append(l.Leads, g.Leader)
		}
		l.Tags = append(l.Tags, g)
		l.Take(scene.LayerTags, "tag "+b.Place, b.Title, g.Box.Grow(1.2))
	}
}

// A tagForm is how much of a result stands on a tag, and whether it may hide lines of the map.
type tagForm struct {
	sentences int
	over      bool
}

// tagForms are tried one after the other.
var tagForms = []tagForm{{WholeResult, false}, {1, false}, {1, true}}

// WholeResult is more sentences than any result has.
const WholeResult = math.MaxInt

// seekTag is the nearest place for a tag of a form, in the width in which that is nearest.
func (l *Layout) seekTag(b *scene.Battle, home *Plate, form tagForm) (best Tag, found bool) {
	field := ink.GroundField(l.Scene.Still)
	least := float64(TagFar)
	for _, width := range TagWidths {
		g := Tag{Battle: b}
		w, h := g.Set(width, form.sentences)
		if found && len(g.Lines) == len(best.Lines) {
			continue
		}
		cost := func(r ink.Rect) float64 {
			cost := 0.0
			if n := field.Lines(r); n > 0 {
				cost += tagOver + 8*float64(n)
			}
			if field.Coast(r) {
				cost += tagOver
			}
			if cost > 0 && !form.over {
				return TagFar
			}
			if l.tagLead(home, r) == nil {
				cost += tagAlone
			}
			return cost
		}
		r, here := l.Nearest(home.At, w+4, h+4, 6, least, cost)
		if here {
			best, found, least = g, true, ink.Dist(home.At, r.Center())+cost(r)-tagBroken
			best.Box = r.Grow(-2)
		}
	}
	return best, found
}

// tagLead is the line from a place to a tag; nil where it would be long or cross a road, a river or the coast: the number of the tag, which
// is that of the star, tells then whose it is.
func (l *Layout) tagLead(home *Plate, r ink.Rect) ink.Path {
	if gap(home.Box, r) > tagNear {
		return nil
	}
	lead := l.lead(home, r)
	if lead == nil || ink.Length(lead) > tagNear || crossed(l.Scene.Still, lead, 1) > 0 {
		return nil
	}
	return lead
}

// tagNear is how long the line back of a tag may be.
const tagNear = 110

// tagAlone is what it costs a tag to stand where no line leads back.
const tagAlone = 40

// tagOver is what it costs a tag to hide lines of the ground, and the coast.
const tagOver = 60

// tagBroken is how much nearer a tag of more lines must stand.
const tagBroken = 20

func (b *Tag) Draw(c *ink.Canvas, t *ink.Theme) {
	if len(b.Leader) > 0 {
		c.Line(t.Land, 4.5, b.Leader)
		c.Line(t.Battle, 1.6, b.Leader)
	}
	r := b.Box
	c.Frame(t.Land, 5.4, r)
	c.Area(t.Disc, r.Path())
	c.Frame(t.Battle, 2.4, r)
	c.Area(t.Battle, ink.Rect{X0: r.X0, Y0: r.Y0, X1: r.X0 + TagCorner, Y1: r.Y0 + TagCorner}.Path())
	words := strconv.Itoa(b.Number)
	c.Center(t.OnBattle, NumberStyle.Fit(words, 18, 0.6), words, ink.Pt(r.X0+TagCorner/2, r.Y0+18))
	c.Write(t.Ink, tagHeadStyle, b.Title, ink.Pt(r.X0+34, r.Y0+20))
	for i, s := range b.Lines {
		c.Write(t.Ink, TagLineStyle, s, ink.Pt(r.X0+14, r.Y0+44+tagStep*float64(i)))
	}
}
