package letter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// Lists are read from a table that every game keeps up to date, so that their cost depends on the games that run and on the page that is
// shown, never on those that have ended.

// listPage is how many games a list shows at once.
const listPage = 40

// FreshenLists makes the rows again that lists are read from, of games that were written by an earlier version.
func FreshenLists(ctx context.Context, a *table.House) error {
	for {
		games, err := a.Store.Listings().Stale(ctx, 100)
		if err != nil || len(games) == 0 {
			return err
		}
		for _, game := range games {
			l := store.Listing{Turn: "cannot be read"}
			s, err := Look(ctx, a, game)
			if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
				return err
			}
			if err == nil {
				l = *s.Listing()
			}
			if err := a.Store.Listings().SetListing(ctx, game, l); err != nil {
				return err
			}
		}
	}
}

// RunningGames are those that run and are meant, the nearest deadline first.
func RunningGames(c *table.Call, w Choice) ([]store.Listing, error) {
	if err := FreshenLists(c.Ctx, c.A); err != nil {
		return nil, err
	}
	all, err := c.A.Store.Listings().Running(c.Ctx, cmp.Or(w.Of, w.Waiting))
	if err != nil {
		return nil, err
	}
	now := c.A.Now()
	all = slices.DeleteFunc(all, func(l store.Listing) bool { return !w.Meets(l, now) })
	if !w.ByGame {
		slices.SortStableFunc(all, func(a, b store.Listing) int { return nextDue(a).Compare(nextDue(b)) })
	}
	return all, nil
}

// nextDue is when the next answer is due in a game; games whose clocks stand come last.
func nextDue(l store.Listing) time.Time {
	next := time.Unix(1<<40, 0)
	for _, s := range l.Seats {
		if s.Question != 0 && !s.Due.IsZero() && s.Due.Before(next) && l.Paused.IsZero() {
			next = s.Due
		}
	}
	return next
}

// ListGames lists games, one a line: those of a player, or for a moderator all.
func ListGames(c *table.Call) {
	answerOr(c, func() error {
		w, err := Chosen(c, c.Said.Args)
		if err != nil {
			return err
		}
		if !c.Boss {
			if w.Of != 0 && w.Of != c.Player.ID {
				return table.Refused("You can list your own games.")
			}
			w.Of = c.Player.ID
		}
		if w.Over {
			return listEnded(c, w)
		}
		return listRunning(c, w)
	})
}

// answerOr answers with a refusal where there is one.
func answerOr(c *table.Call, do func() error) {
	err := do()
	var n table.No
	if errors.As(err, &n) {
		c.Say(strings.Split(n.What, "\n")...)
	} else if err != nil {
		c.A.Log.Error("a list", "err", err)
		c.Say("I cannot read the games just now; nothing was done.")
	}
}

func listRunning(c *table.Call, w Choice) error {
	all, err := RunningGames(c, w)
	if err != nil {
		return err
	}
	what := ""
	if w.Narrow() {
		what = " (" + strings.Join(w.words, " ") + ")"
	}
	if len(all) == 0 {
		c.Add(post.Section{Lines: post.Lines("No such game" + what + " is open."), Facts: FactsOf(nil)})
		return nil
	}
	order := "nearest to its deadline first"
	if w.ByGame {
		order = "by number"
	}
	c.Say(fmt.Sprintf("%s open%s, %s.", post.Capital(post.Count(len(all), "game is", "games are")), what, order))
	return page(c, w, all, len(all))
}

// listEnded lists games that are over, those that ended last first.
func listEnded(c *table.Call, w Choice) error {
	if w.Numbers != nil || w.Paused || w.New || w.Late || w.Silent > 0 || w.Waiting != 0 || w.Slug != "" && (w.Book != "" || w.Of != 0) {
		return table.Refused("Of games that are over I can list those of somebody, of a book, of a season, or all: list over of NAME, list " +
			"over BOOK, list over SEASON, list over.")
	}
	if err := FreshenLists(c.Ctx, c.A); err != nil {
		return err
	}
	from := (w.Page - 1) * listPage
	found, err := c.A.Store.Listings().Ended(c.Ctx, w.Book, w.Of, store.SeasonPart{Slug: w.Slug, Round: w.Round}, from, listPage+1)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		c.Add(post.Section{Lines: post.Lines("No such game is over."), Facts: FactsOf(nil)})
		return nil
	}
	more := len(found) > listPage
	if w.Book == "" && w.Of == 0 && w.Slug == "" {
		n, err := c.A.Store.Listings().Counted(c.Ctx)
		if err != nil {
			return err
		}
		c.Say(fmt.Sprintf("%s over, the newest end first.", post.Capital(post.Count(int(n["over"]), "game is", "games are"))))
		addPage(c, found[:min(len(found), listPage)], max(0, int(n["over"])-from-listPage), w)
		return nil
	}
	c.Say("Games that are over, the newest end first.")
	left := 0
	if more {
		left = -1
	}
	addPage(c, found[:min(len(found), listPage)], left, w)
	return nil
}

