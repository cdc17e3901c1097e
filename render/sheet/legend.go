package sheet

import (
	"fmt"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

func HasRoute(s *scene.Still, way scene.Way) bool {
	for i := range s.Routes {
		if s.Routes[i].Way == way {
			return true
		}
	}
	return false
}

// CounterRows are one row for each kind of counter on the map, then the marks on counters.
func (l *Layout) CounterRows() []LegendRow {
	var rows []LegendRow
	var count, half, dug bool
	seen := map[string]bool{}
	for side := range l.Scene.Sides {
		for arm := scene.Infantry; arm <= scene.Cavalry; arm++ {
			for i := range l.Stacks {
				s := &l.Stacks[i]
				for _, k := range s.Counters {
					count = count || k.Count > 1
					half = half || k.Reduced
					dug = dug || s.Entrenched
					words := l.Scene.Sides[side].Short + " " + k.Name
					if s.Side != side || k.Symbol != arm || seen[words] {
						continue
					}
					seen[words] = true
					rows = append(rows, LegendRow{words, func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
						drawCounter(c, t, side, &k, ink.Around(at, 0.72*counterWide, 0.72*counterHigh), 0.72)
					}})
				}
			}
		}
	}
	switch {
	case count && half:
		rows = append(rows, LegendRow{"Units; reduced", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			drawCount(c, t, 0, ink.Pt(at.X-12, at.Y), 2)
			drawHalf(c, t, ink.Pt(at.X+12, at.Y))
		}})
	case count:
		rows = append(rows, LegendRow{"Number of units", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { drawCount(c, t, 0, at, 2) }})
	case half:
		rows = append(rows, LegendRow{"Reduced", func(c *ink.Canvas, t *ink.Theme, at ink.Point) { drawHalf(c, t, at) }})
	}
	if dug {
		rows = append(rows, LegendRow{"Entrenched", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			drawSaw(c, t, ink.Rect{X0: at.X - 20, Y0: at.Y + 1, X1: at.X + 20, Y1: at.Y + 9})
		}})
	}
	return rows
}

// EventRows are the rows for what happened.
func (l *Layout) EventRows(taken bool, taker, loser int) []LegendRow {
	var rows []LegendRow
	var goes [scene.BySea + 1]bool
	side, retreat, loserSide := 0, false, 1
	for i := range l.Scene.Arrows {
		a := &l.Scene.Arrows[i]
		if a.Retreat {
			retreat, loserSide = true, a.Side
			continue
		}
		side = a.Side
		for _, g := range a.Legs {
			goes[g.Way] = true
		}
	}
	word := "March"
	for _, way := range []scene.Way{scene.ByRoad, scene.ByRail, scene.ByRiver, scene.BySea} {
		if !goes[way] {
			continue
		}
		words := fmt.Sprintf("%s %s", word, [...]string{"by road", "by railroad", "by river", "by sea"}[way])
		word = "–"
		rows = append(rows, LegendRow{words, func(c *ink.Canvas, t *ink.Theme, at ink.Point) { DrawSampleArrow(c, t, at, way, side, false) }})
	}
	if retreat {
		rows = append(rows, LegendRow{"Retreat", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			DrawSampleArrow(c, t, at, scene.ByRoad, loserSide, true)
		}})
	}
	if taken {
		rows = append(rows, LegendRow{"Taken this turn", func(c *ink.Canvas, t *ink.Theme, at ink.Point) {
			b := ink.Around(at, 43, 22)
			p := Plate{Place: &scene.Place{At: at, Side: taker, Taken: true, From: loser}, Box: b}
			p.Draw(c, t)
		}})
	}
	return rows
}

// DrawSampleArrow is a short arrow of the legend.
func DrawSampleArrow(c *ink.Canvas, t *ink.Theme, at ink.Point, way scene.Way, side int, retreat bool) {
	a, z := ink.Pt(at.X-26, at.Y), ink.Pt(at.X+25, at.Y)
	neck := ink.Pt(z.X-13.5, at.Y)
	width, shaft := 6.0, []ink.Path{{a, neck}}
	switch {
	case retreat:
		width, shaft = 4, ink.Dashes(ink.Path{a, neck}, 9, 4)
	case way == scene.ByRail:
		shaft = ink.Dashes(ink.Path{a, neck}, 9, 3.5)
	case way == scene.ByRiver || way == scene.BySea:
		shaft = []ink.Path{Wave(ink.Path{a, ink.Pt(neck.X+4, neck.Y)}, 4, 21)}
	}
	col := t.Side(side).Arrow
	head := ink.Path{z, ink.Pt(z.X-18.5, z.Y+9.5), neck, ink.Pt(z.X-18.5, z.Y-9.5)}
	c.Line(col, width, shaft...)
	if retreat {
		c.Area(t.Disc, head)
		c.Fill(col, ink.Pen{Width: 2.2, Join: ink.MiterJoin}.Outline(head))
		return
	}
	c.Area(col, head)
}

// DrawSwatch is a plate without a name.
func DrawSwatch(c *ink.Canvas, t *ink.Theme, side int, r ink.Rect) {
	p := Plate{Place: &scene.Place{At: r.Center(), Side: side}, Box: r}
	p.Draw(c, t)
}

// DrawRoute is a line of the game.
func DrawRoute(c *ink.Canvas, t *ink.Theme, way scene.Way, l ink.Path) {
	switch way {
	case scene.ByRail:
		c.Line(t.Rail, 2, l)
		for s := 5.0; s < ink.Length(l)-2; s += 10 {
			c.Line(t.Rail, 1.3, across(l, s, 7.6))
		}
	case scene.ByRoad:
		c.Line(t.Road, 5.4, l)
		c.Line(t.RoadInside, 2.6, l)
	default:
		c.Line(t.Navigable, 4.6, l)
		p, d := ink.Along(l, ink.Length(l)/2)
		c.Fill(t.Paper, ink.Pen{Width: 4.5, Join: ink.MiterJoin}.Stroke(chevron(p, d)))
		c.Fill(t.Navigable, ink.Pen{Width: 2.4, Join: ink.MiterJoin}.Stroke(chevron(p, d)))
	}
}
