package mail

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// RFC 2177 wants an IDLE ended and begun again before a server thinks that nobody is there.
func TestIdleIsRenewed(t *testing.T) {
	s := startServer(t, t.TempDir())
	var begun, ended atomic.Int32
	renewed := make(chan struct{}, 1)
	r, d := receiver(proxy(t, s.IMAPAddr(), func(line []byte) []byte {
		if bytes.Contains(line, []byte(" IDLE")) && begun.Add(1) == 4 {
			renewed <- struct{}{}
		}
		if bytes.HasPrefix(line, []byte("DONE")) {
			ended.Add(1)
		}
		return line
	}, nil))
	r.Idle = 5 * time.Millisecond
	run(t, r)
	<-renewed
	if n := ended.Load(); n < 3 {
		t.Errorf("4 times IDLE and %d times DONE, want 3", n)
	}
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	d.want(t, "end")

	long := &Receiver{Idle: 2 * time.Hour}
	if long.defaults(); long.Idle >= 29*time.Minute {
		t.Errorf("an IDLE of %s; RFC 2177 allows less than 29 minutes", long.Idle)
	}
}

// hides takes words out of what the server says that it can do.
func hides(words ...string) func([]byte) []byte {
	return func(line []byte) []byte {
		if bytes.Contains(line, []byte("CAPABILITY")) {
			for _, w := range words {
				line = bytes.ReplaceAll(line, []byte(" "+w), nil)
			}
		}
		return line
	}
}

func TestServersThatCanDoLess(t *testing.T) {
	tests := []struct {
		name    string
		without []string
		folder  string // where the handled message is
		refused string // what must not be said to such a server
	}{
		{"no IDLE: it is asked from time to time", []string{"IDLE", "IMAP4rev2"}, "Processed", " IDLE"},
		{"no MOVE: copied, and that one expunged", []string{"MOVE", "IMAP4rev2"}, "Processed", " MOVE"},
		{"neither MOVE nor UIDPLUS: it stays, marked, for an EXPUNGE would take others' messages too", []string{"MOVE", "UIDPLUS", "IMAP4rev2"}, "INBOX", "EXPUNGE"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := startServer(t, t.TempDir())
			var wrong atomic.Bool
			r, d := receiver(proxy(t, s.IMAPAddr(), func(line []byte) []byte {
				if bytes.Contains(line, []byte(tt.refused)) {
					wrong.Store(true)
				}
				return line
			}, hides(tt.without...)))
			r.Poll = 5 * time.Millisecond
			run(t, r)
			submit(t, s, order("anna@mail.example", "1@x", "end"))
			d.want(t, "end")
			await(t, s, tt.folder, keywordDone, 1)
			submit(t, s, order("anna@mail.example", "2@x", "undo"))
			d.want(t, "undo")
			await(t, s, tt.folder, keywordDone, 2)
			d.nothingMore(t)
			if wrong.Load() {
				t.Errorf("it was asked for%s, which it cannot do", tt.refused)
			}
		})
	}
}

