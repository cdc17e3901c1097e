package ahd_test

import (
	"strings"
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

// A game that was stopped is judged by the March that is nearest, and by none where none is near.
func TestAStoppedGameIsJudgedByTheNearestMarch(t *testing.T) {
	for _, c := range []struct {
		turn  string
		known bool
		draw  string
	}{{"1861-08", false, ""}, {"1862-01", true, "8 is a draw in March 1862"}, {"1863-01", true, "12 is a draw in March 1863"}, {"1864-11", false, ""}} {
		p := from(t, "turn "+c.turn+" union, 0 marches", "union 1 vi at Washington").P.(engine.Judged)
		winner, why, known := p.Judge("11.3")
		if known != c.known || known && !strings.Contains(why, c.draw) {
			t.Errorf("%s: %q, %q, known %t", c.turn, winner, why, known)
		}
		if _, _, known := p.Judge("10.0"); known {
			t.Error("it is judged by a rule that judges nothing")
		}
	}
	ahead := from(t, march("1863", "11.3=1863", 15)...).P.(engine.Judged)
	if winner, why, known := ahead.Judge("11.3"); winner != "union" || !known || !strings.HasPrefix(why, "Union Decisive") {
		t.Errorf("fifteen ahead in March 1863: %q, %q", winner, why)
	}
}
