package towns

import (
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// legendRows are the rows for the marks that the scene has, and no others.
func legendRows(l *sheet.Layout) []sheet.LegendRow {
	if l.Towns != nil {
		return townLegend(l)
	}
	var rows []sheet.LegendRow
	add := func(here bool, words string, sample func(c *ink.Canvas, t *ink.Theme, at ink.Point)) {
		if here {
			rows = append(rows, sheet.LegendRow{Words: words, Sample: sample})
		}
	}
	s := l.Scene
	var neutral, values, port, works, river, taken bool
	var taker, loser int
	held := make([]bool, len(s.Sides))
	for i := range l.Plates {
		p := &l.Plates[i]
		if p.Side >= 0 && p.Side < len(held) {
			held[p.Side] = true
		}
		neutral = neutral || p.Side == scene.NoSide
		values = values || len(p.Seals) > 0
		port = port || p.Port
		works = works || p.Works
		river = river || p.River != ""
		if p.Taken && !taken {
			taken, taker, loser = true, p.Side, p.From
		}
	}
	var names, initials []string
	for i, side := range s.Sides {
		if held[i] {
			names = append(names, side.Name)
		}
		initials = append(initials, side.Initial)
	}
	add(len(names) > 0, strings.Join(names, ", "), func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		for i := range s.Sides {
			if held[i] {
				sheet.DrawSwatch(c, t, i, ink.Around(ink.Pt(at.X-13+26*float64(i), at.Y), 24.5, 21))
			}
		}
	})
	add(neutral, s.Neutral, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		sheet.DrawSwatch(c, t, scene.NoSide, ink.Around(at, 51, 22))
	})
	add(values, s.Values+", "+strings.Join(initials, " and "), func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		sheet.DrawSeal(c, t, sheet.Seal{Side: 0, Value: 2, At: ink.Pt(at.X-13, at.Y)})
		sheet.DrawSeal(c, t, sheet.Seal{Side: 1, Value: 2, At: ink.Pt(at.X+13, at.Y)})
	})
	add(port, "Port", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { sheet.DrawPort(c, t, at, 0) })
	add(works, "Permanent works", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
		sheet.DrawBattlement(c, t, at.X-25, at.X+25, at.Y+7.5, 15, 9)
	})
	add(river, "River side of a box", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { c.Area(t.Bank, ink.Around(at, 50, 5).Path()) })
	for _, way := range []scene.Way{scene.ByRail, scene.ByRoad, scene.ByRiver} {
		add(sheet.HasRoute(s.Still, way), [...]string{"Road", "Railroad", "River, downstream"}[way],
			func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
				sheet.DrawRoute(c, t, way, ink.Path{ink.Pt(at.X-25, at.Y), ink.Pt(at.X+25, at.Y)})
			})
	}
	rows = append(rows, l.CounterRows()...)
	rows = append(rows, l.ForceRows()...)
	return append(rows, l.EventRows(taken, taker, loser)...)
}
