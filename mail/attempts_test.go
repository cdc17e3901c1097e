package mail

import (
	"context"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
	"adjutant/store"
)

// owedInStore is a real outbox in which letters are owed. It goes by the clock.
func owedInStore(t *testing.T, now func() time.Time, letters ...post.Letter) *store.Store {
	t.Helper()
	st, err := store.Open(filepath.Join(t.TempDir(), "adjutant.db"), now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	if err := st.Note(t.Context(), store.Mark{Door: "mail", ID: "m"}, owed(t, letters...).letters); err != nil {
		t.Fatal(err)
	}
	return st
}

// fate is what became of a letter so far.
func fate(t *testing.T, st *store.Store, id string) store.Posted {
	t.Helper()
	p, err := st.Outbox().LetterByMessageID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// busy is a relay's no for now.
var busy = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "Busy"}

// Daemons that die with a letter in hand, however many, do not use up its attempts.
func TestALetterOutlivesItsSenders(t *testing.T) {
	now := then
	st := owedInStore(t, func() time.Time { return now }, note("1@club.example", "anna@mail.example"))
	for range 34 {
		if ls, err := st.Outbox().Claim(t.Context(), door, 1, time.Hour); err != nil || len(ls) != 1 {
			t.Fatalf("%d letters are claimed: %v", len(ls), err)
		}
		if _, err := st.Outbox().Release(t.Context(), door); err != nil {
			t.Fatal(err)
		}
	}
	r := startRelay(t, nil)
	refuse := true
	r.rcpt = func(string) error {
		if refuse {
			return busy
		}
		return nil
	}
	s := senderTo(t, nil, r)
	s.Outbox, s.Now = st.Outbox(), func() time.Time { return now }
	step(t, s)
	if p := fate(t, st, "1@club.example"); p.State != store.Owed || p.Attempts != 1 || !p.Next.Equal(then.Add(time.Minute)) {
		t.Fatalf("after 34 deaths and one 451 the letter is %s after %d attempts, and waits until %v; want it owed after one, for a minute", p.State, p.Attempts, p.Next)
	}
	refuse = false
	now = now.Add(time.Minute)
	step(t, s)
	if p := fate(t, st, "1@club.example"); p.State != store.Sent || p.Attempts != 2 {
		t.Errorf("the letter is %s after %d attempts, want it sent at the second", p.State, p.Attempts)
	}
}

// A letter that was given up and is owed again is tried as often as any other.
func TestALetterOwedAgainBeginsAnew(t *testing.T) {
	now := then
	st := owedInStore(t, func() time.Time { return now }, note("1@club.example", "anna@mail.example"))
	r := startRelay(t, nil)
	r.rcpt = func(string) error { return busy }
	s := senderTo(t, nil, r)
	s.Outbox, s.Now, s.Tries = st.Outbox(), func() time.Time { return now }, 3
	tries := func() (n int) {
		for fate(t, st, "1@club.example").State == store.Owed {
			step(t, s)
			now = now.Add(time.Hour)
			n++
		}
		return n
	}
	if n := tries(); n != 3 {
		t.Errorf("given up after %d attempts, want 3", n)
	}
	if err := st.Outbox().Resend(t.Context(), fate(t, st, "1@club.example").ID); err != nil {
		t.Fatal(err)
	}
	if n := tries(); n != 3 {
		t.Errorf("owed again, it is given up after %d attempts, want 3", n)
	}
}

// While the relay cannot be reached no letter has an attempt; when it is back they all go, in their order, once.
func TestAnHourWithoutTheRelay(t *testing.T) {
	now := then
	var letters []post.Letter
	for _, id := range []string{"1@club.example", "2@club.example", "3@club.example"} {
		letters = append(letters, note(id, "anna@mail.example"))
	}
	st := owedInStore(t, func() time.Time { return now }, letters...)
	r := startRelay(t, nil)
	asked := 0
	s := senderTo(t, nil, r)
	s.Relay.Addr = gone(t)
	s.Outbox, s.Now, s.Batch, s.Tries = st.Outbox(), func() time.Time { return now }, 2, 1
	s.Status = func(_ context.Context, connected bool, _ error) {
		if !connected {
			asked++
		}
	}
	for range 120 {
		step(t, s)
		now = now.Add(30 * time.Second)
	}
	if asked < 6 || asked > 12 {
		t.Errorf("the relay was asked %d times within an hour, want some, and not a flood", asked)
	}
	for _, l := range letters {
		if p := fate(t, st, l.MessageID); p.State != store.Owed || p.Attempts != 0 || p.Reply == "" {
			t.Errorf("letter %s is %s after %d attempts (%q), want it owed after none, and why", l.MessageID, p.State, p.Attempts, p.Reply)
		}
	}
	s.Relay.Addr = r.addr
	back := now
	for len(r.messages()) < 3 && now.Sub(back) < time.Hour {
		step(t, s)
		now = now.Add(30 * time.Second)
	}
	if waited := now.Sub(back); waited > 15*time.Minute {
		t.Errorf("the letters went %s after the relay was back", waited)
	}
	step(t, s)
	if n := len(r.messages()); n != 3 {
		t.Errorf("%d messages, want each letter once", n)
	}
}

// gone is the address of a relay that is not there.
func gone(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ln.Close()
	return ln.Addr().String()
}

func TestARelayThatIsDown(t *testing.T) {
	now := then
	o := owed(t, note("1@club.example", "anna@mail.example"))
	s := senderTo(t, o, &relay{addr: gone(t)})
	s.Now = func() time.Time { return now }
	step(t, s)
	if got := o.state[1]; !strings.HasPrefix(got, "later at 19:01:00 ") || !strings.Contains(got, "refused") {
		t.Errorf("letter: %q, want it put off, and the reason", got)
	}
	r := startRelay(t, nil)
	s.Relay.Addr = r.addr
	now = now.Add(-24 * time.Hour) // the clock was ahead: it is not waited for
	o.retry(1)
	step(t, s)
	o.is(t, 1, "sent 250 2.0.0 OK: queued")
}
