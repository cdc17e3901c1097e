package rating

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"
	"time"
)

func fixture(t *testing.T, name string, into any) {
	t.Helper()
	b, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatal(err)
	}
}

type triple [3]float64

func (v triple) rating() Rating { return Rating{v[0], v[1], v[2]} }

// round is a figure as the fixtures write it.
func round(x float64, digits int) float64 {
	p := math.Pow(10, float64(digits))
	return math.Round(x*p) / p
}

type figures struct {
	Glickman struct {
		Player    triple
		Tau       float64
		Games     []triple
		Paper     triple
		Tolerance triple
		Computed  triple
	}
	NoGames struct{ Player, After triple } `json:"no_games"`
	Edged   struct {
		Cases []struct {
			First, Second triple
			Edge, Score   float64
			After         [2][2]float64
		}
	} `json:"with_edge"`
	Edge struct {
		Cases []struct {
			Machine [2]float64
			Results []triple
			Edge    float64
		}
	}
	Balance struct{ Cases [][2]float64 }
	Bids    []struct {
		A, B   [2]any
		Coin   string
		AGets  string `json:"a_gets"`
		BGets  string `json:"b_gets"`
		Tenths int
		Points map[string]map[string]int `json:"points_if_won_by"`
	}
}

func TestThePapersExample(t *testing.T) {
	var f figures
	fixture(t, "figures.json", &f)
	var scores []Score
	for _, g := range f.Glickman.Games {
		scores = append(scores, Score{Against: Rating{g[0], g[1], 0.06}, Points: g[2]})
	}
	r := System{Tau: f.Glickman.Tau}.After(f.Glickman.Player.rating(), scores)
	got := triple{round(r.Points, 6), round(r.Deviation, 6), round(r.Volatility, 6)}
	if got != f.Glickman.Computed {
		t.Errorf("after the paper's games: %v, want %v", got, f.Glickman.Computed)
	}
	for i := range got {
		if math.Abs(got[i]-f.Glickman.Paper[i]) > f.Glickman.Tolerance[i] {
			t.Errorf("after the paper's games: %v, the paper says %v", got, f.Glickman.Paper)
		}
	}
	r = Monthly.After(f.NoGames.Player.rating(), nil)
	if got := (triple{round(r.Points, 6), round(r.Deviation, 6), r.Volatility}); got != f.NoGames.After {
		t.Errorf("after a month without a game: %v, want %v", got, f.NoGames.After)
	}
}

func TestRatingsWithAnEdge(t *testing.T) {
	var f figures
	fixture(t, "figures.json", &f)
	if len(f.Edged.Cases) == 0 {
		t.Fatal("no cases")
	}
	sys := System{Tau: 0.75, Still: true}
	for _, c := range f.Edged.Cases {
		a, b := c.First.rating(), c.Second.rating()
		after := [2]Rating{
			sys.After(a, []Score{{Against: b, Edge: c.Edge, Points: c.Score}}),
			sys.After(b, []Score{{Against: a, Edge: -c.Edge, Points: 1 - c.Score}}),
		}
		for i, r := range after {
			if got := [2]float64{round(r.Points, 2), round(r.Deviation, 4)}; got != c.After[i] {
				t.Errorf("%v against %v, edge %v, score %v: side %d has %v, want %v", a, b, c.Edge, c.Score, i, got, c.After[i])
			}
		}
	}
}

