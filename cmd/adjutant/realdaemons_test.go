package main

import (
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"

	"adjutant/bot/people"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/demo"
	"adjutant/store"
)

// realDaemon is a daemon on the real servers, with a database of its own.
func (r *realPost) daemon(t *testing.T) *daemon.Daemon {
	t.Helper()
	cfg := clubConfig(t)
	r.configure(&cfg)
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(io.Discard, nil)), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	d.Sender.Draw = drawnAtOnce
	r.adjust(d)
	return d
}

// orderTo posts a message for the union, and answered waits for what comes of it.
func (r *realPost) orderTo(t *testing.T, d *daemon.Daemon, game int64, id, text string) {
	t.Helper()
	seats, err := d.Store.Seats(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range seats {
		if s.Seat == "union" {
			to := "adjutant+" + s.Token + "@club.example"
			if err := postTo(r.mx, "anna@club.example", to, letterText(annaFrom, to, id, text)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func (r *realPost) answersIn(t *testing.T, p *demo.Correspondent, id string, n int) {
	t.Helper()
	got := 0
	await(t, "Anna is answered", func() (bool, error) {
		letters, err := p.Fetch()
		for _, m := range letters {
			if m.InReplyTo == id {
				got++
			}
		}
		return got >= n, err
	})
	if got != n {
		t.Errorf("%s has %d answers, want %d", id, got, n)
	}
}

// A mailbox with thousands of messages: some from before the adjutant was there, some that it has dealt with and whose marks the
// server has lost. It starts quickly, answers the one new message, and none of the old.
func TestRealServerWith5000OldMessages(t *testing.T) {
	const before, dealtWith = 4000, 1000
	r := withRealPost(t)
	r.clear("anna")
	box := r.mailbox("adjutant")
	defer box.Box.Close()
	last := time.Now().AddDate(0, -6, 0)
	began := time.Now()
	for i := range before + dealtWith {
		raw := letterText("Somebody <somebody@mail.example>", "adjutant@club.example", fmt.Sprintf("old-%d@mail.example", i), "hello, are you there?")
		options := &imap.AppendOptions{Time: last}
		if i >= before {
			options.Time = time.Now()
		}
		cmd := box.Box.Append("INBOX", int64(len(raw)), options)
		if _, err := io.WriteString(cmd, raw); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("the mailbox was filled in %s", time.Since(began).Round(time.Millisecond))
	d := r.daemon(t)
	closed := false
	defer func() {
		if !closed {
			d.Close()
		}
	}()
	for i := before; i < before+dealtWith; i++ {
		if err := d.Store.Note(t.Context(), store.Mark{Door: "mail", ID: fmt.Sprintf("old-%d@mail.example", i), From: "somebody@mail.example", Note: "dealt with"}, nil); err != nil {
			t.Fatal(err)
		}
	}
	g, err := d.Bot.CreateGame(t.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: clubPlayers})
	if err != nil {
		t.Fatal(err)
	}
	r.orderTo(t, d, g.ID, "new@mail.example", "status")
	began = time.Now()
	d.Start(t.Context())
	anna := r.mailbox("anna")
	defer anna.Box.Close()
	r.answersIn(t, anna, "new@mail.example", 1)
	t.Logf("the new message was answered %s after the start", time.Since(began).Round(time.Millisecond))
	posted, err := d.Store.Outbox().Letters(t.Context(), store.OutboxFilter{})
	if err != nil {
		t.Fatal(err)
	}
	if len(posted) != 3 {
		t.Errorf("%d letters were written, want two opening reports and one answer", len(posted))
	}
	await(t, fmt.Sprintf("INBOX holds the %d messages from before, and no other", before), func() (bool, error) {
		if err := box.Box.Noop().Wait(); err != nil { // the session's own count is from before
			return false, err
		}
		left, err := box.Box.Status("INBOX", &imap.StatusOptions{NumMessages: true}).Wait()
		return err == nil && *left.NumMessages == before, err
	})
	closed = true
	if err := d.Close(); err != nil {
		t.Error(err)
	}
}

// Two daemons with different databases on one mailbox: the second waits and says so, and goes on when the first has stopped.
func TestRealServerKeepsTwoDaemonsApart(t *testing.T) {
	r := withRealPost(t)
	r.clear("anna")
	first, second := r.daemon(t), r.daemon(t)
	g, err := first.Bot.CreateGame(t.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: clubPlayers})
	if err != nil {
		t.Fatal(err)
	}
	first.Start(t.Context())
	await(t, "the first is connected", func() (bool, error) { return first.Links.Links()[0].Connected, nil })
	second.Start(t.Context())
	await(t, "the second waits", func() (bool, error) {
		return strings.Contains(second.Links.Links()[0].Waits, "another adjutant"), nil
	})
	anna := r.mailbox("anna")
	defer anna.Box.Close()
	r.orderTo(t, first, g.ID, "one@mail.example", "status")
	r.answersIn(t, anna, "one@mail.example", 1)
	if err := first.Close(); err != nil {
		t.Error(err)
	}
	await(t, "the second takes over", func() (bool, error) { return second.Links.Links()[0].Connected, nil })
	if seen, err := second.Store.Seen(t.Context(), "mail", "one@mail.example"); seen || err != nil {
		t.Errorf("the second daemon has taken the first one's message: %v, %v", seen, err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
}
