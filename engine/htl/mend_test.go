package htl_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

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
		if words := enginetest.Words(f.P.Tell("union", es)); strings.Contains(words, "put right: .") {
			t.Errorf("%q is not told: %s", tt.change, words)
		}
	}
	t.Run("a unit moved beside frozen ones frees them", func(t *testing.T) {
		f := field(t, "union infantry C4 Porter", "confederate infantry I5 Evans", "rule freeze confederate I5 until 9")
		es, err := f.P.Mend("move Porter to I6", engine.NoDice{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
		f.Has("confederate infantry black I5 Evans")
	})
	f := enginetest.From(t, htl.Book, "turn 2 union, 3 AP\nunion infantry green C4 Porter\nconfederate infantry green I5 Evans\n")
	for _, change := range []string{"move Porter to I5", "set Porter sp=9", "add union infantry green C4 Other", "jump Porter", "turn 99 union"} {
		if _, err := f.P.Mend(change, engine.NoDice{}); err == nil {
			t.Errorf("%q was accepted", change)
		}
	}
}
