package store

import (
	"context"
	"encoding/json"
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
	var snapshots []Snapshot
	var newest []Event
	qs := []asked{
		find(&games, scanGame, "SELECT "+gameColumns+" FROM game WHERE game.id = ?", game),
		{query: peopleQuery, args: []any{game}, scan: l.scanSeat},
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

// peopleQuery is seatsQuery with who sits there.
const peopleQuery = `SELECT seat.game, seat.seat, coalesce(seat.player, 0), seat.token, coalesce(p.name, ''), coalesce(p.address, ''),
	coalesce(p.zone, ''), coalesce(p.token, ''), coalesce(p.settings, ''), coalesce(p.at, ''), coalesce(p.discord, '')
	FROM seat LEFT JOIN player AS p ON p.id = seat.player WHERE seat.game = ? ORDER BY seat.seat`

func (l *Loaded) scanSeat(r row) error {
	var s Seat
	var p Player
	var settings, at string
	err := r.Scan(&s.Game, &s.Seat, &s.Player, &s.Token, &p.Name, &p.Address, &p.Zone, &p.Token, &settings, &at, &p.Discord)
	if err != nil {
		return err
	}
	l.Seats = append(l.Seats, s)
	if p.ID, p.Settings = s.Player, json.RawMessage(settings); p.ID != 0 {
		err = stamp{&p.At}.Scan(at)
		l.Players[p.ID] = p
	}
	return err
}

func scanSnapshot(r row) (s Snapshot, err error) {
	err = r.Scan(&s.N, &s.Version, &s.Text)
	return s, err
}
