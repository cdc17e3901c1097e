package dwf_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// What is kept of the positions before is what would be worked out anew: in random games some positions list the same orders as they do
// when they are read from their notation, and of the orders that are drawn none is missing there.
func TestWhatIsKeptIsWhatWouldBeWorkedOutAnew(t *testing.T) {
	for _, g := range []struct {
		scenario string
		options  []string
	}{{"1861", nil}, {"1863", []string{"leaders", "abilities"}}} {
		n := 0
		list := func(p engine.Position, d engine.Decision) (all []string) {
			for o := range p.Legal(d) {
				all = append(all, o.String())
			}
			return all
		}
		_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: g.scenario, Options: g.options, Seed: 107,
			Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
			Watch: func(p engine.Position, d engine.Decision, o engine.Order, _ []engine.Event) error {
				if n++; !enginetest.Draw(n, 41) {
					return nil
				}
				anew, err := dwf.Book.Parse(p.Text())
				if err != nil {
					return err
				}
				kept, want := list(p, d), list(anew, d)
				if !slices.Equal(kept, want) {
					t.Fatalf("order %d: of what is kept come %q, worked out anew %q", n, kept, want)
				}
				if drawn := drawnOf(p, d); !slices.Equal(drawn, slices.Sorted(slices.Values(want))) {
					t.Fatalf("order %d: chance draws %q of what is legal, %q", n, drawn, want)
				}
				if !slices.Contains(want, o.String()) {
					t.Fatalf("order %d: %s was drawn and is not legal", n, o)
				}
				return nil
			}})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// drawnOf is every order that chance can draw, each as often as it can, sorted.
func drawnOf(p engine.Position, d engine.Decision) (all []string) {
	x, _ := engine.Also[engine.Drawer](p)
	for i, of := 0, 1; i < of; i++ {
		o := x.Draw(d, func(n int) int {
			of = n
			return i
		})
		all = append(all, o.String())
	}
	slices.Sort(all)
	return all
}
