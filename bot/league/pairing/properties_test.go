package pairing

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

// swiss plays a random season and lets see look at every round. rounds 0: as many as are proposed. leave: one in so many goes
// each round.
func swiss(r *rand.Rand, n, rounds, leave int, one bool, see func(Field, Round)) {
	if rounds == 0 {
		rounds = Proposed(n)
	}
	f := Field{One: one, Lot: []byte{byte(n), byte(rounds)}}
	for i := range n {
		f.Players = append(f.Players, Player{Line: i + 1, Number: i + 1})
	}
	for f.Round = 1; f.Round <= rounds && len(f.Players) > 1; f.Round++ {
		round := f.Pair()
		see(f, round)
		at := map[int]*Player{}
		f.Players = slices.Clone(f.Players)
		f.Met = slices.Clip(f.Met)
		for i := range f.Players {
			at[f.Players[i].Line] = &f.Players[i]
		}
		for _, p := range round.Pairs {
			a, b := at[p.Lines[0]], at[p.Lines[1]]
			points := r.IntN(3) * 5
			a.Points += points
			b.Points += 10 - points
			f.Met = append(f.Met, p.Lines)
			a.First, b.Second = a.First+1, b.Second+1
			a.Had, b.Had = true, false
		}
		for _, l := range round.Byes {
			at[l].Points += 10
			at[l].NoBye = true
		}
		if leave > 0 {
			f.Players = slices.DeleteFunc(f.Players, func(Player) bool { return r.IntN(leave) == 0 })
		}
	}
}

func TestNoSwissStrands(t *testing.T) {
	loose, rounds := 0, 0
	for n := 2; n <= 24; n++ {
		for seed := range uint64(12) {
			for _, one := range []bool{false, true} {
				swiss(rand.New(rand.NewPCG(seed, uint64(n))), n, 0, 0, one, func(f Field, r Round) {
					if fault := f.Fault(r); fault != "" {
						t.Fatalf("%d lines, seed %d, round %d: %s", n, seed, f.Round, fault)
					}
					if len(r.Pairs) != n/2 || len(r.Byes) != n%2 {
						t.Fatalf("%d lines, seed %d, round %d: %d pairs, byes %v", n, seed, f.Round, len(r.Pairs), r.Byes)
					}
					for _, l := range r.Byes {
						if slices.ContainsFunc(f.Players, func(p Player) bool { return p.Line == l && p.NoBye }) {
							t.Fatalf("%d lines, seed %d, round %d: line %d has its second bye", n, seed, f.Round, l)
						}
					}
					if one && n == 8 {
						rounds++
						if r.Apart > 1 {
							loose++
						}
					}
				})
			}
		}
	}
	if loose*10 > rounds {
		t.Errorf("in %d of %d rounds of 8 lines seats are 2 apart", loose, rounds)
	}
}

// most is the number of pairs that an exhaustive search finds.
func most(n int, may func(a, b int) bool, used int) int {
	a := 0
	for a < n && used&(1<<a) != 0 {
		a++
	}
	if a == n {
		return 0
	}
	best := most(n, may, used|1<<a)
	for b := a + 1; b < n; b++ {
		if used&(1<<b) == 0 && may(a, b) {
			best = max(best, 1+most(n, may, used|1<<a|1<<b))
		}
	}
	return best
}

