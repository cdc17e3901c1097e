package viewer

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"github.com/mattn/go-sixel"
)

// halves is a picture of two colours, left and right.
func halves(t *testing.T, width, height int) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			m.Set(x, y, color.RGBA{uint8(255 * (2 * x / width)), 60, 40, 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestASixelPictureFitsTheTerminal(t *testing.T) {
	for _, tt := range []struct{ width, wide, high int }{{0, 800, 400}, {500, 500, 250}, {4000, 2000, 1000}} {
		var out bytes.Buffer
		Viewer{out: &out, by: BySixel, width: tt.width}.Show(halves(t, 2000, 1000))
		var m image.Image
		if err := sixel.NewDecoder(&out).Decode(&m); err != nil {
			t.Fatal(err)
		}
		if b := m.Bounds(); b.Dx() != tt.wide || b.Dy() < tt.high || b.Dy() > tt.high+6 { // a band is six high
			t.Errorf("in %d pixels the picture is %v, want %d by %d", tt.width, b, tt.wide, tt.high)
		}
		left, _, _, _ := m.At(10, 10).RGBA()
		right, _, _, _ := m.At(tt.wide-10, 10).RGBA()
		if left > 0x2000 || right < 0xe000 {
			t.Errorf("red is %x on the left and %x on the right", left, right)
		}
	}
}

func TestKittyAndITermGetThePictureAsItIs(t *testing.T) {
	picture := halves(t, 900, 700)
	var kitty, iterm bytes.Buffer
	Viewer{out: &kitty, by: ByKitty}.Show(picture)
	Viewer{out: &iterm, by: ByITerm}.Show(picture)
	var sent strings.Builder
	for _, m := range regexp.MustCompile("\x1b_G[^;]*;([^\x1b]*)\x1b\\\\").FindAllStringSubmatch(kitty.String(), -1) {
		sent.WriteString(m[1])
	}
	_, inline, _ := strings.Cut(strings.TrimSuffix(iterm.String(), "\a\n"), ":")
	for name, text := range map[string]string{"kitty": sent.String(), "iTerm2": inline} {
		if got, err := base64.StdEncoding.DecodeString(text); err != nil || !bytes.Equal(got, picture) {
			t.Errorf("%s gets %d bytes, %v; the picture has %d", name, len(got), err, len(picture))
		}
	}
}

func TestWhatATerminalSaysOfItself(t *testing.T) {
	for want, env := range map[string]map[string]string{
		ByKitty: {"TERM": "xterm-kitty"}, ByITerm: {"TERM_PROGRAM": "iTerm.app"}, "": {"TERM": "xterm-256color"},
	} {
		if got := saidBy(func(k string) string { return env[k] }); got != want {
			t.Errorf("%v shows by %q, want %q", env, got, want)
		}
	}
	var out bytes.Buffer
	if v := Of(&out, BySixel); v.by != "" {
		t.Errorf("what is no terminal shows by %q", v.by)
	}
}
