package season

import (
	"reflect"
	"slices"
	"testing"
)

// Section 13, 2, 3 and 7, at every pairing of a random season: it is what its logged input gives, by whoever reckons it again; who is there
// plays, rests or goes on without a game, once; and seats are even, but for those who left.
func TestEveryPairingOfASeason(t *testing.T) {
	eachSeason(t, 6, func(x *run, h Header, lines int, how temper) {
		x.after = func(e Event) {
			if e.Kind != Paired || h.Format == Ladder {
				return
			}
			s, f := x.l.Season(), e.Fact
			var in []int
			for _, p := range f.Pairs {
				in = append(in, p.Lines[:]...)
			}
			for _, b := range f.Byes {
				in = append(in, b.Line)
				if b.Points != 5+5*h.Unit {
					t.Fatalf("%s: a bye of %d tenths", x.what, b.Points)
				}
			}
			in = append(in, f.Through...)
			for _, g := range f.Guests {
				in = append(in, g.For)
			}
			slices.Sort(in)
			var want []int
			for _, id := range s.Divisions[f.Division-1] {
				if s.there(id, f.Round) {
					want = append(want, id)
				}
			}
			slices.Sort(want)
			if h.Format == Swiss && !isFinal(s, f.Round) && !slices.Equal(in, want) {
				t.Fatalf("%s: round %d has %v, there are %v", x.what, f.Round, in, want)
			}
			if slices.ContainsFunc(in, func(id int) bool { return !slices.Contains(want, id) }) || len(slices.Compact(in)) != len(in) {
				t.Fatalf("%s: round %d has %v, there are %v", x.what, f.Round, in, want)
			}
			if f.Field == nil {
				return
			}
			link := x.l.Links[len(x.l.Links)-1]
			logged, err := link.Event()
			if err != nil {
				t.Fatal(err)
			}
			again := logged.Fact.Field.Pair()
			var byes []int
			for _, g := range logged.Fact.Guests {
				byes = append(byes, g.For)
			}
			for _, b := range logged.Fact.Byes {
				byes = append(byes, b.Line)
			}
			if !reflect.DeepEqual(again.Pairs, logged.Fact.Pairs) || !slices.Equal(again.Byes, byes) {
				t.Fatalf("%s: round %d comes out otherwise from what was logged", x.what, f.Round)
			}
			if fault := logged.Fact.Field.Fault(again); fault != "" {
				t.Fatalf("%s: round %d: %s", x.what, f.Round, fault)
			}
		}
		x.play(h, lines, how)
		seats := map[int]int{}
		for _, g := range x.l.Season().Games {
			if g.Result.Kind.Met() || h.Format == RoundRobin {
				seats[g.Lines[0]]++
				seats[g.Lines[1]]--
			}
		}
		for line, apart := range seats {
			most, told := 2, h.Format == Swiss
			if h.Format == RoundRobin {
				most, told = 1, how.leave == 0
			}
			if h.Unit == 1 && told && !how.correct && max(apart, -apart) > most {
				t.Fatalf("%s: line %d has its seats %d apart", x.what, line, apart)
			}
		}
	})
}
