package mail

import (
	"context"
	"strings"
	"testing"
)

// stopping is an outbox whose daemon is told to stop just when the relay has taken a letter; like the store, it does nothing for a
// context that has ended.
type stopping struct {
	*outbox
	stop context.CancelFunc
}

func (o *stopping) Sent(ctx context.Context, id int64, reply string) error {
	o.stop()
	if err := ctx.Err(); err != nil {
		return err
	}
	return o.outbox.Sent(ctx, id, reply)
}

// What a relay has taken is noted although we are stopping: else it would go out once more at the next start.
func TestNoLetterGoesOutTwiceForAStop(t *testing.T) {
	r := startRelay(t, nil)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	o := owed(t, openingLetter())
	s := senderTo(t, o, r)
	s.Outbox = &stopping{o, stop}
	if _, err := s.Step(ctx); err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
	if ctx.Err() == nil || len(r.messages()) != 1 {
		t.Fatalf("%d letters at the relay, and the stop has come: %v", len(r.messages()), ctx.Err())
	}
	o.lock.Lock()
	defer o.lock.Unlock()
	if state := o.state[1]; !strings.HasPrefix(state, "sent ") {
		t.Errorf("the letter is %q in the outbox, want it sent", state)
	}
}
