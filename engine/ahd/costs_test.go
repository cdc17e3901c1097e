package ahd

import (
	"fmt"
	"testing"
)

func TestOnlyAHitCosts(t *testing.T) {
	for effect, want := range map[string]string{
		"missed": "[]", "wasted": "[]", "impossible": "[]", "reduced": "[{confederate 0.5 cairo}]", "destroyed": "[{confederate 0.5 cairo}]",
	} {
		f := Fired{Box: "cairo", By: Piece{Side: Union}, At: Piece{Side: Confederate}, Effect: effect}
		if got := fmt.Sprint(f.Costs()); got != want {
			t.Errorf("%s: got %s, want %s", effect, got, want)
		}
	}
}
