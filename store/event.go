package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"
)

func scanEvent(r row) (e Event, err error) {
	err = r.Scan(&e.N, stamp{&e.At}, &e.Kind, &e.Fact, &e.Hash)
	return e, err
}

// Events lists the events of a game whose number is greater than after. A game that is not there has none.
func (s *Store) Events(ctx context.Context, game, after int64) (es []Event, err error) {
	err = s.read(ctx, func(c *session) error {
		es, err = events(c, game, after, latest)
		return err
	})
	return es, err
}

func events(c *session, game, after, upTo int64) ([]Event, error) {
	return many(c, scanEvent, "SELECT n, at, kind, fact, hash FROM event WHERE game = ? AND n > ? AND n <= ? ORDER BY n",
		game, after, upTo)
}

// appendEvents numbers, hashes and writes es behind event last. An event that brings a time keeps it (an import); one that
// brings a hash must meet it.
func appendEvents(c *session, g Game, last int64, hash []byte, es []Event, at time.Time) ([]Event, error) {
	out := make([]Event, len(es))
	for i, e := range es {
		last++
		if e.N != 0 && e.N != last {
			return nil, fmt.Errorf("store: event %d comes where event %d is due", e.N, last)
		}
		if err := checkFact(e); err != nil {
			return nil, fmt.Errorf("store: event %d, %s: %w", last, e.Kind, err)
		}
		if e.At.IsZero() {
			e.At = at
		}
		e.At = e.At.UTC().Truncate(time.Millisecond)
		brought := e.Hash
		fact := e.FactHash
		if fact == nil {
			fact = FactHash(Nonce(g.Nonce, last), e.Kind, e.Fact)
		}
		hash = ChainHash(hash, last, Stamp(e.At), fact)
		if brought != nil && !bytes.Equal(brought, hash) {
			return nil, &BrokenError{Game: g.ID, N: last}
		}
		e.N, e.Hash = last, hash
		_, err := c.exec("INSERT INTO event (game, n, at, kind, fact, hash) VALUES (?, ?, ?, ?, ?, ?)",
			g.ID, e.N, Stamp(e.At), e.Kind, string(e.Fact), e.Hash)
		if err != nil {
			return nil, fmt.Errorf("event %d, %s: %w", last, e.Kind, err)
		}
		if e.FactHash != nil {
			if err := withhold(c, g.ID, last, e.FactHash); err != nil {
				return nil, err
			}
		}
		out[i] = e
	}
	return out, nil
}

func checkFact(e Event) error {
	switch {
	case !utf8.Valid(e.Fact) || !utf8.ValidString(e.Kind):
		return errors.New("not UTF-8")
	case bytes.IndexByte([]byte(e.Kind), 0) >= 0:
		return errors.New("a kind holds no zero byte")
	case !json.Valid(e.Fact):
		return errors.New("the fact is not JSON")
	}
	return nil
}
