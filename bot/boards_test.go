package bot

import (
	"testing"

	"adjutant/engine/scene"
	"adjutant/render"
)

// TestTheBoardsInPlayAreKnown gives the daemon the maps whose grounds it paints before somebody wants them.
func TestTheBoardsInPlayAreKnown(t *testing.T) {
	c := ford(t)
	var seen []render.Options
	if err := (&Adjutant{c.a}).EachBoard(t.Context(), func(s *scene.Scene, o render.Options) { seen = append(seen, o) }); err != nil {
		t.Fatal(err)
	}
	if len(seen) != 2 || seen[0].Theme != "light" {
		t.Errorf("%+v, want what both players see", seen)
	}
}
