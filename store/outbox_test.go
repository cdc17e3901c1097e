package store

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
)

// claimed is the Message-IDs of the letters that a sender gets now.
func claimed(t testing.TB, s *Store, limit int) []string {
	t.Helper()
	var ids []string
	for _, l := range must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", limit, 10*time.Minute)) {
		ids = append(ids, l.MessageID)
	}
	return ids
}

func want(t testing.TB, what string, got []string, ids ...string) {
	t.Helper()
	if !reflect.DeepEqual(got, ids) {
		t.Errorf("%s: got %v, want %v", what, got, ids)
	}
}

// posted finds a letter that is there.
func posted(t testing.TB, s *Store, messageID string) Posted {
	t.Helper()
	return must[Posted](t)(s.Outbox().LetterByMessageID(ctx, messageID))
}

func TestOutboxKeepsTheOrderOfAConversation(t *testing.T) {
	s, c := open(t)
	g := createGame(t, s)
	discord := letter("d1", 1)
	discord.Door = "discord"
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1,
		rule(Outcome{Letters: []Letter{letter("a1", 1), letter("b1", 2), discord, letter("a2", 1), letter("x1", 0), letter("a3", 1)}})))
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "help"}, []Letter{letter("n1", 1), letter("x2", 0)}), nil)

	want(t, "limit 2", claimed(t, s, 2), "a1", "b1")
	want(t, "the rest: nothing overtakes a1, but no game and no player wait for nobody", claimed(t, s, 10), "x1", "n1", "x2")
	want(t, "all are claimed or wait", claimed(t, s, 10))
	wantError(t, s.Outbox().Sent(ctx, posted(t, s, "a1").ID, "250 queued as 1"), nil)
	want(t, "after a1", claimed(t, s, 10), "a2")
	wantError(t, s.Outbox().Failed(ctx, posted(t, s, "a2").ID, "421 try later", false, start.Add(time.Hour)), nil)
	want(t, "a3 waits while a2 is tried again", claimed(t, s, 10))
	c.add(time.Hour)
	got := claimed(t, s, 10)
	if len(got) == 0 || got[0] != "b1" || !strings.Contains(fmt.Sprint(got), "a2") {
		t.Errorf("after an hour: got %v, want b1 (its lease is over) first, and a2", got)
	}
	wantError(t, s.Outbox().Failed(ctx, posted(t, s, "a2").ID, "550 no such user", true, time.Time{}), nil)
	want(t, "a2 is given up", claimed(t, s, 10), "a3")
	if p := posted(t, s, "a2"); p.State != Failed || p.Attempts != 2 || p.Reply != "550 no such user" || !p.Next.IsZero() {
		t.Errorf("a2: got %+v, want failed after 2 attempts", p)
	}
}

func TestOutboxLease(t *testing.T) {
	s, c := open(t)
	_, err := s.Outbox().NextLetter(ctx, "mail")
	wantError(t, err, ErrNotFound)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("a", 0)}), nil)
	want(t, "at first", claimed(t, s, 1), "a")
	if got := must[time.Time](t)(s.Outbox().NextLetter(ctx, "mail")); !got.Equal(start.Add(10 * time.Minute)) {
		t.Errorf("next: got %v, want the end of the lease", got)
	}
	c.add(10*time.Minute - time.Millisecond)
	want(t, "before the lease ends", claimed(t, s, 1))
	c.add(time.Millisecond)
	want(t, "when the lease ends", claimed(t, s, 1), "a")
	id := posted(t, s, "a").ID
	wantError(t, s.Outbox().Sent(ctx, id, "250 ok"), nil)
	wantError(t, s.Outbox().Failed(ctx, id, "the first sender lost the line", false, start), nil)
	wantError(t, s.Outbox().Sent(ctx, id, "250 again"), nil)
	if p := posted(t, s, "a"); p.State != Sent || p.Reply != "250 ok" || p.Attempts != 1 || p.Claims != 2 {
		t.Errorf("got %+v, want it sent at the first attempt, with the first reply, by the second who had it in hand", p)
	}
	c.add(time.Hour)
	want(t, "after it was sent", claimed(t, s, 1))
	wantError(t, s.Outbox().Sent(ctx, 99, ""), ErrNotFound)
	wantError(t, s.Outbox().Failed(ctx, 99, "", true, start), ErrNotFound)
	wantError(t, s.Outbox().Resend(ctx, 99), ErrNotFound)
}

