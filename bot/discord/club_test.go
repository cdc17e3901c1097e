package discord

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/discord/standin"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	_ "adjutant/engine/ahd"
	_ "adjutant/engine/htl"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
	"adjutant/store/storetest"
)

func TestMain(m *testing.M) {
	flag.Set("test.parallel", "8") // discordgo takes a second to end, in which others go on
	os.Exit(storetest.Run(m))
}

// A club is a server of Discord with an adjutant in it: everything is real but Discord itself.
type club struct {
	t       testing.TB
	discord *standin.Discord
	guild   *standin.Guild
	room    *standin.Channel
	store   *store.Store
	bot     *bot.Adjutant
	door    *Door
	stop    func()

	lock sync.Mutex
	time time.Time
}

func (c *club) now() time.Time {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.time
}

func (c *club) pass(d time.Duration) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.time = c.time.Add(d)
}

// chance is random bytes that are the same at every run.
func chance() io.Reader {
	var seed [32]byte
	return rand.NewChaCha8(seed)
}

// newClub opens a club for a test that runs beside others. change may change the configuration of the door.
func newClub(t *testing.T, change ...func(*Config)) *club {
	t.Helper()
	t.Parallel()
	return openClub(t, change...)
}

// openClub opens a club.
func openClub(t testing.TB, change ...func(*Config)) *club {
	t.Helper()
	c := &club{t: t, time: time.Date(2027, 1, 4, 20, 5, 0, 0, time.UTC)}
	var err error
	if c.discord, err = standin.New(standin.Settings{Now: c.now}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.discord.Close() })
	c.guild = c.discord.Guild("The club")
	c.room = c.guild.Channel("games")
	c.store = storetest.Open(t, c.now)
	c.bot = bot.New(bot.Config{Store: c.store, Domain: "club.example", Now: c.now, Random: chance(), Discord: true, Log: slog.New(slog.DiscardHandler),
		Draw:       func(*scene.Scene, render.Options) ([]byte, error) { return []byte("\x89PNG\r\n\x1a\n picture"), nil },
		Moderators: []table.Person{{Name: "Cora", Address: "cora@mail.example"}}})
	if _, err := c.bot.Enrol(context.Background(), table.Person{Name: "Cora", Address: "cora@mail.example"}); err != nil {
		t.Fatal(err)
	}
	c.open(change...)
	t.Cleanup(func() {
		c.stop()
		for _, f := range c.discord.Faults() {
			t.Errorf("the stand-in notes: %v", f)
		}
	})
	return c
}

// open opens the door and waits until it is registered.
func (c *club) open(change ...func(*Config)) {
	c.t.Helper()
	cfg := Config{Bot: c.bot, Store: c.store, Token: c.discord.Token(), Application: c.discord.Application(), Guild: c.guild.ID, Channel: c.room.ID,
		Client: c.discord.Client(), Now: c.now, Log: slog.New(slog.DiscardHandler), Poll: 100 * time.Millisecond, Retry: 20 * time.Millisecond}
	for _, f := range change {
		f(&cfg)
	}
	var err error
	if c.door, err = New(cfg); err != nil {
		c.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := c.door.Run(ctx); err != nil {
			c.t.Errorf("Run: %v", err)
		}
	}()
	c.stop = func() { cancel(); <-done }
	c.until("the commands are registered", func() bool { return c.door.Health().Registered })
	if cfg.Listen == "" {
		if err := c.discord.Ready(max(cfg.Shards, 1)); err != nil {
			c.t.Fatal(err)
		}
	}
}

// until waits until something is true, and looks again and again.
func (c *club) until(what string, is func() bool) {
	c.t.Helper()
	look := time.NewTicker(2 * time.Millisecond)
	defer look.Stop()
	for end := time.Now().Add(time.Minute); !is(); <-look.C {
		if time.Now().After(end) {
			c.t.Fatalf("waited in vain: %s; the door says %+v", what, c.door.Health())
		}
	}
}

// join lets somebody join by Discord alone.
func (c *club) join(name string, roles ...*standin.Role) (*standin.User, store.Player) {
	c.t.Helper()
	u := c.guild.Member(name, roles...)
	c.says(u, c.room, "join", nil)
	p, err := c.store.Discord().Player(context.Background(), u.ID)
	if err != nil {
		c.t.Fatalf("%s after /join: %v", name, err)
	}
	return u, p
}

// says gives a command and demands an answer that only its giver sees.
func (c *club) says(u *standin.User, at *standin.Channel, words string, values standin.Values) standin.Seen {
	c.t.Helper()
	seen, err := u.Slash(at, words, values)
	if err != nil {
		c.t.Fatalf("/%s %v: %v", words, values, err)
	}
	if seen.Modal == nil && !seen.Message.Ephemeral {
		c.t.Errorf("/%s %v: everybody sees the answer\n%s", words, values, seen.Message.Text())
	}
	return seen
}

func (c *club) presses(u *standin.User, m standin.Message, which string) standin.Seen {
	c.t.Helper()
	seen, err := u.Press(m, which)
	if err != nil {
		c.t.Fatalf("button %q under\n%s\n%v", which, m.Text(), err)
	}
	return seen
}

// game begins a game of A House Divided between two persons.
func (c *club) game(union, confederate store.Player) store.Game {
	c.t.Helper()
	person := func(p store.Player) table.Person { return table.Person{Name: p.Name, Address: p.Address} }
	g, err := c.bot.CreateGame(context.Background(), people.Spec{Book: "ahd", Scenario: "1861",
		Players: map[engine.Seat]table.Person{"union": person(union), "confederate": person(confederate)}})
	if err != nil {
		c.t.Fatal(err)
	}
	return g
}

// thread waits for the thread of a game.
func (c *club) thread(game int64) *standin.Channel {
	c.t.Helper()
	var found *standin.Channel
	err := c.discord.Wait(fmt.Sprintf("the thread of game %d", game), func() bool {
		for _, t := range c.room.Threads() {
			if strings.Contains(t.Name(), fmt.Sprintf("-%d-", game)) {
				found = t
			}
		}
		return found != nil
	})
	if err != nil {
		c.t.Fatalf("%v; the door says %+v", err, c.door.Health())
	}
	c.until("the thread is written down", func() bool {
		ch, err := c.store.Discord().Channel(context.Background(), game)
		return err == nil && ch.Channel == found.ID
	})
	return found
}

// awaits waits for a message.
func (c *club) awaits(u *standin.User, at *standin.Channel, what string, want func(standin.Message) bool) standin.Message {
	c.t.Helper()
	m, err := u.Await(at, want)
	if err != nil {
		c.t.Fatalf("%s: %v; the door says %+v", what, err, c.door.Health())
	}
	return m
}

func has(t testing.TB, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
}

func hasNot(t testing.TB, text string, nots ...string) {
	t.Helper()
	for _, not := range nots {
		if strings.Contains(text, not) {
			t.Errorf("%q stands in\n%s", not, text)
		}
	}
}
