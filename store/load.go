package store

import (
	"context"
	"fmt"
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
	l := &Loaded{Players: map[int64]Player{}}
	var games []Game
	var players []Player
	var snapshots []Snapshot
	var newest []Event
	qs := []asked{
		find(&games, scanGame, "SELECT "+gameColumns+" FROM game WHERE game.id = ?", game),
		find(&l.Seats, scanSeat, seatsQuery, game),
		find(&players, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id IN (SELECT player FROM seat WHERE game = ?)", game),
		find(&l.Notes, scanNote, notesQuery, game),
		find(&l.Deadlines, scanDeadline, deadlinesQuery, game),
		find(&snapshots, scanSnapshot, "SELECT n, version, text FROM snapshot WHERE game = ? AND version = ? AND n <= ? ORDER BY n DESC LIMIT 1",
			game, version, upTo),
	}
	if c.together() {
		qs = append(qs, find(&l.Events, scanEvent, `SELECT n, at, kind, fact, hash FROM event WHERE game = ?1 AND n <= ?3 AND n > coalesce(
				(SELECT n FROM snapshot WHERE game = ?1 AND version = ?2 AND n <= ?3 ORDER BY n DESC LIMIT 1), 0) ORDER BY n`, game, version, upTo),
			find(&newest, scanEvent, "SELECT n, at, kind, fact, hash FROM event WHERE game = ? AND n <= ? ORDER BY n DESC LIMIT 1", game, upTo))
	}
	if err := c.ask(c, qs...); err != nil {
		return nil, err
	}
	if len(games) == 0 {
		return nil, fmt.Errorf("game %d: %w", game, ErrNotFound)
	}
	l.Game = games[0]
	for _, p := range players {
		l.Players[p.ID] = p
	}
	var from int64
	if len(snapshots) > 0 {
		l.Snapshot, from = &snapshots[0], snapshots[0].N
	}
	if !c.together() {
		es, err := events(c, game, from-1, upTo) // the one of the snapshot too: it may be the newest
		if err != nil {
			return nil, err
		}
		newest = es[max(0, len(es)-1):]
		if l.Events = es; from > 0 && len(es) > 0 {
			l.Events = es[1:]
		}
	}
	if l.LastHash = HeaderHash(l.Game.Header); len(newest) > 0 {
		l.Last, l.LastHash = newest[0].N, newest[0].Hash
	}
	return l, nil
}

func scanSnapshot(r row) (s Snapshot, err error) {
	err = r.Scan(&s.N, &s.Version, &s.Text)
	return s, err
}
