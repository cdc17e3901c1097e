package discord

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/discord/standin"
	"adjutant/engine"
	"adjutant/store"
)

// manyGames is how many games lie in the store while answers are timed.
const manyGames = 1000

// crowd fills the store with games of other people.
func (c *club) crowd(n int) {
	c.t.Helper()
	var people []store.Player
	for i := range 40 {
		people = append(people, c.enrol(fmt.Sprintf("Player%d", i)))
	}
	for i := range n {
		a, b := people[i%40], people[(i+1+i/40)%40]
		if a.ID == b.ID {
			b = people[(i+2)%40]
		}
		if _, err := c.bot.CreateGame(context.Background(), bot.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]bot.Person{
			"union": {Name: a.Name, Address: a.Address}, "confederate": {Name: b.Name, Address: b.Address}}}); err != nil {
			c.t.Fatal(err)
		}
	}
}

func median(ds []time.Duration) time.Duration {
	slices.Sort(ds)
	return ds[len(ds)/2]
}

// With a thousand games in the store the first answer to a command comes within 100 ms, and autocompletion within 50 ms.
func TestAnswersAreQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("it fills a store")
	}
	c := openClub(t)
	anna, _, room, _ := c.table()
	c.crowd(manyGames)
	var firsts, completions []time.Duration
	for i := range 15 {
		c.pass(time.Minute)
		for _, words := range []string{"status", "log", "map", "help"} {
			firsts = append(firsts, c.says(anna, room, words, nil).First)
		}
		seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville"})
		firsts = append(firsts, seen.First)
		firsts = append(firsts, c.presses(anna, seen.Message, "Play it").First, c.says(anna, room, "undo", nil).First)
		for _, typed := range []string{"", "m", "march c", "march cin", fmt.Sprint("lou", i)} {
			began := time.Now()
			if _, err := anna.Autocomplete(room, "order", "line", standin.Values{"line": typed}); err != nil {
				t.Fatal(err)
			}
			completions = append(completions, time.Since(began))
		}
	}
	first, complete := median(firsts), median(completions)
	t.Logf("with %d games: first answer %v at the median (worst %v), autocompletion %v (worst %v)", manyGames, first, slices.Max(firsts), complete, slices.Max(completions))
	if first > 100*time.Millisecond {
		t.Errorf("the first answer comes after %v at the median, want 100 ms", first)
	}
	if complete > 50*time.Millisecond {
		t.Errorf("autocompletion comes after %v at the median, want 50 ms", complete)
	}
}

func BenchmarkAutocomplete(b *testing.B) {
	c := openClub(b)
	anna, _, room, _ := c.table()
	for b.Loop() {
		if _, err := anna.Autocomplete(room, "order", "line", standin.Values{"line": "march"}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFirstAnswer(b *testing.B) {
	c := openClub(b)
	anna, _, room, _ := c.table()
	for b.Loop() {
		c.pass(time.Minute)
		c.says(anna, room, "status", nil)
	}
}
