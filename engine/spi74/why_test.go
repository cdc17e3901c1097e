package spi74_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/spi74"
	"adjutant/engine/spi74/state"
)

// whys is the reasons of every number of a report.
func whys(p engine.Position, es []engine.Event) string {
	var b strings.Builder
	for _, par := range p.Tell("union", es) {
		for _, l := range par.Lines {
			if l.Number > 0 {
				fmt.Fprintf(&b, "%d\n%s\n(%s)\n", l.Number, strings.Join(l.Why, "\n"), strings.Join(l.Clauses, ", "))
			}
		}
	}
	return b.String()
}

// The items of a sum, told one by one, come to the sum that was counted: here three of nine attack, and two of seven hexes off stay out.
func TestThePartsOfASumAreTheSum(t *testing.T) {
	f := field(t, "turn 4 union attack", "union 9 at 3107", "union 2 at 3006", "confederate 2 at 3106")
	f.Play([]int{1}, "attack 3106 from 3107: 3", "stand")
	n := 0
	for _, e := range f.Events {
		r, ok := e.(state.Reckoned)
		if !ok {
			continue
		}
		n++
		by := 0
		for _, x := range r.By {
			by += x.Worth
		}
		if by != 2*r.Attack || r.Attack != 3 {
			t.Errorf("the parts %+v come to %d halves, the attack is %d; want 3", r.By, by, r.Attack)
		}
	}
	if n != 1 {
		t.Errorf("%d sums, want one", n)
	}
}

func TestWhyOfABattle(t *testing.T) {
	for _, c := range []struct {
		name    string
		lines   []string
		dice    []int
		orders  string
		answers []string
		want    string
	}{
		{"a river, a city and a column that is lowered", []string{"turn 5 union attack", "union 8 at 2014 with B 3",
			"confederate 3 at 2015", "waits"}, []int{3}, "attack 2015 from 2014 at +1", []string{"stand"}, `1
The attack: 8.
  8 from 2014, supplied
The defence: 6.
  3 army points
  1 of Nashville itself
  2 because every attacker comes over the Cumberland
Retreat before combat: open (6 is more than half of 8).
The Confederacy stands.
8 against 6: the natural column is +2.
The Union lowered it to +1.
Column +1 of the table, loss of the attacker and of the defender by die:
  1: 1/0, 2: 1/1, 3: 1/1, 4: 1/1*, 5: 0/1, 6: 0/1*
Die 3: 1 and 1.
The Union loses one army point at 2014.
The Confederacy loses one army point at Nashville (2015).
(8.34, 13.0, 8.32b, 8.5a, 8.31, 8.41, 8.6, 8.42a)
`},
		{"ships, a swamp, and nobody may go", []string{"turn 5 union attack", "union 3 at 4616", "naval 3 at 4616",
			"confederate 1 at 4516", "waits"}, []int{5}, "attack New Bern from 4616: 3 + 3 naval then advance 2", nil, `1
The attack: 6.
  3 from 4616, supplied
  3 naval
The defence: 3.
  2 for 1, doubled in swamp
  1 of New Bern itself
Retreat before combat: closed (6 is exactly double 3).
6 against 3: the natural column is +3.
Column +3 of the table, loss of the attacker and of the defender by die:
  1: 2/1, 2: 2/1, 3: 2/2, 4: 2/2, 5: 2/2, 6: 2/3**
Die 5: 2 and 2.
The Union loses one army point at 4616.
The Union loses one naval at 4616.
The Confederacy loses one army point at New Bern (4516).
The Confederacy loses the point of the city itself at New Bern (4516).
2 advance from 4616 to New Bern (4516).
(8.34, 8.8a, 8.32a, 13.0, 8.5a, 8.31, 8.41, 8.42a)
`},
		{"halved for want of supply, two stars, more to lose than there is", []string{"turn 4 union attack", "union 7 unsupplied at 2330", "union 5 unsupplied at 2429",
			"confederate 1 at 2329", open[0], open[1]}, []int{6}, "attack 2329 from 2330, 2429", nil, `1
The attack: 6.
  3.5 for 7 from 2330, halved for want of supply
  2.5 for 5 from 2429, halved for want of supply
The defence: 1.
  1 army point
Retreat before combat: closed (6 is more than double 1).
6 against 1: the natural column is +5.
Column +5 of the table, loss of the attacker and of the defender by die:
  1: 2/2, 2: 2/2, 3: 2/3, 4: 2/3, 5: 3/3, 6: 3/3**
Die 6: 3 and 3.
  The Confederacy had no more than 1 there.
Two stars: each side loses a leader who was with or beside its points.
The Union loses 3 army points at 2330.
The Confederacy loses one army point at 2329.
(8.34, 8.33, 8.5a, 8.31, 8.41, 11.32a, 8.42a)
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t, c.lines...)
			f.Play(c.dice, c.orders, c.answers...)
			if got := whys(f.P, f.Events); got != c.want {
				t.Errorf("the reasons are\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// Every clause that a reason rests on is one of the book.
func TestWhyNamesClausesOfTheBook(t *testing.T) {
	f := field(t, "turn 5 union march", "union 12 at 4506", "repair at 4506", "union 3 unsupplied at 0913", "naval 2 at 5201",
		"riverine at 1613/1714", "confederate 3 at 4407", "union 2 at 1413")
	var es []engine.Event
	for _, l := range []string{"march 12 from 4506 to 4406", "on to 4307", "march 3 from 0913 to 0912", "march 2 naval from 5201 to 5202",
		"march riverine from 1613/1714 to 1617/1718", "march 2 from 1413 to 1715 by river"} {
		f.Do(l)
		es = append(es, f.Events...)
	}
	n := 0
	for _, par := range f.P.Tell("union", es) {
		for _, l := range par.Lines {
			if l.Number == 0 {
				continue
			}
			n++
			if len(l.Why) == 0 || len(l.Clauses) == 0 {
				t.Errorf("%q has no reasons", l.Text)
			}
			for _, c := range l.Clauses {
				if k, ok := spi74.Book.Clause(c); !ok {
					t.Errorf("%q rests on %q, which the book has not (%v)", l.Text, c, k)
				}
			}
		}
	}
	if n < 6 {
		t.Errorf("%d numbers, want 6", n)
	}
}
