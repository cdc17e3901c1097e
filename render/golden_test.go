package render

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
	"adjutant/engine/scene"
	"adjutant/engine/spi74"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// goldenScenes are the scenes of which pictures are kept.
func goldenScenes(t *testing.T) map[string]*scene.Scene {
	t.Helper()
	start := func(book *engine.Book, scenario string) *scene.Scene {
		p, err := book.Start(scenario, nil)
		if err != nil {
			t.Fatal(err)
		}
		return p.Scene(book.Seats[0].Seat, nil)
	}
	return map[string]*scene.Scene{
		"1861":     start(ahd.Book, "1861"),
		"1862":     start(ahd.Book, "1862"),
		"after":    afterTurn(t),
		"antietam": start(htl.Book, "antietam"),
		"winter":   start(dwf.Book, "1862"),
		"summer":   summerOf1862(t),
	}
}

// summerOf1862 is the country after a Union turn: a demand and a retreat, gunboats, repairs, a landing, two attacks.
func summerOf1862(t *testing.T) *scene.Scene {
	t.Helper()
	text, err := os.ReadFile("testdata/spi74-1862.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := spi74.Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	at := func(id string) board.Place {
		x, ok := board.ParsePlace(id)
		if !ok {
			t.Fatalf("no place %s", id)
		}
		return x
	}
	went := func(what state.ForceKind, n uint8, by, from string, way ...string) engine.Event {
		e := state.Went{Side: state.Union, What: what, N: n, By: by, From: at(from), Now: uint16(50 + 10*len(way)), Of: 240}
		for _, id := range way {
			e.Way = append(e.Way, at(id))
		}
		return e
	}
	hex := func(id string) board.Hex { return at(id).Hex() }
	return p.Scene("union", []engine.Event{
		state.Commanded{Side: state.Union, Level: 5, Die: 5, Digits: "0, 2, 4, 5, 7, 9"},
		went(state.Army, 10, "", "4506", "4406"),
		state.Retreated{Side: state.Confederate, From: hex("4407"), To: hex("4408"), N: 3, All: true},
		went(state.Army, 10, "", "4406", "4407"),
		went(state.Flotilla, 1, "", "1613/1714", upstream(at("1613/1714"), at("1617/1718"))...),
		state.RailRepaired{At: hex("1715"), From: hex("1814"), Name: "Louisville and Nashville"},
		state.RailRepaired{At: hex("1615"), From: hex("1715"), Name: "Louisville and Nashville"},
		went(state.Army, 2, "sea", "4611", "4616"),
		state.Announced{Side: state.Union, Targets: []board.Hex{hex("2015")}, From: []state.Count{{At: hex("2014"), N: 8}}},
		state.Fired{Side: state.Union, Targets: []board.Hex{hex("2015")}, Natural: 2, Column: 1, Die: 3, Table: [2]int{1, 1}},
		state.Fired{Side: state.Union, Targets: []board.Hex{hex("4516")}, Natural: 3, Column: 3, Die: 5, Table: [2]int{2, 2}},
		state.Advanced{Side: state.Union, From: hex("4616"), To: hex("4516"), N: 2},
	})
}

// upstream is the shortest way along rivers, without its first hexside.
func upstream(from, to board.Place) []string {
	flow := board.BuiltIn().Flow
	back := map[board.Edge]board.Edge{from.Edge(): board.NoEdge}
	for queue := []board.Edge{from.Edge()}; len(queue) > 0; queue = queue[1:] {
		for _, e := range flow[queue[0]] {
			if _, been := back[e]; !been {
				back[e] = queue[0]
				queue = append(queue, e)
			}
		}
	}
	var way []string
	for e := to.Edge(); e != from.Edge(); e = back[e] {
		way = append([]string{board.On(e).String()}, way...)
	}
	return way
}

