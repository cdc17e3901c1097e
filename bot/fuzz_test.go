package bot

import (
	"context"
	"testing"
)

// FuzzHandle demands that nothing that a player may write is an error or a panic, that nothing is lost of a game by it, and
// that each message has at most one answer.
func FuzzHandle(f *testing.F) {
	for _, s := range []string{"attack 2\nraise 1\nend", "line 4: attack 1", "line 99999999999999999999: x", "status\nlog dice 1\nmap ford", "test\nattack 1; attack 2",
		"- 1. * end", "help \x00\xff", "zone ../../etc/passwd", "zone Local", "log -1", ";;;", "# only this", "stand; yield", "you could: or: attack 1", "attack 1 if", "map \u202e"} {
		f.Add(s, "", "", 0, byte(0))
	}
	f.Add("attack 1", "doubt", "", 3, byte(1))
	f.Add("", "", "too large", -7, byte(2))
	c := ford(f)
	f.Fuzz(func(t *testing.T, text, doubt, refused string, question int, who byte) {
		c.t = t
		r := c.request("north", text)
		if who%2 == 1 {
			r = c.request("south", text)
		}
		r.Doubt, r.Refused, r.Question, r.NotRead = doubt, refused, question, []string{text}
		r.Refs = []string{text, "1.root@club.example"}
		if who%5 == 4 {
			r.From = text
		}
		if who%7 == 6 {
			r.Token = text
		}
		before := c.last()
		c.handle(r)
		answers := 0
		for _, l := range c.letters() {
			if l.InReplyTo == r.Root {
				answers++
			}
			if l.Subject == "" || l.Preview == "" {
				t.Fatalf("a letter without subject or first line: %+v", l)
			}
		}
		if answers > 1 {
			t.Fatalf("%d answers to one message", answers)
		}
		if c.last() != before {
			c.ledgerAgrees()
		}
		if err := c.store.Verify(context.Background(), 1); err != nil {
			t.Fatal(err)
		}
		if g, err := c.store.Game(context.Background(), c.game.ID); err == nil && g.State == "over" {
			*c = *ford(f)
		}
	})
}

func TestWhateverIsWrittenDownIsClean(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "\x00attack\x1b[31m 2\r\nraise\t1\rend\xff")
	r.NotRead = []string{"a\nb\x00"}
	c.handle(r)
	l := to(t, c.letters(), anna)
	has(t, l.Text(), "lines 1 and 3 need a change", `Line 1, "attack[31m"`, `Line 3, "end?"`, `Not read: "a b".`)
}
