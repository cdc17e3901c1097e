package ahd

import (
	"fmt"
	"testing"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

func TestOnlyAHitCosts(t *testing.T) {
	for effect, want := range map[string]string{
		"missed": "[]", "wasted": "[]", "impossible": "[]", "reduced": "[{confederate 0.5 cairo}]", "destroyed": "[{confederate 0.5 cairo}]",
	} {
		f := state.Fired{Box: "cairo", By: state.Piece{Side: board.Union}, At: state.Piece{Side: board.Confederate}, Effect: effect}
		if got := fmt.Sprint(f.Costs()); got != want {
			t.Errorf("%s: got %s, want %s", effect, got, want)
		}
	}
}
