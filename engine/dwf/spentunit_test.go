package dwf_test

import (
	"testing"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// The area of a supply unit that was spent stays a source for its owner, until his turn ends [R94].
func TestASpentUnitsAreaSuppliesItsOwnerAlone(t *testing.T) {
	for mover, want := range map[string]string{"union": "no supply", "confederate": "a supply unit spent this turn"} {
		p, err := state.Parse(board.BuiltIn(), "rulebook dwf\nscenario 1863\nturn 1863-06 "+mover+", 4 points\n"+
			"confederate 3 infantry at Frederick\nspent Frederick\n")
		if err != nil {
			t.Fatal(err)
		}
		if got := control.SourceNames[control.LookAt(p).Source(board.Confederate, p.Board.At("frederick"), false)]; got != want {
			t.Errorf("in the %s turn the Confederates have %q, want %q", mover, got, want)
		}
	}
}
