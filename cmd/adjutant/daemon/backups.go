package daemon

import (
	"context"
	"errors"
	"time"

	"adjutant/cmd/adjutant/copies"
	"adjutant/store"
)

// keepBackups makes a copy whenever the newest is old enough, and lets the oldest go.
func (d *Daemon) keepBackups(ctx context.Context) error {
	c := d.Config.Backup
	wait := time.Duration(0)
	if names, err := copies.In(c.Dir); err == nil && len(names) > 0 {
		wait = time.Duration(c.Every) - d.now().Sub(copies.MadeAt(names[len(names)-1]))
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(max(wait, 0)):
		}
		wait = time.Duration(c.Every)
		v, err := copies.Make(ctx, d.Config.Database(), c.Dir, d.now())
		if err == nil {
			err = copies.Retain(c.Dir, c.Keep)
		}
		held := (*store.HeldError)(nil)
		switch {
		case errors.As(err, &held): // somebody makes one by hand
			wait = time.Minute
		case err == nil:
			d.metrics.backedUp.Set(float64(d.now().Unix()))
			d.Log.Info("backup", "file", v.File, "bytes", v.Size, "games", v.Games, "events", v.Events)
		case ctx.Err() == nil:
			wait = min(wait, time.Hour)
			d.Log.Error("the backup failed", "err", err)
			d.alert(ctx, Worry{"no backup", "The backup of the database failed.",
				[]string{withoutNames(err.Error()) + ". It is tried again every hour."}})
		}
	}
}
