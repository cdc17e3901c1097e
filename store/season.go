package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// A Season is what is settled when a season of the league opens, and its state.
type Season struct {
	ID      int64
	Slug    string // as people write it
	Book    string
	Nonce   []byte
	Seed    []byte // from which lots come; empty: of a season that was imported
	Header  json.RawMessage
	State   string    // "open", "over", "void"
	Worked  time.Time // what fell due until then is done
	Created time.Time
}

const seasonColumns = "id, slug, book, nonce, seed, header, state, worked, created"

func scanSeason(r row) (s Season, err error) {
	var header string
	err = r.Scan(&s.ID, &s.Slug, &s.Book, &s.Nonce, &s.Seed, &header, &s.State, stamp{&s.Worked}, stamp{&s.Created})
	s.Header = json.RawMessage(header)
	return s, err
}

// A SeasonNote is a private thing of a season that stands outside its chain.
type SeasonNote struct {
	Kind, Key, Text string
}

func scanSeasonNote(r row) (n SeasonNote, err error) {
	err = r.Scan(&n.Kind, &n.Key, &n.Text)
	return n, err
}

// A SeasonDeadline is a time at which something is to be done in a season.
type SeasonDeadline struct {
	Season    int64
	Kind, Key string
	Due       time.Time
}

func scanSeasonDeadline(r row) (d SeasonDeadline, err error) {
	err = r.Scan(&d.Season, &d.Kind, &d.Key, stamp{&d.Due})
	return d, err
}

// A SeasonGame is a game of a season.
type SeasonGame struct {
	Season int64
	N      int // its number in the season
	Game   int64
	Seen   int64 // the newest event of the game of which the season knows
	Watch  bool  // what happens there matters to the season
	Round  int
}

const seasonGameColumns = "season, n, game, seen, watch, round"

func scanSeasonGame(r row) (g SeasonGame, err error) {
	err = r.Scan(&g.Season, &g.N, &g.Game, &g.Seen, &g.Watch, &g.Round)
	return g, err
}

// A SeasonPlayer sits behind a line of a season; line 0 is a substitute.
type SeasonPlayer struct {
	Season, Player int64
	Line           int
}

func scanSeasonPlayer(r row) (p SeasonPlayer, err error) {
	err = r.Scan(&p.Season, &p.Player, &p.Line)
	return p, err
}

// A LoadedSeason is all that stands in the store of a season.
type LoadedSeason struct {
	Season Season
	Events []Event
	Notes  []SeasonNote
	Games  []SeasonGame // those that are watched
}

// A SeasonOutcome is what becomes of a season in one transaction.
type SeasonOutcome struct {
	Events    []Event // with their hashes, or without
	State     string  // empty: unchanged
	Worked    time.Time
	SetNotes  map[string][]SeasonNote // replaces all notes of a kind
	Deadlines []SeasonDeadline        // all that the season has from now on
	Games     []SeasonGame            // new ones, and others that have changed
	Players   []SeasonPlayer          // all that the season has from now on; nil: unchanged
	RateFrom  string                  // ratings of its book from this month on ("2027-01") are reckoned again; empty: none
	Letters   []Letter
	Errand    Errand // what else its message amounts to
}

// A SeasonWork is the transaction in which a season is worked on: games are made and changed in it, too.
type SeasonWork struct {
	c       *session
	at      time.Time
	letters []Letter
}

// CreateGame makes a game in this transaction.
func (w *SeasonWork) CreateGame(n NewGame) (Game, error) {
	g, letters, err := beginGame(w.c, n, w.at)
	w.letters = append(w.letters, letters...)
	return g, err
}

