package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
	"adjutant/store"
)

type restoreCmd struct {
	From    string `arg:"" help:"A copy, or a folder of copies: its newest is taken."`
	Replace bool   `help:"Move a database that is there aside."`
	Config  string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (restoreCmd) Help() string {
	return "Example: adjutant restore /var/backups/adjutant --config adjutant.toml\n\nStop the daemon before. When it starts again it " +
		"reads the mail once more that came since the copy " +
		"was made (a day more, to be safe): what the copy knows is passed over, what it does not know is played again in its order, with the " +
		"same dice. " +
		"If it is interrupted, the database is as it was before, or the copy is in its place; restore again."
}

// Run puts a copy in the place of the database.
func (r restoreCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(r.Config)
	if err != nil {
		return err
	}
	if store.OnServer(cfg.Database()) {
		return errors.New("a PostgreSQL database is restored by its own tools, pg_restore for a dump of pg_dump; deploy/postgresql.md says how")
	}
	from := r.From
	if info, err := os.Stat(from); err != nil {
		return err
	} else if info.IsDir() {
		names, err := copies.In(from)
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("there is no copy in %s", from)
		}
		from = names[len(names)-1]
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return err
	}
	lock, err := store.Hold(cfg.Database(), time.Now())
	if err != nil {
		return err
	}
	defer lock.Release()
	v, aside, err := copies.Restoring{Database: cfg.Database(), Replace: r.Replace, Step: func(string) {}}.Run(ctx, from)
	if err != nil {
		return err
	}
	v.File = from
	fmt.Fprintln(c.out, "Restored from", v)
	if aside != "" {
		fmt.Fprintln(c.out, "The database that was there is", aside)
	}
	_, err = fmt.Fprintln(c.out, "When the daemon starts, it reads the mail again that came since the copy was made.")
	return err
}
