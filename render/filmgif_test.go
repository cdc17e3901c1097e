package render

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"testing"
)

func TestPicturesPackedEachByItselfAreWhatTheLibraryMakesOfAll(t *testing.T) {
	t.Parallel()
	for _, colours := range []int{2, 60, 255} {
		var inks color.Palette
		for i := range colours {
			inks = append(inks, color.RGBA{uint8(i), uint8(7 * i), 9, 255})
		}
		f := NewFilm(Options{})
		whole := image.NewPaletted(image.Rect(0, 0, 90, 70), inks)
		for i := range whole.Pix {
			whole.Pix[i] = uint8(i * i % colours)
		}
		for _, part := range []*image.Paletted{whole, nil, image.NewPaletted(image.Rect(10, 20, 50, 30), withClear(inks)), nil, nil} {
			k := &shot{done: make(chan struct{}), part: part}
			close(k.done)
			f.frames = append(f.frames, k)
		}
		var got, want bytes.Buffer
		if err := f.GIF(&got); err != nil {
			t.Fatal(err)
		}
		g, err := gif.DecodeAll(bytes.NewReader(got.Bytes()))
		if err != nil || len(g.Image) != 2 || g.LoopCount != 0 || g.Delay[0] != 2*frameTime || g.Delay[1] != lastTime {
			t.Fatalf("%v of %d colours: %v", g, colours, err)
		}
		if err := gif.EncodeAll(&want, g); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("of %d colours: %d bytes, where the library has %d", colours, got.Len(), want.Len())
		}
	}
}
