package store

import (
	"context"
	"errors"
	"time"
)

// A Server is what an operator wants to know of the server that a store is on.
type Server struct {
	Version    string
	Latency    time.Duration // there and back
	Commit     time.Duration // a commit that waits for the disk, and for a standby that is waited for
	Encrypted  bool          // the connection
	Used, Most int           // connections of all
	Standbys   []Standby
	Longest    time.Duration // the oldest transaction that we may see
	LongestBy  string        // its program
	Dead, Live int64         // rows of the table of which most are dead
	Bloated    string        // that table
	Vacuumed   time.Time     // when it was last vacuumed; zero: never
	Age        int64         // transactions since the oldest row that is not frozen; at 2,000,000,000 the server stops
	Archiving  string        // the last write-ahead file that could not be archived since one could; empty: all is well, or none is wanted
}

// A Standby follows the server.
type Standby struct {
	Name    string
	State   string        // "streaming"
	Waited  bool          // commits wait for it
	Behind  time.Duration // that it is in replaying
	Unknown bool          // our role may not see how far it is (GRANT pg_monitor)
}

// ErrNoServer says that a store is a file.
var ErrNoServer = errors.New("store: this is a file")

// LookAt looks at the server that a store is on, or says ErrNoServer.
func LookAt(ctx context.Context, s *Store) (Server, error) { return s.look(ctx, s.file) }

func (sqliteEngine) look(context.Context, *file) (Server, error) { return Server{}, ErrNoServer }

func (*postgresEngine) look(ctx context.Context, s *file) (v Server, err error) {
	began := time.Now()
	err = s.write(ctx, func(c *session) error {
		_, err := c.exec("INSERT INTO memo (name, text) VALUES ('doctor', ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text",
			Stamp(s.now()))
		began = time.Now()
		return err
	})
	if err != nil {
		return v, err
	}
	v.Commit = time.Since(began)
	err = s.hold(ctx, s.readers, func(c *session) error {
		if _, err := one(c, value[int], "SELECT 1"); err != nil {
			return err
		}
		began = time.Now()
		_, err := one(c, value[int], "SELECT 1")
		v.Latency = time.Since(began)
		return errors.Join(err, v.fill(c))
	})
	return v, err
}

func (v *Server) fill(c *session) error {
	read := func(query string, to ...any) error {
		_, err := many(c, func(r row) (int, error) { return 0, r.Scan(to...) }, query)
		return err
	}
	var longest, behind float64
	err := errors.Join(
		read(`SELECT current_setting('server_version'), coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false),
			(SELECT count(*) FROM pg_stat_activity), current_setting('max_connections')::int,
			(SELECT age(datfrozenxid)::bigint FROM pg_database WHERE datname = current_database())`,
			&v.Version, &v.Encrypted, &v.Used, &v.Most, &v.Age),
		read(`SELECT extract(epoch FROM clock_timestamp() - xact_start)::float8, application_name FROM pg_stat_activity
			WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid() ORDER BY xact_start LIMIT 1`,
			&longest, &v.LongestBy),
		read(`SELECT relname::text, n_dead_tup, n_live_tup, coalesce(to_char(greatest(last_vacuum, last_autovacuum) AT TIME ZONE 'UTC',
			'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') FROM pg_stat_user_tables ORDER BY n_dead_tup DESC LIMIT 1`,
			&v.Bloated, &v.Dead, &v.Live, vacuumed{&v.Vacuumed}),
		read(`SELECT coalesce(last_failed_wal, '') FROM pg_stat_archiver
			WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`, &v.Archiving))
	if err != nil {
		return err
	}
	v.Longest = time.Duration(longest * float64(time.Second))
	v.Standbys, err = many(c, func(r row) (b Standby, err error) {
		err = r.Scan(&b.Name, &b.State, &b.Waited, &behind, &b.Unknown)
		b.Behind = time.Duration(behind * float64(time.Second))
		return b, err
	}, `SELECT application_name, coalesce(state, ''), coalesce(sync_state IN ('sync', 'quorum'), false),
		coalesce(extract(epoch FROM replay_lag), 0)::float8, state IS NULL FROM pg_stat_replication ORDER BY application_name`)
	return err
}

// vacuumed scans a time that may be empty.
type vacuumed struct{ *time.Time }

func (t vacuumed) Scan(v any) error {
	if v == "" {
		return nil
	}
	return stamp(t).Scan(v)
}
