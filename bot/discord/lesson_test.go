package discord

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/bot/discord/standin"
	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// The lesson of each book in Discord, as it is written, from /learn to its last word.
func TestLessonsInDiscord(t *testing.T) {
	for i, book := range engine.Books() {
		if book.Lesson == nil || hides(t, book) || !enginetest.Draw(i+3, 5) { // what hides is taught in letters to one alone, and not in the thread
			continue
		}
		t.Run(book.ID, func(t *testing.T) {
			c := newClub(t)
			annas, _ := c.join("Anna")
			anna := &seated{User: annas}
			has(t, c.says(annas, c.room, "learn", standin.Values{"rulebook": book.ID}).Message.Text(), "Your lesson of "+book.Title+" is game 1")
			room := c.thread(1)
			taught := book.Lesson.Taught()
			for i, turn := range taught {
				c.learns(anna, room, fmt.Sprintf("Lesson, %d of %d", i+1, len(taught)))
				c.orders(anna, room, turn.Orders)
			}
			c.learns(anna, room, "The lesson is over")
		})
	}
}

// learns lets the machine play until the pupil reads what is waited for; what a battle asks him he answers by standing.
func (c *club) learns(u *seated, room *standin.Channel, wanted string) {
	c.t.Helper()
	answered := 0
	c.until(wanted, func() bool {
		if err := c.bot.Think(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
		all := u.See(room)
		for _, m := range all {
			if strings.Contains(strings.ToUpper(m.Text()), strings.ToUpper(wanted)) {
				return true
			}
		}
		if n := len(all); n > answered && len(all[n-1].Menus()) > 0 {
			answered = n
			if _, err := u.Select(all[n-1], all[n-1].Menus()[0].CustomID, all[n-1].Menus()[0].Options[0].Label); err != nil {
				c.t.Fatal(err)
			}
		}
		return false
	})
}

// hides says whether a seat of a book does not see all of a position.
func hides(t *testing.T, book *engine.Book) bool {
	t.Helper()
	p, err := book.Start(book.Lesson.Scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.View(book.Lesson.Seat).Text() != p.Text()
}
