package state

import (
	"testing"

	"adjutant/engine/dwf/board"
)

func TestShipsAreCorneredThatCannotLeave(t *testing.T) {
	for what, k := range map[string]struct {
		at, units string
		want      bool
	}{
		"a gunboat up a river that the enemy holds": {"nashville", "union 1 gunboat at Nashville; confederate 1 infantry at Fort Donelson", true},
		"a gunboat with the river open":             {"nashville", "union 1 gunboat at Nashville", false},
		"a gunboat below an ironclad":               {"nashville", "union 1 gunboat at Nashville; confederate 1 ironclad at Fort Donelson", true},
		"a ship above the tide":                     {"memphis", "union 1 ship at Memphis; confederate 1 infantry at Helena", true},
		"a gunboat that goes where no tide does":    {"memphis", "union 1 gunboat at Memphis; confederate 1 infantry at Helena", false},
		"a gunboat and a ship that cannot follow":   {"memphis", "union 1 ship, 1 gunboat at Memphis; confederate 1 infantry at Helena", true},
		"a ship among friends on land":              {"memphis", "union 1 ship, 1 infantry at Memphis; confederate 1 infantry at Helena", false},
	} {
		p, err := Parse(board.BuiltIn(), "rulebook dwf\nscenario 1863\nturn 1863-06 confederate, 4 points\nkentucky entered\n"+lines(k.units))
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if got := p.Cornered(p.Board.At(k.at)); got != k.want {
			t.Errorf("%s is cornered: %v, want %v", what, got, k.want)
		}
		if p.Mover = board.Union; p.Cornered(p.Board.At(k.at)) {
			t.Errorf("%s is cornered in the Union's own turn", what)
		}
	}
}

// lines are units of the notation, one a line.
func lines(units string) string {
	text := ""
	for _, line := range board.SplitOn(units, ";") {
		text += line + "\n"
	}
	return text
}
