package render_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/scene"
	"adjutant/render"
)

// threeTurns are scenes of one game: the start, a march, and the same again.
func threeTurns(t *testing.T) []*scene.Scene {
	t.Helper()
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	first := p.View("").Scene("", nil)
	d := p.Awaited()[0]
	orders, err := p.Read(d, "march 1 mi inf from Cincinnati to Louisville by river")
	if err != nil {
		t.Fatal(err)
	}
	es, err := p.Rule(d, orders[0], engine.NoDice{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range es {
		p.Fold(e)
	}
	second := p.View("").Scene("", es)
	return []*scene.Scene{first, second, second}
}

func filmed(t *testing.T, o render.Options) *render.Replay {
	t.Helper()
	r := render.NewReplay("A <short> game", o)
	for i, s := range threeTurns(t) {
		if err := r.Add(s, nil, []render.ReplayPart{{Heading: "Marches", Lines: []render.ReplayLine{{Text: "</script> " + s.Turn, Indent: i}}}}); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// Whatever the film leaves out must come out of the frames before.
func TestFramesLaidOverEachOtherAreTheSheets(t *testing.T) {
	t.Parallel()
	o := render.Options{Width: 800}
	r := filmed(t, o)
	frames, err := r.Film().Frames()
	if err != nil {
		t.Fatal(err)
	}
	if len(frames) != 3 || len(frames[2].PNG) != 0 {
		t.Fatalf("%d frames, the last of %d bytes; want 3, and nothing in the last, in which nothing changed", len(frames), len(frames[2].PNG))
	}
	if len(frames[1].PNG) > len(frames[0].PNG)/4 {
		t.Errorf("one march takes %d bytes of a sheet of %d", len(frames[1].PNG), len(frames[0].PNG))
	}
	scenes := threeTurns(t)
	sheet := image.NewRGBA(image.Rectangle{Max: frames[0].At.Size()})
	for i, f := range frames {
		if len(f.PNG) > 0 {
			m, err := png.Decode(bytes.NewReader(f.PNG))
			if err != nil {
				t.Fatal(err)
			}
			draw.Draw(sheet, f.At, m, m.Bounds().Min, draw.Over)
		}
		sameAs(t, i, sheet, scenes[i], o)
	}
}

func sameAs(t *testing.T, frame int, got *image.RGBA, s *scene.Scene, o render.Options) {
	t.Helper()
	m, err := render.Draw(s, o)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(m.Rect)
	draw.Draw(want, want.Rect, m, image.Point{}, draw.Src)
	if !bytes.Equal(got.Pix, want.Pix) {
		t.Errorf("frame %d is not the sheet of its scene", frame)
	}
}

func TestAFilmAsAGIF(t *testing.T) {
	o := render.Options{Width: 800, Theme: "dark"}
	r := filmed(t, o)
	var b bytes.Buffer
	if err := r.Film().GIF(&b); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != 2 || g.LoopCount != 0 || g.Delay[1] <= g.Delay[0] {
		t.Fatalf("%d pictures with delays %v, loop count %d; want 2, the last longer, for ever", len(g.Image), g.Delay, g.LoopCount)
	}
	sheet := image.NewRGBA(image.Rectangle{Max: image.Pt(g.Config.Width, g.Config.Height)})
	for i, m := range g.Image {
		draw.Draw(sheet, m.Rect, m, m.Rect.Min, draw.Over)
		sameAs(t, i, sheet, threeTurns(t)[i], o)
	}
}

func TestAFilmOfNothing(t *testing.T) {
	var b bytes.Buffer
	if err := render.NewFilm(render.Options{}).GIF(&b); err == nil || b.Len() > 0 {
		t.Errorf("a film without a frame: %v, %d bytes", err, b.Len())
	}
	if err := render.NewReplay("", render.Options{}).WriteHTML(&b); err == nil || b.Len() > 0 {
		t.Errorf("a replay without a turn: %v, %d bytes", err, b.Len())
	}
}

func TestTheReplayPageNeedsNothingElse(t *testing.T) {
	var b bytes.Buffer
	if err := filmed(t, render.Options{Width: 800}).WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, away := range []string{"http:", "https:", "src=\"", "href=", "@import", "url("} {
		if strings.Contains(page, away) {
			t.Errorf("the page has %q in it, and so needs something from elsewhere", away)
		}
	}
	for _, want := range []string{"<title>A &lt;short&gt; game</title>", `max="2"`, "&lt;/script&gt; July 1861", "Washington, Union, recruits 1, with permanent works: Union 2 militia infantry.", "Strength on the map; Union from 12 to 12"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	data := regexp.MustCompile(`(?s)<script id="frames" type="application/json">(.*?)</script>`).FindStringSubmatch(page)
	if data == nil {
		t.Fatal("the page has no frames")
	}
	var frames []struct {
		X, Y int
		P    []byte
	}
	if err := json.Unmarshal([]byte(data[1]), &frames); err != nil || len(frames) != 3 || len(frames[0].P) == 0 || len(frames[2].P) != 0 {
		t.Errorf("frames: %d, %v", len(frames), err)
	}
}
