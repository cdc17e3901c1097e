package htl_test

import (
	"slices"
	"strings"
	"testing"
)

// marches is the legal marches of a field.
func marches(t *testing.T, lines ...string) []string {
	t.Helper()
	var all []string
	for _, o := range field(t, lines...).Orders() {
		if strings.HasPrefix(o, "march ") {
			all = append(all, o)
		}
	}
	return all
}

// What is listed is what the rules allow: on an empty board there are 6 hexes at one step, 12 at two, 18 at three, 24 at four.
func TestListOfMarches(t *testing.T) {
	for _, tt := range []struct {
		name  string
		lines []string
		want  int
	}{
		{"infantry: 6 hexes, and 12 by force march", []string{"union infantry E7"}, 6 + 12},
		{"artillery: 6", []string{"union artillery E7"}, 6},
		{"cavalry: 36", []string{"union cavalry E7"}, 6 + 12 + 18},
		{"infantry next to the enemy: 5", []string{"union infantry E7", "confederate infantry E8"}, 5},
		{"artillery with a leader: 6 with him, 6 without, and 36 of his own", []string{"union artillery E7", "union leader E7 Reno"}, 6 + 6 + 36},
		{"infantry with a leader: 18 with him, 18 without, and 36 of his own", []string{"union infantry E7", "union leader E7 Reno"}, 18 + 18 + 36},
		{"cavalry with a leader: 60 with him, 36 without, and 36 of his own", []string{"union cavalry E7", "union leader E7 Reno"}, 60 + 36 + 36},
		{"cavalry with a leader and 1 point: 36, 36 and 36", []string{"turn 3 union, 1 AP", "union cavalry E7", "union leader E7 Reno"}, 36 + 36 + 36},
		{"a gunboat: 3 hexes of its river", []string{"river A1 A2 A3 A4 A6", "union gunboat A2"}, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			// Ways back to where a march began are no places to go to.
			var got []string
			for _, o := range marches(t, tt.lines...) {
				if !strings.Contains(o, " to E7") {
					got = append(got, o)
				}
			}
			if len(got) != tt.want {
				t.Errorf("marches: got %d, want %d: %q", len(got), tt.want, got)
			}
		})
	}
	t.Run("a way that takes a counter is listed beside one that does not", func(t *testing.T) {
		ms := marches(t, "union cavalry D6", "counter union C7 capture Mill", "counter union C5 hold Ford")
		to := slices.DeleteFunc(ms, func(o string) bool { return !strings.HasSuffix(o, " to B6") })
		taking := 0
		for _, o := range to {
			f := field(t, "union cavalry D6", "counter union C7 capture Mill", "counter union C5 hold Ford").Do(o)
			if strings.Contains(f.P.Text(), "taken=yes") {
				taking++
			}
		}
		if taking == 0 || taking == len(to) {
			t.Errorf("of %q %d take the counter, want some and not all", to, taking)
		}
	})
	t.Run("so is one that overruns a leader", func(t *testing.T) {
		ms := marches(t, "union cavalry D6", "confederate leader C7 Hood", "confederate infantry I6")
		overrun := 0
		for _, o := range ms {
			if at(field(t, "union cavalry D6", "confederate leader C7 Hood", "confederate infantry I6").Do(o), "Hood") == "" && !strings.HasSuffix(o, " to C7") {
				overrun++
			}
		}
		if overrun < 3 {
			t.Errorf("only %d marches overrun him on the way: %q", overrun, ms)
		}
	})
}
