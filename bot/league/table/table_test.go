package table

import (
	"math/rand/v2"
	"slices"
	"testing"
)

var kinds = []Kind{Played, Resigned, Agreed, Adjudicated, Forfeit, Walkover, Double, Void}

// outcome is any result that has no fault.
func outcome(r *rand.Rand) Result {
	points := [][2]int{{10, 0}, {0, 10}, {5, 5}, {8, 2}, {4, 6}}
	res := Result{Kind: kinds[r.IntN(len(kinds))], Points: points[r.IntN(len(points))], Margin: r.IntN(41) - 20}
	switch {
	case res.Kind == Double || res.Kind == Void:
		res.Points, res.Margin = [2]int{}, 0
	case res.Kind == Forfeit || res.Kind == Walkover:
		res.Points, res.Margin = [2]int{10, 0}, 0
	case res.Drawn():
		res.Margin = 0
	}
	return res
}

// season is a random one: rounds of games, byes, lines that leave, volunteers.
func season(r *rand.Rand, after func(Standing)) {
	s := Standing{Swiss: r.IntN(2) == 0, Rounds: 1 + r.IntN(6), Unit: 1 + r.IntN(2)}
	n := 2 + r.IntN(9)
	for i, lot := range r.Perm(n) {
		s.Lines = append(s.Lines, Line{ID: i + 1, Lot: lot, Late: r.IntN(3)})
	}
	for s.Round < s.Rounds {
		s.Round++
		var here []int
		for i := range s.Lines {
			if l := &s.Lines[i]; !l.Left && r.IntN(12) == 0 {
				l.Left, l.Last = true, s.Round-1
			}
			if !s.Lines[i].Left {
				here = append(here, s.Lines[i].ID)
			}
		}
		r.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
		for ; len(here) > 1; here = here[2:] {
			for u := range s.Unit {
				g := Game{Number: len(s.Games) + 1, Round: s.Round, Lines: [2]int{here[u], here[1-u]}}
				g.Guest[0] = r.IntN(30) == 0
				s.Games = append(s.Games, g)
			}
		}
		if len(here) == 1 {
			s.Byes = append(s.Byes, Bye{s.Round, here[0], 5 + 5*s.Unit})
		}
		after(s)
		for i := range s.Games {
			if s.Games[i].Kind == Running && (r.IntN(3) > 0 || s.Round == s.Rounds) {
				s.Games[i].Result = outcome(r)
				after(s)
			}
		}
	}
	for i := range s.Games {
		if s.Games[i].Kind == Running {
			s.Games[i].Result = outcome(r)
		}
	}
	after(s)
}

func TestPointsAreThoseOfGamesAndByes(t *testing.T) {
	for seed := range uint64(150) {
		season(rand.New(rand.NewPCG(seed, 1)), func(s Standing) {
			want := 0
			for _, g := range s.Games {
				if f := g.Fault(); g.Kind != Running && f != "" {
					t.Fatalf("seed %d: %+v: %s", seed, g.Result, f)
				}
				if sum := g.Points[0] + g.Points[1]; g.Kind != Running && g.Kind != Double && g.Kind != Void && sum != Win {
					t.Fatalf("seed %d: %d tenths in a game", seed, sum)
				}
				for i, p := range g.Points {
					if !g.Guest[i] {
						want += p
					}
				}
			}
			for _, b := range s.Byes {
				want += b.Points
			}
			got, places := 0, map[int]bool{}
			for i, r := range s.Rows() {
				got += r.Points
				places[r.ID] = true
				if r.Place != i+1 || r.Won+r.Lost+r.Drawn != r.Played || r.Forfeits > r.Lost {
					t.Fatalf("seed %d: %+v", seed, r)
				}
			}
			if got != want || len(places) != len(s.Lines) {
				t.Fatalf("seed %d: %d tenths on %d lines, want %d on %d", seed, got, len(places), want, len(s.Lines))
			}
		})
	}
}

func TestReachIsAPromise(t *testing.T) {
	for seed := range uint64(300) {
		said := map[int][]Span{}
		var final Standing
		season(rand.New(rand.NewPCG(seed, 2)), func(s Standing) {
			final = s
			for id, now := range Reach(s.Chances()) {
				if list := said[id]; len(list) > 0 {
					if was := list[len(list)-1]; now.Best < was.Best || now.Worst > was.Worst {
						t.Fatalf("seed %d: line %d could end %v, now %v", seed, id, was, now)
					}
				}
				said[id] = append(said[id], now)
			}
		})
		for _, r := range final.Rows() {
			for _, span := range said[r.ID] {
				if r.Place < span.Best || r.Place > span.Worst {
					t.Fatalf("seed %d: line %d ended %d, promised was %v", seed, r.ID, r.Place, span)
				}
			}
		}
	}
}

