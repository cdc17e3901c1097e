package render

import (
	"math"
	"strconv"

	"adjutant/engine"
)

// Measures of what stands at towns.
const (
	chipWide = 32 // of one digit
	chipHigh = 24
	chipGap  = 2.4
	iconHigh = 22
)

// What stands at towns beside units.
const (
	chipFort     = engine.Symbol(1000)
	chipBuilding = engine.Symbol(1001)
)

var (
	chipStyle    = style{face: bold, size: 16.5}
	militiaStyle = style{face: italic, size: 18}
	iconStyle    = style{face: bold, size: 14.5}
)

// A chip is units of one arm, or works, as they stand at a town.
type chip struct {
	arm engine.Symbol
	n   int
	box rect
}

// wide is how wide a chip is.
func (k *chip) wide() float64 {
	more := 0.0
	if k.n > 1 {
		more = iconStyle.width(strconv.Itoa(k.n)) + 2
	}
	switch k.arm {
	case engine.Infantry, engine.Cavalry, engine.Artillery:
		return 21.5 + max(9, chipStyle.width(strconv.Itoa(k.n)))
	case engine.Militia:
		return 22 + more
	case engine.Supply:
		return 18 + more
	case chipFort, chipBuilding:
		return 24
	}
	return 25 + more
}

// chipsOf is all that a stack has to show but its leaders: first what stands beside the town, then the rest.
func chipsOf(s *engine.Stack) (beside, rest []chip) {
	for _, c := range s.Counters {
		if c.Symbol.Fights() {
			beside = append(beside, chip{arm: c.Symbol, n: c.Count})
		} else {
			rest = append(rest, chip{arm: c.Symbol, n: c.Count})
		}
	}
	if s.Fort.Value > 0 {
		rest = append([]chip{{arm: chipFort, n: s.Fort.Value}}, rest...)
	}
	if s.Fort.Building {
		rest = append(rest, chip{arm: chipBuilding})
	}
	return beside, rest
}

// placeChips stands units beside their towns. What finds no room there goes on the slip.
func (l *layout) placeChips() {
	taken := map[string]bool{}
	for i := range l.scene.Stacks {
		e := &l.scene.Stacks[i]
		at, seen := l.byID[e.Place]
		if !seen {
			continue
		}
		home := &l.plates[at]
		s := stack{Stack: e, home: home, scale: 1}
		beside, rest := chipsOf(e)
		slip := townSlip{side: e.Side, home: home, leaders: e.Leaders}
		switch {
		case home.Water:
			s.chips = rowOf(append(beside, rest...), home.box)
			home.occupied = len(s.chips) > 0
		case len(beside) == 0 || l.standBeside(&s, beside, taken, false):
			slip.chips = rest
		default:
			for _, k := range beside { // one by one, where the row has no room; on a mark of the ground rather than nowhere
				if one := []chip{k}; !l.standBeside(&s, one, taken, false) && !l.standBeside(&s, one, taken, true) {
					slip.chips = append(slip.chips, k)
				}
			}
			slip.chips = append(slip.chips, rest...)
		}
		for _, k := range s.chips {
			if !home.Water {
				l.take(engine.LayerCounters, e.Place, home.Name, k.box.grow(1))
			}
		}
		l.stacks = append(l.stacks, s)
		if len(slip.leaders)+len(slip.chips) > 0 {
			l.towns.slips = append(l.towns.slips, slip)
		}
	}
}

// standBeside finds room for chips beside their town.
func (l *layout) standBeside(s *stack, chips []chip, taken map[string]bool, anywhere bool) bool {
	p := s.home
	w := chipGap * float64(len(chips)-1)
	for i := range chips {
		w += chips[i].wide()
	}
	least, found := math.Inf(1), rect{}
	for _, k := range chipSpots(p, w) {
		cost := k.cost
		if taken[s.Place] && len(s.chips) == 0 && k.at.X > p.At.X {
			cost += 40 // the other side is there
		}
		r := around(k.at, w, chipHigh)
		if cost >= least || !l.free(r.grow(1.2), s.Place) || l.onOwn(r, p) || s.onChips(r) {
			continue
		}
		if n := l.featuresUnder(r.grow(1.2)); n > 0 && !anywhere {
			continue
		} else if cost += 30 * float64(n); cost < least {
			least, found = cost, r
		}
	}
	if found.empty() {
		return false
	}
	taken[s.Place] = true
	x := found.x0
	for _, k := range chips {
		k.box = rect{x, found.y0, x + k.wide(), found.y1}
		x = k.box.x1 + chipGap
		s.chips = append(s.chips, k)
	}
	return true
}

// featuresUnder is how many marks of the ground a rectangle would hide.
func (l *layout) featuresUnder(r rect) int {
	n := 0
	for _, f := range l.towns.features {
		if f.box.touches(r) {
			n++
		}
	}
	return n
}

// A chipSpot is where a row of chips may stand.
type chipSpot struct {
	at   point
	cost float64
}

// chipSpots are the places of a row of chips by a town, beside it at first, then above and below.
func chipSpots(p *plate, w float64) []chipSpot {
	var out []chipSpot
	add := func(x, y, cost float64) { out = append(out, chipSpot{pt(p.At.X+x, p.At.Y+y), cost}) }
	side := townWide/2 + chipGap + w/2
	left, above := side, float64(townWide/2+chipGap+chipHigh/2)
	if p.City {
		left, above = side+5, above+4
	}
	for _, dy := range []float64{0, -5, 5, -10, 10} {
		add(side, dy, 0.4*math.Abs(dy))
		add(-left, dy, 6+0.4*math.Abs(dy))
	}
	named := p.town.name.y1 - p.At.Y // how far down the name reaches
	for _, dx := range []float64{0, 8, -8, 16, -16, 22, -22} {
		add(dx, -above, 11+0.2*math.Abs(dx))
		add(dx, townWide/2+chipGap+chipHigh/2, 12+0.2*math.Abs(dx))
		if named > townWide/2+8 {
			add(dx, named+chipGap+chipHigh/2, 18+0.2*math.Abs(dx))
		}
	}
	return out
}

// onOwn says whether a rectangle lies on its own town, its name, or what else stands there.
func (l *layout) onOwn(r rect, p *plate) bool {
	for _, b := range p.townParts() {
		if b.grow(-0.5).touches(r) {
			return true
		}
	}
	for i := range l.stacks {
		if s := &l.stacks[i]; s.home == p && s.onChips(r) {
			return true
		}
	}
	return false
}

func (s *stack) onChips(r rect) bool {
	for _, k := range s.chips {
		if k.box.grow(2).touches(r) {
			return true
		}
	}
	return false
}

// rowOf stands chips in a row in the lower part of a box at sea.
func rowOf(chips []chip, box rect) []chip {
	w := 5 * float64(len(chips)-1)
	for i := range chips {
		w += chips[i].wide()
	}
	x := box.center().X - w/2
	for i := range chips {
		chips[i].box = around(pt(x+chips[i].wide()/2, box.y1-18), chips[i].wide(), 20)
		x += chips[i].wide() + 5
	}
	return chips
}

// chipParts are the rectangles of the chips of a stack.
func (s *stack) chipParts() []rect {
	out := make([]rect, 0, len(s.chips))
	for _, k := range s.chips {
		out = append(out, k.box.grow(1))
	}
	return out
}
