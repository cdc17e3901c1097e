package render

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// townLegend are the rows for the marks of a board of towns that are on the sheet, and no others.
func (l *layout) townLegend() []legendRow {
	var rows []legendRow
	add := func(here bool, words string, sample func(c *canvas, t *Theme, at point)) {
		if here {
			rows = append(rows, legendRow{words, sample})
		}
	}
	s := l.scene
	has := func(of func(p *engine.Place) bool) bool {
		return slices.ContainsFunc(l.plates, func(p plate) bool { return !p.Water && of(p.Place) })
	}
	var names []string
	for i, side := range s.Sides {
		if has(func(p *engine.Place) bool { return p.Side == i }) {
			names = append(names, side.Short)
		}
	}
	mark := func(c *canvas, t *Theme, side int, at point) { drawTownMark(c, t, side, around(at, 20, 20), false) }
	add(len(names) > 0, strings.Join(names, ", "), func(c *canvas, t *Theme, at point) {
		for i := range names {
			mark(c, t, i, pt(at.X-13+26*float64(i), at.Y))
		}
	})
	neutral := has(func(p *engine.Place) bool { return p.Side == engine.NoSide })
	port := has(func(p *engine.Place) bool { return p.Port })
	add(neutral && port, s.Neutral+"; port", func(c *canvas, t *Theme, at point) {
		mark(c, t, engine.NoSide, pt(at.X-13, at.Y))
		mark(c, t, 0, pt(at.X+13, at.Y))
		drawAnchor(c, t.sides[0].plaqueEdge, pt(at.X+13, at.Y), 0.8)
	})
	add(neutral && !port, s.Neutral, func(c *canvas, t *Theme, at point) { mark(c, t, engine.NoSide, at) })
	add(port && !neutral, "port", func(c *canvas, t *Theme, at point) {
		mark(c, t, 0, at)
		drawAnchor(c, t.sides[0].plaqueEdge, at, 0.8)
	})
	add(has(func(p *engine.Place) bool { return p.Capital || p.City }), "capital; "+s.City, func(c *canvas, t *Theme, at point) {
		drawTownMark(c, t, 1, around(pt(at.X-13, at.Y), 20, 20), true)
		mark(c, t, 1, pt(at.X+15, at.Y+2))
		drawCity(c, t, pt(at.X+6, at.Y-6), starRadius, false)
	})
	for i := range s.Sides {
		if has(func(p *engine.Place) bool { return p.Foreign && p.Country == i }) {
			add(true, fmt.Sprintf("taken %s country", s.Sides[i].Short), func(c *canvas, t *Theme, at point) {
				mark(c, t, 1-i, at)
				drawHome(c, t, i, pt(at.X+9, at.Y+8))
			})
		}
	}
	add(has(func(p *engine.Place) bool { return p.Burned }), "burned city", func(c *canvas, t *Theme, at point) {
		mark(c, t, 1, pt(at.X+4, at.Y+2))
		drawCity(c, t, pt(at.X-6, at.Y-6), starRadius, true)
		drawFlame(c, t, pt(at.X-9, at.Y+6))
	})
	rows = append(rows, l.chipRows()...)
	rows = append(rows, l.lineRows()...)
	var taken *engine.Place
	for i := range l.plates {
		if p := &l.plates[i]; p.Taken && taken == nil {
			taken = p.Place
		}
	}
	events := l.eventRows(false, 0, 0)
	if taken != nil {
		events = append(events, legendRow{"taken this turn", func(c *canvas, t *Theme, at point) {
			r := around(at, 15, 15)
			c.edge(t.battle, 1.9, townEdge(taken.Side, r.grow(4)))
			drawTownMark(c, t, taken.Side, r, false)
		}})
	}
	return append(rows, events...)
}

