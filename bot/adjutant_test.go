package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
	"adjutant/store/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// A club is an adjutant with a clock that is set by hand, and what it has written.
type club struct {
	t     testing.TB
	a     *table.House
	store *store.Store
	time  time.Time
	drawn []render.Options
	n     int   // requests made
	seen  int64 // letters read
	game  store.Game
}

// steady is random bytes that are the same at every run.
func steady() io.Reader {
	var seed [32]byte
	return rand.NewChaCha8(seed)
}

func newClub(t testing.TB) *club {
	t.Helper()
	c := &club{t: t, time: time.Date(2027, 1, 4, 20, 5, 0, 0, time.UTC)}
	c.store = storetest.Lend(t, c.now)
	c.a = c.adjutantOf(c.store).House
	return c
}

func (c *club) now() time.Time { return c.time }

func (c *club) adjutantOf(s *store.Store) *Adjutant {
	return New(Config{Store: s, Domain: "club.example", Now: c.now, Random: steady(),
		Draw: func(_ *scene.Scene, o render.Options) ([]byte, error) {
			c.drawn = append(c.drawn, o)
			return []byte("png"), nil
		},
		Moderators: []table.Person{{Name: "Cora", Address: "cora@mail.example", Zone: "Europe/London"}},
		Log:        slog.New(slog.DiscardHandler)})
}

var (
	anna = table.Person{Name: "Anna", Address: "anna@mail.example", Zone: "Europe/Berlin"}
	ben  = table.Person{Name: "Ben", Address: "ben@mail.example", Zone: "America/Chicago"}
)

// fordSpec is a game of the toy book: Anna plays the North, Ben the South.
var fordSpec = people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}}

// ford starts such a game.
func ford(t testing.TB) *club {
	t.Helper()
	c := newClub(t)
	c.start(fordSpec)
	return c
}

func (c *club) start(spec people.Spec) {
	c.t.Helper()
	g, err := people.CreateGame(context.Background(), c.a, spec)
	if err != nil {
		c.t.Fatal(err)
	}
	c.game = g
}

// request is a message of a seat's player.
func (c *club) request(seat engine.Seat, text string) post.Request {
	c.t.Helper()
	c.n++
	id := fmt.Sprintf("m%d@mail.example", c.n)
	r := post.Request{Door: "mail", ID: id, Root: id, Text: text}
	seats, err := c.store.Seats(context.Background(), c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, s := range seats {
		if s.Seat == string(seat) {
			p, err := c.store.PlayerByID(context.Background(), s.Player)
			if err != nil {
				c.t.Fatal(err)
			}
			r.Token, r.From = s.Token, p.Address
		}
	}
	return r
}

func (c *club) handle(r post.Request) {
	c.t.Helper()
	if err := hall.Handle(context.Background(), c.a, r); err != nil {
		c.t.Fatalf("Handle(%q): %v", r.Text, err)
	}
}

// says sends a message of a seat's player and returns the letters that come of it.
func (c *club) says(seat engine.Seat, text string) []letterAs {
	c.t.Helper()
	c.handle(c.request(seat, text))
	return c.letters()
}

// A letterAs is a letter with its kind in the outbox.
type letterAs struct {
	post.Letter
	Kind string
}

// letters are those that were written since the last call, the oldest first.
func (c *club) letters() []letterAs {
	c.t.Helper()
	posted := c.newest(store.OutboxFilter{Limit: 16}, c.seen)
	var out []letterAs
	for i := len(posted) - 1; i >= 0; i-- {
		if posted[i].ID <= c.seen {
			continue
		}
		c.seen = posted[i].ID
		l := letterAs{Kind: posted[i].Kind}
		if err := json.Unmarshal(posted[i].Body, &l.Letter); err != nil {
			c.t.Fatal(err)
		}
		out = append(out, l)
	}
	return out
}

// newest are the newest letters, as many as f says, and more if these do not go back to the last that was seen.
func (c *club) newest(f store.OutboxFilter, seen int64) []store.Posted {
	c.t.Helper()
	posted, err := c.store.Outbox().Letters(context.Background(), f)
	if err != nil {
		c.t.Fatal(err)
	}
	if len(posted) == f.Limit && posted[f.Limit-1].ID > seen+1 {
		f.Limit *= 4
		return c.newest(f, seen)
	}
	return posted
}

// to is the one letter to a person; the test fails if there is another number of them.
func to(t testing.TB, ls []letterAs, p table.Person) letterAs {
	t.Helper()
	var found []letterAs
	for _, l := range ls {
		if l.To == p.Address {
			found = append(found, l)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d letters to %s, want 1: %+v", len(found), p.Name, found)
	}
	return found[0]
}

func none(t testing.TB, ls []letterAs, p table.Person) {
	t.Helper()
	for _, l := range ls {
		if l.To == p.Address {
			t.Fatalf("a letter to %s, want none:\n%s", p.Name, l.Text())
		}
	}
}

func has(t testing.TB, text string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Fatalf("want %q in:\n%s", w, text)
		}
	}
}

func hasNot(t testing.TB, text string, unwanted ...string) {
	t.Helper()
	for _, w := range unwanted {
		if strings.Contains(text, w) {
			t.Fatalf("do not want %q in:\n%s", w, text)
		}
	}
}

// ledgerAgrees demands that the cached ledger is the one that the events make.
func (c *club) ledgerAgrees() {
	c.t.Helper()
	s, err := letter.Look(context.Background(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	es, err := s.Events(1)
	if err != nil {
		c.t.Fatal(err)
	}
	fresh := record.LedgerOf(s.Book, es)
	got, _ := json.Marshal(s.Ledger)
	want, _ := json.Marshal(fresh)
	if notes := s.L.NotesOf("", table.NoteLedger); len(notes) != 1 {
		c.t.Fatalf("%d ledgers are kept, want 1", len(notes))
	}
	if !bytes.Equal(got, want) {
		c.t.Fatalf("the kept ledger differs from the events:\n got %s\nwant %s", got, want)
	}
}
