package store

import (
	"errors"
	"testing"
	"time"
)

func winter(t *testing.T, s *Store) Season {
	t.Helper()
	return must[Season](t)(s.League().CreateSeason(ctx, nil, Season{Slug: "winter", Book: "ahd", Nonce: make([]byte, 16), Header: []byte("{}")},
		func(sn Season) (SeasonOutcome, error) {
			return SeasonOutcome{Deadlines: []SeasonDeadline{{Kind: "signup", Due: start.Add(time.Hour)}}}, nil
		}))
}

// What a season makes of its games is written with its own events, or not at all.
func TestASeasonAndItsGamesAreOneTransaction(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	sn := winter(t, s)
	step := func(fail error) error {
		return s.League().TakeSeason(ctx, sn.ID, &Mark{Door: "mail", ID: "m"}, func(l *LoadedSeason, w *SeasonWork) (SeasonOutcome, error) {
			made, err := w.CreateGame(NewGame{Game: Game{Book: "ahd", Nonce: make([]byte, 16), Header: []byte("{}")}})
			if err != nil {
				return SeasonOutcome{}, err
			}
			if _, err := w.TakeGame(g.ID, 1, rule(Outcome{Events: []Event{fact("game.over", "{}")}, State: "over"})); err != nil {
				return SeasonOutcome{}, err
			}
			if es := must[[]Event](t)(w.EventsOf(g.ID, 0)); len(es) == 0 || es[len(es)-1].Kind != "game.over" {
				t.Errorf("the work does not see what it wrote: %v", es)
			}
			if state := must[string](t)(w.StateOf(g.ID)); state != "over" {
				t.Errorf("got state %q, want over", state)
			}
			return SeasonOutcome{Events: []Event{{At: start, Kind: "joined", Fact: []byte("{}")}}, Letters: []Letter{letter("round", 1)},
				Games: []SeasonGame{{N: 1, Game: made.ID, Watch: true}}, Players: []SeasonPlayer{{Player: 1, Line: 3}}, State: "over"}, fail
		})
	}
	broken := errors.New("broken")
	wantError(t, step(broken), broken)
	if l := must[*LoadedSeason](t)(s.League().LoadSeason(ctx, sn.ID)); len(l.Events) != 0 || len(l.Games) != 0 {
		t.Errorf("what failed has left %+v", l)
	}
	if all := must[[]Game](t)(s.Games(ctx, GameFilter{})); len(all) != 1 || all[0].State != "open" {
		t.Errorf("what failed has changed the games: %+v", all)
	}
	wantError(t, step(nil), nil)
	wantError(t, step(nil), ErrSeen)
	l := must[*LoadedSeason](t)(s.League().LoadSeason(ctx, sn.ID))
	if len(l.Events) != 1 || l.Season.State != "over" || len(l.Games) != 1 || len(must[[]Game](t)(s.Games(ctx, GameFilter{}))) != 2 {
		t.Errorf("got %+v", l)
	}
	if of := must[SeasonGame](t)(s.League().SeasonOfGame(ctx, l.Games[0].Game)); of.N != 1 || of.Season != sn.ID {
		t.Errorf("got %+v, want game 1", of)
	}
	if sits := must[[]SeasonPlayer](t)(s.League().SeasonsOfPlayer(ctx, 1)); len(sits) != 1 || sits[0].Line != 3 {
		t.Errorf("got %+v, want line 3", sits)
	}
}

func TestASeasonsChainRefusesWhatDoesNotFit(t *testing.T) {
	s, _ := open(t)
	sn := winter(t, s)
	err := s.League().TakeSeason(ctx, sn.ID, nil, func(*LoadedSeason, *SeasonWork) (SeasonOutcome, error) {
		return SeasonOutcome{Events: []Event{{At: start, Kind: "joined", Fact: []byte("{}"), Hash: make([]byte, 32)}}}, nil
	})
	if err == nil {
		t.Error("an event with another hash was taken")
	}
	wantError(t, s.League().TakeSeason(ctx, sn.ID, nil, func(*LoadedSeason, *SeasonWork) (SeasonOutcome, error) {
		return SeasonOutcome{Events: []Event{{At: start, Kind: "joined", Fact: []byte("{}")}}}, nil
	}), nil)
	for _, q := range []string{"UPDATE season_event SET fact = '[]'", "DELETE FROM season_event", "UPDATE season SET slug = 'x'"} {
		if err := s.write(ctx, func(c *session) error { _, err := c.exec(q); return err }); err == nil {
			t.Errorf("%s was done", q)
		}
	}
}

