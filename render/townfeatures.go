package render

import (
	"image/color"
	"math"

	"adjutant/engine"
)

// Measures of the marks on routes.
const (
	featureWide  = 11.5
	featureStep  = 12.5 // from one to the next
	featureFirst = 17   // from the middle of the place
)

// featureAsides are how far a mark may stand beside its route.
var featureAsides = []float64{0, 6, -6, 11, -11, 16, -16, 20, -20}

// markRoutes stands the marks of what lies before places on the routes into them, near the place, off marks and names, and off the
// room of counters where that can be.
func (t *townSheet) markRoutes(s *engine.Scene) {
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
				line, id = reversed(r.Path), r.B
			}
			if _, ok := at[id]; !ok {
				continue
			}
			mine, others := float64(len(features)), float64(len(r.Into[1-end]))
			most := length(line) * max(0.5, min(0.75, mine/(mine+others)))
			t.features = append(t.features, t.standFeatures(s, line, features, most)...)
		}
	}
}

// standFeatures finds where marks in a row stand best on the first part of a line, or beside it.
func (t *townSheet) standFeatures(s *engine.Scene, line path, kinds []engine.Feature, most float64) []feature {
	var best []feature
	least := math.Inf(1)
	n := float64(len(kinds))
	for from := float64(featureFirst); from+featureStep*(n-1)+6 < most || best == nil; from += 1.5 {
		for _, aside := range featureAsides {
			cost := 0.12*(from-featureFirst) + 0.5*math.Abs(aside) + 2*max(0, math.Abs(aside)-11)
			row := make([]feature, len(kinds))
			for k, kind := range kinds {
				p, d := along(line, from+featureStep*float64(k))
				if kind < engine.FeatureStream { // a crossing lies on the route
					p = pt(p.X-aside*d.Y, p.Y+aside*d.X)
				}
				row[k] = feature{kind, p, d, featureBox(kind, p, d)}
				cost += t.covered(s, row[k].box)
			}
			if cost < least {
				best, least = row, cost
			}
		}
	}
	return best
}

// featureBox is the rectangle that a mark fills.
func featureBox(kind engine.Feature, at, way point) rect {
	bars := barsOf[kind]
	if len(bars) == 0 {
		return around(at, featureWide, featureWide)
	}
	along, across := 3.5+bars[len(bars)-1]-bars[0], 13.5
	x, y := math.Abs(way.X), math.Abs(way.Y)
	return around(at, x*along+y*across, y*along+x*across)
}

// A want is a rectangle that a mark should keep off, and how much.
type want struct {
	box  rect
	cost float64
}

// wants are what a town fills and what it may come to fill.
func (t *townSheet) wants(s *engine.Scene, i int) []want {
	p := &s.Places[i]
	out := []want{{t.boxes[i].grow(0.6), 100}}
	if p.Water {
		return out
	}
	out = append(out, want{t.towns[i].name, 60}, want{chipRoom(p.At, 1).grow(1.5), 36}, want{t.boxes[i].grow(4.2), 9}, want{chipRoom(pt(p.At.X+10, p.At.Y), 1).grow(1.5), 8})
	if p.City {
		out = append(out, want{around(pt(p.At.X-starOff, p.At.Y-starOff), 15.5, 15.5), 50}, want{around(pt(p.At.X-13, p.At.Y+5), 12, 16), 6})
	}
	return out
}

// covered is what speaks against a mark in a rectangle.
func (t *townSheet) covered(s *engine.Scene, r rect) float64 {
	cost := 0.0
	for i := range s.Places {
		p := &s.Places[i]
		if math.Abs(p.At.X-r.center().X) > 150 || math.Abs(p.At.Y-r.center().Y) > 70 {
			continue
		}
		for _, k := range t.wants(s, i) {
			if k.box.touches(r) {
				cost += k.cost
			}
		}
	}
	for i := range t.features {
		if t.features[i].box.touches(r) {
			cost += 40
		}
	}
	return cost
}

// draw draws the mark, or the same drawn before.
func (f *feature) draw(c *canvas, t *Theme) {
	way := f.way
	if f.kind < engine.FeatureStream {
		way = point{} // only the bars of a crossing lie across the route
	}
	c.stamp(t, "feature", [4]int{int(f.kind)}, way, f.at, func(c *canvas, at point) {
		drawFeature(c, t, &feature{kind: f.kind, at: at, way: f.way})
	})
}

