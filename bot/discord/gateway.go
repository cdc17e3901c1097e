package discord

import (
	"context"
	"time"

	"adjutant/store"
)

// identifies is how long Discord wants between two shards that say who they are.
var identifies = 5 * time.Second

// gateway opens a shard, and opens it again for as long as it could never be opened. After that the library resumes by itself. Shards of
// all daemons come in one after another.
func (d *Door) gateway(ctx context.Context, shard int) error {
	s := d.session(shard)
	d.isUp(shard, false)
	defer d.left(shard)
	wait := d.Retry
	for ctx.Err() == nil {
		err := d.comeIn(ctx, s.Open)
		if err == nil {
			break
		}
		d.wrong("Discord cannot be reached", err, "again in", wait)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return nil
		}
		wait = min(2*wait, 5*time.Minute)
	}
	<-ctx.Done()
	s.ShouldReconnectOnError = false
	if err := s.Close(); err != nil {
		d.Log.Debug("the gateway was not closed cleanly", "err", d.clean(err))
	}
	return nil
}

// comeIn opens a shard when it is its turn. Where there is but one nobody waits.
func (d *Door) comeIn(ctx context.Context, open func() error) error {
	if d.Shards == 1 {
		return open()
	}
	d.turnstile.Lock()
	err := open()
	go func() {
		defer d.turnstile.Unlock()
		select {
		case <-time.After(identifies):
		case <-ctx.Done():
		}
	}()
	return err
}

func turnstileOf(s *store.Store) *store.Guard { return store.GuardOf(s, "discord shards") }