func TestABetterResultNeverLowersAPlace(t *testing.T) {
	byPoints := func(s Standing, id int) int {
		place, rows := 1, s.Rows()
		i := slices.IndexFunc(rows, func(r Row) bool { return r.ID == id })
		for _, r := range rows {
			if r.Points > rows[i].Points {
				place++
			}
		}
		return place
	}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		season(r, func(s Standing) {
			if len(s.Games) == 0 {
				return
			}
			s.Games = slices.Clone(s.Games)
			i, side := r.IntN(len(s.Games)), r.IntN(2)
			g := &s.Games[i]
			if g.Kind == Running || g.Guest[side] {
				return
			}
			before := byPoints(s, g.Lines[side])
			g.Result = Result{Kind: Played}
			g.Points[side] = Win
			if after := byPoints(s, g.Lines[side]); after > before {
				t.Fatalf("seed %d: a win moved line %d from %d to %d", seed, g.Lines[side], before, after)
			}
		})
	}
}

// TestOrderOfGamesChangesNothing: the table is a function of what happened, not of when it was entered, nor of the lines' order.
func TestOrderOfGamesChangesNothing(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 4))
		season(r, func(s Standing) {
			want := s.Rows()
			s.Games, s.Lines = slices.Clone(s.Games), slices.Clone(s.Lines)
			r.Shuffle(len(s.Games), func(i, j int) { s.Games[i], s.Games[j] = s.Games[j], s.Games[i] })
			r.Shuffle(len(s.Lines), func(i, j int) { s.Lines[i], s.Lines[j] = s.Lines[j], s.Lines[i] })
			if !slices.Equal(s.Rows(), want) {
				t.Fatalf("seed %d: another order gives another table", seed)
			}
		})
	}
}

func TestEachTieBreakInItsTurn(t *testing.T) {
	game := func(round, a, b int, kind Kind, points [2]int, margin int) Game {
		return Game{Round: round, Lines: [2]int{a, b}, Result: Result{kind, points, margin}}
	}
	lines := []Line{{ID: 1, Lot: 4, Late: 1}, {ID: 2, Lot: 3, Late: 1}, {ID: 3, Lot: 2, Late: 1}, {ID: 4, Lot: 1, Late: 1}}
	for _, c := range []struct {
		name  string
		games []Game
		late  int // of line 2
		want  []int
	}{
		{"between them", []Game{game(1, 1, 2, Played, [2]int{0, 10}, 0), game(2, 1, 3, Played, [2]int{10, 0}, 0)}, 5, []int{2, 1, 4, 3}},
		{"a walkover is no meeting", []Game{game(1, 1, 2, Walkover, [2]int{0, 10}, 0), game(2, 1, 3, Played, [2]int{10, 0}, 0),
			game(3, 3, 4, Played, [2]int{10, 0}, 0), game(4, 3, 4, Played, [2]int{10, 0}, 0)}, 0, []int{3, 1, 2, 4}},
		{"difference", []Game{game(1, 1, 3, Played, [2]int{10, 0}, 5), game(1, 2, 4, Played, [2]int{10, 0}, 4)}, 0, []int{1, 2, 4, 3}},
		{"fewer times late", []Game{game(1, 1, 3, Played, [2]int{10, 0}, 4), game(1, 2, 4, Played, [2]int{10, 0}, 4)}, 0, []int{2, 1, 4, 3}},
		{"lot", []Game{game(1, 1, 3, Played, [2]int{10, 0}, 4), game(1, 2, 4, Played, [2]int{10, 0}, 4)}, 1, []int{2, 1, 4, 3}},
	} {
		s := Standing{Lines: slices.Clone(lines), Games: c.games, Round: 2, Rounds: 2, Unit: 1}
		s.Lines[1].Late = c.late
		var got []int
		for _, r := range s.Rows() {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestThoseWhoLeftGoDownFirst(t *testing.T) {
	var rows []Row
	for id := range 8 {
		rows = append(rows, Row{ID: id + 1})
	}
	up, down := Movers(rows, func(id int) bool { return id == 1 || id == 3 })
	if !slices.Equal(up, []int{2, 4}) || !slices.Equal(down, []int{3, 1}) {
		t.Errorf("up %v, down %v", up, down)
	}
	up, down = Movers(rows[:1], func(int) bool { return false })
	if up != nil || down != nil {
		t.Errorf("of one line: up %v, down %v", up, down)
	}
}

func TestFaultsOfResults(t *testing.T) {
	for _, r := range []Result{
		{Kind: "won", Points: [2]int{10, 0}}, {Kind: Played, Points: [2]int{10, 10}}, {Kind: Double, Points: [2]int{10, 0}},
		{Kind: Forfeit, Points: [2]int{5, 5}}, {Kind: Agreed, Points: [2]int{5, 5}, Margin: 3},
		{Kind: Walkover, Points: [2]int{10, 0}, Margin: 1},
		{Kind: Played, Points: [2]int{12, -2}}, {},
	} {
		if r.Fault() == "" {
			t.Errorf("%+v has no fault", r)
		}
	}
}
