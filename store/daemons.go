package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// A Roster is the daemons that work on a store, and what each of them does alone.
type Roster struct{ *file }

// Roster is the daemons that work on the store.
func (s *Store) Roster() Roster { return Roster{s.file} }

// A Daemon is one of those that work on a store.
type Daemon struct {
	ID      string // the store's
	Host    string
	PID     int
	Version string    // of the program
	Schema  int64     // the number that it knows; the store's
	Since   time.Time // the store's
}

// How long a daemon, or a lease, is good when nothing is heard of it, and how often that is said anew. By the database's clock.
var (
	livesFor = 20 * time.Second
	sayEvery = 5 * time.Second
)

const daemonColumns = "id, host, pid, version, schema, since"

func scanDaemon(r row) (d Daemon, err error) {
	err = r.Scan(&d.ID, &d.Host, &d.PID, &d.Version, &d.Schema, stamp{&d.Since})
	return d, err
}

// A WaitError says that daemons of an earlier program work on a database whose schema is to be lifted
// by a step that they could not bear.
type WaitError struct{ Daemons []Daemon }

func (e *WaitError) Error() string {
	var who []string
	for _, d := range e.Daemons {
		who = append(who, fmt.Sprintf("process %d on %s (version %s, schema %d)", d.PID, d.Host, d.Version, d.Schema))
	}
	return "the database's schema is older than this program's and cannot be lifted while these daemons work on it: " + strings.Join(who, ", ")
}

// Hasten lets daemons and leases of this process die sooner. Tests of such deaths need it.
func Hasten(lives, say time.Duration) { livesFor, sayEvery = lives, say }

// Shared says whether several daemons may work on the store.
func (s Roster) Shared() bool { return s.claimer() != "" }

// SignOn says that this daemon lives, and goes on saying so until ctx ends; what other daemons had in hand when they died is free
// then. Not to be heard of for a while means to be dead: gone is called when the database knows a newer schema, so that this program
// must end. On a file, of which there is one daemon, there is nothing to say.
func (s Roster) SignOn(ctx context.Context, d Daemon, gone func(error)) error {
	return s.signOn(ctx, s.file, d, gone)
}

// Living lists those that live. A file's daemon is known by its Lock.
func (s Roster) Living(ctx context.Context) (ds []Daemon, err error) {
	err = s.read(ctx, func(c *session) error {
		ds, err = many(c, scanDaemon, "SELECT "+daemonColumns+" FROM daemon WHERE until > "+c.clock(0)+" ORDER BY since, id")
		return err
	})
	return ds, err
}

// While does what one daemon alone may do: it calls do whenever that falls to this one, with a context that ends when it does not any
// more, and returns when ctx ends or do has returned an error. Another takes over soon after one has died. On a file do is called at once.
func (s Roster) While(ctx context.Context, what string, do func(context.Context) error) error {
	return s.lease(ctx, s.file, what, do)
}

func (sqliteEngine) lease(ctx context.Context, _ *file, _ string, do func(context.Context) error) error {
	return do(ctx)
}

func (sqliteEngine) signOn(context.Context, *file, Daemon, func(error)) error { return nil }

func (e *postgresEngine) signOn(ctx context.Context, s *file, d Daemon, gone func(error)) error {
	d.ID = e.bells.self
	want, err := onServer.known()
	if err != nil {
		return err
	}
	say := func() error { return e.live(ctx, s, d, want) }
	if err := say(); err != nil {
		return err
	}
	e.bells.all.Go(func() {
		t := time.NewTicker(sayEvery)
		defer t.Stop()
		for {
			select {
			case <-ctx.Done():
				s.write(context.Background(), func(c *session) error {
					_, err := c.exec("DELETE FROM daemon WHERE id = ?", d.ID)
					return err
				})
				return
			case <-e.bells.ended:
				return
			case <-t.C:
			}
			if err := say(); errors.Is(err, ErrNewer) {
				gone(err)
				return
			}
		}
	})
	return nil
}