// Accident: the same UID under a new UIDVALIDITY is another message; it is neither skipped nor taken for the old one.
func TestUIDValidityChanges(t *testing.T) {
	dir := t.TempDir()
	s := startServer(t, dir)
	addr := s.IMAPAddr()
	r, d := receiver(addr)
	r.Processed = ""
	lost := make(chan struct{}, 100)
	r.Status = func(_ context.Context, connected bool, _ error) {
		if !connected {
			lost <- struct{}{}
		}
	}
	run(t, r)
	submit(t, s, order("anna@mail.example", "1@x", "one"), order("anna@mail.example", "2@x", "two"))
	d.want(t, "one", "two")
	await(t, s, "INBOX", keywordDone, 2)
	s.Close()
	<-lost
	inbox := filepath.Join(dir, us.Local, "INBOX")
	err := errors.Join(os.RemoveAll(inbox), os.Mkdir(inbox, 0o700), os.WriteFile(filepath.Join(inbox, "state"), []byte("7 1\n"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	s = restart(t, dir, addr)
	submit(t, s, order("anna@mail.example", "3@x", "three"), order("anna@mail.example", "4@x", "four"), order("anna@mail.example", "5@x", "five"))
	d.want(t, "three", "four", "five")
	await(t, s, "INBOX", keywordDone, 3)
	d.nothingMore(t)
}

func TestSeveralFolders(t *testing.T) {
	s := startServer(t, t.TempDir())
	r, d := receiver(s.IMAPAddr())
	r.Reader.Self = us
	junk := r.In("Junk")
	if junk.Inbox != "Junk" || junk.Processed != r.Processed || junk.Reader != r.Reader || junk.Handle == nil || junk.Log == nil {
		t.Fatalf("the receiver of Junk: %+v", junk)
	}
	first, _ := receiver(s.IMAPAddr())
	first.Processed = "Junk" // makes the folder
	stop := run(t, first)
	submit(t, s, order("anna@mail.example", "0@x", "none"))
	await(t, s, "Junk", keywordDone, 1)
	stop()
	run(t, r)
	run(t, junk)
	fill(t, s, "Junk", 1, func(int) time.Time { return time.Now() })
	d.want(t, "end")
	submit(t, s, order("anna@mail.example", "1@x", "undo"))
	d.want(t, "undo")
	await(t, s, "Processed", keywordDone, 3) // with what lay marked in Junk
}

// Everything runs while the mail server is away, and says so.
func TestHealthTellsWhatIsAway(t *testing.T) {
	dir := t.TempDir()
	s := startServer(t, dir)
	addr := s.IMAPAddr()
	s.Close()
	now := time.Date(2027, 1, 4, 20, 0, 0, 0, time.UTC)
	h := &Health{Now: func() time.Time { return now }}
	r, d := receiver(addr)
	status, changed := h.Status("IMAP INBOX"), make(chan bool, 1000)
	r.Status = func(ctx context.Context, connected bool, why error) {
		status(ctx, connected, why)
		changed <- connected
	}
	if l := h.Links(); len(l) != 1 || l[0].Connected || l[0].String() != "IMAP INBOX: not tried yet" {
		t.Errorf("before the start: %v", l)
	}
	run(t, r)
	if <-changed {
		t.Fatal("connected to a server that is not there")
	}
	if l := h.Links()[0]; !strings.HasPrefix(l.String(), "IMAP INBOX: away since 4 Jan, 20:00 UTC: dial tcp ") {
		t.Errorf("while it is away: %s", l)
	}
	if f := h.Faults(now.Add(5*time.Minute), 15*time.Minute); len(f) != 0 {
		t.Errorf("after 5 minutes: %q, want no fault yet", f)
	}
	if f := h.Faults(now.Add(20*time.Minute), 15*time.Minute); len(f) != 1 {
		t.Errorf("after 20 minutes: %q, want one fault", f)
	}
	s = restart(t, dir, addr)
	for !<-changed {
	}
	if l := h.Links()[0]; l.String() != "IMAP INBOX: connected since 4 Jan, 20:00 UTC" || len(h.Faults(now.Add(time.Hour), 0)) > 0 {
		t.Errorf("when it is back: %s", l)
	}
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	d.want(t, "end")
}

// Nothing is trusted that nobody vouches for, and a server without STARTTLS gets no password.
func TestMailboxesThatCannotBeTrusted(t *testing.T) {
	serverTLS, clientTLS := certificate(t)
	s := startServer(t, t.TempDir())
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	go serveTLS(ln, serverTLS)
	other := clientTLS.Clone()
	other.ServerName = "mail.example"
	for _, tt := range []struct {
		name string
		peer Peer
		want string
	}{
		{"a certificate that nobody vouches for", Peer{Addr: ln.Addr().String(), User: "a", Password: "b"}, "certificate"},
		{"a certificate for another name", Peer{Addr: ln.Addr().String(), User: "a", Password: "b", Config: other}, "certificate"},
		{"a server without STARTTLS", Peer{Addr: s.IMAPAddr(), TLS: TLSStart, User: us.Local, Password: "secret"}, "STARTTLS"},
	} {
		if _, err := openBox(t.Context(), tt.peer, "INBOX", nil); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestWaitsAreSpread(t *testing.T) {
	r := &Receiver{Retry: time.Second, RetryMax: 8 * time.Second}
	seen := map[time.Duration]bool{}
	for n, want := range []time.Duration{1: time.Second, 2: 2 * time.Second, 3: 4 * time.Second, 4: 8 * time.Second, 9: 8 * time.Second} {
		if n == 0 || want == 0 {
			continue
		}
		for range 20 {
			d := r.backoff(n)
			if d < want*8/10 || d > want*12/10 {
				t.Errorf("after %d failures: %s, want %s or a fifth more or less", n, d, want)
			}
			seen[d] = true
		}
	}
	if len(seen) < 50 {
		t.Errorf("%d different waits of 100, want them spread", len(seen))
	}
}
