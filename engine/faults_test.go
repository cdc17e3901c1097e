package engine_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/htl"
)

func TestAllFaultsOfAPositionAreTold(t *testing.T) {
	for _, c := range []struct {
		book       *engine.Book
		text, want string
	}{
		{ahd.Book, "turn 1862-09 union, 2 marches\nunion 3 militia infantry at Xanadu\nunion 1 heavy infantry at Cairo\nconfederate 1 mi at Richmond\nmorale good\n",
			"line 2, column 29, \"Xanadu\": I know no box Xanadu.\n" +
				"line 3, column 9, \"heavy infantry\": \"heavy infantry\" is no type of unit; militia, veteran or crack, infantry or cavalry.\n" +
				"line 5, column 1, \"morale\": I do not know the word \"morale\" at the beginning of a line."},
		{dwf.Book, "turn 1862-05 union, 4 points\nunion 2 infantry at Cairoo\nunion 2 dragoons at Cairo\n", ""},
		{htl.Book, "scenario bull_run\nturn 3 union, 9 AP\nunion infantry purple D6 Ames\nunion lancers black D6 Bell\n", ""},
	} {
		_, err := engine.ReadPosition(c.book, c.text)
		faults, ok := err.(engine.Faults)
		if !ok || len(faults) < 2 {
			t.Errorf("%s: %v, want all faults", c.book.ID, err)
			continue
		}
		if c.want != "" && err.Error() != c.want {
			t.Errorf("it reads\n%s\nwant\n%s", err, c.want)
		}
		for _, f := range faults {
			if f.Line == 0 {
				t.Errorf("%s: %q names no line", c.book.ID, f.What)
			}
		}
	}
	if _, err := engine.ReadPosition(ahd.Book, "turn 1862-09 union, 2 marches\nunion 3 militia infantry at Washington\n"); err != nil {
		t.Errorf("a position that is right: %v", err)
	}
}

// What is wrong with a position as a whole is told of the line for which it is.
func TestFaultsOfAWholePositionNameTheirLine(t *testing.T) {
	for _, c := range []struct {
		book       *engine.Book
		text, want string
	}{
		{htl.Book, "scenario bull_run\nturn 3 union, 9 AP\nunion infantry black D6 Ames\nconfederate infantry black F11 Hill\n",
			"line 4, column 1, \"confederate infantry black F11 Hill\": Hill stands at F11, which is river."},
		{htl.Book, "scenario bull_run\nturn 3 union, 9 AP\nunion infantry black D6 Ames\nunion infantry black D6 Bell\n",
			"line 4, column 1, \"union infantry black D6 Bell\": Ames and Bell both stand at D6."},
		{htl.Book, "scenario bull_run\nturn 3 union, 9 AP\nunion infantry black\n",
			"line 3, column 1: A unit is SIDE TYPE MORALE HEX NAME: union infantry green B5 Burnside."},
		{ahd.Book, "turn 1862-09 union, 2 marches\nunion 30 militia infantry at Cairo\nconfederate 1 mi at Richmond\n", "line 2, "},
	} {
		if _, err := engine.ReadPosition(c.book, c.text); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: it says\n%v\nwant\n%s", c.book.ID, err, c.want)
		}
	}
	if _, err := engine.ReadPosition(htl.Book, "scenario bull_run\nturn 3 union, 9 AP\nunion infantry black D6 Ames\nunion leader D6 Reno\n"); err != nil {
		t.Errorf("a leader's morale may be left out: %v", err)
	}
}
