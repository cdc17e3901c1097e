package discord

import (
	"testing"

	"adjutant/bot/discord/standin"
)

// What was previewed is played in words, too; and a line is corrected right after its echo.
func TestAsPreviewedInDiscord(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	_, bensSelf := c.join("Ben")
	g := c.game(annasSelf, bensSelf)
	room := c.thread(g.ID)
	c.awaits(anna, room, "Anna is asked", func(m standin.Message) bool { return m.Mentions(anna) })
	c.says(anna, room, "orders", standin.Values{"text": "march 1 mi inf from Washington to Manassas; march 1 mi inf from Cairo to Humbolt"})
	seen := c.says(anna, room, "orders", standin.Values{"text": "same as preview without line 1"})
	has(t, seen.Message.Text(), "Taken, Anna.", "from Cairo to Humbolt")
	hasNot(t, seen.Message.Text(), "from Washington to Manassas")
	seen = c.says(anna, room, "adjutant", standin.Values{"text": "no, Paducah instead"})
	has(t, seen.Message.Text(), "march 1 militia infantry from Cairo to Paducah")
	c.says(anna, room, "orders", standin.Values{"text": "march 1 mi inf from Cincinnati to Louisville"})
	seen = c.says(anna, room, "adjutant", standin.Values{"text": "yes"})
	has(t, seen.Message.Text(), "Taken, Anna.", "to Louisville")
	hasNot(t, c.says(anna, room, "adjutant", standin.Values{"text": "yes"}).Message.Text(), "Taken, Anna.")
}
