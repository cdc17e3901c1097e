package store

import (
	"context"
)

// A Redaction is what of a game is written anew, without him.
type Redaction struct {
	Header []byte           // nil: as it is
	Facts  map[int64][]byte // by event
	Words  func(text string) string
}

// withhold keeps the first hash that it is given.
func withhold(c *session, game, n int64, hash []byte) error {
	return c.put("INSERT INTO withheld (game, n, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", game, n, hash)
}

// Withheld is what stands in the chain of a game for facts that were written anew, by event; 0 is the header.
func (s *Store) Withheld(ctx context.Context, game int64) (hashes map[int64][]byte, err error) {
	err = s.read(ctx, func(c *session) error {
		hashes, err = withheldOf(c, game)
		return err
	})
	return hashes, err
}

func withheldOf(c *session, game int64) (map[int64][]byte, error) {
	type pair struct {
		n    int64
		hash []byte
	}
	rows, err := many(c, func(r row) (w pair, err error) {
		err = r.Scan(&w.n, &w.hash)
		return w, err
	}, "SELECT n, hash FROM withheld WHERE game = ?", game)
	hashes := map[int64][]byte{}
	for _, w := range rows {
		hashes[w.n] = w.hash
	}
	return hashes, err
}
