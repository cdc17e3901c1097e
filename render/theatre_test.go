package render_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	_ "adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	_ "adjutant/engine/htl"
	"adjutant/engine/scene"
	_ "adjutant/engine/spi74"
	"adjutant/render"
)

// begun is the first scenario of each book, as it begins.
func begun(t *testing.T) map[string]*scene.Scene {
	t.Helper()
	out := map[string]*scene.Scene{}
	for _, b := range engine.Books() {
		p, err := b.Start(b.Scenarios[0].ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		out[b.ID] = p.View("").Scene("", nil)
	}
	return out
}

func TestEveryPlaceLiesInATheatre(t *testing.T) {
	for book, s := range begun(t) {
		in := map[string]bool{}
		for _, th := range s.Still.Theatres {
			for _, id := range th.Places {
				if _, _, known := s.Find(id); !known {
					t.Errorf("%s: %s holds %s, which is not on the map", book, th.Name, id)
				}
				in[id] = true
			}
		}
		for _, p := range s.Places {
			if !in[p.ID] {
				t.Errorf("%s: %s lies in no theatre", book, p.ID)
			}
		}
	}
}

func TestATheatreIsDrawnAndNotCut(t *testing.T) {
	for book, s := range begun(t) {
		for i, th := range s.Still.Theatres {
			if !enginetest.Draw(i, 3) {
				continue
			}
			render.Untouched(t, book+" "+th.Name, s, render.Options{Theatre: th.ID})
			seen := render.Seen(t, s, render.Options{Theatre: th.Name})
			for _, id := range th.Places {
				if !seen[id] {
					t.Errorf("%s: %s is not seen in %s", book, id, th.Name)
				}
			}
		}
	}
}

func sizeOf(t *testing.T, raw []byte) image.Point {
	t.Helper()
	c, err := png.DecodeConfig(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return image.Pt(c.Width, c.Height)
}

func ahdScene(t *testing.T) *scene.Scene {
	t.Helper()
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.View("").Scene("", nil)
}

func TestTheSizeOfAPart(t *testing.T) {
	t.Parallel()
	s := ahdScene(t)
	tests := []struct {
		name string
		o    render.Options
		wide int
	}{
		{"a theatre has the width of a phone", render.Options{Theatre: "East"}, 1080},
		{"a theatre of another width", render.Options{Theatre: "East", Width: 700}, 700},
		{"a sheet at half size", render.Options{Scale: 0.5}, 1000},
		{"round a place, drawn smaller, in a picture of the same size", render.Options{Around: "washington", Scale: 1}, 1080},
	}
	for _, tt := range tests {
		raw, err := render.PNG(s, tt.o)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if got := sizeOf(t, raw); got.X != tt.wide {
			t.Errorf("%s: %d wide, want %d", tt.name, got.X, tt.wide)
		}
	}
	if near, far := render.Seen(t, s, render.Options{Around: "washington"}), render.Seen(t, s, render.Options{Around: "washington", Scale: 1}); len(far) < 2*len(near) {
		t.Errorf("at half the scale %d places are seen, at the usual one %d; want many more", len(far), len(near))
	}
	raw, err := render.PNG(s, render.Options{Theatre: "East"})
	if err != nil {
		t.Fatal(err)
	}
	if len(raw) > 350<<10 {
		t.Errorf("a theatre takes %d bytes, want at most 350 KB", len(raw))
	}
}

func TestPartsThatCannotBeDrawn(t *testing.T) {
	s := ahdScene(t)
	tests := []struct {
		o    render.Options
		want string
	}{
		{render.Options{Theatre: "Texas"}, `there is no theatre "Texas" on this map; there are: The East, The West,`},
		{render.Options{Theatre: "East", Around: "washington"}, "not both"},
		{render.Options{Theatre: "East", Width: 900, Scale: 2}, "not both"},
		{render.Options{Width: 900, Scale: 2}, "not both"},
		{render.Options{Scale: 9}, "at a scale of 0.2 to 6, not 9"},
		{render.Options{Theatre: "East", Scale: 5.9}, "400 to 4000 pixels wide"},
	}
	for _, tt := range tests {
		if _, err := render.PNG(s, tt.o); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: %v, want %q", tt.o, err, tt.want)
		}
	}
}

func TestBeforeAndAfterInOnePicture(t *testing.T) {
	t.Parallel()
	scenes := threeTurns(t)
	sheets, err := render.Beside(scenes[0], scenes[1], render.Options{Width: 600})
	if err != nil {
		t.Fatal(err)
	}
	one, err := render.PNG(scenes[1], render.Options{Width: 600})
	if err != nil {
		t.Fatal(err)
	}
	if got, sheet := sizeOf(t, sheets), sizeOf(t, one); got.X < 2*sheet.X || got.X > 2*sheet.X+20 || got.Y <= sheet.Y {
		t.Errorf("two sheets of %v make %v, want them side by side below their names", sheet, got)
	}
	crops, err := render.Beside(scenes[0], scenes[1], render.Options{Around: "louisville"})
	if err != nil {
		t.Fatal(err)
	}
	if got := sizeOf(t, crops); got.X != 1080 || got.Y < 2*1200 {
		t.Errorf("two crops make %v, want one above the other", got)
	}
	upper, lower := halves(t, sheets)
	if bytes.Equal(upper, lower) {
		t.Error("before and after look the same")
	}
	if _, err := render.Beside(nil, scenes[1], render.Options{}); err == nil {
		t.Error("a picture was drawn without a position before")
	}
}

// halves are the pixels of the left and the right of a picture.
func halves(t *testing.T, raw []byte) (left, right []byte) {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	p, mid := m.(*image.Paletted), m.Bounds().Dx()/2
	for y := range p.Rect.Dy() {
		row := p.Pix[y*p.Stride : y*p.Stride+p.Rect.Dx()]
		left, right = append(left, row[:mid-8]...), append(right, row[mid+8:]...)
	}
	return left, right
}
