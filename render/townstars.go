package render

import (
	"math"

	"adjutant/engine"
)

// Measures of a battle's star by a town.
const (
	townStar     = 0.8 // of its usual size
	townStarFar  = 120
	townStarOver = 22 // what it costs to lie over an arrow
)

// placeTownStars stands a star at the nearest free place by each town of battle, with a line back where it stands off.
func (l *layout) placeTownStars() {
	for i := range l.scene.Battles {
		b := &l.scene.Battles[i]
		at, seen := l.byID[b.Place]
		if !seen {
			continue
		}
		home := &l.plates[at]
		const w = townStar * starWide
		s := star{number: b.Number, k: townStar, at: home.At}
		least := math.Inf(1)
		for y := -float64(townStarFar); y <= townStarFar; y += 3 {
			for x := -float64(townStarFar); x <= townStarFar; x += 3 {
				p := pt(home.At.X+x, home.At.Y+y)
				cost := dist(p, home.At)
				if cost >= least || !l.free(around(p, w, w), "") {
					continue
				}
				if l.crossesArrow(around(p, w-8, w-8)) {
					cost += townStarOver
				}
				if cost < least {
					s.at, least = p, cost
				}
			}
		}
		if math.IsInf(least, 1) {
			s.at = l.somewhere(home.At, w, w).center()
		}
		r := around(s.at, w, w)
		if gapTo(home.box, r) > slipLead {
			if s.lead = l.townLead(home, []rect{home.box}, r.grow(-8), false); s.lead != nil {
				l.leads = append(l.leads, s.lead)
			}
		}
		l.stars = append(l.stars, s)
		l.take(engine.LayerTags, "star "+b.Place, b.Title, r)
	}
}
