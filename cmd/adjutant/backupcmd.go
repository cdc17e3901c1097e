package main

import (
	"context"
	"fmt"
	"time"
)

type backupCmd struct {
	Dir    string `arg:"" help:"Folder for the copy."`
	Keep   int    `help:"Let the oldest copies in the folder go, until so many are left." placeholder:"N"`
	Config string `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (backupCmd) Help() string {
	return "Example: adjutant backup /var/backups/adjutant --keep 14\n\nThe daemon may be running. The copy is opened and every game of it folded before it gets its name."
}

// Run makes one copy.
func (b backupCmd) Run(ctx context.Context, c *console) error {
	cfg, err := loadConfig(b.Config)
	if err != nil {
		return err
	}
	v, err := backup(ctx, cfg.database(), b.Dir, time.Now())
	if err != nil {
		return err
	}
	if b.Keep > 0 {
		if err := retain(b.Dir, b.Keep); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(c.out, v)
	return err
}
