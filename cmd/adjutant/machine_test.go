package main

import (
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
)

// A person who is alone plays his first turn by mail, and has the machine's answer, for every rulebook.
func TestTheMachineAnswersByMail(t *testing.T) {
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
