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

// An Errand is what a message that concerns no game amounts to.
type Errand struct {
	Letters   []Letter
	Players   []Player   // persons that change, as UpdatePlayer has it
	Open      []Table    // tables that are opened, with their numbers; ErrTaken when one is not free
	Change    []Table    // tables whose Terms change; Was is what they were, and ErrNotFound says that they are so no more
	Close     []Table    // tables that are closed, as they were read; ErrNotFound when one is so no more
	Applicant *Applicant // somebody who has asked to join, in place of an earlier one of his address
	Answered  []string   // addresses that are no strangers any more, whatever invitation they had
}

// Run marks a message that concerns no game and does its errand, all or none; ErrSeen when it was taken before.
func (s *Store) Run(ctx context.Context, m Mark, e Errand) error {
	letters := e.Letters
	err := s.write(ctx, func(c *session) error {
		if err := unseen(c, &m); err != nil {
			return err
		}
		at := s.now()
		if err := e.settle(c, at); err != nil {
			return err
		}
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

func (e Errand) settle(c *session, at time.Time) error {
	for _, p := range e.Players {
		if err := updatePlayer(c, p); err != nil {
			return err
		}
	}
	for _, t := range e.Open {
		if err := openTable(c, t, at); err != nil {
			return err
		}
	}
	for _, t := range e.Change {
		if err := changeTable(c, t); err != nil {
			return err
		}
	}
	for _, t := range e.Close {
		if err := takeTable(c, t, 0); err != nil {
			return err
		}
	}
	if err := answered(c, e.Answered); err != nil || e.Applicant == nil {
		return err
	}
	return apply(c, *e.Applicant, at)
}

// Note is Run for an errand of letters and changed persons.
func (s *Store) Note(ctx context.Context, m Mark, letters []Letter, changed ...Player) error {
	return s.Run(ctx, m, Errand{Letters: letters, Players: changed})
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