func TestOutboxOutlivesACrash(t *testing.T) {
	s, c := open(t)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("a", 0), letter("b", 0)}), nil)
	want(t, "before", claimed(t, s, 1), "a")
	path := nameOf(s)
	s.Close()
	s = openAt(t, path, c)
	want(t, "b was not claimed", claimed(t, s, 9), "b")
	c.add(time.Hour)
	want(t, "both leases are over", claimed(t, s, 9), "a", "b")
}

func TestResendAndPrune(t *testing.T) {
	s, c := open(t)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("sent", 0), letter("failed", 0), letter("owed", 0)}), nil)
	claimed(t, s, 3)
	wantError(t, s.Outbox().Sent(ctx, posted(t, s, "sent").ID, "250"), nil)
	wantError(t, s.Outbox().Failed(ctx, posted(t, s, "failed").ID, "550", true, start), nil)
	wantError(t, s.Outbox().Failed(ctx, posted(t, s, "owed").ID, "421", false, start.Add(time.Hour)), nil)
	<-s.Outbox().Wake("mail")
	wantError(t, s.Outbox().Resend(ctx, posted(t, s, "failed").ID), nil)
	select {
	case <-s.Outbox().Wake("mail"):
	default:
		t.Error("the sender was not woken for a letter owed again")
	}
	if p := posted(t, s, "failed"); p.Attempts != 0 {
		t.Errorf("owed again, it has %d attempts; want it to begin anew", p.Attempts)
	}
	want(t, "owed again", claimed(t, s, 9), "failed")
	wantError(t, s.Outbox().Failed(ctx, posted(t, s, "failed").ID, "550", true, start), nil)

	if n := must[int](t)(s.Outbox().Prune(ctx, start)); n != 0 {
		t.Errorf("prune at once: got %d, want 0", n)
	}
	c.add(30 * 24 * time.Hour)
	if n := must[int](t)(s.Outbox().Prune(ctx, c.now().Add(-24*time.Hour))); n != 1 {
		t.Errorf("prune what was sent: got %d, want 1", n)
	}
	_, err := s.Outbox().LetterByMessageID(ctx, "sent")
	wantError(t, err, ErrNotFound)
	if n := must[int](t)(s.Outbox().PruneFailed(ctx, c.now())); n != 1 {
		t.Errorf("prune what failed: got %d, want 1", n)
	}
	if left := must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{})); len(left) != 1 || left[0].MessageID != "owed" {
		t.Errorf("left: got %+v, want the one still owed", left)
	}
}

func TestOutboxList(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Letters: []Letter{letter("a1", 1), letter("b1", 2), letter("a2", 1)}})))
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("x", 0)}), nil)
	wantError(t, s.Outbox().Sent(ctx, posted(t, s, "a1").ID, "250"), nil)
	tests := []struct {
		name   string
		filter OutboxFilter
		want   []string
	}{
		{"all, the newest first", OutboxFilter{}, []string{"x", "a2", "b1", "a1"}},
		{"the newest two", OutboxFilter{Limit: 2}, []string{"x", "a2"}},
		{"of a game and player", OutboxFilter{Game: g.ID, Player: 1}, []string{"a2", "a1"}},
		{"sent", OutboxFilter{State: Sent}, []string{"a1"}},
		{"unsent of a game", OutboxFilter{Unsent: true, Game: g.ID}, []string{"a2", "b1"}},
		{"of another door", OutboxFilter{Door: "discord"}, nil},
	}
	for _, tt := range tests {
		var got []string
		for _, p := range must[[]Posted](t)(s.Outbox().Letters(ctx, tt.filter)) {
			got = append(got, p.MessageID)
		}
		want(t, tt.name, got, tt.want...)
	}
}

