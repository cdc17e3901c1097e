package discord

import (
	"context"
	"time"
)

// gateway opens a shard, and opens it again for as long as it could never be opened. After that the library resumes by itself.
func (d *Door) gateway(ctx context.Context, shard int) {
	s := d.rest
	if shard > 0 {
		s = d.session(shard)
		select { // Discord lets one shard in every five seconds
		case <-time.After(time.Duration(shard) * 5 * time.Second):
		case <-ctx.Done():
			return
		}
	}
	wait := d.Retry
	for ctx.Err() == nil {
		err := s.Open()
		if err == nil {
			break
		}
		d.wrong("Discord cannot be reached", err, "again in", wait)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
		wait = min(2*wait, 5*time.Minute)
	}
	<-ctx.Done()
	s.ShouldReconnectOnError = false
	if err := s.Close(); err != nil {
		d.Log.Debug("the gateway was not closed cleanly", "err", d.clean(err))
	}
}
