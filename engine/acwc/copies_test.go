package acwc_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/player"
)

// Views and copies share with a position what is not written over: what is ruled or happens in one must not be seen in another.
func TestWhatHappensInAPositionIsSeenInNoViewOfItBefore(t *testing.T) {
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	dice, chance := engine.NewRandom(6), rand.New(rand.NewPCG(6, 7))
	of := map[string]int{} // of each kind of decision the first few are watched, and then some
	for ds := p.Awaited(); len(ds) > 0; ds = p.Awaited() {
		d := ds[0]
		view := p.View(d.Seat)
		o := player.Random{}.Choose(view, d, chance)
		if chance.IntN(10) == 0 && d.Pass != nil {
			o = d.Pass
		}
		kind := d.Kind
		if o == d.Pass {
			kind += ", end"
		}
		of[kind]++
		watched := of[kind] < 12 || of[kind]%12 == 0
		was, saw := "", ""
		if watched {
			was, saw = p.Text(), view.Text()
		}
		es, err := p.Rule(d, o, dice)
		if err != nil {
			t.Fatal(err)
		}
		if watched {
			for _, q := range []engine.Position{p.View(d.Seat), p.View(d.Seat).Clone(), p.Clone()} {
				for _, e := range es {
					q.Fold(e)
				}
			}
			if got := p.Text(); got != was {
				t.Fatalf("%s is ruled and happens in a view and in a copy: the position is\n%s\nwant\n%s", o, got, was)
			}
		}
		for _, e := range es {
			p.Fold(e)
		}
		if watched && view.Text() != saw {
			t.Fatalf("after %s the view from before is\n%s\nwant\n%s", o, view.Text(), saw)
		}
	}
}
