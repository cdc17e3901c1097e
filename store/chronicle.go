package store

import "context"

// Parts are what is read of a game without loading it.
type Parts struct{ *file }

// Parts is where parts of games are read.
func (s *Store) Parts() Parts { return Parts{s.file} }

// chapter is how many events a chronicle holds at a time.
const chapter = 256

// Chronicle tells a game from its beginning, as it is at one moment: its row, then each of its events, each with what stands in the chain
// for a header or fact that was written anew. However long the game is, it holds only some of it. begin and next must not use the store,
// and what they fail with ends it.
func (s Parts) Chronicle(ctx context.Context, game int64, begin func(g Game, head []byte) error,
	next func(e Event, withheld []byte) error) error {
	return s.read(ctx, func(c *session) error {
		g, err := findGame(c, game)
		if err != nil {
			return err
		}
		hashes, err := withheldOf(c, game)
		if err != nil {
			return err
		}
		if err := begin(g, hashes[0]); err != nil {
			return err
		}
		return eachEvent(c, game, func(e Event) error { return next(e, hashes[e.N]) })
	})
}

// eachEvent goes through the events of a game, chapter by chapter.
func eachEvent(c *session, game int64, next func(Event) error) error {
	for after := int64(0); ; {
		es, err := many(c, scanEvent, "SELECT n, at, kind, fact, hash FROM event WHERE game = ? AND n > ? ORDER BY n"+atMost(chapter), game,
			after)
		if err != nil {
			return err
		}
		for _, e := range es {
			if err := next(e); err != nil {
				return err
			}
			after = e.N
		}
		if len(es) < chapter {
			return nil
		}
	}
}
