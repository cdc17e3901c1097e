package country

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// A sampler draws a mark of the legend round a point.
type sampler = func(c *ink.Canvas, t *ink.Theme, at ink.Point)

// one is a mark by itself.
func one(m mark) sampler {
	return func(c *ink.Canvas, t *ink.Theme, at ink.Point) { m.draw(c, t, ink.Around(at, m.wide, m.high)) }
}

// two are two marks side by side.
func two(a, b mark) sampler {
	return func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		w := a.wide + b.wide + 4
		a.draw(c, t, ink.Around(ink.Pt(at.X-w/2+a.wide/2, at.Y), a.wide, a.high))
		b.draw(c, t, ink.Around(ink.Pt(at.X+w/2-b.wide/2, at.Y), b.wide, b.high))
	}
}

// level is a line of the legend.
func level(at ink.Point) ink.Path { return ink.Path{ink.Pt(at.X-25, at.Y), ink.Pt(at.X+25, at.Y)} }

// legendRows are the rows for the marks that the scene has.
func legendRows(l *sheet.Layout) []sheet.LegendRow {
	var rows []sheet.LegendRow
	add := func(here bool, words string, sample sampler) {
		if here {
			rows = append(rows, sheet.LegendRow{Words: words, Sample: sample})
		}
	}
	has := contents(l.Scene)
	army := func(side int, idle bool) mark {
		return mark{kind: armyKind, side: side, n: 4, idle: idle, wide: 32, high: 21}
	}
	add(has.army[0], "Union army, points", one(army(0, false)))
	add(has.army[1], "Confederate army", one(army(1, false)))
	add(has.idle, "idle this turn", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		two(army(0, true), army(1, true))(c.Shrunk(at, 0.82), t, at)
	})
	add(has.fort, "fort, its garrison", two(mark{kind: fortKind, side: 0, n: 1, wide: 22, high: 17},
		mark{kind: fortKind, side: 1, wide: 22, high: 17}))
	add(has.leader, "leader, rating", one(mark{kind: leaderKind, side: 1, words: "A2", wide: 33, high: 15}))
	add(has.unfed, "not supplied", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		m := army(1, false)
		m.unfed = true
		one(m)(c, t, at)
	})
	add(has.naval, "naval points", one(mark{kind: navalKind, n: 3, wide: 35, high: 17}))
	add(has.river, "riverine unit", one(mark{kind: riverKind, n: 1, wide: 28, high: 17}))
	add(has.repair, "repair unit", one(mark{kind: repairKind, n: 1, wide: 26, high: 14}))
	add(true, "city with its point", two(mark{kind: townKind, side: 0, live: true, wide: 12, high: 12},
		mark{kind: townKind, side: 1, live: true, wide: 12, high: 12}))
	add(has.bare, "city without one", two(mark{kind: townKind, side: 0, wide: 12, high: 12},
		mark{kind: townKind, side: 1, wide: 12, high: 12}))
	add(has.neutral, "city of a neutral", one(mark{kind: townKind, side: scene.NoSide, wide: 12, high: 12}))
	add(has.gone, "destroyed city", one(mark{kind: townKind, side: 1, gone: true, wide: 12, high: 12}))
	add(true, "port", one(mark{kind: portKind, wide: 12, high: 13}))
	add(true, l.Scene.Country.Value, one(mark{kind: valueKind, n: 4, wide: 13, high: 13}))
	add(true, "supply from the North", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		drawSource(c, t, ink.Path{ink.Pt(at.X-12, at.Y-7), ink.Pt(at.X+12, at.Y-7)})
	})
	rail := func(use scene.RailUse) sampler {
		return func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			switch use {
			case scene.RailGrid:
				c.Line(t.Country.Supply, underWide, level(at))
			case scene.RailWorked:
				c.Line(t.Country.Worked, underWide, level(at))
			}
			DrawRail(c, t, level(at))
			if use == scene.RailDead {
				drawDead(c, t, level(at))
			}
		}
	}
	add(true, "railroad", rail(scene.RailPlain))
	add(has.rail[scene.RailGrid], "– in the Southern grid", rail(scene.RailGrid))
	add(has.rail[scene.RailWorked], "– worked by the Union", rail(scene.RailWorked))
	add(has.rail[scene.RailDead], "– dead", rail(scene.RailDead))
	add(true, "river; navigable", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.River, 2.7, ink.Path{ink.Pt(at.X-25, at.Y), ink.Pt(at.X-3, at.Y)})
		c.Line(t.Navigable, 4.6, ink.Path{ink.Pt(at.X+3, at.Y), ink.Pt(at.X+25, at.Y)})
	})
	add(true, "tidal; ferry", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.Coast, 9, level(at))
		c.Line(t.Sea, 6.4, level(at))
		c.Line(t.WaterLine, 1.1, level(at))
		drawFerry(c, t, level(at))
	})
	add(has.closed, "closed by gunboats", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { drawChain(c, t, level(at)) })
	add(true, "state line", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.Country.Tint(0, 0), band, aside(level(at), band/2))
		c.Line(t.Country.Tint(1, 0), band, aside(level(at), -band/2))
		c.Line(t.Border, 1.4, level(at))
	})
	add(true, "rough; swamp", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Area(t.Relief[3], ink.Around(ink.Pt(at.X-13, at.Y), 24, 17).Path())
		c.Area(t.Country.Swamp, ink.Around(ink.Pt(at.X+13, at.Y), 24, 17).Path())
		for x := -20.0; x <= -6; x += 6 {
			c.Line(t.Country.Hachures, 1.2, ink.Path{ink.Pt(at.X+x, at.Y-4), ink.Pt(at.X+x+6, at.Y+3)})
		}
		c.Line(t.Swamp, 1.1, ink.Path{ink.Pt(at.X+7, at.Y+3), ink.Pt(at.X+19, at.Y+3)},
			ink.Path{ink.Pt(at.X+13, at.Y+3), ink.Pt(at.X+13, at.Y-3)}, ink.Path{ink.Pt(at.X+11, at.Y+2), ink.Pt(at.X+8, at.Y-2)},
			ink.Path{ink.Pt(at.X+15, at.Y+2), ink.Pt(at.X+18, at.Y-2)})
	})
	add(true, "Union-minded country", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.Country.Loyal, 1, sheet.Hatching(ink.Around(at, 44, 17), 8)...)
	})
	add(has.zone, "edge of enemy zones", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		c.Line(t.Country.Zone[has.zoneSide], 1.4, ink.Dashes(level(at), 4.2, 3)...)
	})
	return append(rows, l.EventRows(false, 0, 0)...)
}

