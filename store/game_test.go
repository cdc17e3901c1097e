package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"
)

func TestCreateGame(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	n := newGame(anna, bela)
	n.Mark = &Mark{Door: "mail", ID: "new@mail.example"}
	n.Start = &Snapshot{N: 1, Version: 1, Text: "rulebook ahd"}
	n.Notes = []Note{{Seat: "union", Kind: "standing", Key: "retreat", Text: "never"}}
	seats := n.Build
	n.Build = func(id int64, n *NewGame) error {
		n.Game.Header = json.RawMessage(fmt.Sprintf(`{"game":%d}`, id))
		n.Events = []Event{fact("game.begun", fmt.Sprintf(`{"game":%d}`, id))}
		n.Letters = []Letter{letter(fmt.Sprintf("g%d@adjutant.example", id), anna.ID)}
		n.Deadlines = []Deadline{{Seat: "confederate", Question: 1, Due: start.Add(time.Hour), Kind: "deadline"}}
		return seats(id, n)
	}
	g := must[Game](t)(s.CreateGame(ctx, n))
	if g.ID != 1 || g.State != "open" || !g.Created.Equal(start) || string(g.Header) != `{"game":1}` {
		t.Errorf("got %+v", g)
	}
	if got := must[Game](t)(s.Game(ctx, g.ID)); !reflect.DeepEqual(got, g) {
		t.Errorf("read back: got %+v, want %+v", got, g)
	}
	l := must[*Loaded](t)(s.Load(ctx, g.ID, 1))
	if len(l.Seats) != 2 || l.Snapshot == nil || l.Last != 1 || len(l.Notes) != 1 || len(l.Deadlines) != 1 {
		t.Errorf("loaded: got %+v", l)
	}
	if got := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 10, time.Minute)); len(got) != 1 || got[0].Game != g.ID ||
		got[0].MessageID != "g1@adjutant.example" {
		t.Errorf("letters: got %+v, want one of game 1", got)
	}
	wantError(t, s.Verify(ctx, g.ID), nil)
	_, err := s.CreateGame(ctx, n)
	wantError(t, err, ErrSeen)
}

func TestCreateGameIsAllOrNothing(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	broken := errors.New("broken")
	tests := []struct {
		name   string
		change func(*NewGame)
		want   error
	}{
		{"Build fails", func(n *NewGame) { n.Build = func(int64, *NewGame) error { return broken } }, broken},
		{"a nonce that is too short", func(n *NewGame) { n.Game.Nonce = nil }, nil},
		{"a header that is no JSON", func(n *NewGame) { n.Game.Header = nil }, nil},
		{"a broken event", func(n *NewGame) { n.Events = []Event{fact("a", "")} }, nil},
		{"one token for two seats", func(n *NewGame) {
			n.Build, n.Seats = nil, []Seat{{Seat: "union", Token: "a"}, {Seat: "confederate", Token: "a"}}
		}, ErrTaken},
		{"an imported event that does not fit", func(n *NewGame) { n.Events = []Event{{Kind: "a", Fact: []byte("{}"), Hash: make([]byte, 32)}} },
			nil},
	}
	before := contents(t, s)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := newGame(anna, bela)
			n.Mark = &Mark{Door: "mail", ID: tt.name}
			tt.change(&n)
			_, err := s.CreateGame(ctx, n)
			if err == nil || tt.want != nil && !errors.Is(err, tt.want) {
				t.Errorf("got %v, want an error %v", err, tt.want)
			}
			if after := contents(t, s); after != before {
				t.Errorf("got %s, want %s", after, before)
			}
		})
	}
}

func TestImportedEventsKeepTimeAndHash(t *testing.T) {
	s, c := open(t)
	g := createGame(t, s)
	for range 3 {
		c.add(time.Hour)
		must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{fact("ahd.marched", "{}")}})))
	}
	es := must[[]Event](t)(s.Events(ctx, g.ID, 0))
	other, _ := open(t)
	n := NewGame{Game: g, Events: es}
	copied := must[Game](t)(other.CreateGame(ctx, n))
	if got := must[[]Event](t)(other.Events(ctx, copied.ID, 0)); !reflect.DeepEqual(got, es) {
		t.Errorf("got %+v, want %+v", got, es)
	}
}

