package demo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/engine"
	"adjutant/mail"
)

// A tableDemo is the demo with one player by mail and one in a stand-in for Discord.
type tableDemo struct {
	*demo
	club  *standin.Discord
	room  *standin.Channel // where threads are opened
	table *standin.Channel // the thread of the game
	ben   *standin.User
	done  map[string]bool // messages that Ben has answered
	moved map[string]bool // turns that he has ordered
}

// runDiscord plays the demo's game with Ben in Discord.
func (x Show) runDiscord(ctx context.Context, says, warns io.Writer) error {
	work, err := os.MkdirTemp("", "adjutant-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	club, err := standin.New(standin.Settings{})
	if err != nil {
		return err
	}
	defer club.Close()
	guild := club.Guild("The club")
	t := &tableDemo{club: club, room: guild.Channel("games"), done: map[string]bool{}, moved: map[string]bool{}}
	t.ben = guild.Member("Ben")
	cfg := config.Defaults()
	cfg.Data = work
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = "127.0.0.1:0", "127.0.0.1:0"
	cfg.Address = "adjutant@club.example"
	token := filepath.Join(work, "discord.token")
	if err := os.WriteFile(token, []byte(club.Token()), 0o600); err != nil {
		return err
	}
	cfg.Discord = config.Discord{TokenFile: token, Application: club.Application(), Guild: guild.ID, Channel: t.room.ID}
	set := daemon.Settings{Quick: true, Client: club.Client()}
	if x.Seed != "" {
		set.Random = NewStream(x.Seed)
	}
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(warns, &slog.HandlerOptions{Level: slog.LevelWarn})), set)
	if err != nil {
		return err
	}
	t.demo = &demo{says: says, d: d, out: x.Out, asked: map[string]*Received{}}
	return errors.Join(t.play(ctx), d.Close())
}

func (t *tableDemo) play(ctx context.Context) error {
	self, err := mail.ParseAddress(t.d.Config.Address)
	if err != nil {
		return err
	}
	t.d.Start(ctx)
	if err := t.club.Ready(1); err != nil {
		return err
	}
	for !t.d.Discord.Health().Registered {
		if err := sleep(ctx); err != nil {
			return err
		}
	}
	t.say("The daemon is up: its own mail server, its own database, and a stand-in for Discord on this machine.")
	t.anna = &Correspondent{Name: "anna", Address: "anna@" + self.Domain, Password: "anna", IMAP: t.d.In.Addr, SMTP: t.d.Out.Addr}
	if err := t.anna.Connect(); err != nil {
		return err
	}
	defer t.anna.Box.Close()
	for _, words := range []struct {
		words  string
		values standin.Values
	}{{"join", nil}, {"me", standin.Values{"setting": "zone", "value": "America/Chicago"}}} {
		if _, err := t.ben.Slash(t.room, words.words, words.values); err != nil {
			return err
		}
	}
	ben, err := t.d.Store.Discord().Player(ctx, t.ben.ID)
	if err != nil {
		return err
	}
	g, err := t.d.Bot.CreateGame(ctx, people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{
		"union":       {Name: "Anna", Address: t.anna.Address, Zone: "Europe/Berlin"},
		"confederate": {Name: ben.Name, Address: ben.Address},
	}})
	if err != nil {
		return err
	}
	t.say("Game %d begins: A House Divided 1861, Anna (Union) by mail, Ben (Confederacy) in Discord.", g.ID)
	if err := t.converse(ctx); err != nil {
		return err
	}
	if err := t.leave(ctx, g.ID); err != nil {
		return err
	}
	if err := t.transcript(); err != nil {
		return err
	}
	return t.judge(ctx, g.ID)
}

func sleep(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(20 * time.Millisecond):
		return nil
	}
}

// converse lets both read and answer until September opens.
func (t *tableDemo) converse(ctx context.Context) error {
	last := time.Now()
	for !t.story.over || t.answered < t.replied {
		if time.Since(last) > demoTime {
			return fmt.Errorf("nothing came for %s; the story stopped at: %s", demoTime, t.story.at())
		}
		got, err := t.anna.Fetch()
		if err != nil {
			return err
		}
		for _, m := range got {
			last = time.Now()
			if m.Auto == "auto-replied" {
				t.answered++
			}
			t.mails = append(t.mails, posted{from: "adjutant", to: "anna", raw: m.Raw, letter: m})
			t.say("Anna reads: %s", FirstLine(m.Text))
			if err := t.react(ctx, t.anna, m); err != nil {
				return err
			}
		}
		some, err := t.read()
		if err != nil {
			return err
		}
		if some {
			last = time.Now()
			continue
		}
		if err := sleep(ctx); err != nil {
			return err
		}
	}
	return nil
}

