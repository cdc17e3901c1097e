package discord

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest/council"
)

// Four players on two sides and a referee, who all give orders in secret at the same time: to the end, in one thread.
func TestCouncilOfFiveInOneThread(t *testing.T) {
	c := newClub(t)
	seats := []engine.Seat{council.Referee, council.RedPresident, council.RedGeneral, council.BluePresident, council.BlueGeneral}
	spec := people.Spec{Book: "council", Scenario: "ford", Players: map[engine.Seat]table.Person{}}
	users := map[engine.Seat]*seated{}
	for i, name := range []string{"Judith", "Anna", "Carl", "Ben", "Dora"} {
		u, self := c.join(name)
		users[seats[i]], spec.Players[seats[i]] = &seated{User: u}, table.Person{Name: name, Address: self.Address}
	}
	g, err := c.bot.CreateGame(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	room := c.thread(g.ID)
	for n := 0; ; n++ {
		pos := c.position(g.ID)
		ds := pos.Awaited()
		if len(ds) == 0 {
			break
		}
		if n > 200 {
			t.Fatal("the game does not end")
		}
		d := ds[n%len(ds)] // those who are asked answer in any order
		u := users[d.Seat]
		c.awaits(u.User, room, fmt.Sprintf("question %d is asked of %s", n, u.Name), func(m standin.Message) bool { return m.Mentions(u.User) })
		c.pass(time.Hour)
		order := map[string]string{"campaign": "attack 3", "budget": "fund 0", "weather": "weather foul", "pursue": "pursue 2"}[d.Kind]
		last, err := c.store.LastEvent(t.Context(), g.ID)
		if err != nil {
			t.Fatal(err)
		}
		lines := []string{order}
		if legal := fmt.Sprint(pos.View(d.Seat).Suggest(d, 9)); !strings.Contains(legal, order) {
			lines = []string{pos.View(d.Seat).Default(d).String()}
		}
		if d.Own {
			lines = append(lines, "end")
		}
		seen := c.orders(u, room, lines)
		if now, err := c.store.LastEvent(t.Context(), g.ID); err != nil || now == last {
			t.Fatalf("%v of %s changed nothing, %v:\n%s", lines, u.Name, err, seen.Message.Text())
		}
		c.quiet(g.ID)
	}
	if _, over := c.position(g.ID).Result(); !over {
		t.Fatal("the game has no result")
	}
	told := ""
	for _, m := range c.guild.Member("Somebody").See(room) {
		if !m.Ephemeral {
			told += m.Text() + "\n"
		}
	}
	has(t, told, "They clashed", "is over")
	hasNot(t, told, "attacked with", "planned:", "in its chest", "6 men")
}
