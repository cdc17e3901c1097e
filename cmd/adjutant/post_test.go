package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-smtp"

	"adjutant/bot"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/store"
	"adjutant/store/storetest"
)

// TestMain makes this program the child of the kill test when it is told so.
func TestMain(m *testing.M) {
	if c := os.Getenv(killConfig); c != "" {
		os.Exit(killChild(c, os.Getenv(killPoint)))
	}
	if file := os.Getenv(restoreInto); file != "" {
		os.Exit(restoreChild(file, os.Getenv(restoreFrom), os.Getenv(restoreDeath)))
	}
	flag.Set("test.parallel", "4") // those that stand beside others wait half their time, for daemons that start, or are to find trouble
	code := storetest.Run(m)
	os.RemoveAll(demoOnce.dir)
	os.Exit(code)
}

// patience is how long a test waits for what must come.
const patience = 90 * time.Second

// await asks again and again until it is so.
func await(t *testing.T, what string, so func() (bool, error)) {
	t.Helper()
	end := time.Now().Add(patience)
	for {
		ok, err := so()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if ok {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%s: not within %s", what, patience)
		}
		time.Sleep(3 * time.Millisecond)
	}
}

// A club is a running daemon with its own mail server, and people who have their mailboxes there.
type club struct {
	t      *testing.T
	config config.Config
	daemon *daemon.Daemon
	people map[string]*demo.Correspondent
	sent   int
}

var clubPeople = []string{"anna", "ben", "eve", "mallory"}

// clubConfig is a daemon in a folder of the test's own, on ports that are free.
func clubConfig(t testing.TB) config.Config {
	cfg := config.Defaults()
	cfg.Data = t.TempDir()
	cfg.Address = "adjutant@club.example"
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = "127.0.0.1:0", "127.0.0.1:0"
	cfg.Embedded.Accounts = nil
	storetest.Fill(t, filepath.Join(cfg.Data, "adjutant.db"))
	for _, p := range clubPeople {
		cfg.Embedded.Accounts = append(cfg.Embedded.Accounts, config.Account{Name: p, Password: p})
	}
	return cfg
}

// startClub runs a daemon until the test ends. What must be changed before it runs, change does.
func startClub(t *testing.T, cfg config.Config, change func(*daemon.Daemon)) *club {
	t.Helper()
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(io.Discard, nil)), daemon.Settings{Quick: true, Thinks: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	d.Sender.Draw = drawnAtOnce
	if change != nil {
		change(d)
	}
	d.Start(t.Context())
	c := &club{t: t, config: cfg, daemon: d, people: map[string]*demo.Correspondent{}}
	t.Cleanup(func() {
		if c.daemon != nil {
			c.close()
		}
	})
	for _, name := range clubPeople {
		c.people[name] = &demo.Correspondent{Name: name, Address: name + "@club.example", Password: name, IMAP: d.In.Addr, SMTP: d.Out.Addr}
	}
	return c
}

// close stops the daemon, which may be started again on the same folder.
func (c *club) close() {
	c.t.Helper()
	for _, p := range c.people {
		if p.Box != nil {
			p.Box.Close()
		}
	}
	if err := c.daemon.Close(); err != nil {
		c.t.Errorf("the daemon closes with %v", err)
	}
	c.daemon = nil
}

// drawnAtOnce stands in for the maps, which other tests draw.
func drawnAtOnce(context.Context, post.Picture) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1)))
	return b.Bytes(), err
}

// newGame begins a game between Anna and Ben.
func (c *club) newGame(position string) store.Game {
	c.t.Helper()
	spec := people.Spec{Book: "ahd", Scenario: "1861", Position: position, Players: clubPlayers}
	g, err := c.daemon.Bot.CreateGame(c.t.Context(), spec)
	if err != nil {
		c.t.Fatal(err)
	}
	return g
}

var clubPlayers = map[engine.Seat]table.Person{
	"union":       {Name: "Anna", Address: "anna@club.example", Zone: "Europe/Berlin"},
	"confederate": {Name: "Ben", Address: "ben@club.example", Zone: "America/Chicago"},
}

// seatAddress is where a seat's player writes to.
func (c *club) seatAddress(game int64, seat string) string {
	c.t.Helper()
	seats, err := c.daemon.Store.Seats(c.t.Context(), game)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, s := range seats {
		if s.Seat == seat {
			return "adjutant+" + s.Token + "@club.example"
		}
	}
	c.t.Fatalf("game %d has no seat %s", game, seat)
	return ""
}

