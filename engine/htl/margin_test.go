package htl_test

import (
	"testing"

	"adjutant/engine"
)

func TestMarginIsTheDifferenceOfPoints(t *testing.T) {
	f := field(t, append(duelists, "turn 3 union, 9 AP", "points union 3, confederate 1")...)
	m, measured := f.P.(engine.Measured)
	if !measured {
		t.Fatal("the position has no margin")
	}
	if u, c := m.Margin("union"), m.Margin("confederate"); u != 2 || c != -2 {
		t.Errorf("the margins are %d and %d, want 3 less 1 and the reverse", u, c)
	}
}
