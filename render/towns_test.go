package render_test

import (
	"errors"
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
	"adjutant/engine/scene"
	"adjutant/render"
)

// townScenes are the ends of some turns of a game on a board of towns, played at random.
func townScenes(t testing.TB, scenario string, seed uint64, turns int) map[string]*scene.Scene {
	t.Helper()
	all := map[string]*scene.Scene{}
	stop := errors.New("enough")
	var since []engine.Event
	turn := ""
	_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: scenario, Seed: seed, Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
		Watch: func(p engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
			since = append(since, es...)
			if now := p.Turn().ID; now != turn {
				turn = now
				all[fmt.Sprintf("%s, seed %d, before %s", scenario, seed, turn)] = p.Scene("union", since)
				since = nil
				if len(all) > turns {
					return stop
				}
			}
			return nil
		}})
	if err != nil && !errors.Is(err, stop) {
		t.Fatal(err)
	}
	return all
}

func TestNothingTouchesOnABoardOfTowns(t *testing.T) {
	for i, scenario := range []string{"1861", "1862", "1863"} {
		if !enginetest.Draw(i+2, 3) {
			continue
		}
		for name, s := range townScenes(t, scenario, uint64(i), 1) {
			render.Untouched(t, name, s, render.Options{})
			for _, place := range []string{"washington_dc", "cairo", "box_charleston"} {
				render.Untouched(t, name+" round "+place, s, render.Options{Around: place})
			}
			plates, stacks := render.Count(t, s)
			if plates != len(s.Places) || stacks != len(s.Stacks) {
				t.Errorf("%s: got %d plates and %d stacks, want %d and %d", name, plates, stacks, len(s.Places), len(s.Stacks))
			}
		}
	}
}

func TestFewColoursAreEnoughOnABoardOfTowns(t *testing.T) {
	t.Parallel()
	for _, s := range townScenes(t, "1863", 1, 0) {
		for i, o := range []render.Options{{}, {Around: "washington_dc", Theme: "dark"}} {
			if !enginetest.Draw(i+0, 2) {
				continue
			}
			if got := render.Loss(t, s, o); got < 45 {
				t.Errorf("%+v: got %.1f dB, want at least 45", o, got)
			} else {
				t.Logf("%+v: %.1f dB", o, got)
			}
		}
	}
}

// benchmarkTowns draws the end of a turn again and again.
func benchmarkTowns(b *testing.B, o render.Options, forget func()) {
	var s *scene.Scene
	most := -1
	for _, k := range townScenes(b, "1863", 1, 2) {
		if n := len(k.Stacks); n > most && len(k.Arrows) < 12 {
			s, most = k, n
		}
	}
	benchmarkScene(b, s, o, forget)
}

func BenchmarkTownSheet(b *testing.B) { benchmarkTowns(b, render.Options{}, func() {}) }
func BenchmarkTownPhone(b *testing.B) {
	benchmarkTowns(b, render.Options{Around: "washington_dc"}, func() {})
}
func BenchmarkGroundTownSheet(b *testing.B) {
	benchmarkTowns(b, render.Options{}, render.ForgetGrounds)
}
func BenchmarkGroundTownPhone(b *testing.B) {
	benchmarkTowns(b, render.Options{Around: "washington_dc"}, render.ForgetGrounds)
}
func BenchmarkNewTownSheet(b *testing.B) { benchmarkTowns(b, render.Options{}, render.ForgetBands) }
func BenchmarkNewTownPhone(b *testing.B) {
	benchmarkTowns(b, render.Options{Around: "washington_dc"}, render.ForgetBands)
}
