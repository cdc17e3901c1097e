package main

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/mail"
	"adjutant/store"
)

// Ten messages wait; the daemon is stopped while it works on the fourth, and started again.
func TestStoppedInTheMiddleOfTenMessages(t *testing.T) {
	const games, stopAt = 5, 4
	var handled atomic.Int32
	reached := make(chan struct{})
	cfg := clubConfig(t)
	c := startClub(t, cfg, func(d *daemon.Daemon) {
		d.Sender.Lease = 200 * time.Millisecond // what is claimed when it stops is free again after that
		handle := d.Receiver.Handle
		d.Receiver.Handle = func(ctx context.Context, in mail.Incoming) error {
			if handled.Add(1) == stopAt {
				close(reached)
				<-ctx.Done()
			}
			return handle(ctx, in)
		}
	})
	var to []string
	for range games {
		g := c.newGame("")
		to = append(to, c.seatAddress(g.ID, "union"))
	}
	var ids []string
	for _, text := range []string{"march 1 mi from Cairo to Paducah", "march 1 mi from Cincinnati to Louisville\nend"} {
		for _, a := range to {
			ids = append(ids, c.id())
			c.post("anna@club.example", a, letterText(annaFrom, a, ids[len(ids)-1], text))
		}
	}
	<-reached
	c.close()
	if n := seen(t, cfg, ids); n != stopAt-1 && n != stopAt {
		t.Errorf("%d messages were taken before the daemon stopped, want %d or %d", n, stopAt-1, stopAt)
	}

	c = startClub(t, cfg, nil)
	c.rest()
	answers := map[string][]string{} // a letter that was on its way when the daemon stopped may come twice
	for _, letters := range c.news() {
		for _, m := range letters {
			if !slices.Contains(answers[m.InReplyTo], m.ID) {
				answers[m.InReplyTo] = append(answers[m.InReplyTo], m.ID)
			}
		}
	}
	for _, id := range ids {
		if got := answers[id]; len(got) != 1 {
			t.Errorf("%s has the answers %q, want one", id, got)
		}
		delete(answers, id)
	}
	for id := range maps.Keys(answers) {
		if !strings.HasSuffix(id, ".root@club.example") {
			t.Errorf("a letter answers %s, which nobody wrote", id)
		}
	}
	for g := int64(1); g <= games; g++ {
		rec := checkRecord(t, c.daemon.Store, c.daemon.Bot, g)
		var texts []string
		for _, o := range orderedIn(t, rec) {
			texts = append(texts, o.Text)
		}
		want := []string{"march 1 militia infantry from Cairo to Paducah by river\n", "march 1 militia infantry from Cincinnati to Louisville by river\nend\n"}
		if !slices.Equal(texts, want) {
			t.Errorf("game %d has the orders %q, want %q", g, texts, want)
		}
	}
}

// seen counts the messages that were taken.
func seen(t *testing.T, cfg config.Config, ids []string) int {
	t.Helper()
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	n := 0
	for _, id := range ids {
		taken, err := st.Seen(t.Context(), "mail", id)
		if err != nil {
			t.Fatal(err)
		}
		if taken {
			n++
		}
	}
	return n
}
