package store

import (
	"bytes"
	"context"
)

// Verify walks the chain of a game from its header, of which it holds only some at a time; a *BrokenError names the first event that is missing or does not fit.
func (s *Store) Verify(ctx context.Context, game int64) error {
	return s.read(ctx, func(c *session) error { return verify(c, game) })
}

func verify(c *session, game int64) error {
	g, err := findGame(c, game)
	if err != nil {
		return err
	}
	withheld, err := withheldOf(c, game)
	if err != nil {
		return err
	}
	hash, nonces, n := HeaderHash(g.Header), noncesOf(g.Nonce), int64(0)
	if h := withheld[0]; h != nil {
		hash = h
	}
	return eachEvent(c, game, func(e Event) error {
		n++
		fact := withheld[n]
		if fact == nil {
			fact = FactHash(nonces.of(n), e.Kind, e.Fact)
		}
		hash = ChainHash(hash, n, Stamp(e.At), fact)
		if e.N != n || !bytes.Equal(hash, e.Hash) {
			return &BrokenError{Game: game, N: n}
		}
		return nil
	})
}

// redact writes facts anew and keeps their hashes.
func redact(c *session, game int64, r Redaction) error {
	g, err := findGame(c, game)
	if err != nil {
		return err
	}
	if r.Header != nil {
		if err := withhold(c, game, 0, HeaderHash(g.Header)); err != nil {
			return err
		}
		if err := c.change("UPDATE game SET header = ? WHERE id = ?", string(r.Header), game); err != nil {
			return err
		}
	}
	for n, fact := range r.Facts {
		was, err := one(c, scanEvent, "SELECT n, at, kind, fact, hash FROM event WHERE game = ? AND n = ?", game, n)
		if err != nil {
			return err
		}
		if err := withhold(c, game, n, FactHash(Nonce(g.Nonce, n), was.Kind, was.Fact)); err != nil {
			return err
		}
		if err := c.change("UPDATE event SET fact = ? WHERE game = ? AND n = ?", string(fact), game, n); err != nil {
			return err
		}
	}
	return nil
}
