package daemon

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"adjutant/mail"
	"adjutant/store"
)

// A sharing lets the daemons of a store work on the messages of a mailbox that one of them reads. Whoever reads it works on as many as it
// has hands, and shares out the others; each of them is anybody's who has a hand free, its own reader's too.
type sharing struct {
	inbox     store.Inbox
	work      func(context.Context, mail.Incoming) error
	patiently func(context.Context, func() error) error // does something again and again while the store is away
	log       *slog.Logger
	hands     chan struct{} // one for each that is busy

	mu   sync.Mutex
	news chan struct{} // closed when something came of a message
}

const (
	sharedHands = 4 * mailHands    // of a reader whose messages are shared
	sharedFor   = 5 * time.Minute  // a message is one daemon's for so long, if it lives
	sharedLook  = 5 * time.Second  // how often to look without being called
	sharedKept  = 24 * time.Hour   // what its reader never came for
	oneHand     = 10 * time.Minute // the longest that one message may take
)

func newSharing(d *Daemon) *sharing {
	return &sharing{inbox: store.InboxOf(d.Store), work: d.received, patiently: d.waitForStore, log: d.Log, hands: make(chan struct{}, mailHands),
		news: make(chan struct{})}
}

// handle works on a message, or lets another daemon do so and waits for it. Whoever does it, it is done once: the store knows it.
func (s *sharing) handle(ctx context.Context, in mail.Incoming) error {
	select {
	case s.hands <- struct{}{}:
		defer func() { <-s.hands }()
		return s.work(ctx, in)
	default:
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	key := sha256.Sum256([]byte(fmt.Sprintf("%q %q %q", in.Request.ID, in.Request.Token, in.Request.From)))
	for {
		var id int64
		if err := s.patiently(ctx, func() (err error) { id, err = s.inbox.Share(ctx, fmt.Sprintf("%x", key), body); return err }); err != nil {
			return err
		}
		wrong, err := s.outcome(ctx, id)
		switch {
		case errors.Is(err, store.ErrNotFound): // whoever read the mailbox before has fetched it
			continue
		case err == nil && wrong != "":
			err = errors.New(wrong)
		}
		return err
	}
}

// outcome waits for what comes of a message that is shared out.
func (s *sharing) outcome(ctx context.Context, id int64) (wrong string, err error) {
	for {
		s.mu.Lock()
		news := s.news
		s.mu.Unlock()
		var done bool
		if err := s.patiently(ctx, func() (err error) { done, wrong, err = s.inbox.Fetch(ctx, id); return err }); err != nil || done {
			return wrong, err
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-news:
		case <-time.After(sharedLook):
		}
	}
}

// listen passes on that something came of messages.
func (s *sharing) listen(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-s.inbox.Bell(store.BellDone):
		}
		s.mu.Lock()
		close(s.news)
		s.news = make(chan struct{})
		s.mu.Unlock()
	}
}

// help works on messages that are shared out, with the hands that are free.
func (s *sharing) help(ctx context.Context) error {
	var busy sync.WaitGroup
	defer busy.Wait()
	look := time.NewTicker(sharedLook)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case s.hands <- struct{}{}:
		}
		m, err := s.inbox.Claim(ctx, sharedFor)
		if err == nil {
			busy.Go(func() {
				defer func() { <-s.hands }()
				s.take(ctx, m)
			})
			continue
		}
		<-s.hands
		if !errors.Is(err, store.ErrNotFound) && ctx.Err() == nil {
			s.log.Error("no message of the inbox could be taken", "err", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-s.inbox.Bell(store.BellInbox):
		case <-look.C:
		}
	}
}

// take works on a message and says what came of it; when the daemon stops in the middle, it is another's in a while.
func (s *sharing) take(ctx context.Context, m store.Shared) {
	var in mail.Incoming
	err := json.Unmarshal(m.Body, &in)
	if err == nil {
		err = s.work(ctx, in)
	}
	if ctx.Err() != nil && err != nil {
		return
	}
	wrong := ""
	if err != nil {
		wrong = err.Error()
	}
	said, done := context.WithTimeout(context.WithoutCancel(ctx), oneHand)
	defer done()
	if err := s.patiently(said, func() error { return s.inbox.Done(said, m.ID, wrong) }); err != nil {
		s.log.Error("what came of a message was not noted", "err", err)
	}
}
