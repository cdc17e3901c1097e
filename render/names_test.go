package render

import (
	"bytes"
	"image/png"
	"reflect"
	"strings"
	"testing"

	"adjutant/engine/scene"
)

// renamed is a scene in which every word that is drawn is another, and every list of notes is as it was.
func renamed(s *scene.Scene, name string) *scene.Scene {
	still := *s.Still
	still.Key += name
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

// TestHostileNamesInAPicture: whatever a board, its places and its sides are called, the picture is drawn and is no larger.
func TestHostileNamesInAPicture(t *testing.T) {
	for title, name := range map[string]string{
		"turned": "\u202egnp.exe\u2066", "unseen": "An\u200bna\u00ad", "lines": "a\r\nb\u2028c", "controls": "a\x00\x1b[31mb", "bad bytes": "\xff\xfe",
		"faces": strings.Repeat("\U0001F468\u200d\U0001F469", 50), "piled": "A" + strings.Repeat("\u0300", 5000), "blank": " ", "marks alone": "\u0301",
		"long": strings.Repeat("e", 10_000), "long words": strings.Repeat("ee ", 5_000), "formats": "%s%d%!", "quotes": `"/../\`,
	} {
		for board, s := range map[string]*scene.Scene{"boxes": small(), "towns": smallTowns(), "hexes": crowded()} {
			around := "B5"
			if board != "hexes" {
				around = s.Places[0].ID
			}
			for _, o := range []Options{{Width: 600}, {Width: 540, Around: around}} {
				b, err := PNG(renamed(s, name), o)
				if err != nil {
					t.Errorf("%s on %s: %v", title, board, err)
					continue
				}
				if same, err := PNG(renamed(s, shown(name)), o); err != nil || !bytes.Equal(b, same) {
					t.Errorf("%s on %s: more of the name is drawn than %d signs that are printed, %v", title, board, maxWords, err)
				}
				plain, err := PNG(s, o)
				if err != nil {
					t.Fatal(err)
				}
				got, err := png.DecodeConfig(bytes.NewReader(b))
				if err != nil {
					t.Fatal(err)
				}
				if want, _ := png.DecodeConfig(bytes.NewReader(plain)); got.Height > 2*want.Height || got.Width != want.Width {
					t.Errorf("%s on %s: the picture has %d by %d pixels, a plain one %d by %d", title, board, got.Width, got.Height, want.Width, want.Height)
				}
				if len(b) > 2*len(plain)+50_000 {
					t.Errorf("%s on %s: the picture has %d bytes, a plain one %d", title, board, len(b), len(plain))
				}
			}
		}
	}
}
