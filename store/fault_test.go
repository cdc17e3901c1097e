package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/store/storetest/onserver"
)

// A siege is some daemons that get messages and take each as soon as the database lets them, whatever happens to it.
type siege struct {
	t        *testing.T
	name     string
	games    int64
	took     atomic.Int64
	mu       sync.Mutex
	acked    map[string]bool
	slowest  time.Duration
	troubles atomic.Int64
	all      sync.WaitGroup
	stop     chan struct{}
}

func besiege(t *testing.T, name string, daemons int) *siege {
	s := &siege{t: t, name: name, games: 3, acked: map[string]bool{}, stop: make(chan struct{})}
	first := must[*Store](t)(Open(name, nil))
	anna, bela := addPlayers(t, first)
	for range s.games {
		must[Game](t)(first.CreateGame(ctx, newGame(anna, bela)))
	}
	wantError(t, first.Close(), nil)
	for d := range daemons {
		st := must[*Store](t)(Open(name, nil))
		s.all.Go(func() {
			var hands sync.WaitGroup
			for h := range 2 {
				hands.Go(func() { s.work(st, fmt.Sprintf("%d-%d", d, h)) })
			}
			hands.Go(func() { s.send(st) })
			hands.Wait()
			st.Close()
		})
	}
	return s
}

// work takes messages one after another; each until it is taken. Half of them come to two daemons.
func (s *siege) work(st *Store, hand string) {
	for i := 0; ; i++ {
		select {
		case <-s.stop:
			return
		default:
		}
		id := fmt.Sprintf("%s-%d", hand, i)
		if i%2 == 0 {
			id = fmt.Sprintf("shared-%s-%d", hand[strings.Index(hand, "-"):], i)
		}
		began := time.Now()
		for {
			_, err := st.Take(ctx, int64(i)%s.games+1, &Mark{Door: "mail", ID: id}, 1, func(l *Loaded) (Outcome, error) {
				return Outcome{Events: []Event{fact("ahd.marched", `"`+id+`"`)}, Letters: []Letter{letter(id, 1)}}, nil
			})
			if err == nil || errors.Is(err, ErrSeen) {
				break
			}
			s.troubles.Add(1)
			if !errors.Is(err, ErrUnavailable) {
				s.t.Errorf("message %s: %v, want it to be tried again or taken", id, err)
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
		s.took.Add(1)
		s.mu.Lock()
		s.acked[id] = true
		s.slowest = max(s.slowest, time.Since(began))
		s.mu.Unlock()
	}
}

func (s *siege) send(st *Store) {
	for {
		select {
		case <-s.stop:
			return
		case <-time.After(10 * time.Millisecond):
		}
		ls, err := st.Outbox().Claim(ctx, "mail", 10, time.Second)
		for _, l := range ls {
			err = errors.Join(err, st.Outbox().Sent(ctx, l.ID, "250"))
		}
		if err != nil && !errors.Is(err, ErrUnavailable) {
			s.t.Errorf("the sender: %v", err)
			return
		}
	}
}

// more waits until so many more messages were taken.
func (s *siege) more(n int64) {
	s.t.Helper()
	want := s.took.Load() + n
	for end := time.Now().Add(time.Minute); s.took.Load() < want; time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) || s.t.Failed() {
			s.t.Fatalf("stuck: %d messages were taken, want %d", s.took.Load(), want)
		}
	}
}

// end stops the daemons and holds the database to what was acknowledged.
func (s *siege) end() {
	s.t.Helper()
	close(s.stop)
	s.all.Wait()
	st := must[*Store](s.t)(Open(s.name, nil))
	defer st.Close()
	wantError(s.t, st.Check(ctx), nil)
	seen := map[string]int{}
	for g := range s.games {
		wantError(s.t, st.Verify(ctx, g+1), nil)
		for _, e := range must[[]Event](s.t)(st.Events(ctx, g+1, 0)) {
			seen[strings.Trim(string(e.Fact), `"`)]++
		}
	}
	lost, doubled := 0, 0
	for id := range s.acked {
		if seen[id] == 0 {
			lost++
		}
	}
	for _, n := range seen {
		if n > 1 {
			doubled++
		}
	}
	letters := count(s.t, st, "SELECT count(*) FROM outbox")
	s.t.Logf("%d messages acknowledged, %d tries failed, the slowest took %s; %d lost, %d doubled, %d letters for %d messages", len(s.acked),
		s.troubles.Load(), s.slowest.Round(time.Millisecond), lost, doubled, letters, len(seen))
	if lost+doubled > 0 || letters != len(seen) {
		s.t.Fail()
	}
}

func addressOf(c *onserver.Cluster) string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres", c.Port)
}

// The database is killed and started again in the middle of transactions.
func TestTheDatabaseIsKilled(t *testing.T) {
	c := onserver.Own(t)
	s := besiege(t, addressOf(c), 2)
	for range 3 {
		s.more(60)
		c.Kill()
		time.Sleep(100 * time.Millisecond)
		c.Start()
	}
	s.more(60)
	if s.troubles.Load() == 0 {
		t.Error("nobody was in trouble: the kills have shown nothing")
	}
	s.end()
}