// read lets Ben look into the thread of his game and answer what names him.
func (t *tableDemo) read() (some bool, err error) {
	if t.table == nil {
		threads := t.room.Threads()
		if len(threads) == 0 {
			return false, nil
		}
		t.table = threads[0]
	}
	for _, m := range t.ben.See(t.table) {
		if t.done[m.ID] || m.Ephemeral || !m.Mentions(t.ben) {
			continue
		}
		t.done[m.ID] = true
		t.say("Ben reads: %s", strings.ReplaceAll(m.Content, "\n", " "))
		return true, t.answer(m)
	}
	return false, nil
}

// answer is what Ben does with a message that names him.
func (t *tableDemo) answer(m standin.Message) error {
	text := m.Text()
	switch {
	case len(m.Menus()) > 0:
		if _, err := t.ben.Press(m, "Odds"); err != nil {
			return err
		}
		t.story.held = true
		return t.chose(t.ben.Select(m, m.Menus()[0].CustomID, m.Menus()[0].Options[0].Label))
	case m.Button("Stand") != "":
		t.story.held = true
		return t.chose(t.ben.Press(m, "Stand"))
	case strings.Contains(text, "Your move: July 1861, the Confederacy") && !t.moved["July"]:
		t.moved["July"] = true
		return t.orders(m, benJuly)
	case strings.Contains(text, "Your move: August 1861, the Confederacy") && !t.moved["August"]:
		t.moved["August"] = true
		return t.secondThoughts(m)
	}
	return nil
}

func (t *tableDemo) chose(seen standin.Seen, err error) error {
	if err == nil {
		t.say("Ben chooses; only he reads: %s", FirstLine(seen.Message.Text()))
	}
	return err
}

// orders opens the form, looks at the preview, and plays it.
func (t *tableDemo) orders(m standin.Message, lines string) error {
	if _, err := t.ben.Slash(t.table, "map", standin.Values{"area": "Nashville"}); err != nil {
		return err
	}
	seen, err := t.ben.Press(m, "Give orders")
	if err != nil {
		return err
	}
	if seen.Modal == nil {
		return fmt.Errorf("no form opened: %s", seen.Message.Text())
	}
	t.say("Ben writes: %s", strings.ReplaceAll(lines, "\n", "\n            "))
	if seen, err = t.ben.SubmitModal(seen.Modal, map[string]string{"Orders, one a line": lines}); err != nil {
		return err
	}
	return t.chose(t.ben.Press(seen.Message, "Play it and end my turn"))
}

// secondThoughts plays one order, takes it back, and gives all of them.
func (t *tableDemo) secondThoughts(m standin.Message) error {
	choices, err := t.ben.Autocomplete(t.table, "order", "line", standin.Values{"line": "march memphis"})
	if err != nil {
		return err
	}
	if len(choices) > 0 {
		seen, err := t.ben.Slash(t.table, "order", standin.Values{"line": choices[0].Value})
		if err != nil {
			return err
		}
		if err := t.chose(t.ben.Press(seen.Message, "Play it")); err != nil {
			return err
		}
		if err := t.chose(t.ben.Slash(t.table, "undo", nil)); err != nil {
			return err
		}
	}
	return t.orders(m, benAugust)
}

// transcript leaves the conversation as Ben saw it.
func (t *tableDemo) transcript() error {
	zone, err := time.LoadLocation("America/Chicago")
	if err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(t.out, "discord.html"))
	if err != nil {
		return err
	}
	defer f.Close()
	err = t.club.WriteTranscript(f, standin.Transcript{Title: t.table.Name(),
		Note:     "A House Divided 1861 · thread of the game · as Ben saw it, in his time (Chicago); Anna plays by mail",
		Channels: []*standin.Channel{t.table}, As: t.ben, Zone: zone})
	if err == nil {
		t.say("Left besides: discord.html, the conversation as Ben saw it.")
	}
	return err
}

// judge looks at what is left: no limit of Discord was broken, one status is pinned, and the record holds.
func (t *tableDemo) judge(ctx context.Context, game int64) error {
	for _, f := range t.club.Faults() {
		return fmt.Errorf("the stand-in notes: %w", f)
	}
	if n := len(t.table.Pins()); n != 1 {
		return fmt.Errorf("%d messages are pinned, want the status alone", n)
	}
	rec, err := t.d.Bot.Record(ctx, game)
	if err != nil {
		return err
	}
	verdict, err := record.VerifyRecord(rec)
	if err != nil {
		return err
	}
	t.say("%s", verdict)
	t.say("Judged: every request kept to Discord's description, the status is pinned once, and one side never left its mail.")
	return nil
}
