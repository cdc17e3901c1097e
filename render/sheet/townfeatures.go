package sheet

import (
	"image/color"
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Measures of the marks on routes.
const (
	featureWide  = 11.5
	featureStep  = 12.5 // from one to the next
	featureFirst = 17   // from the middle of the place
)

// featureAsides are how far a mark may stand beside its route.
var featureAsides = []float64{0, 6, -6, 11, -11, 16, -16, 20, -20}

// MarkRoutes stands the marks of what lies before places on the routes into them, near the place, off marks and names, and off the
// room of counters where that can be.
func (t *TownSheet) MarkRoutes(s *scene.Scene) {
	at := map[string]int{}
	for i := range s.Places {
		at[s.Places[i].ID] = i
	}
	for i := range s.Still.Routes {
		r := &s.Still.Routes[i]
		if len(r.Path) < 2 {
			continue
		}
		for end, features := range r.Into {
			if len(features) == 0 {
				continue
			}
			line, id := r.Path, r.A
			if end == 1 {
				line, id = ink.Reversed(r.Path), r.B
			}
			if _, ok := at[id]; !ok {
				continue
			}
			mine, others := float64(len(features)), float64(len(r.Into[1-end]))
			most := ink.Length(line) * max(0.5, min(0.75, mine/(mine+others)))
			t.Features = append(t.Features, t.standFeatures(s, line, features, most)...)
		}
	}
}

// standFeatures finds where marks in a row stand best on the first part of a line, or beside it.
func (t *TownSheet) standFeatures(s *scene.Scene, line ink.Path, kinds []scene.Feature, most float64) []Feature {
	var best []Feature
	least := math.Inf(1)
	n := float64(len(kinds))
	for from := float64(featureFirst); from+featureStep*(n-1)+6 < most || best == nil; from += 1.5 {
		for _, aside := range featureAsides {
			cost := 0.12*(from-featureFirst) + 0.5*math.Abs(aside) + 2*max(0, math.Abs(aside)-11)
			row := make([]Feature, len(kinds))
			for k, kind := range kinds {
				if cost >= least {
					break
				}
				p, d := ink.Along(line, from+featureStep*float64(k))
				if kind < scene.FeatureStream { // a crossing lies on the route
					p = ink.Pt(p.X-aside*d.Y, p.Y+aside*d.X)
				}
				row[k] = Feature{kind, p, d, featureBox(kind, p, d)}
				cost += t.covered(s, row[k].Box)
			}
			if cost < least {
				best, least = row, cost
			}
		}
	}
	return best
}

// featureBox is the rectangle that a mark fills.
func featureBox(kind scene.Feature, at, way ink.Point) ink.Rect {
	bars := BarsOf[kind]
	if len(bars) == 0 {
		return ink.Around(at, featureWide, featureWide)
	}
	along, across := 3.5+bars[len(bars)-1]-bars[0], 13.5
	x, y := math.Abs(way.X), math.Abs(way.Y)
	return ink.Around(at, x*along+y*across, y*along+x*across)
}

// wants are what a town fills and what it may come to fill.
func (t *TownSheet) wants(s *scene.Scene, i int) []want {
	p := &s.Places[i]
	out := []want{{t.Boxes[i].Grow(0.6), 100}}
	if p.Water {
		return out
	}
	out = append(out, want{t.Towns[i].Name, 60}, want{chipRoom(p.At, 1).Grow(1.5), 36}, want{t.Boxes[i].Grow(4.2), 9},
		want{chipRoom(ink.Pt(p.At.X+10, p.At.Y), 1).Grow(1.5), 8})
	if p.City {
		out = append(out, want{ink.Around(ink.Pt(p.At.X-starOff, p.At.Y-starOff), 15.5, 15.5), 50},
			want{ink.Around(ink.Pt(p.At.X-13, p.At.Y+5), 12, 16), 6})
	}
	return out
}

// covered is what speaks against a mark in a rectangle.
func (t *TownSheet) covered(s *scene.Scene, r ink.Rect) float64 {
	cost := 0.0
	for i := range s.Places {
		p := &s.Places[i]
		if math.Abs(p.At.X-r.Center().X) > 150 || math.Abs(p.At.Y-r.Center().Y) > 70 {
			continue
		}
		for _, k := range t.wants(s, i) {
			if k.box.Touches(r) {
				cost += k.cost
			}
		}
	}
	for i := range t.Features {
		if t.Features[i].Box.Touches(r) {
			cost += 40
		}
	}
	return cost
}

// BarsOf are where the bars of a crossing lie along the route.
var BarsOf = map[scene.Feature][]float64{scene.FeatureStream: {0}, scene.FeatureRiver: {-2.8, 2.8}}

// DrawLane is a sea lane: dots.
func DrawLane(c *ink.Canvas, col color.RGBA, l ink.Path) {
	var dots ink.Shape
	for s := 4.0; s < ink.Length(l); s += 8 {
		p, _ := ink.Along(l, s)
		dots = append(dots, ink.Circle(p, 1.55))
	}
	c.Fill(col, dots)
}

// KeepFeatures has only some of the marks on the picture.
func (t *TownBoard) KeepFeatures(kept []*Feature) {
	t.Features, t.marks, t.markWide = kept, ink.Buckets{}, 0
}

// FeaturesUnder is how many marks of the ground a rectangle on a ground would hide.
func (t *TownBoard) FeaturesUnder(s *scene.Still, r ink.Rect) int {
	t.marks.Lay(s.Width, s.Height)
	for ; t.marks.Taken < len(t.Features); t.marks.Taken++ {
		b := t.Features[t.marks.Taken].Box
		t.marks.Put(t.marks.Taken, ink.Rect{X0: b.X0, Y0: b.Y0, X1: b.X0, Y1: b.Y0})
		t.markWide = max(t.markWide, b.Width(), b.Height())
	}
	n := 0
	for i := range t.marks.Near(ink.Rect{X0: r.X0 - t.markWide, Y0: r.Y0 - t.markWide, X1: r.X1, Y1: r.Y1}) {
		if t.Features[i].Box.Touches(r) {
			n++
		}
	}
	return n
}
