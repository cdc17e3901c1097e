package spi74_test

import (
	"testing"

	"adjutant/engine"
)

// Of turn 9 the South must keep 25.
func TestMarginIsWhatTheGridIsAboveTheLeast(t *testing.T) {
	const columbus, atlanta, augusta, montgomery, macon, mobile, wilmington = "2626", "2722", "3322", "2226", "2924", "1830", "4319"
	for _, tt := range []struct {
		keep string
		want int
	}{
		{reduced(columbus, atlanta, augusta, montgomery, mobile, wilmington), 24 - 25},
		{reduced(columbus, atlanta, augusta, montgomery, mobile, wilmington, macon), 0},
	} {
		m, measured := field(t, "turn 9 confederate check", tt.keep).P.(engine.Measured)
		if !measured {
			t.Fatal("the position has no margin")
		}
		if south, north := m.Margin("confederate"), m.Margin("union"); south != tt.want || north != -tt.want {
			t.Errorf("the margins are %d and %d, want %d and the reverse", south, north, tt.want)
		}
	}
}
