package bot

import (
	"strings"
	"testing"

	"adjutant/bot/post"
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

// A map over which the drawing stumbles is an error of that map alone: it ends neither a letter nor the daemon.
func TestAMapThatCannotBeDrawnEndsNothing(t *testing.T) {
	c := ford(t)
	c.a.Draw = func(*scene.Scene, render.Options) ([]byte, error) { panic("no such colour") }
	if _, err := (&Adjutant{c.a}).Picture(t.Context(), post.Picture{Game: c.game.ID, Event: c.sits().L.Last, Seat: "north"}); err == nil ||
		!strings.Contains(err.Error(), "no such colour") {
		t.Errorf("the map: %v", err)
	}
	laid := 0
	err := (&Adjutant{c.a}).EachBoard(t.Context(), func(*scene.Scene, render.Options) { laid++; panic("no such board") })
	if err != nil || laid != 1 {
		t.Errorf("the boards in play: %v, %d laid out", err, laid)
	}
}
