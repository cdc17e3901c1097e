package render

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"adjutant/render/ink"
	"adjutant/render/sheet"
)

var update = flag.Bool("update", false, "write the reference pictures anew")

// TestMain keeps all grounds, for many tests draw on the same ones.
func TestMain(m *testing.M) {
	stills.room = 200
	os.Exit(m.Run())
}

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
		{Options{Around: "bath"}, 1080, 1550},
		{Options{Around: "bath", Width: 540, Theme: "dark"}, 540, 775},
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
	sheet.KeptNames.Lock()
	clear(sheet.KeptNames.By)
	sheet.KeptNames.Unlock()
	sheet.KeptPresses.Lock()
	clear(sheet.KeptPresses.By)
	sheet.KeptPresses.Unlock()
	ink.KeptWritings.Lock()
	clear(ink.KeptWritings.By)
	ink.KeptWritings.Unlock()
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
	few := &stillCache{room: 3, kept: map[stillKey]*keptStill{}}
	for i := range few.room + 2 {
		th, v, err := prepare(small(), Options{Width: ink.MinWidth + i%4})
		if err != nil {
			t.Fatal(err)
		}
		few.get(small().Still, th, v)
	}
	if n := len(few.kept); n != few.room {
		t.Errorf("grounds kept: got %d, want %d", n, few.room)
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
