package store

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"
)

// An Outcome is what a rule makes of a message.
type Outcome struct {
	Events       []Event            // kind and fact; the store numbers, times and hashes them
	Letters      []Letter           // Game may be left 0: it is this game
	SetNotes     map[NoteSet][]Note // replaces all notes of a seat and kind, in this order; Game, Seat and Kind are filled in
	Snapshot     *Snapshot          // a position to remember; N lies between 0 and the last of Events
	VoidFrom     int64              // when not 0, snapshots after this event and at it are deleted: it was struck
	State        string             // of the game; empty: unchanged
	Seats        []Seat             // seats that change hands or token, as SetSeat has it
	Players      []Player           // persons that change, as UpdatePlayer has it
	SetDeadlines bool               // Deadlines replaces all deadlines of the game
	Deadlines    []Deadline
	Invited      []Invitation // seats that are offered by letters of this outcome
	Answered     []string     // addresses that have answered an invitation
	Listing      *Listing     // what lists show of the game from now on; nil: as before
}

// A Committed is what Take has written.
type Committed struct {
	Events   []Event  // numbered, timed and hashed
	Letters  []Letter // with their IDs
	Last     int64    // number of the game's newest event
	LastHash []byte
}

// A PanicError is a panic of a rule: nothing was written.
type PanicError struct {
	Value any
	Stack []byte
}

func (e *PanicError) Error() string {
	return fmt.Sprintf("the rule panicked: %v\n%s", e.Value, e.Stack)
}

// Take notes a message, the events it caused and the answers it owes, all or none. rule gets the game as it is now, with a
// snapshot of the version given, and no other order can come between. A message that was taken before changes nothing: Take
// returns ErrSeen and rule is not called. m is nil for what no message caused, such as a timer. An error of rule is returned
// as it is; a panic as *PanicError. rule may read from the store, but must not write: it would wait for itself.
func (s *Store) Take(ctx context.Context, game int64, m *Mark, version int, rule func(*Loaded) (Outcome, error)) (Committed, error) {
	var done Committed
	err := s.write(ctx, func(c *session) error {
		seen := false
		if err := errors.Join(c.alone(c, aMessage(m)), lookFor(c, m, &seen)); err != nil {
			return err
		}
		if seen {
			return ErrSeen
		}
		if err := c.holdGame(c, game); err != nil {
			return err
		}
		l, err := load(c, game, version, latest)
		if seen { // which is known now at the latest
			return ErrSeen
		}
		if err != nil {
			return err
		}
		g, last, hash := l.Game, l.Last, l.LastHash
		o, err := guarded(rule, l)
		if err != nil {
			return err
		}
		at := s.now()
		if done, err = settle(c, g, last, hash, o, at, l.Players); err != nil {
			return err
		}
		return mark(c, m, game, done.Events, at)
	})
	if err != nil {
		return Committed{}, err
	}
	s.wake(done.Letters)
	return done, nil
}

func guarded(rule func(*Loaded) (Outcome, error), l *Loaded) (o Outcome, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{Value: v, Stack: debug.Stack()}
		}
	}()
	return rule(l)
}

// settle writes an outcome behind event last of g. known are the persons as the rule knew them.
func settle(c *session, g Game, last int64, hash []byte, o Outcome, at time.Time, known map[int64]Player) (Committed, error) {
	es, err := appendEvents(c, g, last, hash, o.Events, at)
	if err != nil {
		return Committed{}, err
	}
	done := Committed{Events: es, Last: last, LastHash: hash}
	if k := len(es); k > 0 {
		done.Last, done.LastHash = es[k-1].N, es[k-1].Hash
	}
	for _, p := range o.Players {
		if err := unchanged(c, known, p.ID); err != nil {
			return Committed{}, err
		}
		if err := updatePlayer(c, p); err != nil {
			return Committed{}, fmt.Errorf("player %d: %w", p.ID, err)
		}
	}
	for _, seat := range o.Seats {
		seat.Game = g.ID
		if err := setSeat(c, seat, at); err != nil {
			return Committed{}, err
		}
	}
	if err := setSnapshot(c, g.ID, done.Last, o); err != nil {
		return Committed{}, err
	}
	if o.State != "" && o.State != g.State {
		if err := c.put("UPDATE game SET state = ? WHERE id = ?", o.State, g.ID); err != nil {
			return Committed{}, err
		}
	}
	if err := setNotes(c, g.ID, o.SetNotes); err != nil {
		return Committed{}, err
	}
	if o.SetDeadlines {
		if err := setDeadlines(c, g.ID, o.Deadlines); err != nil {
			return Committed{}, err
		}
	}
	if err := invite(c, g.ID, o.Invited, at); err != nil {
		return Committed{}, err
	}
	if err := answered(c, o.Answered); err != nil {
		return Committed{}, err
	}
	if o.Listing != nil {
		if err := setListing(c, g.ID, *o.Listing); err != nil {
			return Committed{}, err
		}
	}
	done.Letters, err = owe(c, g.ID, o.Letters, at)
	return done, err
}

func setSnapshot(c *session, game, last int64, o Outcome) error {
	if o.VoidFrom != 0 {
		if err := c.put("DELETE FROM snapshot WHERE game = ? AND n >= ?", game, o.VoidFrom); err != nil {
			return err
		}
	}
	snap := o.Snapshot
	if snap == nil {
		return nil
	}
	if snap.N < 0 || snap.N > last {
		return fmt.Errorf("store: a snapshot after event %d, but the last is %d", snap.N, last)
	}
	if snap.Version < 1 {
		return errors.New("store: a snapshot without the version of its notation")
	}
	return c.put(`INSERT INTO snapshot (game, n, version, text) VALUES (?, ?, ?, ?)
		ON CONFLICT (game, n) DO UPDATE SET version = excluded.version, text = excluded.text`, game, snap.N, snap.Version, snap.Text)
}
