package store

import (
	"context"
	"time"
)

// A Deadline is a time at which something is to be done about a question.
type Deadline struct {
	Game     int64
	Seat     string
	Question int
	Due      time.Time
	Kind     string // "reminder", "deadline"
}

const deadlineColumns = "game, seat, question, due, kind"

func scanDeadline(r row) (d Deadline, err error) {
	err = r.Scan(&d.Game, &d.Seat, &d.Question, stamp{&d.Due}, &d.Kind)
	return d, err
}

// Due lists what falls due until a time, that time included, of all games; the earliest first. One kind may be left out.
func (s *Store) Due(ctx context.Context, until time.Time, but string) (ds []Deadline, err error) {
	err = s.read(ctx, func(c *session) error {
		ds, err = many(c, scanDeadline, "SELECT "+deadlineColumns+
			" FROM deadline WHERE due <= ? AND kind <> ? ORDER BY due, game, seat, question, kind",
			Stamp(until), but)
		return err
	})
	return ds, err
}

// DueOf lists what of one kind falls due until a time, that time included; the earliest first.
func (s *Store) DueOf(ctx context.Context, kind string, until time.Time) (ds []Deadline, err error) {
	err = s.read(ctx, func(c *session) error {
		ds, err = many(c, scanDeadline, "SELECT "+deadlineColumns+" FROM deadline WHERE due <= ? AND kind = ? ORDER BY due, game, seat, question",
			Stamp(until), kind)
		return err
	})
	return ds, err
}

// NextDue is the earliest deadline of all games but those of one kind; ErrNotFound when there is none.
func (s *Store) NextDue(ctx context.Context, but string) (d Deadline, err error) {
	err = s.read(ctx, func(c *session) error {
		d, err = one(c, scanDeadline, "SELECT "+deadlineColumns+" FROM deadline WHERE kind <> ? ORDER BY due LIMIT 1", but)
		return err
	})
	return d, err
}

// Deadlines lists the deadlines of a game, the earliest first.
func (s *Store) Deadlines(ctx context.Context, game int64) (ds []Deadline, err error) {
	err = s.read(ctx, func(c *session) error {
		ds, err = deadlinesOf(c, game)
		return err
	})
	return ds, err
}

func deadlinesOf(c *session, game int64) ([]Deadline, error) {
	return many(c, scanDeadline, "SELECT "+deadlineColumns+" FROM deadline WHERE game = ? ORDER BY due, seat, question, kind", game)
}

// SetDeadlines replaces all deadlines of a game.
func (s *Store) SetDeadlines(ctx context.Context, game int64, ds []Deadline) error {
	return s.write(ctx, func(c *session) error {
		if err := c.holdGame(c, game); err != nil {
			return err
		}
		return setDeadlines(c, game, ds)
	})
}

func setDeadlines(c *session, game int64, ds []Deadline) error {
	if _, err := c.exec("DELETE FROM deadline WHERE game = ?", game); err != nil {
		return err
	}
	for _, d := range ds {
		_, err := c.exec("INSERT INTO deadline ("+deadlineColumns+") VALUES (?, ?, ?, ?, ?)", game, d.Seat, d.Question, Stamp(d.Due), d.Kind)
		if err != nil {
			return err
		}
	}
	return nil
}
