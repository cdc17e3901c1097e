package rating

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

var january = time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)

// month rates one month of games and gives the ratings after it.
func month(h History, games ...Game) map[string]Rating {
	return Monthly.Run(h, games, january, january)[0].After
}

func between(a, b Side, score float64) Game {
	return Game{Number: 1, Ended: january.AddDate(0, 0, 5), Scenario: "s", Sides: [2]Side{a, b}, Score: score}
}

func TestASeatThatChangedHands(t *testing.T) {
	h := History{Before: map[string]Rating{"Hugo": {1400, 110, 0.06}, "Ida": {1530, 130, 0.06}, "Dan": {1510, 140, 0.06}}}
	idle := month(h)
	taken := Side{{[]string{"Hugo"}, 2}, {[]string{"Ida"}, 8}}

	won := month(h, between(taken, Played("Dan"), 1))
	if won["Ida"].Points <= 1530 || won["Hugo"] != idle["Hugo"] {
		t.Errorf("the substitute won: Ida %v, Hugo %v", won["Ida"], won["Hugo"])
	}
	lost := month(h, between(taken, Played("Dan"), 0))
	if lost["Ida"] != idle["Ida"] || lost["Hugo"].Points >= 1400 {
		t.Errorf("the substitute lost: Ida %v, Hugo %v", lost["Ida"], lost["Hugo"])
	}
	if want := month(h, between(Played("Ida"), Played("Dan"), 0))["Dan"]; lost["Dan"] != want {
		t.Errorf("Dan beat Ida, who ended more turns: %v, want %v", lost["Dan"], want)
	}
	taken[0].Turns = 9
	if want := month(h, between(Played("Hugo"), Played("Dan"), 0))["Dan"]; month(h, between(taken, Played("Dan"), 0))["Dan"] != want {
		t.Error("Dan beat Hugo, who ended more turns, and is rated against Ida")
	}
	if drawn := month(h, between(taken, Played("Dan"), 0.5)); drawn["Ida"] != idle["Ida"] || drawn["Hugo"] != idle["Hugo"] {
		t.Error("a draw against a weaker player gains nothing, and he who left did not lose")
	}
}

// The machine that moves for somebody has no rating, and nobody gains or loses by it: neither who met it, nor who left it the seat and did
// not lose, nor the scenario's edge.
func TestTheMachineIsNotRated(t *testing.T) {
	h := History{Before: map[string]Rating{"Hugo": {1400, 110, 0.06}, "Dan": {1510, 140, 0.06}}}
	idle := month(h)
	left := func(own, by int) Side { return Side{{[]string{"Hugo"}, own}, {nil, by}} }
	for _, score := range []float64{1, 0.5, 0} {
		m := Monthly.Run(h, []Game{between(left(2, 8), Played("Dan"), score)}, january, january)[0]
		if m.After["Dan"] != idle["Dan"] || len(m.After) != len(idle) || len(m.Met["s"]) > 0 {
			t.Errorf("Dan met the machine, %v: %v, %v", score, m.After, m.Met)
		}
		if lost := m.After["Hugo"].Points < 1400; lost != (score == 0) {
			t.Errorf("Hugo, who left, %v: %v", score, m.After["Hugo"])
		}
	}
	if want := month(h, between(Played("Hugo"), Played("Dan"), 0)); month(h, between(left(8, 2), Played("Dan"), 0))["Dan"] != want["Dan"] {
		t.Error("Dan beat Hugo, who ended more turns, and is not rated against him")
	}
	back := Side{{nil, 2}, {[]string{"Hugo"}, 8}}
	for _, score := range []float64{1, 0.5, 0} {
		if got, want := month(h, between(back, Played("Dan"), score)), month(h, between(Played("Hugo"), Played("Dan"), score)); got["Hugo"] !=
			want["Hugo"] || got["Dan"] != want["Dan"] {
			t.Errorf("Hugo came back and played most himself, %v: %v, want %v", score, got, want)
		}
	}
}

