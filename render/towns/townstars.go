package towns

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// Measures of a battle's star by a town.
const (
	townStar     = 0.8 // of its usual size
	townStarFar  = 120
	townStarOver = 22 // what it costs to lie over an arrow
)

// placeTownStars stands a star at the nearest free place by each town of battle, with a line back where it stands off.
func placeTownStars(l *sheet.Layout) {
	for i := range l.Scene.Battles {
		b := &l.Scene.Battles[i]
		at, seen := l.ByID[b.Place]
		if !seen {
			continue
		}
		home := &l.Plates[at]
		const w = townStar * sheet.StarWide
		s := sheet.Star{Number: b.Number, K: townStar, At: home.At}
		least := math.Inf(1)
		for y := -float64(townStarFar); y <= townStarFar; y += 3 {
			for x := -float64(townStarFar); x <= townStarFar; x += 3 {
				p := ink.Pt(home.At.X+x, home.At.Y+y)
				cost := ink.Dist(p, home.At)
				if cost >= least || !l.Free(ink.Around(p, w, w), "") {
					continue
				}
				if l.CrossesArrow(ink.Around(p, w-8, w-8)) {
					cost += townStarOver
				}
				if cost < least {
					s.At, least = p, cost
				}
			}
		}
		if math.IsInf(least, 1) {
			s.At = l.Somewhere(home.At, w, w).Center()
		}
		r := ink.Around(s.At, w, w)
		if GapTo(home.Box, r) > SlipLead {
			if s.Lead, _ = townLead(l, home, []ink.Rect{home.Box}, r.Grow(-8), false, &hits{}); s.Lead != nil {
				l.Leads = append(l.Leads, s.Lead)
			}
		}
		l.Stars = append(l.Stars, s)
		l.Take(scene.LayerTags, "star "+b.Place, b.Title, r)
	}
}
