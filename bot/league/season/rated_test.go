package season

import (
	"testing"

	"adjutant/bot/league/table"
	"adjutant/bot/league/trf"
)

// The file of a season's games says of each whether it is rated, and if not, why; and it is read again so.
func TestTheFileSaysWhyAGameIsNotRated(t *testing.T) {
	h := header(RoundRobin, 2)
	l, err := Open(h, []byte("nonce"))
	if err != nil {
		t.Fatal(err)
	}
	for id := 1; id <= 3; id++ {
		must(t, l, h.SignUp.AddDate(0, 0, -1), Joined, Fact{Line: id, Person: 1000 + id, Rating: 1500})
	}
	for {
		e, any := l.Season().Due(h.First, seed)
		if !any {
			break
		}
		must(t, l, e.At, e.Kind, e.Fact)
	}
	g := l.Season().Game(1)
	week := h.First.AddDate(0, 0, 7)
	must(t, l, week, Ended, Fact{Game: 1, Result: &table.Result{Kind: table.Played, Points: [2]int{10, 0}},
		Stints: [2][]Stint{1: {{Person: l.Season().Line(g.Lines[1]).Person(), Turns: 2}, {Person: 0, Turns: 5}}}})
	must(t, l, week, Ended, Fact{Game: 2, Result: &table.Result{Kind: table.Walkover, Points: [2]int{10, 0}}})
	rows := l.Season().Rows(Name, nil)
	if want := "but for " + Name(g.Lines[1]) + ": the machine played on"; rows[0].Rated || rows[0].Unrated != want {
		t.Errorf("the machine finished it: %t, %q, want %q", rows[0].Rated, rows[0].Unrated, want)
	}
	if rows[1].Rated || rows[1].Unrated != "a walkover" {
		t.Errorf("a walkover: %+v", rows[1])
	}
	again, err := trf.ParseGames(trf.Games(rows))
	if err != nil || again[0].Unrated != rows[0].Unrated || again[1].Rated {
		t.Errorf("read again: %+v, %v", again, err)
	}
}
