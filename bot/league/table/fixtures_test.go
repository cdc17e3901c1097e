package table

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
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

type entry struct{ Seed, Lot, Late int }

type game struct {
	Game          int
	First, Second string
	Points, Diff  []int
	How           Kind
	Bye           string
}

type row struct {
	ID                                                             string
	Points, Played, Won, Lost, Drawn, Forfeit, Byes, Opp, Sb, Diff int
	Late, Lot, Place                                               int
	Between                                                        *int
}

// add puts the games of a fixture's round into a standing.
func add(s *Standing, round int, games []game, ids map[string]int) {
	for _, g := range games {
		if g.Bye != "" {
			s.Byes = append(s.Byes, Bye{round, ids[g.Bye], g.Points[0]})
			continue
		}
		kind := g.How
		if kind == Running {
			kind = Played
		}
		r := Result{Kind: kind, Points: [2]int(g.Points), Margin: g.Diff[0]}
		s.Games = append(s.Games, Game{Number: g.Game, Round: round, Lines: [2]int{ids[g.First], ids[g.Second]}, Result: r})
	}
	s.Round = round
}

// same holds a table against the fixture's, figure by figure.
func same(t *testing.T, got []Row, want []row, ids map[string]int) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d rows, want %d", len(got), len(want))
	}
	for i, w := range want {
		full := Row{ID: ids[w.ID], Place: w.Place, Points: w.Points, Played: w.Played, Won: w.Won, Lost: w.Lost, Drawn: w.Drawn,
			Forfeits: w.Forfeit, Byes: w.Byes, Opponents: w.Opp, SonnebornBerger: w.Sb, Diff: w.Diff, Late: w.Late, Lot: w.Lot}
		if w.Between != nil {
			full.Asked, full.Between = true, *w.Between
		}
		if got[i] != full {
			t.Errorf("place %d, %s:\n got %+v\nwant %+v", i+1, w.ID, got[i], full)
		}
	}
}

func TestTheSeasonsTables(t *testing.T) {
	var f struct {
		Entries map[string]entry
		Out     map[string]int
		Rounds  []struct {
			Round  int
			Games  []game
			Table  []row
			Reach  map[string][2]int
			Points int `json:"points_in_all"`
		}
		Wanted int `json:"rounds_wanted"`
		Places []string
	}
	fixture(t, "season-8.json", &f)
	ids := map[string]int{}
	s := Standing{Swiss: true, Unit: 2, Rounds: f.Wanted}
	for name, e := range f.Entries {
		ids[name] = e.Seed
		s.Lines = append(s.Lines, Line{ID: e.Seed, Late: e.Late, Lot: e.Lot})
	}
	var last []Row
	for _, r := range f.Rounds {
		add(&s, r.Round, r.Games, ids)
		for name, out := range f.Out {
			for i := range s.Lines {
				if s.Lines[i].ID == ids[name] && r.Round >= out {
					s.Lines[i].Left, s.Lines[i].Last = true, out
				}
			}
		}
		last = s.Rows()
		same(t, last, r.Table, ids)
		sum := 0
		for _, row := range last {
			sum += row.Points
		}
		if sum != r.Points {
			t.Errorf("round %d: %d tenths in all, want %d", r.Round, sum, r.Points)
		}
		reach := Reach(s.Chances())
		for name, want := range r.Reach {
			if got := reach[ids[name]]; got != (Span{want[0], want[1]}) {
				t.Errorf("round %d: %s can end %v, want %v", r.Round, name, got, want)
			}
		}
	}
	for i, name := range f.Places {
		if last[i].ID != ids[name] {
			t.Errorf("place %d: line %d, want %s", i+1, last[i].ID, name)
		}
	}
}

func TestTheDivisions(t *testing.T) {
	var f []struct {
		Division int
		Entries  map[string]entry
		Rounds   [][]game
		Table    []row
		Up, Down []string
	}
	fixture(t, "division-4.json", &f)
	if len(f) != 3 {
		t.Fatalf("%d divisions, want 3", len(f))
	}
	for _, d := range f {
		ids := map[string]int{}
		s := Standing{Unit: 2, Rounds: len(d.Rounds)}
		for name, e := range d.Entries {
			ids[name] = e.Lot
			s.Lines = append(s.Lines, Line{ID: e.Lot, Late: e.Late, Lot: e.Lot})
		}
		for i, games := range d.Rounds {
			add(&s, i+1, games, ids)
		}
		rows := s.Rows()
		same(t, rows, d.Table, ids)
		up, down := Movers(rows, func(int) bool { return false })
		if !slices.Equal(up, []int{ids[d.Up[0]]}) || !slices.Equal(down, []int{ids[d.Down[0]]}) {
			t.Errorf("division %d: up %v, down %v; want %s and %s", d.Division, up, down, d.Up, d.Down)
		}
	}
}
