package render

import (
	"fmt"
	"image"
	"math"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// Measures of two maps in one picture, in pixels of a picture 1,080 wide.
const (
	besideGap  = 12
	besideHead = 44
)

// besideWide is how wide each of two whole sheets is, where nothing is said of it.
const besideWide = 1400

// Beside draws what was and what is as one picture: two sheets beside each other, two crops above each other. The options hold for
// each of the two; both show the same part of the board.
func Beside(before, after *scene.Scene, o Options) ([]byte, error) {
	if o.Width == 0 && o.Scale == 0 && o.Around == "" && o.Theatre == "" {
		o.Width = besideWide
	}
	before, after = drawable(before), drawable(after)
	t, v, err := prepare(after, o)
	if err != nil {
		return nil, err
	}
	if before == nil || before.Still == nil || before.Still.Key != after.Still.Key {
		return nil, fmt.Errorf("two positions can be shown beside each other only on one board")
	}
	first := v
	if v.Crop {
		first.Label, first.Bare = "Before", true
		first.Height = v.Area.Max.Y
		v.Label = "After"
		return ink.Encode(stacked(t, drawView(before, t, first), drawView(after, t, v)))
	}
	return ink.Encode(sideBySide(t, [2]*image.Paletted{drawView(before, t, first), drawView(after, t, v)}, [2]*scene.Scene{before, after}))
}

// blank is a picture of paper.
func blank(t *ink.Themed, width, height int) *image.Paletted {
	k := t.Inks()
	m := image.NewPaletted(image.Rect(0, 0, width, height), k.Palette)
	paper := k.Index(t.Paper)
	for i := range m.Pix {
		m.Pix[i] = paper
	}
	return m
}

// paste lays a picture into another.
func paste(m, part *image.Paletted, x, y int) {
	for row := range part.Rect.Dy() {
		copy(m.Pix[m.PixOffset(x, y+row):], part.Pix[row*part.Stride:row*part.Stride+part.Rect.Dx()])
	}
}

// stacked is one crop above another.
func stacked(t *ink.Themed, upper, lower *image.Paletted) *image.Paletted {
	gap := int(math.Round(besideGap * float64(upper.Rect.Dx()) / phoneWide))
	m := blank(t, upper.Rect.Dx(), upper.Rect.Dy()+gap+lower.Rect.Dy())
	paste(m, upper, 0, 0)
	paste(m, lower, 0, upper.Rect.Dy()+gap)
	c := &ink.Canvas{To: ink.Print{Paletted: m, Inks: t.Inks()}, Bounds: m.Rect, Scale: 1}
	c.Area(t.Ink, ink.Rect{X0: 0, Y0: float64(upper.Rect.Dy()), X1: float64(m.Rect.Dx()), Y1: float64(upper.Rect.Dy()) + 2}.Path())
	c.Area(t.Ink, ink.Rect{X0: 0, Y0: float64(upper.Rect.Dy() + gap - 2), X1: float64(m.Rect.Dx()), Y1: float64(upper.Rect.Dy() + gap)}.Path())
	return m
}

// sideBySide is two sheets side by side, each below its name.
func sideBySide(t *ink.Themed, sheets [2]*image.Paletted, scenes [2]*scene.Scene) *image.Paletted {
	wide, high := sheets[0].Rect.Dx(), sheets[0].Rect.Dy()
	k := float64(wide) / phoneWide
	gap, head := int(math.Round(besideGap*k)), int(math.Round(besideHead*k))
	m := blank(t, 2*wide+gap, head+high)
	c := &ink.Canvas{To: ink.Print{Paletted: m, Inks: t.Inks()}, Bounds: m.Rect, Scale: k}
	for i, label := range [2]string{"Before", "After"} {
		x := i * (wide + gap)
		paste(m, sheets[i], x, head)
		words := label + " · " + headOf(scenes[i])
		st := ink.Style{Face: ink.Bold, Size: 27}.Fit(words, phoneWide-40, 0.85)
		c.Center(t.Ink, st, st.Shorten(words, phoneWide-30), ink.Pt(float64(x)/k+phoneWide/2, 33))
	}
	return m
}

// headOf says what turn a scene shows, and where it stands.
func headOf(s *scene.Scene) string {
	return strings.Join(wordsIn(s.Turn, s.Stage), ", ")
}

// wordsIn leaves out what is empty.
func wordsIn(words ...string) []string {
	var out []string
	for _, w := range words {
		if w != "" {
			out = append(out, w)
		}
	}
	return out
}
