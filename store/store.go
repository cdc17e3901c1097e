// Package store is in charge of what must outlive a crash: players, games, seats, events, snapshots, notes, marks of
// incoming messages, the outbox, deadlines. It keeps them in one SQLite file, or in a PostgreSQL database that several daemons may share,
// and knows no rulebook.
//
// What belongs together is one transaction, synchronously written: a method that returns nil has it on the disk, one that
// returns an error has changed nothing (or, where the database was lost in the moment of the commit, may have: whoever asks again with
// the same Mark is told). In SQLite there is one writer at a time and some readers beside it; in PostgreSQL a game is worked on by one
// at a time. The tables are explained in schema/, for whoever opens the store with an SQL shell.
package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Close waits for running transactions and closes the file. Calls after it return ErrClosed.
func (s *Store) Close() error { return s.close() }

// Now is the time by which the store goes.
func (s *Store) Now() time.Time { return s.now() }

// Backup writes a copy of the whole store, as it is at this moment, into a new file. Orders go on meanwhile.
func (s *Store) Backup(ctx context.Context, to string) error { return s.backup(ctx, s.file, to) }

// usable makes the file if it is not there. One that is there is not opened here: to close it again would take away the
// locks that another Store of this process holds on it.
func usable(path string) (string, error) {
	if path == "" {
		return "", errors.New("store: no file name given")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("store: %w", err)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		return path, f.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return "", fmt.Errorf("store: the file cannot be made: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", fmt.Errorf("store: %w", err)
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("store: %s is not a regular file", path)
	}
	return path, nil
}

// layout is how times are written: UTC, RFC 3339 with milliseconds. All have 24 bytes, so text sorts as time does.
const layout = "2006-01-02T15:04:05.000Z"

// Stamp is a time as the store writes it; it is also what the hash of an event covers.
func Stamp(t time.Time) string { return t.UTC().Format(layout) }

// stamp scans a written time. NULL leaves it zero.
type stamp struct{ *time.Time }

func (s stamp) Scan(v any) error {
	if v == nil {
		*s.Time = time.Time{}
		return nil
	}
	text, _ := v.(string)
	t, err := time.Parse(layout, text)
	if err != nil {
		return fmt.Errorf("%v is not a time: %w", v, err)
	}
	*s.Time = t.UTC()
	return nil
}

// write runs f in a writing transaction and commits it, unless f fails or panics. SQLite has one such transaction at a time.
func (s *file) write(ctx context.Context, f func(*session) error) error {
	return s.transact(ctx, s.writer, true, f)
}

// read runs f on one unchanging state of the store.
func (s *file) read(ctx context.Context, f func(*session) error) error {
	return s.transact(ctx, s.readers, false, f)
}

// transact runs f between begin and commit. Once begun, a transaction runs to its end.
func (s *file) transact(ctx context.Context, p *pool, writing bool, f func(*session) error) error {
	return s.hold(ctx, p, func(c *session) error {
		if err := c.begin(c, writing); err != nil {
			return err
		}
		committed, why := false, error(nil)
		defer func() {
			if !committed {
				c.abandon(why)
			}
		}()
		if why = f(c); why != nil {
			return why
		}
		if why = c.commit(c); why != nil {
			return why
		}
		committed = true
		return nil
	})
}

// hold lends f a session of p; it waits for one as long as ctx allows.
func (s *file) hold(ctx context.Context, p *pool, f func(*session) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case <-s.closing:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	case <-p.free:
	}
	c := p.taken()
	defer p.give(c)
	if err := c.open(); err != nil {
		return err
	}
	return f(c)
}
