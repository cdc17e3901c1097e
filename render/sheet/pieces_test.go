package sheet

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A disc keeps off every arrow, and a line back too, wherever their pieces lie among the buckets.
func TestPiecesOfArrowsAreFoundNearAPoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1861, 4))
	at := func() ink.Point { return ink.Pt(900*r.Float64(), 700*r.Float64()) }
	l := &Layout{Scene: &scene.Scene{Still: &scene.Still{Width: 900, Height: 700}}, View: View{Part: ink.Rect{X0: 0, Y0: 0, X1: 900, Y1: 700}}}
	for i := range 12 {
		d := NewArrow(&scene.Arrow{Legs: []scene.Leg{{}}}, ink.Evenly(ink.Path{at(), at()}, 30), []float64{0})
		if i%3 == 0 {
			d.Thick = 1.6
		}
		l.Arrows = append(l.Arrows, *d)
	}
	fits, clear, first := 0, 0, 0
	for range 400 {
		c, z := at(), at()
		lead := ink.Path{c, ink.Lerp(c, z, 40/ink.Dist(c, z))}
		wantFit, wantClear, wantFirst := l.Free(ink.Around(c, 27, 27), ""), true, 0
		for i := range l.Arrows {
			a := &l.Arrows[i]
			if ink.DistanceTo(c, a.Line) < 17*max(1, a.Thick) || ink.DistanceTo(c, a.Head) < 14 {
				wantFit = false
			}
			for _, p := range ink.Evenly(lead, 3) {
				if ink.DistanceTo(p, a.Line) < 10 {
					wantClear = false
				}
			}
			if ink.Cuts(lead, ink.Bounds(a.Head).Grow(2)) {
				wantClear = false
			}
			if ink.DistanceTo(c, a.Line) < ink.DistanceTo(c, l.Arrows[wantFirst].Line) {
				wantFirst = i
			}
		}
		if got := l.DiscFits(c); got != wantFit {
			t.Fatalf("a disc at %v fits: %v, want %v", c, got, wantFit)
		}
		if got := l.ClearLead(lead, nil, nil); got != wantClear {
			t.Fatalf("the line %v is clear: %v, want %v", lead, got, wantClear)
		}
		for i := range l.Arrows {
			if got := l.nearestTo(c, &l.Arrows[i]); got != (i == wantFirst) {
				t.Fatalf("arrow %d is nearest to %v: %v, want %v", i, c, got, i == wantFirst)
			}
		}
		if wantFit {
			fits++
		}
		if wantClear {
			clear++
		}
		first += wantFirst
	}
	if fits < 50 || clear < 50 || first == 0 {
		t.Fatalf("of 400, %d discs fit and %d lines are clear: too few to tell", fits, clear)
	}
}