// id is a new Message-ID.
func (c *club) id() string {
	c.sent++
	return fmt.Sprintf("mail-%d@mail.example", c.sent)
}

// letterText is a plain message; an empty id leaves the Message-ID out.
func letterText(from, to, id, text string, fields ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "From: %s\r\nTo: %s\r\nSubject: Re: war\r\nDate: %s\r\n", from, to, time.Now().Format(time.RFC1123Z))
	if id != "" {
		fmt.Fprintf(&b, "Message-ID: <%s>\r\n", id)
	}
	for _, f := range fields {
		b.WriteString(f + "\r\n")
	}
	return b.String() + "\r\n" + strings.ReplaceAll(text, "\n", "\r\n") + "\r\n"
}

// post hands a message to the mail server.
func (c *club) post(from, to, raw string) {
	c.t.Helper()
	if err := postTo(c.daemon.Out.Addr, from, to, raw); err != nil {
		c.t.Fatalf("the mail server does not take a message to %s: %v", to, err)
	}
}

func postTo(addr, from, to, raw string) error {
	s, err := smtp.Dial(addr)
	if err != nil {
		return err
	}
	defer s.Close()
	return s.SendMail(from, []string{to}, strings.NewReader(raw))
}

// rest waits until the daemon has dealt with all mail that it got, and owes none.
func (c *club) rest() {
	c.t.Helper()
	restOf(c.t, c.daemon)
}

func restOf(t *testing.T, d *daemon.Daemon) {
	t.Helper()
	p := &demo.Correspondent{Name: d.In.User, Password: d.In.Password, IMAP: d.In.Addr}
	if d.In.TLS == mail.TLSImplicit {
		p.IMAP = os.Getenv("ADJUTANT_TEST_IMAP")
	}
	if err := p.Connect(); err != nil {
		t.Fatal(err)
	}
	defer p.Box.Close()
	unread := &imap.SearchCriteria{NotFlag: []imap.Flag{"$Adjutant", "$AdjutantFailed"}}
	await(t, "all mail is read", func() (bool, error) {
		found, err := p.Box.UIDSearch(unread, nil).Wait()
		return err == nil && len(found.AllUIDs()) == 0, err
	})
	await(t, "all letters are sent", func() (bool, error) {
		owed, err := d.Store.Outbox().Letters(t.Context(), store.OutboxFilter{Unsent: true})
		return err == nil && len(owed) == 0, err
	})
}

// mail is what has come for somebody since he looked last.
func (c *club) mail(name string) []*demo.Received {
	c.t.Helper()
	p := c.people[name]
	if p.Box == nil {
		if err := p.Connect(); err != nil {
			c.t.Fatal(err)
		}
	}
	got, err := p.Fetch()
	if err != nil {
		c.t.Fatal(err)
	}
	return got
}

// news is the mail of everybody who got some.
func (c *club) news() map[string][]*demo.Received {
	c.t.Helper()
	all := map[string][]*demo.Received{}
	for _, name := range clubPeople {
		if got := c.mail(name); len(got) > 0 {
			all[name] = got
		}
	}
	return all
}

// words is a letter's text on one line.
func words(m *demo.Received) string { return strings.Join(strings.Fields(m.Text), " ") }

// last is the number of a game's newest event.
func (c *club) last(game int64) int64 {
	c.t.Helper()
	l, err := c.daemon.Store.Load(c.t.Context(), game, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	return l.Last
}

// checkRecord verifies a game's record and its chain in the store, and returns the record.
func checkRecord(t *testing.T, st *store.Store, b *bot.Adjutant, game int64) record.Record {
	t.Helper()
	rec, err := b.Record(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.VerifyRecord(rec); err != nil {
		t.Error(err)
	}
	if err := st.Verify(t.Context(), game); err != nil {
		t.Error(err)
	}
	return rec
}

// orderedIn lists the messages that were played in a game.
func orderedIn(t *testing.T, rec record.Record) []engine.Ordered {
	t.Helper()
	_, live, err := retell.LiveEvents(rec)
	if err != nil {
		t.Fatal(err)
	}
	var out []engine.Ordered
	for _, e := range live {
		if o, ok := e.(engine.Ordered); ok {
			out = append(out, o)
		}
	}
	return out
}