func TestReleaseFreesWhatASenderHadInHand(t *testing.T) {
	s, _ := open(t)
	anna, _ := addPlayers(t, s)
	if err := s.Note(t.Context(), Mark{Door: "mail", ID: "1"}, []Letter{letter("a", anna.ID)}); err != nil {
		t.Fatal(err)
	}
	want(t, "claimed", claimed(t, s, 10), "a")
	want(t, "claimed while in hand", claimed(t, s, 10))
	if n := must[int](t)(s.Outbox().Release(t.Context(), "discord")); n != 0 {
		t.Errorf("released %d letters of another door, want none", n)
	}
	if n := must[int](t)(s.Outbox().Release(t.Context(), "mail")); n != 1 {
		t.Errorf("released %d letters, want 1", n)
	}
	want(t, "claimed after the release", claimed(t, s, 10), "a")
}

func TestAnAttemptIsCountedWhenItIsMade(t *testing.T) {
	s, c := open(t)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("a", 0)}), nil)
	id := posted(t, s, "a").ID
	attempts := func(when string, made, inHand int) {
		t.Helper()
		if p := posted(t, s, "a"); p.Attempts != made || p.Claims != inHand {
			t.Errorf("%s: %d attempts and %d times in hand, want %d and %d", when, p.Attempts, p.Claims, made, inHand)
		}
	}
	for range 3 {
		want(t, "claimed", claimed(t, s, 1), "a")
		must[int](t)(s.Outbox().Release(ctx, "mail"))
	}
	attempts("three senders died with it", 0, 3)
	want(t, "claimed", claimed(t, s, 1), "a")
	c.add(10 * time.Minute)
	want(t, "its lease is over", claimed(t, s, 1), "a")
	attempts("one more is silent", 0, 5)
	wantError(t, s.Outbox().Later(ctx, id, c.now(), "the relay is down"), nil)
	attempts("it was put off", 0, 4)
	if p := posted(t, s, "a"); p.State != Owed || p.Reply != "the relay is down" {
		t.Errorf("put off, it is %s with the reply %q", p.State, p.Reply)
	}
	want(t, "claimed", claimed(t, s, 1), "a")
	wantError(t, s.Outbox().Later(ctx, id, c.now(), ""), nil)
	if p := posted(t, s, "a"); p.Reply != "the relay is down" {
		t.Errorf("put off without a word, it has the reply %q", p.Reply)
	}
	want(t, "claimed", claimed(t, s, 1), "a")
	wantError(t, s.Outbox().Failed(ctx, id, "451", false, c.now()), nil)
	attempts("refused for now", 1, 5)
	want(t, "claimed", claimed(t, s, 1), "a")
	wantError(t, s.Outbox().Sent(ctx, id, "250"), nil)
	wantError(t, s.Outbox().Sent(ctx, id, "250"), nil)
	attempts("taken", 2, 6)
}

// A clock that was ahead for a while leaves times behind that are not reached for long.
func TestLettersDoNotWaitForAClockThatWasAhead(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, 24 * time.Hour} {
		s, c := open(t)
		c.add(jump)
		wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("owed", 0), letter("in hand", 0), letter("tried", 0)}), nil)
		want(t, "while the clock is ahead", claimed(t, s, 9), "owed", "in hand", "tried")
		wantError(t, s.Outbox().Later(ctx, posted(t, s, "owed").ID, c.now(), ""), nil)
		wantError(t, s.Outbox().Failed(ctx, posted(t, s, "tried").ID, "451", false, c.now().Add(time.Minute)), nil)
		c.add(-jump)
		want(t, fmt.Sprintf("when the clock is %s back", jump), claimed(t, s, 9), "owed", "in hand", "tried")
		want(t, "and then they are claimed", claimed(t, s, 9))
		c.add(-jump)
		want(t, "and free when it goes back once more", claimed(t, s, 9), "owed", "in hand", "tried")
	}
}