// chipRows are the rows for what stands at towns.
func (l *layout) chipRows() []legendRow {
	s := l.scene
	seen := map[engine.Symbol]map[int]bool{}
	note := func(arm engine.Symbol, side int) {
		if seen[arm] == nil {
			seen[arm] = map[int]bool{}
		}
		seen[arm][side] = true
	}
	var leaders *engine.Stack
	for i := range l.stacks {
		e := l.stacks[i].Stack
		for _, c := range e.Counters {
			note(c.Symbol, e.Side)
		}
		if e.Fort.Value > 0 {
			note(chipFort, e.Side)
		}
		if e.Fort.Building {
			note(chipBuilding, e.Side)
		}
		if leaders == nil && len(e.Leaders) > 0 {
			leaders = e
		}
	}
	sideOf := func(arm engine.Symbol) int {
		for i := range s.Sides {
			if seen[arm][i] {
				return i
			}
		}
		return 0
	}
	show := func(arm engine.Symbol, n int) func(c *canvas, t *Theme, at point) {
		side := sideOf(arm)
		return func(c *canvas, t *Theme, at point) {
			k := chip{arm: arm, n: n}
			k.box = around(at, k.wide(), iconHigh)
			k.draw(c, t, side)
		}
	}
	both := func(a, b engine.Symbol, n int) func(c *canvas, t *Theme, at point) {
		first, second := show(a, n), show(b, n)
		return func(c *canvas, t *Theme, at point) {
			first(c, t, pt(at.X-14, at.Y))
			second(c, t, pt(at.X+14, at.Y))
		}
	}
	var rows []legendRow
	pair := func(a, b engine.Symbol, n int, one, other, together string) {
		switch {
		case seen[a] != nil && seen[b] != nil:
			rows = append(rows, legendRow{together, both(a, b, n)})
		case seen[a] != nil:
			rows = append(rows, legendRow{one, show(a, n)})
		case seen[b] != nil:
			rows = append(rows, legendRow{other, show(b, n)})
		}
	}
	one := func(arm engine.Symbol, n int, words string) {
		if seen[arm] != nil {
			rows = append(rows, legendRow{words, show(arm, n)})
		}
	}
	one(engine.Infantry, 3, "infantry strength")
	one(engine.Militia, 1, "militia")
	if leaders != nil {
		side := leaders.Side
		rows = append(rows, legendRow{"combat, movement", func(c *canvas, t *Theme, at point) {
			slip := townSlip{side: side, leaders: leaders.Leaders[:1]}
			w, h := slip.set()
			slip.box = around(point{}, w, h)
			k := min(1, 52/w)
			small := c.shrunk(at, k)
			slip.box = around(at, w, h)
			slip.draw(small, t)
		}})
	}
	pair(chipFort, chipBuilding, 2, "fort", "fort in building", "fort; building")
	one(engine.Supply, 1, "supply")
	pair(engine.Ship, engine.Gunboat, 1, "ship", "gunboat", "ship; gunboat")
	one(engine.Ironclad, 1, "ironclad")
	marked := slices.ContainsFunc(l.plates, func(p plate) bool { return p.Rail })
	track := func(c *canvas, t *Theme, at point) {
		drawTrack(c, t.sides[0].plaqueEdge, t.paper, around(at, 15, 9))
	}
	switch train := show(engine.Railhead, 1); {
	case seen[engine.Railhead] != nil && marked:
		rows = append(rows, legendRow{"railhead; its line", func(c *canvas, t *Theme, at point) {
			train(c, t, pt(at.X-14, at.Y))
			track(c, t, pt(at.X+15, at.Y))
		}})
	case seen[engine.Railhead] != nil:
		rows = append(rows, legendRow{"railhead", train})
	case marked:
		rows = append(rows, legendRow{"army railroad", track})
	}
	return rows
}

