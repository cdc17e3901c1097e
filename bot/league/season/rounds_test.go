package season

import (
	"slices"
	"testing"
	"time"

	"adjutant/bot/league/table"
)

// begun is a season of so many lines, the lower the stronger, in its first round.
func begun(t *testing.T, format Format, unit, lines int) *Log {
	t.Helper()
	h := header(format, unit)
	h.Moderators = []int{100}
	l, err := Open(h, []byte("nonce"))
	if err != nil {
		t.Fatal(err)
	}
	for id := 1; id <= lines; id++ {
		must(t, l, h.SignUp, Joined, Fact{Line: id, Person: id, Rating: 2000 - id})
	}
	until(t, l, h.First)
	return l
}

// until lets everything happen that is due by then.
func until(t *testing.T, l *Log, now time.Time) {
	t.Helper()
	for {
		e, any := l.Season().Due(now, seed)
		if !any {
			return
		}
		must(t, l, e.At, e.Kind, e.Fact)
	}
}

func TestWhatTheNextRoundKnows(t *testing.T) {
	l := begun(t, Swiss, 1, 5)
	s := l.Season()
	week := s.Header.First.AddDate(0, 0, 7)
	rested, walked, sat := s.Byes[0].Line, s.Games[0].Lines, s.Games[1].Lines
	must(t, l, week, Ended, Fact{Game: 1, Result: &table.Result{Kind: table.Walkover, Points: [2]int{0, 10}}})
	must(t, l, week, Ended, Fact{Game: 2, Result: &table.Result{Kind: table.Played, Points: [2]int{10, 0}}})
	f := s.Field(1, 2, nil)
	for _, p := range f.Players {
		if want := p.Line == rested || p.Line == walked[1]; p.NoBye != want {
			t.Errorf("line %d: no bye %t, want %t", p.Line, p.NoBye, want)
		}
		first, second := 0, 0
		if p.Line == sat[0] {
			first = 1
		} else if p.Line == sat[1] {
			second = 1
		}
		if p.First != first || p.Second != second || p.Had != (first == 1) {
			t.Errorf("line %d sat first %d and second %d times: %+v", p.Line, first, second, p)
		}
	}
	if want := [2]int{min(sat[0], sat[1]), max(sat[0], sat[1])}; len(f.Met) != 1 || f.Met[0] != want {
		t.Errorf("met have %v, want %v alone", f.Met, want)
	}
	if s.Byes[0].Points != 10 {
		t.Errorf("a bye of one game is %d tenths", s.Byes[0].Points)
	}
}

func TestAVacantLineIsOutFromTheNextRound(t *testing.T) {
	l := begun(t, Swiss, 2, 8)
	s := l.Season()
	must(t, l, s.Header.First.AddDate(0, 0, 20), Vacant, Fact{Line: 3})
	until(t, l, s.Dates(2).Begins)
	three := s.Line(3)
	if !three.Gone || three.Last != 1 {
		t.Errorf("%+v", three)
	}
	for _, g := range s.Games {
		if g.Round == 2 && slices.Contains(g.Lines[:], 3) {
			t.Errorf("line 3 is paired: %v", g.Lines)
		}
	}
}

func TestAnOpponentWhoIsGoneIsABye(t *testing.T) {
	l := begun(t, RoundRobin, 2, 4)
	s := l.Season()
	must(t, l, s.Header.First.AddDate(0, 0, 20), Left, Fact{Line: 4})
	until(t, l, s.Dates(2).Begins)
	if len(s.Byes) != 1 || s.Byes[0].Points != 15 || s.Byes[0].Round != 2 {
		t.Errorf("byes %v", s.Byes)
	}
	free := begun(t, RoundRobin, 2, 5)
	until(t, free, free.Season().Dates(9).Begins)
	if len(free.Season().Byes) != 0 {
		t.Errorf("a free round that all have is worth something: %v", free.Season().Byes)
	}
}

