package discord

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
	"adjutant/store"
)

// manyGames is how many games lie in the store while answers are timed.
const manyGames = 1000

// crowd fills the store with games of other people.
func (c *club) crowd(n int) {
	c.t.Helper()
	var owners []store.Player
	for i := range 40 {
		owners = append(owners, c.enrol(fmt.Sprintf("Player%d", i)))
	}
	for i := range n {
		a, b := owners[i%40], owners[(i+1+i/40)%40]
		if a.ID == b.ID {
			b = owners[(i+2)%40]
		}
		if _, err := c.bot.CreateGame(context.Background(), people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{
			"union": {Name: a.Name, Address: a.Address}, "confederate": {Name: b.Name, Address: b.Address}}}); err != nil {
			c.t.Fatal(err)
		}
	}
}

func median(ds []time.Duration) time.Duration {
	slices.Sort(ds)
	return ds[len(ds)/2]
}

// reportMedian sets the median of what was timed beside the mean that a benchmark gives.
func reportMedian(b *testing.B, ds []time.Duration) {
	b.ReportMetric(float64(median(ds).Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(slices.Max(ds).Microseconds())/1000, "ms-worst")
}

// With a thousand games in the store autocompletion shall come within 50 ms at the median.
func BenchmarkAutocomplete(b *testing.B) {
	c := openClub(b)
	anna, _, room, _ := c.table()
	c.crowd(manyGames)
	var took []time.Duration
	cpu.PerOp(b)
	for i := 0; b.Loop(); i++ {
		began := time.Now()
		if _, err := anna.Autocomplete(room, "order", "line", standin.Values{"line": []string{"", "m", "march c", "march cin", "lou"}[i%5]}); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(began))
	}
	reportMedian(b, took)
}

// With a thousand games in the store the first answer to a command shall come within 100 ms at the median.
func BenchmarkFirstAnswer(b *testing.B) {
	c := openClub(b)
	anna, _, room, _ := c.table()
	c.crowd(manyGames)
	var took []time.Duration
	cpu.PerOp(b)
	for i := 0; b.Loop(); i++ {
		c.pass(time.Minute)
		if i%5 < 4 {
			took = append(took, c.says(anna, room, []string{"status", "log", "map", "help"}[i%5], nil).First)
			continue
		}
		seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville"})
		took = append(took, seen.First, c.presses(anna, seen.Message, "Play it").First, c.says(anna, room, "undo", nil).First)
	}
	reportMedian(b, took)
}
