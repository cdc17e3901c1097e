package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
)

func senderTo(t *testing.T, o *outbox, r *relay) *Sender {
	t.Helper()
	return &Sender{Outbox: o, Relay: Peer{Addr: r.addr, TLS: TLSNone}, From: club, Log: quiet,
		Now: func() time.Time { return then }, Jitter: func() float64 { return 0.5 }}
}

func step(t *testing.T, s *Sender) int {
	t.Helper()
	n, err := s.Step(context.Background())
	if err != nil {
		t.Fatalf("Step: %v", err)
	}
	return n
}

func note(id, to string) post.Letter {
	return post.Letter{To: to, ReplyToken: token, Subject: "[AHD 12] Anna v. Ben", MessageID: id, Preview: "Taken."}
}

func TestSendNotesTheReply(t *testing.T) {
	r := startRelay(t, nil)
	o := owed(t, openingLetter(), note("12.5@club.example", "anna@mail.example"))
	if n := step(t, senderTo(t, o, r)); n != 2 {
		t.Errorf("%d letters sent, want 2", n)
	}
	o.is(t, 1, "sent 250 2.0.0 OK: queued")
	o.is(t, 2, "sent 250 2.0.0 OK: queued")
	if want := "adjutant+b." + token + "@club.example"; r.from[0] != want {
		t.Errorf("envelope sender %q, want %q: a bounce must say whose letter it was", r.from[0], want)
	}
	if !strings.Contains(r.messages()[0], "Message-Id: <12.opening@club.example>\r\n") {
		t.Error("the message does not carry the letter's id")
	}
}

func TestRefusalsOfTheRelay(t *testing.T) {
	r := startRelay(t, nil)
	r.rcpt = func(to string) error {
		switch to {
		case "gone@mail.example":
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "No such user"}
		case "slow@mail.example":
			return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "Greylisted, come back"}
		}
		return nil
	}
	o := owed(t, note("1@club.example", "gone@mail.example"), note("2@club.example", "slow@mail.example"), note("3@club.example", "anna@mail.example"))
	s := senderTo(t, o, r)
	if n := step(t, s); n != 1 {
		t.Errorf("%d letters sent, want 1: a refusal holds up nobody else", n)
	}
	o.is(t, 1, "final 550 5.1.1 No such user")
	o.is(t, 2, "again at 19:01:00 451 4.7.1 Greylisted, come back")
	o.is(t, 3, "sent 250 2.0.0 OK: queued")
	for _, want := range []string{"19:02:00", "19:04:00", "19:08:00"} {
		o.retry(2)
		step(t, s)
		o.is(t, 2, "again at "+want+" 451 4.7.1 Greylisted, come back")
	}
	s.Tries = 5
	o.retry(2)
	step(t, s)
	o.is(t, 2, "final 451 4.7.1 Greylisted, come back")
}

func TestAConnectionCutBeforeTheReply(t *testing.T) {
	r := startRelay(t, nil)
	cuts := 1
	r.data = func(c *smtp.Conn, _ string) error {
		if cuts > 0 {
			cuts--
			c.Conn().Close()
		}
		return nil
	}
	o := owed(t, note("1@club.example", "anna@mail.example"), note("2@club.example", "anna@mail.example"))
	s := senderTo(t, o, r)
	if n := step(t, s); n != 1 {
		t.Errorf("%d letters sent, want the second, over a new connection", n)
	}
	o.retry(1)
	step(t, s)
	o.is(t, 1, "sent 250 2.0.0 OK: queued")
	got := r.messages()
	if len(got) != 3 || got[0] != got[2] {
		t.Errorf("%d messages; want the first once more, the same to the byte", len(got))
	}
}

func TestAWrongPasswordGivesUpNoLetter(t *testing.T) {
	r := startRelay(t, nil)
	o := owed(t, note("1@club.example", "anna@mail.example"), note("2@club.example", "anna@mail.example"))
	s := senderTo(t, o, r)
	now := then
	s.Now = func() time.Time { return now }
	s.Relay.User, s.Relay.Password = "adjutant", "wrong"
	step(t, s)
	o.is(t, 1, "later at 19:01:00 535 5.7.8 Authentication failed")
	o.is(t, 2, "later at 19:01:00 535 5.7.8 Authentication failed")
	s.Relay.Password = "secret"
	now = now.Add(time.Minute)
	o.retry(1)
	o.retry(2)
	if n := step(t, s); n != 2 || r.user != "adjutant" {
		t.Errorf("%d letters sent as %q, want 2 as adjutant", n, r.user)
	}
}

