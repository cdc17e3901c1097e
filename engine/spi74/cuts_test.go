package spi74_test

import (
	"testing"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// What an army astride a railroad would cut off is found for all hexes without a living city at once, and is what comes out if one stood
// there.
func TestCutsAreWhatAnArmyThereWouldCost(t *testing.T) {
	for _, more := range []string{
		"",
		"city 1830 destroyed\ncity 2722 destroyed\n",
		"army 2424 union 2\narmy 2920 union 1\n",
		"rail repaired 2015, 2116, 2216\nriverine 1617/1718 1\n",
	} {
		p, err := state.Parse(board.BuiltIn(), summer1862+"city 0129 destroyed\ncity 0119 destroyed\n"+more)
		if err != nil {
			t.Fatal(err)
		}
		s := survey.Of(p)
		whole := s.Grid().Largest()
		cuts := s.Cuts(board.None)
		found := 0
		for h := board.Hex(0); h < board.Hexes; h++ {
			_, _, in := s.GridAt(h)
			want := 0
			if in && !s.Held(board.Union, h) && !s.Live(board.Confederate, h) {
				want = whole - s.Without(h)
			}
			if got := int(cuts[h]); got != want {
				t.Errorf("with %q an army at %v cuts off %d, want %d", more, h, got, want)
			}
			if want > 0 {
				found++
			}
		}
		if found == 0 {
			t.Errorf("with %q there is no railroad hex that holds the grid together", more)
		}
	}
}

// A force that stands astride a railroad is reckoned as if it were gone.
func TestCutsOfTheForceThatStandsThere(t *testing.T) {
	base := summer1862 + "city 0129 destroyed\ncity 0119 destroyed\n"
	free, err := state.Parse(board.BuiltIn(), base)
	if err != nil {
		t.Fatal(err)
	}
	at, high := board.None, int16(0)
	for h, n := range survey.Of(free).Cuts(board.None) {
		if board.BuiltIn().TownAt[h] < 0 && n > high {
			at, high = board.Hex(h), n
		}
	}
	p, err := state.Parse(board.BuiltIn(), base+"army "+at.String()+" union 1\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := survey.Of(p).Cuts(at)[at]; got != high {
		t.Errorf("the force at %v keeps %d cut off, want %d", at, got, high)
	}
	if got := survey.Of(p).Cuts(board.None)[at]; got != 0 {
		t.Errorf("one more at %v would cut off %d, want nothing", at, got)
	}
}
