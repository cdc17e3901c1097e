package store

import (
	"context"
	"time"
)

// An Errand is what a message that concerns no game amounts to.
type Errand struct {
	Letters   []Letter
	Players   []Player   // persons that change, as UpdatePlayer has it
	Open      []Table    // tables that are opened, with their numbers; ErrTaken when one is not free
	Change    []Table    // tables whose Terms change; Was is what they were, and ErrNotFound says that they are so no more
	Close     []Table    // tables that are closed, as they were read; ErrNotFound when one is so no more
	Applicant *Applicant // somebody who has asked to join, in place of an earlier one of his address
	Newcomers []Newcomer // somebody unknown who is answered or begins to wait; one with an ID has waited and is answered now
	Answered  []string   // addresses that are no strangers any more, whatever invitation they had
}

// Run marks a message that concerns no game and does its errand, all or none; ErrSeen when it was taken before.
func (s *Store) Run(ctx context.Context, m Mark, e Errand) error {
	letters := e.Letters
	err := s.write(ctx, func(c *session) error {
		if err := first(c, &m); err != nil {
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
	for _, n := range e.Newcomers {
		if err := keepNewcomer(c, n, at); err != nil {
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
