package store

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"time"
)

// A Mark is an incoming message: the same one is never acted on twice. It is the same when door, id, the address that it came to and
// its sender are the same: one mail may be meant for two games, and an id may be used by a stranger first.
type Mark struct {
	Door string    // "mail", "discord", "shell"
	ID   string    // Message-ID or interaction id
	To   string    // what told which of our addresses it came to; kept only as part of the key
	From string    // in upper or lower case
	Note string    // what became of it, in words
	At   time.Time // when it was taken; the store's

	nameless bool // the sender and the id are part of the key and written nowhere
}

// Seen tells whether a message with this id was taken, whoever sent it and to whichever address.
func (s *Store) Seen(ctx context.Context, door, id string) (seen bool, err error) {
	err = s.read(ctx, func(c *session) error {
		veiled, err := veil(c, door, id)
		if err != nil {
			return err
		}
		_, err = one(c, value[int], "SELECT 1 FROM mark WHERE door = ? AND id IN (?, ?) LIMIT 1", door, id, veiled)
		seen = err == nil
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		return err
	})
	return seen, err
}

// Marks lists messages whose note begins so, the newest first.
func (s *Store) Marks(ctx context.Context, note string, n int) (ms []Mark, err error) {
	scan := func(r row) (m Mark, err error) {
		err = r.Scan(&m.Door, &m.ID, &m.From, &m.Note, stamp{&m.At})
		return m, err
	}
	err = s.read(ctx, func(c *session) error {
		ms, err = many(c, scan, "SELECT door, id, sender, note, at FROM mark WHERE substr(note, 1, ?) = ? ORDER BY at DESC"+atMost(n), len(note),
			note)
		return err
	})
	return ms, err
}

// first is unseen in a transaction that takes the message: whoever else comes with it waits, and is told that it is taken.
func first(c *session, m *Mark) error {
	seen := false
	err := errors.Join(c.alone(c, aMessage(m)), lookFor(c, m, &seen), c.ask(c))
	if err == nil && seen {
		err = ErrSeen
	}
	return err
}

// aMessage names a message for alone; empty: there is none.
func aMessage(m *Mark) string {
	if m == nil {
		return ""
	}
	return "message " + m.Door + " " + m.ID
}

// unseen is ErrSeen for a message that has its mark.
func unseen(c *session, m *Mark) error {
	seen := false
	err := errors.Join(lookFor(c, m, &seen), c.ask(c))
	if err == nil && seen {
		err = ErrSeen
	}
	return err
}

// lookFor says whether a message has its mark, when the statement has crossed. Each key is looked up by itself: for a list of them SQLite
// makes a table first.
func lookFor(c *session, m *Mark, seen *bool) error {
	if m == nil {
		return nil
	}
	key, err := m.key(c)
	if err != nil {
		return err
	}
	veiled, err := veil(c, m.Door, m.ID)
	if err != nil {
		return err
	}
	return c.later(c, asked{scan: func(row) error { *seen = true; return nil }, query: `SELECT 1 FROM mark WHERE door = ?1 AND key = ?2
		UNION ALL SELECT 1 FROM mark WHERE door = ?1 AND key = ?3 AND (sender = '' OR sender = ?4 COLLATE NOCASE)
		UNION ALL SELECT 1 FROM mark WHERE door = ?1 AND key = ?5 AND (sender = '' OR sender = ?4 COLLATE NOCASE)`,
		args: []any{m.Door, key, []byte(m.ID), m.From, []byte(veiled)}})
}

// markSecret names the memo that holds the secret of all keys: whoever has a copy of a mail cannot tell by a mark alone that it was
// taken here.
const markSecret = "mark secret"

// drawSecret draws it, once.
func drawSecret(c *session) error {
	if c.secret != "" {
		return nil
	}
	return c.put("INSERT INTO memo (name, text) VALUES (?, ?) ON CONFLICT DO NOTHING", markSecret, rand.Text())
}

// key tells a mark from all others, and stays when the id and the sender are taken out.
func (m *Mark) key(c *session) ([]byte, error) {
	return keyed(c, m.Door, m.ID, m.To, strings.ToLower(m.From))
}

// keyed is a hash of words that tells nothing of them to whoever has no secret.
func keyed(c *session, words ...string) ([]byte, error) {
	if c.secret == "" {
		var err error
		if c.secret, err = one(c, value[string], "SELECT text FROM memo WHERE name = ?", markSecret); err != nil && !errors.Is(err, ErrNotFound) {
			return nil, err
		}
	}
	h := hmac.New(sha256.New, []byte(c.secret))
	for _, w := range words {
		fmt.Fprintf(h, "%d %s ", len(w), w)
	}
	return h.Sum(nil), nil
}

// veils begins what stands in the place of a Message-ID that was taken out.
const veils = "veiled-"

// veil is what stands in the place of the id of a message whose sender is named no more: an id may hold his domain, or his name.
func veil(c *session, door, id string) (string, error) {
	hash, err := keyed(c, "id", door, id)
	return fmt.Sprintf("%s%x", veils, hash[:min(16, len(hash))]), err
}

// veilMarks takes the senders and the ids out of marks. The same message is still recognised.
func veilMarks(c *session, where string, args ...any) error {
	type veiled struct {
		door, id string
		key      []byte
	}
	if err := drawSecret(c); err != nil {
		return err
	}
	marks, err := many(c, func(r row) (v veiled, err error) {
		err = r.Scan(&v.door, &v.id, &v.key)
		return v, err
	}, "SELECT door, id, key FROM mark WHERE "+where, args...)
	if err != nil {
		return err
	}
	for _, m := range marks {
		id := m.id
		if !strings.HasPrefix(id, veils) {
			if id, err = veil(c, m.door, m.id); err != nil {
				return err
			}
		}
		key := m.key
		if string(key) == m.id { // of a mark from before there were keys
			key = []byte(id)
		}
		if err := c.change("UPDATE mark SET sender = '', id = ?3, key = ?4 WHERE door = ?1 AND key = ?2", m.door, m.key, id, key); err != nil {
			return err
		}
	}
	return nil
}

func mark(c *session, m *Mark, game int64, caused []Event, at time.Time) error {
	if m == nil {
		return nil
	}
	if err := drawSecret(c); err != nil {
		return err
	}
	key, err := m.key(c)
	if err != nil {
		return err
	}
	var first, last any
	if len(caused) > 0 {
		first, last = caused[0].N, caused[len(caused)-1].N
	}
	sender, id := m.From, m.ID
	if m.nameless {
		sender = ""
		if id, err = veil(c, m.Door, m.ID); err != nil {
			return err
		}
	}
	return c.put("INSERT INTO mark (door, key, id, at, sender, note, game, first, last) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		m.Door, key, id, Stamp(at), sender, m.Note, orNull(game), first, last)
}
