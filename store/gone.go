package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// A GoneSeason is what is left of a season whose figures were let go: that it was, and how its chain ended.
type GoneSeason struct {
	Season int64
	Slug   string
	Title  string
	Book   string
	Ended  time.Time // when something last happened there
	Events int64
	Hash   []byte // of the last event; of the header where there is none
	Gone   time.Time
}

const goneColumns = "season, slug, title, book, ended, events, hash, gone"

func scanGone(r row) (g GoneSeason, err error) {
	err = r.Scan(&g.Season, &g.Slug, &g.Title, &g.Book, stamp{&g.Ended}, &g.Events, &g.Hash, stamp{&g.Gone})
	return g, err
}

// A RatingBase is the ratings of a rulebook after a month ("2027-01") up to which no game is asked any more.
type RatingBase struct{ Month, Text string }

func scanBase(r row) (b RatingBase, err error) {
	err = r.Scan(&b.Month, &b.Text)
	return b, err
}

// OverSince lists the seasons that are over or void and in which nothing has fallen due since a time, the oldest first.
func (s League) OverSince(ctx context.Context, before time.Time) (ss []Season, err error) {
	err = s.read(ctx, func(c *session) error {
		ss, err = many(c, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE state IN ('over', 'void') AND worked < ? ORDER BY id",
			Stamp(before))
		return err
	})
	return ss, err
}

// LetGo deletes seasons of one rulebook that are over, with all that stands under them but their games; their ratings are in the base. A
// season that has changed since it was looked at is left, and none is deleted.
func (s League) LetGo(ctx context.Context, book string, gone []GoneSeason, base RatingBase) error {
	return s.write(ctx, func(c *session) error {
		for _, g := range gone {
			if err := letGo(c, g, s.now()); err != nil {
				return err
			}
		}
		if _, err := c.exec(`INSERT INTO season_base (book, month, text) VALUES (?, ?, ?)
			ON CONFLICT (book) DO UPDATE SET month = excluded.month, text = excluded.text`, book, base.Month, base.Text); err != nil {
			return err
		}
		_, err := c.exec("DELETE FROM season_rating WHERE book = ?", book) // they name whom the base does not name any more
		return err
	})
}

func letGo(c *session, g GoneSeason, now time.Time) error {
	if err := c.holdSeason(c, g.Season); err != nil {
		return err
	}
	l, err := loadSeason(c, g.Season)
	if err != nil {
		return err
	}
	if l.Season.State == "open" || int64(len(l.Events)) != g.Events {
		return fmt.Errorf("store: season %s has changed since it was looked at", l.Season.Slug)
	}
	if _, err := c.exec("INSERT INTO season_gone ("+goneColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?)", g.Season, l.Season.Slug, g.Title,
		l.Season.Book, Stamp(g.Ended), g.Events, g.Hash, Stamp(now)); err != nil {
		return err
	}
	for _, table := range []string{"season_note", "season_deadline", "season_game", "season_player", "season_event"} {
		if _, err := c.exec("DELETE FROM "+table+" WHERE season = ?", g.Season); err != nil {
			return err
		}
	}
	return c.change("DELETE FROM season WHERE id = ?", g.Season)
}

// Gone finds a season that was let go by what people write, the newest of that name; or ErrNotFound.
func (s League) Gone(ctx context.Context, slug string) (g GoneSeason, err error) {
	err = s.read(ctx, func(c *session) error {
		g, err = one(c, scanGone, "SELECT "+goneColumns+" FROM season_gone WHERE slug = ? COLLATE NOCASE ORDER BY season DESC LIMIT 1", slug)
		return err
	})
	return g, err
}

// GoneByHash finds a season that was let go by the last hash of its chain; or ErrNotFound.
func (s League) GoneByHash(ctx context.Context, hash []byte) (g GoneSeason, err error) {
	err = s.read(ctx, func(c *session) error {
		g, err = one(c, scanGone, "SELECT "+goneColumns+" FROM season_gone WHERE hash = ?", hash)
		return err
	})
	return g, err
}

// RatingBase is from what the ratings of a rulebook go on; empty where all its games are still asked.
func (s League) RatingBase(ctx context.Context, book string) (b RatingBase, err error) {
	err = s.read(ctx, func(c *session) error {
		b, err = one(c, scanBase, "SELECT month, text FROM season_base WHERE book = ?", book)
		return err
	})
	if errors.Is(err, ErrNotFound) {
		return RatingBase{}, nil
	}
	return b, err
}
