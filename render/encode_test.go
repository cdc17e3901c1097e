package render

import (
	"bytes"
	"hash/adler32"
	"image"
	"image/color"
	"image/png"
	"testing"

	"adjutant/render/ink"
)

func TestWhatIsEncodedIsDecoded(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {7, ink.BandRows}, {13, ink.BandRows + 1}, {300, 5*ink.BandRows - 1}} {
		m := image.NewPaletted(image.Rect(0, 0, size.X, size.Y), color.Palette{color.RGBA{1, 2, 3, 255}, color.RGBA{200, 100, 50, 255}, color.RGBA{9, 9, 9, 255}})
		for i := range m.Pix {
			m.Pix[i] = uint8(i * i / 7 % 3)
		}
		for range 2 { // pressed anew, then found
			b, err := ink.Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			got, err := png.Decode(bytes.NewReader(b))
			if err != nil {
				t.Fatalf("%v: %v", size, err)
			}
			p, ok := got.(*image.Paletted)
			if !ok || !bytes.Equal(p.Pix, m.Pix) || p.Rect != m.Rect || p.Palette[1] != m.Palette[1] {
				t.Errorf("%v: the picture decoded differs from the one encoded", size)
			}
		}
	}
}

func TestChecksumsAreJoined(t *testing.T) {
	text := bytes.Repeat([]byte("the quick brown fox \xff\xfe"), 9000)
	for _, cut := range []int{0, 1, 65521, 100_000, len(text)} {
		a, b := text[:cut], text[cut:]
		if got, want := ink.JoinedSum(adler32.Checksum(a), adler32.Checksum(b), len(b)), adler32.Checksum(text); got != want {
			t.Errorf("cut at %d: got %08x, want %08x", cut, got, want)
		}
	}
}
