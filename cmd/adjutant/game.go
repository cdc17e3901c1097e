package main

import (
	"context"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"os"
	"strings"
	"time"

	"adjutant/bot"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/books"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/engine"
	"adjutant/store"
)

type gameCmd struct {
	New gameNewCmd `cmd:"" help:"Begin a game, or invite to one; both players hear by mail."`
}

type gameNewCmd struct {
	Rulebook string            `arg:"" help:"Rulebook, as in: ahd."`
	Scenario string            `arg:"" help:"Scenario, as in: 1861; or the file of one."`
	Player   map[string]string `help:"Who plays a seat: union='Anna <anna@mail.example>'. One for each seat; machine, or machine:deep, machine:fast or machine:random, is the program itself." required:"" mapsep:"none"`
	Zone     map[string]string `help:"Time zone of a seat's player: union=Europe/Berlin."`
	Option   []string          `help:"Optional rule by clause; may be repeated." placeholder:"CLAUSE" sep:"none"`
	Board    string            `help:"Play on the board of this folder." placeholder:"DIR"`
	Position string            `help:"Begin from a file in the position notation." placeholder:"FILE"`
	Pace     string            `help:"How long things may take: '72h/48h grace 24h'." placeholder:"PACE"`
	Invite   bool              `help:"Ask the players first; the game begins when all have said yes."`
	Expires  time.Duration     `help:"How long an invitation waits; silence is a no then." default:"72h"`

	Anonymous bool `help:"Name the players by their sides."`
	Hints     bool `help:"Let players ask what the machine would do in their place; each time is noted in the log."`

	Config string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (gameNewCmd) Help() string {
	return "Example: adjutant game new ahd 1861 --player union='Anna <anna@adjutant.example>' --player confederate='Ben " +
		"<ben@adjutant.example>'\n\nThe daemon may be running; it sends the letters. Otherwise they go out when it starts."
}

// Run begins a game.
func (g gameNewCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(g.Config)
	if err != nil {
		return err
	}
	players, err := persons(g.Player, g.Zone)
	if err != nil {
		return err
	}
	spec := people.Spec{Book: g.Rulebook, Scenario: g.Scenario, Options: g.Option, Players: players, Anonymous: g.Anonymous, Hints: g.Hints}
	if g.Pace != "" {
		if spec.Pace, err = record.ParsePace(g.Pace); err != nil {
			return err
		}
	}
	if g.Position != "" {
		text, err := os.ReadFile(g.Position)
		if err != nil {
			return err
		}
		spec.Position = string(text)
	}
	if g.Board == "" {
		g.Board = cfg.Boards[g.Rulebook]
	}
	if g.Board != "" {
		if _, err := books.Find(g.Rulebook, g.Board); err != nil {
			return err
		}
		spec.Board = os.DirFS(g.Board)
	}
	if spec.File, err = books.ScenarioFile(g.Rulebook, g.Scenario); err != nil {
		return err
	}
	return withBot(cfg, c, func(b *bot.Adjutant) error {
		if g.Invite {
			return g.invite(ctx, c, b, spec, cfg.Persons())
		}
		game, err := b.CreateGame(ctx, spec)
		if err != nil {
			return err
		}
		fmt.Fprintf(c.out, "Game %d is made; the opening reports are owed to %d players.\n", game.ID, len(spec.Players))
		return nil
	})
}

// invite makes a game that waits for its players; the first moderator invites.
func (g gameNewCmd) invite(ctx context.Context, c *console, b *bot.Adjutant, spec people.Spec, moderators []table.Person) error {
	by := table.Person{Name: "The moderator"}
	if len(moderators) > 0 {
		by = moderators[0]
	}
	game, err := b.Invite(ctx, spec, by, g.Expires)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "Game %d is made; invitations are owed to its players. It begins when all have said yes.\n", game.ID)
	return nil
}

// withBot opens the database for one command.
func withBot(cfg config.Config, c *console, do func(*bot.Adjutant) error) error {
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(c.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	club, err := daemon.Club(cfg, time.Now, log)
	if err != nil {
		return err
	}
	if err := copies.NotAnew(cfg); err != nil {
		return err
	}
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		return err
	}
	defer st.Close()
	club.Store = st
	return do(bot.New(club))
}

// persons reads who plays the seats: "Anna <anna@mail.example>".
func persons(players, zones map[string]string) (map[engine.Seat]table.Person, error) {
	out := map[engine.Seat]table.Person{}
	for seat, who := range players {
		if how, is := strings.CutPrefix(who, "machine"); is && !strings.Contains(who, "@") {
			by, known := table.AMachine(strings.TrimPrefix(how, ":"))
			if !known {
				return nil, fmt.Errorf("%s: I know no machine that plays %q; there are machine:steady, machine:deep, machine:fast and machine:random", seat, who)
			}
			out[engine.Seat(seat)] = by
			continue
		}
		a, err := netmail.ParseAddress(who)
		if err != nil {
			return nil, fmt.Errorf("%s: %q is no name and address, as in: Anna <anna@mail.example>", seat, who)
		}
		if a.Name == "" {
			a.Name, _, _ = strings.Cut(a.Address, "@")
		}
		out[engine.Seat(seat)] = table.Person{Name: a.Name, Address: a.Address, Zone: zones[seat]}
	}
	return out, nil
}
