package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"adjutant/store/storetest/onserver"
)

// hasty lets daemons and leases die soon.
func hasty(t *testing.T) {
	lives, say := livesFor, sayEvery
	livesFor, sayEvery = 800*time.Millisecond, 100*time.Millisecond
	t.Cleanup(func() { livesFor, sayEvery = lives, say })
}

// two are two daemons on one database.
func two(t *testing.T) (one, other *Store, c *clock) {
	onserver.Need(t)
	hasty(t)
	one, c = open(t)
	return one, openAt(t, nameOf(one), c), c
}

func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	eventuallyWithin(t, 20*time.Second, what, is)
}

func eventuallyWithin(t *testing.T, long time.Duration, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(long); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it never came to this: %s", what)
		}
	}
}

// What one alone may do is done by one at a time: by another soon after the first is dead, at once after it has ended in order.
func TestALeaseIsTakenOver(t *testing.T) {
	one, other, _ := two(t)
	var busy, most atomic.Int32
	did := func(name *atomic.Int32) func(context.Context) error {
		return func(ctx context.Context) error {
			if n := busy.Add(1); n > most.Load() {
				most.Store(n)
			}
			name.Add(1)
			<-ctx.Done()
			busy.Add(-1)
			return nil
		}
	}
	var first, second atomic.Int32
	ctx1, end := context.WithCancel(ctx)
	var all sync.WaitGroup
	all.Go(func() { one.Roster().While(ctx1, "clock", did(&first)) })
	eventually(t, "the first has it", func() bool { return first.Load() == 1 })
	ctx2, end2 := context.WithCancel(ctx)
	all.Go(func() { other.Roster().While(ctx2, "clock", did(&second)) })
	time.Sleep(3 * livesFor)
	if second.Load() != 0 {
		t.Error("the second has it beside the first, who lives")
	}
	end()
	eventually(t, "the second has it", func() bool { return second.Load() == 1 })
	// The second loses the database; it stops before the first can have it again.
	wantError(t, one.write(ctx, func(c *session) error {
		_, err := c.exec("UPDATE lease SET holder = 'somebody', until = " + c.clock(time.Hour) + " WHERE name = 'clock'")
		return err
	}), nil)
	eventually(t, "the second has stopped", func() bool { return busy.Load() == 0 })
	end2()
	all.Wait()
	if most.Load() != 1 {
		t.Errorf("%d were at it at once", most.Load())
	}
}

// Letters that a daemon had in hand when it died are free for the others as soon as it is known to be dead, and not before.
func TestLettersOfTheDeadAreFree(t *testing.T) {
	one, other, _ := two(t)
	ctx1, die := context.WithCancel(ctx)
	wantError(t, one.Roster().SignOn(ctx1, Daemon{Host: "one"}, nil), nil)
	wantError(t, other.Roster().SignOn(ctx, Daemon{Host: "other"}, nil), nil)
	wantError(t, one.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("a", 0)}), nil)
	want(t, "the first claims", claimed(t, one, 9), "a")
	if n := must[int](t)(other.Outbox().Release(ctx, "mail")); n != 0 {
		t.Errorf("%d letters were freed of a daemon that lives", n)
	}
	want(t, "in hand", claimed(t, other, 9))
	if ds := must[[]Daemon](t)(other.Roster().Living(ctx)); len(ds) != 2 || ds[0].Host != "one" {
		t.Errorf("daemons: %+v", ds)
	}
	die()
	<-other.Outbox().Wake("mail")
	eventually(t, "the letter is free", func() bool { return posted(t, other, "a").State == Owed })
	want(t, "after its death", claimed(t, other, 9), "a")
}

// The sender of another daemon hears at once that a letter is owed.
func TestOthersAreCalled(t *testing.T) {
	one, other, _ := two(t)
	wake := other.Outbox().Wake("mail")
	eventually(t, "the other is woken", func() bool {
		wantError(t, one.Note(ctx, Mark{Door: "mail", ID: fmt.Sprint(time.Now())}, []Letter{letter(fmt.Sprint(time.Now()), 0)}), nil)
		select {
		case <-wake:
			return true
		case <-time.After(100 * time.Millisecond): // it does not listen yet
			return false
		}
	})
}

