package render

import (
	"bytes"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "write the reference pictures anew")

func drawn(t *testing.T, o Options) []byte {
	t.Helper()
	b, err := PNG(small(), o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestPictureSizes(t *testing.T) {
	tests := []struct {
		o             Options
		width, height int
	}{
		{Options{}, 2000, 800},
		{Options{Width: 800, Theme: "dark"}, 800, 320},
		{Options{Around: "bath"}, 1080, 1440},
		{Options{Around: "bath", Width: 540, Theme: "dark"}, 540, 720},
		{Options{Width: 500, Theme: "contrast"}, 500, 200},
	}
	for _, w := range tests {
		m, err := png.Decode(bytes.NewReader(drawn(t, w.o)))
		if err != nil {
			t.Fatalf("%+v: %v", w.o, err)
		}
		if m.Bounds() != image.Rect(0, 0, w.width, w.height) {
			t.Errorf("%+v: got %v, want %d by %d", w.o, m.Bounds(), w.width, w.height)
		}
		if _, ok := m.(*image.Paletted); !ok {
			t.Errorf("%+v: got %T, want a palette", w.o, m)
		}
	}
}

func TestSameSceneSameBytes(t *testing.T) {
	for _, o := range []Options{{}, {Theme: "dark"}, {Around: "cadiz"}} {
		first := drawn(t, o)
		drawn(t, Options{Around: "akron"})
		if !bytes.Equal(first, drawn(t, o)) {
			t.Errorf("%+v: the second picture differs from the first", o)
		}
	}
	if !bytes.Equal(drawn(t, Options{}), drawn(t, Options{Theme: "light"})) {
		t.Error("no theme and light differ")
	}
}

func TestSameBytesWithAndWithoutTheCaches(t *testing.T) {
	first := drawn(t, Options{})
	stills.mu.Lock()
	clear(stills.kept)
	stills.mu.Unlock()
	keptNames.Lock()
	clear(keptNames.by)
	keptNames.Unlock()
	keptPresses.Lock()
	clear(keptPresses.by)
	keptPresses.Unlock()
	keptWritings.Lock()
	clear(keptWritings.by)
	keptWritings.Unlock()
	ForgetBands()
	if !bytes.Equal(first, drawn(t, Options{})) {
		t.Error("the picture depends on what was drawn before it")
	}
}

func TestManyAtOnce(t *testing.T) {
	want := drawn(t, Options{Width: 900})
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			o := Options{Width: 900}
			if i%2 == 1 {
				o = Options{Width: 600 + 10*i, Theme: "dark", Around: "cadiz"}
			}
			got, err := PNG(small(), o)
			if err != nil || i%2 == 0 && !bytes.Equal(got, want) {
				t.Errorf("drawn with others: error %v, same bytes %v", err, bytes.Equal(got, want))
			}
		})
	}
	group.Wait()
}

func TestKeptGroundsAreBounded(t *testing.T) {
	for i := range keptStills + 5 {
		drawn(t, Options{Width: minWidth + i})
	}
	stills.mu.Lock()
	n := len(stills.kept)
	stills.mu.Unlock()
	if n > keptStills {
		t.Errorf("grounds kept: got %d, want at most %d", n, keptStills)
	}
}

func TestWrongOptionsAreRefusedInWords(t *testing.T) {
	tests := []struct {
		o    Options
		want string
	}{
		{Options{Theme: "sepia"}, `I know no theme "sepia"; light, dark or contrast`},
		{Options{Around: "atlantis"}, `there is no place "atlantis" on this map`},
		{Options{Width: 50}, "a map is 400 to 4000 pixels wide, not 50"},
	}
	for _, w := range tests {
		_, err := PNG(small(), w.o)
		if err == nil || err.Error() != w.want {
			t.Errorf("%+v: got %v, want %s", w.o, err, w.want)
		}
	}
	if _, err := PNG(nil, Options{}); err == nil {
		t.Error("no scene: got no error")
	}
}

// TestPicture holds a small picture to the one in testdata, with room for another rasterizer's edges.
func TestPicture(t *testing.T) {
	held(t, filepath.Join("testdata", "small.png"), drawn(t, Options{Width: 640}))
}

// held holds a picture to the one that was kept, or keeps it.
func held(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is missing; run go test -update and look at it", file)
	}
	if err != nil {
		t.Fatal(err)
	}
	alike(t, file, got, want)
}

// alike holds a picture to the one in a file. If they differ, got and difference are written to testdata.
func alike(t *testing.T, file string, got, want []byte) {
	t.Helper()
	g, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	w, err := png.Decode(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if g.Bounds() != w.Bounds() {
		t.Fatalf("size: got %v, want %v", g.Bounds(), w.Bounds())
	}
	off, worse := difference(g, w)
	if share := float64(worse) / float64(g.Bounds().Dx()*g.Bounds().Dy()); share > 0.002 {
		var b bytes.Buffer
		if err := png.Encode(&b, off); err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".png")
		for name, text := range map[string][]byte{name + "-got.png": got, name + "-diff.png": b.Bytes()} {
			if err := os.WriteFile(filepath.Join("testdata", name), text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		t.Errorf("%.2f%% of the pixels differ; see %s-got.png and %s-diff.png in testdata, and %s", 100*share, name, name, file)
	}
}

// difference is black where two pictures are equal, and how many pixels differ by more than an edge may.
func difference(a, b image.Image) (*image.Gray, int) {
	m := image.NewGray(a.Bounds())
	worse := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			d := max(apart(ar, br), apart(ag, bg), apart(ab, bb)) >> 8
			m.SetGray(x, y, color.Gray{Y: uint8(d)})
			if d > 48 {
				worse++
			}
		}
	}
	return m, worse
}

func apart(a, b uint32) uint32 { return max(a, b) - min(a, b) }