func TestOneSilenceIsRatedOnce(t *testing.T) {
	a := between(Played("a"), Played("b"), 0)
	b := between(Played("c"), Played("a"), 1)
	b.Number, b.Ended = 2, a.Ended.AddDate(0, 0, 1)
	a.Silence, b.Silence = 7, 7
	m := Monthly.Run(History{}, []Game{b, a}, january, january)[0]
	if len(m.Games) != 1 || m.Games[0] != 1 {
		t.Errorf("rated were games %v, want 1 alone", m.Games)
	}
}

func TestATeamIsRatedAsOne(t *testing.T) {
	h := History{Before: map[string]Rating{"a": {1700, 100, 0.06}, "b": {1500, 100, 0.06}, "c": {1600, 100, 0.06}}}
	after := month(h, between(Played("a", "b"), Played("c"), 1))
	alone := month(History{Before: map[string]Rating{"a": {1600, 100, 0.06}, "c": h.Before["c"]}}, between(Played("a"), Played("c"), 1))
	gain := alone["a"].Points - 1600
	for name, before := range map[string]float64{"a": 1700, "b": 1500} {
		if got := after[name].Points - before; math.Abs(got-gain) > 1e-9 {
			t.Errorf("%s gains %v, the team as one player %v", name, got, gain)
		}
	}
	if after["c"] != alone["c"] {
		t.Errorf("c lost to a team of 1600: %v, want %v", after["c"], alone["c"])
	}
}

// randomGames are games of some months between eight players, with seats that change hands.
func randomGames(r *rand.Rand, name func(int) string) []Game {
	var games []Game
	for n := range 40 {
		a, b, c := r.IntN(8), r.IntN(7), r.IntN(8)
		if b >= a {
			b++
		}
		g := Game{Number: n + 1, Scenario: fmt.Sprint("s", r.IntN(2)), Score: float64(r.IntN(3)) / 2,
			Ended: january.Add(time.Duration(r.IntN(100*24)) * time.Hour), Sides: [2]Side{Played(name(a)), Played(name(b))}}
		if c != a && c != b && r.IntN(4) == 0 {
			g.Sides[0] = Side{{[]string{name(a)}, 1 + r.IntN(5)}, {[]string{name(c)}, 1 + r.IntN(5)}}
		}
		if r.IntN(8) == 0 {
			g.Silence = 1 + r.IntN(3)
		}
		games = append(games, g)
	}
	return games
}

func TestOrderAndNamesChangeNothing(t *testing.T) {
	h := History{Machine: map[string]Machine{"s0": {87, 100}}}
	for seed := range uint64(60) {
		plain := func(i int) string { return fmt.Sprint("p", i) }
		other := func(i int) string { return fmt.Sprint("x", 9-i) }
		games := randomGames(rand.New(rand.NewPCG(seed, 1)), plain)
		want := Monthly.Run(h, games, january, january.AddDate(0, 4, 0))
		renamed := Monthly.Run(h, randomGames(rand.New(rand.NewPCG(seed, 1)), other), january, january.AddDate(0, 4, 0))
		rand.New(rand.NewPCG(seed, 2)).Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
		shuffled := Monthly.Run(h, games, january, january.AddDate(0, 4, 0))
		for i := range want {
			if !maps.Equal(want[i].After, shuffled[i].After) || !maps.Equal(want[i].Edges, shuffled[i].Edges) {
				t.Fatalf("seed %d, month %d: another order gives other ratings", seed, i)
			}
			for p := range 8 {
				if want[i].After[plain(p)] != renamed[i].After[other(p)] {
					t.Fatalf("seed %d, month %d: another name gives another rating", seed, i)
				}
			}
		}
	}
}

