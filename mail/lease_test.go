package mail

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/mail/embedded"
)

func leaseOn(s *embedded.Server, holder string) *Lease {
	return &Lease{Server: Peer{Addr: s.IMAPAddr(), TLS: TLSNone, User: us.Local, Password: "secret"}, Holder: holder, Renew: time.Nanosecond}
}

// heldBy checks that a lease is another's.
func heldBy(t *testing.T, err error, holder string) {
	t.Helper()
	var held *HeldError
	if !errors.As(err, &held) || held.Holder != holder {
		t.Errorf("Hold: %v, want that %s has it", err, holder)
	}
}

// messagesIn counts what stands in a folder.
func messagesIn(t *testing.T, s *embedded.Server, folder string) int {
	t.Helper()
	c, err := imapclient.DialInsecure(s.IMAPAddr(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Login(us.Local, "secret").Wait(); err != nil {
		t.Fatal(err)
	}
	d, err := c.Status(folder, &imap.StatusOptions{NumMessages: true}).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return int(*d.NumMessages)
}

func TestOneOfTwoHoldsTheMailbox(t *testing.T) {
	s := startServer(t, t.TempDir())
	first, second := leaseOn(s, "first"), leaseOn(s, "second")
	for range 3 {
		if err := first.Hold(t.Context()); err != nil {
			t.Fatal(err)
		}
		heldBy(t, second.Hold(t.Context()), "first")
	}
	if n := messagesIn(t, s, "Adjutant-Lock"); n != 1 {
		t.Errorf("%d messages in the folder, want the holder's one", n)
	}
	again := leaseOn(s, "first") // after a crash, with the same database
	if err := again.Hold(t.Context()); err != nil {
		t.Errorf("a restart does not find its own lease: %v", err)
	}
	heldBy(t, second.Hold(t.Context()), "first")
	if err := again.Release(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := second.Hold(t.Context()); err != nil {
		t.Errorf("a mailbox that was given back: %v", err)
	}
	heldBy(t, leaseOn(s, "first").Hold(t.Context()), "second")
}

func TestADeadHolderLosesTheMailbox(t *testing.T) {
	s := startServer(t, t.TempDir())
	first, second := leaseOn(s, "first"), leaseOn(s, "second")
	if err := first.Hold(t.Context()); err != nil {
		t.Fatal(err)
	}
	second.Live = -time.Second // as if the first had written nothing for so long
	if err := second.Hold(t.Context()); err != nil {
		t.Fatalf("the mailbox of a dead holder: %v", err)
	}
	if n := messagesIn(t, s, "Adjutant-Lock"); n != 1 {
		t.Errorf("%d messages in the folder, want the new holder's one", n)
	}
	second.Live = time.Hour
	if err := second.Hold(t.Context()); err != nil {
		t.Fatal(err)
	}
	first.Live = time.Hour
	first.taken = first.taken.Add(-2 * time.Hour) // its machine slept, by the server's clock
	heldBy(t, first.Hold(t.Context()), "second")
}

// A claim of somebody who died before he held is no lease of his when he comes back.
func TestALeftClaimIsNoLease(t *testing.T) {
	s := startServer(t, t.TempDir())
	second := leaseOn(s, "second")
	second.defaults()
	box, err := openBox(t.Context(), second.Server, second.Folder, []string{second.Folder})
	if err != nil {
		t.Fatal(err)
	}
	if err := second.write(box); err != nil {
		t.Fatal(err)
	}
	box.close()
	heldBy(t, leaseOn(s, "first").Hold(t.Context()), "second")
	third := leaseOn(s, "second")
	if err := third.Hold(t.Context()); err != nil {
		t.Errorf("nobody else is there: %v", err)
	}
}

// Two that come at the same moment never both hold it.
func TestTwoAtTheSameMoment(t *testing.T) {
	s := startServer(t, t.TempDir())
	for range 5 {
		leases := []*Lease{leaseOn(s, "one"), leaseOn(s, "two"), leaseOn(s, "three")}
		var all sync.WaitGroup
		errs := make([]error, len(leases))
		for i, l := range leases {
			all.Add(1)
			go func() {
				defer all.Done()
				errs[i] = l.Hold(t.Context())
			}()
		}
		all.Wait()
		holders := 0
		for i, err := range errs {
			if err == nil {
				holders++
			}
			if err := leases[i].Release(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if holders > 1 {
			t.Fatalf("%d hold the mailbox", holders)
		}
	}
}

// The second receiver waits, and says so; when the first stops, it goes on with what came meanwhile.
func TestTheSecondReceiverWaits(t *testing.T) {
	s := startServer(t, t.TempDir())
	first, one := receiver(s.IMAPAddr())
	first.Lease = leaseOn(s, "first")
	stop := run(t, first)
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	one.want(t, "end")

	second, two := receiver(s.IMAPAddr())
	second.Lease = leaseOn(s, "second")
	h := &Health{}
	status, waits := h.Status("IMAP INBOX"), make(chan struct{}, 1)
	second.Status = func(ctx context.Context, connected bool, why error) {
		status(ctx, connected, why)
		if !connected {
			select {
			case waits <- struct{}{}:
			default:
			}
		}
	}
	run(t, second)
	<-waits
	if l := h.Links()[0]; l.Connected || !strings.Contains(l.Waits, "another adjutant (first) works on this mailbox") {
		t.Errorf("the second one says %+v, want that it waits", l)
	}
	submit(t, s, order("anna@mail.example", "2@x", "undo"))
	one.want(t, "undo")
	two.nothingMore(t)
	await(t, s, "Processed", keywordDone, 2) // what is not marked comes again
	stop()
	if err := first.Lease.Release(t.Context()); err != nil {
		t.Fatal(err)
	}
	submit(t, s, order("anna@mail.example", "3@x", "status"))
	two.want(t, "status")
}
