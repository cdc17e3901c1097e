package bot

import (
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/store"
)

// sent is the newest letter to a person, which the relay has taken.
func (c *club) sent(p table.Person) store.Posted {
	c.t.Helper()
	posted, err := c.store.Outbox().Letters(c.t.Context(), store.OutboxFilter{Door: "mail", Player: c.enrols(p).ID, Limit: 1})
	if err != nil || len(posted) != 1 {
		c.t.Fatalf("%d letters to %s: %v", len(posted), p.Name, err)
	}
	if err := c.store.Outbox().Sent(c.t.Context(), posted[0].ID, "250 queued"); err != nil {
		c.t.Fatal(err)
	}
	return posted[0]
}

func (c *club) bounces(b people.Bounce) {
	c.t.Helper()
	c.n++
	b.Door, b.ID = "mail", "bounce"+string(rune('a'+c.n))
	if err := people.Bounced(c.t.Context(), c.a, b); err != nil {
		c.t.Fatal(err)
	}
	if err := hall.Tick(c.t.Context(), c.a); err != nil {
		c.t.Fatal(err)
	}
}

func TestAHardBounceReachesTheModerator(t *testing.T) {
	c := ford(t)
	l := c.sent(anna)
	c.letters()
	token := c.request("north", "").Token
	bounce := people.Bounce{Token: token, MessageID: l.MessageID, Words: "5.1.1 550 no such user", Final: true}
	c.bounces(bounce)
	ls := c.letters()
	none(t, ls, anna)
	has(t, to(t, ls, cora).Text(), "A letter to Anna in game 1 did not arrive.", "anna@mail.example", "came back: 5.1.1 550 no such user")
	p, err := c.store.Outbox().LetterByMessageID(t.Context(), l.MessageID)
	if err != nil || p.State != store.Failed {
		t.Errorf("the letter is %s (%v), want failed, for \"owed\" to list it", p.State, err)
	}
	c.bounces(bounce)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("the moderator is told again: %+v", ls)
	}
}

func TestBouncesThatAreNotBelieved(t *testing.T) {
	c := ford(t)
	l := c.sent(anna)
	c.letters()
	token := c.request("north", "").Token
	for name, b := range map[string]people.Bounce{
		"to another address":    {Token: c.request("south", "").Token, MessageID: l.MessageID, Final: true},
		"to no address of ours": {MessageID: l.MessageID, Final: true},
		"of no letter of ours":  {Token: token, MessageID: "x@club.example", Final: true},
		"only late":             {Token: token, MessageID: l.MessageID},
	} {
		c.bounces(b)
		if ls := c.letters(); len(ls) != 0 {
			t.Errorf("a report %s causes %d letters", name, len(ls))
		}
		if p, _ := c.store.Outbox().LetterByMessageID(t.Context(), l.MessageID); p.State != store.Sent {
			t.Errorf("a report %s makes the letter %s", name, p.State)
		}
	}
}

// An old mailer's report names no letter; the address to which it came tells whose it was.
func TestABounceWithoutAnID(t *testing.T) {
	c := ford(t)
	l := c.sent(anna)
	c.letters()
	c.bounces(people.Bounce{Token: c.request("north", "").Token, Words: "mailbox gone", Final: true})
	has(t, to(t, c.letters(), cora).Text(), "A letter to Anna in game 1 did not arrive.")
	if p, _ := c.store.Outbox().LetterByMessageID(t.Context(), l.MessageID); p.State != store.Failed {
		t.Errorf("the letter is %s, want failed", p.State)
	}
}

func TestWhatTheRelayRefusesReachesTheModeratorOnceADay(t *testing.T) {
	c := ford(t)
	c.letters()
	fails := func() {
		posted, err := c.store.Outbox().Letters(t.Context(), store.OutboxFilter{Door: "mail", Unsent: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range posted {
			if err := c.store.Outbox().Failed(t.Context(), p.ID, "550 5.1.1 no such user", true, time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
		if err := hall.Tick(t.Context(), c.a); err != nil {
			t.Fatal(err)
		}
	}
	fails() // the opening letters to both players
	if ls := c.letters(); len(ls) != 2 || ls[0].To != cora.Address || ls[1].To != cora.Address {
		t.Fatalf("%d letters, want one for each player to the moderator: %+v", len(ls), ls)
	}
	c.says("north", "status")
	fails() // hers, and the moderator's own, of which nobody is told
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("the moderator is told %d times more on the same day", len(ls))
	}
	c.time = c.time.Add(24 * time.Hour)
	c.says("north", "status")
	c.letters()
	fails()
	has(t, to(t, c.letters(), cora).Text(), "A letter to Anna in game 1 did not arrive.")
}
