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

// RunningGames are those that run and are meant, those that need somebody most first.
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
		slices.SortStableFunc(all, func(a, b store.Listing) int { return strings.Compare(a.Needs(), b.Needs()) })
	}
	return all, nil
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
	if c.Boss && w.whole() {
		return listNeeding(c, w)
	}
	all, err := RunningGames(c, w)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		c.Add(post.Section{Lines: post.Lines("No such game" + w.named() + " is open."), Facts: FactsOf(nil)})
		return nil
	}
	from := (w.Page - 1) * listPage
	if from >= len(all) {
		return noPage(len(all))
	}
	c.Say(headOf(w, len(all), all[0].IsLate()))
	addPage(c, all[from:min(from+listPage, len(all))], max(0, len(all)-from-listPage), w)
	return nil
}

// listNeeding lists all games that run, or those in which somebody is late: it reads those that it shows.
func listNeeding(c *table.Call, w Choice) error {
	if err := FreshenLists(c.Ctx, c.A); err != nil {
		return err
	}
	lists := c.A.Store.Listings()
	late, err := lists.AreLate(c.Ctx)
	if err != nil {
		return err
	}
	n := late
	if !w.Late {
		states, err := lists.Counted(c.Ctx)
		if err != nil {
			return err
		}
		n = states["open"] + states["paused"]
	}
	if n == 0 {
		c.Add(post.Section{Lines: post.Lines("No such game" + w.named() + " is open."), Facts: FactsOf(nil)})
		return nil
	}
	from := (w.Page - 1) * listPage
	if from >= int(n) {
		return noPage(int(n))
	}
	shown, err := lists.Needing(c.Ctx, w.Late, from, listPage)
	if err != nil {
		return err
	}
	c.Say(headOf(w, int(n), late > 0))
	addPage(c, shown, max(0, int(n)-from-listPage), w)
	return nil
}

// named is the words of a choice in brackets.
func (w Choice) named() string {
	if !w.Narrow() {
		return ""
	}
	return " (" + strings.Join(w.words, " ") + ")"
}

// headOf says how many games are listed, and in which order.
func headOf(w Choice, n int, late bool) string {
	order := "nearest to its deadline first"
	switch {
	case w.ByGame:
		order = "by number"
	case w.Late:
		order = "the longest waiting first"
	case late:
		order = "the late first, then nearest to its deadline"
	}
	return fmt.Sprintf("%s open%s, %s.", post.Capital(post.Count(n, "game is", "games are")), w.named(), order)
}

// noPage refuses a page behind the last.
func noPage(n int) error {
	return table.Refused("That list has %s.", post.Count((n+listPage-1)/listPage, "page", "pages"))
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

// addPage adds the lines of a page, and how many games follow it; -1 for some whose number is not known.
func addPage(c *table.Call, ls []store.Listing, more int, w Choice) {
	sec := post.Section{Facts: FactsOf(ls)}
	now := c.A.Now()
	for _, l := range ls {
		sec.Lines = append(sec.Lines, post.TextLine{Text: lineOf(l, c.Player.ID, c.Clock, now)})
	}
	c.Add(sec)
	again := w.nextPage(c.Said.Name)
	switch {
	case more > 0:
		c.Add(post.NextPage(fmt.Sprintf("and %d more", more), again))
	case more < 0:
		c.Add(post.NextPage("and older ones", again))
	}
}

// nextPage is how the page behind this one is asked for.
func (w Choice) nextPage(command string) string {
	return strings.Join(append(append([]string{command}, w.words...), "page", fmt.Sprint(w.Page+1)), " ")
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
