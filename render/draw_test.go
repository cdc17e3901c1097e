package render

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// painted is the area that a shape covers, in pixels.
func painted(s ink.Shape) float64 {
	m := ink.Painting{RGBA: image.NewRGBA(image.Rect(0, 0, 200, 200))}
	c := &ink.Canvas{To: m, Bounds: m.Rect, Scale: 1}
	c.Fill(color.RGBA{255, 255, 255, 255}, s)
	sum := 0.0
	for i := 0; i < len(m.Pix); i += 4 {
		sum += float64(m.Pix[i]) / 255
	}
	return sum
}

func TestStrokesCoverWhatTheyShould(t *testing.T) {
	square := ink.Rect{X0: 50, Y0: 50, X1: 150, Y1: 150}.Path()
	tests := []struct {
		name string
		s    ink.Shape
		want float64
	}{
		{"a line 100 long, 8 wide", ink.Pen{Width: 8}.Stroke(ink.Path{ink.Pt(50, 60), ink.Pt(150, 60)}), 800},
		{"the same in ten pieces", ink.Pen{Width: 8}.Stroke(ink.Evenly(ink.Path{ink.Pt(50, 60), ink.Pt(150, 60)}, 10)), 800},
		{"a corner with a sharp edge", ink.Pen{Width: 10, Join: ink.MiterJoin}.Stroke(ink.Path{ink.Pt(50, 50), ink.Pt(100, 50), ink.Pt(100, 100)}), 1000},
		{"a square's edge", ink.Pen{Width: 4, Join: ink.MiterJoin}.Outline(square), 104*104 - 96*96},
		{"a line crossed by another", ink.Pen{Width: 10}.Stroke(ink.Path{ink.Pt(50, 100), ink.Pt(150, 100)}, ink.Path{ink.Pt(100, 50), ink.Pt(100, 150)}), 1900},
		{"a dot", ink.Pen{Width: 20, Round: true}.Stroke(ink.Path{ink.Pt(100, 100)}), math.Pi * 100},
		{"a line there and back", ink.Pen{Width: 6}.Stroke(ink.Path{ink.Pt(50, 50), ink.Pt(150, 50), ink.Pt(50, 50)}), 614},
	}
	for _, w := range tests {
		if got := painted(w.s); math.Abs(got-w.want) > w.want*0.02 {
			t.Errorf("%s: got %.0f pixels, want %.0f", w.name, got, w.want)
		}
	}
}

func TestPaintOutsideThePictureIsCut(t *testing.T) {
	far := ink.Pen{Width: 30}.Stroke(ink.Path{ink.Pt(-500, -500), ink.Pt(100, 100), ink.Pt(900, 50)})
	if got := painted(far); got <= 0 {
		t.Errorf("a line through the picture: got %.0f pixels, want some", got)
	}
	if got := painted(ink.Shape{ink.Rect{X0: 300, Y0: 300, X1: 400, Y1: 400}.Path()}); got != 0 {
		t.Errorf("a square outside: got %.0f pixels, want none", got)
	}
}

func TestDashesAddUp(t *testing.T) {
	l := ink.Path{ink.Pt(0, 0), ink.Pt(60, 0), ink.Pt(60, 40)}
	sum := 0.0
	for _, d := range ink.Dashes(l, 9, 3, 2, 3) {
		sum += ink.Length(d)
	}
	// 5 whole patterns of 17 hold 55 drawn; of the 15 left 9 and 2 are drawn.
	if math.Abs(sum-66) > 1e-9 {
		t.Errorf("drawn length: got %.1f, want 66", sum)
	}
}

func TestType(t *testing.T) {
	st := ink.Style{Face: ink.Bold, Size: 20}
	if a, b := st.Width("Cairo"), st.Width("Cairo Cairo"); b <= 2*a {
		t.Errorf("widths do not add up: %.1f and %.1f", a, b)
	}
	small := st
	small.Small = true
	if got, want := small.Width("CAIRO"), st.Width("CAIRO"); got != want {
		t.Errorf("capitals in small capitals: got %.2f, want %.2f", got, want)
	}
	if got, want := small.Width("a"), ink.SmallCaps*st.Width("A"); math.Abs(got-want) > 1e-9 {
		t.Errorf("a small capital: got %.2f, want %.2f", got, want)
	}
	if got := st.Fit("Cairo", 30, 0.1).Width("Cairo"); math.Abs(got-30) > 0.01 {
		t.Errorf("fitted to 30: got %.2f", got)
	}
	if got := st.Fit("Cairo", 1, 0.8).Narrow(); got != 0.8 {
		t.Errorf("narrowed to at least 0.8: got %.2f", got)
	}
	if got := st.Shorten("a line that is far too long", 80); st.Width(got) > 80 || got[len(got)-len("…"):] != "…" {
		t.Errorf("shortened to 80: got %q, %.1f wide", got, st.Width(got))
	}
	for _, r := range "½–’·&…" {
		for name, f := range map[string]*ink.Face{"regular": ink.Regular, "italic": ink.Italic, "bold": ink.Bold} {
			if f.Glyph(r) == f.Glyph('?') {
				t.Errorf("the %s face has no %q", name, r)
			}
		}
	}
}

func TestThePaletteHoldsEveryColourOfItsTheme(t *testing.T) {
	for name, th := range ink.Themes {
		k := th.Inks()
		if n := len(k.Palette); n > 256 || n < 128 {
			t.Errorf("%s: %d colours in the palette, want up to 256", name, n)
		}
		for _, c := range th.Colours() {
			if got := k.Palette[k.Index(c)]; got != c {
				t.Errorf("%s: %v became %v", name, c, got)
			}
			for under := range k.Rgb {
				if got := k.Table(c)[ink.Steps-1][under]; k.Palette[got] != c {
					t.Errorf("%s: %v laid fully over %v became %v", name, c, k.Palette[under], k.Palette[got])
				}
			}
		}
	}
}

