package ahd_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
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

// The numbers of the first ply were counted from the board and the book by another program; a march counts once for each kind
// of unit, way and last line. Those of the second are the engine's own, a tripwire.
func TestCountsOfLegalOrders(t *testing.T) {
	for _, tt := range []struct {
		scenario, union, confederate string
		second                       int
	}{
		{"1861", "1 end, 10 entrench, 10 lift, 146 march", "1 end, 71 march, 8 entrench", 26928},
		{"1861-short", "1 end, 10 entrench, 10 lift, 146 march", "1 end, 71 march, 8 entrench", 26928},
		{"1862", "1 end, 11 entrench, 111 march, 42 lift", "1 end, 10 entrench, 152 march", 24533},
		{"1863", "1 end, 13 entrench, 207 march, 99 lift", "1 end, 185 march, 4 entrench", 96029},
		{"1864", "1 end, 120 lift, 19 entrench, 263 march", "1 end, 13 entrench, 199 march", 151282},
	} {
		t.Run("counts of "+tt.scenario, func(t *testing.T) {
			f := start(t, tt.scenario)
			if got := counts(f); got != tt.union {
				t.Errorf("the Union's first orders: got %s, want %s", got, tt.union)
			}
			turn := f.P.Turn().ID
			g := from(t, strings.Replace(f.P.Text(), turn, strings.Replace(turn, "union", "confederate", 1), 1))
			if got := counts(g); got != tt.confederate {
				t.Errorf("the Confederates' first orders: got %s, want %s", got, tt.confederate)
			}
			second := 0
			for o := range f.P.Legal(f.Awaited()) {
				if o == f.Awaited().Pass {
					continue
				}
				second += replies(t, f, o)
			}
			if second != tt.second {
				t.Errorf("orders after the first march: got %d, want %d", second, tt.second)
			}
		})
	}
}

// replies is how many legal orders there are after an order that rolls no die.
func replies(t *testing.T, f *enginetest.Fixture, o engine.Order) int {
	t.Helper()
	p := f.P.Clone()
	es, err := p.Rule(p.Awaited()[0], o, engine.NoDice{})
	if err != nil {
		t.Fatalf("%s: %v", o, err)
	}
	for _, e := range es {
		p.Fold(e)
	}
	n := 0
	for range p.Legal(p.Awaited()[0]) {
		n++
	}
	return n
}
