package ahd_test

import (
	"strings"
	"testing"

	"adjutant/engine/ahd"
)

// A position that asks for fire where only one side stands is refused, whichever side is missing.
func TestFireWantsBothSides(t *testing.T) {
	const head = "turn 1862-09 union, 0 marches\nsteps fire union 2, round union 3, combat union, close union\nbattle at Cairo, round 2\n"
	for _, c := range []struct {
		units string
		sound bool
	}{
		{"union 1 mi at Cairo\nconfederate 1 mi at Cairo\n", true},
		{"union 1 mi at Cairo\n", false},
		{"confederate 1 mi at Cairo\n", false},
	} {
		_, err := ahd.Book.Parse(head + c.units)
		switch {
		case c.sound && err != nil:
			t.Errorf("%q is refused: %v", c.units, err)
		case !c.sound && (err == nil || !strings.Contains(err.Error(), "only one side has units")):
			t.Errorf("%q: got %v, want it refused because only one side has units", c.units, err)
		}
	}
}
