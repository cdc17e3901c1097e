package store

import (
	"context"
	"encoding/json"
	"time"
)

// Newcomers are those who wrote and are not known: who was answered, and who waits.
type Newcomers struct{ *file }

// Newcomers is who wrote and is not known.
func (s *Store) Newcomers() Newcomers { return Newcomers{s.file} }

const newcomerColumns = "id, at, sender, domain, matter, proven, asks, answered IS NOT NULL"

func scanNewcomer(r row) (n Newcomer, err error) {
	var asks string
	err = r.Scan(&n.ID, stamp{&n.At}, &n.Sender, &n.Domain, &n.Matter, &n.Proven, &asks, &n.Answered)
	n.Asks = json.RawMessage(asks)
	return n, err
}

// A Crowd is how many were answered since a time and how many wait, of those who are proven like somebody or are not like him.
type Crowd struct {
	Sender, SenderWaits int // of his mailbox about his matter
	Domain, DomainWaits int // of his domain
	All, Waiting        int
}

// Crowd counts who stands beside somebody.
func (s Newcomers) Crowd(ctx context.Context, n Newcomer, since time.Time) (k Crowd, err error) {
	err = s.read(ctx, func(c *session) error {
		for _, q := range []struct {
			to    *int
			where string
			args  []any
		}{
			{&k.Sender, "sender = ? COLLATE NOCASE AND matter = ? AND proven = ? AND answered > ?", []any{n.Sender, n.Matter, n.Proven, Stamp(since)}},
			{&k.SenderWaits, "sender = ? COLLATE NOCASE AND matter = ? AND proven = ? AND answered IS NULL", []any{n.Sender, n.Matter, n.Proven}},
			{&k.Domain, "domain = ? AND proven = ? AND answered > ?", []any{n.Domain, n.Proven, Stamp(since)}},
			{&k.DomainWaits, "domain = ? AND proven = ? AND answered IS NULL", []any{n.Domain, n.Proven}},
			{&k.All, "proven = ? AND answered > ? AND domain <> ''", []any{n.Proven, Stamp(since)}},
			{&k.Waiting, "proven = ? AND answered IS NULL", []any{n.Proven}},
		} {
			var err error
			if *q.to, err = one(c, value[int], "SELECT count(*) FROM newcomer WHERE "+q.where, q.args...); err != nil {
				return err
			}
		}
		return nil
	})
	return k, err
}

// Next is who has waited longest among those of the domain of which fewest were answered since a time, and fewer than
// ofADomain; ErrNotFound when nobody waits who may be answered.
func (s Newcomers) Next(ctx context.Context, proven bool, since time.Time, ofADomain int) (n Newcomer, err error) {
	err = s.read(ctx, func(c *session) error {
		n, err = one(c, scanNewcomer, `SELECT `+newcomerColumns+` FROM (
			SELECT *, (SELECT count(*) FROM newcomer AS a WHERE a.domain = n.domain AND a.proven = n.proven AND a.answered > ?2) AS others
			FROM newcomer AS n WHERE n.proven = ?1 AND n.answered IS NULL) AS w
			WHERE others < ?3 ORDER BY others, id LIMIT 1`, proven, Stamp(since), ofADomain)
		return err
	})
	return n, err
}

// Prune forgets who was answered before a time, and who has waited since before another. It says how many of these there were.
func (s Newcomers) Prune(ctx context.Context, answered, waiting time.Time) (gaveUp int, err error) {
	err = s.write(ctx, func(c *session) error {
		if _, err := c.exec("DELETE FROM newcomer WHERE answered <= ?", Stamp(answered)); err != nil {
			return err
		}
		n, err := c.exec("DELETE FROM newcomer WHERE answered IS NULL AND at < ?", Stamp(waiting))
		gaveUp = int(n)
		return err
	})
	return gaveUp, err
}

// keepNewcomer writes somebody down, or that he was answered; ErrNotFound where he does not wait any more.
func keepNewcomer(c *session, n Newcomer, at time.Time) error {
	if n.ID != 0 {
		return c.change("UPDATE newcomer SET answered = ?, asks = '{}' WHERE id = ? AND answered IS NULL", Stamp(at), n.ID)
	}
	var answered any
	if n.Answered {
		answered = Stamp(at)
	}
	_, err := c.exec("INSERT INTO newcomer (at, sender, domain, matter, proven, asks, answered) VALUES (?, ?, ?, ?, ?, ?, ?)",
		Stamp(at), n.Sender, n.Domain, n.Matter, n.Proven, orEmpty(n.Asks), answered)
	return err
}
