package store

import (
	"context"
	"time"
)

// A NewGame is a game with everything that it begins with.
type NewGame struct {
	Game      Game  // ID and Created are the store's; State is "open" when empty
	Mark      *Mark // of the message that asked for it; may be nil
	Seats     []Seat
	Start     *Snapshot // the position that it begins with; may be nil, for it is a cache
	Events    []Event   // kind and fact; an import brings time and hash too
	Letters   []Letter
	Notes     []Note // of every seat and kind, in order
	Deadlines []Deadline
	Invited   []Invitation // seats that are offered by letters
	Errand    Errand       // what else its message amounts to
	Listing   *Listing     // what lists show of it; nil: it is made when a list is asked for
	HeadHash  []byte       // hash 0, where the header is not as it was first written (an import of such a record); nil: the header's own
	Table     *Table       // the open table that it is made of, as it was read; may be nil. ErrNotFound when it is so no more

	// Build, if it is not nil, completes what needs the id (header, events, letters) once the id is known.
	Build func(id int64, n *NewGame) error
}

// CreateGame writes a game and all that it begins with, or nothing; ErrSeen when its message was taken before. Game fields of
// seats, letters and deadlines are filled in.
func (s *Store) CreateGame(ctx context.Context, n NewGame) (Game, error) {
	var letters []Letter
	var made Game
	err := s.write(ctx, func(c *session) (err error) {
		made, letters, err = beginGame(c, n, s.now())
		return err
	})
	if err != nil {
		return Game{}, err
	}
	s.wake(letters)
	return made, nil
}

// beginGame writes a game in a transaction that is open.
func beginGame(c *session, n NewGame, at time.Time) (Game, []Letter, error) {
	if err := first(c, n.Mark); err != nil {
		return Game{}, nil, err
	}
	if err := c.alone(c, "the number of a game"); err != nil {
		return Game{}, nil, err
	}
	id, err := one(c, value[int64], "SELECT coalesce(max(id), 0) + 1 FROM game")
	if err != nil {
		return Game{}, nil, err
	}
	if n.Build != nil {
		if err := n.Build(id, &n); err != nil {
			return Game{}, nil, err
		}
	}
	n.Game.ID, n.Game.Created = id, at.UTC().Truncate(time.Millisecond)
	if n.Game.State == "" {
		n.Game.State = "open"
	}
	if err := insertGame(c, n.Game); err != nil {
		return Game{}, nil, err
	}
	if err := n.Errand.settle(c, at); err != nil {
		return Game{}, nil, err
	}
	if n.Table != nil {
		if err := takeTable(c, *n.Table, id); err != nil {
			return Game{}, nil, err
		}
	}
	o := Outcome{Events: n.Events, Letters: append(n.Letters, n.Errand.Letters...), Seats: n.Seats, Snapshot: n.Start, Invited: n.Invited,
		Listing: n.Listing}
	o.SetDeadlines, o.Deadlines = true, n.Deadlines
	o.SetNotes = gather(n.Notes)
	hash := HeaderHash(n.Game.Header)
	if n.HeadHash != nil {
		hash = n.HeadHash
		if err := withhold(c, id, 0, hash); err != nil {
			return Game{}, nil, err
		}
	}
	done, err := settle(c, n.Game, 0, hash, o, at, nil)
	if err != nil {
		return Game{}, nil, err
	}
	return n.Game, done.Letters, mark(c, n.Mark, id, done.Events, at)
}

// Admit adds a person because of a message: the mark, the person and the letters of welcome, all or none. He is no applicant any
// more. m and welcome may be nil; welcome is called with the ID known.
func (s *Store) Admit(ctx context.Context, m *Mark, p Player, welcome func(Player) ([]Letter, error)) (Player, error) {
	var letters []Letter
	err := s.write(ctx, func(c *session) error {
		if err := first(c, m); err != nil {
			return err
		}
		at := s.now()
		id, err := addPlayer(c, p, at)
		if err != nil {
			return err
		}
		if p, err = one(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = ?", id); err != nil {
			return err
		}
		if m != nil {
			if err := admitted(c, p.Address); err != nil {
				return err
			}
		}
		if welcome != nil {
			if letters, err = welcome(p); err != nil {
				return err
			}
		}
		if letters, err = owe(c, 0, letters, at); err != nil {
			return err
		}
		return mark(c, m, 0, nil, at)
	})
	if err != nil {
		return Player{}, err
	}
	s.wake(letters)
	return p, nil
}
