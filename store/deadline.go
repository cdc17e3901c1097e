package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
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

// A Share says which of the deadlines that have passed a daemon takes upon itself, so that no other does so meanwhile.
type Share struct {
	Kind, But string        // of this kind alone; of every kind but this; empty: any
	Most      int           // rows
	For       time.Duration // then they are free for others; those of a daemon that dies are free as soon as it is known to be dead
	Behind    Deadline      // in a file, those that come after this; of a server, those that are taken are not taken again
}

// ShareDue takes a share of what has fallen due until a time, that time included, of all games; the earliest first. A daemon of a file
// has it to itself: it has what comes behind some row, or all of a kind.
func (s Roster) ShareDue(ctx context.Context, until time.Time, sh Share) (ds []Deadline, err error) {
	if !s.Shared() {
		if sh.Kind != "" {
			all := Store(s)
			return all.DueOf(ctx, sh.Kind, until)
		}
		b := sh.Behind
		err = s.read(ctx, func(c *session) error {
			ds, err = many(c, scanDeadline, "SELECT "+deadlineColumns+` FROM deadline WHERE due <= ?1 AND kind <> ?2
				AND due >= ?3 AND (due, game, seat, question, kind) > (?3, ?4, ?5, ?6, ?7)
				ORDER BY due, game, seat, question, kind LIMIT ?8`,
				Stamp(until), sh.But, stampOr(b.Due, ""), b.Game, b.Seat, b.Question, b.Kind, sh.Most)
			return err
		})
		return ds, err
	}
	err = s.write(ctx, func(c *session) error {
		ds, err = many(c, scanDeadline, "UPDATE deadline AS d SET holder = ?4, until = "+c.clock(sh.For)+` FROM (
				SELECT game, seat, question, kind, due FROM deadline AS free
				WHERE due <= ?1 AND (?2 = '' OR kind = ?2) AND kind <> ?3 AND `+freeFor(c, "free")+`
				ORDER BY due, game, seat, question, kind LIMIT ?5`+c.skipLocked("free")+`) AS f
			WHERE d.game = f.game AND d.seat = f.seat AND d.question = f.question AND d.kind = f.kind AND d.due = f.due
			RETURNING d.game, d.seat, d.question, d.due, d.kind`, Stamp(until), sh.Kind, sh.But, c.claimer(), sh.Most)
		return err
	})
	slices.SortFunc(ds, func(a, b Deadline) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Game, b.Game)) })
	return ds, err
}

// stampOr is a time as the store writes it; something else for the zero time.
func stampOr(t time.Time, zero string) string {
	if t.IsZero() {
		return zero
	}
	return Stamp(t)
}

// freeFor says of a row with a holder that nobody is at it any more.
func freeFor(c *session, table string) string {
	return fmt.Sprintf("(%[1]s.until < %[2]s OR NOT EXISTS (SELECT 1 FROM daemon WHERE daemon.id = %[1]s.holder AND daemon.until > %[2]s))",
		table, c.clock(0))
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
		ds, err = many(c, scanDeadline, deadlinesQuery, game)
		return err
	})
	return ds, err
}

const deadlinesQuery = "SELECT " + deadlineColumns + " FROM deadline WHERE game = ? ORDER BY due, seat, question, kind"

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
	if err := c.put("DELETE FROM deadline WHERE game = ?", game); err != nil {
		return err
	}
	for _, d := range ds {
		err := c.put("INSERT INTO deadline ("+deadlineColumns+") VALUES (?, ?, ?, ?, ?)", game, d.Seat, d.Question, Stamp(d.Due), d.Kind)
		if err != nil {
			return err
		}
	}
	return nil
}
