package league

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"testing"
	"time"

	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
	"adjutant/store"
)

var (
	endedGames   = flag.Int("ended", 40, "how many ended games lie beside a season whose cost is measured")
	runningGames = flag.Int("running", 12, "how many games run there")
)

// history gives a club so many games that run, and so many that have ended.
func (c *club) history(ended, running int) {
	c.t.Helper()
	sp, err := spec(season.Header{Book: "htl", Scenario: "bull_run", Pace: "72h"})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, name := range []string{"Anna", "Ben"} {
		seat := map[string]engine.Seat{"Anna": "union", "Ben": "confederate"}[name]
		sp.Players[seat] = table.Person{Name: name, Address: c.who[name].Address}
	}
	for n := range ended + running {
		g, err := people.MakeGame(context.Background(), c.a, sp, people.Founding{})
		if err != nil {
			c.t.Fatal(err)
		}
		if n >= ended {
			continue
		}
		book, err := c.a.Book(context.Background(), g.Book, g.Board)
		if err != nil {
			c.t.Fatal(err)
		}
		_, err = c.store.Take(context.Background(), g.ID, nil, book.Version, func(l *store.Loaded) (store.Outcome, error) {
			s, err := letter.Sit(context.Background(), c.a, l)
			if err == nil {
				err = play.End(s, record.Over{Winner: "union", Result: record.ResultAdjudicated, How: "Judged."})
			}
			if err != nil {
				return store.Outcome{}, err
			}
			return play.Commit(s)
		})
		if err != nil {
			c.t.Fatal(err)
		}
	}
}

// work is what something costs: how often it asked for memory, which the rows that it reads decide, and how long the processors were at it.
func work(do func()) (mallocs uint64, took time.Duration) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	took = cpu.Of(do)
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs, took
}

// Section 13, 10: what lists, tables and the start of a round cost does not grow with the games that have ended. That no statement walks a
// table is the store's test; this one counts what is read. With -ended 10000 -running 200 -v it measures the club of the design.
func TestNothingGrowsWithEndedGames(t *testing.T) {
	if testing.Short() {
		t.Skip("makes many games")
	}
	names := []string{"Anna", "Ben", "Carl", "Dan", "Emma", "Finn", "Gwen", "Hugo"}
	type costs map[string]uint64
	measured := func(ended int) costs {
		c := newClub(t, names...)
		c.history(ended, *runningGames)
		c.whole("home and away swiss weeks 3", names...)
		c.time = time.Date(2027, 1, 4, 0, 0, 1, 0, time.UTC)
		if err := c.store.SetMemo(t.Context(), memoAlive, store.Stamp(c.time)); err != nil {
			t.Fatal(err)
		}
		out := costs{}
		note := func(what string, do func()) {
			n, took := work(do)
			out[what] = n
			t.Logf("%5d ended, %d running: %-16s %8d allocations, %s", ended, *runningGames, what, n, took.Round(time.Millisecond/10))
			if *endedGames >= 10_000 && took > 100*time.Millisecond {
				t.Errorf("%s takes %s", what, took)
			}
		}
		c.mod("list") // once before, so that everything is there
		note("list", func() { c.mod("list") })
		note("list late", func() { c.mod("list late") })
		note("late", func() { c.mod("late") })
		note("results", func() { c.mod("results") })
		c.mod("history Anna")
		note("history", func() { c.mod("history Anna") })
		note("a round's start", func() {
			if err := Tick(t.Context(), c.a); err != nil {
				t.Fatal(err)
			}
		})
		if d := c.season("winter-1861"); d.s.Round != 1 || len(d.s.Games) != 8 {
			t.Fatalf("round %d, %d games", d.s.Round, len(d.s.Games))
		}
		note("a look for what is due", func() {
			if err := Tick(t.Context(), c.a); err != nil {
				t.Fatal(err)
			}
		})
		note("the table", func() { c.season("winter-1861").table(1) })
		note("list of a season", func() { c.mod("list winter round 1") })
		return out
	}
	few, many := measured(40), measured(40+*endedGames) // a page of results is full with either
	for what, n := range few {
		if m := many[what]; float64(m) > 1.1*float64(n)+500 {
			t.Errorf("%s: %d allocations beside 40 ended games, and %d beside %d", what, n, m, 40+*endedGames)
		}
	}
}

// BenchmarkRound is what a season of a hundred lines, home and away, costs: the start of a round, a look for what is due, the table.
func BenchmarkRound(b *testing.B) {
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprintf("P%c%c", 'a'+i/26, 'a'+i%26))
	}
	c := newClub(b, names...)
	c.mod(`league open "Winter 1861" ahd 1861 home and away swiss until 2027-01-03`)
	for _, name := range names {
		c.says(name, "join winter")
	}
	c.time = time.Date(2027, 1, 4, 0, 0, 1, 0, time.UTC)
	if err := c.store.SetMemo(b.Context(), memoAlive, store.Stamp(c.time)); err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	c.tick()
	round := time.Since(start)
	d := c.season("winter-1861")
	if len(d.s.Games) != 100 {
		b.Fatalf("%d games", len(d.s.Games))
	}
	c.time = c.time.Add(time.Hour)
	start = time.Now()
	c.tick()
	tick := time.Since(start)
	for b.Loop() {
		c.season("winter-1861").table(1)
	}
	b.ReportMetric(float64(round.Milliseconds()), "ms/round")
	b.ReportMetric(float64(tick.Milliseconds()), "ms/tick")
}
