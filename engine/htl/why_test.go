package htl_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/htl"
	"adjutant/engine/player"
)

// why is the reasons of the numbered lines that were told last.
func why(f *fixture) string {
	var all []string
	for _, par := range f.P.Tell("union", f.Events) {
		for _, l := range par.Lines {
			if l.Number > 0 {
				all = append(all, strings.Join(l.Why, "\n"))
			}
		}
	}
	return strings.Join(all, "\n")
}

func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		name, order string
		lines       []string
		dice        []int
		want        string
	}{
		{"fire at a hill", "fire B4 at C5", []string{"hill C5", "union artillery B4 Griffin", "confederate infantry C5 Evans"}, []int{5, 2, 6, 3},
			"At 1 hex the combat chart gives 4 dice, each of which hits with 4 or more (8.1.1.chart).\n+1 for the hill at C5, where the defenders stand (2.2.7).\nSo each die needed 5 (2.1.1.each_die)."},
		{"fire in the clear", "fire D6 at E6", []string{"union infantry D6 Ames", "confederate infantry E6 Bee"}, []int{1, 2, 3}, "At 1 hex the combat chart gives 3 dice, each of which hits with 5 or more (8.1.1.chart)."},
		{"fire that cannot hit", "fire D4 at D6", []string{"woods D6", "union infantry D4 Ames", "confederate infantry D6 Bee"}, []int{6, 6, 1},
			"At 2 hexes the combat chart gives 3 dice, each of which hits with 6 or more (8.1.1.chart).\n+1 for the woods at D6, where the defenders stand (2.2.5).\nSo no die could hit, though a 1 may cost a leader (8.1.1.hopeless)."},
		{"close combat and morale", "close D6 at E6 then stay", []string{"hill E6", "union infantry D6 Ames", "confederate infantry E6 Bee"}, []int{5, 5, 1, 1, 1},
			"Close combat has 3 dice, each of which hits with 4 or more (8.3.2).\n+1 for the hill at E6, where the defenders stand (2.2.7).\nSo each die needed 5 (2.1.1.each_die).\n" +
				"Bee's morale, black, is changed: +1 for the hill (2.2.7.morale).\nBee rolls once for each hit: twice (8.3.3.roll).\nAny roll that shows its colour, gold, makes it retreat (8.3.3.result)."},
		{"a march onto a hill", "march Sykes to C6", []string{"hill C6", "union infantry B6 Sykes"}, nil, "It took 1 AP (6.1.2).\nIt stops at C6 (hill) (2.2.7.enter)."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := why(field(t, tt.lines...).Do(tt.order, tt.dice...)); got != tt.want {
				t.Errorf("the reasons are\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

// In random games every reason names clauses that there are, and the numbers of the lines count up from 1.
func TestReasonsNameClausesThatThereAre(t *testing.T) {
	for n, s := range htl.Book.Scenarios {
		p, err := htl.Book.Start(s.ID, []string{"11.1", "11.4"})
		if err != nil {
			t.Fatal(err)
		}
		dice, rng := engine.NewRandom(uint64(n)), rand.New(rand.NewPCG(uint64(n), 7))
		var es []engine.Event
		for range 150 {
			ds := p.Awaited()
			if len(ds) == 0 {
				break
			}
			made, err := p.Rule(ds[0], player.Random{}.Choose(p, ds[0], rng), dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range made {
				p.Fold(e)
			}
			es = append(es, made...)
		}
		number := 0
		for _, par := range p.Tell("union", es) {
			for _, l := range par.Lines {
				if l.Number > 0 {
					if number++; l.Number != number {
						t.Errorf("%s: line %d stands where line %d is due: %s", s.ID, l.Number, number, l.Text)
					}
				}
				for _, id := range l.Clauses {
					if _, known := htl.Book.Clause(id); !known {
						t.Errorf("%s: %q rests on clause %s, which there is not", s.ID, l.Text, id)
					}
				}
			}
		}
	}
}
