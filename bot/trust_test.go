package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

func TestWrongSender(t *testing.T) {
	c := ford(t)
	c.letters()
	n := c.last()
	r := c.request("north", "attack 2\nend")
	r.From = "mallory@mail.example"
	c.handle(r)
	ls := c.letters()
	if len(ls) != 1 {
		t.Fatalf("%d letters, want one to the real player", len(ls))
	}
	has(t, to(t, ls, anna).Text(), "Somebody else wrote to your address in game 1, Anna. Nothing was done.",
		"The message came from mallory@mail.example on Mon 4 Jan, 21:05 (Berlin).", "write from anna@mail.example")
	if ls[0].Answers {
		t.Error("the notice is marked as an answer")
	}
	r.ID = "another"
	c.handle(r)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("the second time the player is told again")
	}
	if c.last() != n {
		t.Errorf("event %d was written", c.last())
	}
	c.time = c.time.Add(24 * time.Hour)
	r.ID = "next day"
	c.handle(r)
	to(t, c.letters(), anna)
}

func TestManyWrongSendersTellFiveTimesADay(t *testing.T) {
	c := ford(t)
	c.letters()
	for i := range 12 {
		r := c.request("north", "end")
		r.From = fmt.Sprintf("m%d@mail.example", i)
		c.handle(r)
	}
	if ls := c.letters(); len(ls) != clock.ImpostorsADay {
		t.Errorf("%d notices, want %d", len(ls), clock.ImpostorsADay)
	}
}

func TestTheOtherPlayerIsNoExceptionToTheRule(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "end")
	r.From = ben.Address // he knows the token, from a forwarded mail
	n := c.last()
	c.handle(r)
	ls := c.letters()
	none(t, ls, ben)
	to(t, ls, anna)
	if c.last() != n {
		t.Error("Ben has ended Anna's turn")
	}
}

func TestSenderIsComparedWithoutCase(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "attack 1")
	r.From, r.Token = "Anna@Mail.Example", strings.ToUpper(r.Token)
	c.handle(r)
	has(t, to(t, c.letters(), anna).Preview, "Taken, Anna.")
}

func TestUnknownAndReplacedTokensAreDropped(t *testing.T) {
	c := ford(t)
	c.letters()
	old := c.request("north", "end")
	if err := c.store.SetSeat(context.Background(), store.Seat{Game: 1, Seat: "north", Player: 1, Token: "1.new"}); err != nil {
		t.Fatal(err)
	}
	if err := c.store.SetSeat(context.Background(), store.Seat{Game: 1, Seat: "north", Token: "1.vacant"}); err != nil {
		t.Fatal(err) // nobody sits there any more whom the old address could have belonged to
	}
	for _, token := range []string{old.Token, "1.new", "1.nonsense", "99.x", "p.nobody", "stop.it", "'; DROP TABLE game"} {
		r := old
		r.ID, r.Token = "id "+token, token
		c.handle(r)
	}
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("%d letters, want none: %+v", len(ls), ls)
	}
}

func TestStranger(t *testing.T) {
	c := ford(t)
	c.letters()
	eve := table.Person{Name: "Eve", Address: "eve@mail.example"}
	r := post.Request{Door: "mail", ID: "s1", From: eve.Address, Text: "I want to play"}
	c.handle(r)
	l := to(t, c.letters(), eve)
	has(t, l.Text(), "I do not know you yet, and nothing was done.", "Games are set up by a moderator (Cora, cora@mail.example)")
	if l.ReplyToken != "" || !l.Answers {
		t.Errorf("the answer goes out with token %q, Answers %t", l.ReplyToken, l.Answers)
	}
	r.ID = "s2"
	c.handle(r)
	if ls := c.letters(); len(ls) != 0 {
		t.Error("a second answer on the same day")
	}
	c.time = c.time.Add(24 * time.Hour)
	r.ID = "s3"
	c.handle(r)
	to(t, c.letters(), eve)

	r.ID, r.From = "s4", anna.Address
	c.handle(r)
	has(t, to(t, c.letters(), anna).Text(), "I cannot tell which game you mean. Nothing was done.", "Answer one of my mails")
}

func TestPersonalAddress(t *testing.T) {
	c := ford(t)
	c.letters()
	p, err := c.store.PlayerByAddress(context.Background(), anna.Address)
	if err != nil {
		t.Fatal(err)
	}
	say := func(from, text string) []letterAs {
		c.n++
		c.handle(post.Request{Door: "mail", ID: fmt.Sprint("p", c.n), From: from, Token: p.Token, Text: text})
		return c.letters()
	}
	l := to(t, say(anna.Address, "status\nzone Europe/Lisbon\nmap"), anna)
	has(t, l.Text(), "1 OPEN GAME, THE NEWEST WAIT FIRST\nGame 1, Anna v. Ben: Day 1, the North; we wait for you: the turn, until Thu 7 Jan, 22:00 (Berlin).", "shown for Lisbon from now on",
		`"map" is said to the address of a game`)
	if l.ReplyToken != p.Token {
		t.Errorf("the answer comes from %q, want the personal address", l.ReplyToken)
	}
	has(t, to(t, say(anna.Address, "attack 2"), anna).Text(), "Orders go to the address of a game", "Nothing was done.")
	has(t, to(t, say(anna.Address, "help"), anna).Text(), "This is your own address.", "my games - all your games")
	has(t, to(t, say(anna.Address, "help all"), anna).Text(), "This is your own address.", "zone Europe/Lisbon - your time zone")
	has(t, to(t, say(anna.Address, "my games"), anna).Text(), "1 OPEN GAME", "we wait for you: the turn, until Thu 7 Jan")
	if ls := say(ben.Address, "zone UTC"); len(ls) != 0 {
		t.Errorf("somebody else was answered at Anna's address: %+v", ls)
	}
	if q, _ := c.store.PlayerByAddress(context.Background(), anna.Address); q.Zone != "Europe/Lisbon" {
		t.Errorf("Anna's zone is %q, want Europe/Lisbon", q.Zone)
	}
}
