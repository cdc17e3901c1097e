package render

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"adjutant/engine"
)

// painted is the area that a shape covers, in pixels.
func painted(s shape) float64 {
	m := painting{image.NewRGBA(image.Rect(0, 0, 200, 200))}
	c := &canvas{to: m, bounds: m.Rect, scale: 1}
	c.fill(color.RGBA{255, 255, 255, 255}, s)
	sum := 0.0
	for i := 0; i < len(m.Pix); i += 4 {
		sum += float64(m.Pix[i]) / 255
	}
	return sum
}

func TestStrokesCoverWhatTheyShould(t *testing.T) {
	square := rect{50, 50, 150, 150}.path()
	tests := []struct {
		name string
		s    shape
		want float64
	}{
		{"a line 100 long, 8 wide", pen{width: 8}.stroke(path{pt(50, 60), pt(150, 60)}), 800},
		{"the same in ten pieces", pen{width: 8}.stroke(evenly(path{pt(50, 60), pt(150, 60)}, 10)), 800},
		{"a corner with a sharp edge", pen{width: 10, join: miterJoin}.stroke(path{pt(50, 50), pt(100, 50), pt(100, 100)}), 1000},
		{"a square's edge", pen{width: 4, join: miterJoin}.outline(square), 104*104 - 96*96},
		{"a line crossed by another", pen{width: 10}.stroke(path{pt(50, 100), pt(150, 100)}, path{pt(100, 50), pt(100, 150)}), 1900},
		{"a dot", pen{width: 20, round: true}.stroke(path{pt(100, 100)}), math.Pi * 100},
		{"a line there and back", pen{width: 6}.stroke(path{pt(50, 50), pt(150, 50), pt(50, 50)}), 614},
	}
	for _, w := range tests {
		if got := painted(w.s); math.Abs(got-w.want) > w.want*0.02 {
			t.Errorf("%s: got %.0f pixels, want %.0f", w.name, got, w.want)
		}
	}
}

func TestPaintOutsideThePictureIsCut(t *testing.T) {
	far := pen{width: 30}.stroke(path{pt(-500, -500), pt(100, 100), pt(900, 50)})
	if got := painted(far); got <= 0 {
		t.Errorf("a line through the picture: got %.0f pixels, want some", got)
	}
	if got := painted(shape{rect{300, 300, 400, 400}.path()}); got != 0 {
		t.Errorf("a square outside: got %.0f pixels, want none", got)
	}
}

func TestDashesAddUp(t *testing.T) {
	l := path{pt(0, 0), pt(60, 0), pt(60, 40)}
	sum := 0.0
	for _, d := range dashes(l, 9, 3, 2, 3) {
		sum += length(d)
	}
	// 5 whole patterns of 17 hold 55 drawn; of the 15 left 9 and 2 are drawn.
	if math.Abs(sum-66) > 1e-9 {
		t.Errorf("drawn length: got %.1f, want 66", sum)
	}
}

func TestType(t *testing.T) {
	st := style{face: bold, size: 20}
	if a, b := st.width("Cairo"), st.width("Cairo Cairo"); b <= 2*a {
		t.Errorf("widths do not add up: %.1f and %.1f", a, b)
	}
	small := st
	small.small = true
	if got, want := small.width("CAIRO"), st.width("CAIRO"); got != want {
		t.Errorf("capitals in small capitals: got %.2f, want %.2f", got, want)
	}
	if got, want := small.width("a"), smallCaps*st.width("A"); math.Abs(got-want) > 1e-9 {
		t.Errorf("a small capital: got %.2f, want %.2f", got, want)
	}
	if got := st.fit("Cairo", 30, 0.1).width("Cairo"); math.Abs(got-30) > 0.01 {
		t.Errorf("fitted to 30: got %.2f", got)
	}
	if got := st.fit("Cairo", 1, 0.8).narrow(); got != 0.8 {
		t.Errorf("narrowed to at least 0.8: got %.2f", got)
	}
	if got := st.shorten("a line that is far too long", 80); st.width(got) > 80 || got[len(got)-len("…"):] != "…" {
		t.Errorf("shortened to 80: got %q, %.1f wide", got, st.width(got))
	}
	for _, r := range "½–’·&…" {
		for name, f := range map[string]*face{"regular": regular, "italic": italic, "bold": bold} {
			if f.glyph(r) == f.glyph('?') {
				t.Errorf("the %s face has no %q", name, r)
			}
		}
	}
}

func TestThePaletteHoldsEveryColourOfItsTheme(t *testing.T) {
	for name, th := range themes {
		k := th.inks()
		if n := len(k.palette); n > 256 || n < 128 {
			t.Errorf("%s: %d colours in the palette, want up to 256", name, n)
		}
		for _, c := range th.colours() {
			if got := k.palette[k.index(c)]; got != c {
				t.Errorf("%s: %v became %v", name, c, got)
			}
			for under := range k.rgb {
				if got := k.table(c)[steps-1][under]; k.palette[got] != c {
					t.Errorf("%s: %v laid fully over %v became %v", name, c, k.palette[under], k.palette[got])
				}
			}
		}
	}
}

