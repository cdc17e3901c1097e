package main

import (
	"database/sql"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/host"
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// The soak is asked for by these in the environment; .ci/soak sets them.
const (
	soakTime  = "ADJUTANT_SOAK"       // how long, as 10m; empty: there is none
	soakGames = "ADJUTANT_SOAK_GAMES" // how many games, and as many correspondents [1000]
	soakThink = "ADJUTANT_SOAK_THINK" // how long a correspondent thinks on the average [60s]
	soakStops = "ADJUTANT_SOAK_STOPS" // how often the daemon is killed or stopped [6]
	soakMaps  = "ADJUTANT_SOAK_MAPS"  // not empty: maps are drawn
)

// A soak is a club of many games; its daemon is killed and stopped now and then.
type soak struct {
	t      *testing.T
	war    *war // config, files, the daemon's lives
	people []*soaker
	think  time.Duration
	over   chan struct{} // closed: nobody writes any more

	lock    sync.Mutex
	mails   map[string]*soakMail // by Message-ID, those that the mail server took
	letters int
	twice   int // letters that came again
	refused int // times that the mail server did not answer
	downs   [][2]time.Time

	disturb []func() // what befalls the database, one after another; nil: nothing, it is a file
}

// A soakMail is a message of a correspondent.
type soakMail struct {
	at       time.Time // taken by the mail server
	answered time.Time
	answers  map[string]bool // the letters that answer it
}

func TestSoak(t *testing.T) {
	long, err := time.ParseDuration(os.Getenv(soakTime))
	if os.Getenv(soakTime) == "" {
		t.Skip("only when asked for: " + soakTime + "=10m, or .ci/soak")
	}
	if err != nil {
		t.Fatal(err)
	}
	s := newSoak(t, setting(t, soakGames, 1000), time.Duration(setting(t, soakThink, 60))*time.Second)
	s.run(long, setting(t, soakStops, 6))
	s.check()
	s.figures(long)
}

// A small soak: a daemon that is killed and stopped while people write and listen loses nothing, doubles nothing, and ends.
func TestKilledAndStoppedUnderLoad(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the kill test and TestSoak do the same for longer")
	}
	s := newSoak(t, 12, 200*time.Millisecond)
	s.run(4*time.Second, 2)
	s.check()
	if len(s.mails) < 5 || s.war.killed["killed"] != 1 || s.war.killed["stopped"] != 1 {
		t.Errorf("%d messages and the stops %v are too few to show anything", len(s.mails), s.war.killed)
	}
}

func setting(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := strings.TrimSuffix(os.Getenv(name), "s")
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Three daemons on a PostgreSQL server do what TestSoak lets one do on a file; the server is killed and started again, and later fails over
// to its standby, while they are killed and stopped one after another.
func TestSoakSeveral(t *testing.T) {
	onserver.Need(t)
	long, err := time.ParseDuration(os.Getenv(soakTime))
	if os.Getenv(soakTime) == "" {
		t.Skip("only when asked for: " + soakTime + "=10m, or .ci/soak several")
	}
	if err != nil {
		t.Fatal(err)
	}
	s := newSoak(t, setting(t, soakGames, 1000), time.Duration(setting(t, soakThink, 60))*time.Second, onServers)
	s.run(long, setting(t, soakStops, 9))
	s.check()
	s.figures(long)
}

// onServers puts the club's database on a server with a standby, for which commits wait, and its mail on a server of its own.
func onServers(s *soak, text string) string {
	t := s.t
	self, err := mail.ParseAddress(s.war.config.Address)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range s.people {
		s.war.config.Embedded.Accounts = append(s.war.config.Embedded.Accounts, config.Account{Name: p.Name, Password: p.Password})
	}
	srv, in, out, err := s.war.config.StartEmbedded(self)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { srv.Close() })
	roomy, waits := "max_connections=200", "synchronous_standby_names='*'"
	c := onserver.Own(t, roomy)
	standby := c.Standby(roomy)
	c.Kill()
	c.Start(roomy, waits)
	s.war.config.Store.URL = fmt.Sprintf("postgres://postgres@127.0.0.1:%d,127.0.0.1:%d/postgres", c.Port, standby.Port)
	s.disturb = []func(){func() { c.Kill(); time.Sleep(2 * time.Second); c.Start(roomy, waits) }, func() { c.Kill(); standby.Promote() }}
	head, _, _ := strings.Cut(text, "[embedded]")
	return head + fmt.Sprintf("[store]\nurl = %q\n[imap]\naddr = %q\ntls = \"none\"\nuser = %q\npassword = %q\n"+
		"[smtp]\naddr = %q\ntls = \"none\"\n", s.war.config.Store.URL, in.Addr, in.User, in.Password, out.Addr)
}

