package bot

import (
	"testing"

	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

// decides carries out a moderator's words at once, as on the command line, and returns the answer.
func (c *club) decides(text string) string {
	c.t.Helper()
	ss, err := moderate.Moderate(c.t.Context(), c.a, "Cora", text, true)
	if err != nil {
		c.t.Fatal(err)
	}
	return post.Letter{Sections: ss}.Text()
}

func TestPlayerRenewsHisAddress(t *testing.T) {
	c := ford(t)
	c.letters()
	old := c.request("north", "end")
	l := to(t, c.says("north", "renew token"), anna)
	has(t, l.Text(), "You have a new address for game 1; the old one works no more.", "It is the one from which this letter comes.")
	fresh := c.request("north", "status")
	if l.ReplyToken != fresh.Token || fresh.Token == old.Token {
		t.Fatalf("the letter comes from %q; the seat had %q and has %q", l.ReplyToken, old.Token, fresh.Token)
	}
	n := c.last()
	c.handle(old)
	told := to(t, c.letters(), anna)
	has(t, told.Text(), "You wrote to an address that was replaced, Anna. Nothing was done.", "as an answer to this letter")
	if told.ReplyToken != fresh.Token || c.last() != n {
		t.Errorf("the notice comes from %q, and the game stands at event %d; want the new address and %d", told.ReplyToken, c.last(), n)
	}
	old.ID = "once more"
	c.handle(old)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("she is told twice a day: %+v", ls)
	}
	has(t, to(t, c.says("north", "attack 1"), anna).Preview, "Taken, Anna.")
}

// Who has found the old address somewhere hears nothing, whoever he says he is.
func TestALeakedAddressIsDeadAtOnce(t *testing.T) {
	c := ford(t)
	c.letters()
	old := c.request("north", "end")
	c.says("north", "renew")
	n := c.last()
	c.letters()
	for _, from := range []string{"mallory@mail.example", ben.Address} {
		r := old
		r.ID, r.From = "from "+from, from
		c.handle(r)
	}
	if ls := c.letters(); len(ls) != 0 || c.last() != n {
		t.Errorf("%d letters and %d events came of a leaked address, want none", len(ls), c.last()-n)
	}
	if marks, err := c.store.Marks(t.Context(), people.DroppedRenewed, 10); err != nil || len(marks) != 2 {
		t.Errorf("%d messages are marked as dropped (%v), want 2", len(marks), err)
	}
}

func TestModeratorRenewsAnAddress(t *testing.T) {
	c := ford(t)
	c.letters()
	old := c.request("north", "end")
	has(t, c.decides("renew 1 anna because she forwarded a letter"), "Anna has a new address in game 1 and is told. The old one works no more.")
	l := to(t, c.letters(), anna)
	has(t, l.Text(), "You have a new address in game 1, Anna. Answer this letter from now on.", `Cora has replaced the old one, which works no more: "she forwarded a letter".`)
	if fresh := c.request("north", "").Token; l.ReplyToken != fresh || fresh == old.Token {
		t.Errorf("the letter comes from %q, want the new address %q", l.ReplyToken, fresh)
	}
	has(t, c.decides("renew 1 dora"), `"dora" plays no side in game 1`)
}

func TestPersonalAddressIsRenewed(t *testing.T) {
	c := ford(t)
	c.letters()
	old := c.enrols(anna).Token
	r := post.Request{Door: "mail", ID: "r1", From: anna.Address, Token: old, Text: "renew token"}
	c.handle(r)
	l := to(t, c.letters(), anna)
	fresh := c.enrols(anna).Token
	has(t, l.Text(), "You have a new address of your own; the old one works no more.")
	if l.ReplyToken != fresh || fresh == old {
		t.Errorf("the letter comes from %q; she had %q and has %q", l.ReplyToken, old, fresh)
	}
	r.ID, r.Text = "r2", "zone Europe/Lisbon"
	c.handle(r)
	has(t, to(t, c.letters(), anna).Text(), "You wrote to an address that was replaced, Anna. Nothing was done.")
	r.ID, r.From = "r3", ben.Address
	c.handle(r)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("somebody else was answered at Anna's old address: %+v", ls)
	}
	if got := c.enrols(anna).Zone; got != anna.Zone {
		t.Errorf("Anna's zone is %q by her old address", got)
	}
}

func TestTokenOfAFinishedSeat(t *testing.T) {
	c := ford(t)
	c.letters()
	old := c.request("north", "end")
	dan := table.Person{Name: "Dan", Address: "dan@mail.example"}
	c.enrols(dan)
	has(t, c.decides("replace 1 anna by dan now because she is ill"), "Dan plays the North of game 1 now.")
	c.letters()
	n := c.last()
	for _, from := range []string{anna.Address, dan.Address, "mallory@mail.example"} {
		r := old
		r.ID, r.From = "from "+from, from
		c.handle(r)
	}
	if ls := c.letters(); len(ls) != 0 || c.last() != n {
		t.Errorf("%d letters and %d events came of an address that nobody has any more, want none", len(ls), c.last()-n)
	}

	c.decides("award 1 south because it is late")
	c.letters()
	r := c.request("north", "attack 1\nend")
	r.From = "mallory@mail.example"
	n = c.last()
	c.handle(r)
	ls := c.letters()
	has(t, to(t, ls, dan).Text(), "Somebody else wrote to your address in game 1, Dan.")
	if len(ls) != 1 || c.last() != n {
		t.Errorf("%d letters and %d events, want the one to the real player", len(ls), c.last()-n)
	}
}
