package doctor

import (
	"context"
	"errors"
	"strings"
	"time"

	"adjutant/cmd/adjutant/host"
	"adjutant/store"
)

// From when on something about the database's server is worth a look.
const (
	slowThere = 20 * time.Millisecond
	slowDisk  = 100 * time.Millisecond
	farBehind = 30 * time.Second
	tooLong   = 5 * time.Minute
	manyDead  = 100_000
	oldAge    = 500_000_000 // a quarter of what ends in the server's stopping
)

// server looks at the server on which the database is, and at who works on it.
func (d *Doctor) server(ctx context.Context, st *store.Store) {
	v, err := store.LookAt(ctx, st)
	if errors.Is(err, store.ErrNoServer) {
		return
	}
	if err != nil {
		d.Find("server", Wrong, "", "%s", plainly(err))
		return
	}
	d.daemons(ctx, st)
	d.well("server", "PostgreSQL %s, %s there and back, %s for a commit; %d of %d connections are in use", v.Version,
		v.Latency.Round(10*time.Microsecond), v.Commit.Round(10*time.Microsecond), v.Used, v.Most)
	if v.Latency > slowThere {
		d.Find("server", Look, "An order asks it some 60 times: put the daemons near it.", "It is %s away", v.Latency.Round(time.Millisecond))
	}
	if v.Commit > slowDisk {
		d.Find("server", Look, "See to its disk, and to the standby that commits wait for.", "A commit takes %s",
			v.Commit.Round(time.Millisecond))
	}
	if v.Used*10 > v.Most*8 {
		d.Find("server", Look, "Raise max_connections; each daemon keeps up to 20.", "%d of %d connections are in use", v.Used, v.Most)
	}
	if !v.Encrypted && !strings.Contains(d.Config.Store.URL, "sslmode") && !strings.Contains(d.Config.Database(), "127.0.0.1") {
		d.Find("server", Look, "On another machine it must be.", "The connection is not encrypted")
	}
	d.standbys(v)
	d.upkeep(v)
}

func (d *Doctor) daemons(ctx context.Context, st *store.Store) {
	ds, err := st.Roster().Living(ctx)
	switch {
	case err != nil:
		d.Find("daemon", Wrong, "", "%s", plainly(err))
	case len(ds) == 0:
		d.Find("daemon", Look, "adjutant serve", "No daemon runs.")
	}
	for _, one := range ds {
		d.well("daemon", "process %d on %s, version %s, runs since %s", one.PID, one.Host, one.Version,
			one.Since.UTC().Format("2 Jan 2006, 15:04 UTC"))
	}
}

func (d *Doctor) standbys(v store.Server) {
	if len(v.Standbys) == 0 {
		d.Find("standby", Look, "Without one, a dead disk costs what came since the last copy.", "No standby follows the server")
	}
	waited := false
	for _, s := range v.Standbys {
		waited = waited || s.Waited
		switch {
		case s.Unknown:
			d.Find("standby", Look, "GRANT pg_monitor TO our role.", "%s follows; our role may not see how far it is", s.Name)
		case s.State != "streaming" || s.Behind > farBehind:
			d.Find("standby", Wrong, "See to it: after a fail-over what it lacks is lost.", "%s is %s and %s behind", s.Name, s.State,
				s.Behind.Round(time.Second))
		default:
			d.well("standby", "%s follows, %s behind", s.Name, s.Behind.Round(time.Millisecond))
		}
	}
	if len(v.Standbys) > 0 && !waited {
		d.Find("standby", Look, "Name one in synchronous_standby_names, so that a fail-over loses no order that was acknowledged.",
			"Commits wait for no standby")
	}
}

func (d *Doctor) upkeep(v store.Server) {
	if v.Longest > tooLong {
		d.Find("server", Look, "End it (pg_terminate_backend): nothing that was deleted since can be cleared away.",
			"A transaction of %q is %s old", v.LongestBy, host.HoursAndMinutes(v.Longest))
	}
	last := "never"
	if !v.Vacuumed.IsZero() {
		last = "last on " + v.Vacuumed.UTC().Format("2 Jan 2006, 15:04 UTC")
	}
	if v.Dead > manyDead && v.Dead > v.Live/2 {
		d.Find("vacuum", Look, "See that autovacuum is on, and what holds it up.", "%d rows of %s are dead beside %d; it was vacuumed %s",
			v.Dead, v.Bloated, v.Live, last)
	} else if v.Bloated != "" {
		d.well("vacuum", "at most %d dead rows (%s, vacuumed %s)", v.Dead, v.Bloated, last)
	}
	if v.Age > oldAge {
		d.Find("vacuum", Wrong, "VACUUM FREEZE, soon: at 2,000,000,000 the server stops.", "The oldest row is %d transactions old", v.Age)
	}
	if v.Archiving != "" {
		d.Find("backups", Wrong, "See to archive_command: until then the log fills the server's disk.", "The server could not archive %s",
			v.Archiving)
	}
}
