package parlor

import (
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"strings"
)

// A viewer is how a terminal shows pictures; the zero viewer shows none.
type viewer struct {
	out   io.Writer
	kitty bool
	iterm bool
}

// viewerOf is what the terminal can, by what it says of itself. What is not a terminal shows nothing.
func viewerOf(out io.Writer) viewer {
	f, is := out.(*os.File)
	if !is {
		return viewer{}
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return viewer{}
	}
	term, program := os.Getenv("TERM"), os.Getenv("TERM_PROGRAM")
	return viewer{out: out, kitty: strings.Contains(term, "kitty") || program == "ghostty" || os.Getenv("KITTY_WINDOW_ID") != "",
		iterm: program == "iTerm.app" || program == "WezTerm"}
}

// kittyChunk is how many letters of base64 one escape of kitty may hold.
const kittyChunk = 4096

// show shows a PNG: by kitty's graphics protocol, or iTerm2's inline images.
func (v viewer) show(png []byte) {
	text := base64.StdEncoding.EncodeToString(png)
	switch {
	case v.kitty:
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
	case v.iterm:
		fmt.Fprintf(v.out, "\x1b]1337;File=inline=1;size=%d;width=100%%:%s\a\n", len(png), text)
	}
}
