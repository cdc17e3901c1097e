package dwf_test

import "testing"

// A position is written with ids as well as with names, and says whom it may mean where a name is of two.
func TestIdsInPositions(t *testing.T) {
	f := field(t, "union 2 infantry at washington_dc", "union grant_1861 at cairo", "confederate as_johnston, 3 infantry at corinth")
	f.Has("union        Grant (1861) at Cairo", "union        2 infantry at Washington DC", "confederate  A.S. Johnston, 3 infantry at Corinth")
}

// Of a leader with two counters a position means the one that is in use in its year.
func TestALeaderWithTwoCountersIsThatOfTheYear(t *testing.T) {
	const grant = "union Grant, 3 infantry at Cairo"
	field(t, "turn 1862-07 union, 4 points", grant).Has("union        Grant (1861), 3 infantry at Cairo")
	field(t, grant, "turn 1864-05 union, 4 points").Has("union        Grant (1863), 3 infantry at Cairo")
}
