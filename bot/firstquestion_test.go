package bot

import (
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Ten newcomers, one of each side of each rulebook, ask first, and then play by what the answer offers: each of its orders is taken or
// refused in the words of its rule, the game goes on, and they ask again when it is their turn.
func TestNewcomersAskFirst(t *testing.T) {
	for book, scenario := range firstScenarios {
		t.Run(book.ID, func(t *testing.T) {
			c := newClub(t)
			c.start(people.Spec{Book: book.ID, Scenario: scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
			c.letters()
			played := map[engine.Seat]int{}
			for range 12 {
				s, err := letter.Look(t.Context(), c.a, c.game.ID)
				if err != nil {
					t.Fatal(err)
				}
				d := s.Table.Position.Awaited()[0]
				if played[d.Seat] >= 2 {
					c.says(d.Seat, "end!")
					continue
				}
				who := map[engine.Seat]table.Person{"union": anna, "confederate": ben}[d.Seat]
				answer := to(t, c.says(d.Seat, "hi, what do I do?"), who)
				offered := answer.sent()
				if len(offered) == 0 {
					t.Fatalf("%s asks, and is offered nothing:\n%s", who.Name, answer.Text())
				}
				before := c.last()
				got := textOf(c.says(d.Seat, offered[0]))
				hasNot(t, got, "I do not", "Nothing is played", "is refused")
				if c.last() == before {
					t.Fatalf("%s sends %q, and nothing happens:\n%s", who.Name, offered[0], got)
				}
				played[d.Seat]++
				if !strings.HasPrefix(offered[0], "end") {
					c.says(d.Seat, "end!")
				}
			}
			for _, seat := range book.Seats[:2] {
				if played[seat.Seat] == 0 {
					t.Errorf("the %s never came to play", seat.Name)
				}
			}
			c.verified()
		})
	}
}
