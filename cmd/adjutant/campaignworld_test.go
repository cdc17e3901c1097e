package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/store"
)

// A campaign is one game from its making to its result: the daemon as it runs, the mailboxes of those who play, and a clock that all
// of them share and that jumps.
type campaign struct {
	t      *testing.T
	config config.Config
	daemon *daemon.Daemon
	clock  jumpingClock
	starts int // of the daemon
	people []*penfriend
	game   int64
	book   *engine.Book
	passed []passedLetter // both ways, in the order of the clock
	drawn  int
	turns  map[string]bool // player turns that have begun
	scenes []incident      // still to be played
	real   *realPost       // the servers by which the mail goes; nil: the one inside the program
}

// A passedLetter is one that was written by a person or came to one.
type passedLetter struct {
	at    time.Time
	who   *penfriend // writer or reader
	wrote bool
	*demo.Received
}

// A penfriend is somebody who plays or moderates and speaks only mail.
type penfriend struct {
	*demo.Correspondent
	zone  *time.Location
	seat  engine.Seat // empty where he does not play
	below bool        // writes his words below the quotation
	hand  func(turn int, lines []string) string
	got   []*demo.Received
}

// A jumpingClock stands still until it is set.
type jumpingClock struct {
	lock sync.Mutex
	time time.Time
}

func (c *jumpingClock) now() time.Time {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.time
}

func (c *jumpingClock) set(t time.Time) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.time = t
}

// reallyDrawn is how many maps of a campaign are drawn; the others are stubs.
const reallyDrawn = 3

// start runs the daemon, for the first time or again on the same folder.
func (c *campaign) start() {
	c.t.Helper()
	c.starts++
	d, err := daemon.Open(c.config, slog.New(slog.NewTextHandler(io.Discard, nil)),
		daemon.Settings{Quick: true, Now: c.clock.now, Random: demo.NewStream(strings.Repeat("campaign ", c.starts))})
	if err != nil {
		c.t.Fatal(err)
	}
	draw := d.Sender.Draw
	d.Sender.Draw = func(ctx context.Context, p post.Picture) ([]byte, error) {
		if c.drawn++; c.drawn > reallyDrawn {
			return drawnAtOnce(ctx, p)
		}
		return draw(ctx, p)
	}
	d.Sender.Patience = time.Hour // a slow machine is no reason for words without maps
	if c.real != nil {
		c.real.adjust(d)
	}
	d.Start(c.t.Context())
	c.daemon = d
	for _, p := range c.people {
		p.IMAP, p.SMTP = d.In.Addr, d.Out.Addr
		if c.real != nil {
			p.IMAP, p.SMTP = c.real.imap, c.real.mx
		}
		if err := p.Connect(); err != nil {
			c.t.Fatal(err)
		}
	}
}

func (c *campaign) stop() {
	c.t.Helper()
	for _, p := range c.people {
		p.Box.Close()
	}
	if err := c.daemon.Close(); err != nil {
		c.t.Errorf("the daemon closes with %v", err)
	}
	c.daemon = nil
}

// pass lets time go by, with the daemon at its place: it looks at the clock whenever a deadline falls due, and at full hours.
func (c *campaign) pass(d time.Duration) {
	c.t.Helper()
	for end := c.clock.now().Add(d); c.clock.now().Before(end); {
		now := c.clock.now()
		next := now.Truncate(time.Hour).Add(time.Hour)
		if due, err := c.daemon.Bot.NextTick(c.t.Context()); err == nil && due.Before(end) && due.After(next) && !c.digesting() {
			next = due
		} else if err == nil && !due.Before(end) && !c.digesting() {
			next = end
		}
		if next.After(end) {
			next = end
		}
		c.clock.set(next)
		c.alive()
		if err := c.daemon.Bot.Tick(c.t.Context()); err != nil {
			c.t.Fatalf("at %s: %v", next, err)
		}
		c.gather()
	}
}

// alive says that the daemon has been there all the time.
func (c *campaign) alive() {
	c.t.Helper()
	if err := c.daemon.Store.SetMemo(c.t.Context(), "alive", store.Stamp(c.clock.now())); err != nil {
		c.t.Fatal(err)
	}
}

// digesting says whether letters wait for somebody's digest.
func (c *campaign) digesting() bool {
	held, err := c.daemon.Store.Outbox().Letters(c.t.Context(), store.OutboxFilter{Door: "digest", Unsent: true})
	if err != nil {
		c.t.Fatal(err)
	}
	return len(held) > 0
}

