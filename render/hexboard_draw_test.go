package render

import (
	"bytes"
	"image"
	"path/filepath"
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
)

func TestABoardOfHexesFitsItsDoor(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("many whole sheets")
	}
	for i, w := range []struct {
		o    Options
		most int
	}{{Options{}, 330}, {Options{Theme: "dark"}, 330}, {Options{Theme: "contrast"}, 330}, {Options{Around: "C4"}, 180}, {Options{Around: "G11", Theme: "dark"}, 180}} {
		if !enginetest.Draw(i, 4) {
			continue
		}
		b, err := PNG(antietam(), w.o)
		if err != nil {
			t.Fatalf("%+v: %v", w.o, err)
		}
		if kb := len(b) / 1000; kb > w.most {
			t.Errorf("%+v: got %d KB, want at most %d", w.o, kb, w.most)
		}
		ForgetBands()
		forgetStillsOf(antietam().Still)
		again, err := PNG(antietam(), w.o)
		if err != nil || !bytes.Equal(b, again) {
			t.Errorf("%+v: the second picture differs (error %v)", w.o, err)
		}
	}
}

func TestAHexThatIsNotThereIsRefusedInWords(t *testing.T) {
	_, err := PNG(antietam(), Options{Around: "Z9"})
	if err == nil || err.Error() != `there is no place "Z9" on this map` {
		t.Errorf("got %v, want a refusal", err)
	}
}

func TestThePaletteHoldsEveryColourOfABoardOfHexes(t *testing.T) {
	for name, th := range ink.HexThemes {
		k := th.Inks()
		if n := len(k.Palette); n > 256 || n < 128 {
			t.Errorf("%s: %d colours in the palette, want up to 256", name, n)
		}
		for _, c := range th.HexColours() {
			if got := k.Palette[k.Index(c)]; got != c {
				t.Errorf("%s: %v became %v", name, c, got)
			}
		}
	}
}

func TestTextOnHexesCanBeRead(t *testing.T) {
	for name, th := range ink.HexThemes {
		h := th.Hexes
		ratio := func(what string, a, b float64, least float64) {
			if r := (max(a, b) + 0.05) / (min(a, b) + 0.05); r < least {
				t.Errorf("%s, %s: contrast %.1f, want at least %.1f", name, what, r, least)
			}
		}
		ratio("names on clear ground", luminance(th.Ink), luminance(h.Clear), 4.5)
		ratio("a creek's name", luminance(th.RiverName), luminance(h.Water), 4.5)
		ratio("a value", luminance(h.OnGold), luminance(h.Gold), 4.5)
		for m := scene.GreenMorale; m <= scene.GoldMorale; m++ {
			ratio("morale "+hexes.MoraleLetters[m], luminance(h.OnMorale[m]), luminance(h.Morale[m]), 4.5)
		}
		for _, ground := range []struct {
			what string
			a, b float64
		}{{"numbers in woods", luminance(th.Ink2), luminance(h.Woods)}, {"numbers on hills", luminance(th.Ink2), luminance(h.Hill)}, {"numbers on corn", luminance(th.Ink2), luminance(h.Corn)},
			{"numbers in towns", luminance(th.Ink2), luminance(h.Town)}, {"numbers on clear ground", luminance(th.Ink2), luminance(h.Clear)}} {
			ratio(ground.what, ground.a, ground.b, 4.5)
		}
	}
}

var image100 = image.Rect(0, 0, 100, 100)

func TestMoraleAndGoalsDifferInShape(t *testing.T) {
	if len(hexes.MoraleLetters) != int(scene.GoldMorale)+1 {
		t.Fatalf("got %d letters, want one for each of %d levels", len(hexes.MoraleLetters), scene.GoldMorale+1)
	}
	shapes := map[string]bool{}
	for m := scene.GreenMorale; m <= scene.GoldMorale; m++ {
		p := &ink.Presser{}
		c := &ink.Canvas{To: p, Bounds: image100, Scale: 1}
		hexes.DrawMorale(c, ink.Light, m, ink.Pt(50, 50))
		shapes[string(p.Kept[1].Mask)] = true
	}
	for _, hold := range []bool{false, true} {
		p := &ink.Presser{}
		c := &ink.Canvas{To: p, Bounds: image100, Scale: 1}
		hexes.DrawGoal(c, ink.Light, &scene.Goal{Hold: hold, Owner: scene.NoSide}, ink.Pt(50, 50), "1")
		shapes[string(p.Kept[1].Mask)] = true
	}
	if len(shapes) != 5 {
		t.Errorf("got %d shapes, want 3 of morale and 2 of victory hexes", len(shapes))
	}
}

func TestDiceHaveTheirPips(t *testing.T) {
	for n := range 7 {
		seen := map[ink.Point]bool{}
		for _, p := range hexes.PipsOf(n) {
			seen[p] = true
		}
		if len(seen) != n {
			t.Errorf("a %d has %d pips", n, len(seen))
		}
	}
}

func TestPictureOfABoardOfHexes(t *testing.T) {
	b, err := PNG(crowded(), Options{Width: 1000})
	if err != nil {
		t.Fatal(err)
	}
	held(t, filepath.Join("testdata", "hexes.png"), b)
}

func benchmarkHexes(b *testing.B, o Options, forget bool) {
	s := antietam()
	if _, err := PNG(s, o); err != nil {
		b.Fatal(err)
	}
	size := 0
	cpu.PerOp(b)
	for b.Loop() {
		if forget {
			ForgetBands()
			ForgetGrounds()
		}
		m, err := PNG(s, o)
		if err != nil {
			b.Fatal(err)
		}
		size = len(m)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}

func BenchmarkHexSheet(b *testing.B) { benchmarkHexes(b, Options{}, false) }

func BenchmarkHexPhone(b *testing.B) { benchmarkHexes(b, Options{Around: "C4"}, false) }

func BenchmarkNewHexSheet(b *testing.B) { benchmarkHexes(b, Options{}, true) }
