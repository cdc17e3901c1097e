package wording

import (
	"errors"
	"iter"
	"strings"
	"testing"

	"adjutant/engine"
)

// plain is a position of which only the lines of its orders are asked.
type plain struct{ engine.Position }

func (plain) Lines(os []engine.Order) []string {
	var lines []string
	for _, o := range os {
		lines = append(lines, o.String())
	}
	return lines
}

func (plain) Suggest(engine.Decision, int) []string { return nil }

func (plain) Legal(engine.Decision) iter.Seq[engine.Order] { return func(func(engine.Order) bool) {} }

type written string

func (s written) String() string { return string(s) }

func TestWhatWasMadeOfALineIsHeldAgainstIt(t *testing.T) {
	l := words()
	l.Add(Own, "Polk", "Polk")
	r := &Reader{Lexicon: l, Position: plain{}, Decision: engine.Decision{Own: true}}
	for _, c := range []struct{ line, orders, doubt string }{
		{"Cairo to Jackson, St. Louis the same", "march 1 infantry from Cairo to Jackson", "St. Louis the same"},
		{"Cairo to Jackson, St. Louis stays", "march 1 infantry from Cairo to Jackson", ""},
		{"Cairo to Jackson, because Polk and St. Louis are far", "march 1 infantry from Cairo to Jackson", ""},
		{"one of the two at Cairo digs in", "entrench 1 infantry at Cairo; entrench 2 infantry at Cairo", "whole"},
		{"both at Cairo dig in", "entrench 1 infantry at Cairo; entrench 2 infantry at Cairo", ""},
		{"Polk goes to Jackson", "march Polk from Cairo to Jackson; march Jackson's brigade from Cairo to Jackson", ""}, // his name is the town's
		{"Polk goes to Cairo", "march Polk from Jackson to Cairo; march Jackson's brigade from Jackson to Cairo", "whole"},
		{"everybody with Polk goes to Cairo", "march Polk from Jackson to Cairo; march Jackson's brigade from Jackson to Cairo", ""},
		{"infantry from Cairo to Jackson", "promote 1 infantry at Jackson", "whole"},
		{"infantry of Jackson is to be promoted", "promote 1 infantry at Jackson", ""},
		{"Cairo to Jackson and Jackson's infantry there too", "march 1 infantry from Cairo to Jackson; march 1 infantry from Jackson to Cairo", "whole"},
		{"Cairo and Jackson change places", "march 1 infantry from Cairo to Jackson; march 1 infantry from Jackson to Cairo", ""},
	} {
		var orders []engine.Order
		for o := range strings.SplitSeq(c.orders, "; ") {
			orders = append(orders, written(o))
		}
		err := heldTo(r, c.line, orders, func(string) ([]engine.Order, error) { return nil, nil })
		var f *engine.Refusal
		want := c.doubt
		if want == "whole" {
			want = c.line
		}
		switch {
		case want == "" && err == nil:
		case !errors.As(err, &f) || f.Words != want || len(f.Try) == 0:
			t.Errorf("%q as %q: %v, want a doubt about %q", c.line, c.orders, err, want)
		}
	}
}