func TestEdgesBalanceAndBids(t *testing.T) {
	var f figures
	fixture(t, "figures.json", &f)
	for _, c := range f.Edge.Cases {
		var met []Met
		for _, r := range c.Results {
			met = append(met, Met{r[0], r[1], r[2]})
		}
		if got := round(Edge(Machine{c.Machine[0], int(c.Machine[1])}, met), 3); got != c.Edge {
			t.Errorf("edge of %v by machine and %v by people: %v, want %v", c.Machine, c.Results, got, c.Edge)
		}
	}
	for _, c := range f.Balance.Cases {
		if got := keepsAt(c[0]); got != int(c[1]) {
			t.Errorf("with a chance of %v the weaker side keeps %d tenths, want %v", c[0], got, c[1])
		}
	}
	if got := [2]int{Keeps(118), Keeps(-118)}; got != [2]int{2, 2} {
		t.Errorf("an edge of 118: %v tenths, want 2", got)
	}
	sides := []string{"union", "confederate"}
	seat := func(s any) int {
		if s == sides[0] {
			return 0
		}
		return 1
	}
	for _, c := range f.Bids {
		a := Bid{Seat: seat(c.A[0]), Tenths: int(c.A[1].(float64))}
		b := Bid{Seat: seat(c.B[0]), Tenths: int(c.B[1].(float64))}
		lot := 0
		if c.Coin == "b" {
			lot = 1
		}
		seats, keeps := Settle(a, b, lot)
		if sides[seats[0]] != c.AGets || sides[seats[1]] != c.BGets || keeps != c.Tenths {
			t.Errorf("bids %v and %v: seats %v, %d tenths; want %s, %s, %d", c.A, c.B, seats, keeps, c.AGets, c.BGets, c.Tenths)
		}
	}
}

// season is what the ratings need of season-8.json.
type season struct {
	Before map[string]triple `json:"ratings_before"`
	Rounds []struct {
		Games []struct {
			Game    int
			Points  []int
			Ended   string
			Rated   bool
			Players [2]string
			First   string
			Taken   *struct {
				Line, From, By string
				Turns          [2]int
			} `json:"taken_over"`
		}
	}
	Months []struct {
		Month   string
		Edge    float64
		Games   []int
		Ratings map[string]triple
	}
}

// games are the rated games, with who sat where.
func (s season) games() []Game {
	var list []Game
	for _, r := range s.Rounds {
		for _, g := range r.Games {
			if !g.Rated {
				continue
			}
			ended, _ := time.Parse(time.DateOnly, g.Ended)
			one := Game{Number: g.Game, Ended: ended, Scenario: "1861-short", Score: float64(g.Points[0]) / 10,
				Sides: [2]Side{Played(g.Players[0]), Played(g.Players[1])}}
			if tk := g.Taken; tk != nil {
				i := 0
				if g.First != tk.Line {
					i = 1
				}
				one.Sides[i] = Side{{[]string{tk.From}, tk.Turns[0]}, {[]string{tk.By}, tk.Turns[1]}}
			}
			list = append(list, one)
		}
	}
	return list
}

func (s season) history() History {
	h := History{Before: map[string]Rating{}, Machine: map[string]Machine{"1861-short": {87, 100}}}
	for name, v := range s.Before {
		h.Before[name] = v.rating()
	}
	return h
}

func TestTheSeasonMonthByMonth(t *testing.T) {
	var s season
	fixture(t, "season-8.json", &s)
	from := time.Date(2027, 1, 4, 0, 0, 0, 0, time.UTC)
	months := Monthly.Run(s.history(), s.games(), from, from.AddDate(0, 9, 0))
	if len(months) != len(s.Months) {
		t.Fatalf("%d months, want %d", len(months), len(s.Months))
	}
	for i, want := range s.Months {
		m := months[i]
		if got := m.First.Format("2006-01"); got != want.Month {
			t.Errorf("month %d is %s, want %s", i, got, want.Month)
		}
		if got := m.Edges["1861-short"]; got != want.Edge {
			t.Errorf("%s: edge %v, want %v", want.Month, got, want.Edge)
		}
		if !slices.Equal(m.Games, want.Games) {
			t.Errorf("%s: games %v, want %v", want.Month, m.Games, want.Games)
		}
		for name, w := range want.Ratings {
			r := m.After[name]
			if got := (triple{round(r.Points, 2), round(r.Deviation, 2), round(r.Volatility, 6)}); got != w {
				t.Errorf("%s: %s has %v, want %v", want.Month, name, got, w)
			}
		}
	}
}