func TestAPairingExistsWheneverASearchFindsOne(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 5))
		n := 2 + r.IntN(8)
		swiss(r, n, n, []int{0, 4, 8}[r.IntN(3)], r.IntN(2) == 0, func(f Field, got Round) {
			if fault := f.Fault(got); fault != "" {
				t.Fatalf("seed %d, round %d: %s", seed, f.Round, fault)
			}
			apart := []int{0}
			if f.One {
				apart = []int{1, 2}
			}
			tb, n := newTable(f), len(f.Players)
			count := func(a int) int { return most(n, tb.may(a), 0) }
			if want := count(apart[len(apart)-1]); len(got.Pairs) != want {
				t.Fatalf("seed %d, round %d: %d pairs, a search finds %d in %+v", seed, f.Round, len(got.Pairs), want, f)
			}
			if f.One && got.Apart == 2 && n%2 == 0 && count(1) == n/2 {
				t.Fatalf("seed %d, round %d: seats 2 apart, a full pairing exists with 1", seed, f.Round)
			}
			again := func(p Player) bool { return p.NoBye && slices.Contains(got.Byes, p.Line) }
			if n%2 == 1 && len(got.Byes) == 1 && slices.ContainsFunc(tb.players, again) {
				for i, p := range tb.players {
					without := func(a, b int) bool { return a != i && b != i && tb.may(apart[len(apart)-1])(a, b) }
					if !p.NoBye && most(n, without, 0) == n/2 {
						t.Fatalf("seed %d, round %d: a second bye though line %d could rest", seed, f.Round, p.Line)
					}
				}
			}
		})
	}
}

func TestSeatsAreNeverFarApart(t *testing.T) {
	for seed := range uint64(60) {
		swiss(rand.New(rand.NewPCG(seed, 6)), 6+int(seed%12), 0, 10, true, func(f Field, got Round) {
			for _, p := range f.Players {
				after := p.balance()
				for _, pair := range got.Pairs {
					if pair.Lines[0] == p.Line {
						after++
					} else if pair.Lines[1] == p.Line {
						after--
					}
				}
				if max(after, -after) > max(got.Apart, max(p.balance(), -p.balance())) {
					t.Fatalf("seed %d, round %d: line %d has its seats %d apart, promised was %d", seed, f.Round, p.Line, after, got.Apart)
				}
			}
		})
	}
}

// TestAPairingIsAFunctionOfItsField: again, in another order, and with other numbers for the lines.
func TestAPairingIsAFunctionOfItsField(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 7))
		swiss(r, 5+int(seed%20), 0, 12, seed%2 == 0, func(f Field, got Round) {
			if !reflect.DeepEqual(f.Pair(), got) {
				t.Fatalf("seed %d: the same field, another round", seed)
			}
			g := f
			g.Players, g.Met = slices.Clone(f.Players), slices.Clone(f.Met)
			r.Shuffle(len(g.Players), func(i, j int) { g.Players[i], g.Players[j] = g.Players[j], g.Players[i] })
			for i := range g.Met {
				g.Met[i] = [2]int{g.Met[i][1], g.Met[i][0]}
			}
			if !reflect.DeepEqual(g.Pair(), got) {
				t.Fatalf("seed %d: the field in another order, another round", seed)
			}
		})
	}
}

func TestWhatTheModeratorForbids(t *testing.T) {
	f := Field{Forbidden: [][2]int{{3, 1}}}
	for i := range 4 {
		f.Players = append(f.Players, Player{Line: i + 1, Number: i + 1})
	}
	got := f.Pair()
	// 1 would have 3, half the group below; then his neighbour above, 2.
	if want := [][2]int{{1, 2}, {3, 4}}; f.Fault(got) != "" || !slices.Equal(lines(got), want) {
		t.Errorf("%v: %s", got, f.Fault(got))
	}
	if p := got.Pairs[0].Passed; !slices.Equal(p, []Passed{{3, Forbidden}}) {
		t.Errorf("passed over: %v", p)
	}
	if swapped := got.Swap(2, 3); f.Fault(swapped) == "" {
		t.Errorf("a swap that makes 1 meet 3 is let through: %v", swapped)
	}
	if swapped := got.Swap(2, 4); f.Fault(swapped) != "" {
		t.Errorf("%v: %s", swapped, f.Fault(swapped))
	}
	met := f
	met.Forbidden, met.Met = nil, [][2]int{{1, 2}}
	for what, r := range map[string]Round{
		"again":     {Pairs: []Pair{{Lines: [2]int{1, 2}}, {Lines: [2]int{3, 4}}}},
		"twice":     {Pairs: []Pair{{Lines: [2]int{1, 3}}, {Lines: [2]int{3, 4}}}, Byes: []int{2}},
		"forgotten": {Pairs: []Pair{{Lines: [2]int{1, 3}}}, Byes: []int{2}},
		"unknown":   {Pairs: []Pair{{Lines: [2]int{1, 3}}, {Lines: [2]int{4, 2}}}, Byes: []int{9}},
	} {
		if met.Fault(r) == "" {
			t.Errorf("%s: let through", what)
		}
	}
}

