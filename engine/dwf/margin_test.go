package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

func TestMarginCountsTheCitiesOfTheEnemy(t *testing.T) {
	margin := func(position, seat string) int {
		t.Helper()
		m, measured := enginetest.From(t, dwf.Book, strings.ReplaceAll(strings.TrimSuffix(position, "; "), "; ", "\n")).P.(engine.Measured)
		if !measured {
			t.Fatal("the position has no margin")
		}
		return m.Margin(engine.Seat(seat))
	}
	const home = "turn 1863-06 union, 4 points; "
	none := margin(home+"union 1 infantry at St. Joseph; confederate 1 infantry at Richmond", "union")
	taken := home + holding("union", "Richmond") + "confederate 1 infantry at Lynchburg"
	if got := margin(taken, "union"); got != none+1 {
		t.Errorf("with Richmond the Union's margin is %d, want one above %d", got, none)
	}
	if got := margin(taken, "confederate"); got != -none-1 {
		t.Errorf("without Richmond the Confederate margin is %d, want %d", got, -none-1)
	}
}