// newSoak makes the club: game i is played by correspondents i and i+1. where may put it elsewhere than into a file.
func newSoak(t *testing.T, games int, think time.Duration, where ...func(s *soak, text string) string) *soak {
	s := &soak{t: t, think: think, over: make(chan struct{}), mails: map[string]*soakMail{}}
	cfg := clubConfig(t)
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = freeAddresses(t)
	s.war = &war{t: t, config: cfg, file: filepath.Join(cfg.Data, "adjutant.toml"), killed: map[string]int{}}
	text := fmt.Sprintf("data = %q\naddress = %q\nlog = \"error\"\n[embedded]\nimap = %q\nsmtp = %q\n", cfg.Data, cfg.Address, cfg.Embedded.IMAP, cfg.Embedded.SMTP)
	for i := range games {
		name := fmt.Sprintf("player%d", i)
		text += fmt.Sprintf("[[embedded.account]]\nname = %q\npassword = %q\n", name, name)
		s.people = append(s.people, newSoaker(s, name, cfg))
	}
	for _, elsewhere := range where {
		text = elsewhere(s, text)
	}
	if err := os.WriteFile(s.war.file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	st, b := s.war.open()
	defer st.Close()
	for i := range games {
		one, other := s.people[i], s.people[(i+1)%games]
		_, err := b.CreateGame(t.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{
			"union": {Name: demo.Capital(one.Name), Address: one.Address}, "confederate": {Name: demo.Capital(other.Name), Address: other.Address}}})
		if err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// run lets all correspond for a time, and kills or stops the daemon so many times in between.
func (s *soak) run(long time.Duration, stops int) {
	var all sync.WaitGroup
	lives := []*life{s.born()}
	for s.disturb != nil && len(lives) < 3 {
		lives = append(lives, s.born())
	}
	s.opened()
	end := time.Now().Add(long)
	for _, p := range s.people {
		all.Go(p.live)
	}
	for i := range stops {
		l := lives[i%len(lives)]
		s.rest(l, long/time.Duration(stops+1)*time.Duration(900+rand.IntN(200))/1000)
		down := time.Now()
		if len(s.disturb) > 0 && i >= stops/(1+len(s.disturb)) {
			s.disturb[0]()
			s.disturb = s.disturb[1:]
			s.war.killed["database"]++
		}
		if i%2 == 0 {
			l.cmd.Process.Kill()
		} else {
			l.in.Close()
		}
		err := <-l.dead
		if i%2 == 1 && err != nil {
			s.t.Errorf("the daemon stops with %v:\n%s", err, l.said.String())
		}
		s.war.killed[[]string{"killed", "stopped"}[i%2]]++
		lives[i%len(lives)] = s.born()
		s.lock.Lock()
		s.downs = append(s.downs, [2]time.Time{down, time.Now()})
		s.lock.Unlock()
	}
	s.rest(lives[0], time.Until(end))
	close(s.over)
	all.Wait()
	s.settled()
	for _, l := range lives {
		l.in.Close()
		if err := <-l.dead; err != nil {
			s.t.Errorf("the daemon stops with %v:\n%s", err, l.said.String())
		}
	}
}

// opened waits until the first letters of all games are out.
func (s *soak) opened() {
	st, _ := s.war.open()
	defer st.Close()
	began := time.Now()
	for {
		tally, err := st.Tally(s.t.Context())
		if err != nil {
			s.t.Fatal(err)
		}
		if tally.Unsent["mail"] == 0 {
			s.t.Logf("the first letters of %d games went out in %s", len(s.people), time.Since(began).Round(time.Second))
			return
		}
		if time.Since(began) > 10*time.Minute {
			s.t.Fatal("the first letters did not go out in ten minutes")
		}
		time.Sleep(500 * time.Millisecond)
	}
}

// settled waits until no letter is owed; one that stays is stuck.
func (s *soak) settled() {
	st, _ := s.war.open()
	defer st.Close()
	stuck := int64(0)
	for end := time.Now().Add(patienceAtEnd); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		tally, err := st.Tally(s.t.Context())
		if err != nil {
			s.t.Fatal(err)
		}
		if stuck = tally.Unsent["mail"]; stuck == 0 {
			return
		}
	}
	s.t.Errorf("%d letters are stuck", stuck)
}

// born starts the daemon and waits until it runs.
func (s *soak) born() *life {
	s.t.Helper()
	l := s.war.born("")
	select {
	case <-l.runs:
	case err := <-l.dead:
		s.t.Fatalf("the daemon ends with %v:\n%s", err, l.said.String())
	case <-time.After(2 * time.Minute):
		s.t.Fatal("the daemon has not begun within two minutes")
	}
	return l
}

// rest lets the daemon run, and tells of its memory now and then.
func (s *soak) rest(l *life, d time.Duration) {
	end := time.Now().Add(d)
	for tell := time.Now(); time.Until(end) > 0; time.Sleep(min(time.Second, max(time.Until(end), 0))) {
		if time.Now().Before(tell) {
			continue
		}
		tell = time.Now().Add(20 * time.Second)
		s.lock.Lock()
		mails, letters, open := len(s.mails), s.letters, 0
		for _, m := range s.mails {
			if m.answered.IsZero() {
				open++
			}
		}
		s.lock.Unlock()
		s.t.Logf("%s: %d messages, %d of them not answered yet, %d letters; memory %s, at most %s; files %s",
			time.Now().UTC().Format("15:04:05"), mails, open, letters, memory(l, "VmRSS"), memory(l, "VmHWM"), s.sizes())
	}
}

// memory is a line of the system's account of a process.
func memory(l *life, what string) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", l.cmd.Process.Pid))
	if err != nil {
		return "unknown"
	}
	_, rest, _ := strings.Cut(string(text), what+":")
	line, _, _ := strings.Cut(rest, "\n")
	kB, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(line), " kB"))
	if err != nil {
		return "unknown"
	}
	return host.Size(uint64(kB) << 10)
}