// lineRows are the rows for the routes and what lies on them.
func (l *layout) lineRows() []legendRow {
	var rows []legendRow
	var ways [engine.BySea + 1]bool
	var minor bool
	var features [engine.FeatureRiver + 1]bool
	for i := range l.scene.Still.Routes {
		r := &l.scene.Still.Routes[i]
		if r.Minor {
			minor = true
		} else {
			ways[r.Way] = true
		}
		for _, end := range r.Into {
			for _, f := range end {
				features[f] = true
			}
		}
	}
	line := func(at point) path { return path{pt(at.X-27, at.Y), pt(at.X+27, at.Y)} }
	add := func(here bool, words string, sample func(c *canvas, t *Theme, at point)) {
		if here {
			rows = append(rows, legendRow{words, sample})
		}
	}
	add(ways[engine.ByRail], "railroad", func(c *canvas, t *Theme, at point) { drawRoute(c, t, engine.ByRail, line(at)) })
	add(len(l.scene.Broken) > 0, "broken", func(c *canvas, t *Theme, at point) {
		c.line(t.rail, 1.6, dashes(line(at), 8, 5)...)
		drawCross(c, t, at, nil)
	})
	add(ways[engine.ByRoad], "road", func(c *canvas, t *Theme, at point) { drawRoute(c, t, engine.ByRoad, line(at)) })
	add(ways[engine.ByRiver], "great river", func(c *canvas, t *Theme, at point) { c.line(t.navigable, 4.6, line(at)) })
	add(minor, "seasonal river", func(c *canvas, t *Theme, at point) { c.line(t.navigable, 3.4, dashes(line(at), 9, 5)...) })
	add(ways[engine.BySea], "sea, coast", func(c *canvas, t *Theme, at point) { drawLane(c, t.navigable, line(at)) })
	mark := func(c *canvas, t *Theme, f engine.Feature, at point) {
		drawFeature(c, t, &feature{kind: f, at: at, way: pt(1, 0)})
	}
	for _, two := range []struct {
		a, b     engine.Feature
		one, two string
	}{{engine.FeatureForest, engine.FeatureSwamp, "forest", "swamp"}, {engine.FeatureRough, engine.FeatureMountain, "rough", "mountain"}, {engine.FeatureStream, engine.FeatureRiver, "small river", "great river to cross"}} {
		switch {
		case features[two.a] && features[two.b]:
			words := two.one + ", " + two.two
			if two.a == engine.FeatureStream {
				words = "crossing: small, great"
			}
			add(true, words, func(c *canvas, t *Theme, at point) {
				mark(c, t, two.a, pt(at.X-12, at.Y))
				mark(c, t, two.b, pt(at.X+12, at.Y))
			})
		case features[two.a]:
			add(true, two.one, func(c *canvas, t *Theme, at point) { mark(c, t, two.a, at) })
		case features[two.b]:
			add(true, two.two, func(c *canvas, t *Theme, at point) { mark(c, t, two.b, at) })
		}
	}
	return rows
}

// cartoucheScales are the sizes in which the cartouche of a board of towns is tried.
var cartoucheScales = []float64{1, 0.95, 0.9, 0.86}

// placeTownCartouche stands the cartouche in a corner where it covers nothing, as large as can be.
func (l *layout) placeTownCartouche() {
	k := &cartouche{scene: l.scene, rows: l.legendRows()}
	m := l.view.part.grow(-14)
	fewest := len(l.blocks) + 1
	for _, scale := range cartoucheScales {
		for _, corner := range [][2]float64{{1, 1}, {0, 1}, {1, 0}, {0, 0}} {
			for step := float64(legendStep); step >= legendLeast; step -= 0.5 {
				w, h := scale*cartoucheWide, scale*k.high(step)
				x, y := m.x0+corner[0]*(m.width()-w), m.y0+corner[1]*(m.height()-h)
				r := rect{x, y, x + w, y + h}
				covered := 0
				for i := range l.blocks {
					if l.blocks[i].touches(r.grow(3)) {
						covered++
					}
				}
				if covered < fewest {
					fewest, k.box, k.step, k.k = covered, r, step, scale
				}
				if covered == 0 {
					break
				}
			}
		}
		if fewest == 0 {
			break
		}
	}
	l.legend = k
	l.take(engine.LayerCartouche, "cartouche", k.scene.Title, k.box.grow(1))
}
