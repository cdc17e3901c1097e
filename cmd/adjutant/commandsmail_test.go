package main

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot/record"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
)

// asks mails one message to a seat's address and returns what that person then gets.
func (c *club) asks(game int64, name, seat, text string) []*demo.Received {
	c.t.Helper()
	to := c.seatAddress(game, seat)
	from := c.people[name].Address
	c.post(from, to, letterText(from, to, c.id(), text))
	c.rest()
	return c.mail(name)
}

// attached is the files of a message.
func attached(t *testing.T, m *demo.Received) map[string][]byte {
	t.Helper()
	r, err := gomail.CreateReader(bytes.NewReader(m.Raw))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for {
		p, err := r.NextPart()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		if h, is := p.Header.(*gomail.AttachmentHeader); is {
			name, err := h.Filename()
			if err != nil {
				t.Fatal(err)
			}
			if files[name], err = io.ReadAll(p.Body); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestEveryCommandByMail says each of the commands of the grammar in a mail, through a real mail server both ways, and wants its answer.
func TestEveryCommandByMail(t *testing.T) {
	c := startClub(t, clubConfig(t), nil)
	g := c.newGame("")
	c.rest()
	c.mail("anna")
	c.mail("ben")
	tests := []struct {
		who, text string
		want      []string
	}{
		{"anna", "help", []string{"your turn, until", "help all - all that can be said"}},
		{"anna", "help all", []string{"Write orders, one a line", "resign, resign yes - gives the game up", "record, record sealed - the whole game as a file"}},
		{"anna", "Help march", []string{`"march" is an order. As in (legal now, not advice):`, "march 1 militia infantry from"}},
		{"anna", "status", []string{"We wait for you", "July 1861"}},
		{"anna", "map", []string{"July 1861", "as it is now"}},
		{"anna", "map Manassas", []string{"as it is now"}},
		{"anna", "legal", []string{"march"}},
		{"anna", "preview\nmarch 1 mi from Washington to Manassas", []string{"march 1 militia infantry from Washington"}},
		{"anna", "test\nmarch 1 mi from Washington to Manassas", []string{"march 1 militia infantry from Washington", "nothing is played"}},
		{"anna", "standing", []string{"standing"}},
		{"anna", "standing retreat: if outnumbered 2 to 1, never from Richmond", []string{"retreat"}},
		{"anna", "standing retreat: off", []string{"retreat"}},
		{"anna", "- March 1 mi from Washington \u2192 Manassas", []string{"march 1 militia infantry from Washington"}},
		{"anna", "why", []string{}},
		{"anna", "undo", []string{"undone"}},
		{"anna", "record", []string{"The record of the game is enclosed: game-1.txt"}},
		{"ben", "log", []string{"1861"}},
		{"ben", "log dice 1", []string{"dice"}},
		{"ben", "rules 5.4", []string{"5.4"}},
		{"ben", "why 1", []string{}},
		{"ben", "zone Europe/Lisbon", []string{"Your times are shown for Lisbon"}},
		{"ben", "notify digest 18:00", []string{"one letter a day, at 18:00 (Lisbon)"}},
		{"ben", "notify each", []string{"Each letter comes at once"}},
		{"ben", "vacation 2027-01-09 to 2027-01-12", []string{"9 Jan"}},
		{"ben", "vacation off", []string{"vacation"}},
		{"ben", "takeback", []string{}},
		{"ben", "press anna: Good morning.", []string{`to Anna: "Good morning."`}},
		{"ben", "extend 24h", []string{}},
		{"ben", "resign", []string{"You would give up the Confederacy", "resign yes"}},
		{"ben", "draw", []string{"Anna must agree, and is asked."}},
	}
	seats := map[string]string{"anna": "union", "ben": "confederate"}
	for _, tt := range tests {
		t.Run(tt.who+" "+strings.Split(tt.text, "\n")[0], func(t *testing.T) {
			got := c.asks(g.ID, tt.who, seats[tt.who], tt.text)
			var answer *demo.Received
			for _, m := range got {
				if m.Auto == "auto-replied" {
					answer = m
				}
			}
			if answer == nil {
				t.Fatalf("%d messages and no answer", len(got))
			}
			text := words(answer)
			for _, w := range tt.want {
				if !strings.Contains(strings.ToLower(text), strings.ToLower(w)) {
					t.Errorf("want %q in:\n%s", w, answer.Text)
				}
			}
			for _, bad := range []string{"I do not read", "invalid", "syntax"} {
				if strings.Contains(text, bad) {
					t.Errorf("%q in the answer:\n%s", bad, answer.Text)
				}
			}
			if strings.HasPrefix(tt.text, "map") && len(answer.Pictures) == 0 {
				t.Error("no map came with the answer")
			}
			if tt.text == "record" {
				r, err := record.ParseRecord(bytes.NewReader(attached(t, answer)["game-1.txt"]))
				if err == nil {
					_, err = record.VerifyRecord(r)
				}
				if err != nil {
					t.Errorf("the record that came: %v", err)
				}
			}
			if len(answer.Raw) > 2_000_000 {
				t.Errorf("the answer has %d bytes", len(answer.Raw))
			}
		})
	}
	press := false
	for _, m := range c.mail("anna") {
		press = press || strings.Contains(words(m), "Good morning.")
	}
	if !press {
		t.Error("the press did not come to Anna")
	}
	c.asks(g.ID, "anna", "union", "draw yes")
	if now, err := c.daemon.Store.Game(t.Context(), g.ID); err != nil || now.State != "over" {
		t.Errorf("after both agreed on a draw the game is %s, %v; want over", now.State, err)
	}
}

// TestDoubtByMail: what may or may not be meant is asked about, and what was read is shown; nothing is played.
func TestDoubtByMail(t *testing.T) {
	c := startClub(t, clubConfig(t), nil)
	g := c.newGame("")
	c.rest()
	c.mail("anna")
	before := c.last(g.ID)
	to := c.seatAddress(g.ID, "union")
	raw := letterText("anna@club.example", to, c.id(), "<p>march 1 mi from Washington to Manassas</p><p><s>entrench at Cincinnati</s></p><p>end</p>",
		"MIME-Version: 1.0", "Content-Type: text/html; charset=utf-8")
	c.post("anna@club.example", to, raw)
	c.rest()
	got := c.mail("anna")
	if len(got) != 1 {
		t.Fatalf("%d letters, want one answer", len(got))
	}
	for _, w := range []string{"Nothing is played, Anna: I am not sure what you wrote.", "Some of it is struck through.", "march 1 mi from Washington to Manassas", "entrench at Cincinnati", "Send the orders again"} {
		if !strings.Contains(words(got[0]), w) {
			t.Errorf("want %q in:\n%s", w, got[0].Text)
		}
	}
	if now := c.last(g.ID); now != before {
		t.Errorf("the game has %d events, want %d: nothing was played", now, before)
	}
}

// TestForgetMeByMail forgets somebody, and looks for him in every file of the daemon's folder. His own mailbox is his.
func TestForgetMeByMail(t *testing.T) {
	cfg := clubConfig(t)
	cfg.Moderators = []config.Moderator{{Name: "Eve", Address: "eve@club.example"}}
	c := startClub(t, cfg, nil)
	g := c.newGame("")
	c.rest()
	c.mail("anna")
	shown := c.asks(g.ID, "anna", "union", "forget me")
	if len(shown) != 1 {
		t.Fatalf("%d letters, want what it would mean", len(shown))
	}
	line := regexp.MustCompile(`forget me \w{6}`).FindString(shown[0].Text)
	last := c.asks(g.ID, "anna", "union", line)
	if len(last) == 0 || !strings.Contains(words(last[len(last)-1]), "You are forgotten. This is the last letter.") {
		t.Fatalf("after %q came %d letters, want the last one", line, len(last))
	}
	if err := c.daemon.Bot.Tick(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := inFiles(t, cfg.Database(), "anna@club.example", `"Anna"`, "Anna v. Ben"); len(left) > 0 {
		t.Errorf("the database still holds %q", left)
	}
	checkRecord(t, c.daemon.Store, c.daemon.Bot, g.ID)
	if got := c.asks(g.ID, "eve", "union", "status"); len(got) == 0 || !strings.Contains(fmt.Sprint(words(got[len(got)-1])), "We wait for you") {
		t.Errorf("the moderator does not sit in the seat")
	}
}
