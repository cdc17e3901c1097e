package render_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
	"adjutant/render"
)

// scenes are the starts of all scenarios and the ends of some turns played at random.
func scenes(t testing.TB, turns int) map[string]*scene.Scene {
	t.Helper()
	all := map[string]*scene.Scene{}
	for i, scenario := range []string{"1861", "1862", "1863", "1864"} {
		p, err := ahd.Book.Start(scenario, nil)
		if err != nil {
			t.Fatal(err)
		}
		all[scenario] = p.Scene("union", nil)
		enginetest.Turns(t, p, uint64(i), 5, turns, func(since []engine.Event) {
			all[fmt.Sprintf("%s, before %s", scenario, p.Turn().ID)] = p.Scene("union", since)
		})
	}
	return all
}

func TestNothingTouchesOnAWholeBoard(t *testing.T) {
	for name, s := range scenes(t, 2) {
		render.Untouched(t, name, s, render.Options{})
		for _, place := range []string{"washington", "st_louis", "new_orleans", "new_york"} {
			render.Untouched(t, name+" round "+place, s, render.Options{Around: place})
		}
		plates, stacks := render.Count(t, s)
		if plates != len(s.Places) || stacks != len(s.Stacks) {
			t.Errorf("%s: got %d plates and %d stacks, want %d and %d", name, plates, stacks, len(s.Places), len(s.Stacks))
		}
	}
}

func TestAWholeBoardFitsItsDoor(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("many whole sheets")
	}
	all := scenes(t, 1)
	for i, name := range slices.Sorted(maps.Keys(all)) {
		s := all[name]
		for j, w := range []struct {
			o    render.Options
			most int
		}{{render.Options{}, 520}, {render.Options{Theme: "dark"}, 520}, {render.Options{Theme: "contrast"}, 520}, {render.Options{Around: "washington"}, 250}, {render.Options{Around: "corinth", Theme: "dark"}, 250}} {
			if len(name) > 4 && w.o.Theme != "" || (len(name) > 4 || j > 0) && !enginetest.Draw(i+j, 5) {
				continue
			}
			b, err := render.PNG(s, w.o)
			if err != nil {
				t.Fatalf("%s %+v: %v", name, w.o, err)
			}
			if kb := len(b) / 1000; kb > w.most {
				t.Errorf("%s %+v: got %d KB, want at most %d", name, w.o, kb, w.most)
			}
			if len(name) == 4 {
				again, err := render.PNG(s, w.o)
				if err != nil || !bytes.Equal(b, again) {
					t.Errorf("%s %+v: the second picture differs (error %v)", name, w.o, err)
				}
			}
		}
	}
}
