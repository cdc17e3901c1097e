package discord

import (
	"context"
	"strings"
	"testing"

	"adjutant/bot/discord/standin"
)

func TestATurnInDiscord(t *testing.T) {
	c := newClub(t)
	anna, annasSelf := c.join("Anna")
	ben, bensSelf := c.join("Ben")
	g := c.game(annasSelf, bensSelf)
	room := c.thread(g.ID)
	asked := c.awaits(anna, room, "Anna is asked", func(m standin.Message) bool { return m.Mentions(anna) })
	has(t, asked.Text(), "The game begins.", "Your move: July 1861, the Union.", "Waiting for")
	if asked.Mentions(ben) {
		t.Error("Ben is mentioned although he is not asked")
	}
	pins := room.Pins()
	if len(pins) != 1 {
		t.Fatalf("%d pinned messages, want one", len(pins))
	}
	has(t, pins[0].Text(), "We wait for Anna: question 1, the turn, until ")

	choices, err := anna.Autocomplete(room, "order", "line", standin.Values{"line": "march manass"})
	if err != nil {
		t.Fatal(err)
	}
	if len(choices) == 0 || len(choices) > 25 || !strings.Contains(choices[0].Name, "Manassas") {
		t.Errorf("autocompletion gives %v", choices)
	}
	seen := c.says(anna, room, "order", standin.Values{"line": choices[0].Value})
	has(t, seen.Message.Text(), "Preview. Nothing is played; no die is rolled.", choices[0].Name)
	last, err := c.store.LastEvent(context.Background(), g.ID)
	if err != nil {
		t.Fatal(err)
	}
	seen = c.presses(anna, seen.Message, "Leave it")
	if now, _ := c.store.LastEvent(context.Background(), g.ID); now != last {
		t.Errorf("a preview has written events %d to %d", last+1, now)
	}

	seen = c.presses(anna, asked, "Give orders")
	if seen.Modal == nil {
		t.Fatalf("no form opened: %s", seen.Message.Text())
	}
	seen, err = anna.SubmitModal(seen.Modal, map[string]string{"Orders, one a line": "march 1 mi from Washington to Manassas\nmarch 1 mi from Cairo to Paducha\nend"})
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "march 1 militia infantry from Washington to Manassas Junction", "Paducah")
	seen = c.presses(anna, seen.Message, "Play it and end my turn")
	has(t, seen.Message.Text(), "Taken, Anna.")

	asked = c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	has(t, asked.Text(), "Manassas Junction")
	seen, err = anna.Press(asked, "Odds")
	if err != nil {
		t.Fatal(err)
	}
	hasNot(t, seen.Message.Text(), "Computed exactly") // they are Ben's to ask
	seen, err = anna.Select(asked, asked.Menus()[0].CustomID, "Stand")
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "Nothing is asked of you now, Anna.", "None of these orders was carried out")
	seen, err = ben.Select(asked, asked.Menus()[0].CustomID, "Retreat to Front Royal")
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "Your move, Ben", "Your orders were taken, receipt 1-1.")
	c.until("the menu of the question is gone", func() bool { return len(asked.Look().Menus()) == 0 })
	seen, err = ben.Press(asked, "For me")
	if err != nil {
		t.Fatal(err)
	}
	has(t, seen.Message.Text(), "An answer is wanted, Ben", "`retreat to Fredericksburg`")
	if pins := room.Pins(); len(pins) != 1 {
		t.Errorf("%d pinned messages, want the one that was edited", len(pins))
	}
}
