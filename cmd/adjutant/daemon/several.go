package daemon

import (
	"context"
	"os"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/host"
	"adjutant/store"
)

// The clock is what one of several daemons does for all. Each such part has a lease in the database; another daemon takes over when it is
// dead.
const theClock = "clock"

// alone is a part that runs in one daemon at a time. Of a file there is but one daemon.
func (d *Daemon) alone(what string, do func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error { return d.while(ctx, what, do) }
}

func (d *Daemon) while(ctx context.Context, what string, do func(context.Context) error) error {
	return d.Store.Roster().While(ctx, what, func(ctx context.Context) error {
		d.Log.Debug("this daemon has it now", "what", what)
		d.own.Store(what, true)
		defer d.own.Delete(what)
		return do(ctx)
	})
}

// does says whether a part runs in this daemon.
func (d *Daemon) does(what string) bool {
	_, does := d.own.Load(what)
	return does
}

// doing lists the parts of one that run in this daemon.
func (d *Daemon) doing() (parts []string) {
	d.own.Range(func(what, _ any) bool {
		parts = append(parts, what.(string))
		return true
	})
	return parts
}

// helpClock does its share of what has fallen due while another daemon has the clock, and tells the watchdog that this one is well.
func (d *Daemon) helpClock(ctx context.Context) error {
	t := time.NewTicker(time.Minute)
	defer t.Stop()
	for {
		if !d.does(theClock) {
			var err error
			if d.Store.Roster().Shared() {
				if err = d.Bot.Share(ctx); err != nil && ctx.Err() == nil {
					d.Log.Error("what has fallen due could not be shared", "err", err)
				}
			}
			d.Pulse.Tick(d.now(), err)
			host.Notify("WATCHDOG=1")
			if err == nil && ctx.Err() == nil && d.Store.Roster().Shared() && d.Bot.Behind() {
				continue
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// signOn says to the others that this daemon lives.
func (d *Daemon) signOn(ctx context.Context) {
	name, err := os.Hostname()
	if err != nil {
		name = "this machine"
	}
	me := store.Daemon{Host: name, PID: os.Getpid(), Version: config.Version}
	gone := func(err error) {
		d.Log.Error("the database belongs to a newer program now; this daemon ends", "err", err)
		select {
		case d.gone <- err:
		default:
		}
	}
	for wait := time.Second; ; wait = min(2*wait, 30*time.Second) {
		if err = d.Store.Roster().SignOn(ctx, me, gone); err == nil || ctx.Err() != nil {
			return
		}
		d.Log.Error("the other daemons could not be told that this one lives", "err", err, "again in", wait)
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// Gone says when this daemon must end because a newer program has lifted the database.
func (d *Daemon) Gone() <-chan error { return d.gone }
