//go:build onserver

// Without a server it tests nothing, and to link it costs as much as many tests: go test -tags onserver.

package daemon

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"testing"
	"time"

	"adjutant/bot/post"
	"adjutant/mail"
	"adjutant/store"
	"adjutant/store/storetest"
	"adjutant/store/storetest/onserver"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// A flood of messages in one mailbox is worked on by the daemons of a store, each message by one; their reader hears what came of each, and
// of those that another had in hand when it died, too.
func TestAFloodIsShared(t *testing.T) {
	onserver.Need(t)
	store.Hasten(1500*time.Millisecond, 150*time.Millisecond)
	t.Cleanup(func() { store.Hasten(20*time.Second, 5*time.Second) })
	reader := storetest.Open(t, nil)
	stores := []*store.Store{reader, storetest.Again(t, reader, nil), storetest.Again(t, reader, nil)}
	var lock sync.Mutex
	did := map[string][]int{}
	ctx, end := context.WithCancel(t.Context())
	var parts sync.WaitGroup
	defer parts.Wait()
	defer end()
	var shares []*sharing
	lives := make([]context.CancelFunc, len(stores))
	for i, st := range stores {
		ctx, die := context.WithCancel(ctx)
		lives[i] = die
		if err := st.Roster().SignOn(ctx, store.Daemon{Host: fmt.Sprint(i)}, nil); err != nil {
			t.Fatal(err)
		}
		s := newSharing(&Daemon{Store: st, Log: slog.New(slog.DiscardHandler)})
		s.patiently = func(_ context.Context, do func() error) error { return do() }
		s.work = func(ctx context.Context, in mail.Incoming) error {
			if i == 2 { // this one takes some, and dies
				<-ctx.Done()
				return ctx.Err()
			}
			time.Sleep(5 * time.Millisecond)
			lock.Lock()
			defer lock.Unlock()
			did[in.Request.ID] = append(did[in.Request.ID], i)
			if in.Request.ID == "m7" {
				return errors.New("it met a fault")
			}
			return nil
		}
		shares = append(shares, s)
		parts.Go(func() { s.listen(ctx) })
		parts.Go(func() { s.help(ctx) })
	}
	time.AfterFunc(100*time.Millisecond, lives[2])
	next := make(chan int)
	var hands sync.WaitGroup
	for range sharedHands {
		hands.Go(func() {
			for n := range next {
				id := fmt.Sprintf("m%d", n)
				err := shares[0].handle(ctx, mail.Incoming{Kind: mail.KindOrders, Request: post.Request{ID: id, Text: "march"}})
				if (err != nil) != (id == "m7") || err != nil && err.Error() != "it met a fault" {
					t.Errorf("%s: the reader hears %v", id, err)
				}
			}
		})
	}
	helped := func() bool {
		lock.Lock()
		defer lock.Unlock()
		for _, daemons := range did {
			if daemons[0] == 1 {
				return true
			}
		}
		return false
	}
	messages := 0
	for messages < 120 || messages < 5000 && !helped() { // a slow machine may be late to help
		next <- messages
		messages++
	}
	close(next)
	hands.Wait()
	by := map[int]int{}
	for id, daemons := range did {
		if len(daemons) != 1 {
			t.Errorf("%s was worked on by %v", id, daemons)
		}
		by[daemons[0]]++
	}
	if len(did) != messages || by[1] == 0 {
		t.Errorf("%d messages were worked on, by each daemon %v", len(did), by)
	}
}
