package store

import (
	"context"
	"crypto/rand"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// bells tell the senders of other daemons that a letter is owed, by NOTIFY, and hear the others by LISTEN. What is not heard is found
// all the same: senders look from time to time, and whenever the line stood again.
type bells struct {
	to   server
	self string

	mu      sync.Mutex
	owed    map[string]bool // doors at which others are to be called
	ringing bool
	hears   bool // a goroutine does
	heard   bool // the line stood before; that goroutine's
	closed  bool
	ended   chan struct{}      // closed when the store closes
	stop    context.CancelFunc // of hearing
	all     sync.WaitGroup
}

const (
	channel  = "adjutant"
	together = 20 * time.Millisecond // calls of so long a time are one: each costs a commit that others wait for
	quiet    = 30 * time.Second      // after so long without a call we look whether the line stands
)

func newBells(to server) bells {
	return bells{to: to, self: rand.Text()[:8], owed: map[string]bool{}, ended: make(chan struct{})}
}

func (e *postgresEngine) called(s *file, door string) {
	b := &e.bells
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return
	}
	b.owed[door] = true
	if !b.ringing {
		b.ringing = true
		b.all.Go(func() { b.ring(s) })
	}
}

// ring calls until nobody is to be called.
func (b *bells) ring(s *file) {
	for {
		b.mu.Lock()
		closed := b.closed
		b.mu.Unlock()
		if !closed {
			time.Sleep(together)
		}
		b.mu.Lock()
		doors := b.owed
		b.owed = map[string]bool{}
		b.ringing = len(doors) > 0
		b.mu.Unlock()
		if len(doors) == 0 {
			return
		}
		s.hold(context.Background(), s.writer, func(c *session) error {
			for door := range doors {
				if _, err := c.exec("SELECT pg_notify(?, ?)", channel, b.self+" "+door); err != nil {
					c.shut()
					return err // the others look by themselves
				}
			}
			return nil
		})
	}
}

// listen begins to hear the calls of others, once.
func (e *postgresEngine) listen(s *file) {
	b := &e.bells
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.hears || b.closed {
		return
	}
	b.hears = true
	ctx, stop := context.WithCancel(context.Background())
	b.stop = stop
	b.all.Go(func() {
		for wait := time.Second; ctx.Err() == nil; wait = min(2*wait, quiet) {
			if b.hear(ctx, s) {
				wait = time.Second
			}
			select {
			case <-ctx.Done():
			case <-time.After(wait):
			}
		}
	})
}

// hear is the life of one line; it says whether it stood.
func (b *bells) hear(ctx context.Context, s *file) bool {
	cfg := b.to.Copy()
	if b.to.unlock(ctx, cfg) != nil {
		return false
	}
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return false
	}
	defer func() {
		bye, done := context.WithTimeout(context.Background(), time.Second)
		defer done()
		conn.Close(bye)
	}()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return false
	}
	if b.heard { // calls that nobody heard are not kept
		s.wakeAll()
	}
	b.heard = true
	for {
		call, done := context.WithTimeout(ctx, quiet)
		n, err := conn.WaitForNotification(call)
		done()
		switch {
		case ctx.Err() != nil:
			return true
		case err == nil:
			if from, door, _ := strings.Cut(n.Payload, " "); from != b.self {
				s.ring(door)
			}
		case call.Err() == nil:
			return true
		default:
			look, done := context.WithTimeout(ctx, quiet)
			err := conn.Ping(look)
			done()
			if err != nil {
				return true
			}
		}
	}
}

// close lets what is to be called still be called.
func (b *bells) close() {
	b.mu.Lock()
	b.closed = true
	close(b.ended)
	if b.stop != nil {
		b.stop()
	}
	b.mu.Unlock()
	b.all.Wait()
}
