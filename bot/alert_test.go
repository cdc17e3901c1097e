package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/store"
)

func TestAlertComesOnceADayForEachSubject(t *testing.T) {
	c := newClub(t)
	say := func(subject string) {
		t.Helper()
		if err := letter.Alert(context.Background(), c.a, subject, "The disk is nearly full.", "Make room."); err != nil {
			t.Fatal(err)
		}
	}
	count := func() int {
		t.Helper()
		all, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{})
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	say("disk")
	say("disk")
	c.time = c.time.Add(2 * time.Hour)
	say("disk")
	if got := count(); got != 1 {
		t.Fatalf("three words on one day make %d letters, want 1", got)
	}
	say("queue")
	c.time = c.time.Add(24 * time.Hour)
	say("disk")
	if got := count(); got != 3 {
		t.Errorf("another subject and another day make %d letters, want 3", got)
	}
	all, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"cora@mail.example", "The disk is nearly full.", "Make room."} {
		if body := string(all[len(all)-1].Body); !strings.Contains(body, want) {
			t.Errorf("the letter lacks %q: %s", want, body)
		}
	}
}