// gather waits until no letter is owed, and lets everybody look into his mailbox.
func (c *campaign) gather() {
	c.t.Helper()
	await(c.t, "all letters are sent", func() (bool, error) {
		owed, err := c.daemon.Store.Outbox().Letters(c.t.Context(), store.OutboxFilter{Door: "mail", Unsent: true})
		if c.real != nil {
			c.letWait(owed)
		}
		return err == nil && len(owed) == 0, err
	})
	if c.real != nil {
		c.arrived()
	}
	for _, p := range c.people {
		c.fetch(p)
	}
}

func (c *campaign) fetch(p *penfriend) {
	c.t.Helper()
	got, err := p.Fetch()
	if err != nil {
		c.t.Fatal(err)
	}
	for _, m := range got {
		p.got = append(p.got, m)
		c.passed = append(c.passed, passedLetter{at: c.clock.now(), who: p, Received: m})
	}
}

// send hands a message of a person's to the mail server, and keeps it.
func (c *campaign) send(p *penfriend, to string, raw []byte) *demo.Received {
	c.t.Helper()
	own, err := demo.ReadMail(p.Name, raw)
	if err != nil {
		c.t.Fatal(err)
	}
	c.passed = append(c.passed, passedLetter{at: c.clock.now(), who: p, wrote: true, Received: own})
	s, err := smtp.Dial(p.SMTP)
	if err != nil {
		c.t.Fatal(err)
	}
	defer s.Close()
	if err := s.SendMail(p.Address, []string{to}, bytes.NewReader(raw)); err != nil {
		c.t.Fatal(err)
	}
	return own
}

// answers writes to a letter and waits for what the adjutant says to it.
func (c *campaign) answers(p *penfriend, re *demo.Received, words string) *demo.Received {
	c.t.Helper()
	own := c.send(p, re.From, p.raw(c.t, re, words))
	var answer *demo.Received
	await(c.t, p.Name+" is answered", func() (bool, error) {
		c.fetch(p)
		i := slices.IndexFunc(p.got, func(m *demo.Received) bool { return m.InReplyTo == own.ID })
		if i >= 0 {
			answer = p.got[i]
		}
		return i >= 0, nil
	})
	c.gather()
	return answer
}

// taken waits until the daemon has dealt with a message that is not answered.
func (c *campaign) taken(own *demo.Received) {
	c.t.Helper()
	await(c.t, "a message is dealt with", func() (bool, error) { return c.daemon.Store.Seen(c.t.Context(), "mail", own.ID) })
	c.gather()
}

func (p *penfriend) raw(t *testing.T, re *demo.Received, words string) []byte {
	t.Helper()
	p.Sent++
	if p.below {
		id := fmt.Sprintf("%s.%d@mail.example", p.Name, p.Sent)
		return []byte(letterText(p.Address, re.From, id, "Adjutant <"+re.From+"> wrote on Monday, 4 January:\n"+demo.Quoted(re.Text)+"\n"+words,
			"In-Reply-To: <"+re.ID+">", "References: <"+strings.Join(append(re.Refs, re.ID), "> <")+">"))
	}
	var b bytes.Buffer
	if err := p.Write(&b, re, words); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// position is the game as it stands. The players look at it to choose what they order; all that they say, they say by mail.
func (c *campaign) position() engine.Position {
	c.t.Helper()
	return c.positionAt(math.MaxInt64)
}

// positionAt is the game as it was behind an event.
func (c *campaign) positionAt(n int64) engine.Position {
	c.t.Helper()
	l, err := c.daemon.Store.LoadAt(c.t.Context(), c.game, c.book.Version, n)
	if err != nil {
		c.t.Fatal(err)
	}
	var from engine.Position
	if l.Snapshot != nil {
		if from, err = c.book.Parse(l.Snapshot.Text); err != nil {
			c.t.Fatal(err)
		}
	}
	var es []engine.Numbered
	for _, e := range l.Events {
		event, err := engine.Decode(c.book, e.Kind, e.Fact)
		if err != nil {
			c.t.Fatal(err)
		}
		es = append(es, engine.Numbered{N: e.N, Event: event})
	}
	p, err := engine.Replay(c.book, from, es)
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}