// goldens are the kept pictures: which scene is drawn how.
var goldens = []struct {
	name, scene string
	o           Options
}{
	{"ahd-1861", "1861", Options{}},
	{"ahd-1861-dark", "1861", Options{Theme: "dark", Width: 1000}},
	{"ahd-1862", "1862", Options{}},
	{"ahd-after", "after", Options{}},
	{"ahd-washington", "after", Options{Around: "washington"}},
	{"ahd-washington-dark", "after", Options{Around: "washington", Theme: "dark", Symbols: "period"}},
	{"dwf-1862", "winter", Options{}},
	{"spi74-1862", "summer", Options{}},
	{"spi74-virginia", "summer", Options{Theatre: "virginia"}},
	{"spi74-richmond-dark", "summer", Options{Around: "4410", Theme: "dark"}},
	{"dwf-richmond-dark", "winter", Options{Around: "richmond", Theme: "dark"}},
	{"htl-antietam", "antietam", Options{}},
	{"htl-antietam-dark", "antietam", Options{Theme: "dark", Width: 1000}},
}

// TestPicturesLookAsTheyDid compares pictures with small kept ones, one of each board of these; CI compares all. -update writes them.
func TestPicturesLookAsTheyDid(t *testing.T) {
	t.Parallel()
	scenes := goldenScenes(t)
	for i, w := range goldens {
		if !*update && !enginetest.Draw(i, 3) {
			continue
		}
		m, err := Draw(scenes[w.scene], w.o)
		if err != nil {
			t.Fatal(err)
		}
		look(t, filepath.Join("testdata", w.name+".png"), m)
	}
}

// goldenScale is how many times smaller than drawn a picture is kept.
func goldenScale(m image.Image) int { return m.Bounds().Dx() / 360 }

// look holds a picture to the kept one, which is smaller, or keeps it. If they differ, it is written beside it.
func look(t *testing.T, file string, m *image.Paletted) {
	t.Helper()
	got := shrunk(m, goldenScale(m))
	if *update {
		writeSmall(t, file, got)
	}
	want := readPicture(t, file)
	if got.Rect != want.Bounds() {
		t.Fatalf("%s: size: got %v, want %v", file, got.Rect, want.Bounds())
	}
	if g := compare(inColoursOf(got, want), shrunk(want, 1)); g.differs() {
		seen := strings.TrimSuffix(file, ".png") + "-got.png"
		writeSmall(t, seen, got)
		t.Errorf("%s looks otherwise: distance %.2f on the whole, %.1f at %v; see %s", file, g.mean, g.worst, g.at, seen)
	}
}

// inColoursOf is a picture in the few colours of the kept one.
func inColoursOf(m *image.RGBA, kept image.Image) *image.RGBA {
	p, ok := kept.(*image.Paletted)
	if !ok {
		return m
	}
	out := image.NewRGBA(m.Rect)
	known := map[color.RGBA]color.RGBA{}
	for i := 0; i < len(m.Pix); i += 4 {
		c := color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 255}
		to, there := known[c]
		if !there {
			to = color.RGBAModel.Convert(p.Palette.Convert(c)).(color.RGBA)
			known[c] = to
		}
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = to.R, to.G, to.B, 255
	}
	return out
}

func readPicture(t *testing.T, file string) image.Image {
	t.Helper()
	b, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is missing; run go test -update and look at it", file)
	}
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return m
}

