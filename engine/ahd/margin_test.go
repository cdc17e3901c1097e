package ahd_test

import (
	"testing"

	"adjutant/engine"
)

// The judgement of 11.1 and 11.3 compares the army maximums; so does the margin.
func TestMarginIsTheDifferenceOfMaximums(t *testing.T) {
	f := start(t, "1861")
	m, measured := f.P.(engine.Measured)
	if !measured {
		t.Fatal("the position has no margin")
	}
	if got := m.Margin("union"); got != 34-29 {
		t.Errorf("the Union's margin is %d, want 34 less 29", got)
	}
	if got := m.Margin("confederate"); got != 29-34 {
		t.Errorf("the Confederate margin is %d, want 29 less 34", got)
	}
	less := from(t, "turn 1863-09 union, 0 marches", "union 1 vi at Washington", "control confederate at Louisville").P.(engine.Measured)
	more := from(t, "turn 1863-09 union, 0 marches", "union 1 vi at Washington", "control union at Louisville").P.(engine.Measured)
	if less.Margin("union") >= more.Margin("union") {
		t.Errorf("Louisville lost the Union's margin is %d, held %d", less.Margin("union"), more.Margin("union"))
	}
}
