package bot

import (
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
)

// ask 19: who are we waiting for?
func TestStatusTellsWhoIsWaitedFor(t *testing.T) {
	c := ford(t)
	c.letters()
	c.says("north", "attack 2\nraise 1\nend")
	c.time = c.time.Add(time.Hour)
	want := `We wait for you, Ben: question 2, stand or yield, until Wed 6 Jan, 15:00 (Chicago).

Asked on Mon 4 Jan, 14:05.

After that Anna's turn goes on: question 1, with 3 days left.

Day 1, the North. No messages of yours taken so far.

NOTICES
Question to you, Mon 4 Jan, 14:05: waits to be sent.
Opening report to you, Mon 4 Jan, 14:05: waits to be sent.
Opening report to Anna, Mon 4 Jan, 14:05: on its way or there.
`
	if got := c.asks("south", ben, "status"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	c.says("south", "stand")
	hasNot(t, c.asks("south", ben, "status"), "After that")
}

func TestOwnGamesAreOneLineEach(t *testing.T) {
	c := ford(t)
	c.time = c.time.Add(time.Hour)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	c.letters()
	c.says("north", "attack 1\nend")
	c.time = c.time.Add(time.Hour)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": ben, "south": anna}})
	c.letters()
	want := `We wait for you in game 1.

3 OPEN GAMES, THE NEWEST WAIT FIRST
Game 3, Ben v. Anna: Day 1, the North; we wait for Ben: the turn, until Fri 8 Jan, 00:00 (Berlin).
Game 2, Anna v. Ben: Day 1, the North; we wait for Ben: stand or yield, until Wed 6 Jan, 23:00.
Game 1, Anna v. Ben: Day 1, the North; we wait for you: the turn, until Thu 7 Jan, 22:00.
`
	if got := c.personal(anna, "status"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
