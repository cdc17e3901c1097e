package engine_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/dwf"
	"adjutant/engine/htl"
)

// A position that stands at a step which asks nobody is played on to the question behind it; one at which nothing is left to be done is
// an error.
func TestBegin(t *testing.T) {
	const armies = "\nunion 3 militia infantry at Washington\nconfederate 1 militia infantry at Richmond\n"
	const field = "\nunion 4 infantry at Washington DC\nconfederate 2 infantry at Richmond\n"
	const hexes = "rulebook htl\nscenario bull_run\nunion infantry black D6 Ames\nconfederate infantry black I6 Lee\n"
	for _, c := range []struct {
		name string
		book *engine.Book
		text string
		dice []int
		want string // who is asked for what, "die PURPOSE", or "stuck"
	}{
		{"the opening of a turn", ahd.Book, "turn 1862-09 union, 0 marches\nsteps open union" + armies, []int{4}, "union march"},
		{"the die of the marches is due", ahd.Book, "turn 1862-09 union, 0 marches\nsteps open union" + armies, nil, "die march"},
		{"a muster", ahd.Book, "turn 1862-09 union, 0 marches\nsteps muster union, close union" + armies, []int{3}, "union recruit"},
		{"the end of a turn", ahd.Book, "turn 1862-09 union, 0 marches\nsteps close union" + armies, []int{2}, "confederate march"},
		{"nothing is left to be done", ahd.Book, "turn 1862-09 union, 0 marches\nsteps drill union" + armies, nil, "stuck"},
		{"the opening of a turn", dwf.Book, "turn 1862-05 union, 0 points\nsteps open union" + field, nil, "union place"},
		{"the allotment", dwf.Book, "turn 1862-05 union, 0 points\nsteps allot union, campaign union, close union" + field, nil, "union campaign"},
		{"the opening of a turn", htl.Book, hexes + "turn 3 union, 0 AP\nsteps open union\n", []int{3}, "union act"},
		{"the check at the end of a turn", htl.Book, hexes + "turn 3 union, 0 AP\nsteps check union\n", []int{3}, "confederate act"},
		{"no action point is left", htl.Book, hexes + "turn 3 union, 0 AP\n", []int{3}, "confederate act"},
	} {
		t.Run(c.book.ID+" "+c.name, func(t *testing.T) {
			p, err := c.book.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			p, out, err := engine.Begin(p, engine.NewScript(c.dice...))
			switch ds := p.Awaited(); {
			case errors.Is(err, engine.ErrStuck):
				got = "stuck"
			case out.Wanted != nil:
				got = "die " + out.Wanted.Purpose
			case len(ds) > 0:
				got = string(ds[0].Seat) + " " + ds[0].Kind
			}
			if got != c.want {
				t.Errorf("it comes to %q (%v), want %q; the position:\n%s", got, err, c.want, p.Text())
			}
		})
	}
	if !strings.Contains(engine.ErrStuck.Error(), `"steps"`) {
		t.Errorf("%q does not say what is missing", engine.ErrStuck)
	}
}
