package state_test

import (
	"strings"
	"testing"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

func TestCommandersWithoutANameAreNumberedOnEachSide(t *testing.T) {
	b, err := board.Load(board.Files())
	if err != nil {
		t.Fatal(err)
	}
	text := `rulebook acwc
turn 1864-01 confederate, promote
corps union Irvin McDowell at Washington
  division Division Commander 11: 2 infantry 6-4
corps confederate Pierre Beauregard at Richmond
  division Division Commander 11: 2 infantry 5-4
affair Cairo, won by confederate, picks 0/2; confederate Division Commander 11, spent; union Division Commander 11
raising die 0, left 0, refit confederate Division Commander 11
`
	p, err := state.Parse(b, text)
	if err != nil {
		t.Fatal(err)
	}
	q, err := state.Parse(b, p.Text())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []*state.Position{p, q} {
		e := x.Affairs[0].Engaged
		if x.SideOf(e[0].Who) != board.Confederate || x.SideOf(e[1].Who) != board.Union || x.SideOf(x.Raising.Refit[0]) != board.Confederate {
			t.Errorf("%+v, %v", e, x.Raising.Refit)
		}
	}
	if !strings.Contains(q.Text(), "confederate Division Commander 11, spent; union Division Commander 11") {
		t.Error(q.Text())
	}
}
