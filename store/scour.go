package store

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Scour deletes farewells that have gone, and writes the file anew so that nothing is left of what was deleted or changed: neither in
// unused pages nor in the log beside it. It says how many farewells wait still. Others wait meanwhile; it is meant for the rare
// case that somebody was forgotten, or that letters and messages of old were deleted.
func (s *Store) Scour(ctx context.Context) (waiting int, err error) {
	err = s.write(ctx, func(c *session) error {
		if _, err := c.exec("DELETE FROM outbox WHERE kind = ? AND next IS NULL", KindFarewell); err != nil {
			return err
		}
		waiting, err = one(c, value[int], "SELECT count(*) FROM outbox WHERE kind = ?", KindFarewell)
		return err
	})
	if err != nil || waiting > 0 {
		return waiting, err
	}
	return 0, s.hold(ctx, s.writer, func(c *session) error {
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

// Unname takes the senders and the ids from the marks of messages that came before a time: later nobody could tell whose they were, if he
// wants to be forgotten. Keyed hashes stay, so that the same message is never acted on twice.
func (s *Store) Unname(ctx context.Context, before time.Time) error {
	return s.write(ctx, func(c *session) error {
		return veilMarks(c, "sender <> '' AND at < ?", Stamp(before))
	})
}

// sweep writes "somebody" for an address in every column of text but those of events and games, whose facts redact has seen to.
func sweep(c *session, address string) error {
	type column struct{ table, name string }
	columns, err := many(c, func(r row) (k column, err error) {
		err = r.Scan(&k.table, &k.name)
		return k, err
	}, `SELECT t.name, k.name FROM sqlite_master AS t, pragma_table_info(t.name) AS k
		WHERE t.type = 'table' AND k.type = 'TEXT' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'goose_%' AND t.name NOT IN ('event', 'game', 'snapshot')
		ORDER BY t.name, k.name`)
	if err != nil {
		return err
	}
	for _, k := range columns {
		for _, form := range []string{address, strings.ToLower(address)} {
			q := fmt.Sprintf(`UPDATE "%s" SET "%s" = replace("%s", ?1, 'somebody') WHERE instr("%s", ?1) > 0`, k.table, k.name, k.name, k.name)
			if _, err := c.exec(q, form); err != nil {
				return fmt.Errorf("%s: %w", k.table, err)
			}
		}
	}
	return nil
}