// sizes is how much the database and its log take.
func (s *soak) sizes() string {
	var out []string
	for _, end := range []string{"", "-wal"} {
		if info, err := os.Stat(s.war.config.Database() + end); err == nil {
			out = append(out, host.Size(uint64(info.Size())))
		}
	}
	return strings.Join(out, " + ")
}

// check holds the database to what was acknowledged: every message was taken once and answered once, no event belongs to two
// messages, every game folds and every die is right.
func (s *soak) check() {
	t := s.t
	st, b := s.war.open()
	defer st.Close()
	found, err := b.CheckGames(t.Context())
	if err != nil || len(found.Faults) > 0 {
		t.Errorf("the games: %v, %v", found.Faults, err)
	}
	for n := range s.people {
		rec, err := b.Record(t.Context(), int64(n)+1)
		if err == nil {
			_, err = record.VerifyRecord(rec)
		}
		if err != nil {
			t.Errorf("game %d: %v", n+1, err)
		}
	}
	lost, unanswered, twice := 0, 0, 0
	for id, m := range s.mails {
		if seen, err := st.Seen(t.Context(), "mail", id); err != nil || !seen {
			lost++
		}
		switch {
		case len(m.answers) == 0:
			unanswered++
		case len(m.answers) > 1:
			twice++
		}
	}
	if lost+unanswered+twice > 0 {
		t.Errorf("of %d messages %d were lost, %d have no answer, %d have several", len(s.mails), lost, unanswered, twice)
	}
	driver := "sqlite"
	if store.OnServer(s.war.config.Database()) {
		driver = "pgx"
	}
	db, err := sql.Open(driver, s.war.config.Database())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var overlaps int
	err = db.QueryRow(`SELECT count(*) FROM (SELECT first, lag(last) OVER (PARTITION BY game ORDER BY first) AS before
		FROM mark WHERE first IS NOT NULL) AS m WHERE first <= before`).Scan(&overlaps)
	if err != nil || overlaps > 0 {
		t.Errorf("%d messages share events with another (%v)", overlaps, err)
	}
	tally, err := st.Tally(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d games fold, %d events; unsent letters %v", found.Games, found.Events, tally.Unsent)
}

// figures tells what was measured.
func (s *soak) figures(long time.Duration) {
	var all, calm []time.Duration
	for _, m := range s.mails {
		if m.answered.IsZero() {
			continue
		}
		d := m.answered.Sub(m.at)
		all = append(all, d)
		through := false
		for _, down := range s.downs {
			through = through || m.at.Before(down[1]) && m.answered.After(down[0])
		}
		if !through {
			calm = append(calm, d)
		}
	}
	s.t.Logf("%d games and correspondents, %s, daemon %v; %d messages (%.1f a second), %d letters, %d of them again, %d refusals of the mail server while it was down",
		len(s.people), long, s.war.killed, len(s.mails), float64(len(s.mails))/long.Seconds(), s.letters, s.twice, s.refused)
	s.t.Logf("from taken to answered: %s; without those that lived through a stop: %s", spread(all), spread(calm))
	s.t.Logf("database %s, mail folder %s", s.sizes(), host.Size(folderSize(filepath.Join(s.war.config.Data, "mail"))))
}

func spread(ds []time.Duration) string {
	if len(ds) == 0 {
		return "nothing"
	}
	slices.Sort(ds)
	at := func(share float64) time.Duration { return ds[int(share*float64(len(ds)-1))].Round(time.Millisecond) }
	return fmt.Sprintf("median %s, 99th percentile %s, at most %s (%d)", at(0.5), at(0.99), at(1), len(ds))
}

func folderSize(dir string) (n uint64) {
	filepath.WalkDir(dir, func(_ string, e fs.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() {
			if info, err := e.Info(); err == nil {
				n += uint64(info.Size())
			}
		}
		return nil
	})
	return n
}