func TestTheSidesDifferInShapeAndLightness(t *testing.T) {
	r := ink.Rect{X0: 0, Y0: 0, X1: 50, Y1: 32}
	if a, b := len(sheet.SideEdge(0, r, sheet.CutCorner)), len(sheet.SideEdge(1, r, sheet.CutCorner)); a != 4 || b != 8 {
		t.Errorf("corners: got %d and %d, want 4 and 8", a, b)
	}
	for name, th := range ink.Themes {
		a, b := luminance(th.Side(0).Counter), luminance(th.Side(1).Counter)
		if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 3 {
			t.Errorf("%s: the counters' contrast is %.1f, want at least 3", name, ratio)
		}
	}
}

func TestTextCanBeRead(t *testing.T) {
	for name, th := range ink.Themes {
		pairs := []struct {
			what      string
			over, bed color.RGBA
		}{
			{"ink on paper", th.Ink, th.Paper}, {"second ink on paper", th.Ink2, th.Paper}, {"names on land", th.StateName, th.Relief[3]},
			{"rivers on land", th.RiverName, th.Land}, {"seas", th.SeaName, th.Sea}, {"a neutral place", th.Ink, th.Neutral}, {"a disc", th.Ink, th.Disc},
			{"one side's place", th.Ink, th.Side(0).Plaque}, {"the other side's place", th.Ink, th.Side(1).Plaque},
			{"one side's counter", th.Side(0).OnCounter, th.Side(0).Counter}, {"the other side's counter", th.Side(1).OnCounter, th.Side(1).Counter},
			{"a battle", th.OnBattle, th.Battle},
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
	f := ink.NewField(60, 60, 6, func(set func(x, y int)) {
		for x := range 10 {
			set(x, 3)
		}
		set(99, 99)
	})
	tests := []struct {
		r    ink.Rect
		want int
	}{{ink.Rect{X0: 0, Y0: 0, X1: 60, Y1: 60}, 10}, {ink.Rect{X0: 0, Y0: 0, X1: 60, Y1: 17}, 0}, {ink.Rect{X0: 6, Y0: 18, X1: 18, Y1: 24}, 2}, {ink.Rect{X0: -20, Y0: -20, X1: 3, Y1: 100}, 1}}
	for _, w := range tests {
		if got := f.Lines(w.r); got != w.want {
			t.Errorf("%v: got %d, want %d", w.r, got, w.want)
		}
	}
	if f.At(ink.Pt(10, 20)) != 1 || f.At(ink.Pt(10, 40)) != 0 {
		t.Errorf("single cells: got %d and %d, want 1 and 0", f.At(ink.Pt(10, 20)), f.At(ink.Pt(10, 40)))
	}
}

func TestTurnedRectanglesMeet(t *testing.T) {
	upright := sheet.Corners(ink.Rect{X0: 0, Y0: 0, X1: 10, Y1: 10})
	aslant := sheet.TurnedBox(ink.Pt(12, 12), ink.Pt(math.Sqrt(0.5), math.Sqrt(0.5)), 20, 2, 2)
	if sheet.Overlap(upright, aslant) {
		t.Error("a name that starts beyond the corner and leads away touches")
	}
	if !sheet.Overlap(upright, sheet.TurnedBox(ink.Pt(2, 8), ink.Pt(math.Sqrt(0.5), -math.Sqrt(0.5)), 20, 2, 2)) {
		t.Error("a name through the corner does not touch")
	}
}

func TestALineCutsARectangle(t *testing.T) {
	r := ink.Rect{X0: 10, Y0: 10, X1: 20, Y1: 20}
	tests := []struct {
		l    ink.Path
		want bool
	}{
		{ink.Path{ink.Pt(0, 15), ink.Pt(30, 15)}, true},
		{ink.Path{ink.Pt(0, 0), ink.Pt(30, 30)}, true},
		{ink.Path{ink.Pt(12, 12), ink.Pt(13, 13)}, true},
		{ink.Path{ink.Pt(0, 5), ink.Pt(30, 5)}, false},
		{ink.Path{ink.Pt(0, 10), ink.Pt(30, 10)}, false},
		{ink.Path{ink.Pt(0, 25), ink.Pt(5, 0), ink.Pt(30, 0)}, false},
		{ink.Path{ink.Pt(25, 0), ink.Pt(25, 15), ink.Pt(15, 15)}, true},
	}
	for _, w := range tests {
		if got := ink.Cuts(w.l, r); got != w.want {
			t.Errorf("%v: got %v, want %v", w.l, got, w.want)
		}
	}
}

func TestWordsAreBrokenAtBlanks(t *testing.T) {
	st := ink.Style{Face: ink.Regular, Size: 20}
	for _, words := range []string{"", "one", "a line that is rather too long for its room", "Fredericksburg unbreakable"} {
		var all string
		for i, line := range st.Wrap(words, 120) {
			if i > 0 {
				all += " "
			}
			if all += line; st.Width(line) > 120 && strings.Contains(line, " ") {
				t.Errorf("%q is longer than its room", line)
			}
		}
		if all != words {
			t.Errorf("got %q, want %q", all, words)
		}
	}
}

func TestAnUnknownSideIsDrawnAsNobody(t *testing.T) {
	if got, want := ink.Light.Side(scene.NoSide).Plaque, ink.Light.Neutral; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
