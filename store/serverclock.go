package store

import (
	"context"
	"sync"
	"time"
)

// serverClock goes by the database's clock, so that daemons agree on what has fallen due though their machines' clocks do not. Between two
// looks it goes by what this machine counts, which nobody sets.
type serverClock struct {
	mu      sync.Mutex
	machine func() time.Time // this machine's [time.Now]
	there   time.Time        // on the server
	here    time.Time        // when that was so
}

// look asks the server for its time; half of the way there and back is counted to it.
func (k *serverClock) look(ctx context.Context, s *file) error {
	return s.hold(ctx, s.readers, func(c *session) error {
		began := k.machines()
		micros, err := one(c, value[int64], "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)")
		if err != nil {
			c.shut()
			return err
		}
		k.mu.Lock()
		defer k.mu.Unlock()
		k.here = k.machines()
		k.there = time.UnixMicro(micros).Add(k.here.Sub(began) / 2)
		return nil
	})
}

func (k *serverClock) now() time.Time {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.there.Add(k.machines().Sub(k.here)).UTC()
}

func (k *serverClock) machines() time.Time {
	if k.machine != nil {
		return k.machine()
	}
	return time.Now()
}