func TestEverybodyMeetsEverybodyOnce(t *testing.T) {
	for n := 2; n <= 41; n++ {
		r := rand.New(rand.NewPCG(uint64(n), 8))
		order := r.Perm(n)
		met, first, free := map[[2]int]bool{}, map[int]int{}, map[int]int{}
		for round := 1; round <= Rounds(n); round++ {
			pairs, rests := RoundRobin(order, round)
			if len(pairs) != n/2 {
				t.Fatalf("%d lines, round %d: %d pairs", n, round, len(pairs))
			}
			if n%2 == 1 {
				free[rests]++
			}
			for _, p := range pairs {
				key := [2]int{min(p[0], p[1]), max(p[0], p[1])}
				if met[key] || p[0] == p[1] {
					t.Fatalf("%d lines: %v meet twice", n, p)
				}
				met[key] = true
				first[p[0]]++
				first[p[1]]--
			}
		}
		if len(met) != n*(n-1)/2 {
			t.Fatalf("%d lines: %d pairs", n, len(met))
		}
		for _, l := range order {
			if d := max(first[l], -first[l]); d > 1-n%2 {
				t.Fatalf("%d lines: line %d has its seats %d apart", n, l, d)
			}
			if n%2 == 1 && free[l] != 1 {
				t.Fatalf("%d lines: line %d is free %d times", n, l, free[l])
			}
		}
	}
}

func TestTheBracket(t *testing.T) {
	places := []int{11, 12, 13, 14, 15, 16, 17, 18}
	if got := Bracket(places); !slices.Equal(got, [][2]int{{11, 18}, {14, 15}, {13, 16}, {12, 17}}) {
		t.Errorf("%v", got)
	}
	if got := NextRound([]int{18, 14, 13, 12}, places); !slices.Equal(got, [][2]int{{14, 18}, {12, 13}}) {
		t.Errorf("%v", got)
	}
	if Bracket(places[:3]) != nil {
		t.Error("a bracket of three")
	}
	for _, c := range []struct {
		points [2]int
		margin int
		want   int
	}{{[2]int{15, 5}, -9, 0}, {[2]int{5, 15}, 9, 1}, {[2]int{10, 10}, 3, 0}, {[2]int{10, 10}, -3, 1},
		{[2]int{10, 10}, 0, 0}, {[2]int{}, 0, 0}} {
		if got := Through(c.points, c.margin); got != c.want {
			t.Errorf("%v, margin %d: %d goes on", c.points, c.margin, got)
		}
	}
}

