package render

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
)

var painting = flag.Bool("paint", false, "paint the grounds anew that the program has painted")

// TestGroundsAreAsPainted paints the grounds that the program has, and holds them against what it has; -paint writes them. Of the boards of
// battles, which are painted alike, it paints some, and -times all.
func TestGroundsAreAsPainted(t *testing.T) {
	t.Parallel()
	had, err := filepath.Glob("painted/*.zst")
	if err != nil {
		t.Fatal(err)
	}
	left := map[string]bool{}
	for _, name := range had {
		left[filepath.ToSlash(name)] = true
	}
	battles, others := 0, 0
	for _, book := range engine.Books() {
		for _, scenario := range book.Scenarios {
			p, err := book.Start(scenario.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			s := drawable(p.Scene(book.Seats[0].Seat, nil))
			th, v, err := prepare(s, Options{})
			if err != nil {
				t.Fatal(err)
			}
			name := paintedName(s.Still, th)
			if unseen, there := left[name]; there && !unseen {
				continue // a board of several scenarios
			}
			left[name] = false
			kept, there := paintedGround(s.Still, th, v)
			battle := s.Still.Hexes() != nil && s.Still.Country() == nil
			if battle {
				battles++
			} else {
				others++
			}
			switch {
			case *painting:
				writePainted(t, name, printStill(s.Still, th, v).Pix)
			case battle && there && !enginetest.Draw(battles, 5):
			case !battle && there && !enginetest.Draw(others, 2):
			case !there || !bytes.Equal(kept.Pix, printStill(s.Still, th, v).Pix):
				t.Errorf("%s, %s: its ground is not painted as %s has it; look at it, then run go test ./render -run %s -paint", book.ID,
					scenario.ID, name, t.Name())
			}
		}
	}
	for name, nobody := range left {
		switch {
		case nobody && *painting:
			if err := os.Remove(name); err != nil {
				t.Error(err)
			}
		case nobody:
			t.Errorf("%s is the ground of no board", name)
		}
	}
	// What is no whole sheet by day is painted.
	s := someScene(t)
	for _, o := range []Options{{Theme: "dark"}, {Width: 1200}, {Around: s.Places[0].ID}} {
		th, v, err := prepare(s, o)
		if err != nil {
			t.Fatal(err)
		}
		if _, there := paintedGround(s.Still, th, v); there {
			t.Errorf("%+v: it has the ground of the sheet by day", o)
		}
	}
}

func someScene(t *testing.T) *scene.Scene {
	t.Helper()
	book, err := engine.FindBook("ahd")
	if err != nil {
		t.Fatal(err)
	}
	p, err := book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	return drawable(p.Scene(book.Seats[0].Seat, nil))
}

func writePainted(t *testing.T, name string, pix []byte) {
	t.Helper()
	e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(4<<20), zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, e.EncodeAll(pix, nil), 0o644); err != nil {
		t.Fatal(err)
	}
}