func TestTheSidesDifferInShapeAndLightness(t *testing.T) {
	r := rect{0, 0, 50, 32}
	if a, b := len(sideEdge(0, r, cutCorner)), len(sideEdge(1, r, cutCorner)); a != 4 || b != 8 {
		t.Errorf("corners: got %d and %d, want 4 and 8", a, b)
	}
	for name, th := range themes {
		a, b := luminance(th.side(0).counter), luminance(th.side(1).counter)
		if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 3 {
			t.Errorf("%s: the counters' contrast is %.1f, want at least 3", name, ratio)
		}
	}
}

func TestTextCanBeRead(t *testing.T) {
	for name, th := range themes {
		pairs := []struct {
			what      string
			over, bed color.RGBA
		}{
			{"ink on paper", th.ink, th.paper}, {"second ink on paper", th.ink2, th.paper}, {"names on land", th.stateName, th.relief[3]},
			{"rivers on land", th.riverName, th.land}, {"seas", th.seaName, th.sea}, {"a neutral place", th.ink, th.neutral}, {"a disc", th.ink, th.disc},
			{"one side's place", th.ink, th.side(0).plaque}, {"the other side's place", th.ink, th.side(1).plaque},
			{"one side's counter", th.side(0).onCounter, th.side(0).counter}, {"the other side's counter", th.side(1).onCounter, th.side(1).counter},
			{"a battle", th.onBattle, th.battle},
		}
		for _, p := range pairs {
			a, b := luminance(p.over), luminance(p.bed)
			if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 4.5 {
				t.Errorf("%s, %s: contrast %.1f, want at least 4.5", name, p.what, ratio)
			}
		}
	}
}

// luminance is the relative luminance of a colour as the accessibility guidelines define it.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func TestAFieldCounts(t *testing.T) {
	f := newField(60, 60, 6, func(set func(x, y int)) {
		for x := range 10 {
			set(x, 3)
		}
		set(99, 99)
	})
	tests := []struct {
		r    rect
		want int
	}{{rect{0, 0, 60, 60}, 10}, {rect{0, 0, 60, 17}, 0}, {rect{6, 18, 18, 24}, 2}, {rect{-20, -20, 3, 100}, 1}}
	for _, w := range tests {
		if got := f.lines(w.r); got != w.want {
			t.Errorf("%v: got %d, want %d", w.r, got, w.want)
		}
	}
	if f.at(pt(10, 20)) != 1 || f.at(pt(10, 40)) != 0 {
		t.Errorf("single cells: got %d and %d, want 1 and 0", f.at(pt(10, 20)), f.at(pt(10, 40)))
	}
}

func TestTurnedRectanglesMeet(t *testing.T) {
	upright := corners(rect{0, 0, 10, 10})
	aslant := turnedBox(pt(12, 12), pt(math.Sqrt(0.5), math.Sqrt(0.5)), 20, 2, 2)
	if overlap(upright, aslant) {
		t.Error("a name that starts beyond the corner and leads away touches")
	}
	if !overlap(upright, turnedBox(pt(2, 8), pt(math.Sqrt(0.5), -math.Sqrt(0.5)), 20, 2, 2)) {
		t.Error("a name through the corner does not touch")
	}
}

func TestALineCutsARectangle(t *testing.T) {
	r := rect{10, 10, 20, 20}
	tests := []struct {
		l    path
		want bool
	}{
		{path{pt(0, 15), pt(30, 15)}, true},
		{path{pt(0, 0), pt(30, 30)}, true},
		{path{pt(12, 12), pt(13, 13)}, true},
		{path{pt(0, 5), pt(30, 5)}, false},
		{path{pt(0, 10), pt(30, 10)}, false},
		{path{pt(0, 25), pt(5, 0), pt(30, 0)}, false},
		{path{pt(25, 0), pt(25, 15), pt(15, 15)}, true},
	}
	for _, w := range tests {
		if got := cuts(w.l, r); got != w.want {
			t.Errorf("%v: got %v, want %v", w.l, got, w.want)
		}
	}
}

func TestWordsAreBrokenAtBlanks(t *testing.T) {
	st := style{face: regular, size: 20}
	for _, words := range []string{"", "one", "a line that is rather too long for its room", "Fredericksburg unbreakable"} {
		var all string
		for i, line := range st.wrap(words, 120) {
			if i > 0 {
				all += " "
			}
			if all += line; st.width(line) > 120 && strings.Contains(line, " ") {
				t.Errorf("%q is longer than its room", line)
			}
		}
		if all != words {
			t.Errorf("got %q, want %q", all, words)
		}
	}
}

func TestAnUnknownSideIsDrawnAsNobody(t *testing.T) {
	if got, want := light.side(engine.NoSide).plaque, light.neutral; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