func TestSeasonsAreFoundByWhatFallsDueAndByTheirGames(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	sn := winter(t, s)
	if ds := must[[]SeasonDeadline](t)(s.League().SeasonsDue(ctx, start)); len(ds) != 0 {
		t.Errorf("got %v due, want nothing", ds)
	}
	if ds := must[[]SeasonDeadline](t)(s.League().SeasonsDue(ctx, start.Add(time.Hour))); len(ds) != 1 || ds[0].Season != sn.ID {
		t.Errorf("got %v due, want sign-up", ds)
	}
	wantError(t, s.League().TakeSeason(ctx, sn.ID, nil, func(*LoadedSeason, *SeasonWork) (SeasonOutcome, error) {
		return SeasonOutcome{Games: []SeasonGame{{N: 1, Game: g.ID, Watch: true}}}, nil
	}), nil)
	if ids := must[[]int64](t)(s.League().SeasonsMoved(ctx)); len(ids) != 0 {
		t.Errorf("got %v moved, want none", ids)
	}
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{fact("ahd.marched", "{}")}})))
	if ids := must[[]int64](t)(s.League().SeasonsMoved(ctx)); len(ids) != 1 {
		t.Errorf("got %v moved, want the season", ids)
	}
	if must[Season](t)(s.League().SeasonBySlug(ctx, "WINTER")).ID != sn.ID {
		t.Error("a slug is not found in capitals")
	}
}

// A season that is over is let go with all that stands under it but its games, and only whole.
func TestASeasonIsLetGoWhole(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	sn := winter(t, s)
	step := func(state string) {
		wantError(t, s.League().TakeSeason(ctx, sn.ID, nil, func(*LoadedSeason, *SeasonWork) (SeasonOutcome, error) {
			return SeasonOutcome{Events: []Event{{At: start, Kind: "joined", Fact: []byte("{}")}}, State: state, RateFrom: "2027-01",
				SetNotes: map[string][]SeasonNote{"bid": {{Kind: "bid", Key: "1"}}}, Games: []SeasonGame{{N: 1, Game: g.ID, Watch: true}},
				Players: []SeasonPlayer{{Season: sn.ID, Player: 1, Line: 1}}, Deadlines: []SeasonDeadline{{Season: sn.ID, Kind: "next", Due: start}}}, nil
		}), nil)
	}
	step("open")
	hash := must[*LoadedSeason](t)(s.League().LoadSeason(ctx, sn.ID)).Events[0].Hash
	gone := GoneSeason{Season: sn.ID, Title: "Winter", Ended: start, Events: 1, Hash: hash}
	base := RatingBase{Month: "2026-12", Text: "{}"}
	if err := s.League().LetGo(ctx, "ahd", []GoneSeason{gone}, base); err == nil {
		t.Error("an open season was let go")
	}
	step("over")
	if err := s.League().LetGo(ctx, "ahd", []GoneSeason{gone}, base); err == nil {
		t.Error("a season that has changed was let go")
	}
	gone.Events, gone.Hash = 2, must[*LoadedSeason](t)(s.League().LoadSeason(ctx, sn.ID)).Events[1].Hash
	if over := must[[]Season](t)(s.League().OverSince(ctx, start.Add(time.Hour))); len(over) != 1 {
		t.Errorf("got %d seasons that are over, want one", len(over))
	}
	wantError(t, s.League().LetGo(ctx, "ahd", []GoneSeason{gone}, base), nil)
	_, err := s.League().LoadSeason(ctx, sn.ID)
	wantError(t, err, ErrNotFound)
	for _, find := range []GoneSeason{must[GoneSeason](t)(s.League().Gone(ctx, "WINTER")), must[GoneSeason](t)(s.League().GoneByHash(ctx, gone.Hash))} {
		if find.Title != "Winter" || find.Events != 2 || find.Book != "ahd" || !find.Ended.Equal(start) {
			t.Errorf("what is left is %+v", find)
		}
	}
	if b := must[RatingBase](t)(s.League().RatingBase(ctx, "ahd")); b != base {
		t.Errorf("the base is %+v, want %+v", b, base)
	}
	if b := must[RatingBase](t)(s.League().RatingBase(ctx, "dwf")); b != (RatingBase{}) {
		t.Errorf("another book has a base: %+v", b)
	}
	if all := must[[]Game](t)(s.Games(ctx, GameFilter{})); len(all) != 1 {
		t.Errorf("its game is gone with it: %v", all)
	}
}
