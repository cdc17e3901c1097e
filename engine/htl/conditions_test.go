package htl_test

import "testing"

// An order may depend on what stands in a hex and on what the dice have shown in this turn.
func TestConditionsOfOrders(t *testing.T) {
	lines := []string{"union infantry D6 Ames", "union artillery D4 Battery", "union infantry A1 Sykes", "confederate infantry E6 Bee", "confederate infantry I1 Evans"}
	hit := func(t *testing.T) *fixture { return field(t, lines...).Do("fire Ames at E6", 5, 2, 2) }
	missed := func(t *testing.T) *fixture { return field(t, lines...).Do("fire Ames at E6", 2, 2, 2) }
	for _, order := range []string{"march Sykes to A2 if hit", "fire Battery at E6 if hit", "march Sykes to A2 if E6 held", "march Sykes to A2 if empty"} {
		t.Run("after a hit it may "+order, func(t *testing.T) { played(t, hit(t), order) })
	}
	for _, order := range []string{"march Sykes to A2 if not hit", "fire Battery at E6 if not hit", "march Sykes to A2 if C3 empty"} {
		t.Run("after a miss it may "+order, func(t *testing.T) { played(t, missed(t), order) })
	}
	for _, tt := range []struct {
		order, says string
		f           func(*testing.T) *fixture
	}{
		{"march Sykes to A2 if not hit", "It has been hit in this turn.", hit},
		{"fire Battery at E6 if not hit", "It has been hit in this turn.", hit},
		{"march Sykes to A2 if hit", "It has not been hit in this turn.", missed},
		{"fire Battery at E6 if hit", "It has not been hit in this turn.", missed},
		{"march Sykes to A2 if E6 empty", "E6 is not empty: Bee stands there.", missed},
		{"march Sykes to A2 if D6 empty", "D6 is not empty: Ames stands there.", missed},
		{"march Sykes to A2 if D6 held", "No enemy is at D6.", missed},
	} {
		t.Run(tt.order+": "+tt.says, func(t *testing.T) { tt.f(t).Refuses(tt.order, "", tt.says) })
	}
	t.Run("what was hit in another turn does not count", func(t *testing.T) {
		f := hit(t).Do("end", 1).Do("end", 1)
		f.Refuses("march Sykes to A2 if hit", "", "It has not been hit in this turn.")
	})
}

// played demands that an order's line is accepted; fire lacks its dice only.
func played(t *testing.T, f *fixture, order string) {
	t.Helper()
	if order[0] == 'f' {
		f.Do(order, 1, 1, 1)
		return
	}
	f.Do(order)
}
