package mail

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
)

// numbered are letters in turn to each of some readers, as many rounds as there are; the ids tell the order.
func numbered(rounds int, readers ...string) (letters []post.Letter) {
	for n := range rounds {
		for _, to := range readers {
			letters = append(letters, note(fmt.Sprintf("%d.%s@club.example", n, to), to+"@mail.example"))
		}
	}
	return letters
}

// inOrder demands that each reader got all of his letters, in order.
func inOrder(t *testing.T, r *relay, rounds int, readers ...string) {
	t.Helper()
	got := map[string][]string{}
	for _, m := range r.messages() {
		_, id, _ := strings.Cut(m, "Message-Id: <")
		n, to, _ := strings.Cut(id[:strings.Index(id, "@")], ".")
		got[to] = append(got[to], n)
	}
	for _, to := range readers {
		if len(got[to]) != rounds || !slices.IsSorted(got[to]) {
			t.Errorf("%s got letters %v, want %d in order", to, got[to], rounds)
		}
	}
}

// Three letters are with the relay at once, those to one reader in order.
func TestSeveralHandsSend(t *testing.T) {
	r := startRelay(t, nil)
	var there, most int
	var lock sync.Mutex
	three := sync.NewCond(&lock)
	r.hold = func() {
		lock.Lock()
		defer lock.Unlock()
		there++
		most = max(most, there)
		three.Broadcast()
		for most < 3 {
			three.Wait()
		}
		there--
	}
	readers := []string{"anna", "ben", "carl", "dan"}
	s := senderTo(t, owed(t, numbered(2, readers...)...), r)
	if n := step(t, s); n != 8 {
		t.Errorf("%d letters sent, want 8", n)
	}
	if most != 3 {
		t.Errorf("%d letters were with the relay at once, want 3", most)
	}
	inOrder(t, r, 2, readers...)
}

// A relay that lets us have one connection gets all letters over that, is not asked for another one soon, and no letter counts a failure.
func TestARelayThatAllowsOneConnection(t *testing.T) {
	var came atomic.Int32
	refused := make(chan struct{})
	r := startRelay(t, func(s *smtp.Server) {
		all := s.Backend
		s.Backend = smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
			if n := came.Add(1); n > 1 {
				if n == 2 {
					close(refused)
				}
				return nil, &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 7, 0}, Message: "Too many connections"}
			}
			return all.NewSession(c)
		})
	})
	r.hold = func() { <-refused }
	readers := []string{"anna", "ben", "carl", "dan"}
	o := owed(t, numbered(2, readers...)...)
	s := senderTo(t, o, r)
	if n := step(t, s); n != 8 {
		t.Errorf("%d letters sent, want 8", n)
	}
	inOrder(t, r, 2, readers...)
	if n := came.Load(); n > 3 {
		t.Errorf("the relay was asked for %d connections", n)
	}
	for _, l := range o.letters {
		if l.Attempts != 0 {
			t.Errorf("letter %d counts %d failures", l.ID, l.Attempts)
		}
	}
	if !s.down.IsZero() {
		t.Error("the relay is taken for one that is down")
	}
}
