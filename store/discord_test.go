package store

import (
	"errors"
	"slices"
	"testing"
	"time"
)

func TestAGameLivesInOneChannel(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	g := must[Game](t)(s.CreateGame(ctx, newGame(anna, bela)))
	other := must[Game](t)(s.CreateGame(ctx, newGame(bela, anna)))
	_, err := s.Discord().Channel(ctx, g.ID)
	wantError(t, err, ErrNotFound)
	ch := Channel{Game: g.ID, Guild: "1", Channel: "2", Asking: "3", Question: 4}
	wantError(t, s.Discord().SetChannel(ctx, ch), nil)
	ch.Status, ch.Shown = "5", "hash"
	wantError(t, s.Discord().SetChannel(ctx, ch), nil)
	if got := must[Channel](t)(s.Discord().ChannelNamed(ctx, "2")); got != ch {
		t.Errorf("got %+v, want %+v", got, ch)
	}
	wantError(t, s.Discord().SetChannel(ctx, Channel{Game: other.ID, Channel: "2"}), ErrTaken)
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{{Kind: "ahd.marched", Fact: []byte(`{}`)}}})))
	if stale := must[[]Channel](t)(s.Discord().StaleChannels(ctx)); len(stale) != 1 || stale[0].Game != g.ID {
		t.Errorf("stale: got %+v, want game %d", stale, g.ID)
	}
	ch.Event = must[int64](t)(s.LastEvent(ctx, g.ID))
	wantError(t, s.Discord().SetChannel(ctx, ch), nil)
	if stale := must[[]Channel](t)(s.Discord().StaleChannels(ctx)); len(stale) != 0 {
		t.Errorf("stale: got %+v, want none", stale)
	}
	wantError(t, s.Discord().DropChannel(ctx, g.ID), nil)
	_, err = s.Discord().ChannelNamed(ctx, "2")
	wantError(t, err, ErrNotFound)
}

func TestAUserOfDiscordIsOnePlayer(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	_, err := s.Discord().Player(ctx, "")
	wantError(t, err, ErrNotFound)
	anna.Discord = "1001"
	wantError(t, s.UpdatePlayer(ctx, anna), nil)
	if got := must[Player](t)(s.Discord().Player(ctx, "1001")); got.ID != anna.ID || got.Discord != "1001" {
		t.Errorf("got %+v, want Anna", got)
	}
	bela.Discord = "1001"
	wantError(t, s.UpdatePlayer(ctx, bela), ErrTaken)
	g := must[Game](t)(s.CreateGame(ctx, newGame(anna, bela)))
	if games := must[[]int64](t)(s.Discord().Homeless(ctx)); !slices.Equal(games, []int64{g.ID}) {
		t.Errorf("without a channel: got %v, want game %d", games, g.ID)
	}
	if seats := must[[]Seat](t)(s.SeatsOf(ctx, anna.ID)); len(seats) != 1 || seats[0].Game != g.ID {
		t.Errorf("Anna's seats: got %+v, want one of game %d", seats, g.ID)
	}
	wantError(t, s.Discord().SetChannel(ctx, Channel{Game: g.ID, Channel: "2"}), nil)
	if games := must[[]int64](t)(s.Discord().Homeless(ctx)); len(games) != 0 {
		t.Errorf("without a channel: got %v, want none", games)
	}
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{State: "over"})))
	if seats := must[[]Seat](t)(s.SeatsOf(ctx, anna.ID)); len(seats) != 0 {
		t.Errorf("Anna's seats of a game that is over: got %+v, want none", seats)
	}
}

func TestDraftsAreKeptForATime(t *testing.T) {
	s, c := open(t)
	anna, _ := addPlayers(t, s)
	wantError(t, s.Discord().SaveDraft(ctx, WordDraft{ID: "1", Player: anna.ID, Text: []byte(`{"text":"end"}`)}), nil)
	if d := must[WordDraft](t)(s.Discord().Draft(ctx, "1")); d.Player != anna.ID || string(d.Text) != `{"text":"end"}` || !d.At.Equal(start) {
		t.Errorf("got %+v, want Anna's words", d)
	}
	c.add(time.Hour)
	if n := must[int](t)(s.Discord().PruneDrafts(ctx, start.Add(time.Minute))); n != 1 {
		t.Errorf("%d were thrown away, want 1", n)
	}
	_, err := s.Discord().Draft(ctx, "1")
	wantError(t, err, ErrNotFound)
}

func TestALetterGoesToAnotherDoor(t *testing.T) {
	s, _ := open(t)
	anna, _ := addPlayers(t, s)
	l := Letter{Player: anna.ID, Door: "discord", MessageID: "1@club.example", Kind: "ask", Body: []byte(`{"a":1}`)}
	wantError(t, s.Note(ctx, Mark{Door: "mail", ID: "1"}, []Letter{l}), nil)
	claimed := must[[]Letter](t)(s.Outbox().Claim(ctx, "discord", 1, time.Minute))
	wantError(t, s.Outbox().ToDoor(ctx, claimed[0].ID, "mail", []byte(`{"b":2}`)), nil)
	got := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 1, time.Minute))
	if len(got) != 1 || string(got[0].Body) != `{"b":2}` {
		t.Errorf("got %+v, want the letter with other words", got)
	}
	wantError(t, s.Outbox().Sent(ctx, got[0].ID, "250"), nil)
	if err := s.Outbox().ToDoor(ctx, got[0].ID, "discord", nil); !errors.Is(err, ErrNotFound) {
		t.Errorf("a letter that was sent: got %v, want ErrNotFound", err)
	}
}