// The server dies, and the standby for which commits have waited takes its place; the address names both.
func TestAStandbyTakesOver(t *testing.T) {
	c := onserver.Own(t)
	standby := c.Standby()
	c.Kill()
	c.Start("synchronous_standby_names='*'")
	s := besiege(t, fmt.Sprintf("postgres://postgres@127.0.0.1:%d,127.0.0.1:%d/postgres", c.Port, standby.Port), 2)
	s.more(100)
	v := must[*Store](t)(Open(s.name, nil))
	if look := must[Server](t)(LookAt(ctx, v)); len(look.Standbys) != 1 || !look.Standbys[0].Waited || look.Standbys[0].State != "streaming" {
		t.Errorf("standbys: %+v, want one that commits wait for", look.Standbys)
	}
	v.Close()
	c.Kill()
	time.Sleep(200 * time.Millisecond)
	standby.Promote()
	s.more(100)
	s.end()
}

// A line is a way to the server that can be cut: nothing comes through any more, and nobody is told.
type line struct {
	l   net.Listener
	to  string
	cut atomic.Bool
	all sync.Map
}

func newLine(t *testing.T, to string) *line {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := &line{l: l, to: to}
	t.Cleanup(func() { l.Close(); n.hangUp() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			n.all.Store(c, true)
			s, err := net.Dial("tcp", to)
			if err != nil {
				c.Close()
				continue
			}
			n.all.Store(s, true)
			go n.pass(c, s)
			go n.pass(s, c)
		}
	}()
	return n
}

func (n *line) pass(from, to net.Conn) {
	b := make([]byte, 32<<10)
	for {
		k, err := from.Read(b)
		if n.cut.Load() { // and is held, as by a machine that has lost its network
			io.Copy(io.Discard, from)
			return
		}
		if err != nil {
			to.Close()
			return
		}
		if _, err := to.Write(b[:k]); err != nil {
			from.Close()
			return
		}
	}
}

func (n *line) hangUp() {
	n.all.Range(func(c, _ any) bool { c.(net.Conn).Close(); return true })
}

// A daemon whose line to the database is cut in the middle of a transaction holds its game no longer than the server's patience lasts, and
// works on when the line stands again.
func TestTheLineIsCut(t *testing.T) {
	onserver.Need(t)
	was := statementTakes
	idles, patient := "1500", 10*time.Second
	long, err := time.ParseDuration(os.Getenv("ADJUTANT_CUT")) // with the patience that daemons have
	if err == nil {
		idles, patient = strings.TrimSuffix(idlesFor, "s")+"000", 70*time.Second
	} else {
		statementTakes = 2 * time.Second
	}
	t.Cleanup(func() { statementTakes = was })
	other, _ := open(t)
	g := createGame(t, other)
	to := must[server](t)(reach(nameOf(other)))
	n := newLine(t, fmt.Sprintf("%s:%d", to.Host, to.Port))
	name := strings.Replace(nameOf(other), fmt.Sprintf("%s:%d", to.Host, to.Port), n.l.Addr().String(), 1) + "?idle_in_transaction_session_timeout=" + idles + "&sslmode=disable"
	far := must[*Store](t)(Open(name, nil))
	held := make(chan struct{})
	order := func(s *Store, id string, meanwhile func()) error {
		_, err := s.Take(ctx, g.ID, &Mark{Door: "mail", ID: id}, 1, func(*Loaded) (Outcome, error) {
			meanwhile()
			return Outcome{Events: []Event{fact("ahd.marched", `"`+id+`"`)}}, nil
		})
		return err
	}
	lost := make(chan error, 1)
	go func() { lost <- order(far, "cut", func() { n.cut.Store(true); close(held) }) }()
	<-held
	began := time.Now()
	eventuallyWithin(t, patient, "the others go on", func() bool {
		err := order(other, "other", func() {})
		return err == nil || !errors.Is(err, ErrUnavailable)
	})
	if d := time.Since(began); d > patient {
		t.Errorf("the game was held for %s by a daemon that is cut off", d)
	}
	if err := <-lost; !errors.Is(err, ErrUnavailable) {
		t.Errorf("who is cut off hears %v, want that it may be tried again", err)
	}
	time.Sleep(time.Until(began.Add(long)))
	n.cut.Store(false)
	n.hangUp()
	eventually(t, "it is taken", func() bool { return order(far, "cut", func() {}) == nil })
	for id, want := range map[string]int{"cut": 1, "other": 1} {
		if got := count(t, other, "SELECT count(*) FROM event WHERE fact = ?", `"`+id+`"`); got != want {
			t.Errorf("%s was played %d times, want %d", id, got, want)
		}
	}
	// A lease that cannot be renewed is given up.
	hasty(t)
	ctx1, end := context.WithCancel(ctx)
	var all sync.WaitGroup
	var at atomic.Int32
	all.Go(func() {
		far.Roster().While(ctx1, "clock", func(ctx context.Context) error { at.Add(1); <-ctx.Done(); at.Add(-1); return nil })
	})
	eventually(t, "it has the lease", func() bool { return at.Load() == 1 })
	n.cut.Store(true)
	eventually(t, "it has given it up", func() bool { return at.Load() == 0 })
	n.cut.Store(false)
	n.hangUp()
	end()
	all.Wait()
	far.Close()
}