// TakeGame works on a game in this transaction, as Take does.
func (w *SeasonWork) TakeGame(game int64, version int, rule func(*Loaded) (Outcome, error)) (Committed, error) {
	if err := w.c.holdGame(w.c, game); err != nil {
		return Committed{}, err
	}
	l, err := load(w.c, game, version, latest)
	if err != nil {
		return Committed{}, err
	}
	g, last, hash := l.Game, l.Last, l.LastHash
	o, err := guarded(rule, l)
	if err != nil {
		return Committed{}, err
	}
	done, err := settle(w.c, g, last, hash, o, w.at, l.Players)
	err = errors.Join(err, w.c.ask(w.c)) // the letters have their IDs
	w.letters = append(w.letters, done.Letters...)
	return done, err
}

// EventsOf lists the events of a game, those of this transaction too.
func (w *SeasonWork) EventsOf(game, after int64) ([]Event, error) {
	return events(w.c, game, after, latest)
}

// StateOf is the state of a game as this transaction sees it.
func (w *SeasonWork) StateOf(game int64) (string, error) {
	return one(w.c, value[string], "SELECT state FROM game WHERE id = ?", game)
}

// A League is the seasons of a club, with their events, deadlines and games.
type League struct{ *file }

// League is where seasons are kept.
func (s *Store) League() League { return League{s.file} }

