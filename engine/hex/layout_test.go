package hex

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/scene"
)

func mustLayout(t testing.TB, g Grid, columns, rows int) Layout {
	t.Helper()
	l, err := NewLayout(g, columns, rows)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func mustRead(t testing.TB, l Layout, name string) Hex {
	t.Helper()
	h, err := l.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func boards(t testing.TB) []Layout {
	return []Layout{
		mustLayout(t, Lettered, 13, 9), mustLayout(t, Lettered, 99, 26), mustLayout(t, Lettered, 1, 1),
		mustLayout(t, Numbered, 52, 34), mustLayout(t, Numbered, 99, 99), mustLayout(t, Numbered, 1, 3),
	}
}

func TestNeighboursByName(t *testing.T) {
	lettered, numbered := mustLayout(t, Lettered, 13, 9), mustLayout(t, Numbered, 52, 34)
	tests := []struct {
		layout     Layout
		hex, names string // neighbours by direction
	}{
		{lettered, "D6", "D7 E7 E6 D5 C6 C7"},
		{lettered, "E6", "E7 F6 F5 E5 D5 D6"},
		{lettered, "A1", "A2 B1"},
		{lettered, "B13", "C13 B12 A13"},
		{lettered, "I13", "I12 H12 H13"},
		{numbered, "0117", "0217 0118 0116 0216"},
		{numbered, "0206", "0307 0207 0107 0106 0205 0306"},
		{numbered, "0223", "0324 0224 0124 0123 0222 0323"},
		{numbered, "2217", "2318 2218 2118 2117 2216 2317"},
		{numbered, "4906", "5006 4907 4806 4805 4905 5005"},
		{numbered, "0134", "0234 0133 0233"},
	}
	for _, c := range tests {
		var got []string
		for _, n := range c.layout.Neighbours(mustRead(t, c.layout, c.hex)) {
			got = append(got, c.layout.Name(n))
		}
		if s := strings.Join(got, " "); s != c.names {
			t.Errorf("neighbours of %s: got %s, want %s", c.hex, s, c.names)
		}
	}
}

func TestDirectionsByCompass(t *testing.T) {
	lettered, numbered := mustLayout(t, Lettered, 13, 9), mustLayout(t, Numbered, 52, 34)
	tests := []struct {
		layout        Layout
		from, way, to string
	}{
		{lettered, "D6", "e", "D7"}, {lettered, "D6", "se", "E7"}, {lettered, "D6", "sw", "E6"},
		{lettered, "D6", "w", "D5"}, {lettered, "D6", "nw", "C6"}, {lettered, "D6", "NE", "C7"},
		{numbered, "0117", "se", "0217"}, {numbered, "0117", "s", "0118"}, {numbered, "0123", "ne", "0222"},
		{numbered, "0206", "se", "0307"}, {numbered, "0206", "sw", "0107"}, {numbered, "0206", "nw", "0106"},
		{numbered, "0206", "N", "0205"},
	}
	for _, c := range tests {
		d, ok := c.layout.Direction(c.way)
		if got := c.layout.Name(mustRead(t, c.layout, c.from).Neighbour(d)); !ok || got != c.to {
			t.Errorf("%s of %s: got %s, %t, want %s", c.way, c.from, got, ok, c.to)
		}
		if got := c.layout.Compass(d); got != strings.ToLower(c.way) {
			t.Errorf("direction %d: got %s, want %s", d, got, strings.ToLower(c.way))
		}
	}
	if _, ok := lettered.Direction("n"); ok {
		t.Error("n on hexes that stand on a point: got a direction, want none")
	}
	if _, ok := numbered.Direction("w"); ok {
		t.Error("w on hexes that lie on a side: got a direction, want none")
	}
}

func TestEveryHexReadsBack(t *testing.T) {
	for _, l := range boards(t) {
		var all []Hex
		for h := range l.All() {
			all = append(all, h)
			if got, err := l.Read(l.Name(h)); err != nil || got != h {
				t.Errorf("%v: %s reads as %v, %v, want %v", l, l.Name(h), got, err, h)
			}
			if got := l.At(l.ColumnRow(h)); got != h {
				t.Errorf("%v: column and row of %v lead to %v", l, h, got)
			}
		}
		if len(all) != l.Columns*l.Rows || !slices.IsSortedFunc(all, l.Compare) {
			t.Errorf("%v: got %d hexes, sorted %t; want %d, sorted", l, len(all), slices.IsSortedFunc(all, l.Compare), l.Columns*l.Rows)
		}
	}
	// Off the board, too, columns and rows must lead back.
	for _, l := range boards(t) {
		for _, h := range (Hex{}).Within(5) {
			if got := l.At(l.ColumnRow(h)); got != h {
				t.Errorf("%v: column and row of %v lead to %v", l, h, got)
			}
		}
	}
}

func TestReadingNames(t *testing.T) {
	lettered, numbered := mustLayout(t, Lettered, 13, 9), mustLayout(t, Numbered, 52, 34)
	unread := "that is not the name of a hex, which is a row letter and a column number, from A1 to I13"
	unreadNumber := "that is not the name of a hex, which is four digits, two for the column and two for the row, from 0101 to 5234"
	off := "the board has no such hex; it goes from A1 to I13"
	offNumber := "the board has no such hex; it goes from 0101 to 5234"
	tests := []struct {
		layout      Layout
		words, want string
		refused     string
	}{
		{lettered, "B5", "B5", ""}, {lettered, " b5 ", "B5", ""}, {lettered, "b 05", "B5", ""}, {lettered, "hex H-13.", "H13", ""},
		{lettered, "Hexh13", "H13", ""}, {lettered, "(e7)", "E7", ""},
		{lettered, "J1", "", off}, {lettered, "A14", "", off}, {lettered, "A0", "", off}, {lettered, "A999999999", "", off},
		{lettered, "", "", unread}, {lettered, "A", "", unread}, {lettered, "12", "", unread}, {lettered, "B 1 2", "", unread},
		{lettered, "A1-A13", "", unread}, {lettered, "Ä1", "", unread}, {lettered, "hex", "", unread}, {lettered, "A1/B1", "", unread},
		{lettered, "A99999999999999999999", "", unread},
		{numbered, "2217", "2217", ""}, {numbered, "22.17", "2217", ""}, {numbered, "hex 22 17", "2217", ""}, {numbered, "117", "0117", ""},
		{numbered, "1-7", "0107", ""}, {numbered, "#0534:", "0534", ""}, {numbered, "12 7", "1207", ""},
		{numbered, "5301", "", offNumber}, {numbered, "0135", "", offNumber}, {numbered, "0001", "", offNumber}, {numbered, "2200", "", offNumber},
		{numbered, "", "", unreadNumber}, {numbered, "22", "", unreadNumber}, {numbered, "22170", "", unreadNumber},
		{numbered, "2217-2218", "", unreadNumber}, {numbered, "2 217", "", unreadNumber}, {numbered, "B5", "", unreadNumber},
	}
	for _, c := range tests {
		h, err := c.layout.Read(c.words)
		if c.refused == "" {
			if err != nil || c.layout.Name(h) != c.want {
				t.Errorf("%q: got %s, %v, want %s", c.words, c.layout.Name(h), err, c.want)
			}
			continue
		}
		var no *engine.Refusal
		if !errors.As(err, &no) || no.What != c.refused || no.Words != c.words {
			t.Errorf("%q: got %v, %v, want refused: %s", c.words, h, err, c.refused)
		}
	}
}

func TestNamesOfHexsides(t *testing.T) {
	lettered, numbered := mustLayout(t, Lettered, 13, 9), mustLayout(t, Numbered, 52, 34)
	tests := []struct {
		layout               Layout
		words, want, refused string
	}{
		{lettered, "A2/B1", "A2/B1", ""}, {lettered, "b1-a2", "A2/B1", ""}, {lettered, "C10 / C9", "C9/C10", ""},
		{numbered, "2218/2217", "2217/2218", ""}, {numbered, "2217-2318", "2217/2318", ""}, {numbered, "22.17/22.18", "2217/2218", ""},
		{lettered, "A1/B2", "", `"A1/B2": A1 and B2 are not neighbours`},
		{lettered, "A1/A1", "", `"A1/A1": A1 and A1 are not neighbours`},
		{lettered, "A1", "", `"A1": a hexside is two neighbouring hexes with a stroke between them`},
		{lettered, "I1/J1", "", `"J1": the board has no such hex; it goes from A1 to I13`},
		{lettered, "J1/I1", "", `"J1": the board has no such hex; it goes from A1 to I13`},
	}
	for _, c := range tests {
		s, err := c.layout.ReadSide(c.words)
		if c.refused != "" {
			if err == nil || err.Error() != c.refused {
				t.Errorf("%q: got %v, want %s", c.words, err, c.refused)
			}
			continue
		}
		if err != nil || c.layout.SideName(s) != c.want {
			t.Errorf("%q: got %s, %v, want %s", c.words, c.layout.SideName(s), err, c.want)
		}
	}
	for d, want := range []string{"A1/A2", "A1/B1", "A1/-", "A1/-", "A1/-", "A1/-"} {
		if got := lettered.SideName(mustRead(t, lettered, "A1").Side(Direction(d))); got != want {
			t.Errorf("hexside of A1 in direction %d: got %s, want %s", d, got, want)
		}
	}
}

func TestBoundsOfLayouts(t *testing.T) {
	for _, c := range []struct {
		grid          Grid
		columns, rows int
		fits          bool
	}{
		{Lettered, 99, 26, true}, {Lettered, 13, 27, false}, {Lettered, 0, 9, false}, {Lettered, 100, 9, false},
		{Numbered, 99, 99, true}, {Numbered, 100, 1, false}, {Numbered, 1, 100, false}, {Numbered, 5, 0, false},
	} {
		if _, err := NewLayout(c.grid, c.columns, c.rows); (err == nil) != c.fits {
			t.Errorf("grid %d, %d columns, %d rows: got %v, want it to fit: %t", c.grid, c.columns, c.rows, err, c.fits)
		}
	}
}

func TestHexesFillTheSheet(t *testing.T) {
	const size, close = 20.0, 1e-9
	for _, l := range []Layout{
		mustLayout(t, Lettered, 13, 9), mustLayout(t, Lettered, 4, 1), mustLayout(t, Numbered, 52, 34), mustLayout(t, Numbered, 1, 3),
	} {
		left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for h := range l.All() {
			c := l.Centre(h, size)
			corners := l.Corners(h, size)
			for d, p := range corners {
				left, top, right, bottom = min(left, p.X), min(top, p.Y), max(right, p.X), max(bottom, p.Y)
				if far := math.Hypot(p.X-c.X, p.Y-c.Y); math.Abs(far-size) > close {
					t.Errorf("%s, corner %d: got %v from the centre, want %v", l.Name(h), d, far, size)
				}
				before := corners[(d+5)%6]
				s := l.Segment(h.Side(Direction(d)), size)
				if !same(s[0], before) && !same(s[0], p) || !same(s[1], before) && !same(s[1], p) || same(s[0], s[1]) {
					t.Errorf("%s, hexside %d: got %v, want %v and %v", l.Name(h), d, s, before, p)
				}
			}
			for _, n := range h.Neighbours() {
				o := l.Centre(n, size)
				if far := math.Hypot(o.X-c.X, o.Y-c.Y); math.Abs(far-size*math.Sqrt(3)) > close {
					t.Errorf("centres of %v and %v: got %v apart, want %v", h, n, far, size*math.Sqrt(3))
				}
			}
		}
		w, h := l.Extent(size)
		if math.Abs(left) > close || math.Abs(top) > close || math.Abs(right-w) > 1e-6 || math.Abs(bottom-h) > 1e-6 {
			t.Errorf("%v: corners from %v, %v to %v, %v, want from 0, 0 to %v, %v", l, left, top, right, bottom, w, h)
		}
	}
	lettered, numbered := mustLayout(t, Lettered, 13, 9), mustLayout(t, Numbered, 52, 34)
	if a, b := lettered.Centre(lettered.At(1, 1), size), lettered.Centre(lettered.At(1, 2), size); b.X <= a.X || b.Y <= a.Y {
		t.Errorf("B1 must stand right of and below A1: got %v and %v", b, a)
	}
	if a, b := numbered.Centre(numbered.At(1, 1), size), numbered.Centre(numbered.At(2, 1), size); b.X <= a.X || b.Y <= a.Y {
		t.Errorf("0201 must stand right of and below 0101: got %v and %v", b, a)
	}
}

func same(a, b scene.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-6 }

func FuzzReadNames(f *testing.F) {
	for _, s := range []string{"B5", "hex b-05", "2217", "22.17", "117", "A1/B1", "2217-2218", "J9", "0000", "ſ1", "é", "A\x00", "1 7"} {
		f.Add(s)
	}
	ls := boards(f)
	f.Fuzz(func(t *testing.T, words string) {
		for _, l := range ls {
			if h, err := l.Read(words); err == nil {
				if back, err := l.Read(l.Name(h)); !l.Has(h) || err != nil || back != h {
					t.Errorf("%q reads as %v, %s, which reads as %v, %v", words, h, l.Name(h), back, err)
				}
			} else {
				refused(t, words, err)
			}
			if s, err := l.ReadSide(words); err == nil {
				if back, err := l.ReadSide(l.SideName(s)); err != nil || back != s {
					t.Errorf("%q reads as %v, %s, which reads as %v, %v", words, s, l.SideName(s), back, err)
				}
			} else {
				refused(t, words, err)
			}
		}
	})
}

func refused(t *testing.T, words string, err error) {
	t.Helper()
	var no *engine.Refusal
	if !errors.As(err, &no) || no.What == "" {
		t.Errorf("%q: got %v, want a refusal in words", words, err)
	}
}
