package bot

import (
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/store"
)

// loses lets the mail servers refuse for good whatever is owed.
func (c *club) loses() {
	c.t.Helper()
	posted, err := c.store.Outbox().Letters(c.t.Context(), store.OutboxFilter{Unsent: true})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, p := range posted {
		if err := c.store.Outbox().Failed(c.t.Context(), p.ID, "550 5.2.2 mailbox full", true, time.Time{}); err != nil {
			c.t.Fatal(err)
		}
	}
}

func TestALetterThatWasGivenUpIsToldToItsReaderAtTheNextChance(t *testing.T) {
	c := ford(t)
	opening := c.newest(store.OutboxFilter{Limit: 2}, 0)
	c.letters()
	c.loses()
	none(t, c.tick(), anna) // her mailbox has taken nothing since
	reached := func() {
		t.Helper()
		c.time = c.time.Add(time.Minute)
		c.says("north", "status")
		c.sends()
		c.letters()
	}
	reached()
	ls := c.tick()
	none(t, ls, ben)
	l := to(t, ls, anna)
	has(t, l.Text(), "A letter of Mon 4 Jan did not reach you.", "Mon 4 Jan, 21:05 (Berlin): [TOY 1] Anna v. Ben, \"Your move, Anna:", `"status"`)
	if l.Kind != hall.LetterMissed || l.ReplyToken != c.enrols(anna).Token {
		t.Errorf("it is of kind %q and answered to %q, want it from her own address", l.Kind, l.ReplyToken)
	}
	c.loses()
	reached()
	none(t, c.tick(), anna) // once, and never of itself
	for _, p := range opening {
		if err := c.store.Outbox().Resend(t.Context(), p.ID); err != nil {
			t.Fatal(err)
		}
	}
	none(t, c.tick(), anna)
	c.time = c.time.Add(time.Minute)
	c.loses()
	none(t, c.tick(), anna) // what has reached her before says nothing
	reached()
	has(t, to(t, c.tick(), anna).Text(), "A letter of Mon 4 Jan did not reach you.") // owed again, and lost again
	c.sends()
	c.time = c.time.Add(24 * time.Hour)
	c.says("north", "status")
	c.loses()
	reached()
	has(t, to(t, c.tick(), anna).Text(), "A letter of Tue 5 Jan did not reach you.") // not of the other once more
}
