package dwf

import (
	"fmt"
	"testing"
)

func TestALossCostsItsFactorsAndPieces(t *testing.T) {
	tests := []struct {
		name string
		l    Lost
		want string
	}{
		{"infantry", Lost{Side: Union, At: "cairo", Inf: 3}, "[{union 3 cairo}]"},
		{"a militia and a gunboat", Lost{Side: Confederate, At: "memphis", Unit: Group{Mil: 1, Guns: 1}}, "[{confederate 2 memphis}]"},
		{"a railhead is no loss of men", Lost{Side: Union, At: "cairo", Unit: Group{Rail: 1}}, "[]"},
	}
	for _, tt := range tests {
		if got := fmt.Sprint(tt.l.Costs()); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}
