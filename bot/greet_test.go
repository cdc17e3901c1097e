package bot

import (
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
)

// A moderator of the configuration hears once from the address to which a moderator's words go; an answer to it is obeyed.
func TestAModeratorIsGreetedOnce(t *testing.T) {
	c := newClub(t)
	p, err := people.Enrol(t.Context(), c.a, cora)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := letter.GreetModerators(t.Context(), c.a); err != nil {
			t.Fatal(err)
		}
	}
	ls := c.letters()
	if len(ls) != 1 {
		t.Fatalf("%d letters, want one", len(ls))
	}
	l := to(t, ls, cora)
	has(t, l.Text(), "You are a moderator here, Cora.", "make ", " <anna@mail.example> ")
	if l.ReplyToken != p.Token {
		t.Errorf("it is answered to %q, want her own address", l.ReplyToken)
	}
	c.handle(post.Request{Door: "mail", ID: "1@cora", From: cora.Address, Token: l.ReplyToken, Text: "help"})
	has(t, to(t, c.letters(), cora).Text(), "rewind")
}
