package render_test

import (
	"bytes"
	"image/png"
	"os"
	"testing"

	"adjutant/render"
)

// A table is drawn in every theme, as wide as a phone shows it, and says what it cannot draw.
func TestATableAsAPicture(t *testing.T) {
	tb := render.Table{Title: "Winter 1861 after round 3 of 4", Own: 1, Columns: []render.Column{{Head: "#", Wide: 60}, {Head: "Line",
		Words: true},
		{Head: "Points", Wide: 140}, {Head: "Won", Wide: 90}},
		Rows: [][]string{{"1", "Ben", "5.0", "5"}, {"2", "Bartholomew Featherstonehaugh-Cholmondeley, Ida", "4.5", "4"}},
		Notes: []string{"Of equals who have all met, their games decide. Opp.: points of the opponents. F: lost by forfeit. Diff.: sum of " +
			"the margins."}}
	for _, theme := range []string{"", "dark", "contrast"} {
		raw, err := render.TablePNG(tb, theme)
		if err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(bytes.NewReader(raw))
		if err != nil || m.Bounds().Dx() != 1080 || m.Bounds().Dy() < 240 {
			t.Errorf("theme %q: %v %v", theme, err, m.Bounds())
		}
		if dir := os.Getenv("PICTURES"); dir != "" {
			if err := os.WriteFile(dir+"/table-"+theme+".png", raw, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	other := tb
	other.Own = -1
	a, _ := render.TablePNG(tb, "")
	b, _ := render.TablePNG(other, "")
	if bytes.Equal(a, b) {
		t.Error("the reader's own row is drawn like the others")
	}
	if _, err := render.TablePNG(render.Table{Title: "none"}, ""); err == nil {
		t.Error("an empty table is drawn")
	}
	if _, err := render.TablePNG(tb, "pink"); err == nil {
		t.Error("there is no such theme")
	}
}
