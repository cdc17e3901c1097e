package store

import (
	"context"
	"time"
)

// LoadSeason reads a season as it is now; ErrNotFound when there is no such season.
func (s League) LoadSeason(ctx context.Context, season int64) (l *LoadedSeason, err error) {
	err = s.read(ctx, func(c *session) error {
		l, err = loadSeason(c, season)
		return err
	})
	return l, err
}

// SeasonBySlug finds a season by what people write, in upper or lower case, or ErrNotFound.
func (s League) SeasonBySlug(ctx context.Context, slug string) (sn Season, err error) {
	err = s.read(ctx, func(c *session) error {
		sn, err = one(c, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE slug = ? COLLATE NOCASE", slug)
		return err
	})
	return sn, err
}

// Seasons lists the seasons in a state, the oldest first.
func (s League) Seasons(ctx context.Context, state string) (ss []Season, err error) {
	err = s.read(ctx, func(c *session) error {
		ss, err = many(c, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE state = ? ORDER BY id", state)
		return err
	})
	return ss, err
}

// SeasonsOfBook lists the seasons of a rulebook that were not voided, the oldest first.
func (s League) SeasonsOfBook(ctx context.Context, book string) (ss []Season, err error) {
	err = s.read(ctx, func(c *session) error {
		ss, err = many(c, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE book = ? AND state <> 'void' ORDER BY id", book)
		return err
	})
	return ss, err
}

// SeasonsDue lists what falls due in seasons until a time, that time included, the earliest first.
func (s League) SeasonsDue(ctx context.Context, until time.Time) (ds []SeasonDeadline, err error) {
	err = s.read(ctx, func(c *session) error {
		ds, err = many(c, scanSeasonDeadline, "SELECT season, kind, key, due FROM season_deadline WHERE due <= ? ORDER BY due, season, kind, key",
			Stamp(until))
		return err
	})
	return ds, err
}

// SeasonDeadlines lists what falls due in a season, the earliest first.
func (s League) SeasonDeadlines(ctx context.Context, season int64) (ds []SeasonDeadline, err error) {
	err = s.read(ctx, func(c *session) error {
		ds, err = many(c, scanSeasonDeadline, "SELECT season, kind, key, due FROM season_deadline WHERE season = ? ORDER BY due, kind, key",
			season)
		return err
	})
	return ds, err
}

// SeasonsMoved lists the open seasons in the games of which something has happened since they looked there.
func (s League) SeasonsMoved(ctx context.Context) (ids []int64, err error) {
	err = s.read(ctx, func(c *session) error {
		ids, err = many(c, value[int64], `SELECT season.id FROM season WHERE season.state = 'open' AND EXISTS (SELECT 1 FROM season_game
			WHERE season_game.season = season.id AND season_game.watch = 1 AND EXISTS (SELECT 1 FROM event
			WHERE event.game = season_game.game AND event.n > season_game.seen))`)
		return err
	})
	return ids, err
}

// SeasonOfGame finds the season to which a game belongs, and its number there; ErrNotFound: to none.
func (s League) SeasonOfGame(ctx context.Context, game int64) (g SeasonGame, err error) {
	err = s.read(ctx, func(c *session) error {
		g, err = one(c, scanSeasonGame, "SELECT "+seasonGameColumns+" FROM season_game WHERE game = ?", game)
		return err
	})
	return g, err
}

// SeasonsOfPlayer lists where somebody sits or stands by, the oldest season first.
func (s League) SeasonsOfPlayer(ctx context.Context, player int64) (ps []SeasonPlayer, err error) {
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanSeasonPlayer, "SELECT season, player, line FROM season_player WHERE player = ? ORDER BY season", player)
		return err
	})
	return ps, err
}

// Rating is what is kept of the ratings of a book after a month ("2027-01"), or ErrNotFound.
func (s League) Rating(ctx context.Context, book, month string) (text string, err error) {
	err = s.read(ctx, func(c *session) error {
		text, err = one(c, value[string], "SELECT text FROM season_rating WHERE book = ? AND month = ?", book, month)
		return err
	})
	return text, err
}

// SetRatings keeps ratings by month, and forgets those from a month on that are not among them.
func (s League) SetRatings(ctx context.Context, book, from string, months map[string]string) error {
	return s.write(ctx, func(c *session) error {
		if _, err := c.exec("DELETE FROM season_rating WHERE book = ? AND month >= ?", book, from); err != nil {
			return err
		}
		for month, text := range months {
			if _, err := c.exec(`INSERT INTO season_rating (book, month, text) VALUES (?, ?, ?)
				ON CONFLICT (book, month) DO UPDATE SET text = excluded.text`, book, month, text); err != nil {
				return err
			}
		}
		return nil
	})
}

// SeasonLengths is how many events each season in a state has: whoever has seen so many has seen all.
func (s League) SeasonLengths(ctx context.Context, state string) (all []SeasonLength, err error) {
	err = s.read(ctx, func(c *session) error {
		all, err = many(c, scanSeasonLength, `SELECT season.id, season.slug, season.state,
			(SELECT max(n) FROM season_event WHERE season_event.season = season.id) FROM season
			WHERE season.state = ? ORDER BY season.id`, state)
		return err
	})
	return all, err
}

// A SeasonLength is a season, and the number of its newest event.
type SeasonLength struct {
	ID    int64
	Slug  string
	State string
	Last  int
}

func scanSeasonLength(r row) (l SeasonLength, err error) {
	var last *int
	if err = r.Scan(&l.ID, &l.Slug, &l.State, &last); last != nil {
		l.Last = *last
	}
	return l, err
}
