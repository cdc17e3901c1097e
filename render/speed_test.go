package render_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/scene"
	"adjutant/render"
)

// benchmark draws a turn again and again. What is forgotten before each picture: nothing, as when a turn is drawn for the second seat; what
// was compressed, as when nothing of the map is as it was; or all but the ground, as when a board is drawn for the first time.
func benchmark(b *testing.B, o render.Options, forget func()) {
	s := scenes(b, 3)["1863, before 1863-07"]
	if s == nil {
		s = scenes(b, 0)["1863"]
	}
	benchmarkScene(b, s, o, forget)
}

func benchmarkScene(b *testing.B, s *scene.Scene, o render.Options, forget func()) {
	if _, err := render.PNG(s, o); err != nil {
		b.Fatal(err)
	}
	size := 0
	cpu.PerOp(b)
	for b.Loop() {
		forget()
		m, err := render.PNG(s, o)
		if err != nil {
			b.Fatal(err)
		}
		size = len(m)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}

func BenchmarkSheet(b *testing.B)    { benchmark(b, render.Options{}, func() {}) }
func BenchmarkPhone(b *testing.B)    { benchmark(b, render.Options{Around: "washington"}, func() {}) }
func BenchmarkNewSheet(b *testing.B) { benchmark(b, render.Options{}, render.ForgetBands) }
func BenchmarkNewPhone(b *testing.B) {
	benchmark(b, render.Options{Around: "washington"}, render.ForgetBands)
}
func BenchmarkGroundSheet(b *testing.B) { benchmark(b, render.Options{}, render.ForgetGrounds) }
func BenchmarkGroundPhone(b *testing.B) {
	benchmark(b, render.Options{Around: "washington"}, render.ForgetGrounds)
}

// BenchmarkKeptPhone is a crop round a place of which none was drawn before, on a board whose grounds have been painted ahead.
func BenchmarkKeptPhone(b *testing.B) {
	render.Painted(b, scenes(b, 0)["1863"])
	benchmark(b, render.Options{Around: "washington"}, func() {
		render.ForgetBands()
		render.ForgetStills()
	})
}

// BenchmarkNewGround is the first sheet of a game of each book, on a board of which none was drawn before.
func BenchmarkNewGround(b *testing.B) {
	for _, book := range engine.Books() {
		p, err := book.Start(book.Scenarios[0].ID, nil)
		if err != nil {
			b.Fatal(err)
		}
		s := p.Scene(book.Seats[0].Seat, nil)
		b.Run(book.ID, func(b *testing.B) { benchmarkScene(b, s, render.Options{}, render.ForgetGrounds) })
	}
}

func BenchmarkFirstSheet(b *testing.B) { benchmark(b, render.Options{}, render.ForgetAll) }
func BenchmarkFirstPhone(b *testing.B) {
	benchmark(b, render.Options{Around: "washington"}, render.ForgetAll)
}

// TestFewColoursAreEnough holds the pictures to true colours: what the eye could see may not be lost.
func TestFewColoursAreEnough(t *testing.T) {
	t.Parallel()
	book, err := engine.FindBook("ahd")
	if err != nil {
		t.Fatal(err)
	}
	p, err := book.Start("1862", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Scene("union", nil)
	for _, o := range []render.Options{{}, {Around: "washington", Theme: "dark"}} {
		if got := render.Loss(t, s, o); got < 45 {
			t.Errorf("%+v: got %.1f dB, want at least 45", o, got)
		} else {
			t.Logf("%+v: %.1f dB", o, got)
		}
	}
}
