package render

import (
	"math"

	"adjutant/engine"
)

// placeMoveDiscs stands the numbers: at the tail of an arrow if there is room, else beside it; in the hex of what did not move.
func (l *layout) placeMoveDiscs() {
	k := l.board.k
	for i := range l.arrows {
		a := &l.arrows[i]
		if a.Number == 0 {
			continue
		}
		tail, d := along(a.line, 0)
		placed := false
		for off := 15.0; off <= 34 && !placed; off += 3 {
			at := pt(tail.X-off*k*d.X, tail.Y-off*k*d.Y)
			if placed = l.markFits(at) && l.discFits(at); placed {
				l.putDisc(disc{at: at, side: a.Side, number: a.Number}, a.From+" to "+a.To)
			}
		}
		if !placed {
			l.placeArrowDisc(a)
		}
	}
	for _, d := range l.scene.Discs {
		s := l.spot(d.Place)
		if s == nil {
			continue
		}
		at := l.nearSpot(s, 2*discRadius+3)
		l.putDisc(disc{at: at, side: d.Side, number: d.Number}, s.ID)
	}
}

// markFits says whether a mark keeps off the lines of fire.
func (l *layout) markFits(at point) bool { return l.closest(at) > 14 }

// nearSpot is the free place of a mark nearest to its hex's upper left, inside the hex if it can be.
func (l *layout) nearSpot(s *spot, wide float64) point {
	k := l.board.k
	best, least := s.At, math.Inf(1)
	for y := -72.0; y <= 72; y += 4 {
		for x := -84.0; x <= 84; x += 4 {
			at := pt(s.At.X+k*x, s.At.Y+k*y)
			cost := math.Hypot(x+48, y+34)
			if !inside(at, hexEdge(l.board.HexGround, s.At, 0.9)) {
				cost += 60
			}
			if cost < least && l.free(around(at, wide, wide), "") && l.markFits(at) && !l.crossesArrow(around(at, wide, wide)) {
				best, least = at, cost
			}
		}
	}
	if math.IsInf(least, 1) {
		return l.somewhere(s.At, wide, wide).center()
	}
	return best
}

// placeHexStars stands a star in the hex of each battle.
func (l *layout) placeHexStars() {
	for i := range l.scene.Battles {
		b := &l.scene.Battles[i]
		s := l.spot(b.Place)
		if s == nil {
			continue
		}
		at := l.nearSpot(s, starWide)
		l.stars = append(l.stars, star{at: at, number: b.Number})
		l.take(engine.LayerTags, "star "+b.Place, b.Title, around(at, starWide, starWide))
	}
}

// placeHexTags stands the results of battles at the nearest free places.
func (l *layout) placeHexTags() {
	if l.view.crop {
		return
	}
	for i := range l.scene.Battles {
		b := &l.scene.Battles[i]
		s := l.spot(b.Place)
		if s == nil || len(b.Result) == 0 {
			continue
		}
		for _, width := range tagWidths {
			g := tag{Battle: b}
			w, h := g.set(width)
			r, found := l.nearest(s.At, w+4, h+4, 6, tagFar, func(rect) float64 { return 0 })
			if !found {
				continue
			}
			g.box = r.grow(-2)
			if lead := (path{clampTo(g.box.center(), around(s.At, 100*l.board.k, 70*l.board.k)), clampTo(s.At, g.box)}); l.clearLead(lead, nil, nil) {
				g.leader = lead
				l.leads = append(l.leads, lead)
			}
			l.tags = append(l.tags, g)
			l.take(engine.LayerTags, "tag "+b.Place, b.Title, g.box.grow(1.2))
			break
		}
	}
}

// drawHexes draws the live layers of a board of hexes, from the bottom up.
func (l *layout) drawHexes(c *canvas, t *Theme) {
	b := l.board
	for i := range b.spots {
		if s := &b.spots[i]; s.goal != nil {
			drawGoalRim(c, t, hexEdge(b.HexGround, s.At, goalRim), b.k)
		}
	}
	for i := range b.names {
		b.names[i].draw(c, t)
	}
	for i := range l.arrows {
		l.arrows[i].draw(c, t)
	}
	for i := range b.shots {
		b.shots[i].drawLine(c, t, b.k)
	}
	for i := range b.spots {
		b.spots[i].draw(c, t, b)
	}
	for i := range b.shots {
		b.shots[i].drawTag(c, t, b.k)
	}
	for i := range l.tags {
		l.tags[i].draw(c, t)
	}
	for i := range l.discs {
		l.discs[i].draw(c, t)
	}
	for i := range l.stars {
		l.stars[i].draw(c, t)
	}
	if !l.view.crop {
		l.drawHead(c, t)
		l.drawBand(c, t)
	}
	if l.panel != nil {
		l.panel.draw(c, t)
	}
}
