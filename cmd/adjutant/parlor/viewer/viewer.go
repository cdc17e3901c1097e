// Package viewer is in charge of pictures in a terminal.
package viewer

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"strings"

	"github.com/mattn/go-sixel" // asks the terminal, and encodes: neither is the project's own matter
	"golang.org/x/image/draw"
	"golang.org/x/term"
)

// How a terminal shows pictures.
const (
	ByKitty  = "kitty"
	ByITerm  = "iterm2"
	BySixel  = "sixel"
	ByNobody = "off"
)

// A Viewer is how a terminal shows pictures; the zero Viewer shows none.
type Viewer struct {
	out   io.Writer
	by    string
	width int // pixels of the terminal; 0: not known
}

// Of is what the terminal can: what is wished, else by what it says of itself, and else by what it answers. What is not a terminal
// shows nothing.
func Of(out io.Writer, wished string) Viewer {
	f, is := out.(*os.File)
	if !is || wished == ByNobody || !term.IsTerminal(int(f.Fd())) {
		return Viewer{}
	}
	v := Viewer{out: out, by: wished}
	if wished == "" || wished == "auto" {
		v.by = saidBy(os.Getenv)
		if v.by == "" && sixel.IsSupported() {
			v.by = BySixel
		}
	}
	if v.by == BySixel {
		if cell, _, err := sixel.CellSize(); err == nil {
			if columns, _, err := term.GetSize(int(f.Fd())); err == nil {
				v.width = cell * columns
			}
		}
	}
	return v
}

// saidBy is how a terminal shows pictures that names itself in the environment; empty for all others.
func saidBy(env func(string) string) string {
	program := env("TERM_PROGRAM")
	switch {
	case strings.Contains(env("TERM"), "kitty"), program == "ghostty", env("KITTY_WINDOW_ID") != "":
		return ByKitty
	case program == "iTerm.app", program == "WezTerm":
		return ByITerm
	}
	return ""
}

// Show shows a PNG; a terminal that cannot, or a picture that cannot be read, shows nothing.
func (v Viewer) Show(png []byte) {
	switch v.by {
	case ByKitty:
		v.showKitty(png)
	case ByITerm:
		fmt.Fprintf(v.out, "\x1b]1337;File=inline=1;size=%d;width=100%%:%s\a\n", len(png), base64.StdEncoding.EncodeToString(png))
	case BySixel:
		v.showSixel(png)
	}
}

// kittyChunk is how many letters of base64 one escape of kitty may hold.
const kittyChunk = 4096

// showKitty speaks kitty's graphics protocol.
func (v Viewer) showKitty(png []byte) {
	text := base64.StdEncoding.EncodeToString(png)
	for first := true; text != ""; first = false {
		n := min(kittyChunk, len(text))
		more := 0
		if n < len(text) {
			more = 1
		}
		control := fmt.Sprintf("m=%d", more)
		if first {
			control = "a=T,f=100,q=2," + control
		}
		fmt.Fprintf(v.out, "\x1b_G%s;%s\x1b\\", control, text[:n])
		text = text[n:]
	}
	fmt.Fprintln(v.out)
}

// usualWidth is how wide a sixel picture is where the terminal does not tell its own width.
const usualWidth = 800

// showSixel draws with the colours of DEC's terminals, no wider than the terminal: it cannot scale by itself.
func (v Viewer) showSixel(text []byte) {
	m, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		return
	}
	most := v.width
	if most == 0 {
		most = usualWidth
	}
	if b := m.Bounds(); b.Dx() > most {
		small := image.NewRGBA(image.Rect(0, 0, most, b.Dy()*most/b.Dx()))
		draw.CatmullRom.Scale(small, small.Bounds(), m, b, draw.Src, nil)
		m = small
	}
	if sixel.NewEncoder(v.out).Encode(m) == nil {
		fmt.Fprintln(v.out)
	}
}