// TestACorrectionRunsFromItsMonth: rating again from the month of a correction, with what stood before it, is rating all again.
func TestACorrectionRunsFromItsMonth(t *testing.T) {
	name := func(i int) string { return fmt.Sprint("p", i) }
	for seed := range uint64(30) {
		games := randomGames(rand.New(rand.NewPCG(seed, 3)), name)
		end := january.AddDate(0, 4, 0)
		whole := Monthly.Run(History{}, games, january, end)
		for at := 1; at < len(whole); at++ {
			h := History{Before: whole[at-1].After, Met: whole[at-1].Met}
			part := Monthly.Run(h, games, whole[at].First, end)
			if last := len(part) - 1; !maps.Equal(part[last].After, whole[len(whole)-1].After) {
				t.Fatalf("seed %d: from month %d on other ratings come out", seed, at)
			}
		}
	}
}

func TestWhatIsShown(t *testing.T) {
	if !(Rating{1500, 110.5, 0.06}).Provisional() || (Rating{1500, 110, 0.06}).Provisional() {
		t.Error("a deviation above 110 has a question mark, 110 none")
	}
	if (Rating{1500, 230.5, 0.06}).Listed() || !(Rating{1500, 230, 0.06}).Listed() {
		t.Error("a deviation above 230 is not listed, 230 is")
	}
	if r := Monthly.After(Rating{1500, 349.9, 0.5}, nil); r.Deviation != MaxDeviation {
		t.Errorf("the deviation grew to %v", r.Deviation)
	}
}

func TestAnEdgeNeverRunsAway(t *testing.T) {
	var met []Met
	for range 5000 {
		met = append(met, Met{1500, 1500, 1})
	}
	if got := Edge(Machine{100, 100}, met); got != MaxEdge {
		t.Errorf("who always wins: %v, want %d", got, MaxEdge)
	}
	if got := Edge(Machine{870, 1000}, nil); math.Abs(got-118.476) > 0.001 {
		t.Errorf("870 of 1000 count as 87 of 100: %v", got)
	}
	if got := Edge(Machine{45, 60}, nil); math.Round(got) != 58 {
		t.Errorf("45 of 60: %v, want 58", got)
	}
}

func TestABidThatWasNotGiven(t *testing.T) {
	none := Bid{None: true}
	for _, c := range []struct {
		a, b  Bid
		lot   int
		seats [2]int
	}{
		{none, Bid{Seat: 0, Tenths: 3}, 0, [2]int{1, 0}},
		{Bid{Seat: 1, Tenths: 2}, none, 0, [2]int{1, 0}},
		{none, none, 1, [2]int{1, 0}},
		{none, none, 0, [2]int{0, 1}},
	} {
		if seats, keeps := Settle(c.a, c.b, c.lot); seats != c.seats || keeps != 0 {
			t.Errorf("%v and %v: %v, %d tenths", c.a, c.b, seats, keeps)
		}
	}
}

// A team in which one gives way to another is rated once for who stayed, as it sat last; for who left if the game was lost, and for who came if
// he gains.
func TestATeamThatChangesIsRatedOnceForEach(t *testing.T) {
	side := Side{{Players: []string{"anna", "ben"}, Turns: 2}, {Players: []string{"anna", "carl"}, Turns: 3}}
	for _, lost := range []bool{true, false} {
		p := period{sys: Monthly, scores: map[string][]scored{}}
		g := Game{Number: 1, Sides: [2]Side{side, Played("dan")}, Score: 1}
		if lost {
			g.Score = 0
		}
		p.add(g, 0)
		want := map[string]int{"anna": 1, "ben": 0, "carl": 1}
		if lost {
			want = map[string]int{"anna": 1, "ben": 1, "carl": 0}
		}
		for name, n := range want {
			if got := len(p.scores[name]); got != n {
				t.Errorf("lost: %t: %s is rated %d times, want %d", lost, name, got, n)
			}
		}
		if team := p.scores["anna"][0].team; team[1] != "carl" {
			t.Errorf("anna is rated as one of %v", team)
		}
	}
}