// A message that two daemons have read is taken by one; orders to one game are taken one after another, whoever takes them.
func TestTwoDaemonsReadTheSameMail(t *testing.T) {
	one, other, _ := two(t)
	g := createGame(t, one)
	const messages = 40
	var took, seen atomic.Int32
	var all sync.WaitGroup
	for _, s := range []*Store{one, other, one, other} {
		all.Go(func() {
			for i := range messages {
				_, err := s.Take(ctx, g.ID, &Mark{Door: "mail", ID: fmt.Sprint(i)}, 1, func(l *Loaded) (Outcome, error) {
					return Outcome{Events: []Event{fact("ahd.marched", fmt.Sprintf(`{"after": %d}`, l.Last))},
						Letters: []Letter{letter(fmt.Sprint(i), 1)}}, nil
				})
				switch {
				case err == nil:
					took.Add(1)
				case errors.Is(err, ErrSeen):
					seen.Add(1)
				default:
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if took.Load() != messages || seen.Load() != 3*messages {
		t.Errorf("%d messages were taken and %d known, want %d and %d", took.Load(), seen.Load(), messages, 3*messages)
	}
	wantError(t, one.Verify(ctx, g.ID), nil)
	for i, e := range must[[]Event](t)(one.Events(ctx, g.ID, 0)) {
		if want := fmt.Sprintf(`{"after": %d}`, i); string(e.Fact) != want {
			t.Errorf("event %d is %s, want %s: its rule saw another game", e.N, e.Fact, want)
		}
	}
}

// Games that two daemons make at once have different numbers; one name that both take is taken once.
func TestTwoDaemonsMakeGames(t *testing.T) {
	one, other, _ := two(t)
	anna, bela := addPlayers(t, one)
	ids := make(chan int64, 40)
	var all sync.WaitGroup
	for _, s := range []*Store{one, other} {
		all.Go(func() {
			for range 20 {
				g, err := s.CreateGame(ctx, newGame(anna, bela))
				if err != nil {
					t.Error(err)
				}
				ids <- g.ID
			}
		})
	}
	all.Wait()
	close(ids)
	known := map[int64]bool{}
	for id := range ids {
		if known[id] || id < 1 || id > 40 {
			t.Errorf("number %d was given twice, or one was left out", id)
		}
		known[id] = true
	}
}

// A person whom another daemon changes while a rule changes him, too, is not overwritten: the rule is to be asked again.
func TestAPersonIsNotOverwritten(t *testing.T) {
	one, other, _ := two(t)
	g := createGame(t, one)
	change := func(s *Store, also func(), zone string) error {
		_, err := s.Take(ctx, g.ID, &Mark{Door: "mail", ID: zone}, 1, func(l *Loaded) (Outcome, error) {
			p := l.Players[1]
			p.Zone = zone
			also()
			return Outcome{Players: []Player{p}}, nil
		})
		return err
	}
	wantError(t, change(one, func() {
		p := must[Player](t)(other.PlayerByID(ctx, 1))
		p.Name = "Anna Maria"
		wantError(t, other.UpdatePlayer(ctx, p), nil)
	}, "Europe/Rome"), ErrUnavailable)
	wantError(t, change(one, func() {}, "Europe/Rome"), nil)
	if p := must[Player](t)(one.PlayerByID(ctx, 1)); p.Name != "Anna Maria" || p.Zone != "Europe/Rome" {
		t.Errorf("got %+v, want both changes", p)
	}
}

// laterOn is the schema of PostgreSQL with migrations that later programs bring.
func laterOn(t *testing.T, more map[string]string) dialect {
	t.Helper()
	files := fstest.MapFS{}
	for _, f := range must[[]string](t)(onServer.sources()) {
		files[f] = &fstest.MapFile{Data: must[[]byte](t)(fs.ReadFile(schema, f))}
	}
	for name, text := range more {
		files[onServer.folder+"/"+name] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + text)}
	}
	return dialect{onServer.goose, onServer.folder, files}
}

// A newer program lifts the schema under daemons of the one before by a step that only adds to it: they work on, and may start again. What
// it takes away in its next release waits until they are gone, and says for whom; then they are refused.
func TestTheSchemaGrowsUnderAnEarlierProgram(t *testing.T) {
	onserver.Need(t)
	hasty(t)
	name, have := onserver.Empty(t), newest(t)
	s := besiege(t, name, 2)
	older := must[*Store](t)(Open(name, nil))
	ctx1, die := context.WithCancel(ctx)
	gone := make(chan error, 1)
	wantError(t, older.Roster().SignOn(ctx1, Daemon{Host: "far.club.example", PID: 77, Version: "1.0"}, func(err error) { gone <- err }), nil)
	db := connect(must[server](t)(reach(name)), 2)
	defer db.Close()
	expand := map[string]string{fmt.Sprintf("%04d_more.sql", have+1): fmt.Sprintf("-- borne from %d\n", have) +
		"ALTER TABLE event ADD COLUMN weather text NOT NULL DEFAULT '';\nALTER TABLE outbox ADD COLUMN stamp bigint;\n" +
		"CREATE TABLE weather (id bigint);\n"}
	s.more(20)
	wantError(t, lift(db, laterOn(t, expand)), nil)
	s.more(40)
	wantError(t, must[*Store](t)(Open(name, nil)).Close(), nil)
	if got, want, err := Versions(name); got != want || want != have || err != nil {
		t.Errorf("the doctor is told of schema %d for a program of %d (%v)", got, want, err)
	}
	select {
	case err := <-gone:
		t.Fatalf("the older daemon must end: %v", err)
	case <-time.After(3 * sayEvery):
	}
	expand[fmt.Sprintf("%04d_less.sql", have+2)] = "ALTER TABLE outbox DROP COLUMN claims;\n"
	var wait *WaitError
	if err := lift(db, laterOn(t, expand)); !errors.As(err, &wait) ||
		!strings.Contains(err.Error(), fmt.Sprintf("process 77 on far.club.example (version 1.0, schema %d)", have)) {
		t.Fatalf("got %v, want it to wait for process 77", err)
	}
	s.more(20)
	s.end()
	die()
	eventually(t, "the older is gone", func() bool { return lift(db, laterOn(t, expand)) == nil })
	_, err := Open(name, nil)
	wantError(t, err, ErrNewer)
	if got, _, err := Versions(name); got != have+2 || err != nil {
		t.Errorf("the doctor is told of schema %d (%v), want %d", got, err, have+2)
	}
	wantError(t, older.Roster().SignOn(ctx, Daemon{Host: "late"}, nil), ErrNewer)
	wantError(t, older.Close(), nil)
}

// Of what has fallen due each daemon takes a part, and no other takes it meanwhile; that of a dead one is free as soon as it is known to
// be dead, that of one who is slow when his lease is over.
func TestWhatFallsDueIsShared(t *testing.T) {
	one, other, c := two(t)
	ctx1, die := context.WithCancel(ctx)
	wantError(t, one.Roster().SignOn(ctx1, Daemon{Host: "one"}, nil), nil)
	wantError(t, other.Roster().SignOn(ctx, Daemon{Host: "other"}, nil), nil)
	anna, bela := addPlayers(t, one)
	const games = 6
	for range games {
		g := must[Game](t)(one.CreateGame(ctx, newGame(anna, bela)))
		wantError(t, one.SetDeadlines(ctx, g.ID, []Deadline{{Seat: "union", Due: start, Kind: "deadline"},
			{Seat: "union", Due: start, Kind: "machine"}, {Seat: "union", Due: start.Add(time.Hour), Kind: "reminder"}}), nil)
	}
	share := func(s *Store, sh Share) (all []int64) {
		t.Helper()
		for _, d := range must[[]Deadline](t)(s.Roster().ShareDue(ctx, c.now(), sh)) {
			if d.Kind != "deadline" {
				t.Errorf("%+v is none of the clock's", d)
			}
			all = append(all, d.Game)
		}
		return all
	}
	is := func(t *testing.T, what string, got []int64, games ...int64) {
		t.Helper()
		if !slices.Equal(got, games) {
			t.Errorf("%s: got the deadlines of %v, want %v", what, got, games)
		}
	}
	clocks := Share{But: "machine", Most: 4, For: time.Minute}
	is(t, "the first's part", share(one, clocks), 1, 2, 3, 4)
	is(t, "the other's", share(other, clocks), 5, 6)
	is(t, "what is left", share(one, clocks))
	if ds := must[[]Deadline](t)(other.Roster().ShareDue(ctx, c.now(), Share{Kind: "machine", Most: 9, For: time.Millisecond})); len(ds) != games {
		t.Errorf("%d machines think, want %d", len(ds), games)
	}
	wantError(t, one.SetDeadlines(ctx, 1, nil), nil) // it is done
	die()
	eventually(t, "the dead one's part is free", func() bool { return fmt.Sprint(share(other, clocks)) == "[2 3 4]" })
	eventually(t, "the slow one's part is free", func() bool {
		return len(must[[]Deadline](t)(other.Roster().ShareDue(ctx, c.now(), Share{Kind: "machine", Most: 9, For: time.Minute}))) == games-1
	})
}

// A message that a mailbox's reader shares out is worked on by one daemon, by another if that one dies; its reader hears what came of it,
// and whoever reads the mailbox after him shares it no second time.
func TestMessagesAreShared(t *testing.T) {
	one, other, _ := two(t)
	ctx1, die := context.WithCancel(ctx)
	wantError(t, one.Roster().SignOn(ctx1, Daemon{Host: "one"}, nil), nil)
	wantError(t, other.Roster().SignOn(ctx, Daemon{Host: "other"}, nil), nil)
	inbox, others := InboxOf(one), InboxOf(other)
	first := must[int64](t)(inbox.Share(ctx, "m1", []byte(`{"n": 1}`)))
	if again := must[int64](t)(others.Share(ctx, "m1", []byte(`{"n": 1}`))); again != first {
		t.Errorf("the same message is %d and %d", first, again)
	}
	m := must[Shared](t)(inbox.Claim(ctx, time.Minute))
	if m.ID != first || string(m.Body) != `{"n": 1}` {
		t.Errorf("got %+v", m)
	}
	_, err := others.Claim(ctx, time.Minute)
	wantError(t, err, ErrNotFound)
	die()
	eventually(t, "the dead one's message is free", func() bool { _, err := others.Claim(ctx, time.Minute); return err == nil })
	if done, _, err := inbox.Fetch(ctx, first); done || err != nil {
		t.Errorf("it is done before it was: %v", err)
	}
	bell := inbox.Bell(BellDone)
	eventually(t, "the reader hears of it", func() bool {
		wantError(t, others.Done(ctx, first, "it met a fault"), nil)
		select {
		case <-bell:
			return true
		case <-time.After(100 * time.Millisecond):
			return false
		}
	})
	done, wrong, err := inbox.Fetch(ctx, first)
	wantError(t, err, nil)
	if !done || wrong != "it met a fault" {
		t.Errorf("got %t, %q", done, wrong)
	}
	if n := count(t, one, "SELECT count(*) FROM inbox"); n != 0 {
		t.Errorf("%d messages are kept", n)
	}
}

// Daemons go by the server's clock, though nobody tells them their own is wrong.
func TestTheClockIsTheServers(t *testing.T) {
	onserver.Need(t)
	s, _ := open(t)
	own := must[*Store](t)(Open(nameOf(s), nil))
	defer own.Close()
	var there time.Time
	wantError(t, own.read(ctx, func(c *session) (err error) {
		_, err = one(c, func(r row) (int, error) { return 0, r.Scan(stamp{&there}) }, "SELECT "+c.clock(0))
		return err
	}), nil)
	if by := own.Now().Sub(there); by < -5*time.Second || by > 5*time.Second {
		t.Errorf("the store is %s ahead of its server", by)
	}
	e := own.engine.(*postgresEngine)
	e.time.there = e.time.there.Add(5 * time.Minute) // as if the machine's clock had been believed
	wantError(t, e.time.look(ctx, own.file), nil)
	if by := time.Until(own.Now()); by < -5*time.Second || by > 5*time.Second {
		t.Errorf("after a look it is still %s ahead", by)
	}
}

// Two daemons whose machines' clocks are five minutes apart agree on what has fallen due and who has what in hand.
func TestClocksFiveMinutesApart(t *testing.T) {
	onserver.Need(t)
	first, _ := open(t)
	name := nameOf(first)
	var daemons []*Store
	for _, ahead := range []time.Duration{-150 * time.Second, 150 * time.Second} {
		s := must[*Store](t)(Open(name, nil))
		defer s.Close()
		e := s.engine.(*postgresEngine)
		e.time.machine = func() time.Time { return time.Now().Add(ahead).Round(0) }
		wantError(t, e.time.look(ctx, s.file), nil)
		wantError(t, s.Roster().SignOn(ctx, Daemon{Host: ahead.String()}, nil), nil)
		daemons = append(daemons, s)
	}
	behind, ahead := daemons[0], daemons[1]
	if by := ahead.Now().Sub(behind.Now()); by > 5*time.Second || by < -5*time.Second {
		t.Errorf("they are %s apart", by)
	}
	g := createGame(t, behind)
	soon := behind.Now().Add(2 * time.Minute)
	wantError(t, behind.SetDeadlines(ctx, g.ID, []Deadline{{Seat: "union", Due: soon, Kind: "deadline"}}), nil)
	sh := Share{Most: 9, For: 10 * time.Second}
	if ds := must[[]Deadline](t)(ahead.Roster().ShareDue(ctx, ahead.Now(), sh)); len(ds) != 0 {
		t.Errorf("%+v is two minutes early", ds)
	}
	wantError(t, behind.Note(ctx, Mark{Door: "mail", ID: "m"}, []Letter{letter("a", 0)}), nil)
	for i, s := range []*Store{behind, ahead} { // whoever has it keeps it from the other
		if ls := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 9, time.Minute)); (len(ls) == 1) != (i == 0) {
			t.Errorf("daemon %d has %d letters in hand", i, len(ls))
		}
	}
	wantError(t, behind.SetDeadlines(ctx, g.ID, []Deadline{{Seat: "union", Due: behind.Now().Add(-time.Second), Kind: "deadline"}}), nil)
	for i, s := range []*Store{ahead, behind} {
		if ds := must[[]Deadline](t)(s.Roster().ShareDue(ctx, s.Now().Add(time.Second), sh)); (len(ds) == 1) != (i == 0) {
			t.Errorf("daemon %d has %d deadlines in hand", i, len(ds))
		}
	}
	for i, s := range []*Store{ahead, behind} {
		if held := must[bool](t)(s.engine.(*postgresEngine).renew(ctx, s.file, "clock")); held != (i == 0) {
			t.Errorf("daemon %d has the clock: %t", i, held)
		}
	}
}

func TestAGuardKeepsOutOthers(t *testing.T) {
	one, other, _ := two(t)
	var in, most atomic.Int32
	var all sync.WaitGroup
	for _, s := range []*Store{one, other} {
		g := GuardOf(s, "doorstep")
		for range 2 {
			all.Go(func() {
				for range 10 {
					g.Lock()
					if n := in.Add(1); n > most.Load() {
						most.Store(n)
					}
					in.Add(-1)
					g.Unlock()
				}
			})
		}
	}
	all.Wait()
	if most.Load() != 1 {
		t.Errorf("%d were behind the guard at once", most.Load())
	}
}
