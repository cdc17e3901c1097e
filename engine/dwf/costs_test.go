package dwf

import (
	"fmt"
	"testing"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

func TestALossCostsItsFactorsAndPieces(t *testing.T) {
	tests := []struct {
		name string
		l    state.Lost
		want string
	}{
		{"infantry", state.Lost{Side: board.Union, At: "cairo", Inf: 3}, "[{union 3 cairo}]"},
		{"a militia and a gunboat", state.Lost{Side: board.Confederate, At: "memphis", Unit: board.Group{Mil: 1, Guns: 1}}, "[{confederate 2 memphis}]"},
		{"a railhead is no loss of men", state.Lost{Side: board.Union, At: "cairo", Unit: board.Group{Rail: 1}}, "[]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(tt.l.Costs()); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}
