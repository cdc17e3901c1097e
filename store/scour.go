package store

import (
	"context"
	"fmt"
	"slices"
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
	return 0, s.scour(ctx, s.file)
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
	}, c.textColumns())
	if err != nil {
		return err
	}
	for _, k := range columns {
		if strings.HasPrefix(k.table, "goose_") || slices.Contains([]string{"event", "game", "snapshot"}, k.table) {
			continue
		}
		for _, form := range []string{address, strings.ToLower(address)} {
			q := fmt.Sprintf(`UPDATE "%s" SET "%s" = replace("%s", ?1, 'somebody') WHERE `, k.table, k.name, k.name) +
				c.contains(`"`+k.name+`"`, "?1")
			if _, err := c.exec(q, form); err != nil {
				return fmt.Errorf("%s: %w", k.table, err)
			}
		}
	}
	return nil
}
