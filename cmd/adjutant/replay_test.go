package main

import (
	"bytes"
	"html"
	"image/gif"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/retell"
	"adjutant/engine/enginetest/cpu"
	"adjutant/render"
)

// replayed writes a golden game as a picture and as a page, in one call.
func replayed(t *testing.T) (picture, page string) {
	t.Helper()
	dir := t.TempDir()
	picture, page = filepath.Join(dir, "game.gif"), filepath.Join(dir, "game.html")
	o := does(t, 0, "", "record", "replay", "testdata/short-1861.record", "--animate", picture, "--html", page, "--width", "900")
	for _, name := range []string{picture, page} {
		if !strings.Contains(o.out, name+": 21 pictures, ") {
			t.Errorf("it said %q of %s", o.out, name)
		}
	}
	return picture, page
}

func TestReplayAsPictureAndPage(t *testing.T) {
	t.Parallel()
	picture, page := replayed(t)
	raw, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(raw))
	if err != nil || len(g.Image) < 15 || len(g.Image) > 21 || g.Config.Width != 900 {
		t.Errorf("the picture has %d frames, %d wide (%v); want some 21 of 900", len(g.Image), g.Config.Width, err)
	}
	if most := 8_000_000 * 21 / 80; len(raw) > most { // as many frames as a campaign of 40 turns has take at most 8 MB
		t.Errorf("the picture has %d bytes, want at most %d", len(raw), most)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), `<svg class="chart"`); n != 4 {
		t.Errorf("the page has %d charts, want 4", n)
	}
	log, err := os.ReadFile("testdata/short-1861.log")
	if err != nil {
		t.Fatal(err)
	}
	said, lines := html.UnescapeString(string(text)), 0
	for _, l := range strings.Split(string(log), "\n") {
		if l = strings.TrimSpace(l); strings.Contains(l, ": needed ") || strings.HasPrefix(l, "Marches (") {
			lines++
			if !strings.Contains(said, l) {
				t.Errorf("the page lacks the line %q of the log", l)
			}
		}
	}
	if lines < 20 {
		t.Errorf("the log has %d lines to look for, want 20 or more", lines)
	}
}

// BenchmarkReplay writes a golden game as a page and as a moving picture.
func BenchmarkReplay(b *testing.B) {
	rec, err := openRecord("testdata/refitting-1861.record", &console{})
	if err != nil {
		b.Fatal(err)
	}
	for _, to := range []struct {
		name  string
		write func(*render.Replay, io.Writer) error
	}{
		{"HTML", (*render.Replay).WriteHTML},
		{"GIF", func(r *render.Replay, w io.Writer) error { return r.Film().GIF(w) }},
	} {
		b.Run(to.name, func(b *testing.B) {
			cpu.PerOp(b)
			for b.Loop() {
				replay, err := retell.Replay(rec, "", render.Options{Width: 1200})
				if err != nil {
					b.Fatal(err)
				}
				if err := to.write(replay, io.Discard); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(replay.Film().Len()), "pictures")
			}
		})
	}
}
