package store

import (
	"context"
	"errors"
	"time"
)

// A Mark is an incoming message under its own id: the same one is never acted on twice.
type Mark struct {
	Door string // "mail", "discord", "shell"
	ID   string // Message-ID or interaction id
	From string
	Note string    // what became of it, in words
	At   time.Time // when it was taken; the store's
}

// Note marks a message that concerns no game, with the letters that it owes and the persons that it changes, all or none;
// ErrSeen when it was taken before.
func (s *Store) Note(ctx context.Context, m Mark, letters []Letter, changed ...Player) error {
	err := s.write(ctx, func(c *session) error {
		if err := unseen(c, &m); err != nil {
			return err
		}
		for _, p := range changed {
			if err := updatePlayer(c, p); err != nil {
				return err
			}
		}
		at := s.now()
		var err error
		if letters, err = owe(c, 0, letters, at); err != nil {
			return err
		}
		return mark(c, &m, 0, nil, at)
	})
	if err != nil {
		return err
	}
	s.wake(letters)
	return nil
}

// Seen tells whether a message was taken. Take and Note look for themselves; a door asks to spare itself the reading.
func (s *Store) Seen(ctx context.Context, door, id string) (seen bool, err error) {
	err = s.read(ctx, func(c *session) error {
		err := unseen(c, &Mark{Door: door, ID: id})
		seen = errors.Is(err, ErrSeen)
		if seen {
			return nil
		}
		return err
	})
	return seen, err
}

// Marks lists messages whose note begins so, the newest first.
func (s *Store) Marks(ctx context.Context, note string, n int) (ms []Mark, err error) {
	scan := func(r row) (m Mark, err error) {
		err = r.Scan(&m.Door, &m.ID, &m.From, &m.Note, stamp{&m.At})
		return m, err
	}
	err = s.read(ctx, func(c *session) error {
		ms, err = many(c, scan, "SELECT door, id, sender, note, at FROM mark WHERE substr(note, 1, ?) = ? ORDER BY at DESC LIMIT ?", len(note), note, limit(n))
		return err
	})
	return ms, err
}

// unseen is ErrSeen for a message that has its mark.
func unseen(c *session, m *Mark) error {
	if m == nil {
		return nil
	}
	_, err := one(c, value[int], "SELECT 1 FROM mark WHERE door = ? AND id = ?", m.Door, m.ID)
	switch {
	case err == nil:
		return ErrSeen
	case errors.Is(err, ErrNotFound):
		return nil
	}
	return err
}

func mark(c *session, m *Mark, game int64, caused []Event, at time.Time) error {
	if m == nil {
		return nil
	}
	var first, last any
	if len(caused) > 0 {
		first, last = caused[0].N, caused[len(caused)-1].N
	}
	_, err := c.exec("INSERT INTO mark (door, id, at, sender, note, game, first, last) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		m.Door, m.ID, Stamp(at), m.From, m.Note, orNull(game), first, last)
	return err
}
