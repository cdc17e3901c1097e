package hexes

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// placeMoveDiscs stands the numbers: at the tail of an arrow if there is room, else beside it; in the hex of what did not move.
func placeMoveDiscs(l *sheet.Layout) {
	k := l.Board.K
	for i := range l.Arrows {
		a := &l.Arrows[i]
		if a.Number == 0 {
			continue
		}
		tail, d := ink.Along(a.Line, 0)
		placed := false
		for off := 15.0; off <= 34 && !placed; off += 3 {
			at := ink.Pt(tail.X-off*k*d.X, tail.Y-off*k*d.Y)
			if placed = markFits(l, at) && l.DiscFits(at); placed {
				l.PutDisc(sheet.Disc{At: at, Side: a.Side, Number: a.Number}, a.From+" to "+a.To)
			}
		}
		if !placed {
			l.PlaceArrowDisc(a)
		}
	}
	for _, d := range l.Scene.Discs {
		s := Spot(l, d.Place)
		if s == nil {
			continue
		}
		at := nearSpot(l, s, 2*sheet.DiscRadius+3)
		l.PutDisc(sheet.Disc{At: at, Side: d.Side, Number: d.Number}, s.ID)
	}
}

// markFits says whether a mark keeps off the lines of fire.
func markFits(l *sheet.Layout, at ink.Point) bool { return closest(l, at) > 14 }

// nearSpot is the free place of a mark nearest to its hex's upper left, inside the hex if it can be.
func nearSpot(l *sheet.Layout, s *sheet.Spot, wide float64) ink.Point {
	k := l.Board.K
	best, least := s.At, math.Inf(1)
	for y := -72.0; y <= 72; y += 4 {
		for x := -84.0; x <= 84; x += 4 {
			at := ink.Pt(s.At.X+k*x, s.At.Y+k*y)
			cost := math.Hypot(x+48, y+34)
			if !ink.Inside(at, HexEdge(l.Board.HexGround, s.At, 0.9)) {
				cost += 60
			}
			if cost < least && l.Free(ink.Around(at, wide, wide), "") && markFits(l, at) && !l.CrossesArrow(ink.Around(at, wide, wide)) {
				best, least = at, cost
			}
		}
	}
	if math.IsInf(least, 1) {
		return l.Somewhere(s.At, wide, wide).Center()
	}
	return best
}

// placeHexStars stands a star in the hex of each battle.
func placeHexStars(l *sheet.Layout) {
	for i := range l.Scene.Battles {
		b := &l.Scene.Battles[i]
		s := Spot(l, b.Place)
		if s == nil {
			continue
		}
		at := nearSpot(l, s, sheet.StarWide)
		l.Stars = append(l.Stars, sheet.Star{At: at, Number: b.Number})
		l.Take(scene.LayerTags, "star "+b.Place, b.Title, ink.Around(at, sheet.StarWide, sheet.StarWide))
	}
}

// placeHexTags stands the results of battles at the nearest free places.
func placeHexTags(l *sheet.Layout) {
	if l.View.Crop {
		return
	}
	for i := range l.Scene.Battles {
		b := &l.Scene.Battles[i]
		s := Spot(l, b.Place)
		if s == nil || len(b.Result) == 0 {
			continue
		}
		for _, width := range sheet.TagWidths {
			g := sheet.Tag{Battle: b}
			w, h := g.Set(width, sheet.WholeResult)
			r, found := l.Nearest(s.At, w+4, h+4, 6, sheet.TagFar, func(ink.Rect) float64 { return 0 })
			if !found {
				continue
			}
			g.Box = r.Grow(-2)
			if lead := (ink.Path{sheet.ClampTo(g.Box.Center(), ink.Around(s.At, 100*l.Board.K, 70*l.Board.K)),
				sheet.ClampTo(s.At, g.Box)}); l.ClearLead(lead, nil, nil) {
				g.Leader = lead
				l.Leads = append(l.Leads, lead)
			}
			l.Tags = append(l.Tags, g)
			l.Take(scene.LayerTags, "tag "+b.Place, b.Title, g.Box.Grow(1.2))
			break
		}
	}
}

// DrawHexes draws the live layers of a board of hexes, from the bottom up.
func DrawHexes(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) {
	b := l.Board
	for i := range b.Spots {
		if s := &b.Spots[i]; s.Goal != nil {
			drawGoalRim(c, t, HexEdge(b.HexGround, s.At, goalRim), b.K)
		}
	}
	for i := range b.Lettered {
		drawHexLabel(&b.Lettered[i], c, t)
	}
	for i := range l.Arrows {
		l.Arrows[i].Draw(c, t)
	}
	for i := range b.Shots {
		drawLine(&b.Shots[i], c, t, b.K)
	}
	for i := range b.Spots {
		drawSpot(&b.Spots[i], c, t, b)
	}
	for i := range b.Shots {
		drawTag(&b.Shots[i], c, t, b.K)
	}
	for i := range l.Tags {
		l.Tags[i].Draw(c, t)
	}
	for i := range l.Discs {
		l.Discs[i].Draw(c, t)
	}
	for i := range l.Stars {
		l.Stars[i].Draw(c, t)
	}
	if !l.View.Crop {
		drawHead(l, c, t)
		drawBand(l, c, t)
	}
	if l.Panel != nil {
		l.Panel.Draw(c, t)
	}
}
