package render_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
	"adjutant/engine/scene"
	"adjutant/render"
)

// battles are the starts of all battles and the ends of some turns played at random.
func battles(t testing.TB, turns int) map[string]*scene.Scene {
	t.Helper()
	all := map[string]*scene.Scene{}
	for i, sc := range htl.Book.Scenarios {
		p, err := htl.Book.Start(sc.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		all[sc.ID] = p.Scene("union", nil)
		enginetest.Turns(t, p, uint64(i), 9, turns, func(since []engine.Event) {
			all[fmt.Sprintf("%s, before %s", sc.ID, p.Turn().ID)] = p.Scene("union", since)
		})
	}
	return all
}

func TestNothingTouchesInAnyBattle(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
	if testing.Short() {
		t.Skip("many whole sheets")
	}
	all := battles(t, 0)
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if !enginetest.Draw(i, 3) {
			continue
		}
		b, err := render.PNG(all[name], render.Options{Width: 600})
		if err != nil || len(b) > 80_000 {
			t.Errorf("%s: %d bytes, error %v", name, len(b), err)
		}
	}
}
