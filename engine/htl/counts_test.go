package htl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
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

func TestStandingOrdersNarrow(t *testing.T) {
	const text = `turn 2 union, 3 AP
ground woods D5
combat Porter from C4 at C5, close
steps retreat confederate, follow confederate, advance union, flee confederate, occupy union, act union, check union
union infantry green C4 Porter acted=closed
union infantry green A6 Howard
confederate infantry green C5 Evans sp=3 fails=yes
`
	f := enginetest.From(t, htl.Book, text).Asks("confederate", "retreat")
	d := f.Awaited()
	var all []engine.Order
	for o := range f.P.Legal(d) {
		all = append(all, o)
	}
	for words, want := range map[string]string{
		"cover": "retreat Evans to D5", "toward C9": "retreat Evans to C6", "D5": "retreat Evans to D5", "row": "retreat Evans to C6", "column": "retreat Evans to D5",
	} {
		thing, err := f.P.Thing("confederate", "retreat", "", words)
		if err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		got := f.P.Narrow(d, all, "", thing)
		if len(got) != 1 || got[0].String() != want {
			t.Errorf("%q means %v of %v, want %s", words, got, all, want)
		}
	}
	if _, err := f.P.Thing("confederate", "retreat", "", "the moon"); err == nil {
		t.Error("a standing order may name the moon")
	}
}

func TestModeratorsHand(t *testing.T) {
	for _, tt := range []struct{ change, line string }{
		{"move Porter to C5", "union infantry green C5 Porter"},
		{"set Porter sp=2 acted=fired", "union infantry green C4 Porter sp=2 acted=fired"},
		{"remove Howard", "union infantry green C4 Porter"},
		{"add confederate leader - I5 Hood", "confederate leader - I5 Hood"},
		{"ap 6", "turn 2 union, 6 AP"},
		{"points union 3", "points union 3, confederate 0"},
		{"lost confederate 1", "lost union 0, confederate 1"},
		{"turn 4 confederate", "turn 4 confederate, 3 AP"},
		{"counter E7 union", "counter union E7 hold Crossroads held=union"},
		{"position\nturn 9 union, 2 AP\nunion cavalry gold A1 Grigg\nconfederate cavalry gold I1 Ashby\n", "union cavalry gold A1 Grigg"},
	} {
		f := enginetest.From(t, htl.Book, "turn 2 union, 3 AP\nunion infantry green C4 Porter\nunion infantry green A6 Howard\nconfederate infantry green I5 Evans\ncounter union E7 hold Crossroads\n")
		es, err := f.P.Mend(tt.change, engine.NoDice{})
		if err != nil {
			t.Errorf("%q: %v", tt.change, err)
			continue
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		f.Has(tt.line)
	}
	f := enginetest.From(t, htl.Book, "turn 2 union, 3 AP\nunion infantry green C4 Porter\nconfederate infantry green I5 Evans\n")
	for _, change := range []string{"move Porter to I5", "set Porter sp=9", "add union infantry green C4 Other", "jump Porter", "turn 99 union"} {
		if _, err := f.P.Mend(change, engine.NoDice{}); err == nil {
			t.Errorf("%q was accepted", change)
		}
	}
}
