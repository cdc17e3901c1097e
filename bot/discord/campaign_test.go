package discord

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
	"adjutant/store"
)

// position is how a game stands.
func (c *club) position(game int64) engine.Position {
	c.t.Helper()
	g, err := c.store.Game(c.t.Context(), game)
	if err != nil {
		c.t.Fatal(err)
	}
	book, err := engine.FindBook(g.Book)
	if err != nil {
		c.t.Fatal(err)
	}
	l, err := c.store.Load(c.t.Context(), game, book.Version)
	if err != nil {
		c.t.Fatal(err)
	}
	var from engine.Position
	if l.Snapshot != nil {
		if from, err = book.Parse(l.Snapshot.Text); err != nil {
			c.t.Fatal(err)
		}
	}
	var es []engine.Numbered
	for _, e := range l.Events {
		event, err := engine.Decode(book, e.Kind, e.Fact)
		if err != nil {
			c.t.Fatal(err)
		}
		es = append(es, engine.Numbered{N: e.N, Event: event})
	}
	p, err := engine.Replay(book, from, es)
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

// plan is what the steady player orders, in lines, up to the first die.
func plan(at engine.Position, d engine.Decision) []string {
	p, lines := at.Clone(), []string{}
	for range 200 {
		o := player.Fast.Choose(p, d, nil)
		if o != d.Pass || !d.Own && len(lines) == 0 {
			lines = append(lines, o.String())
		}
		es, err := p.Rule(d, o, engine.NoDice{})
		if err != nil {
			break
		}
		for _, e := range es {
			p.Fold(e)
		}
		i := slices.IndexFunc(p.Awaited(), func(next engine.Decision) bool {
			return next.Seat == d.Seat && next.Question == d.Question && next.Own == d.Own
		})
		if i < 0 {
			break
		}
		d = p.Awaited()[i]
	}
	if d.Own {
		lines = append(lines, "end")
	}
	return lines
}

// seated is somebody at his seat in the thread of a game.
type seated struct {
	*standin.User
	forms, menus, buttons int
}

// orders gives orders as a person does: by the form, the preview and its button; an answer by the menu or the button that offers it.
func (c *club) orders(u *seated, room *standin.Channel, lines []string) standin.Seen {
	c.t.Helper()
	if asked, which := c.offered(u, room, lines); which != "" {
		if len(asked.Menus()) > 0 {
			u.menus++
			seen, err := u.Select(asked, asked.Menus()[0].CustomID, which)
			if err != nil {
				c.t.Fatal(err)
			}
			return seen
		}
		u.buttons++
		return c.presses(u.User, asked, which)
	}
	u.forms++
	seen := c.says(u.User, room, "orders", nil)
	if seen.Modal == nil {
		c.t.Fatalf("no form opened: %s", seen.Message.Text())
	}
	seen, err := u.SubmitModal(seen.Modal, map[string]string{"Orders, one a line": strings.Join(lines, "\n")})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, b := range seen.Message.Buttons() {
		if strings.HasPrefix(b.Label, "Play it") {
			return c.presses(u.User, seen.Message, b.Label)
		}
	}
	c.t.Fatalf("%v cannot be played:\n%s", lines, seen.Message.Text())
	return seen
}

// offered finds the open message that offers just this answer.
func (c *club) offered(u *seated, room *standin.Channel, lines []string) (standin.Message, string) {
	want := strings.Join(lines, "; ")
	all := u.See(room)
	for i := len(all) - 1; i >= 0; i-- {
		m := all[i]
		if !m.Mentions(u.User) {
			continue
		}
		for _, menu := range m.Menus() {
			for _, o := range menu.Options {
				if strings.EqualFold(o.Label, want) {
					return m, o.Label
				}
			}
		}
		for _, b := range m.Buttons() {
			if strings.EqualFold(b.Label, want) {
				return m, b.Label
			}
		}
		break
	}
	return standin.Message{}, ""
}

// A campaign of 1861 in Discord, from the first thread; CI plays it to its result.
func TestCampaignInDiscord(t *testing.T) {
	c := newClub(t)
	c.whole(people.Spec{Book: "ahd", Scenario: "1861-short"}, testing.Short() || !enginetest.Draw(1, 2), 4)
}

// A battle of Hold the Line in Discord, to its end.
func TestBattle(t *testing.T) {
	c := newClub(t)
	c.whole(people.Spec{Book: "htl", Scenario: "bull_run"}, testing.Short(), 3)
}

// whole lets two people play a game to its end in the thread of the game, or only a few turns of it.
func (c *club) whole(spec people.Spec, short bool, few int) {
	t := c.t
	anna, annasSelf := c.join("Anna")
	ben, bensSelf := c.join("Ben")
	carl := c.guild.Member("Carl")
	spec.Players = map[engine.Seat]table.Person{"union": {Name: "Anna", Address: annasSelf.Address}, "confederate": {Name: "Ben", Address: bensSelf.Address}}
	g, err := c.bot.CreateGame(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	room := c.thread(g.ID)
	people := map[engine.Seat]*seated{"union": {User: anna}, "confederate": {User: ben}}
	turns := map[string]bool{}
	for n := 0; ; n++ {
		pos := c.position(g.ID)
		ds := pos.Awaited()
		if len(ds) == 0 || short && len(turns) > few {
			break
		}
		if n > 1000 {
			t.Fatal("the game does not end")
		}
		turns[pos.Turn().ID] = true
		u := people[ds[0].Seat]
		c.awaits(u.User, room, fmt.Sprintf("question %d is asked of %s", n, u.Name), func(m standin.Message) bool { return m.Mentions(u.User) })
		c.pass(time.Duration(3+n*7%29) * time.Hour)
		lines := plan(pos, ds[0])
		last, err := c.store.LastEvent(t.Context(), g.ID)
		if err != nil {
			t.Fatal(err)
		}
		seen := c.orders(u, room, lines)
		if now, err := c.store.LastEvent(t.Context(), g.ID); err != nil || now == last {
			t.Fatalf("%v of %s changed nothing, %v:\n%s", lines, u.Name, err, seen.Message.Text())
		}
		c.quiet(g.ID)
	}
	if !short {
		result, over := c.position(g.ID).Result()
		if !over {
			t.Fatal("the game has no result")
		}
		c.awaits(carl, room, "the end is told to everybody", func(m standin.Message) bool { return strings.Contains(m.Text(), "is over") })
		has(t, room.Pins()[0].Text(), "is over", result.How)
	}
	c.judge(g.ID, room, people, len(turns))
}

// quiet waits until everything that is owed was put up.
func (c *club) quiet(game int64) {
	c.t.Helper()
	c.until("nothing is owed", func() bool {
		n := 0
		for _, door := range []string{letter.DoorDiscord, letter.DoorReply} {
			owed, err := c.store.Outbox().Letters(c.t.Context(), store.OutboxFilter{Door: door, Unsent: true, Limit: 1})
			if err != nil {
				c.t.Fatal(err)
			}
			n += len(owed)
		}
		stale, err := c.store.Discord().StaleChannels(c.t.Context())
		return err == nil && n+len(stale) == 0
	})
}

// judge reads what a campaign has left in its thread.
func (c *club) judge(game int64, room *standin.Channel, people map[engine.Seat]*seated, turns int) {
	c.t.Helper()
	if n := len(room.Pins()); n != 1 {
		c.t.Errorf("%d pinned messages, want one", n)
	}
	failed, err := c.store.Outbox().Letters(c.t.Context(), store.OutboxFilter{State: store.Failed})
	if err != nil || len(failed) > 0 {
		c.t.Errorf("%d letters were given up, %v", len(failed), err)
	}
	posts, private, pings := 0, 0, 0
	for _, u := range people {
		for _, m := range u.See(room) {
			if m.Ephemeral {
				private++
			}
		}
	}
	for _, m := range c.guild.Member("Somebody").See(room) {
		if m.Kind != 0 || m.Ephemeral {
			continue
		}
		posts++
		pings += len(m.Pings)
		hasNot(c.t, m.Text(), "by standing order \"", "Your standing orders", "Your orders were taken", "@discord.invalid")
	}
	c.t.Logf("%d turns, %d messages to all with %d mentions, %d to one alone", turns, posts, pings, private)
	for seat, u := range people {
		c.t.Logf("%s: %d forms, %d menus, %d buttons", seat, u.forms, u.menus, u.buttons)
		if u.forms == 0 {
			c.t.Errorf("%s gave no orders by a form", u.Name)
		}
	}
}
