package towns

import (
	"math"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// What stands at towns beside units.
const (
	chipFort     = scene.Symbol(1000)
	chipBuilding = scene.Symbol(1001)
)

var (
	chipStyle    = ink.Style{Face: ink.Bold, Size: 16.5}
	militiaStyle = ink.Style{Face: ink.Italic, Size: 18}
	iconStyle    = ink.Style{Face: ink.Bold, Size: 14.5}
)

// wide is how wide a chip is.
func wide(k *sheet.Chip) float64 {
	more := 0.0
	if k.N > 1 {
		more = iconStyle.Width(strconv.Itoa(k.N)) + 2
	}
	switch k.Arm {
	case scene.Infantry, scene.Cavalry, scene.Artillery:
		return 21.5 + max(9, chipStyle.Width(strconv.Itoa(k.N)))
	case scene.Militia:
		return 22 + more
	case scene.Supply:
		return 18 + more
	case chipFort, chipBuilding:
		return 24
	}
	return 25 + more
}

// chipsOf is all that a stack has to show but its leaders: first what stands beside the town, then the rest.
func chipsOf(s *scene.Stack) (beside, rest []sheet.Chip) {
	for _, c := range s.Counters {
		if c.Symbol.Fights() {
			beside = append(beside, sheet.Chip{Arm: c.Symbol, N: c.Count})
		} else {
			rest = append(rest, sheet.Chip{Arm: c.Symbol, N: c.Count})
		}
	}
	if s.Fort.Value > 0 {
		rest = append([]sheet.Chip{{Arm: chipFort, N: s.Fort.Value}}, rest...)
	}
	if s.Fort.Building {
		rest = append(rest, sheet.Chip{Arm: chipBuilding})
	}
	return beside, rest
}

// placeChips stands units beside their towns. What finds no room there goes on the slip.
func placeChips(l *sheet.Layout) {
	taken := map[string]bool{}
	for i := range l.Scene.Stacks {
		e := &l.Scene.Stacks[i]
		at, seen := l.ByID[e.Place]
		if !seen {
			continue
		}
		home := &l.Plates[at]
		s := sheet.Stack{Stack: e, Home: home, Scale: 1}
		beside, rest := chipsOf(e)
		slip := sheet.TownSlip{Side: e.Side, Home: home, Leaders: e.Leaders}
		switch {
		case home.Water:
			s.Chips = rowOf(append(beside, rest...), home.Box)
			home.Occupied = len(s.Chips) > 0
		case len(beside) == 0 || standBeside(l, &s, beside, taken, false):
			slip.Chips = rest
		default:
			for _, k := range beside { // one by one, where the row has no room; on a mark of the ground rather than nowhere
				if one := []sheet.Chip{k}; !standBeside(l, &s, one, taken, false) && !standBeside(l, &s, one, taken, true) {
					slip.Chips = append(slip.Chips, k)
				}
			}
			slip.Chips = append(slip.Chips, rest...)
		}
		for _, k := range s.Chips {
			if !home.Water {
				l.Take(scene.LayerCounters, e.Place, home.Name, k.Box.Grow(1))
			}
		}
		l.Stacks = append(l.Stacks, s)
		if len(slip.Leaders)+len(slip.Chips) > 0 {
			l.Towns.Slips = append(l.Towns.Slips, slip)
		}
	}
}

// standBeside finds room for chips beside their town.
func standBeside(l *sheet.Layout, s *sheet.Stack, chips []sheet.Chip, taken map[string]bool, anywhere bool) bool {
	p := s.Home
	w := sheet.ChipGap * float64(len(chips)-1)
	for i := range chips {
		w += wide(&chips[i])
	}
	least, found := math.Inf(1), ink.Rect{}
	for _, k := range chipSpots(p, w) {
		cost := k.cost
		if taken[s.Place] && len(s.Chips) == 0 && k.at.X > p.At.X {
			cost += 40 // the other side is there
		}
		r := ink.Around(k.at, w, sheet.ChipHigh)
		if cost >= least || !l.Free(r.Grow(1.2), s.Place) || onOwn(l, r, p) || onChips(s, r) {
			continue
		}
		if n := l.Towns.FeaturesUnder(l.Scene.Still, r.Grow(1.2)); n > 0 && !anywhere {
			continue
		} else if cost += 30 * float64(n); cost < least {
			least, found = cost, r
		}
	}
	if found.Empty() {
		return false
	}
	taken[s.Place] = true
	x := found.X0
	for _, k := range chips {
		k.Box = ink.Rect{X0: x, Y0: found.Y0, X1: x + wide(&k), Y1: found.Y1}
		x = k.Box.X1 + sheet.ChipGap
		s.Chips = append(s.Chips, k)
	}
	return true
}

// A chipSpot is where a row of chips may stand.
type chipSpot struct {
	at   ink.Point
	cost float64
}

// chipSpots are the places of a row of chips by a town, beside it at first, then above and below.
func chipSpots(p *sheet.Plate, w float64) []chipSpot {
	var out []chipSpot
	add := func(x, y, cost float64) { out = append(out, chipSpot{ink.Pt(p.At.X+x, p.At.Y+y), cost}) }
	side := sheet.TownWide/2 + sheet.ChipGap + w/2
	left, above := side, float64(sheet.TownWide/2+sheet.ChipGap+sheet.ChipHigh/2)
	if p.City {
		left, above = side+5, above+4
	}
	for _, dy := range []float64{0, -5, 5, -10, 10} {
		add(side, dy, 0.4*math.Abs(dy))
		add(-left, dy, 6+0.4*math.Abs(dy))
	}
	named := p.Town.Name.Y1 - p.At.Y // how far down the name reaches
	for _, dx := range []float64{0, 8, -8, 16, -16, 22, -22} {
		add(dx, -above, 11+0.2*math.Abs(dx))
		add(dx, sheet.TownWide/2+sheet.ChipGap+sheet.ChipHigh/2, 12+0.2*math.Abs(dx))
		if named > sheet.TownWide/2+8 {
			add(dx, named+sheet.ChipGap+sheet.ChipHigh/2, 18+0.2*math.Abs(dx))
		}
	}
	return out
}

// onOwn says whether a rectangle lies on its own town, its name, or what else stands there.
func onOwn(l *sheet.Layout, r ink.Rect, p *sheet.Plate) bool {
	for _, b := range p.TownParts() {
		if b.Grow(-0.5).Touches(r) {
			return true
		}
	}
	for i := range l.Stacks {
		if s := &l.Stacks[i]; s.Home == p && onChips(s, r) {
			return true
		}
	}
	return false
}

func onChips(s *sheet.Stack, r ink.Rect) bool {
	for _, k := range s.Chips {
		if k.Box.Grow(2).Touches(r) {
			return true
		}
	}
	return false
}

// rowOf stands chips in a row in the lower part of a box at sea.
func rowOf(chips []sheet.Chip, box ink.Rect) []sheet.Chip {
	w := 5 * float64(len(chips)-1)
	for i := range chips {
		w += wide(&chips[i])
	}
	x := box.Center().X - w/2
	for i := range chips {
		chips[i].Box = ink.Around(ink.Pt(x+wide(&chips[i])/2, box.Y1-18), wide(&chips[i]), 20)
		x += wide(&chips[i]) + 5
	}
	return chips
}