func page(c *table.Call, w Choice, all []store.Listing, n int) error {
	from := (w.Page - 1) * listPage
	if from >= n {
		return table.Refused("That list has %s.", post.Count((n+listPage-1)/listPage, "page", "pages"))
	}
	to := min(from+listPage, n)
	addPage(c, all[from:to], n-to, w)
	return nil
}

// addPage adds the lines of a page, and how many games follow it; -1 for some whose number is not known.
func addPage(c *table.Call, ls []store.Listing, more int, w Choice) {
	sec := post.Section{Facts: FactsOf(ls)}
	now := c.A.Now()
	for _, l := range ls {
		sec.Lines = append(sec.Lines, post.TextLine{Text: lineOf(l, c.Player.ID, c.Clock, now)})
	}
	c.Add(sec)
	again := strings.Join(append(append([]string{c.Said.Name}, w.words...), "page", fmt.Sprint(w.Page+1)), " ")
	switch {
	case more > 0:
		c.Say(fmt.Sprintf("and %d more: %s", more, again))
	case more < 0:
		c.Say("and older ones: " + again)
	}
}

// lineOf is a game in a line: "12 ahd  Anna (Union) - Ben (Confederacy): August 1861, the Union; waits for Ben since ..., until ...".
func lineOf(l store.Listing, reader int64, k *clock.Clock, now time.Time) string {
	var seats, waits []string
	for _, s := range l.Seats {
		name := s.Name
		switch {
		case s.Player == 0:
			name = "nobody"
		case s.Player == reader:
			name = "you"
		}
		side := s.Side
		if s.Vacant {
			side += ", vacant"
		}
		seats = append(seats, fmt.Sprintf("%s (%s)", name, side))
		if s.Question == 0 {
			continue
		}
		wait := name
		if s.Player == 0 {
			wait = s.Side
		}
		if !s.Since.IsZero() {
			wait += " since " + k.At(s.Since)
		}
		switch {
		case !l.Paused.IsZero():
		case s.Grace && !s.Due.IsZero():
			wait += ", late, in grace until " + k.At(s.Due)
		case s.Grace:
			wait += ", late"
		case !s.Due.IsZero():
			wait += ", until " + k.At(s.Due)
		}
		waits = append(waits, wait)
	}
	text := fmt.Sprintf("%d %s  %s: ", l.Game, l.Book, strings.Join(seats, " - "))
	switch {
	case l.Result != "":
		return text + ResultLine(l, k)
	case !l.Begun:
		return text + "has not begun; waits for answers to its invitations"
	case len(waits) == 0:
		text += l.Turn + "; nobody is asked"
	default:
		text += l.Turn + "; waits for " + strings.Join(waits, "; ")
	}
	if !l.Paused.IsZero() {
		text += "; paused since " + k.At(l.Paused)
	}
	return text
}

// ResultLine is how a game ended: "won by the Union (Anna), by forfeit, Sun 10 Jan".
func ResultLine(l store.Listing, k *clock.Clock) string {
	var winners []string
	for _, s := range l.Seats {
		if s.Points == 10 && s.Player != 0 {
			winners = append(winners, s.Name)
		}
	}
	kind := record.ResultKind(l.Result)
	text := "a draw, " + kind.Words()
	switch {
	case kind == record.ResultVoid:
		text = kind.Words()
	case kind == record.ResultDouble:
		text = "nobody has won, " + kind.Words()
	case len(winners) > 0:
		text = fmt.Sprintf("won by %s (%s), %s", post.Listed(winners), l.Winner, kind.Words())
	case l.Winner != "":
		text = fmt.Sprintf("won by %s, %s", l.Winner, kind.Words())
	}
	return text + ", " + k.Day(l.Ended)
}
