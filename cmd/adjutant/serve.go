package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/host"
	"adjutant/store"
)

type serveCmd struct {
	Config    string `help:"Configuration file." placeholder:"adjutant.toml"`
	BeginAnew bool   `help:"Begin with an empty database, although copies of one are there."`
}

func (serveCmd) Help() string {
	return "Example: adjutant serve --config adjutant.toml\n\nWithout a configuration it takes defaults and says which: an embedded mail " +
		"server on the loopback, everything in ./adjutant-data."
}

// Run runs the daemon until it is told to stop.
func (s serveCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(s.Config)
	if err != nil {
		return err
	}
	log, err := daemon.NewLog(c.err, cfg.Log, cfg.LogFormat)
	if err != nil {
		return err
	}
	d, err := s.open(ctx, cfg, log)
	if err != nil || d == nil {
		return err
	}
	s.announce(c, d)
	d.Start(ctx)
	host.Notify("READY=1")
	var gone error
	select {
	case <-ctx.Done():
	case gone = <-d.Gone():
	}
	host.Notify("STOPPING=1")
	fmt.Fprintln(c.out, "Stopping; what is in hand is finished first.")
	return errors.Join(gone, d.Close())
}

// open waits while daemons of an earlier program work on the database, and until a server can be reached; nil when it is told to stop
// meanwhile.
func (s serveCmd) open(ctx context.Context, cfg config.Config, log *slog.Logger) (*daemon.Daemon, error) {
	for {
		d, err := daemon.Open(cfg, log, daemon.Settings{Quick: cfg.UsesEmbedded(), Anew: s.BeginAnew, Ahead: true})
		older := (*store.WaitError)(nil)
		if !errors.As(err, &older) && !(store.OnServer(cfg.Database()) && errors.Is(err, store.ErrUnavailable)) {
			return d, err
		}
		log.Warn("waiting for the database", "why", err)
		select {
		case <-ctx.Done():
			return nil, nil
		case <-time.After(5 * time.Second):
		}
	}
}

// announceAccounts shows the password of an account once, when it is made, and says where it stands.
func (s serveCmd) announceAccounts(c *console, d *daemon.Daemon) {
	kept := "an account's password is its name, until a configuration says otherwise"
	if s.Config != "" {
		kept = "the passwords stand in " + s.Config
	}
	for _, a := range d.Config.Embedded.Accounts {
		fmt.Fprintf(c.out, "           account %s@%s", a.Name, d.Receiver.Reader.Self.Domain)
		if slices.Contains(d.Embedded.Created(), a.Name) {
			fmt.Fprintf(c.out, ", password %s (shown this once)", a.Password)
		}
		fmt.Fprintln(c.out)
	}
	fmt.Fprintf(c.out, "           %s\n", kept)
}

func (s serveCmd) announce(c *console, d *daemon.Daemon) {
	cfg := d.Config
	if s.Config == "" {
		fmt.Fprintln(c.out, "No configuration was given; these defaults were taken.")
	}
	fmt.Fprintf(c.out, "Database   %s\nAddress    %s\n", store.Shown(cfg.Database()), cfg.Address)
	if d.Embedded != nil {
		fmt.Fprintf(c.out, "Mail       embedded server, IMAP %s, SMTP %s, no TLS, this machine only\n", d.In.Addr, d.Out.Addr)
		s.announceAccounts(c, d)
	} else {
		fmt.Fprintf(c.out, "Mail       IMAP %s, SMTP %s\n", d.In.Addr, d.Out.Addr)
	}
	if d.Health != nil {
		fmt.Fprintf(c.out, "Health     http://%[1]s/healthz, http://%[1]s/metrics\n", d.Health.Listener.Addr())
	}
	if cfg.Backup.Dir != "" {
		fmt.Fprintf(c.out, "Backups    every %s into %s, %d are kept\n", cfg.Backup.Every, cfg.Backup.Dir, cfg.Backup.Keep)
	}
	fmt.Fprintln(c.out, "Begin a game with: adjutant game new ahd 1861 --player union='Anna <anna@...>' --player confederate='Ben <ben@...>'")
}
