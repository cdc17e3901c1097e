package towns

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// townLegend are the rows for the marks of a board of towns that are on the sheet, and no others.
func townLegend(l *sheet.Layout) []sheet.LegendRow {
	var rows []sheet.LegendRow
	add := func(here bool, words string, sample func(c *ink.Canvas, t *ink.Theme, at ink.Point)) {
		if here {
			rows = append(rows, sheet.LegendRow{Words: words, Sample: sample})
		}
	}
	s := l.Scene
	has := func(of func(p *scene.Place) bool) bool {
		return slices.ContainsFunc(l.Plates, func(p sheet.Plate) bool { return !p.Water && of(p.Place) })
	}
	var names []string
	for i, side := range s.Sides {
		if has(func(p *scene.Place) bool { return p.Side == i }) {
			names = append(names, side.Short)
		}
	}
	mark := func(c *ink.Canvas, t *ink.Theme, side int, at ink.Point) {
		drawTownMark(c, t, side, ink.Around(at, 20, 20), false)
	}
	add(len(names) > 0, strings.Join(names, ", "), func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		for i := range names {
			mark(c, t, i, ink.Pt(at.X-13+26*float64(i), at.Y))
		}
	})
	neutral := has(func(p *scene.Place) bool { return p.Side == scene.NoSide })
	port := has(func(p *scene.Place) bool { return p.Port })
	add(neutral && port, s.Neutral+"; port", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		mark(c, t, scene.NoSide, ink.Pt(at.X-13, at.Y))
		mark(c, t, 0, ink.Pt(at.X+13, at.Y))
		sheet.DrawAnchor(c, t.Sides[0].PlaqueEdge, ink.Pt(at.X+13, at.Y), 0.8)
	})
	add(neutral && !port, s.Neutral, func(c *ink.Canvas, t *ink.Theme, at ink.Point) { mark(c, t, scene.NoSide, at) })
	add(port && !neutral, "port", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		mark(c, t, 0, at)
		sheet.DrawAnchor(c, t.Sides[0].PlaqueEdge, at, 0.8)
	})
	add(has(func(p *scene.Place) bool { return p.Capital || p.City }), "capital; "+s.City, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		drawTownMark(c, t, 1, ink.Around(ink.Pt(at.X-13, at.Y), 20, 20), true)
		mark(c, t, 1, ink.Pt(at.X+15, at.Y+2))
		drawCity(c, t, ink.Pt(at.X+6, at.Y-6), sheet.StarRadius, false)
	})
	for i := range s.Sides {
		if has(func(p *scene.Place) bool { return p.Foreign && p.Country == i }) {
			add(true, fmt.Sprintf("taken %s country", s.Sides[i].Short), func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
				mark(c, t, 1-i, at)
				drawHome(c, t, i, ink.Pt(at.X+9, at.Y+8))
			})
		}
	}
	add(has(func(p *scene.Place) bool { return p.Burned }), "burned city", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		mark(c, t, 1, ink.Pt(at.X+4, at.Y+2))
		drawCity(c, t, ink.Pt(at.X-6, at.Y-6), sheet.StarRadius, true)
		drawFlame(c, t, ink.Pt(at.X-9, at.Y+6))
	})
	rows = append(rows, chipRows(l)...)
	rows = append(rows, lineRows(l)...)
	var taken *scene.Place
	for i := range l.Plates {
		if p := &l.Plates[i]; p.Taken && taken == nil {
			taken = p.Place
		}
	}
	events := l.EventRows(false, 0, 0)
	if taken != nil {
		events = append(events, sheet.LegendRow{Words: "taken this turn", Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			r := ink.Around(at, 15, 15)
			c.Edge(t.Battle, 1.9, townEdge(taken.Side, r.Grow(4)))
			drawTownMark(c, t, taken.Side, r, false)
		}})
	}
	return append(rows, events...)
}

