package spi74_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

// supplied is what is told of supply, in one text.
func supplied(t *testing.T, p engine.Position, seat engine.Seat, words string) string {
	t.Helper()
	says, err := p.(engine.Supplier).Supply(seat, words)
	if err != nil {
		t.Fatalf("supply %s: %v", words, err)
	}
	return enginetest.Words(says)
}

func TestSupplyTellsTheGrid(t *testing.T) {
	f := enginetest.From(t, spi74.Book, summer1862)
	for _, c := range []struct {
		words string
		has   []string
	}{
		{"", []string{"The largest piece is 61; it must be at least 21", "Columbus 5,", "Texas and Arkansas, 3 of that, hang on the crossing at Memphis, Vicksburg or New Orleans.",
			"A Union army in a city: Columbus 8 (itself 5), New Orleans 5,", "A Union army on the railroad at 2830 2,",
			"By land from the North: 38 points.", "By sea, two to a point of lift: Fort Monroe (5), 4616 (3). That takes 4 of 10.",
			"No path: 0913 (2).", "By the grid: 21 points; the pieces feed 61."}},
		{"Columbus Georgia", []string{"A supply centre of the South, worth 5 this year.", "A Union army here would cost the largest 8."}},
		{"0913", []string{"The Union is not supplied here: rough, and no source in it or on its sides (10.3)."}},
		{"Fort Monroe", []string{"The Union is supplied by sea lift here: a source is in the hex or on its sides."}},
		{"4410", []string{"The Union is supplied by sea lift here: 2 hexes to the source at 4511."}},
		{"0111", []string{"The Union is supplied here: 5 hexes to the source at 0207."}},
		{"0112", []string{"The Union is not supplied here: no source within five hexes (10.3)."}},
		{"1914", []string{"The Union is supplied here: a source is in the hex or on its sides."}},
	} {
		got := supplied(t, f.P, "union", c.words)
		for _, w := range c.has {
			if !strings.Contains(got, w) {
				t.Errorf("supply %s lacks %q:\n%s", c.words, w, got)
			}
		}
	}
	if _, err := f.P.(engine.Supplier).Supply("union", "Xanadu"); err == nil {
		t.Error("a city that there is not is told of")
	}
}

// What a place would cost is what its loss costs in play: Columbus taken takes what hangs on it along.
func TestSupplyCostsAreTrue(t *testing.T) {
	f := enginetest.From(t, spi74.Book, summer1862+"army 2626 union 1\ncity 2626 destroyed\n")
	if got := supplied(t, f.P, "union", ""); !strings.Contains(got, "The largest piece is 53;") {
		t.Errorf("with a Union army in Columbus the grid is told as\n%s", got)
	}
}