// held holds a picture to the one that was kept at its size, or keeps it.
func held(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := readPicture(t, file)
	m, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds() != want.Bounds() {
		t.Fatalf("%s: size: got %v, want %v", file, m.Bounds(), want.Bounds())
	}
	k := max(1, goldenScale(want))
	if g := compare(shrunk(m, k), shrunk(want, k)); g.differs() {
		seen := filepath.Join("testdata", strings.TrimSuffix(filepath.Base(file), ".png")+"-got.png")
		if err := os.WriteFile(seen, got, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Errorf("%s looks otherwise: distance %.2f on the whole, %.1f at %v of a picture %d times smaller; see %s", file, g.mean, g.worst, g.at, k, seen)
	}
}

// writeSmall writes a picture in 256 colours: again and again the one that matters most, by how often it is seen and how far it is from
// those that are there.
func writeSmall(t *testing.T, file string, m *image.RGBA) {
	t.Helper()
	type seen struct {
		c     color.RGBA
		count float64
		far   float64
	}
	var all []seen
	at := map[color.RGBA]int{}
	for i := 0; i < len(m.Pix); i += 4 {
		c := color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 255}
		n, known := at[c]
		if !known {
			n = len(all)
			at[c] = n
			all = append(all, seen{c, 0, 1e6})
		}
		all[n].count++
	}
	var p color.Palette
	for len(p) < min(256, len(all)) {
		most := 0
		for i := range all {
			if all[i].count*all[i].far > all[most].count*all[most].far {
				most = i
			}
		}
		add := all[most].c
		p = append(p, add)
		for i := range all {
			r, g, b := int(all[i].c.R)-int(add.R), int(all[i].c.G)-int(add.G), int(all[i].c.B)-int(add.B)
			all[i].far = min(all[i].far, float64(r*r+g*g+b*b))
		}
	}
	small := image.NewPaletted(m.Rect, p)
	draw.Draw(small, small.Rect, m, image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, small); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// drawnWith draws a scene after something in its layout or its colours was changed.
func drawnWith(t *testing.T, s *scene.Scene, o Options, change func(l *sheet.Layout, t *ink.Theme)) *image.Paletted {
	t.Helper()
	th, v, err := prepare(s, o)
	if err != nil {
		t.Fatal(err)
	}
	l := arrange(s, v)
	l.Words = slices.Clone(l.Words)
	for i := range l.Words {
		l.Words[i].Course = slices.Clone(l.Words[i].Course)
	}
	forgetStamps() // those of a theme are known by its name, and here it has other colours
	defer forgetStamps()
	colours := *th.Theme
	change(l, &colours)
	m := image.NewPaletted(image.Rect(0, 0, v.Width, v.Height), th.Inks().Palette)
	copy(m.Pix, stills.get(s.Still, th, v).Pix)
	drawLayout(l, &ink.Canvas{To: ink.Print{Paletted: m, Inks: th.Inks()}, Bounds: v.Area, Scale: v.Scale, Origin: v.Origin}, &colours)
	return m
}

// TestALookIsSharp plants changes that a person would see; every one must be noticed, and none where nothing was changed.
func TestALookIsSharp(t *testing.T) {
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Scene("union", nil)
	const k = 5
	base := shrunk(drawnWith(t, s, Options{}, func(*sheet.Layout, *ink.Theme) {}), k)
	moved := func(name string) func(l *sheet.Layout, _ *ink.Theme) {
		return func(l *sheet.Layout, _ *ink.Theme) {
			for i := range l.Words {
				if n := &l.Words[i]; n.Name == name {
					n.At.X, n.Press = n.At.X+10, nil
					for k, q := range n.Course {
						n.Course[k] = ink.Pt(q.X+10, q.Y)
					}
					return
				}
			}
			t.Errorf("no name %s to move", name)
		}
	}
	tests := []struct {
		name   string
		change func(l *sheet.Layout, t *ink.Theme)
		seen   bool
	}{
		{"nothing", func(*sheet.Layout, *ink.Theme) {}, false},
		{"a counter is missing", func(l *sheet.Layout, _ *ink.Theme) { l.Stacks = l.Stacks[1:] }, true},
		{"a plate is missing", func(l *sheet.Layout, _ *ink.Theme) { l.Plates = l.Plates[:len(l.Plates)-1] }, true},
		{"a state's name is moved by 10", moved("Ohio"), true},
		{"a sea's name is moved by 10", moved("Atlantic Ocean"), true},
		{"a river's name is moved by 10", moved("Ohio River"), true},
		{"one side has another colour", func(_ *sheet.Layout, t *ink.Theme) { t.Sides[0].Plaque = t.Sides[1].Plaque }, true},
		{"names have another colour", func(_ *sheet.Layout, t *ink.Theme) { t.StateName = t.Navigable }, true},
	}
	for _, w := range tests {
		g := compare(base, shrunk(drawnWith(t, s, Options{}, w.change), k))
		t.Logf("%s: distance %.3f on the whole, %.1f at %v", w.name, g.mean, g.worst, g.at)
		if g.differs() != w.seen {
			t.Errorf("%s: distance %.3f on the whole, %.1f at the worst place; noticed %v, want %v", w.name, g.mean, g.worst, g.differs(), w.seen)
		}
	}
}
