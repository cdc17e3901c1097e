package htl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

// counts is how many legal orders of each verb there are.
func counts(f *enginetest.Fixture) string {
	n := map[string]int{}
	for _, o := range f.Orders() {
		verb, _, _ := strings.Cut(o, " ")
		n[verb]++
	}
	var words []string
	for v, k := range n {
		words = append(words, fmt.Sprintf("%d %s", k, v))
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// A cheap tripwire: the legal orders of each battle's first turn.
func TestCountsOfLegalOrders(t *testing.T) {
	want := map[string]string{
		"bull_run":         "1 end, 2 close, 4 fire, 97 march",
		"wilsons_creek":    "1 end, 140 march, 6 fire",
		"shiloh":           "1 end, 109 march, 9 fire",
		"antietam":         "1 end, 9 fire, 93 march",
		"fredericksburg":   "1 end, 13 fire, 230 march",
		"chancellorsville": "1 close, 1 end, 133 march, 14 fire",
		"gettysburg_day2":  "1 end, 16 fire, 162 march",
		"chickamauga":      "1 close, 1 end, 10 fire, 159 march",
		"wilderness":       "1 end, 1 fire, 138 march",
		"petersburg":       "1 close, 1 end, 77 march, 8 fire",
	}
	for _, s := range htl.Book.Scenarios {
		f := enginetest.Start(t, htl.Book, s.ID).Do("roll", 3)
		if got := counts(f); got != want[s.ID] {
			t.Errorf("%s: got %q, want %q", s.ID, got, want[s.ID])
		}
	}
}
