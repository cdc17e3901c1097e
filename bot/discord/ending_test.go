package discord

import (
	"testing"
	"time"

	"adjutant/bot/discord/standin"
)

// Who presses "Play it and end my turn" has read what it leaves: nothing waits, and nothing is asked again.
func TestTheButtonEndsATurnAtOnce(t *testing.T) {
	c := newClub(t)
	c.bot.EndWaits = 15 * time.Minute
	anna, ben, room, _ := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 2 mi inf from Washington to Baltimore; end"})
	has(t, seen.Message.Text(), "Before you end your turn:", "Washington would stand empty, and did not when your turn began")
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
}
