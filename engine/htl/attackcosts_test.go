package htl_test

import (
	"fmt"
	"testing"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

func TestAnAttackCostsTheStepsLost(t *testing.T) {
	a := state.Attacked{Side: board.Union, Losses: []state.Loss{{Unit: "Rodes", Was: 4, Now: 2}, {Unit: "Posey", Was: 1}}}
	if got, want := fmt.Sprint(a.Costs()), "[{confederate 3 }]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := (state.Attacked{Side: board.Union}).Costs(); got != nil {
		t.Errorf("an attack without a hit costs %v", got)
	}
}
