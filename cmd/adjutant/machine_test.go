package main

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// A person who is alone plays his first turn by mail, and has the machine's answer, for every rulebook.
func TestTheMachineAnswersByMail(t *testing.T) {
	t.Parallel()
	c := startClub(t, clubConfig(t), nil)
	machine, _ := table.AMachine(table.FastMachine)
	for _, b := range engine.Books() {
		if len(b.Scenarios) == 0 || b.ID == "council" {
			continue
		}
		t.Run(b.ID, func(t *testing.T) {
			players := map[engine.Seat]table.Person{}
			mine := b.Seats[0].Seat
			for _, i := range b.Seats {
				players[i.Seat] = machine
			}
			players[mine] = clubPlayers["union"]
			g, err := c.daemon.Bot.CreateGame(t.Context(), people.Spec{Book: b.ID, Scenario: b.Scenarios[0].ID, Players: players})
			if err != nil {
				t.Fatal(err)
			}
			c.answered()
			c.rest()
			opening := c.mail("anna")
			if len(opening) == 0 || !strings.Contains(words(opening[0]), "Machine") {
				t.Fatalf("%d letters open the game", len(opening))
			}
			before := c.events(g.ID)
			letters := c.asks(g.ID, "anna", string(mine), "end!")
			c.answered()
			c.rest()
			letters = append(letters, c.mail("anna")...)
			if len(letters) == 0 {
				t.Fatal("no letter comes")
			}
			if n := c.events(g.ID); n == before && !strings.Contains(words(letters[0]), "Nothing is played") {
				t.Errorf("nothing was played:\n%s", words(letters[0]))
			}
		})
	}
}

// answered waits until no machine is asked.
func (c *club) answered() {
	c.t.Helper()
	await(c.t, "the machine has answered", func() (bool, error) {
		ds, err := c.daemon.Store.DueOf(c.t.Context(), table.DueMachine, c.daemon.Bot.Now())
		return len(ds) == 0, err
	})
}

// events counts the events of a game.
func (c *club) events(game int64) int {
	c.t.Helper()
	es, err := c.daemon.Store.Events(c.t.Context(), game, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	return len(es)
}

// The lesson of each book by IMAP and SMTP, as it is written: the pupil sends what his letter shows him, the orders of a turn in one mail, and
// what a battle asks he answers by the first line that he is shown.
func TestLessonsByMail(t *testing.T) {
	t.Parallel()
	c := startClub(t, clubConfig(t), nil)
	for i, b := range engine.Books() {
		if b.Lesson == nil || !enginetest.Draw(i, 5) {
			continue
		}
		t.Run(b.ID, func(t *testing.T) {
			c := c.in(t)
			spec, err := people.LessonSpec(c.daemon.Bot.House, b.ID, clubPlayers["union"])
			if err != nil {
				t.Fatal(err)
			}
			g, err := c.daemon.Bot.CreateGame(t.Context(), spec)
			if err != nil {
				t.Fatal(err)
			}
			taught := b.Lesson.Taught()
			c.rest()
			letters := c.mail("anna")
			for i, turn := range taught {
				text := c.taught(g.ID, b, letters, fmt.Sprintf("LESSON, %d OF %d", i+1, len(taught)))
				wants(t, text, append([]string{"ORDERS TO COPY"}, turn.Orders...)...)
				letters = c.asks(g.ID, "anna", string(b.Lesson.Seat), strings.Join(turn.Orders, "\n"))
			}
			c.taught(g.ID, b, letters, "THE LESSON IS OVER")
		})
	}
}

// taught gives the letter that says what is waited for, of those that have come or come yet.
func (c *club) taught(game int64, b *engine.Book, letters []*demo.Received, wanted string) string {
	c.t.Helper()
	for range 20 {
		for _, m := range letters {
			if strings.Contains(m.Text, wanted) {
				return m.Text
			}
		}
		shown := ""
		for _, m := range letters {
			if _, found, asks := strings.Cut(m.Text, "ORDERS YOU COULD COPY (legal, not advice)\n"); asks {
				shown, _, _ = strings.Cut(strings.TrimSpace(found), "\n")
			}
		}
		if shown != "" {
			letters = c.asks(game, "anna", string(b.Lesson.Seat), shown)
		}
		c.answered()
		c.rest()
		letters = append(letters, c.mail("anna")...)
	}
	for _, m := range letters {
		c.t.Log(m.Text)
	}
	c.t.Fatalf("no letter says %q", wanted)
	return ""
}

// in is the club for a test within the test.
func (c *club) in(t *testing.T) *club {
	within := *c
	within.t = t
	return &within
}
