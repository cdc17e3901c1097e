package render

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// A witness is a surface that holds the words against what they are painted on.
type witness struct {
	ink.Painting
	words bool
	ratio map[[2]color.RGBA]float64
	worst map[color.RGBA]faint // by the colour of the words
}

// A faint is words that are hard to read.
type faint struct {
	share float64 // of the pixels in and round the letters
	box   image.Rectangle
	under color.RGBA // one of them
}

func (w *witness) Reading(words bool) { w.words = words }

// readable is the least contrast of words to what lies under them and beside their strokes.
const readable = 4.5

func (w *witness) Paint(x, y, wide, high int, mask []uint8, c color.RGBA) {
	if w.words {
		w.judge(x, y, wide, high, mask, c)
	}
	w.Painting.Paint(x, y, wide, high, mask, c)
}

// judge counts the pixels under the letters, and next to them, from which their colour does not stand off enough.
func (w *witness) judge(x, y, wide, high int, mask []uint8, c color.RGBA) {
	all, poor := 0, 0
	var one color.RGBA
	for row := range high {
		for col := range wide {
			if !inked(mask, wide, high, col, row) {
				continue
			}
			under := w.RGBAAt(x+col, y+row)
			pair := [2]color.RGBA{c, under}
			r, known := w.ratio[pair]
			if !known {
				a, b := luminance(c), luminance(under)
				r = (max(a, b) + 0.05) / (min(a, b) + 0.05)
				w.ratio[pair] = r
			}
			all++
			if r < readable {
				poor++
				one = under
			}
		}
	}
	if all == 0 {
		return
	}
	if share := float64(poor) / float64(all); share > w.worst[c].share {
		w.worst[c] = faint{share, image.Rect(x, y, x+wide, y+high), one}
	}
}

// inked says whether a pixel lies under a letter or touches one.
func inked(mask []uint8, wide, high, col, row int) bool {
	for y := max(0, row-1); y <= min(high-1, row+1); y++ {
		for x := max(0, col-1); x <= min(wide-1, col+1); x++ {
			if mask[y*wide+x] > 127 {
				return true
			}
		}
	}
	return false
}

// faintest is the share of the pixels about some words that may be too near to their colour: a line of the same ink beside a letter, or
// one that crosses its foot.
const faintest = 0.08

// read draws a scene in true colours and says which words are hard to read.
func read(t *testing.T, name string, s *scene.Scene, o Options) {
	t.Helper()
	th, v, err := prepare(s, o)
	if err != nil {
		t.Fatal(err)
	}
	full := image.NewRGBA(image.Rect(0, 0, v.Width, v.Height))
	w := &witness{Painting: ink.Painting{RGBA: full}, ratio: map[[2]color.RGBA]float64{}, worst: map[color.RGBA]faint{}}
	ground := stills.get(s.Still, th, v)
	draw.Draw(full, full.Rect, ground, image.Point{}, draw.Src)
	c := &ink.Canvas{To: w, Bounds: v.Area, Scale: v.Scale, Origin: v.Origin}
	l := arrange(s, v)
	drawLayout(l, c, th.Theme)
	if v.Crop {
		drawStrips(l, c, th.Theme)
	}
	for c, f := range w.worst {
		if f.share > faintest {
			t.Errorf("%s %s: %.0f%% of the pixels about the words at %v in %s are too near to their colour, such as %s", name, fmt.Sprintf("%+v", o), 100*f.share, f.box, hexOf(c), hexOf(f.under))
		}
	}
	if len(w.worst) == 0 && len(w.ratio) == 0 {
		t.Errorf("%s: no words were painted", name)
	}
}

func hexOf(c color.RGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

func TestWordsStandOffFromWhatIsUnderThem(t *testing.T) {
	t.Parallel()
	for _, theme := range []string{"light", "dark", "contrast"} {
		read(t, "small", small(), Options{Theme: theme})
	}
	read(t, "antietam", crowded(), Options{Theme: "contrast"})
}