// chipRows are the rows for what stands at towns.
func chipRows(l *sheet.Layout) []sheet.LegendRow {
	s := l.Scene
	seen := map[scene.Symbol]map[int]bool{}
	note := func(arm scene.Symbol, side int) {
		if seen[arm] == nil {
			seen[arm] = map[int]bool{}
		}
		seen[arm][side] = true
	}
	var leaders *scene.Stack
	for i := range l.Stacks {
		e := l.Stacks[i].Stack
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
	sideOf := func(arm scene.Symbol) int {
		for i := range s.Sides {
			if seen[arm][i] {
				return i
			}
		}
		return 0
	}
	show := func(arm scene.Symbol, n int) func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		side := sideOf(arm)
		return func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			k := sheet.Chip{Arm: arm, N: n}
			k.Box = ink.Around(at, wide(&k), sheet.IconHigh)
			drawChip(&k, c, t, side)
		}
	}
	both := func(a, b scene.Symbol, n int) func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		first, second := show(a, n), show(b, n)
		return func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			first(c, t, ink.Pt(at.X-14, at.Y))
			second(c, t, ink.Pt(at.X+14, at.Y))
		}
	}
	var rows []sheet.LegendRow
	pair := func(a, b scene.Symbol, n int, one, other, together string) {
		switch {
		case seen[a] != nil && seen[b] != nil:
			rows = append(rows, sheet.LegendRow{Words: together, Sample: both(a, b, n)})
		case seen[a] != nil:
			rows = append(rows, sheet.LegendRow{Words: one, Sample: show(a, n)})
		case seen[b] != nil:
			rows = append(rows, sheet.LegendRow{Words: other, Sample: show(b, n)})
		}
	}
	one := func(arm scene.Symbol, n int, words string) {
		if seen[arm] != nil {
			rows = append(rows, sheet.LegendRow{Words: words, Sample: show(arm, n)})
		}
	}
	one(scene.Infantry, 3, "infantry strength")
	one(scene.Militia, 1, "militia")
	if leaders != nil {
		side := leaders.Side
		rows = append(rows, sheet.LegendRow{Words: "combat, movement", Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			slip := sheet.TownSlip{Side: side, Leaders: leaders.Leaders[:1]}
			w, h := set(&slip, slipForms[0])
			slip.Box = ink.Around(ink.Point{}, w, h)
			k := min(1, 52/w)
			small := c.Shrunk(at, k)
			slip.Box = ink.Around(at, w, h)
			drawTownSlip(&slip, small, t)
		}})
	}
	pair(chipFort, chipBuilding, 2, "fort", "fort in building", "fort; building")
	one(scene.Supply, 1, "supply")
	pair(scene.Ship, scene.Gunboat, 1, "ship", "gunboat", "ship; gunboat")
	one(scene.Ironclad, 1, "ironclad")
	marked := slices.ContainsFunc(l.Plates, func(p sheet.Plate) bool { return p.Rail })
	track := func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		drawTrack(c, t.Sides[0].PlaqueEdge, t.Paper, ink.Around(at, 15, 9))
	}
	switch train := show(scene.Railhead, 1); {
	case seen[scene.Railhead] != nil && marked:
		rows = append(rows, sheet.LegendRow{Words: "railhead; its line", Sample: func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			train(c, t, ink.Pt(at.X-14, at.Y))
			track(c, t, ink.Pt(at.X+15, at.Y))
		}})
	case seen[scene.Railhead] != nil:
		rows = append(rows, sheet.LegendRow{Words: "railhead", Sample: train})
	case marked:
		rows = append(rows, sheet.LegendRow{Words: "army railroad", Sample: track})
	}
	return rows
}