// A content is which marks a scene has.
type content struct {
	army                              [2]bool
	idle, fort, leader, unfed         bool
	naval, river, repair              bool
	bare, neutral, gone, closed, zone bool
	zoneSide                          int
	rail                              [scene.RailDead + 1]bool
}

func contents(s *scene.Scene) content {
	var has content
	for i := range s.Country.Forces {
		f := &s.Country.Forces[i]
		if f.Side >= 0 && f.Side < 2 && f.Points > 0 {
			has.army[f.Side] = true
		}
		has.idle = has.idle || f.Idle > 0 && f.Idle == f.Points
		has.fort = has.fort || f.Fort
		has.unfed = has.unfed || f.Unfed > 0
		has.leader = has.leader || len(f.Leaders) > 0
		has.naval, has.river, has.repair = has.naval || f.Naval > 0, has.river || f.River > 0, has.repair || f.Repair > 0
	}
	for i := range s.Country.Boats {
		b := &s.Country.Boats[i]
		has.naval, has.river, has.leader = has.naval || b.Naval > 0, has.river || b.River > 0, has.leader || len(b.Leaders) > 0
	}
	for _, t := range s.Country.Towns {
		city := !t.Works && !t.Far
		has.gone = has.gone || t.Gone
		has.neutral = has.neutral || city && t.Side == scene.NoSide
		has.bare = has.bare || city && t.Side != scene.NoSide && !t.Live && !t.Gone
	}
	for _, u := range s.Country.Rails {
		has.rail[u] = true
	}
	has.closed = len(s.Country.Closed) > 0
	if len(s.Country.Zones) > 0 {
		has.zone, has.zoneSide = true, s.Country.Zones[0].Side
	}
	return has
}