func TestALaddersDays(t *testing.T) {
	start := time.Date(2027, 1, 1, 12, 0, 0, 0, time.UTC)
	day := func(n int) time.Time { return start.AddDate(0, 0, n) }
	var l Ladder
	for i := 1; i <= 5; i++ {
		l.Join(i, start)
	}
	if l.Refuses(5, 4, start) != "" || l.Refuses(4, 5, start) == "" || l.Refuses(5, 9, start) == "" {
		t.Error("who may challenge whom")
	}
	l.Challenge(5, 4, start)
	l.Accept(5, 4)
	if len(l.Unanswered(day(30))) != 0 {
		t.Error("an accepted challenge is unanswered")
	}
	if l.Refuses(5, 4, start) == "" {
		t.Error("the same two twice at once")
	}
	l.Challenge(5, 3, start)
	if l.Refuses(5, 2, start) == "" {
		t.Error("three matches at once")
	}
	if late := l.Unanswered(day(6)); late != nil {
		t.Errorf("after six days: %v", late)
	}
	if late := l.Unanswered(day(7)); len(late) != 1 || late[0].Of != 3 {
		t.Errorf("after seven days: %v", late)
	}
	l.End(5, 4, [2]int{15, 5}, day(10))
	if l.Refuses(4, 5, day(39)) == "" || l.Refuses(4, 5, day(40)) != "" {
		t.Error("the same two again before 30 days, or not after them")
	}
	l.Walkover(5, 3, day(7))
	if got := l.Order(); !slices.Equal(got, []int{1, 2, 5, 3, 4}) {
		t.Errorf("order %v", got)
	}
	l.Absent(1, day(10), day(40))
	if got := l.Idle(day(90)); !slices.Equal(got, []int{2, 3}) {
		t.Errorf("idle after 90 days: %v, want 2 and 3", got)
	}
	if got := l.Idle(day(120)); !slices.Contains(got, 1) {
		t.Errorf("idle after 120 days: %v, want 1 among them", got)
	}
	l.Absent(2, day(0), day(300))
	if got := l.Idle(day(149)); slices.Contains(got, 2) {
		t.Errorf("absence stops sixty days: %v", got)
	}
	if got := l.Idle(day(150)); !slices.Contains(got, 2) {
		t.Errorf("and no more than sixty: %v", got)
	}
	l.Silent(1)
	if !slices.Equal(l.Outside, []int{1}) || slices.Contains(l.Order(), 1) {
		t.Errorf("lost by silence: %+v", l)
	}
	l.Join(1, day(160))
	if got := l.Order(); len(l.Outside) > 0 || got[len(got)-1] != 1 {
		t.Errorf("back at the foot: %v", got)
	}
}

// TestSixtyDaysAYear: two absences share them, and those before a game are gone.
func TestSixtyDaysAYear(t *testing.T) {
	start := time.Date(2027, 1, 1, 12, 0, 0, 0, time.UTC)
	day := func(n int) time.Time { return start.AddDate(0, 0, n) }
	var l Ladder
	l.Join(1, start)
	l.Absent(1, day(10), day(50))
	l.Absent(1, day(60), day(100))
	if idle := l.Idle(day(149)); idle != nil {
		t.Errorf("idle with %v", idle)
	}
	if l.Idle(day(150)) == nil {
		t.Error("forty days and forty stop more than sixty")
	}
	var m Ladder
	m.Join(1, start)
	m.Join(2, start)
	m.Absent(2, day(10), day(60))
	m.Challenge(2, 1, day(70))
	m.End(2, 1, [2]int{}, day(80))
	m.Absent(2, day(100), day(150))
	if idle := m.Idle(day(80 + 90 + 9)); slices.Contains(idle, 2) {
		t.Errorf("ten days were left of the sixty: %v", idle)
	}
	if !slices.Contains(m.Idle(day(80+90+10)), 2) {
		t.Error("fifty of the sixty days were gone before")
	}
}

// BenchmarkARoundOf200 pairs the seventh round of two hundred.
func BenchmarkARoundOf200(b *testing.B) {
	for name, one := range map[string]bool{"match": false, "one game": true} {
		b.Run(name, func(b *testing.B) {
			var last Field
			swiss(rand.New(rand.NewPCG(1, 9)), 200, 7, 0, one, func(f Field, _ Round) { last = f })
			for b.Loop() {
				last.Pair()
			}
		})
		b.Run(name+", 199", func(b *testing.B) {
			var last Field
			swiss(rand.New(rand.NewPCG(1, 9)), 199, 7, 0, one, func(f Field, _ Round) { last = f })
			for b.Loop() {
				last.Pair()
			}
		})
	}
}
