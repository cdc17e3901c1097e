package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// A meter shows on one line of a terminal how far the games are, four times a second at most.
type meter struct {
	out   io.Writer // nil where nobody watches
	games int
	began time.Time
	last  time.Time // shown
}

const meterPause = time.Second / 4

// terminal is w if it is a terminal, else nil.
func terminal(w io.Writer) io.Writer {
	f, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return w
}

func (m *meter) show(t *tally, now time.Time) {
	if m.out == nil || now.Sub(m.last) < meterPause {
		return
	}
	m.last = now
	fmt.Fprintf(m.out, "\r\033[K%d of %d games, %d orders, %.0f s", t.Finished+t.Stuck+t.Broken, m.games, t.Orders, now.Sub(m.began).Seconds())
}

// clear takes the line away.
func (m *meter) clear() {
	if m.out != nil && !m.last.IsZero() {
		fmt.Fprint(m.out, "\r\033[K")
	}
}
