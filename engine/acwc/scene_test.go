package acwc_test

import (
	"reflect"
	"regexp"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
)

// A hidden map is laid out from the view, and shows the enemy where a report of the view names him and nowhere else.
func TestAHiddenMapShowsTheViewAlone(t *testing.T) {
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range acwc.Book.Seats {
		view := p.View(info.Seat)
		s := p.Scene(info.Seat, nil)
		if !reflect.DeepEqual(s, view.Scene(info.Seat, nil)) {
			t.Errorf("%s: the map of the whole truth is another than that of the view", info.Seat)
		}
		own, seen := 0, 0
		for _, k := range s.Stacks {
			if engine.Seat(s.Sides[k.Side].Seat) == info.Seat {
				own++
			} else {
				seen++
			}
		}
		told := regexp.MustCompile(`(?m)^ *report .*, enemy`).FindAllString(view.Text(), -1)
		if own == 0 || seen != len(told) {
			t.Errorf("%s: %d boxes with own corps, %d with enemies; %d are reported", info.Seat, own, seen, len(told))
		}
	}
}
