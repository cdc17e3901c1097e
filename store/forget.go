package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"
)

// KindFarewell is the kind of the last letter to somebody who is forgotten: it is the only row that still holds his address, and
// Scour deletes it when it has gone.
const KindFarewell = "farewell"

// A Forgotten is what becomes of somebody who is forgotten.
type Forgotten struct {
	Player   Player                   // as he is now
	Mailbox  string                   // his address without what stands behind a plus
	Name     string                   // of the row that stays, because games name it
	Games    map[int64]Redaction      // in which he ever sat
	Words    func(text string) string // takes his names and his address out of words that belong to no game
	Note     func(Note) (Note, bool)  // the same for a note of one of his games; false: it is deleted
	Kinds    []string                 // of notes, whose words are seen to in all other games too
	Memos    []string                 // that are deleted
	Errand   Errand                   // what else the message amounts to
	Farewell Letter
}

// Forget takes a person's address and names out of everything, all or none. The chain of each game holds: where a name stood in it,
// the hash of the fact as it was stays in the table withheld. What the file still holds in unused pages goes with Scour.
func (s *Store) Forget(ctx context.Context, m Mark, f Forgotten) error {
	m.nameless = true
	var letters []Letter
	err := s.write(ctx, func(c *session) error {
		if err := first(c, &m); err != nil {
			return err
		}
		for _, game := range slices.Sorted(maps.Keys(f.Games)) {
			if err := c.holdGame(c, game); err != nil {
				return err
			}
		}
		at := s.now()
		if err := f.Errand.settle(c, at); err != nil {
			return err
		}
		for game, r := range f.Games {
			if err := redact(c, game, r); err != nil {
				return fmt.Errorf("game %d: %w", game, err)
			}
		}
		if err := f.notes(c); err != nil {
			return err
		}
		if err := f.elsewhere(c); err != nil {
			return err
		}
		if err := f.outbox(c); err != nil {
			return err
		}
		if err := f.rows(c); err != nil {
			return err
		}
		var err error
		if letters, err = owe(c, 0, append(f.Errand.Letters, f.Farewell), at); err != nil {
			return err
		}
		return mark(c, &m, 0, nil, at)
	})
	if err != nil {
		return err
	}
	s.wake(letters)
	return nil
}

func (f Forgotten) notes(c *session) error {
	for game := range f.Games {
		ns, err := many(c, scanNote, notesQuery, game)
		if err != nil {
			return err
		}
		for set, notes := range gather(ns) {
			var kept []Note
			changed := false
			for _, n := range notes {
				now, keep := f.Note(n)
				changed = changed || !keep || now != n
				if keep {
					kept = append(kept, now)
				}
			}
			if !changed {
				continue
			}
			if err := setNotes(c, game, map[NoteSet][]Note{set: kept}); err != nil {
				return err
			}
		}
	}
	return nil
}

// elsewhere takes him out of notes of games in which he never sat.
func (f Forgotten) elsewhere(c *session) error {
	for _, kind := range f.Kinds {
		ns, err := many(c, scanNote, "SELECT game, seat, kind, key, text FROM note WHERE kind = ?", kind)
		if err != nil {
			return err
		}
		for _, n := range ns {
			if _, his := f.Games[n.Game]; his {
				continue
			}
			if now := f.Words(n.Text); now != n.Text {
				if err := c.change("UPDATE note SET text = ? WHERE game = ? AND seat = ? AND kind = ? AND key = ?", now, n.Game, n.Seat, n.Kind,
					n.Key); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// outbox deletes the letters to him, and takes his name out of those to others.
func (f Forgotten) outbox(c *session) error {
	if _, err := c.exec("DELETE FROM outbox WHERE player = ?", f.Player.ID); err != nil {
		return err
	}
	ls, err := many(c, scanLetter, "SELECT "+letterColumns+" FROM outbox WHERE game IS NULL")
	if err != nil {
		return err
	}
	for game := range f.Games {
		of, err := many(c, scanLetter, "SELECT "+letterColumns+" FROM outbox WHERE game = ?", game)
		if err != nil {
			return err
		}
		ls = append(ls, of...)
	}
	for _, l := range ls {
		words := f.Words
		if r, his := f.Games[l.Game]; his {
			words = r.Words
		}
		if now := words(string(l.Body)); now != string(l.Body) {
			if err := c.change("UPDATE outbox SET body = ? WHERE id = ?", now, l.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// rows deletes or empties what is his alone, and at last his address wherever else it may stand.
func (f Forgotten) rows(c *session) error {
	if _, err := c.exec("DELETE FROM newcomer WHERE sender = ? COLLATE NOCASE", f.Mailbox); err != nil {
		return err
	}
	if err := veilMarks(c, "sender = ? COLLATE NOCASE", f.Player.Address); err != nil {
		return err
	}
	nameless := fmt.Sprintf("forgotten-%d", f.Player.ID)
	for _, q := range []struct {
		query string
		args  []any
	}{
		{"DELETE FROM invitation WHERE address = ? COLLATE NOCASE", []any{f.Player.Address}},
		{"DELETE FROM applicant WHERE address = ? COLLATE NOCASE", []any{f.Player.Address}},
		{"DELETE FROM discord_draft WHERE player = ?", []any{f.Player.ID}},
		{`UPDATE player SET name = ?2, address = ?3, zone = '', token = ?3, settings = '{}', discord = '',
			plain = NULL, looks = NULL, small = NULL, keyed = NULL WHERE id = ?1`,
			[]any{f.Player.ID, f.Name, nameless}},
	} {
		if _, err := c.exec(q.query, q.args...); err != nil {
			return err
		}
	}
	tables, err := many(c, scanTable, "SELECT "+tableColumns+" FROM open_table")
	if err != nil {
		return err
	}
	for _, t := range tables {
		if now := f.Words(string(t.Terms)); now != string(t.Terms) {
			if err := c.change("UPDATE open_table SET terms = ? WHERE id = ?", now, t.ID); err != nil {
				return err
			}
		}
	}
	for _, name := range f.Memos {
		if _, err := c.exec("DELETE FROM memo WHERE name = ?", name); err != nil {
			return err
		}
	}
	return sweep(c, f.Player.Address)
}

// SatIn lists every token that was ever given to a player: in which game, on which seat, and when.
func (s *Store) SatIn(ctx context.Context, player int64) (seats []Sat, err error) {
	err = s.read(ctx, func(c *session) error {
		seats, err = many(c, func(r row) (t Sat, err error) {
			err = r.Scan(&t.Game, &t.Seat, &t.Player, stamp{&t.At})
			return t, err
		}, "SELECT game, seat, coalesce(player, 0), at FROM token WHERE game IN (SELECT game FROM token WHERE player = ?) ORDER BY game, "+
			"seat, at", player)
		return err
	})
	return seats, err
}

// A Sat is a token that was given to somebody.
type Sat struct {
	Game   int64
	Seat   string
	Player int64 // 0: to nobody
	At     time.Time
}
