package discord

import (
	"context"
	"crypto/ed25519"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/letter"
	"adjutant/store"
)

// table is two people of Discord at a game.
func (c *club) table() (anna, ben *standin.User, room *standin.Channel, game int64) {
	c.t.Helper()
	anna, annasSelf := c.join("Anna")
	ben, bensSelf := c.join("Ben")
	g := c.game(annasSelf, bensSelf)
	room = c.thread(g.ID)
	c.quiet(g.ID)
	return anna, ben, room, g.ID
}

// played counts the events of a kind.
func (c *club) played(game int64, kind string) int {
	c.t.Helper()
	es, err := c.store.Events(context.Background(), game, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	n := 0
	for _, e := range es {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// posts counts what everybody sees in a thread, the pinned message left out.
func (c *club) posts(u *standin.User, room *standin.Channel, words string) int {
	n := 0
	for _, m := range u.See(room) {
		if !m.Ephemeral && m.Kind == 0 && strings.Contains(m.Text(), words) {
			n++
		}
	}
	return n
}

func TestTheSameInteractionTwiceIsAppliedOnce(t *testing.T) {
	c := newClub(t)
	anna, _, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville"})
	c.discord.Twice(1)
	c.presses(anna, seen.Message, "Play it")
	c.presses(anna, seen.Message, "Play it") // again by hand
	c.quiet(game)
	if n := c.played(game, "game.ordered"); n != 1 {
		t.Errorf("the orders were played %d times, want once", n)
	}
}

func TestDroppedConnectionsAreResumed(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	for _, v := range []struct {
		name     string
		disturb  func()
		sessions int
	}{
		{"the connection is cut", c.discord.Drop, 1},
		{"Discord asks for another", c.discord.AskReconnect, 1},
		{"Discord has forgotten the session", func() { c.discord.Forget(); c.discord.Drop() }, 2},
	} {
		if err := c.discord.Beating(1); err != nil {
			t.Fatal(err)
		}
		v.disturb()
		c.until(v.name, func() bool { return c.discord.Connected() == 1 && c.discord.Sessions() == v.sessions })
		has(t, c.says(anna, room, "status", nil).Message.Text(), "We wait for")
		c.until("the health report knows", func() bool { return c.door.Health().Connected == 1 })
	}
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	if n := c.played(game, "game.ordered"); n != 1 {
		t.Errorf("the orders were played %d times, want once", n)
	}
}

func TestWhatDiscordRefusesForAWhileIsPutUpOnce(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	for _, f := range []standin.Failure{
		{Method: "POST", Path: "/channels/{channel_id}/messages", Status: 429, RetryAfter: 30 * time.Millisecond},
		{Method: "POST", Path: "/channels/{channel_id}/messages", Status: 503, Times: 2},
		{Method: "POST", Path: "/channels/{channel_id}/messages", Status: 502, After: true}, // it is posted, and the answer lost
		{Method: "PATCH", Path: "/channels/{channel_id}/messages/{message_id}", Status: 500, Times: 3},
	} {
		c.discord.Fail(f)
	}
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.until("Ben is asked", func() bool {
		c.pass(time.Minute) // retries wait on the clock of the club
		c.door.nudge()
		return c.posts(ben, room, "Fight on at Manassas Junction") > 0
	})
	c.until("the pinned message is edited", func() bool {
		c.pass(time.Minute)
		c.door.nudge()
		return strings.Contains(room.Pins()[0].Text(), "We wait for Ben")
	})
	c.quiet(game)
	if n := c.posts(ben, room, "Fight on at Manassas Junction"); n != 1 {
		t.Errorf("the question was put up %d times, want once", n)
	}
	has(t, room.Pins()[0].Text(), "We wait for Ben")
}

func TestAnAnswerThatCannotBeGivenGoesAnotherWay(t *testing.T) {
	c := newClub(t)
	anna, _, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Cincinnati to Louisville"})
	c.discord.Fail(standin.Failure{Method: "POST", Path: "/callback", Status: 500})
	go func() { _, _ = anna.Press(seen.Message, "Play it") }() // she waits in vain
	c.until("the orders are played", func() bool { return c.played(game, "game.ordered") > 0 })
	c.quiet(game)
	if n := c.played(game, "game.ordered"); n != 1 {
		t.Errorf("the orders were played %d times, want once", n)
	}
	m := c.awaits(anna, room, "the answer waits in the thread", func(m standin.Message) bool { return m.Mentions(anna) && m.Button("Read it") != "" })
	has(t, c.presses(anna, m, "Read it").Message.Text(), "Taken, Anna.")
	c.discord.ForgetFaults()
}

func TestTheDaemonMayDieBetweenPostAndMark(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	seen := c.says(anna, room, "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	c.quiet(game)
	c.stop()
	posted, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{Door: letter.DoorDiscord, Game: game, Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.store.Outbox().Resend(context.Background(), posted[0].ID); err != nil { // as if it had never been marked
		t.Fatal(err)
	}
	c.open()
	c.quiet(game)
	if n := c.posts(ben, room, "Fight on at Manassas Junction"); n != 1 {
		t.Errorf("the question was put up %d times, want once", n)
	}
	if w := c.discord.CommandWrites(); w.Requests != len(commands()) {
		t.Errorf("commands were written %d times for two starts, want %d", w.Requests, len(commands()))
	}
}

func TestWhatHappenedWhileDiscordWasAwayIsMadeUp(t *testing.T) {
	c := newClub(t)
	anna := c.enrol("Anna")
	ben, bensSelf := c.join("Ben")
	c.stop()
	g := c.game(anna, bensSelf)
	seats, err := c.store.Seats(context.Background(), g.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range seats {
		if s.Seat == "union" {
			c.mail(anna, s.Token, "a1@mail.example", "march 1 mi from Washington to Manassas\nend")
		}
	}
	c.open()
	room := c.thread(g.ID)
	c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	c.quiet(g.ID)
	if n := c.posts(ben, room, "The game begins."); n != 1 {
		t.Errorf("the beginning was told %d times, want once", n)
	}
	has(t, room.Pins()[0].Text(), "We wait for Ben")
}

func TestInteractionsComeByHTTP(t *testing.T) {
	c := newClub(t)
	c.stop()
	c.open(func(cfg *Config) { cfg.Listen, cfg.PublicKey = "127.0.0.1:0", c.discord.PublicKey() })
	srv := httptest.NewServer(c.door.Endpoint())
	defer srv.Close()
	if err := c.discord.SetEndpoint(srv.URL); err != nil {
		t.Fatal(err)
	}
	anna, ben, room, game := c.table()
	seen := c.says(anna, room, "orders", nil)
	seen, err := anna.SubmitModal(seen.Modal, map[string]string{"Orders, one a line": "march 1 mi from Washington to Manassas\nend"})
	if err != nil {
		t.Fatal(err)
	}
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.awaits(ben, room, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	c.says(ben, room, "map", nil)
	if n := c.played(game, "game.ordered"); n != 1 {
		t.Errorf("the orders were played %d times, want once", n)
	}
}

func TestAThreadThatIsDeletedIsOpenedAgain(t *testing.T) {
	c := newClub(t)
	anna, ben, room, game := c.table()
	seen := c.says(anna, c.room, "order", standin.Values{"line": "march 1 mi from Washington to Manassas; end"})
	room.Delete()
	c.presses(anna, seen.Message, "Play it and end my turn")
	c.until("the game has another thread", func() bool {
		c.pass(time.Minute)
		c.door.nudge()
		ch, err := c.store.Discord().Channel(context.Background(), game)
		return err == nil && ch.Channel != room.ID
	})
	again := c.room.Threads()[len(c.room.Threads())-1]
	c.awaits(ben, again, "Ben is asked", func(m standin.Message) bool { return m.Mentions(ben) })
	c.quiet(game)
	has(t, again.Pins()[0].Text(), "We wait for Ben")
	c.discord.ForgetFaults() // requests for what was deleted
}

func TestWhoComesToDiscordLaterFindsHisGames(t *testing.T) {
	c := newClub(t)
	anna, ben := c.enrol("Anna"), c.enrol("Ben")
	g := c.game(anna, ben)
	annas := c.guild.Member("Anna")
	c.mail(anna, anna.Token, "l1@mail.example", "link")
	_, code, _ := strings.Cut(c.mails(anna.Address), "/link code: ")
	code, _, _ = strings.Cut(code, "\n")
	c.says(annas, c.room, "link", standin.Values{"code": code})
	room := c.thread(g.ID)
	c.until("the status is pinned", func() bool { return len(room.Pins()) == 1 })
	has(t, room.Pins()[0].Text(), "We wait for Anna: question 1")
	has(t, c.presses(annas, room.Pins()[0], "For me").Message.Text(), "Your move, Anna")
}

func TestABadConfigurationIsRefused(t *testing.T) {
	c := newClub(t)
	good := Config{Bot: c.bot, Store: c.store, Token: "t"}
	for _, v := range []struct {
		name string
		bad  func(*Config)
	}{
		{"no token", func(c *Config) { c.Token = " " }},
		{"no store", func(c *Config) { c.Store = nil }},
		{"no key", func(c *Config) { c.Listen = "127.0.0.1:0" }},
		{"a short key", func(c *Config) { c.Listen, c.PublicKey = "127.0.0.1:0", strings.Repeat("a", ed25519.PublicKeySize) }},
		{"too many shards", func(c *Config) { c.Shards = 5000 }},
	} {
		bad := good
		v.bad(&bad)
		if _, err := New(bad); err == nil {
			t.Errorf("%s: want an error", v.name)
		}
	}
}

func TestNoTokenIsToldInAnError(t *testing.T) {
	c := newClub(t)
	c.stop()
	c.open(func(cfg *Config) { cfg.Token = c.discord.Token() })
	err := c.door.clean(&tokenError{c.discord.Token()})
	hasNot(t, err.Error(), c.discord.Token())
}

type tokenError struct{ token string }

func (e *tokenError) Error() string { return "Authorization: Bot " + e.token }
