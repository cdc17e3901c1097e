package sheet

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Far from its town a slip must find the places that it would find if it asked at each.
func TestSpotsTakenAreThoseThatAreNotFree(t *testing.T) {
	r := rand.New(rand.NewPCG(1862, 4))
	l := &Layout{Scene: &scene.Scene{Still: &scene.Still{Width: 500, Height: 400}},
		View: View{Part: ink.Rect{X0: 10, Y0: 10, X1: 490, Y1: 390}}}
	for i := range 40 {
		at := ink.Pt(500*r.Float64(), 400*r.Float64())
		group := []string{"", "town", "slip"}[i%3] // whose blocks have no group stand in nobody's way
		l.Take(scene.LayerCounters, group, "", ink.Around(at, 12+20*r.Float64(), 10+15*r.Float64()))
	}
	l.Take(scene.LayerCounters, "edge", "", ink.Rect{X0: 221, Y0: 190, X1: 240, Y1: 210}) // which spots reach and do not touch
	p, w, h, step, reach := ink.Pt(200, 200), 20.0, 14.0, 4.0, 70
	full, some := l.takenRound(p, w, h, step, reach), 0
	for i := -reach; i <= reach; i++ {
		for k := -reach; k <= reach; k++ {
			air := ink.Around(ink.Pt(p.X+step*float64(i), p.Y+step*float64(k)), w, h).Grow(slipAir)
			if got, want := full.has(i, k), !l.Free(air, ""); got != want {
				t.Fatalf("%d across and %d down it is taken: %v, want %v", i, k, got, want)
			} else if !got {
				some++
			}
		}
	}
	if some < 200 {
		t.Errorf("%d spots are free, too few to tell", some)
	}
}
