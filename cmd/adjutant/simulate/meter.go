package simulate

import (
	"fmt"
	"io"
	"os"
	"time"
)

// A Meter shows on one line of a terminal how far the games are, four times a second at most.
type Meter struct {
	Out   io.Writer // nil where nobody watches
	Games int
	Began time.Time
	last  time.Time // shown
}

const meterPause = time.Second / 4

// Terminal is w if it is a terminal, else nil.
func Terminal(w io.Writer) io.Writer {
	f, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return w
}

// Show shows it, if that was not done just now.
func (m *Meter) Show(t *Tally, now time.Time) {
	if m.Out == nil || now.Sub(m.last) < meterPause {
		return
	}
	m.last = now
	fmt.Fprintf(m.Out, "\r\033[K%d of %d games, %d orders, %.0f s", t.Finished+t.Stuck+t.Broken, m.Games, t.Orders, now.Sub(m.Began).Seconds())
}

// Clear takes the line away.
func (m *Meter) Clear() {
	if m.Out != nil && !m.last.IsZero() {
		fmt.Fprint(m.Out, "\r\033[K")
	}
}