func TestAKnockOutIsSettledByMargins(t *testing.T) {
	l := begun(t, KnockOut, 2, 5) // the fifth looks on
	s := l.Season()
	if len(s.Games) != 4 || s.Games[0].Lines != [2]int{1, 4} || s.Games[2].Lines != [2]int{2, 3} {
		t.Fatalf("%v", s.Games)
	}
	week := s.Header.First.AddDate(0, 0, 7)
	for game, margin := range map[int]int{1: 3, 2: 5, 3: 5, 4: 3} { // each wins with the first seat
		must(t, l, week, Ended, Fact{Game: game, Result: &table.Result{Kind: table.Played, Points: [2]int{10, 0}, Margin: margin}})
	}
	until(t, l, s.Dates(2).Begins)
	if g := s.Games[4]; g.Lines != [2]int{2, 4} {
		t.Errorf("the final is %v, want 2 against 4", g.Lines)
	}

	gone := begun(t, KnockOut, 2, 4)
	must(t, gone, week, Left, Fact{Line: 1})
	until(t, gone, s.Dates(2).Begins) // 1 won his half of the draw and is not there any more
	if through := gone.Season().Through[2]; !slices.Equal(through, []int{2}) {
		t.Errorf("without an opponent %v goes on, want 2", through)
	}
}

func TestGamesLostByOneSilence(t *testing.T) {
	l := begun(t, Swiss, 2, 4)
	s := l.Season()
	week := s.Header.First.AddDate(0, 0, 7)
	lose := func(game int, points [2]int) {
		must(t, l, week, Ended, Fact{Game: game, Result: &table.Result{Kind: table.Forfeit, Points: points}})
	}
	lose(1, [2]int{0, 10})
	lose(2, [2]int{10, 0})
	lose(3, [2]int{0, 10})
	lose(4, [2]int{0, 10})
	g := s.Rated()
	if g[0].Silence == 0 || g[0].Silence != g[1].Silence {
		t.Errorf("one silence: %d and %d", g[0].Silence, g[1].Silence)
	}
	if g[2].Silence == g[3].Silence || g[2].Silence == g[0].Silence {
		t.Errorf("two silences: %d and %d", g[2].Silence, g[3].Silence)
	}
}

// BenchmarkSeasonOf200 is what the start of the seventh round and a look at the table cost with two hundred lines.
func BenchmarkSeasonOf200(b *testing.B) {
	h := header(Swiss, 2)
	h.Moderators = []int{100}
	l, err := Open(h, []byte("nonce"))
	if err != nil {
		b.Fatal(err)
	}
	for id := 1; id <= 200; id++ {
		must(b, l, h.SignUp, Joined, Fact{Line: id, Person: 1000 + id, Rating: 2000 - id})
	}
	s := l.Season()
	for s.Round < 6 {
		at, _ := s.Next()
		for {
			e, any := s.Due(at, seed)
			if !any {
				break
			}
			must(b, l, e.At, e.Kind, e.Fact)
		}
		for _, g := range s.Games {
			if g.Running() {
				r := Verdict(float64(g.Number*7%10)/9, 0)
				r.Kind = table.Played
				must(b, l, at, Ended, Fact{Game: g.Number, Result: &r})
			}
		}
	}
	at, _ := s.Next()
	b.Run("start", func(b *testing.B) {
		for b.Loop() {
			if e, _ := s.Due(at, seed); e.Kind != Paired || s.Refuses(e) != "" {
				b.Fatal(e.Kind, s.Refuses(e))
			}
		}
	})
	b.Run("table", func(b *testing.B) {
		for b.Loop() {
			st := s.Standing(1)
			st.Rows()
			table.Reach(st.Chances())
		}
	})
	b.Run("read", func(b *testing.B) {
		text := l.String()
		for b.Loop() {
			if _, err := Read(text); err != nil {
				b.Fatal(err)
			}
		}
	})
}
