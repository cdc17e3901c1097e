package main

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

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/mail"
)

// A show is how the demo is wanted.
type show struct {
	Discord bool   // Ben plays in a stand-in for Discord
	Out     string // folder for what is left behind
	Seed    string // the secret of the game is drawn from it; empty: from chance
}

// demoTime is how long the demo waits for a mail before it gives up.
const demoTime = 45 * time.Second

// A demo is the two correspondents and what passed between them and the daemon.
type demo struct {
	says     io.Writer
	d        *daemon
	out      string
	anna     *correspondent
	ben      *correspondent
	mails    []posted
	asked    map[string]*received // the mail of a player's first battle question
	story    storyline
	replied  int // messages that the players wrote
	answered int // answers that they got to them
}

// A posted is one message of the correspondence.
type posted struct {
	from, to string
	raw      []byte
	letter   *received // of those that a player got
}

// run plays the demo, and says what happens; warnings of the daemon go to the other writer.
func (x show) run(ctx context.Context, says, warns io.Writer) error {
	if err := os.RemoveAll(filepath.Join(x.Out, "mail")); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(x.Out, "mail"), 0o755); err != nil {
		return err
	}
	if x.Discord {
		return x.runDiscord(ctx, says, warns)
	}
	work, err := os.MkdirTemp("", "adjutant-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	cfg := defaults()
	cfg.Data = work
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = "127.0.0.1:0", "127.0.0.1:0"
	cfg.Address = "adjutant@club.example"
	set := settings{quick: true}
	if x.Seed != "" {
		set.random = newStream(x.Seed)
	}
	d, err := openDaemon(cfg, slog.New(slog.NewTextHandler(warns, &slog.HandlerOptions{Level: slog.LevelWarn})), set)
	if err != nil {
		return err
	}
	r := &demo{says: says, d: d, out: x.Out, asked: map[string]*received{}}
	err = r.play(ctx)
	return errors.Join(err, d.close())
}

func (r *demo) play(ctx context.Context) error {
	self, err := mail.ParseAddress(r.d.config.Address)
	if err != nil {
		return err
	}
	r.say("The daemon is up: its own mail server, its own database, nothing else.")
	r.d.start(ctx)
	person := func(name string, phone bool) *correspondent {
		return &correspondent{name: name, address: name + "@" + self.Domain, password: name, phone: phone, imap: r.d.in.Addr, smtp: r.d.out.Addr}
	}
	r.anna, r.ben = person("anna", false), person("ben", true)
	for _, p := range []*correspondent{r.anna, r.ben} {
		if err := p.connect(); err != nil {
			return err
		}
		defer p.box.Close()
	}
	g, err := r.d.bot.CreateGame(ctx, people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{
		"union":       {Name: "Anna", Address: r.anna.address, Zone: "Europe/Berlin"},
		"confederate": {Name: "Ben", Address: r.ben.address, Zone: "America/Chicago"},
	}})
	if err != nil {
		return err
	}
	r.say("Game %d begins: A House Divided 1861, Anna (Union) by web mail, Ben (Confederacy) by phone.", g.ID)
	if err := r.correspond(ctx); err != nil {
		return err
	}
	if err := r.leave(ctx, g.ID); err != nil {
		return err
	}
	return r.judge(ctx, g.ID)
}

// correspond lets both read and answer until September opens.
func (r *demo) correspond(ctx context.Context) error {
	last := time.Now()
	for !r.story.over || r.answered < r.replied {
		if time.Since(last) > demoTime {
			return fmt.Errorf("no mail came for %s; the story stopped at: %s", demoTime, r.story.at())
		}
		some := false
		for _, p := range []*correspondent{r.anna, r.ben} {
			got, err := p.fetch()
			if err != nil {
				return err
			}
			for _, m := range got {
				some, last = true, time.Now()
				if m.auto == "auto-replied" {
					r.answered++
				}
				r.mails = append(r.mails, posted{from: "adjutant", to: p.name, raw: m.raw, letter: m})
				r.say("%s reads: %s", title(p.name), firstLine(m.text))
				if err := r.react(ctx, p, m); err != nil {
					return err
				}
			}
		}
		if !some {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(30 * time.Millisecond):
			}
		}
	}
	return nil
}

// write sends an answer and keeps it.
func (r *demo) write(ctx context.Context, p *correspondent, m *received, words string) error {
	r.say("%s writes: %s", title(p.name), strings.ReplaceAll(words, "\n", "\n             "))
	raw, err := p.answer(ctx, m, words)
	if err != nil {
		return err
	}
	r.mails = append(r.mails, posted{from: p.name, to: "adjutant", raw: raw})
	r.replied++
	return nil
}

func (r *demo) say(format string, args ...any) { fmt.Fprintf(r.says, format+"\n", args...) }

func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

func firstLine(text string) string {
	for _, l := range strings.Split(text, "\n") {
		if strings.TrimSpace(l) != "" {
			return l
		}
	}
	return ""
}
