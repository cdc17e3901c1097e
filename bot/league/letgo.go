package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// keptFor is for how long figures of a season are kept: "five years".
func keptFor(a *table.House) string {
	days := int(a.KeepLeague / (24 * time.Hour))
	switch {
	case days == 0:
		return "some time"
	case days%365 == 0:
		return post.Count(days/365, "year", "years")
	}
	return post.Count(days, "day", "days")
}

// figuresKept is what is told at sign-up of what becomes of the figures.
func figuresKept(a *table.House) string {
	if a.KeepLeague == 0 {
		return "Figures of a season are kept for as long as the club is there."
	}
	return fmt.Sprintf("Figures of a season are kept for %s after its last game, then they are let go.", keptFor(a))
}

// LetGo lets the figures of seasons go that have been kept long enough after their last game. Ratings go on from where they stood at the
// end of that month, without those who have played in no season since; a month is rated whole, so it is let go when it is over.
func LetGo(ctx context.Context, a *table.House) error {
	if a.KeepLeague == 0 {
		return nil
	}
	month := rating.MonthOf(a.Now().Add(-a.KeepLeague))
	over, err := a.Store.League().OverSince(ctx, month)
	if err != nil || len(over) == 0 {
		return err
	}
	wanted, err := carriedFrom(ctx, a)
	if err != nil {
		return err
	}
	gone := map[string][]store.GoneSeason{}
	for _, sn := range over {
		d, err := look(ctx, a, sn.ID)
		if err != nil {
			return err
		}
		ended := sn.Created
		if n := len(d.log.Links); n > 0 {
			if e, err := d.log.Links[n-1].Event(); err == nil {
				ended = e.At
			}
		}
		if !ended.Before(month) || wanted[sn.Slug] {
			continue
		}
		gone[sn.Book] = append(gone[sn.Book], store.GoneSeason{Season: sn.ID, Title: d.title(), Ended: ended, Events: int64(len(d.log.Links)),
			Hash: d.log.Last})
	}
	for _, book := range sortedKeys(gone) {
		base, err := baseAfter(ctx, a, book, month.AddDate(0, -1, 0), gone[book])
		if err != nil {
			return err
		}
		if err := a.Store.League().LetGo(ctx, book, gone[book], base); err != nil {
			return err
		}
		a.Log.Info("figures of seasons were let go", "rulebook", book, "seasons", len(gone[book]))
	}
	return nil
}

// carriedFrom are the seasons by the table of which one that is open will be divided.
func carriedFrom(ctx context.Context, a *table.House) (map[string]bool, error) {
	wanted := map[string]bool{}
	open, err := a.Store.League().Seasons(ctx, "open")
	for _, sn := range open {
		var h season.Header
		if err := json.Unmarshal(sn.Header, &h); err != nil {
			return nil, err
		}
		wanted[h.After] = true
	}
	return wanted, err
}

// baseAfter is the ratings after a month, of those who sit in a season that stays.
func baseAfter(ctx context.Context, a *table.House, book string, month time.Time, gone []store.GoneSeason) (store.RatingBase, error) {
	months, err := reckon(ctx, a, book, month, nil)
	if err != nil {
		return store.RatingBase{}, err
	}
	base := rating.Month{First: month}
	if n := len(months); n > 0 {
		base.After, base.Met = months[n-1].After, months[n-1].Met
	}
	stay := map[string]rating.Rating{}
	all, err := a.Store.League().SeasonsOfBook(ctx, book)
	if err != nil {
		return store.RatingBase{}, err
	}
	for _, sn := range all {
		if slices.ContainsFunc(gone, func(g store.GoneSeason) bool { return g.Season == sn.ID }) {
			continue
		}
		d, err := look(ctx, a, sn.ID)
		if err != nil {
			return store.RatingBase{}, err
		}
		for _, l := range d.s.Lines {
			for _, p := range l.People {
				if r, rated := base.After[season.Player(p)]; rated {
					stay[season.Player(p)] = r
				}
			}
		}
	}
	base.After = stay
	text, err := json.Marshal(base)
	return store.RatingBase{Month: monthKey(month), Text: string(text)}, err
}

// baseOf is from where the ratings of a book go on; zero where all its games are asked.
func baseOf(ctx context.Context, a *table.House, book string) (m rating.Month, err error) {
	b, err := a.Store.League().RatingBase(ctx, book)
	if err != nil || b.Text == "" {
		return m, err
	}
	return m, json.Unmarshal([]byte(b.Text), &m)
}

// goneWords is what is left of a season that was let go, or "" where there was none of that name.
func goneWords(ctx context.Context, a *table.House, words string, c *clock.Clock) string {
	f := strings.Fields(strings.Trim(words, " .!?"))
	for n := min(len(f), 6); n > 0; n-- {
		g, err := a.Store.League().Gone(ctx, slugOf(strings.Join(f[:n], " ")))
		if err == nil {
			return fmt.Sprintf("%s was over on %s. Its figures were let go on %s; they are kept for %s after the last game. What is left of it: "+
				"its chain had %s, and the last hash is %x. A text that was written out of it before can still be held against that: "+
				"league import", g.Title, c.Day(g.Ended), c.Day(g.Gone), keptFor(a), post.Count(int(g.Events), "event", "events"), g.Hash)
		}
		if !errors.Is(err, store.ErrNotFound) {
			break
		}
	}
	return ""
}
