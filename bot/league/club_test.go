package league

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/clock"
	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	_ "adjutant/engine/ahd"
	_ "adjutant/engine/htl"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
	"adjutant/store/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// A club is an adjutant with seasons, a clock that is set by hand, and what it has written.
type club struct {
	t     testing.TB
	a     *table.House
	store *store.Store
	time  time.Time
	acts  func(name string) bool // who plays when he is asked; nil: nobody
	outs  int                    // games by which the machine judges; 0: it does not
	n     int
	seen  int64
	who   map[string]store.Player
	moved map[string]time.Time // when a seat of a game was played on last
	box   []mailed             // all letters that were read, in order
}

// A mailed is a letter to somebody.
type mailed struct {
	post.Letter
	Kind string
	At   time.Time
	game int64
}

func steady() io.Reader {
	var seed [32]byte
	return rand.NewChaCha8(seed)
}

func newClub(t testing.TB, names ...string) *club {
	t.Helper()
	c := &club{t: t, time: time.Date(2026, 12, 20, 20, 5, 0, 0, time.UTC), who: map[string]store.Player{}, moved: map[string]time.Time{}}
	now := func() time.Time { return c.time }
	c.store = storetest.Open(t, now)
	c.a = bot.New(bot.Config{Store: c.store, Domain: "club.example", Now: now, Random: steady(),
		Draw:       func(*scene.Scene, render.Options) ([]byte, error) { return []byte("png"), nil },
		Moderators: []table.Person{{Name: "Cora", Address: "cora@mail.example", Zone: "Europe/London"}},
		Log:        slog.New(slog.DiscardHandler)}).House
	for _, name := range append([]string{"Cora"}, names...) {
		p, err := people.Enrol(context.Background(), c.a, table.Person{Name: name, Address: strings.ToLower(name) + "@mail.example", Zone: "Europe/Berlin"})
		if err != nil {
			t.Fatal(err)
		}
		c.who[name] = p
	}
	return c
}

// says sends a message of a person to his own address, and returns what he is answered.
func (c *club) says(name, text string) string {
	c.t.Helper()
	c.n++
	p := c.who[name]
	c.handle(post.Request{Door: "mail", ID: fmt.Sprintf("m%d@mail.example", c.n), Token: p.Token, From: p.Address, Text: text})
	return c.answer(name)
}

func (c *club) handle(r post.Request) {
	c.t.Helper()
	if err := hall.Handle(context.Background(), c.a, r); err != nil {
		c.t.Fatalf("Handle(%q): %v", r.Text, err)
	}
}

// answer is the newest answer to somebody.
func (c *club) answer(name string) string {
	c.t.Helper()
	c.read()
	for i := len(c.box) - 1; i >= 0; i-- {
		if l := c.box[i]; l.To == c.who[name].Address && l.Answers {
			return l.Text()
		}
	}
	return ""
}

// plays sends a message of a person to the address of his seat in a game.
func (c *club) plays(name string, game int64, text string) {
	c.t.Helper()
	c.sends(name, game, text, func(s store.Seat) bool { return s.Player == c.who[name].ID })
}

// playsAs sends a message of a person to the address of one of his seats in a game.
func (c *club) playsAs(name string, game int64, seat, text string) {
	c.t.Helper()
	c.sends(name, game, text, func(s store.Seat) bool { return s.Seat == seat })
}

func (c *club) sends(name string, game int64, text string, to func(store.Seat) bool) {
	c.t.Helper()
	c.n++
	seats, err := c.store.Seats(context.Background(), game)
	if err != nil {
		c.t.Fatal(err)
	}
	i := slices.IndexFunc(seats, to)
	if i < 0 {
		c.t.Fatalf("%s has no such seat in game %d", name, game)
	}
	c.handle(post.Request{Door: "mail", ID: fmt.Sprintf("m%d@mail.example", c.n), Token: seats[i].Token, From: c.who[name].Address, Text: text})
}

// mod says a moderator's word on the command line and does it at once.
func (c *club) mod(text string) string {
	c.t.Helper()
	ss, err := moderate.Moderate(context.Background(), c.a, "Cora", text, true)
	if err != nil {
		c.t.Fatalf("%s: %v", text, err)
	}
	return post.Letter{Sections: ss}.Text()
}

