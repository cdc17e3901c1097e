package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/post"
)

// FuzzPerson demands that nothing that anybody may write to a personal address, to the bare address or to an invited seat is an error
// or a panic, that each message has at most one answer, and that nobody is written to by more than the rules of invitations allow.
func FuzzPerson(f *testing.F) {
	for _, s := range []string{"tables\nopen toy ford\njoin 1", "open toy ford as host anonymous", "join 99999999999999999999", "leave #1.", "invite ben@mail.example to toy ford",
		"invite <@> to toy ford", "invite a@b@c to game 1", "invite Zoë <z@x> to game 1 as the south", "invite x@y", "yes, call me \x00", "no", "yes, call me . . .", "ja", "press :", "press 1 ben: x",
		"press all:\n\n> quoted", "digest 24:99", "digest -1", "mail digest x", "reminders 9999999999999999999999", "reminders ,,,", "theme", "name \u202eannA", "name .", "dates FRENCH", "door", "me me me",
		"open toy ford pace 72h/48h grace none weekdays as options", "open toy ford options", "join 1 as \nzone UTC", "Join: 3", "invite \"a\\\"b\" <q@r> to toy ford as as as"} {
		f.Add(s, byte(0))
		f.Add(s, byte(1))
		f.Add(s, byte(2))
	}
	c, n := invites(f), 0
	f.Fuzz(func(t *testing.T, text string, where byte) {
		c.t = t
		c.time = c.time.Add(25 * time.Hour) // nothing of the day before counts
		if n++; n%50 == 0 {
			g, err := people.Invite(context.Background(), c.a, fordSpec, cora, 0)
			if err != nil {
				t.Fatal(err)
			}
			c.game = g
		}
		c.personally(dora, "open toy ford")
		p := c.enrols(anna)
		r := post.Request{Door: "mail", ID: fmt.Sprint("fuzz", n), Root: fmt.Sprint("fuzz", n), From: p.Address, Token: p.Token, Text: text}
		switch where % 4 {
		case 1:
			r.Token = ""
		case 2:
			r = c.request("north", text)
		case 3:
			r.From, r.Name, r.Token = "eve@mail.example", text, ""
		}
		c.letters()
		c.handle(r)
		answers, strangers := 0, 0
		for _, l := range c.letters() {
			if l.Answers {
				answers++
			}
			known := strings.Contains("anna@mail.example ben@mail.example cora@mail.example dora@mail.example eve@mail.example", strings.ToLower(l.To))
			if !known {
				strangers++
			}
			if l.Subject == "" || l.Preview == "" || l.To == "" || l.MessageID == "" {
				t.Fatalf("a letter without subject, first line, address or id: %+v", l)
			}
			if l.To != "anna@mail.example" && strings.Contains(fmt.Sprintf("%+v", l.Letter), "anna@mail.example") && !strings.Contains(text, "anna@mail.example") {
				t.Fatalf("a letter to %s tells an address: %+v", l.To, l)
			}
		}
		if answers > 1 || strangers > 1 {
			t.Fatalf("%d answers to one message, and letters to %d strangers", answers, strangers)
		}
		if err := c.store.Verify(context.Background(), c.game.ID); err != nil {
			t.Fatal(err)
		}
	})
}
