package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// What is remembered of units is what is found out anew, after every order of random games, of which now and then one is gone back to.
func TestWhatIsRememberedOfUnitsIsTrue(t *testing.T) {
	set := board.BuiltIn()
	rng, dice := rand.New(rand.NewPCG(28, 6)), engine.NewRandom(28)
	ids := set.IDs()
	for game := range enginetest.Games(2 * len(ids)) {
		id, options := ids[game/2%len(ids)], []string{"11.3"}[:game%2]
		p, err := Start(set, id, options)
		if err != nil {
			t.Fatal(err)
		}
		before := p.Clone()
		for order := range 50 {
			if rng.IntN(30) == 0 {
				p, before = before, p.Clone()
			}
			ds := Awaited(p)
			if len(ds) == 0 {
				break
			}
			listed := slices.Collect(Legal(p, ds[0]))
			step, _ := p.Top()
			i := 0
			EachOrder(p, step, func(o state.Order) bool {
				if i >= len(listed) || listed[i] != engine.Order(o) {
					t.Fatalf("%s, order %d: as the %d. order %v is found anew\n%s", id, order, i+1, o, p.Text())
				}
				i++
				return true
			})
			if i != len(listed) {
				t.Fatalf("%s, order %d: %v is listed and not found anew\n%s", id, order, listed[i], p.Text())
			}
			o := listed[rng.IntN(len(listed))].(state.Order)
			if o.Verb == state.March && p.Find(p.Mover, o.Unit).Type != board.Gunboat {
				known, may := judge(p, step, o)
				if anew, _ := WayOf(p, CrowdOf(p), o); !may || known != anew {
					t.Fatalf("%s, order %d, %v: the way is remembered as %v, and is %v\n%s", id, order, o, known, anew, p.Text())
				}
			}
			es, err := Rule(p, ds[0], o, dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range es {
				p.Fold(e)
			}
		}
	}
}
