package render

import (
	"bytes"
	"image/png"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
)

// renamed is a scene in which every word that is drawn is another, and every list of notes is as it was. Its ground keeps its key, for no name
// is written on a ground (TestNoNameStandsOnAGround).
func renamed(s *scene.Scene, name string) *scene.Scene {
	still := *s.Still
	out := *s
	out.Still = &still
	for _, v := range []any{&still, &out} {
		rename(reflect.ValueOf(v).Elem(), name)
	}
	return &out
}

// kept are the words that are no words: keys by which parts of a scene find each other.
var kept = map[string]bool{"Key": true, "ID": true, "Place": true, "Places": true, "From": true, "To": true, "A": true, "B": true, "Seat": true, "Via": true, "Still": true}

func rename(v reflect.Value, name string) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !kept[f.Name] {
				rename(v.Field(i), name)
			}
		}
	case reflect.Slice:
		if v.Len() > 0 {
			fresh := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(fresh, v)
			v.Set(fresh)
		}
		for i := range v.Len() {
			rename(v.Index(i), name)
		}
	case reflect.String:
		if v.CanSet() && v.Type() == reflect.TypeFor[string]() && v.Len() > 0 {
			v.SetString(name)
		}
	}
}

// TestNoNameStandsOnAGround: the ground is drawn once for all pictures of a board, whatever is called what.
func TestNoNameStandsOnAGround(t *testing.T) {
	for board, s := range map[string]*scene.Scene{"boxes": small(), "towns": smallTowns(), "hexes": crowded()} {
		theme, v, err := prepare(s, Options{Width: 400})
		if err != nil {
			t.Fatal(err)
		}
		if own, other := paintStill(s.Still, theme, v), paintStill(drawable(renamed(s, "Other\u200b")).Still, theme, v); !bytes.Equal(own.Pix, other.Pix) {
			t.Errorf("the ground of %s is another if its names are", board)
		}
	}
}

// TestHostileNamesInAPicture: whatever a board, its places and its sides are called, the picture is drawn and is no larger. Of a name no more
// is drawn than is shown of it: the scene that is laid out is that of the shown name, and it is drawn by the same hand.
func TestHostileNamesInAPicture(t *testing.T) {
	boards := map[string]*scene.Scene{"boxes": small(), "towns": smallTowns(), "hexes": crowded()}
	looks := func(board string) []Options {
		around := "B5"
		if board != "hexes" {
			around = boards[board].Places[0].ID
		}
		return []Options{{Width: 400}, {Width: 400, Around: around}}
	}
	type size struct{ wide, high, bytes int }
	measure := func(title, board string, s *scene.Scene, o Options) size {
		t.Helper()
		b, err := PNG(s, o)
		if err != nil {
			t.Fatalf("%s on %s: %v", title, board, err)
		}
		if title == "piled" {
			if same, err := PNG(drawable(s), o); err != nil || !bytes.Equal(b, same) {
				t.Errorf("%s on %s: another scene is drawn than the one whose words can be drawn, %v", title, board, err)
			}
		}
		c, err := png.DecodeConfig(bytes.NewReader(b))
		if err != nil {
			t.Fatalf("%s on %s: %v", title, board, err)
		}
		return size{c.Width, c.Height, len(b)}
	}
	plain := map[string][]size{}
	for board, s := range boards {
		for _, o := range looks(board) {
			plain[board] = append(plain[board], measure("its own name", board, s, o))
		}
	}
	names := map[string]string{
		"turned": "\u202egnp.exe\u2066", "unseen": "An\u200bna\u00ad", "lines": "a\r\nb\u2028c", "controls": "a\x00\x1b[31mb", "bad bytes": "\xff\xfe",
		"faces": strings.Repeat("\U0001F468\u200d\U0001F469", 50), "piled": "A" + strings.Repeat("\u0300", 5000), "blank": " ", "marks alone": "\u0301",
		"long": strings.Repeat("e", 10_000), "long words": strings.Repeat("ee ", 5_000), "formats": "%s%d%!", "quotes": `"/../\`,
	}
	for k, title := range slices.Sorted(maps.Keys(names)) {
		name := names[title]
		for n, board := range slices.Sorted(maps.Keys(boards)) {
			s := boards[board]
			hostile, same := renamed(s, name), renamed(s, shown(name))
			if !reflect.DeepEqual(drawable(hostile), same) {
				t.Errorf("%s on %s: more of the name is drawn than %d signs that are printed", title, board, maxWords)
			}
			if !enginetest.Draw(k+n, len(boards)) {
				continue
			}
			for i, o := range looks(board) {
				got, want := measure(title, board, hostile, o), plain[board][i]
				if got.high > 2*want.high || got.wide != want.wide {
					t.Errorf("%s on %s: the picture has %d by %d pixels, a plain one %d by %d", title, board, got.wide, got.high, want.wide, want.high)
				}
				if got.bytes > 2*want.bytes+25_000 {
					t.Errorf("%s on %s: the picture has %d bytes, a plain one %d", title, board, got.bytes, want.bytes)
				}
			}
		}
	}
}
