package store

import (
	"strings"
	"testing"
	"time"
)

func TestFactsChangeOnlyWhereTheirHashIsKept(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{fact("game.seat", `{"name":"Anna"}`), fact("ahd.fired", `{"roll":3}`)}})))
	p := must[Player](t)(s.AddPlayer(ctx, Player{Name: "Anna", Address: "anna.s@mail.example", Token: "p.a"}))
	f := Forgotten{Player: p, Name: "somebody", Words: func(w string) string { return strings.ReplaceAll(w, "Anna", "somebody") },
		Note:     func(n Note) (Note, bool) { return n, true },
		Farewell: Letter{Door: "mail", MessageID: "bye@club.example", Kind: KindFarewell, Body: []byte(`{"to":"anna.s@mail.example"}`)},
		Games: map[int64]Redaction{g.ID: {Header: []byte(`{"without":"a name"}`), Facts: map[int64][]byte{1: []byte(`{"name":"the Union"}`)},
			Words: func(w string) string { return w }}}}
	m := Mark{Door: "mail", ID: "forget@mail.example", From: "anna.s@mail.example", Note: "forgotten"}
	wantError(t, s.Forget(ctx, m, f), nil)
	wantError(t, s.Forget(ctx, m, f), ErrSeen)
	wantError(t, s.Verify(ctx, g.ID), nil)

	es := must[[]Event](t)(s.Events(ctx, g.ID, 0))
	if string(es[0].Fact) != `{"name":"the Union"}` || string(es[1].Fact) != `{"roll":3}` {
		t.Errorf("facts %s and %s, want the first without the name and the second as it was", es[0].Fact, es[1].Fact)
	}
	if w := must[map[int64][]byte](t)(s.Withheld(ctx, g.ID)); len(w) != 2 || w[0] == nil || w[1] == nil {
		t.Errorf("withheld: %v, want the header and event 1", w)
	}
	db := raw(t, must[string](t)(pathOf(s)))
	for _, change := range []string{
		`UPDATE event SET fact = '{"roll":6}' WHERE n = 2`,
		`UPDATE event SET kind = 'game.other' WHERE n = 1`,
		`UPDATE event SET hash = zeroblob(32) WHERE n = 1`,
		`UPDATE withheld SET hash = zeroblob(32)`,
		`DELETE FROM withheld`,
	} {
		if _, err := db.Exec(change); err == nil || !strings.Contains(err.Error(), "never") {
			t.Errorf("%s: got %v, want a refusal", change, err)
		}
	}

	if n := must[int](t)(s.Scour(ctx)); n != 1 {
		t.Errorf("%d farewells wait, want 1: it is not sent yet", n)
	}
	ls := must[[]Letter](t)(s.Claim(ctx, "mail", 10, 1))
	if len(ls) != 1 {
		t.Fatalf("%d letters are owed, want the farewell", len(ls))
	}
	wantError(t, s.Sent(ctx, ls[0].ID, "250 taken"), nil)
	if n := must[int](t)(s.Scour(ctx)); n != 0 {
		t.Errorf("%d farewells wait, want none", n)
	}
	if left := must[[]Posted](t)(s.Outbox(ctx, OutboxFilter{})); len(left) != 0 {
		t.Errorf("the outbox still holds %+v", left)
	}
}

func TestUnname(t *testing.T) {
	s, clock := open(t)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "old@mail.example", From: "mallory@mail.example", Note: "dropped"}, nil), nil)
	clock.add(31 * 24 * time.Hour)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "new@mail.example", From: "eve@mail.example", Note: "dropped"}, nil), nil)
	wantError(t, s.Unname(ctx, clock.now().Add(-30*24*time.Hour)), nil)
	ms := must[[]Mark](t)(s.Marks(ctx, "dropped", 0))
	if len(ms) != 2 || ms[0].From != "eve@mail.example" || ms[1].From != "" || ms[1].ID != "old@mail.example" {
		t.Errorf("marks %+v, want the newer with its sender and the older without", ms)
	}
	if seen := must[bool](t)(s.Seen(ctx, "mail", "old@mail.example")); !seen {
		t.Error("the older message would be acted on again")
	}
}
