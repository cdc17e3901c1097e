package discord

import (
	"context"
	"fmt"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
	"adjutant/store/storetest"
	"adjutant/store/storetest/onserver"
)

// Two doors on one database: each shard is read by one of them. When that one is dead the other takes over its shards, and puts up what it
// owed: the answer that it was carrying, too.
func TestShardsAreTakenOver(t *testing.T) {
	onserver.Need(t)
	store.Hasten(1500*time.Millisecond, 150*time.Millisecond)
	was := identifies
	identifies = 100 * time.Millisecond
	t.Cleanup(func() { store.Hasten(20*time.Second, 5*time.Second); identifies = was })
	two := func(cfg *Config) { cfg.Shards = 2 }
	c := openClub(t, two)
	if err := c.store.Roster().SignOn(t.Context(), store.Daemon{Host: "one"}, nil); err != nil {
		t.Fatal(err)
	}
	other := &club{t: t, discord: c.discord, guild: c.guild, room: c.room}
	other.store = storetest.Again(t, c.store, c.now)
	if err := other.store.Roster().SignOn(t.Context(), store.Daemon{Host: "other"}, nil); err != nil {
		t.Fatal(err)
	}
	moderators := []table.Person{{Name: "Cora", Address: "cora@mail.example"}}
	other.bot = bot.New(bot.Config{Store: other.store, Domain: "club.example", Now: c.now, Random: chance(), Discord: true, Draw: c.bot.Draw,
		Log: c.bot.Log, Moderators: moderators})
	cfg := c.door.Config
	cfg.Bot, cfg.Store, cfg.Alone = other.bot, other.store, nil
	var err error
	if other.door, err = New(cfg); err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { other.door.Run(ctx); close(done) }()
	defer func() { end(); <-done }()
	anna, _, room, game := c.table()
	if h := other.door.Health(); h.Wanted != 0 || h.Registered || c.discord.Connected() != 2 {
		t.Errorf("the second door beside a living one: %+v; %d sessions", h, c.discord.Connected())
	}
	p, err := c.store.Discord().Player(t.Context(), anna.ID)
	if err != nil {
		t.Fatal(err)
	}
	r := post.Request{Door: letter.DoorDiscord, ID: "carried", From: p.Address, Token: p.Token, Text: fmt.Sprintf("status %d", game)}
	if err := c.bot.Handle(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	reply, found, err := c.bot.ReplyTo(t.Context(), r)
	if err != nil || !found || reply.ID == 0 {
		t.Fatalf("the answer: %+v, %v", reply, err)
	}
	c.store.Close() // it dies before it has given its answer
	other.until("the second door has both shards", func() bool { return other.door.Health().Connected == 2 })
	has(t, other.says(anna, room, "status", nil).Message.Text(), "We wait for you, Anna")
	other.until("the dead one is known to be dead", func() bool {
		living, err := other.store.Roster().Living(context.Background())
		return err == nil && len(living) == 1
	})
	c.pass(2 * time.Minute) // and now it is looked what it has left
	other.until("the dead one's answer went another way", func() bool {
		p, err := other.store.Outbox().LetterByMessageID(context.Background(), reply.Letter.MessageID)
		return err == nil && p.State == store.Sent
	})
	if n := c.discord.Connected(); n != 2 {
		t.Errorf("%d sessions stand, want one for each shard", n)
	}
}
