package bot

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
)

// The lessons that these tests are named for stand in the list of what users of such systems ask for.

func TestUndo(t *testing.T) {
	t.Run("ask 9: my own slip is undone before anyone acted", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		before := c.position()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville")
		got := to(t, c.says("union", "undo"), anna)
		has(t, got.Text(), "Undone: march 1 militia infantry from Cincinnati to Louisville by river.", "You have 2 marches", "Nothing more can be undone.")
		if c.position() != before {
			t.Errorf("the position after the undo:\n%s\nwant\n%s", c.position(), before)
		}
		c.ledgerAgrees()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nmarch 1 mi inf from Philadelphia to Baltimore")
		got = to(t, c.says("union", "undo 2"), anna)
		has(t, got.Text(), "Undone, the last first: 2 lines.", "march 1 militia infantry from Philadelphia to Baltimore")
		if c.position() != before {
			t.Errorf("the position after both were undone:\n%s\nwant\n%s", c.position(), before)
		}
		c.verified()
	})
	t.Run("ask 9: one of two lines of a message", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville")
		one := c.position()
		c.says("union", "march 1 mi inf from Philadelphia to Baltimore")
		got := to(t, c.says("union", "undo"), anna)
		has(t, got.Text(), "1 more line can be undone.")
		if c.position() != one {
			t.Errorf("the position:\n%s\nwant\n%s", c.position(), one)
		}
	})
	t.Run("ask 10: what cannot be undone is said with the reason", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		has(t, to(t, c.says("union", "undo"), anna).Text(), "Nothing can be undone.")
		c.says("union", "march 1 mi inf from Washington to Manassas\nrecruit 1 mi inf at Washington\nend")
		got := to(t, c.says("union", "undo 3"), anna)
		has(t, got.Text(), "Undone, the last first: 2 lines.", "(it waited)", "Nothing more can be undone.", "Ben has been asked since.")
		got = to(t, c.says("union", "undo 0"), anna)
		has(t, got.Text(), `I do not read "0". Say: undo, or undo 3`)
	})
	t.Run("the other side never hears of it", func(t *testing.T) {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville")
		none(t, c.says("union", "undo"), ben)
	})
}

// position is the notation of the game as it stands.
func (c *club) position() string {
	c.t.Helper()
	s, err := letter.Look(c.t.Context(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return s.Table.Position.Text()
}

// verified demands that the record of the game is all right and replays to its position.
func (c *club) verified() {
	c.t.Helper()
	r, err := people.Record(c.t.Context(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := record.VerifyRecord(r); err != nil {
		c.t.Fatal(err)
	}
	p, err := record.ReplayRecord(r)
	if err != nil {
		c.t.Fatal(err)
	}
	if got := c.position(); p.Text() != got {
		c.t.Fatalf("the record replays to\n%s\nwant\n%s", p.Text(), got)
	}
	c.ledgerAgrees()
}

func TestTakeback(t *testing.T) {
	// Anna marches, ends, and her recruiting die is rolled; Ben's turn opens.
	begin := func(t *testing.T) *club {
		c := campaign(t, "1861")
		c.letters()
		c.says("union", "march 1 mi inf from Cincinnati to Louisville\nrecruit 1 mi cav at Cincinnati\nend")
		return c
	}
	t.Run("ask 10: a line behind a die, with the consent of the other side and the moderator", func(t *testing.T) {
		c := begin(t)
		dice := c.dice()
		ls := c.says("union", "takeback recruit 1 militia cavalry at Cincinnati instead recruit 1 mi cav at Washington because mis-tapped")
		has(t, to(t, ls, anna).Text(), "This needs Ben and Cora. Dice are never rolled again. Asked.", "instead: recruit 1 militia cavalry at Washington")
		has(t, to(t, ls, ben).Text(), "Anna asks to take back one order, Ben: yes or no?", "was: recruit 1 militia cavalry at Cincinnati", `reason: "mis-tapped"`)
		has(t, to(t, ls, cora).Text(), "Game 1, Cora: Anna asks to take back one order.")
		c.time = c.time.Add(8 * time.Hour)
		ls = c.says("confederate", "Yes, of course.")
		has(t, to(t, ls, ben).Text(), "Noted: yes. Now Cora decides.")
		ls = c.moderates("takeback 1 grant")
		has(t, to(t, ls, anna).Text(), "Taken back, with the consent of Ben and Cora. All dice stand.", "struck: recruit 1 militia cavalry at Cincinnati", "The struck line stays in the log.")
		has(t, to(t, ls, ben).Text(), "Taken back, with the consent of Ben and Cora.")
		if p := c.position(); !strings.Contains(p, "1 militia cavalry at Washington") || strings.Contains(p, "1 militia cavalry at Cincinnati") {
			t.Errorf("the position:\n%s", p)
		}
		if got := c.dice(); got != dice {
			t.Errorf("the dice are %s, want those that were rolled: %s", got, dice)
		}
		c.verified()
		c.says("confederate", "end")
		c.verified()
	})
	t.Run("the other side refuses", func(t *testing.T) {
		c := begin(t)
		before := c.position()
		c.says("union", "takeback 1 instead recruit 1 mi cav at Washington")
		ls := c.says("confederate", "no")
		has(t, to(t, ls, ben).Text(), "Refused. Everything stands as it was.")
		has(t, to(t, ls, anna).Text(), "Ben declined. Everything stands as it was.")
		if c.position() != before {
			t.Error("the position has changed")
		}
		has(t, to(t, c.says("confederate", "yes"), ben).Text(), "I asked you nothing that a yes or no would answer.")
	})
	t.Run("what would need another die goes to the moderator", func(t *testing.T) {
		c := begin(t)
		ls := c.says("union", "takeback 2 instead march 1 mi inf from Washington to Manassas because I slept")
		has(t, to(t, ls, anna).Text(), "cannot be taken back with the dice as they were rolled.")
		has(t, to(t, ls, cora).Text(), "To go back to that moment: rewind 1 to event")
		none(t, ls, ben)
	})
}

// dice are the values of the dice that stand, in order.
func (c *club) dice() string {
	c.t.Helper()
	s, err := letter.Look(c.t.Context(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	es, err := s.Events(1)
	if err != nil {
		c.t.Fatal(err)
	}
	var b strings.Builder
	for _, h := range record.LiveOf(es) {
		if r, ok := h.Event.(engine.Rolled); ok {
			b.WriteString(strconv.Itoa(r.Value))
		}
	}
	return b.String()
}

// moderates sends a moderator's words to his personal address and returns the letters that come of it.
func (c *club) moderates(text string) []letterAs {
	c.t.Helper()
	c.handle(c.moderation(text))
	return c.letters()
}

func (c *club) moderation(text string) post.Request {
	c.t.Helper()
	p, err := people.Enrol(c.t.Context(), c.a, cora)
	if err != nil {
		c.t.Fatal(err)
	}
	c.n++
	id := fmt.Sprintf("mod%d@mail.example", c.n)
	return post.Request{Door: "mail", ID: id, Root: id, From: p.Address, Token: p.Token, Text: text}
}