func TestPictures(t *testing.T) {
	l := openingLetter()
	l.Pictures = []post.Picture{{Name: "phone.png", Inline: true, Alt: "Washington holds."}, {Name: "broken.png"}, {Name: "sheet.png"}}
	draw := func(_ context.Context, p post.Picture) ([]byte, error) {
		if p.Name == "broken.png" {
			return nil, errors.New("no font")
		}
		return bytes.Repeat([]byte(p.Name), 4000), nil
	}
	tests := []struct {
		name  string
		limit int64
		parts int
	}{
		{"a picture that fails never holds up the words", 0, 4},
		{"too large with the sheet: it is left out", 90_000, 3},
		{"too large with any picture: the words go alone", 20_000, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := startRelay(t, func(s *smtp.Server) { s.MaxMessageBytes = tt.limit })
			s := senderTo(t, owed(t, l), r)
			s.Draw = draw
			if n := step(t, s); n != 1 {
				t.Fatalf("%d letters sent, want 1: %v", n, s.Outbox.(*outbox).state)
			}
			_, parts := parse(t, []byte(r.messages()[0]))
			if len(parts) != tt.parts {
				t.Errorf("%d parts, want %d", len(parts), tt.parts)
			}
			if !strings.Contains(string(parts[0].body), "The map could not be drawn this time") {
				t.Error("the letter does not say that a picture is missing")
			}
		})
	}
}

func TestARowThatHoldsNoLetter(t *testing.T) {
	o := owed(t, note("1@club.example", "anna@mail.example"))
	o.letters[0].Body = []byte("{")
	step(t, senderTo(t, o, startRelay(t, nil)))
	o.is(t, 1, "final the row in the outbox holds no letter: unexpected end of JSON input")
}

func TestRunSendsWhenWoken(t *testing.T) {
	r := startRelay(t, nil)
	o := owed(t)
	o.noted = make(chan int64, 1)
	wake := make(chan struct{}, 1)
	s := senderTo(t, o, r)
	s.Wake, s.Poll = wake, time.Hour
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- s.Run(ctx) }()
	o.lock.Lock()
	o.letters = owed(t, note("1@club.example", "anna@mail.example")).letters
	o.lock.Unlock()
	wake <- struct{}{}
	<-o.noted
	cancel()
	if err := <-done; err != nil {
		t.Errorf("Run: %v", err)
	}
	o.is(t, 1, "sent 250 2.0.0 OK: queued")
}

func TestSendOverTLS(t *testing.T) {
	serverTLS, clientTLS := certificate(t)
	start := startRelay(t, func(s *smtp.Server) { s.TLSConfig, s.AllowInsecureAuth = serverTLS, false })
	o := owed(t, note("1@club.example", "anna@mail.example"))
	s, now := senderTo(t, o, start), then
	s.Now = func() time.Time { return now }
	s.Relay = Peer{Addr: start.addr, TLS: TLSStart, Config: clientTLS, User: "adjutant", Password: "secret"}
	if n := step(t, s); n != 1 || start.user != "adjutant" {
		t.Errorf("STARTTLS: %d letters sent as %q: %v", n, start.user, o.state)
	}
	o.retry(1)
	s.Relay.Config = nil
	if n := step(t, s); n != 0 || !strings.Contains(o.state[1], "certificate") {
		t.Errorf("a certificate that nobody vouches for: %d letters sent: %v", n, o.state)
	}
	plainRelay := startRelay(t, nil)
	now = now.Add(time.Minute)
	o.retry(1)
	s.Relay = Peer{Addr: plainRelay.addr, TLS: TLSStart, Config: clientTLS}
	if n := step(t, s); n != 0 || !strings.Contains(o.state[1], "STARTTLS") {
		t.Errorf("a relay without STARTTLS: %d letters sent: %v", n, o.state)
	}
}

func TestPeerCheck(t *testing.T) {
	for p, good := range map[Peer]bool{
		{Addr: "mail.example:465"}:                                           true,
		{Addr: "mail.example:587", TLS: TLSStart, User: "a"}:                 true,
		{Addr: "127.0.0.1:25", TLS: TLSNone, User: "a"}:                      true,
		{Addr: "mail.example:25", TLS: TLSNone}:                              true,
		{Addr: "mail.example:25", TLS: TLSNone, User: "a", Password: "b"}:    false,
		{Addr: "mail.example", TLS: TLSStart}:                                false,
		{Addr: "mail.example:25", TLS: "ssl", User: "a", Password: "secret"}: false,
	} {
		if err := p.Check(); (err == nil) != good {
			t.Errorf("%s", fmt.Sprintf("%s over %q as %q: %v; good: %v", p.Addr, p.TLS, p.User, err, good))
		}
	}
}
