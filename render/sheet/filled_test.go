package sheet

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// What is known at a look is what asking every block would say: where a rectangle stands and over what a line runs.
func TestWhatIsKnownAtALookIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(1863, 7))
	at := func() ink.Point { return ink.Pt(560*r.Float64()-30, 460*r.Float64()-30) }
	l := &Layout{Scene: &scene.Scene{Still: &scene.Still{Width: 500, Height: 400}}}
	for i := range 60 {
		l.Take(scene.LayerCounters, []string{"", "town", "slip"}[i%3], "", ink.Around(at(), 6+40*r.Float64(), 6+20*r.Float64()))
	}
	l.Note()
	touched, under, unknown := 0, 0, 0
	for range 3000 {
		a, b := at(), at()
		room := ink.Around(a, 10+20*r.Float64(), 8+10*r.Float64())
		want := false
		for i := range l.Blocks {
			want = want || l.Blocks[i].Touches(room) && l.Blocks[i].Group != "town"
		}
		if got := l.Touched(room, "town"); got != want {
			t.Fatalf("%v touches a block: %v, want %v", room, got, want)
		} else if got {
			touched++
		}
		counts := func(k *Block) bool { return k.Group != "slip" }
		runs := false
		for i := range l.Blocks {
			runs = runs || counts(&l.Blocks[i]) && ink.CutsPiece(a, b, l.Blocks[i].Rect)
		}
		switch i := Under(l, a, b, counts); {
		case i >= 0 && !(counts(&l.Blocks[i]) && ink.CutsPiece(a, b, l.Blocks[i].Rect)):
			t.Fatalf("the line from %v to %v runs over block %d at a look, and does not", a, b, i)
		case i >= 0:
			under++
		case runs:
			unknown++
		}
	}
	if touched < 500 || touched > 2500 || under < 500 || unknown > under/2 {
		t.Errorf("%d rectangles touch a block, %d lines run over one at a look, %d unknown: too few to tell", touched, under, unknown)
	}
}

// What is said without a division is what the distance says.
func TestPointsAlongAPieceAreThoseThatAreNearIt(t *testing.T) {
	r := rand.New(rand.NewPCG(1864, 5))
	near, far := 0, 0
	for range 5000 {
		a, b := ink.Pt(100*r.Float64(), 100*r.Float64()), ink.Pt(100*r.Float64(), 100*r.Float64())
		p := ink.Lerp(a, b, 1.2*r.Float64()-0.1)
		p = ink.Pt(p.X+0.2*r.Float64()-0.1, p.Y+0.2*r.Float64()-0.1)
		want := ink.SquareTo(p, a, b) < 0.01
		if got := along(ink.Path{p}, a, b); got != want {
			t.Fatalf("%v is along the piece from %v to %v: %v, want %v", p, a, b, got, want)
		}
		if want {
			near++
		} else {
			far++
		}
	}
	if near < 500 || far < 500 {
		t.Errorf("%d near and %d far, too few to tell", near, far)
	}
}
