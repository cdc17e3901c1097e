package render_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/htl"
	"adjutant/render"
)

// battles are the starts of all battles and the ends of some turns played at random.
func battles(t testing.TB, turns int) map[string]*engine.Scene {
	t.Helper()
	all := map[string]*engine.Scene{}
	for i, sc := range htl.Book.Scenarios {
		p, err := htl.Book.Start(sc.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		all[sc.ID] = p.Scene("union", nil)
		dice, chance := engine.NewRandom(uint64(i)), rand.New(rand.NewPCG(uint64(i), 9))
		var since []engine.Event
		turn := p.Turn().ID
		for n := 0; n < turns; {
			ds := p.Awaited()
			if len(ds) == 0 {
				break
			}
			var os []engine.Order
			for o := range p.Legal(ds[0]) {
				os = append(os, o)
			}
			es, err := p.Rule(ds[0], os[chance.IntN(len(os))], dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			since = append(since, es...)
			if now := p.Turn().ID; now != turn {
				turn = now
				n++
				all[fmt.Sprintf("%s, before %s", sc.ID, turn)] = p.Scene("union", since)
				since = nil
			}
		}
	}
	return all
}

func TestNothingTouchesInAnyBattle(t *testing.T) {
	if testing.Short() {
		t.Skip("many whole sheets")
	}
	moves, shots := 0, 0
	for name, s := range battles(t, 3) {
		render.Untouched(t, name, s, render.Options{})
		for _, hex := range []string{"D7", "I13"} {
			render.Untouched(t, name+" round "+hex, s, render.Options{Around: hex})
		}
		moves, shots = moves+len(s.Arrows), shots+len(s.Field.Shots)
	}
	if moves < 25 || shots < 3 {
		t.Errorf("got %d moves and %d shots, want enough to try the layout", moves, shots)
	}
}

func TestEveryBattleIsDrawn(t *testing.T) {
	if testing.Short() {
		t.Skip("many whole sheets")
	}
	for name, s := range battles(t, 0) {
		b, err := render.PNG(s, render.Options{Width: 1000})
		if err != nil || len(b) > 200_000 {
			t.Errorf("%s: %d bytes, error %v", name, len(b), err)
		}
	}
}
