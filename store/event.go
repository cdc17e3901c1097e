package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

func scanEvent(r row) (e Event, err error) {
	err = r.Scan(&e.N, stamp{&e.At}, &e.Kind, &e.Fact, &e.Hash)
	return e, err
}

// Events lists the events of a game whose number is greater than after. A game that is not there has none.
func (s *Store) Events(ctx context.Context, game, after int64) ([]Event, error) {
	return s.EventsBetween(ctx, game, after, latest)
}

// EventsBetween returns the events of a game behind one, up to another and that with it.
func (s *Store) EventsBetween(ctx context.Context, game, after, upTo int64) (es []Event, err error) {
	err = s.read(ctx, func(c *session) error {
		es, err = events(c, game, after, upTo)
		return err
	})
	return es, err
}

func events(c *session, game, after, upTo int64) ([]Event, error) {
	return many(c, scanEvent, "SELECT n, at, kind, fact, hash FROM event WHERE game = ? AND n > ? AND n <= ? ORDER BY n",
		game, after, upTo)
}

// TurnKind is the kind of the events that open turns: the database has a list of them.
const TurnKind = "game.turn"

// TurnsOpened returns the events that opened turns of a game behind one, up to another and that with it, by number and fact, whose facts
// hold words, in small letters, however they are written there; empty: all of them. Other events are not looked at.
func (s Parts) TurnsOpened(ctx context.Context, game int64, words string, after, upTo int64) (es []Event, err error) {
	query, args := "SELECT n, fact FROM event WHERE game = ? AND n > ? AND n <= ? AND kind = '"+TurnKind+"'", []any{game, after, upTo}
	if words != "" {
		query, args = query+" AND "+s.contains("lower(fact)", "?"), append(args, words)
	}
	err = s.read(ctx, func(c *session) error {
		es, err = many(c, func(r row) (Event, error) {
			e := Event{Kind: TurnKind}
			err := r.Scan(&e.N, &e.Fact)
			return e, err
		}, query+" ORDER BY n", args...)
		return err
	})
	return es, err
}

// appendEvents numbers, hashes and writes es behind event last. An event that brings a time keeps it (an import); one that
// brings a hash must meet it.
func appendEvents(c *session, g Game, last int64, hash []byte, es []Event, at time.Time) ([]Event, error) {
	out, nonces := make([]Event, len(es)), noncesOf(g.Nonce)
	var stamped string // of the event before
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
			fact = FactHash(nonces.of(last), e.Kind, e.Fact)
		}
		if i == 0 || !e.At.Equal(out[i-1].At) {
			stamped = Stamp(e.At)
		}
		hash = ChainHash(hash, last, stamped, fact)
		if brought != nil && !bytes.Equal(brought, hash) {
			return nil, &BrokenError{Game: g.ID, N: last}
		}
		e.N, e.Hash = last, hash
		out[i] = e
	}
	if err := insertEvents(c, g.ID, out); err != nil {
		return nil, err
	}
	for _, e := range out {
		if e.FactHash == nil {
			continue
		}
		if err := withhold(c, g.ID, e.N, e.FactHash); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// atOnce is the most events that one statement writes.
const atOnce = 32

// insertEvents writes events of one time by one statement, or one for each 32: there is one for each number of them, prepared once. To a
// server they go as columns, by one statement, so that what guards them looks at them once.
func insertEvents(c *session, game int64, es []Event) error {
	if c.together() && len(es) > 0 {
		return c.later(c, asked{query: insertColumns, args: columnsOfEvents(game, es), says: func(err error) error {
			return fmt.Errorf("events %d to %d, of which the first is %s: %w", es[0].N, es[len(es)-1].N, es[0].Kind, err)
		}})
	}
	for len(es) > 0 {
		n := 1
		for n < min(len(es), atOnce) && es[n].At.Equal(es[0].At) {
			n++
		}
		args := append(make([]any, 0, 2+4*n), game, Stamp(es[0].At))
		for _, e := range es[:n] {
			args = append(args, e.N, e.Kind, string(e.Fact), e.Hash)
		}
		part := es[:n]
		err := c.later(c, asked{query: insertion[n-1], args: args, says: func(err error) error {
			return fmt.Errorf("events %d to %d, of which the first is %s: %w", part[0].N, part[n-1].N, part[0].Kind, err)
		}})
		if err != nil {
			return err
		}
		es = es[n:]
	}
	return nil
}

const insertColumns = `INSERT INTO event (game, n, at, kind, fact, hash) SELECT CAST(?1 AS bigint), e.n, e.at, e.kind, e.fact, e.hash
	FROM unnest(CAST(?2 AS bigint[]), CAST(?3 AS text[]), CAST(?4 AS text[]), CAST(?5 AS text[]), CAST(?6 AS bytea[]))
	AS e(n, at, kind, fact, hash)`

func columnsOfEvents(game int64, es []Event) []any {
	n := make([]int64, len(es))
	at, kind, fact, hash := make([]string, len(es)), make([]string, len(es)), make([]string, len(es)), make([][]byte, len(es))
	for i, e := range es {
		n[i], at[i], kind[i], fact[i], hash[i] = e.N, Stamp(e.At), clean(e.Kind), clean(string(e.Fact)), e.Hash
	}
	return []any{game, n, at, kind, fact, hash}
}

// insertion is the statements that write one event, two, and so on. What is given has no numbers: the driver would look for each in a list.
var insertion = func() (all [atOnce]string) {
	for i := range all {
		all[i] = "INSERT INTO event (game, n, at, kind, fact, hash) SELECT ?, column1, ?, column2, column3, column4 FROM (VALUES (?, ?, ?, ?)" +
			strings.Repeat(", (?, ?, ?, ?)", i) + ")"
	}
	return all
}()

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
