// Package demo plays two game turns with correspondents who speak nothing but IMAP and SMTP, or Discord, and judges what they got.
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

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/engine"
	"adjutant/mail"
)

// A Show is how the demo is wanted.
type Show struct {
	Discord bool   // Ben plays in a stand-in for Discord
	Out     string // folder for what is left behind
	Seed    string // the secret of the game is drawn from it; empty: from chance
}

// demoTime is how long the demo waits for a mail before it gives up.
const demoTime = 45 * time.Second

// A demo is the two correspondents and what passed between them and the daemon.
type demo struct {
	says     io.Writer
	d        *daemon.Daemon
	out      string
	anna     *Correspondent
	ben      *Correspondent
	mails    []posted
	asked    map[string]*Received // the mail of a player's first battle question
	story    storyline
	replied  int // messages that the players wrote
	answered int // answers that they got to them
}

// A posted is one message of the correspondence.
type posted struct {
	from, to string
	raw      []byte
	letter   *Received // of those that a player got
}

// Run plays the demo, and says what happens; warnings of the daemon go to the other writer.
func (x Show) Run(ctx context.Context, says, warns io.Writer) error {
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
	cfg := config.Defaults()
	cfg.Data = work
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = "127.0.0.1:0", "127.0.0.1:0"
	cfg.Address = "adjutant@club.example"
	set := daemon.Settings{Quick: true}
	if x.Seed != "" {
		set.Random = NewStream(x.Seed)
	}
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(warns, &slog.HandlerOptions{Level: slog.LevelWarn})), set)
	if err != nil {
		return err
	}
	r := &demo{says: says, d: d, out: x.Out, asked: map[string]*Received{}}
	err = r.play(ctx)
	return errors.Join(err, d.Close())
}

func (r *demo) play(ctx context.Context) error {
	self, err := mail.ParseAddress(r.d.Config.Address)
	if err != nil {
		return err
	}
	r.say("The daemon is up: its own mail server, its own database, nothing else.")
	r.d.Start(ctx)
	person := func(name string, phone bool) *Correspondent {
		return &Correspondent{Name: name, Address: name + "@" + self.Domain, Password: name, Phone: phone, IMAP: r.d.In.Addr, SMTP: r.d.Out.Addr}
	}
	r.anna, r.ben = person("anna", false), person("ben", true)
	for _, p := range []*Correspondent{r.anna, r.ben} {
		if err := p.Connect(); err != nil {
			return err
		}
		defer p.Box.Close()
	}
	g, err := r.d.Bot.CreateGame(ctx, people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{
		"union":       {Name: "Anna", Address: r.anna.Address, Zone: "Europe/Berlin"},
		"confederate": {Name: "Ben", Address: r.ben.Address, Zone: "America/Chicago"},
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
		for _, p := range []*Correspondent{r.anna, r.ben} {
			got, err := p.Fetch()
			if err != nil {
				return err
			}
			for _, m := range got {
				some, last = true, time.Now()
				if m.Auto == "auto-replied" {
					r.answered++
				}
				r.mails = append(r.mails, posted{from: "adjutant", to: p.Name, raw: m.Raw, letter: m})
				r.say("%s reads: %s", Capital(p.Name), FirstLine(m.Text))
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
func (r *demo) write(ctx context.Context, p *Correspondent, m *Received, words string) error {
	r.say("%s writes: %s", Capital(p.Name), strings.ReplaceAll(words, "\n", "\n             "))
	raw, err := p.answer(ctx, m, words)
	if err != nil {
		return err
	}
	r.mails = append(r.mails, posted{from: p.Name, to: "adjutant", raw: raw})
	r.replied++
	return nil
}

func (r *demo) say(format string, args ...any) { fmt.Fprintf(r.says, format+"\n", args...) }

// Capital is a name with a capital letter.
func Capital(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// FirstLine is the first line of a text that says something.
func FirstLine(text string) string {
	for _, l := range strings.Split(text, "\n") {
		if strings.TrimSpace(l) != "" {
			return l
		}
	}
	return ""
}
