package store

import (
	"strings"
	"testing"
	"time"
)

// An import of a game from which somebody was erased brings the hashes of what he took with him, and only those.
func TestWhatWasErasedElsewhereIsBroughtAsAHash(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	hash := FactHash([]byte("a nonce of another place"), "game.seat", []byte(`{"name":"Anna"}`))
	erased := fact("game.seat", `{"name":"somebody"}`)
	erased.FactHash = hash
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{erased, fact("ahd.fired", `{"roll":3}`)}})))
	if w := must[map[int64][]byte](t)(s.Withheld(ctx, g.ID)); len(w) != 1 || string(w[1]) != string(hash) {
		t.Errorf("withheld: %x, want event 1 as %x", w, hash)
	}
	wantError(t, s.Verify(ctx, g.ID), nil)
}

func TestFactsChangeOnlyWhereTheirHashIsKept(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1,
		rule(Outcome{Events: []Event{fact("game.seat", `{"name":"Anna"}`), fact("ahd.fired", `{"roll":3}`)}})))
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
	db := beside(t, s)
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
	ls := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 10, 1))
	if len(ls) != 1 {
		t.Fatalf("%d letters are owed, want the farewell", len(ls))
	}
	wantError(t, s.Outbox().Sent(ctx, ls[0].ID, "250 taken"), nil)
	if n := must[int](t)(s.Scour(ctx)); n != 0 {
		t.Errorf("%d farewells wait, want none", n)
	}
	if left := must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{})); len(left) != 0 {
		t.Errorf("the outbox still holds %+v", left)
	}
}

// A message of somebody who is forgotten is recognised when it comes again, also one that was taken before marks had keys.
func TestForgottenMessagesAreStillRecognised(t *testing.T) {
	s, _ := open(t)
	p := must[Player](t)(s.AddPlayer(ctx, Player{Name: "Anna", Address: "anna.s@mail.example", Token: "p.a"}))
	m := Mark{Door: "mail", ID: "letter-of-anna@anna.example", To: "1.t", From: "Anna.S@mail.example", Note: "taken"}
	db := beside(t, s)
	_, err := db.Exec(`INSERT INTO mark (door, key, id, at, sender, note) VALUES ('mail', CAST('old-letter@anna.example' AS BLOB), 'old-letter@anna.example',
		'2026-11-03T09:15:00.000Z', 'anna.s@mail.example', 'taken'),
		('mail', CAST('older@mail.example' AS BLOB), 'older@mail.example', '2026-10-03T09:15:00.000Z', 'eve@mail.example', 'dropped')`)
	wantError(t, err, nil)
	wantError(t, s.Unname(ctx, start.Add(-time.Hour)), nil) // before any mark has a key
	wantError(t, s.Note(ctx, m, nil), nil)
	bye := Mark{Door: "mail", ID: "bye-of-anna@anna.example", From: p.Address, Note: "forgotten"}
	wantError(t, s.Forget(ctx, bye, Forgotten{Player: p, Name: "somebody", Words: func(w string) string { return w },
		Farewell: Letter{Door: "mail", MessageID: "bye@club.example", Kind: KindFarewell, Body: []byte(`{}`)}}), nil)
	for _, kept := range must[[]Mark](t)(s.Marks(ctx, "", 0)) {
		if !strings.HasPrefix(kept.ID, veils) || kept.From != "" {
			t.Errorf("a mark still names %s %s", kept.ID, kept.From)
		}
	}
	var plain int
	wantError(t, db.QueryRow("SELECT count(*) FROM mark WHERE instr(CAST(key AS TEXT), 'anna') > 0").Scan(&plain), nil)
	if plain > 0 {
		t.Errorf("%d keys are ids that can be read", plain)
	}
	for _, again := range []Mark{m, bye, {Door: "mail", ID: "older@mail.example", From: "eve@mail.example"},
		{Door: "mail", ID: "old-letter@anna.example", From: "anna.s@mail.example"}} {
		wantError(t, s.Note(ctx, again, nil), ErrSeen)
		if !must[bool](t)(s.Seen(ctx, "mail", again.ID)) {
			t.Errorf("%s is not recognised by its id", again.ID)
		}
		if was, _, err := s.Became(ctx, "mail", again.ID); err != nil || was.Note == "" {
			t.Errorf("what became of %s: %+v, %v", again.ID, was, err)
		}
	}
	m.ID = "another@anna.example"
	wantError(t, s.Note(ctx, m, nil), nil)
}

func TestUnname(t *testing.T) {
	s, clock := open(t)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "old@mail.example", From: "mallory@mail.example", Note: "dropped"}, nil), nil)
	clock.add(31 * 24 * time.Hour)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "new@mail.example", From: "eve@mail.example", Note: "dropped"}, nil), nil)
	wantError(t, s.Unname(ctx, clock.now().Add(-30*24*time.Hour)), nil)
	ms := must[[]Mark](t)(s.Marks(ctx, "dropped", 0))
	if len(ms) != 2 || ms[0].From != "eve@mail.example" || ms[1].From != "" || ms[0].ID != "new@mail.example" ||
		!strings.HasPrefix(ms[1].ID, veils) {
		t.Errorf("marks %+v, want the newer with its sender and its id, and the older without", ms)
	}
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "old@mail.example", From: "mallory@mail.example", Note: "dropped"}, nil), ErrSeen)
	wantError(t, s.Unname(ctx, clock.now().Add(-30*24*time.Hour)), nil) // to do it again changes nothing
	if seen := must[bool](t)(s.Seen(ctx, "mail", "old@mail.example")); !seen {
		t.Error("the older message would be acted on again")
	}
}
