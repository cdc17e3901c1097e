package render_test

import (
	"errors"
	"fmt"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
	"adjutant/engine/scene"
	"adjutant/engine/spi74"
	"adjutant/render"
)

// countryScenes are the ends of some turns of a game on a board that is a country, played at random, with what happened in them.
func countryScenes(t testing.TB, seed uint64, turns int) []*scene.Scene {
	t.Helper()
	var all []*scene.Scene
	stop := errors.New("enough")
	var since []engine.Event
	turn := ""
	_, err := player.Play(player.Setup{Book: spi74.Book, Scenario: "basic", Seed: seed, Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
		Watch: func(p engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
			since = append(since, es...)
			if now := p.Turn().ID; now != turn {
				turn = now
				all = append(all, p.Scene("union", since))
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

func countryStart(t testing.TB) *scene.Scene {
	t.Helper()
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.Scene("union", nil)
}

// throng is a country where hex by hex stands all that can: armies in two figures, leaders, forts, ships, repair units, and towns.
func throng(t testing.TB) *scene.Scene {
	s := countryStart(t)
	s.Country.Forces = nil
	for column := 41; column <= 46; column++ {
		for row := 3; row <= 13; row++ {
			side := 0
			if row > 7 {
				side = 1
			}
			f := scene.HexForce{Place: fmt.Sprintf("%02d%02d", column, row), Side: side, Points: 6 + column%3*7, Unfed: row % 2}
			switch (column + row) % 4 {
			case 0:
				f.Idle = f.Points
				f.Leaders = []scene.Commander{{Name: "A", Rating: "2"}, {Name: "B", Rating: "3"}, {Name: "C", Rating: "0"}}
			case 1:
				f.Fort, f.Inside, f.Leaders = true, 3, []scene.Commander{{Name: "A", Rating: "2"}}
			case 2:
				f.Naval, f.River, f.Repair = 4*(1-side), 2*(1-side), 1-side
			}
			s.Country.Forces = append(s.Country.Forces, f)
		}
	}
	at := func(id string) scene.Point { _, p, _ := s.Find(id); return p }
	for i, way := range [][]string{{"4506", "4507", "4408"}, {"4507", "4506"}, {"4408", "4409", "4410"}, {"4305", "4306", "4307", "4308"}, {"4611", "4711", "4712", "4713", "4613"}} {
		var line scene.Path
		for _, id := range way {
			line = append(line, at(id))
		}
		s.Arrows = append(s.Arrows, scene.Arrow{From: way[0], To: way[len(way)-1], Side: i % 2, Number: i + 1, Legs: []scene.Leg{{Way: scene.ByRoad, Path: line}}})
		s.Log = append(s.Log, scene.LogLine{Number: i + 1, Text: "a march", Short: way[0] + " to " + way[len(way)-1], Places: way})
	}
	s.Battles = []scene.Battle{{Place: "4408", Title: "Fredericksburg", Number: 9}}
	s.Discs = []scene.Disc{{Place: "4505", Number: 10}}
	return s
}

func TestNothingTouchesOnACountry(t *testing.T) {
	scenes := append(countryScenes(t, 3, 9)[7:], throng(t))
	for i, s := range scenes {
		name := fmt.Sprintf("scene %d", i)
		render.Untouched(t, name, s, render.Options{})
		for _, id := range []string{"4506", "4410", "2015", "0129"} {
			render.Untouched(t, name+" round "+id, s, render.Options{Around: id})
		}
		for j, th := range s.Still.Theatres {
			if !enginetest.Draw(i+j, 3) {
				continue
			}
			render.Untouched(t, name+" "+th.Name, s, render.Options{Theatre: th.ID})
		}
	}
}

// Whatever stands on the board stands on the map, and every number of the log once.
func TestACountryShowsAllThatIsThere(t *testing.T) {
	for i, s := range append(countryScenes(t, 3, 9), throng(t)) {
		seen := render.OnCountry(t, s, render.Options{})
		for _, f := range s.Country.Forces {
			if seen.Marks[f.Place] == 0 {
				t.Errorf("scene %d: the force at %s is not on the map", i, f.Place)
			}
		}
		for _, b := range s.Country.Boats {
			if seen.Marks[b.Side] == 0 {
				t.Errorf("scene %d: the ships at %s are not on the map", i, b.Side)
			}
		}
		for _, x := range s.Country.Towns {
			if seen.Marks[x.Place] == 0 {
				t.Errorf("scene %d: the town of %s is not on the map", i, x.Name)
			}
		}
		if got, want := len(seen.Names), len(s.Country.Towns); got < want-1 {
			t.Errorf("scene %d: %d towns have their names, want %d", i, got, want)
		}
		for _, g := range s.Log {
			if n := seen.Numbers[g.Number]; n != 1 {
				t.Errorf("scene %d: number %d stands on the map %d times, want once", i, g.Number, n)
			}
		}
	}
}

// leastName is how high a town's name is at least on a phone 390 pixels wide.
const leastName = 11.0

func TestTownsCanBeReadOnAPhone(t *testing.T) {
	s := countryScenes(t, 3, 5)[5]
	read := func(o render.Options) {
		seen := render.OnCountry(t, s, o)
		for name, high := range seen.Names {
			if high < leastName {
				t.Errorf("%+v: %s is %.1f pixels high, want %.0f", o, name, high, leastName)
			}
		}
	}
	for _, th := range s.Still.Theatres {
		read(render.Options{Theatre: th.ID})
	}
	for _, id := range []string{"4506", "1618", "2722"} {
		read(render.Options{Around: id})
	}
}

// Pictures of a country go by mail: a sheet, its theatres and its crops must stay small.
func TestPicturesOfACountryAreSmall(t *testing.T) {
	t.Parallel()
	begun, later := countryStart(t), countryScenes(t, 4, 11)[11] // the ninth turn behind the two set-ups
	size := func(s *scene.Scene, o render.Options) int {
		raw, err := render.PNG(s, o)
		if err != nil {
			t.Fatal(err)
		}
		return len(raw)
	}
	if enginetest.Draw(1, 2) {
		if n := size(begun, render.Options{}); n > 500_000 {
			t.Errorf("the first sheet takes %d bytes, want at most 500 kB", n)
		}
	}
	if n := size(later, render.Options{}); n > 520_000 {
		t.Errorf("a sheet with many moves takes %d bytes, want at most 520 kB", n)
	}
	for i, th := range later.Still.Theatres {
		if !enginetest.Draw(i, 8) {
			continue
		}
		if n := size(later, render.Options{Theatre: th.ID}); n > 250_000 {
			t.Errorf("%s takes %d bytes, want at most 250 kB", th.Name, n)
		}
	}
	if n := size(later, render.Options{Around: "4410"}); n > 250_000 {
		t.Errorf("what lies round Richmond takes %d bytes, want at most 250 kB", n)
	}
}

func TestWordsCanBeReadOnACountry(t *testing.T) {
	t.Parallel()
	later := countryScenes(t, 3, 9)[9]
	for i, theme := range []string{"light", "dark", "contrast"} {
		if enginetest.Draw(i, 3) {
			render.Readable(t, "later", later, render.Options{Theme: theme})
		}
		if enginetest.Draw(i+1, 3) {
			render.Readable(t, "throng", throng(t), render.Options{Theme: theme, Around: "4506"})
		}
	}
}

func TestFewColoursAreEnoughForACountry(t *testing.T) {
	t.Parallel()
	s := countryStart(t)
	for i, o := range []render.Options{{}, {Around: "4506", Theme: "dark"}} {
		if !enginetest.Draw(i+1, 2) {
			continue
		}
		if got := render.Loss(t, s, o); got < 38 {
			t.Errorf("%+v: got %.1f dB, want at least 38", o, got)
		}
	}
}

func BenchmarkCountrySheet(b *testing.B) {
	benchmarkScene(b, countryScenes(b, 3, 9)[9], render.Options{}, func() {})
}

func BenchmarkNewCountrySheet(b *testing.B) {
	benchmarkScene(b, countryScenes(b, 3, 9)[9], render.Options{}, render.ForgetBands)
}

func BenchmarkFirstCountrySheet(b *testing.B) {
	benchmarkScene(b, countryScenes(b, 3, 9)[9], render.Options{}, render.ForgetAll)
}

func BenchmarkGroundCountryPhone(b *testing.B) {
	benchmarkScene(b, countryScenes(b, 3, 9)[9], render.Options{Around: "4410"}, render.ForgetGrounds)
}

func BenchmarkCountryPhone(b *testing.B) {
	benchmarkScene(b, countryScenes(b, 3, 9)[9], render.Options{Around: "4410"}, render.ForgetBands)
}
