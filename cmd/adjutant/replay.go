package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"adjutant/bot/record"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/render"
)

// pictured writes a record as a moving picture, as a page, as charts, or as all of them.
func (r recordReplayCmd) pictured(c *console, rec record.Record) error {
	if ext := strings.ToLower(filepath.Ext(r.Animate)); r.Animate != "" && ext != ".gif" {
		return fmt.Errorf("a moving picture is written as a GIF, not as %q: name it FILE.gif", ext)
	}
	seat, o := engine.Seat(r.Seat), render.Options{Theme: r.Theme, Symbols: r.Symbols, Width: r.Width}
	if r.Charts != "" {
		figures, err := retell.Figures(rec, seat)
		if err != nil {
			return err
		}
		png, err := render.ChartPNG(figures.Charts(), r.Theme)
		if err != nil {
			return err
		}
		if err := os.WriteFile(r.Charts, png, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(c.out, "%s: %d charts of %d turns.\n", r.Charts, len(figures.Charts()), figures.Turns())
	}
	if r.Animate == "" && r.HTML == "" {
		return nil
	}
	replay, err := retell.Replay(rec, seat, o)
	if err != nil {
		return err
	}
	for _, out := range []struct {
		name  string
		write func(io.Writer) error
	}{{r.Animate, replay.Film().GIF}, {r.HTML, replay.WriteHTML}} {
		if out.name == "" {
			continue
		}
		var b bytes.Buffer
		if err := out.write(&b); err != nil {
			return err
		}
		if err := os.WriteFile(out.name, b.Bytes(), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(c.out, "%s: %d pictures, %.1f MB.\n", out.name, replay.Film().Len(), float64(b.Len())/1e6)
	}
	return nil
}