// drawFeature is the mark of what lies before a place.
func drawFeature(c *canvas, t *Theme, f *feature) {
	h := t.hexes
	at := f.at
	p := func(x, y float64) point { return pt(at.X+x, at.Y+y) }
	halo := func(edges ...path) { c.fill(t.land, pen{width: 3, join: miterJoin}.outline(edges...)) }
	switch f.kind {
	case engine.FeatureMountain:
		e := path{p(-6, 5), p(0, -5.5), p(6, 5)}
		halo(e)
		c.area(h.stroke, e)
	case engine.FeatureRough:
		e := path{p(-5.4, 4.6), p(0, -4.8), p(5.4, 4.6)}
		halo(e)
		c.area(t.land, e)
		c.edge(h.stroke, 1.7, e)
	case engine.FeatureForest:
		crown, trunk := circle(p(0, -1.8), 4.3), rect{at.X - 0.9, at.Y + 1, at.X + 0.9, at.Y + 6}.path()
		halo(crown, trunk)
		c.area(h.treeEdge, crown)
		c.area(h.treeEdge, trunk)
	case engine.FeatureSwamp:
		strokes := []path{{p(-6, 3.4), p(6, 3.4)}, {p(0, 3), p(0, -4.4)}, {p(-2, 3), p(-4.6, -2.6)}, {p(2, 3), p(4.6, -2.6)}}
		c.line(t.land, 4, strokes...)
		c.line(h.tuft, 1.6, strokes...)
	case engine.FeatureStream, engine.FeatureRiver:
		var bars []path
		for _, off := range barsOf[f.kind] {
			x, y := at.X+off*f.way.X, at.Y+off*f.way.Y
			bars = append(bars, path{pt(x-6.5*f.way.Y, y+6.5*f.way.X), pt(x+6.5*f.way.Y, y-6.5*f.way.X)})
		}
		c.line(t.land, 5, bars...)
		c.line(t.navigable, 2.6, bars...)
	}
}

// barsOf are where the bars of a crossing lie along the route.
var barsOf = map[engine.Feature][]float64{engine.FeatureStream: {0}, engine.FeatureRiver: {-2.8, 2.8}}

// townRoutes are the lines of a board of towns: rivers of both kinds, sea lanes, roads, railroads.
func (g *groundwork) townRoutes() {
	by := map[engine.Way][]path{}
	var minor []path
	for _, r := range g.s.Routes {
		if r.Way == engine.ByRiver && r.Minor {
			minor = append(minor, r.Path)
			continue
		}
		by[r.Way] = append(by[r.Way], r.Path)
	}
	g.fill(g.t.land, pen{width: 8}.stroke(by[engine.ByRiver]...))
	g.fill(g.t.land, pen{width: 6.4}.stroke(minor...))
	g.fill(g.t.navigable, pen{width: 4.6, round: true}.stroke(by[engine.ByRiver]...))
	for _, l := range minor {
		g.line(g.t.navigable, 3.4, dashes(l, 9, 5)...)
	}
	for _, l := range by[engine.BySea] {
		drawLane(g.canvas, g.t.navigable, l)
	}
	g.roadsAndRails(by[engine.ByRoad], by[engine.ByRail])
}

// drawLane is a sea lane: dots.
func drawLane(c *canvas, col color.RGBA, l path) {
	var dots shape
	for s := 4.0; s < length(l); s += 8 {
		p, _ := along(l, s)
		dots = append(dots, circle(p, 1.55))
	}
	c.fill(col, dots)
}

// drawBroken draws a railroad that does not run: no ties, a line in pieces, a cross.
func drawBroken(c *canvas, t *Theme, l path) {
	c.line(t.land, 9.4, l)
	c.line(t.rail, 1.6, dashes(l, 8, 5)...)
	drawCross(c, t, lerp(l[0], l[len(l)-1], 0.5), l)
}

func drawCross(c *canvas, t *Theme, at point, l path) {
	if len(l) > 1 {
		at, _ = along(l, length(l)/2)
	}
	arms := []path{{pt(at.X-5, at.Y-5), pt(at.X+5, at.Y+5)}, {pt(at.X-5, at.Y+5), pt(at.X+5, at.Y-5)}}
	c.line(t.land, 5.2, arms...)
	c.line(t.battle, 2.6, arms...)
}
