package main

import (
	"context"
	"fmt"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
)

type backupCmd struct {
	Dir    string `arg:"" help:"Folder for the copy."`
	Keep   int    `help:"Let the oldest copies in the folder go, until so many are left." placeholder:"N"`
	Config string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (backupCmd) Help() string {
	return "Example: adjutant backup /var/backups/adjutant --keep 14\n\nThe daemon may be running. The copy is opened and every game of it " +
		"folded before it gets its name."
}

// Run makes one copy.
func (b backupCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(b.Config)
	if err != nil {
		return err
	}
	v, err := copies.Make(ctx, cfg.Database(), b.Dir, time.Now())
	if err != nil {
		return err
	}
	if b.Keep > 0 {
		if err := copies.Retain(b.Dir, b.Keep); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(c.out, v)
	return err
}
