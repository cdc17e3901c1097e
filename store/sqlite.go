package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteEngine is a store in one file.
type sqliteEngine struct{}

// nobody interrupts a statement: half a transaction is of no use, and the driver is faster so.
var nobody = context.Background()

func (sqliteEngine) patience() (context.Context, context.CancelFunc) { return nobody, func() {} }

func (sqliteEngine) begin(c *session, writing bool) error {
	begin := "BEGIN"
	if writing {
		begin = "BEGIN IMMEDIATE"
	}
	_, err := c.exec(begin)
	return err
}

func (sqliteEngine) commit(c *session) error {
	_, err := c.exec("COMMIT")
	return err
}

func (sqliteEngine) rollback(c *session, _ error) error {
	_, err := c.exec("ROLLBACK")
	return err
}

func (c *session) stmt(query string) (*sql.Stmt, error) {
	if s := c.stmts[query]; s != nil {
		return s, nil
	}
	s, err := c.conn.PrepareContext(nobody, query)
	if err != nil {
		return nil, plain(err)
	}
	c.stmts[query] = s
	return s, nil
}

func (e sqliteEngine) ask(c *session, qs ...asked) error {
	for _, q := range qs {
		if err := e.later(c, q); err != nil {
			return err
		}
	}
	return nil
}

func (sqliteEngine) together() bool { return false }

// later asks at once: there is no way to cross. It does without RETURNING, with which SQLite walks all tables that name the one inserted
// into.
func (sqliteEngine) later(c *session, q asked) error {
	s, err := c.stmt(q.query)
	if err != nil {
		return q.wrong(err)
	}
	if q.scan != nil {
		if err := scanAll(s, q); err != nil {
			return q.wrong(plain(err))
		}
		return nil
	}
	r, err := s.ExecContext(nobody, q.args...)
	if err != nil {
		return q.wrong(plain(err))
	}
	if q.id != nil {
		if *q.id, err = r.LastInsertId(); err != nil {
			return q.wrong(plain(err))
		}
	}
	if q.touched == nil {
		return nil
	}
	n, err := r.RowsAffected()
	if err != nil {
		return q.wrong(plain(err))
	}
	if err := q.touched(n); err != nil {
		return q.wrong(err)
	}
	return nil
}

func scanAll(s *sql.Stmt, q asked) error {
	rows, err := s.QueryContext(nobody, q.args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := q.scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (sqliteEngine) alone(*session, string) error     { return nil }
func (sqliteEngine) holdGame(*session, int64) error   { return nil }
func (sqliteEngine) holdSeason(*session, int64) error { return nil }
func (sqliteEngine) skipLocked(string) string         { return "" }
func (sqliteEngine) called(*file, string)             {}
func (sqliteEngine) listen(*file)                     {}
func (sqliteEngine) contains(column, w string) string { return "instr(" + column + ", " + w + ") > 0" }

func (sqliteEngine) claimer() string { return "" }

func (sqliteEngine) clock(plus time.Duration) string {
	return fmt.Sprintf("strftime('%%Y-%%m-%%dT%%H:%%M:%%fZ', 'now', '%+.3f seconds')", plus.Seconds())
}

func (sqliteEngine) holdPlayer(c *session, id int64) (Player, error) {
	return one(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = ?", id)
}

func (sqliteEngine) backup(ctx context.Context, s *file, to string) error {
	f, err := os.OpenFile(to, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("store: the copy cannot be made: %w", err)
	}
	f.Close()
	return s.hold(ctx, s.readers, func(c *session) error {
		defer c.shut() // a session that may write must not serve readers
		if _, err := c.exec("PRAGMA query_only = 0"); err != nil {
			return err
		}
		_, err := c.exec("VACUUM INTO ?", to)
		return err
	})
}

func (sqliteEngine) check(c *session) error {
	faults, err := many(c, value[string], "PRAGMA integrity_check(10)")
	if err != nil {
		return err
	}
	if len(faults) != 1 || faults[0] != "ok" {
		return fmt.Errorf("store: the file is damaged: %s", strings.Join(faults, "; "))
	}
	rows, err := many(c, func(r row) (string, error) {
		var table, parent string
		var id, key any
		err := r.Scan(&table, &id, &parent, &key)
		return fmt.Sprintf("row %v of %s names no %s", id, table, parent), err
	}, "PRAGMA foreign_key_check")
	if err == nil && len(rows) > 0 {
		err = fmt.Errorf("store: the file is damaged: %s", strings.Join(rows[:min(len(rows), 10)], "; "))
	}
	return err
}

func (sqliteEngine) scour(ctx context.Context, s *file) error {
	return s.hold(ctx, s.writer, func(c *session) error {
		if _, err := c.exec("VACUUM"); err != nil {
			return err
		}
		_, err := many(c, checkpointed, "PRAGMA wal_checkpoint(TRUNCATE)")
		return err
	})
}

// checkpointed scans the three numbers that a checkpoint answers with.
func checkpointed(r row) (busy int, err error) {
	var pages, moved int
	if err = r.Scan(&busy, &pages, &moved); err == nil && busy != 0 {
		err = fmt.Errorf("store: the log beside the file is in use; it is emptied another time")
	}
	return busy, err
}

func (sqliteEngine) size() string {
	return "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
}

func (sqliteEngine) tables() string {
	return "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
}

func (sqliteEngine) textColumns() string {
	return `SELECT t.name, k.name FROM sqlite_master AS t, pragma_table_info(t.name) AS k
		WHERE t.type = 'table' AND k.type = 'TEXT' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, k.name`
}

func (sqliteEngine) freeze(c *session, frozen bool) error {
	_, err := c.exec(fmt.Sprintf("PRAGMA query_only = %t", frozen))
	return err
}

// plainSQLite says in words what an operator can act on; nil where the error is not SQLite's.
func plainSQLite(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return nil
	}
	switch e.Code() {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return fmt.Errorf("%w: %w", ErrTaken, err)
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return fmt.Errorf("store: a row names a player, game or token that is not there: %w", err)
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_FULL:
		return fmt.Errorf("store: the disk is full, nothing was written: %w: %w", ErrUnavailable, err)
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN:
		return fmt.Errorf("store: the file cannot be written: %w: %w", ErrUnavailable, err)
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return fmt.Errorf("store: another program holds the file: %w: %w", ErrUnavailable, err)
	case sqlite3.SQLITE_IOERR:
		return fmt.Errorf("store: the disk fails or is full, nothing was written: %w: %w", ErrUnavailable, err)
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("store: the file is damaged or no SQLite file; restore a backup: %w", err)
	}
	return fmt.Errorf("store: %w", err)
}
