package bot

import (
	"testing"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

func TestStoppedMailWaitsAndTheGameGoesOn(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("south", "mail off"), ben).Text(), "Your mail is stopped")
	has(t, to(t, c.says("north", "attack 1\nend"), anna).Preview, "Taken, Anna.")
	c.time = c.time.Add(40 * 24 * 60 * 60 * 1e9)
	if err := hall.Tick(t.Context(), c.a); err != nil {
		t.Fatal(err)
	}
	for _, door := range []string{"mail"} {
		unsent, err := c.store.Outbox().Letters(t.Context(), store.OutboxFilter{Door: door, Unsent: true, Player: c.enrols(ben).ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range unsent {
			if p.Kind != letter.LetterAnswer && p.Kind != letter.LetterOpening {
				t.Errorf("Ben has stopped his mail, and a %s goes to him", p.Kind)
			}
		}
	}
	held, err := c.store.Outbox().Letters(t.Context(), store.OutboxFilter{Door: letter.DoorDigest, Unsent: true, Player: c.enrols(ben).ID})
	if err != nil || len(held) == 0 {
		t.Fatalf("%d letters wait for Ben (%v), want what has happened", len(held), err)
	}
	c.letters()
	has(t, to(t, c.says("south", "me"), ben).Text(), "News: stopped but for answers.")
	has(t, to(t, c.says("south", "mail each"), ben).Text(), "Each letter comes at once from now on")
	if err := hall.Tick(t.Context(), c.a); err != nil {
		t.Fatal(err)
	}
	held, err = c.store.Outbox().Letters(t.Context(), store.OutboxFilter{Door: letter.DoorDigest, Unsent: true, Player: c.enrols(ben).ID})
	if err != nil || len(held) != 0 {
		t.Errorf("%d letters still wait for Ben (%v), want none", len(held), err)
	}
}

func TestOneClickNeedsAKeyAndCanDoNothingElse(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("south", "")
	for _, key := range []string{"", "x", "1.", "p.x", r.Token, letter.UnsubscribeKey("1.other"), "99." + letter.UnsubscribeKey(r.Token)} {
		if known, err := hall.UnsubscribeBy(t.Context(), c.a, "web", "click "+key, key); known || err != nil {
			t.Errorf("the key %q is known: %v, %v", key, known, err)
		}
	}
	c.handle(post.Request{Door: "mail", ID: "key", From: ben.Address, Token: letter.UnsubscribeKey(r.Token), Text: "end"})
	none(t, c.letters(), ben)
	for i, key := range []string{letter.UnsubscribeKey(r.Token), letter.UnsubscribeKey(c.enrols(anna).Token)} {
		if known, err := hall.UnsubscribeBy(t.Context(), c.a, "web", "click"+string(rune('0'+i)), key); !known || err != nil {
			t.Errorf("the key %q is known: %v, %v", key, known, err)
		}
	}
	for _, p := range []table.Person{anna, ben} {
		if !table.SettingsOf(c.enrols(p)).Silent {
			t.Errorf("%s's mail is not stopped", p.Name)
		}
	}
}