// CreateSeason writes a season and all that it begins with, or nothing; ErrTaken when its slug is known. build completes what needs the
// id.
func (s League) CreateSeason(ctx context.Context, m *Mark, sn Season, build func(Season) (SeasonOutcome, error)) (Season, error) {
	var letters []Letter
	err := s.write(ctx, func(c *session) error {
		if err := first(c, m); err != nil {
			return err
		}
		at := s.now().UTC().Truncate(time.Millisecond)
		sn.Created, sn.Worked = at, at
		if sn.State == "" {
			sn.State = "open"
		}
		var err error
		sn.ID, err = c.insert(`INSERT INTO season (slug, book, nonce, seed, header, state, worked, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			sn.Slug, sn.Book, sn.Nonce, orNone(sn.Seed), string(sn.Header), sn.State, Stamp(at), Stamp(at))
		if err != nil {
			return err
		}
		o, err := build(sn)
		if err != nil {
			return err
		}
		if letters, err = settleSeason(c, sn, 0, HeaderHash(sn.Header), o, at); err != nil {
			return err
		}
		return mark(c, m, 0, nil, at)
	})
	if err != nil {
		return Season{}, err
	}
	s.wake(letters)
	return sn, nil
}

// TakeSeason works on a season: what it amounts to is written with the games that it makes or changes, all or none. rule gets the season
// as it is now. Its errors are as those of Take.
func (s League) TakeSeason(ctx context.Context, season int64, m *Mark, rule func(*LoadedSeason, *SeasonWork) (SeasonOutcome, error)) error {
	var letters []Letter
	err := s.write(ctx, func(c *session) error {
		if err := first(c, m); err != nil {
			return err
		}
		if err := c.holdSeason(c, season); err != nil {
			return err
		}
		l, err := loadSeason(c, season)
		if err != nil {
			return err
		}
		sn := l.Season
		last, hash := int64(len(l.Events)), HeaderHash(sn.Header)
		if last > 0 {
			hash = l.Events[last-1].Hash
		}
		at := s.now()
		w := &SeasonWork{c: c, at: at}
		var o SeasonOutcome
		if _, err := guarded(func(*Loaded) (_ Outcome, err error) {
			o, err = rule(l, w)
			return Outcome{}, err
		}, nil); err != nil {
			return err
		}
		if letters, err = settleSeason(c, sn, last, hash, o, at); err != nil {
			return err
		}
		letters = append(letters, w.letters...)
		return mark(c, m, 0, nil, at)
	})
	if err != nil {
		return err
	}
	s.wake(letters)
	return nil
}

// settleSeason writes an outcome behind event last of a season.
func settleSeason(c *session, sn Season, last int64, hash []byte, o SeasonOutcome, at time.Time) ([]Letter, error) {
	for _, e := range o.Events {
		last++
		if err := checkFact(e); err != nil {
			return nil, fmt.Errorf("store: season %s, event %d, %s: %w", sn.Slug, last, e.Kind, err)
		}
		hash = Hash(hash, last, Stamp(e.At), Nonce(sn.Nonce, last), e.Kind, e.Fact)
		if e.Hash != nil && !bytes.Equal(e.Hash, hash) {
			return nil, fmt.Errorf("store: season %s: event %d does not fit what stands before it", sn.Slug, last)
		}
		_, err := c.exec("INSERT INTO season_event (season, n, at, kind, fact, hash) VALUES (?, ?, ?, ?, ?, ?)",
			sn.ID, last, Stamp(e.At), e.Kind, string(e.Fact), hash)
		if err != nil {
			return nil, fmt.Errorf("season %s, event %d, %s: %w", sn.Slug, last, e.Kind, err)
		}
	}
	state, worked := sn.State, sn.Worked
	if o.State != "" {
		state = o.State
	}
	if !o.Worked.IsZero() {
		worked = o.Worked
	}
	if err := c.change("UPDATE season SET state = ?, worked = ? WHERE id = ?", state, Stamp(worked), sn.ID); err != nil {
		return nil, err
	}
	for kind, notes := range o.SetNotes {
		if _, err := c.exec("DELETE FROM season_note WHERE season = ? AND kind = ?", sn.ID, kind); err != nil {
			return nil, err
		}
		for _, n := range notes {
			if _, err := c.exec("INSERT INTO season_note (season, kind, key, text) VALUES (?, ?, ?, ?)", sn.ID, kind, n.Key, n.Text); err != nil {
				return nil, err
			}
		}
	}
	if o.RateFrom != "" {
		if _, err := c.exec("DELETE FROM season_rating WHERE book = ? AND month >= ?", sn.Book, o.RateFrom); err != nil {
			return nil, err
		}
	}
	if err := settleSeasonRows(c, sn.ID, o); err != nil {
		return nil, err
	}
	if err := o.Errand.settle(c, at); err != nil {
		return nil, err
	}
	return owe(c, 0, append(o.Letters, o.Errand.Letters...), at)
}

func settleSeasonRows(c *session, season int64, o SeasonOutcome) error {
	if _, err := c.exec("DELETE FROM season_deadline WHERE season = ?", season); err != nil {
		return err
	}
	for _, d := range o.Deadlines {
		if _, err := c.exec("INSERT INTO season_deadline (season, kind, key, due) VALUES (?, ?, ?, ?)", season, d.Kind, d.Key,
			Stamp(d.Due)); err != nil {
			return err
		}
	}
	for _, g := range o.Games {
		_, err := c.exec(`INSERT INTO season_game (season, n, game, seen, watch, round) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (season, n) DO UPDATE SET seen = excluded.seen, watch = excluded.watch, round = excluded.round`,
			season, g.N, g.Game, g.Seen, g.Watch, g.Round)
		if err != nil {
			return err
		}
	}
	if o.Players == nil {
		return nil
	}
	if _, err := c.exec("DELETE FROM season_player WHERE season = ?", season); err != nil {
		return err
	}
	for _, p := range o.Players {
		if _, err := c.exec("INSERT INTO season_player (season, player, line) VALUES (?, ?, ?)", season, p.Player, p.Line); err != nil {
			return err
		}
	}
	return nil
}

func loadSeason(c *session, season int64) (*LoadedSeason, error) {
	sn, err := one(c, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE id = ?", season)
	if err != nil {
		return nil, fmt.Errorf("season %d: %w", season, err)
	}
	l := &LoadedSeason{Season: sn}
	if l.Events, err = many(c, scanEvent, "SELECT n, at, kind, fact, hash FROM season_event WHERE season = ? ORDER BY n", season); err != nil {
		return nil, err
	}
	if l.Notes, err = many(c, scanSeasonNote, "SELECT kind, key, text FROM season_note WHERE season = ? ORDER BY kind, key",
		season); err != nil {
		return nil, err
	}
	l.Games, err = many(c, scanSeasonGame, "SELECT "+seasonGameColumns+" FROM season_game WHERE season = ? AND watch = 1", season)
	return l, err
}
