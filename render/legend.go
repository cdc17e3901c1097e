package render

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// A legendRow is a mark and what it means.
type legendRow struct {
	words  string
	sample func(c *canvas, t *Theme, at point) // draws the mark round a point
}

// legendRows are the rows for the marks that the scene has, and no others.
func (l *layout) legendRows() []legendRow {
	if l.towns != nil {
		return l.townLegend()
	}
	var rows []legendRow
	add := func(here bool, words string, sample func(c *canvas, t *Theme, at point)) {
		if here {
			rows = append(rows, legendRow{words, sample})
		}
	}
	s := l.scene
	var neutral, values, port, works, river, taken bool
	var taker, loser int
	held := make([]bool, len(s.Sides))
	for i := range l.plates {
		p := &l.plates[i]
		if p.Side >= 0 && p.Side < len(held) {
			held[p.Side] = true
		}
		neutral = neutral || p.Side == engine.NoSide
		values = values || len(p.seals) > 0
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
	add(len(names) > 0, strings.Join(names, ", "), func(c *canvas, t *Theme, at point) {
		for i := range s.Sides {
			if held[i] {
				drawSwatch(c, t, i, around(pt(at.X-13+26*float64(i), at.Y), 24.5, 21))
			}
		}
	})
	add(neutral, s.Neutral, func(c *canvas, t *Theme, at point) { drawSwatch(c, t, engine.NoSide, around(at, 51, 22)) })
	add(values, s.Values+", "+strings.Join(initials, " and "), func(c *canvas, t *Theme, at point) {
		drawSeal(c, t, seal{0, 2, pt(at.X-13, at.Y)})
		drawSeal(c, t, seal{1, 2, pt(at.X+13, at.Y)})
	})
	add(port, "Port", func(c *canvas, t *Theme, at point) { drawPort(c, t, at, 0) })
	add(works, "Permanent works", func(c *canvas, t *Theme, at point) {
		drawBattlement(c, t, at.X-25, at.X+25, at.Y+7.5, 15, 9)
	})
	add(river, "River side of a box", func(c *canvas, t *Theme, at point) { c.area(t.bank, around(at, 50, 5).path()) })
	for _, way := range []engine.Way{engine.ByRail, engine.ByRoad, engine.ByRiver} {
		add(hasRoute(s.Still, way), [...]string{"Road", "Railroad", "River, downstream"}[way], func(c *canvas, t *Theme, at point) {
			drawRoute(c, t, way, path{pt(at.X-25, at.Y), pt(at.X+25, at.Y)})
		})
	}
	rows = append(rows, l.counterRows()...)
	return append(rows, l.eventRows(taken, taker, loser)...)
}

func hasRoute(s *engine.Still, way engine.Way) bool {
	for i := range s.Routes {
		if s.Routes[i].Way == way {
			return true
		}
	}
	return false
}

// counterRows are one row for each kind of counter on the map, then the marks on counters.
func (l *layout) counterRows() []legendRow {
	var rows []legendRow
	var count, half, dug bool
	seen := map[string]bool{}
	for side := range l.scene.Sides {
		for arm := engine.Infantry; arm <= engine.Cavalry; arm++ {
			for i := range l.stacks {
				s := &l.stacks[i]
				for _, k := range s.Counters {
					count = count || k.Count > 1
					half = half || k.Reduced
					dug = dug || s.Entrenched
					words := l.scene.Sides[side].Short + " " + k.Name
					if s.Side != side || k.Symbol != arm || seen[words] {
						continue
					}
					seen[words] = true
					rows = append(rows, legendRow{words, func(c *canvas, t *Theme, at point) {
						drawCounter(c, t, side, &k, around(at, 0.72*counterWide, 0.72*counterHigh), 0.72)
					}})
				}
			}
		}
	}
	switch {
	case count && half:
		rows = append(rows, legendRow{"Units; reduced", func(c *canvas, t *Theme, at point) {
			drawCount(c, t, 0, pt(at.X-12, at.Y), 2)
			drawHalf(c, t, pt(at.X+12, at.Y))
		}})
	case count:
		rows = append(rows, legendRow{"Number of units", func(c *canvas, t *Theme, at point) { drawCount(c, t, 0, at, 2) }})
	case half:
		rows = append(rows, legendRow{"Reduced", func(c *canvas, t *Theme, at point) { drawHalf(c, t, at) }})
	}
	if dug {
		rows = append(rows, legendRow{"Entrenched", func(c *canvas, t *Theme, at point) {
			drawSaw(c, t, rect{at.X - 20, at.Y + 1, at.X + 20, at.Y + 9})
		}})
	}
	return rows
}

// eventRows are the rows for what happened.
func (l *layout) eventRows(taken bool, taker, loser int) []legendRow {
	var rows []legendRow
	var goes [engine.BySea + 1]bool
	side, retreat, loserSide := 0, false, 1
	for i := range l.scene.Arrows {
		a := &l.scene.Arrows[i]
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
	for _, way := range []engine.Way{engine.ByRoad, engine.ByRail, engine.ByRiver, engine.BySea} {
		if !goes[way] {
			continue
		}
		words := fmt.Sprintf("%s %s", word, [...]string{"by road", "by railroad", "by river", "by sea"}[way])
		word = "–"
		rows = append(rows, legendRow{words, func(c *canvas, t *Theme, at point) { drawSampleArrow(c, t, at, way, side, false) }})
	}
	if retreat {
		rows = append(rows, legendRow{"Retreat", func(c *canvas, t *Theme, at point) { drawSampleArrow(c, t, at, engine.ByRoad, loserSide, true) }})
	}
	if taken {
		rows = append(rows, legendRow{"Taken this turn", func(c *canvas, t *Theme, at point) {
			b := around(at, 43, 22)
			p := plate{Place: &engine.Place{At: at, Side: taker, Taken: true, From: loser}, box: b}
			p.draw(c, t)
		}})
	}
	return rows
}

// drawSampleArrow is a short arrow of the legend.
func drawSampleArrow(c *canvas, t *Theme, at point, way engine.Way, side int, retreat bool) {
	a, z := pt(at.X-26, at.Y), pt(at.X+25, at.Y)
	neck := pt(z.X-13.5, at.Y)
	width, shaft := 6.0, []path{{a, neck}}
	switch {
	case retreat:
		width, shaft = 4, dashes(path{a, neck}, 9, 4)
	case way == engine.ByRail:
		shaft = dashes(path{a, neck}, 9, 3.5)
	case way == engine.ByRiver || way == engine.BySea:
		shaft = []path{wave(path{a, pt(neck.X+4, neck.Y)}, 4, 21)}
	}
	col := t.side(side).arrow
	head := path{z, pt(z.X-18.5, z.Y+9.5), neck, pt(z.X-18.5, z.Y-9.5)}
	c.line(col, width, shaft...)
	if retreat {
		c.area(t.disc, head)
		c.fill(col, pen{width: 2.2, join: miterJoin}.outline(head))
		return
	}
	c.area(col, head)
}

// drawSwatch is a plate without a name.
func drawSwatch(c *canvas, t *Theme, side int, r rect) {
	p := plate{Place: &engine.Place{At: r.center(), Side: side}, box: r}
	p.draw(c, t)
}

// drawRoute is a line of the game.
func drawRoute(c *canvas, t *Theme, way engine.Way, l path) {
	switch way {
	case engine.ByRail:
		c.line(t.rail, 2, l)
		for s := 5.0; s < length(l)-2; s += 10 {
			c.line(t.rail, 1.3, across(l, s, 7.6))
		}
	case engine.ByRoad:
		c.line(t.road, 5.4, l)
		c.line(t.roadInside, 2.6, l)
	default:
		c.line(t.navigable, 4.6, l)
		p, d := along(l, length(l)/2)
		c.fill(t.paper, pen{width: 4.5, join: miterJoin}.stroke(chevron(p, d)))
		c.fill(t.navigable, pen{width: 2.4, join: miterJoin}.stroke(chevron(p, d)))
	}
}
