package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Versions tells the number of a store's schema, 0 for an empty one, and that of this program. A newer schema beside which this program can
// work counts as its own. It changes nothing.
func Versions(path string) (have, want int64, err error) {
	if want, err = inFile.known(); err != nil {
		return 0, 0, err
	}
	if OnServer(path) {
		have, least, err := versionOnServer(path)
		if have > want && least <= want {
			have = want
		}
		return have, want, err
	}
	if _, err := os.Stat(path); err != nil {
		return 0, want, err
	}
	err = aside(path, func(c *session) error {
		_, err := one(c, value[string], "SELECT name FROM sqlite_master WHERE name = 'goose_db_version'")
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err == nil {
			have, err = one(c, value[int64], "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied")
		}
		return err
	})
	return have, want, err
}

// Copy writes a copy of the store at path into a new file, as it is at this moment, whatever its schema and whoever works on it.
func Copy(path, to string) error {
	if OnServer(path) {
		return errOwnTools
	}
	if _, err := os.Stat(path); err != nil {
		return err
	}
	f, err := os.OpenFile(to, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("store: the copy cannot be made: %w", err)
	}
	defer f.Close()
	err = aside(path, func(c *session) error {
		if _, err := c.exec("PRAGMA query_only = 0"); err != nil {
			return err
		}
		_, err := c.exec("VACUUM INTO ?", to)
		return err
	})
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		return errors.Join(err, os.Remove(to))
	}
	return nil
}

// Fold brings what stands in the log beside the file at path into the file itself, and leaves no log. ErrUnavailable while another
// program has the file open.
func Fold(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	db, err := openPool(path, 1, "_pragma=busy_timeout(1000)&_pragma=synchronous(FULL)&_dqs=0")
	if err != nil {
		return err
	}
	defer db.Close()
	c := &session{engine: sqliteEngine{}, db: db}
	defer c.shut()
	if err := c.open(); err != nil {
		return err
	}
	if mode, err := one(c, value[string], "PRAGMA journal_mode = DELETE"); err != nil {
		return err
	} else if mode != "delete" {
		return fmt.Errorf("store: another program holds the file: %w", ErrUnavailable)
	}
	return nil
}

// aside runs f on a file that is not opened as a store, and so not lifted.
func aside(path string, f func(*session) error) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	db, err := openPool(path, 1, "_pragma=busy_timeout(5000)&_pragma=query_only(1)&_dqs=0")
	if err != nil {
		return err
	}
	defer db.Close()
	c := &session{engine: sqliteEngine{}, db: db}
	defer c.shut()
	if err := c.open(); err != nil {
		return err
	}
	return f(c)
}

// Check lets the database look for damage; the error names what is damaged.
func (s *Store) Check(ctx context.Context) error {
	return s.read(ctx, func(c *session) error { return c.check(c) })
}

// Became tells what became of the message with this id that was taken last: its mark, and the game that it concerned, 0 for none.
// ErrNotFound when there is none.
func (s *Store) Became(ctx context.Context, door, id string) (m Mark, game int64, err error) {
	err = s.read(ctx, func(c *session) error {
		veiled, err := veil(c, door, id)
		if err != nil {
			return err
		}
		_, err = one(c, func(r row) (int, error) {
			return 0, r.Scan(&m.Door, &m.ID, &m.From, &m.Note, stamp{&m.At}, &game)
		}, `SELECT door, id, sender, note, at, coalesce(game, 0) FROM mark WHERE door = ?1 AND key IN (
			SELECT key FROM mark WHERE door = ?1 AND id IN (?2, ?3)) ORDER BY at DESC LIMIT 1`, door, id, veiled)
		return err
	})
	return m, game, err
}

// A Tally counts what an operator looks at.
type Tally struct {
	Games     map[string]int64 // by state
	Players   int64
	Events    int64
	Unsent    map[string]int64 // letters by door
	Tried     int64            // unsent letters of which an attempt has failed
	Oldest    time.Time        // since when the oldest letter waits that might have gone; zero: none
	Failed    int64            // letters that were given up and are kept
	Overdue   int64            // deadlines that have passed and were not acted on
	Due       time.Time        // the oldest of these; zero: none
	Refused   int64            // messages refused in the last day
	Messages  int64            // messages taken in the last day
	PagesUsed int64            // bytes of the file, or of the database, in use
}

// Tally counts. Letters that are held back on purpose count as unsent, but not for Oldest.
func (s *Store) Tally(ctx context.Context) (t Tally, err error) {
	now := s.now()
	day := Stamp(now.Add(-24 * time.Hour))
	err = s.read(ctx, func(c *session) error {
		if t.Games, err = counts(c, "SELECT state, count(*) FROM game GROUP BY state"); err != nil {
			return err
		}
		if t.Unsent, err = counts(c, "SELECT door, count(*) FROM outbox WHERE next IS NOT NULL GROUP BY door"); err != nil {
			return err
		}
		_, err := one(c, func(r row) (int, error) { return 0, r.Scan(stamp{&t.Oldest}, &t.Tried) },
			`SELECT min(CASE WHEN door IN ('mail', 'discord') THEN owed END), count(CASE WHEN attempts > 0 AND state = 'owed' THEN 1 END) FROM outbox WHERE next IS NOT NULL`)
		if err != nil {
			return err
		}
		_, err = one(c, func(r row) (int, error) { return 0, r.Scan(&t.Overdue, stamp{&t.Due}) },
			"SELECT count(*), min(due) FROM deadline WHERE due < ?", Stamp(now))
		if err != nil {
			return err
		}
		_, err = one(c, func(r row) (int, error) { return 0, r.Scan(&t.Messages, &t.Refused) },
			"SELECT count(*), count(CASE WHEN substr(note, 1, 7) = 'dropped' THEN 1 END) FROM mark WHERE at > ?", day)
		if err != nil {
			return err
		}
		for query, n := range map[string]*int64{
			"SELECT count(*) FROM player": &t.Players,
			"SELECT CAST(coalesce(sum((SELECT max(n) FROM event WHERE event.game = game.id)), 0) AS bigint) FROM game": &t.Events,
			"SELECT count(*) FROM outbox WHERE next IS NULL AND state = 'failed'":                                      &t.Failed,
			s.size(): &t.PagesUsed,
		} {
			if *n, err = one(c, value[int64], query); err != nil {
				return err
			}
		}
		return nil
	})
	return t, err
}

func counts(c *session, query string) (map[string]int64, error) {
	type pair struct {
		name string
		n    int64
	}
	ps, err := many(c, func(r row) (p pair, err error) {
		err = r.Scan(&p.name, &p.n)
		return p, err
	}, query)
	m := map[string]int64{}
	for _, p := range ps {
		m[p.name] = p.n
	}
	return m, err
}
