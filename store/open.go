package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// Open opens the PostgreSQL database of an address that begins with postgres:, or the file at path: it makes it if it is not there (readable by its owner only), and brings its schema up to date;
// ErrNewer when it is ahead of this program. now is the only clock: it stamps what is written; nil is the machine's, or that of the
// server.
func Open(path string, now func() time.Time) (*Store, error) {
	if OnServer(path) {
		return openPostgres(path, now)
	}
	path, err := usable(path)
	if err != nil {
		return nil, err
	}
	write, err := openWriter(path)
	if err != nil {
		return nil, err
	}
	if err := migrate(write, inFile); err != nil {
		write.Close()
		return nil, fmt.Errorf("store: %s: %w", path, err)
	}
	read, err := openReader(path)
	if err != nil {
		write.Close()
		return nil, err
	}
	if now == nil {
		now = time.Now
	}
	s := &Store{&file{
		engine:  sqliteEngine{},
		now:     now,
		writer:  newPool(sqliteEngine{}, write, 1),
		readers: newPool(sqliteEngine{}, read, readers),
		closing: make(chan struct{}),
		wakes:   map[string]chan struct{}{},
	}}
	s.close = sync.OnceValue(func() error {
		close(s.closing)
		s.readers.drain()
		s.writer.drain()
		return errors.Join(read.Close(), write.Close())
	})
	if err := s.write(context.Background(), func(*session) error { return nil }); err != nil { // a file that cannot be written
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Freeze makes the file refuse all writing, as it does on a file system that was remounted read-only under it, or ends that. Tests of
// such trouble need it: a file system whose files are open does not let itself be remounted.
func Freeze(ctx context.Context, s *Store, frozen bool) error {
	return s.hold(ctx, s.writer, func(c *session) error { return c.freeze(c, frozen) })
}