func TestGames(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	carl := must[Player](t)(s.AddPlayer(ctx, Player{Name: "Carl", Address: "carl@mail.example", Token: "c"}))
	for i := range 4 {
		n := newGame(anna, bela)
		if i%2 == 1 {
			n = newGame(bela, carl)
			n.Game.Book = "dwf"
		}
		must[Game](t)(s.CreateGame(ctx, n))
	}
	must[Committed](t)(s.Take(ctx, 3, nil, 1, rule(Outcome{State: "over"})))
	tests := []struct {
		name   string
		filter GameFilter
		want   []int64
	}{
		{"the newest", GameFilter{Newest: true, Limit: 2}, []int64{4, 3}},
		{"all", GameFilter{}, []int64{1, 2, 3, 4}},
		{"of a player", GameFilter{Player: carl.ID}, []int64{2, 4}},
		{"of a player, open", GameFilter{Player: anna.ID, State: "open"}, []int64{1}},
		{"over", GameFilter{State: "over"}, []int64{3}},
		{"of a book", GameFilter{Book: "dwf"}, []int64{2, 4}},
		{"the second page", GameFilter{After: 2, Limit: 1}, []int64{3}},
		{"none", GameFilter{Player: 99}, nil},
	}
	for _, tt := range tests {
		var got []int64
		for _, g := range must[[]Game](t)(s.Games(ctx, tt.filter)) {
			got = append(got, g.ID)
		}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestSeats(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	seat, found, err := s.SeatByToken(ctx, "u1")
	if err != nil || seat.Seat != "union" || found.ID != g.ID {
		t.Errorf("got %+v of game %d, %v", seat, found.ID, err)
	}
	carl := must[Player](t)(s.AddPlayer(ctx, Player{Name: "Carl", Address: "carl@mail.example", Token: "c"}))
	wantError(t, s.SetSeat(ctx, Seat{Game: g.ID, Seat: "union", Player: carl.ID, Token: "u2"}), nil)
	old, _, err := s.SeatByToken(ctx, "u1")
	wantError(t, err, ErrRenewed)
	wantError(t, err, ErrNotFound)
	if old.Seat != "union" || old.Player != seat.Player {
		t.Errorf("a replaced token: got %+v, want the seat and player it belonged to", old)
	}
	_, _, err = s.SeatByToken(ctx, "never given")
	if !errors.Is(err, ErrNotFound) || errors.Is(err, ErrRenewed) {
		t.Errorf("a token never given: got %v, want ErrNotFound alone", err)
	}
	for _, token := range []string{"u1", "c1"} {
		wantError(t, s.SetSeat(ctx, Seat{Game: g.ID, Seat: "union", Player: carl.ID, Token: token}), ErrTaken)
	}
	wantError(t, s.SetSeat(ctx, Seat{Game: g.ID, Seat: "union"}), nil) // vacant, and the token stays
	wantError(t, s.SetSeat(ctx, Seat{Game: g.ID, Seat: "referee"}), ErrNotFound)
	wantError(t, s.SetSeat(ctx, Seat{Game: g.ID, Seat: "moderator", Player: carl.ID, Token: "m1"}), nil)
	want := []Seat{{g.ID, "confederate", 2, "c1"}, {g.ID, "moderator", carl.ID, "m1"}, {g.ID, "union", 0, "u2"}}
	if got := must[[]Seat](t)(s.Seats(ctx, g.ID)); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestDeadlines(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	at := func(hours int) time.Time { return start.Add(time.Duration(hours) * time.Hour) }
	_, err := s.NextDue(ctx, "")
	wantError(t, err, ErrNotFound)
	wantError(t, s.SetDeadlines(ctx, g.ID, []Deadline{
		{Seat: "union", Question: 3, Due: at(72), Kind: "deadline"},
		{Seat: "union", Question: 3, Due: at(48), Kind: "reminder"},
		{Seat: "union", Question: 3, Due: at(69), Kind: "reminder"},
	}), nil)
	if got := must[Deadline](t)(s.NextDue(ctx, "")); !got.Due.Equal(at(48)) {
		t.Errorf("next: got %v, want the one after 48 hours", got)
	}
	for hours, want := range map[int]int{47: 0, 48: 1, 71: 2, 72: 3} {
		if got := must[[]Deadline](t)(s.Due(ctx, at(hours), "")); len(got) != want {
			t.Errorf("due after %d hours: got %v, want %d", hours, got, want)
		}
	}
	wantError(t, s.SetDeadlines(ctx, g.ID, nil), nil)
	if got := must[[]Deadline](t)(s.Deadlines(ctx, g.ID)); len(got) != 0 {
		t.Errorf("got %v, want none", got)
	}
}

func TestMailboxAndMemo(t *testing.T) {
	s, _ := open(t)
	for _, want := range []Mailbox{{Name: "INBOX"}, {"INBOX", 7, 4294967295}, {"INBOX", 8, 1}} {
		if want.Validity != 0 {
			wantError(t, s.SetMailboxState(ctx, want), nil)
		}
		if got := must[Mailbox](t)(s.MailboxState(ctx, "INBOX")); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	for _, want := range []string{"", "2026-11-03", "2026-11-04"} {
		if want != "" {
			wantError(t, s.SetMemo(ctx, "alive", want), nil)
		}
		if got := must[string](t)(s.Memo(ctx, "alive")); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
