package render

import (
	"embed"
	"image"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// paintedGrounds are the grounds of whole sheets by day, of the boards of all books, as they were painted: so the first map of a board does
// not wait for its ground, in the daemon or in a test. They are named by all that they depend on but the painter; TestGroundsAreAsPainted
// holds them against it and, told so, paints them anew. They are pixels of the theme's palette, compressed.
//
//go:embed painted
var paintedGrounds embed.FS

// paintedName is the file with the ground of a whole sheet of the usual width.
func paintedName(s *scene.Still, t *ink.Themed) string {
	return "painted/" + strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' {
			return r
		}
		return '-'
	}, strings.ToLower(s.Key+"."+t.Name)) + ".zst"
}

var unpack = sync.OnceValues(func() (*zstd.Decoder, error) { return zstd.NewReader(nil, zstd.WithDecoderConcurrency(0)) })

// paintedGround is a ground as it was painted before, if it is in the program.
func paintedGround(s *scene.Still, t *ink.Themed, v sheet.View) (*image.Paletted, bool) {
	if usual := sheetView(s, 0); v.Crop || v.Scale != usual.Scale || v.Origin != usual.Origin {
		return nil, false
	}
	packed, err := paintedGrounds.ReadFile(paintedName(s, t))
	if err != nil {
		return nil, false
	}
	d, err := unpack()
	if err != nil {
		return nil, false
	}
	r := image.Rect(0, 0, v.Width, v.Height)
	pix, err := d.DecodeAll(packed, make([]byte, 0, r.Dx()*r.Dy()))
	if err != nil || len(pix) != r.Dx()*r.Dy() {
		return nil, false
	}
	return &image.Paletted{Pix: pix, Stride: r.Dx(), Rect: r, Palette: t.Inks().Palette}, true
}