// lineRows are the rows for the routes and what lies on them.
func lineRows(l *sheet.Layout) []sheet.LegendRow {
	var rows []sheet.LegendRow
	var ways [scene.BySea + 1]bool
	var minor bool
	var features [scene.FeatureRiver + 1]bool
	for i := range l.Scene.Still.Routes {
		r := &l.Scene.Still.Routes[i]
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
	line := func(at ink.Point) ink.Path { return ink.Path{ink.Pt(at.X-27, at.Y), ink.Pt(at.X+27, at.Y)} }
	add := func(here bool, words string, sample func(c *ink.Canvas, t *ink.Theme, at ink.Point)) {
		if here {
			rows = append(rows, sheet.LegendRow{Words: words, Sample: sample})
		}
	}
	add(ways[scene.ByRail], "railroad", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { sheet.DrawRoute(c, t, scene.ByRail, line(at)) })
	add(len(l.Scene.Broken) > 0, "broken", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.Rail, 1.6, ink.Dashes(line(at), 8, 5)...)
		drawCross(c, t, at, nil)
	})
	add(ways[scene.ByRoad], "road", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { sheet.DrawRoute(c, t, scene.ByRoad, line(at)) })
	add(ways[scene.ByRiver], "great river", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { c.Line(t.Navigable, 4.6, line(at)) })
	add(minor, "seasonal river", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.Navigable, 3.4, ink.Dashes(line(at), 9, 5)...)
	})
	add(ways[scene.BySea], "sea, coast", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { sheet.DrawLane(c, t.Navigable, line(at)) })
	mark := func(c *ink.Canvas, t *ink.Theme, f scene.Feature, at ink.Point) {
		drawFeature(c, t, &sheet.Feature{Kind: f, At: at, Way: ink.Pt(1, 0)})
	}
	for _, two := range []struct {
		a, b     scene.Feature
		one, two string
	}{{scene.FeatureForest, scene.FeatureSwamp, "forest", "swamp"}, {scene.FeatureRough, scene.FeatureMountain, "rough", "mountain"},
		{scene.FeatureStream, scene.FeatureRiver, "small river", "great river to cross"}} {
		switch {
		case features[two.a] && features[two.b]:
			words := two.one + ", " + two.two
			if two.a == scene.FeatureStream {
				words = "crossing: small, great"
			}
			add(true, words, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
				mark(c, t, two.a, ink.Pt(at.X-12, at.Y))
				mark(c, t, two.b, ink.Pt(at.X+12, at.Y))
			})
		case features[two.a]:
			add(true, two.one, func(c *ink.Canvas, t *ink.Theme, at ink.Point) { mark(c, t, two.a, at) })
		case features[two.b]:
			add(true, two.two, func(c *ink.Canvas, t *ink.Theme, at ink.Point) { mark(c, t, two.b, at) })
		}
	}
	return rows
}

// cartoucheScales are the sizes in which the cartouche of a board of towns is tried.
var cartoucheScales = []float64{1, 0.95, 0.9, 0.86}

// placeTownCartouche stands the cartouche in a corner where it covers nothing, as large as can be.
func placeTownCartouche(l *sheet.Layout) {
	k := &sheet.Cartouche{Scene: l.Scene, Rows: legendRows(l)}
	m := l.View.Part.Grow(-14)
	fewest := len(l.Blocks) + 1
	for _, scale := range cartoucheScales {
		for _, corner := range [][2]float64{{1, 1}, {0, 1}, {1, 0}, {0, 0}} {
			for step := float64(sheet.LegendStep); step >= sheet.LegendLeast; step -= 0.5 {
				w, h := scale*sheet.CartoucheWide, scale*k.High(step)
				x, y := m.X0+corner[0]*(m.Width()-w), m.Y0+corner[1]*(m.Height()-h)
				r := ink.Rect{X0: x, Y0: y, X1: x + w, Y1: y + h}
				covered := 0
				for i := range l.Blocks {
					if l.Blocks[i].Touches(r.Grow(3)) {
						covered++
					}
				}
				if covered < fewest {
					fewest, k.Box, k.Step, k.K = covered, r, step, scale
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
	l.Legend = k
	l.Take(scene.LayerCartouche, "cartouche", k.Scene.Title, k.Box.Grow(1))
}