// live says once that a daemon lives, buries those that do not, and looks at the clock.
func (e *postgresEngine) live(ctx context.Context, s *file, d Daemon, schema int64) error {
	var freed []string
	err := s.write(ctx, func(c *session) error {
		if _, err := c.exec("SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0))", theSchema); err != nil {
			return err
		}
		have, err := one(c, value[int64], "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied")
		if err != nil {
			return err
		}
		least := have
		if have > schema {
			if least, err = one(c, value[int64], "SELECT coalesce(max(least), 0) FROM borne"); err != nil {
				return err
			}
		}
		if least > schema {
			return fmt.Errorf("%w (its schema has number %d, this program knows %d); install that version", ErrNewer, have, schema)
		}
		if _, err := c.exec(`INSERT INTO daemon (id, host, pid, version, schema, since, until)
			VALUES (?, ?, ?, ?, ?, `+c.clock(0)+`, `+c.clock(livesFor)+`)
			ON CONFLICT (id) DO UPDATE SET until = excluded.until`, d.ID, d.Host, d.PID, d.Version, schema); err != nil {
			return err
		}
		if _, err := c.exec("DELETE FROM daemon WHERE until < " + c.clock(-10*livesFor)); err != nil {
			return err
		}
		freed, err = freeLetters(c, "", s.now())
		return err
	})
	for _, door := range freed {
		s.wake([]Letter{{Door: door}})
	}
	return errors.Join(err, e.time.look(ctx, s))
}

// freeLetters frees what daemons that are dead had in hand, of one door or of all.
func freeLetters(c *session, door string, now time.Time) (doors []string, err error) {
	return many(c, value[string], `UPDATE outbox SET state = 'owed', next = ?2, changed = ?2
		WHERE state = 'claimed' AND (door = ?1 OR ?1 = '') AND NOT EXISTS (
			SELECT 1 FROM daemon WHERE daemon.id = outbox.holder AND daemon.until > `+c.clock(0)+`) RETURNING door`, door, Stamp(now))
}

// lease lives as long as it is renewed. Who cannot renew it in time stops before it is over.
func (e *postgresEngine) lease(ctx context.Context, s *file, what string, do func(context.Context) error) error {
	for ctx.Err() == nil {
		began := time.Now()
		if held, err := e.renew(ctx, s, what); err != nil || !held {
			rest(ctx, sayEvery)
			continue
		}
		err := e.holding(ctx, s, what, began, do)
		if ctx.Err() == nil && err == nil {
			rest(ctx, sayEvery) // it was lost
			continue
		}
		return err
	}
	return nil
}

func (e *postgresEngine) holding(ctx context.Context, s *file, what string, renewed time.Time, do func(context.Context) error) error {
	ours, lose := context.WithCancel(ctx)
	defer lose()
	done := make(chan error, 1)
	go func() { done <- do(ours) }()
	t := time.NewTicker(sayEvery)
	defer t.Stop()
	lost := time.NewTimer(livesFor - sayEvery)
	defer lost.Stop()
	asked := make(chan bool, 1)
	asking := false
	for {
		select {
		case err := <-done:
			if errors.Is(err, context.Canceled) && ours.Err() != nil && ctx.Err() == nil {
				err = nil
			}
			e.release(s, what)
			return err
		case <-lost.C:
			lose()
		case held := <-asked:
			asking = false
			if held {
				lost.Reset(time.Until(renewed.Add(livesFor - sayEvery)))
			}
		case <-t.C:
			if asking || ours.Err() != nil {
				continue
			}
			asking, renewed = true, time.Now()
			go func() {
				held, err := e.renew(ours, s, what)
				if err == nil && !held {
					lose()
				}
				asked <- err == nil && held
			}()
		}
	}
}

func rest(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// renew takes a lease that is free, or renews our own.
func (e *postgresEngine) renew(ctx context.Context, s *file, what string) (held bool, err error) {
	err = s.write(ctx, func(c *session) error {
		n, err := c.exec(`INSERT INTO lease (name, holder, until) VALUES (?1, ?2, `+c.clock(livesFor)+`) ON CONFLICT (name) DO UPDATE
			SET holder = excluded.holder, until = excluded.until WHERE lease.holder = excluded.holder OR lease.until < `+c.clock(0),
			what, e.bells.self)
		held = n > 0
		return err
	})
	return held, err
}

// release lets another have a lease at once.
func (e *postgresEngine) release(s *file, what string) {
	ctx, done := context.WithTimeout(context.Background(), sayEvery)
	defer done()
	s.write(ctx, func(c *session) error {
		return c.put("DELETE FROM lease WHERE name = ? AND holder = ?", what, e.bells.self)
	})
}
