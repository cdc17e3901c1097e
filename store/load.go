package store

import (
	"context"
	"errors"
)

// A Loaded is all that a rule needs to know of a game.
type Loaded struct {
	Game      Game
	Seats     []Seat
	Players   map[int64]Player // who sits on the seats, by ID
	Snapshot  *Snapshot        // nil: fold from the start position
	Events    []Event          // after the snapshot
	Last      int64            // number of the newest event; 0: none
	LastHash  []byte
	Notes     []Note     // by seat and kind, in order
	Deadlines []Deadline // by time
}

// Load reads a game as it is now; version is the snapshot version wanted, 0 for none: then all events come. ErrNotFound
// when there is no such game.
func (s *Store) Load(ctx context.Context, game int64, version int) (*Loaded, error) {
	return s.LoadAt(ctx, game, version, latest)
}

// LoadAt reads a game as it was after event n: Snapshot, Events and Last are those of that moment, seats, notes and deadlines
// those of now.
func (s *Store) LoadAt(ctx context.Context, game int64, version int, n int64) (l *Loaded, err error) {
	err = s.read(ctx, func(c *session) error {
		l, err = load(c, game, version, n)
		return err
	})
	return l, err
}

func load(c *session, game int64, version int, upTo int64) (*Loaded, error) {
	g, err := findGame(c, game)
	if err != nil {
		return nil, err
	}
	l := &Loaded{Game: g, LastHash: HeaderHash(g.Header), Players: map[int64]Player{}}
	if l.Seats, err = seatsOf(c, game); err != nil {
		return nil, err
	}
	players, err := many(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id IN (SELECT player FROM seat WHERE game = ?)", game)
	if err != nil {
		return nil, err
	}
	for _, p := range players {
		l.Players[p.ID] = p
	}
	if l.Notes, err = notesOf(c, game); err != nil {
		return nil, err
	}
	if l.Deadlines, err = deadlinesOf(c, game); err != nil {
		return nil, err
	}
	return l, loadEvents(c, l, version, upTo)
}

func loadEvents(c *session, l *Loaded, version int, upTo int64) error {
	snap, err := one(c, scanSnapshot,
		"SELECT n, version, text FROM snapshot WHERE game = ? AND version = ? AND n <= ? ORDER BY n DESC LIMIT 1", l.Game.ID, version, upTo)
	var from int64
	switch {
	case err == nil:
		l.Snapshot, from = &snap, snap.N
	case !errors.Is(err, ErrNotFound):
		return err
	}
	if l.Events, err = events(c, l.Game.ID, from, upTo); err != nil {
		return err
	}
	if k := len(l.Events); k > 0 {
		l.Last, l.LastHash = l.Events[k-1].N, l.Events[k-1].Hash
		return nil
	}
	if from > 0 {
		l.Last = from
		l.LastHash, err = one(c, value[[]byte], "SELECT hash FROM event WHERE game = ? AND n = ?", l.Game.ID, from)
	}
	return err
}

func scanSnapshot(r row) (s Snapshot, err error) {
	err = r.Scan(&s.N, &s.Version, &s.Text)
	return s, err
}