// read takes in the letters that were written since the last time.
func (c *club) read() {
	c.t.Helper()
	for limit := 4; ; limit *= 8 {
		posted, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{Limit: limit})
		if err != nil {
			c.t.Fatal(err)
		}
		if len(posted) == limit && posted[limit-1].ID > c.seen+1 {
			continue
		}
		slices.Reverse(posted)
		for _, p := range posted {
			if p.ID <= c.seen {
				continue
			}
			c.seen = p.ID
			l := mailed{Kind: p.Kind, At: c.time, game: p.Game}
			if err := json.Unmarshal(p.Body, &l.Letter); err != nil {
				c.t.Fatal(err)
			}
			c.box = append(c.box, l)
		}
		return
	}
}

// tick does what is due now, in seasons and in games.
func (c *club) tick() {
	c.t.Helper()
	if err := Tick(context.Background(), c.a); err != nil {
		c.t.Fatal(err)
	}
	if c.outs > 0 {
		if err := Propose(context.Background(), c.a, c.outs); err != nil {
			c.t.Fatal(err)
		}
	}
	if err := hall.Tick(context.Background(), c.a); err != nil {
		c.t.Fatal(err)
	}
	if err := Tick(context.Background(), c.a); err != nil {
		c.t.Fatal(err)
	}
}

// until lets time pass, and all that falls due in it happen at its moment. The adjutant is there all the time.
func (c *club) until(t time.Time) {
	c.t.Helper()
	for range 100_000 {
		next := t
		for _, f := range []func(context.Context, *table.House) (time.Time, error){NextTick, hall.NextTick} {
			if at, err := f(context.Background(), c.a); err == nil && at.Before(next) {
				next = at
			}
		}
		if next.After(c.time) {
			c.time = next
		}
		if err := c.store.SetMemo(context.Background(), "alive", store.Stamp(c.time)); err != nil {
			c.t.Fatal(err)
		}
		if err := c.store.SetMemo(context.Background(), memoAlive, store.Stamp(c.time)); err != nil {
			c.t.Fatal(err)
		}
		before := c.time
		c.tick()
		c.move()
		c.read()
		if !before.Before(t) {
			return
		}
		c.time = c.time.Add(time.Second)
	}
	c.t.Fatal("time does not pass")
}

// move lets those play who do, as far as their games wait for them.
func (c *club) move() {
	c.t.Helper()
	if c.acts == nil {
		return
	}
	names := map[int64]string{}
	for name, p := range c.who {
		names[p.ID] = name
	}
	for range 200 {
		moved := false
		games, err := c.store.Games(context.Background(), store.GameFilter{State: "open"})
		if err != nil {
			c.t.Fatal(err)
		}
		for _, g := range games {
			s, err := letter.Look(context.Background(), c.a, g.ID)
			if err != nil {
				c.t.Fatal(err)
			}
			for _, dec := range s.Table.Position.Awaited() {
				seat := fmt.Sprint(g.ID, dec.Seat)
				if name := names[s.Player(dec.Seat).ID]; name != "" && c.acts(name) && c.time.Sub(c.moved[seat]) > 20*time.Hour {
					c.moved[seat] = c.time
					order := "end"
					if o := s.Table.Position.Default(dec); g.Book == "council" && o != nil {
						order = o.String()
					}
					c.playsAs(name, g.ID, string(dec.Seat), order)
					moved = true
				}
			}
		}
		if !moved {
			return
		}
	}
}

// season is a season as it stands.
func (c *club) season(slug string) *desk {
	c.t.Helper()
	sn, err := c.store.League().SeasonBySlug(context.Background(), slug)
	if err != nil {
		c.t.Fatal(err)
	}
	d, err := look(context.Background(), c.a, sn.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return d
}

// to are the letters to somebody that belong to no game, the oldest first.
func (c *club) to(name string) []mailed {
	c.read()
	var out []mailed
	for _, l := range c.box {
		if l.To == c.who[name].Address && l.game == 0 {
			out = append(out, l)
		}
	}
	return out
}

func has(t testing.TB, text string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Errorf("want %q in:\n%s", w, text)
		}
	}
}

func table0() *clock.Clock { return clock.NewClock("") }
