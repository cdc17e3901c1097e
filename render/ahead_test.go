package render

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"adjutant/engine/scene"
)

// TestACropOfAKeptGroundLooksLikeOnePaintedForIt cuts a crop from the ground of the whole board. It forgets the grounds of other tests.
func TestACropOfAKeptGroundLooksLikeOnePaintedForIt(t *testing.T) {
	s, o := small(), Options{Around: "gull_point", Theme: "dark"}
	s.Still.Key, s.Still.Height = "small, from a kept ground", 700
	painted, err := Draw(s, o)
	if err != nil {
		t.Fatal(err)
	}
	enough, pieces := errors.New("enough"), 0
	if err := Prepare(s, o, func() error {
		if pieces++; len(stills.wholes) > 0 {
			return enough
		}
		return nil
	}); err != nil && !errors.Is(err, enough) || pieces < 4 {
		t.Fatalf("painted ahead in %d pieces: %v", pieces, err)
	}
	ForgetStills()
	cut, err := Draw(s, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(stills.kept) != 0 {
		t.Error("a ground was painted for the crop although that of the board was there")
	}
	if cut.Rect != painted.Rect {
		t.Fatalf("%v and %v", cut.Rect, painted.Rect)
	}
	off := 0.0
	for i, n := range cut.Pix {
		r, g, b, _ := cut.Palette[n].RGBA()
		x, y, z, _ := painted.Palette[painted.Pix[i]].RGBA()
		for _, d := range []float64{float64(r) - float64(x), float64(g) - float64(y), float64(b) - float64(z)} {
			off += d * d / 257 / 257
		}
	}
	if noise := 10 * math.Log10(255*255*3*float64(len(cut.Pix))/off); noise < 45 {
		t.Errorf("the crop is %.1f dB from the one painted for it, want at least 45", noise)
	}
}

// A board that cannot be painted is told of, whether by an error or a panic, and the next one is taken up.
func TestABoardThatCannotBePaintedEndsNothing(t *testing.T) {
	g := NewGallery()
	none := &scene.Still{Key: "a country that is none", Width: 700, Height: 700, Board: (*scene.Country)(nil)}
	g.boards <- unpainted{&scene.Scene{Still: none}, Options{}}
	g.boards <- unpainted{small(), Options{Theme: "mauve"}}
	ctx, end := context.WithTimeout(t.Context(), time.Minute)
	defer end()
	var told []string
	g.PaintAhead(ctx, func(err error) {
		if told = append(told, err.Error()); len(told) == 2 {
			end()
		}
	})
	if len(told) != 2 || !strings.Contains(told[0], "could not be painted") || !strings.Contains(told[1], "mauve") {
		t.Errorf("it tells %q", told)
	}
}
