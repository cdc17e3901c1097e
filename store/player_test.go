package store

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"
	"time"
)

func TestPlayers(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	if string(anna.Settings) != "{}" || !anna.At.Equal(start) || anna.ID == bela.ID {
		t.Errorf("got %+v, want settings {} and the clock's time", anna)
	}
	anna.Settings, anna.Zone = json.RawMessage(`{"digest": 7}`), "UTC"
	wantError(t, s.UpdatePlayer(ctx, anna), nil)
	find := must[Player](t)
	for name, got := range map[string]Player{
		"by id":                   find(s.PlayerByID(ctx, anna.ID)),
		"by address, in any case": find(s.PlayerByAddress(ctx, "Anna@MAIL.example")),
		"by token":                find(s.PlayerByToken(ctx, "anna-token")),
		"first of the list":       must[[]Player](t)(s.Players(ctx))[0],
	} {
		if !reflect.DeepEqual(got, anna) {
			t.Errorf("%s: got %+v, want %+v", name, got, anna)
		}
	}
	_, err := s.PlayerByAddress(ctx, "carl@mail.example")
	wantError(t, err, ErrNotFound)
	_, err = s.AddPlayer(ctx, Player{Name: "Anna again", Address: "ANNA@mail.example", Token: "other"})
	wantError(t, err, ErrTaken)
	_, err = s.AddPlayer(ctx, Player{Name: "Carl", Address: "carl@mail.example", Token: bela.Token})
	wantError(t, err, ErrTaken)
	wantError(t, s.UpdatePlayer(ctx, Player{ID: 99, Address: "x", Token: "x"}), ErrNotFound)
}

func TestAdmitIsAllOrNothing(t *testing.T) {
	s, _ := open(t)
	m := &Mark{Door: "mail", ID: "join@mail.example", From: "anna@mail.example"}
	p := Player{Name: "Anna", Address: "anna@mail.example", Token: "a"}
	before := contents(t, s)
	broken := errors.New("broken")
	_, err := s.Admit(ctx, m, p, func(Player) ([]Letter, error) { return nil, broken })
	wantError(t, err, broken)
	if after := contents(t, s); after != before {
		t.Errorf("got %s, want %s", after, before)
	}
	welcome := func(p Player) ([]Letter, error) { return []Letter{letter("welcome", p.ID)}, nil }
	anna := must[Player](t)(s.Admit(ctx, m, p, welcome))
	ls := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 10, time.Minute))
	if len(ls) != 1 || ls[0].Player != anna.ID || ls[0].Game != 0 {
		t.Errorf("letters: got %+v, want one to player %d", ls, anna.ID)
	}
	_, err = s.Admit(ctx, m, p, welcome)
	wantError(t, err, ErrSeen)
}

func TestNoteChangesPlayers(t *testing.T) {
	s, _ := open(t)
	anna, _ := addPlayers(t, s)
	anna.Zone = "Asia/Tokyo"
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "zone"}, []Letter{letter("done", anna.ID)}, anna), nil)
	if got := must[Player](t)(s.PlayerByID(ctx, anna.ID)).Zone; got != "Asia/Tokyo" {
		t.Errorf("zone: got %s, want Asia/Tokyo", got)
	}
	if seen := must[bool](t)(s.Seen(ctx, "mail", "zone")); !seen {
		t.Error("the message was not marked")
	}
	if seen := must[bool](t)(s.Seen(ctx, "mail", "another")); seen {
		t.Error("another message was marked")
	}
	before := contents(t, s)
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "twice"}, []Letter{letter("new", 0), letter("done", 0)}), ErrTaken)
	if after := contents(t, s); after != before {
		t.Errorf("got %s, want %s", after, before)
	}
}
