package ahd_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

func TestThePositionInWords(t *testing.T) {
	lines := []string{"turn 1862-09 union, 1 marches, die 4",
		"union 2 mi at Washington", "union 1 mi at Memphis", "union 1 mi at St. Louis", "confederate 3 mi at Fredericksburg", "confederate 1 mi at Jefferson City", "confederate 1 mi at Chillicothe"}
	tests := []struct {
		name, seat string
		lines      []string
		want       []string
	}{
		{"what each holds besides its own color, and how far the Union has come", "union", lines, []string{
			"Union, 4 units of at most 34. Recruits: 12 militia infantry, 1 militia cavalry.", "Besides the blue boxes the Union holds Memphis.\n", "Besides the gray boxes the Confederates hold Chillicothe.\n", "Kentucky is neutral.\n",
			"Of the seven cities that win the war the Union holds Memphis; it lacks Atlanta, Charleston (South Carolina), Mobile, New Orleans, Richmond and Wilmington."}},
		{"enemies next door are counted, with every line between", "union", lines, []string{
			"Washington - Fredericksburg, river: 3 Confederates there; you would attack across the river\n", "St. Louis - Jefferson City, railroad and river: 1 Confederate there"}},
		{"to the other side too", "confederate", lines, []string{"Fredericksburg - Washington, river: 2 Union units there"}},
		{"a box of a battle", "union", append(lines[:len(lines):len(lines)], "union 1 mi at Fredericksburg, from Washington"), []string{"Washington - Fredericksburg, river: 3 Confederates there, in battle\n"}},
		{"the marches that are left", "union", lines, []string{"March die 4: you have 1 march left."}},
	}
	for _, w := range tests {
		t.Run(w.name, func(t *testing.T) {
			f := from(t, w.lines...)
			seat := engine.Seat(w.seat)
			text := enginetest.Words(append(f.P.Brief(seat), f.P.Outlook(seat)))
			for _, want := range w.want {
				if !strings.Contains(text, want) {
					t.Errorf("the position lacks %q:\n%s", want, text)
				}
			}
		})
	}
	t.Run("an army that has outgrown its maximum", func(t *testing.T) {
		lines := []string{"turn 1862-09 union, 1 marches, die 4", "union 1 mi at New York", "confederate 8 mi at Richmond", "confederate 6 vi at Richmond", "confederate 4 ci at Richmond"}
		for _, city := range []string{"Atlanta", "Charleston (South Carolina)", "Memphis", "Mobile", "New Orleans", "Wilmington"} {
			lines = append(lines, "control union at "+city)
		}
		f := from(t, lines...)
		if got, want := enginetest.Words(f.P.Brief("confederate")), "Confederate, 18 units, more than its maximum of 17. Recruits: 1 militia cavalry.\n"; !strings.Contains(got, want) {
			t.Errorf("got\n%s\nwant %q in it", got, want)
		}
	})
}

func TestWhatIsAsked(t *testing.T) {
	f := attack(t, "union 1 mi at Manassas Junction, from Washington", "union 1 mi at Washington", "confederate 2 vc at Manassas Junction").Do("end marches")
	if got, want := f.Awaited().Asks, "Stand at Manassas Junction, or withdraw the cavalry before the battle?"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	f.Do("withdraw 1 vc to Gordonsville")
	if got, want := f.Awaited().Asks, "Where does the rest of the cavalry at Manassas Junction withdraw to?"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
