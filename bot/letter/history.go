package letter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// ListResults lists the results of games, the newest first.
func ListResults(c *table.Call) {
	c.Said.Name, c.Said.Args = "list", strings.TrimSpace("over "+c.Said.Args)
	ListGames(c)
}

// ListLate says who has been late in the games that run: a player reads of his own games, a moderator of all.
func ListLate(c *table.Call) {
	answerOr(c, func() error {
		w, err := Chosen(c, c.Said.Args)
		if err != nil {
			return err
		}
		if w.Over {
			return table.Refused("Lateness is told of games that run.")
		}
		if !c.Boss && !playsIn(c, w.Slug) { // of a season that he plays in everybody reads all of it
			w.Of = c.Player.ID
		}
		from := (w.Page - 1) * listPage
		var rows []store.Tardy
		var n, games int
		if c.Boss && w.whole() && !w.Late {
			rows, n, games, err = allTardy(c, from)
		} else {
			rows, n, games, err = tardyIn(c, w, from)
		}
		if err != nil {
			return err
		}
		run := post.Count(games, "game that runs", "games that run")
		if n == 0 {
			c.Add(post.Section{Lines: post.Lines(fmt.Sprintf("Nobody has been late in %s.", run)), Facts: []TardyFacts{}})
			return nil
		}
		if from >= n {
			return noPage(n)
		}
		sec := post.Section{Heading: "Late in " + run}
		var facts []TardyFacts
		for _, t := range rows {
			fact := TardyFacts{Name: t.Name, Late: t.Late, Missed: t.Missed, Now: t.Over, InGames: t.Games}
			for _, g := range t.Some {
				fact.Games = append(fact.Games, fmt.Sprint(g))
			}
			facts = append(facts, fact)
			text := fmt.Sprintf("%s: late %s", t.Name, post.Count(t.Late, "time", "times"))
			if t.Missed > 0 {
				text += fmt.Sprintf(", did not answer %s", post.Count(t.Missed, "time", "times"))
			}
			if t.Over > 0 {
				text += fmt.Sprintf(", late now in %s", post.Count(t.Over, "game", "games"))
			}
			text += "; game " + strings.Join(fact.Games, ", ")
			if more := t.Games - len(fact.Games); more > 0 {
				text += fmt.Sprintf(" and %d more", more)
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: text})
		}
		sec.Facts = facts
		c.Add(sec)
		if more := n - from - len(rows); more > 0 {
			c.Add(post.NextPage(fmt.Sprintf("and %d more", more), w.nextPage(c.Said.Name)))
		}
		return nil
	})
}

// allTardy is a page of who has been late in any game that runs, how many they are, and how many games run.
func allTardy(c *table.Call, from int) (rows []store.Tardy, n, games int, err error) {
	if err := FreshenLists(c.Ctx, c.A); err != nil {
		return nil, 0, 0, err
	}
	states, err := c.A.Store.Listings().Counted(c.Ctx)
	if err != nil {
		return nil, 0, 0, err
	}
	rows, n, err = c.A.Store.Listings().Tardy(c.Ctx, from, listPage)
	return rows, n, int(states["open"] + states["paused"]), err
}

// tardyIn is the same of the games that are meant.
func tardyIn(c *table.Call, w Choice, from int) (rows []store.Tardy, n, games int, err error) {
	all, err := RunningGames(c, w)
	if err != nil {
		return nil, 0, 0, err
	}
	slices.SortFunc(all, func(a, b store.Listing) int { return cmp.Compare(a.Game, b.Game) })
	by := map[int64]*store.Tardy{}
	for i := range all {
		all[i].AddTardy(by)
	}
	for _, t := range by {
		rows = append(rows, *t)
	}
	slices.SortFunc(rows, func(a, b store.Tardy) int {
		return cmp.Or(b.Over-a.Over, b.Late-a.Late, cmp.Compare(a.Player, b.Player))
	})
	n = len(rows)
	return rows[min(from, n):min(from+listPage, n)], n, len(all), nil
}

// playsIn says whether whoever asks sits in a season.
func playsIn(c *table.Call, slug string) bool {
	if slug == "" {
		return false
	}
	sn, err := c.A.Store.League().SeasonBySlug(c.Ctx, slug)
	if err != nil {
		return false
	}
	sits, err := c.A.Store.League().SeasonsOfPlayer(c.Ctx, c.Player.ID)
	return err == nil && slices.ContainsFunc(sits, func(p store.SeasonPlayer) bool { return p.Season == sn.ID && p.Line > 0 })
}

// ShowHistory tells what somebody has played, in figures: his own to everybody, anybody's to a moderator.
func ShowHistory(c *table.Call) {
	answerOr(c, func() error {
		who, name := c.Player.ID, c.Player.Name
		if words := strings.TrimSpace(c.Said.Args); words != "" {
			r := &chooser{c: c, words: strings.Fields(words)}
			id, err := r.person()
			if err != nil {
				return err
			}
			if r.at < len(r.words) {
				return table.Refused("I do not understand %q here. Say: history, or history NAME", post.Short(strings.Join(r.words[r.at:], " "), 40))
			}
			if id != who && !c.Boss {
				return table.Refused("Everybody may read the history that is their own: history")
			}
			p, err := c.A.Store.PlayerByID(c.Ctx, id)
			if err != nil {
				return err
			}
			who, name = p.ID, p.Name
		}
		if err := FreshenLists(c.Ctx, c.A); err != nil {
			return err
		}
		sat, err := c.A.Store.Listings().Sat(c.Ctx, who, since(c.A))
		if err != nil {
			return err
		}
		if len(sat) == 0 {
			c.Say(fmt.Sprintf("%s has not played here yet.", name))
			return nil
		}
		c.Add(post.Section{Heading: "History of " + name, Lines: post.Lines(historyOf(sat)...)})
		return nil
	})
}

// since is from when on a game must have ended for its figures to be told.
func since(a *table.House) time.Time {
	if a.KeepLeague == 0 {
		return time.Time{}
	}
	return a.Now().Add(-a.KeepLeague)
}

// historyOf are the figures of seats on which somebody has sat.
func historyOf(sat []store.SatCount) []string {
	var running, ended, won, drawn, lost, void, late, missed, silent, took, left, turns, answers, minutes int
	kinds, books := map[record.ResultKind]int{}, map[string]int{}
	for _, s := range sat {
		late, missed, turns, answers, minutes = late+s.Late, missed+s.Missed, turns+s.Turns, answers+s.Answers, minutes+s.Minutes
		books[s.Book] += s.Seats
		if s.Took {
			took += s.Seats
		}
		switch kind := record.ResultKind(s.Result); {
		case !s.Now:
			left += s.Seats
		case s.State != "over":
			running += s.Seats
		default:
			ended += s.Seats
			kinds[kind] += s.Seats
			switch s.Points {
			case 10:
				won += s.Seats
			case 5:
				drawn += s.Seats
			case 0:
				lost += s.Seats
				if kind == record.ResultForfeit || kind == record.ResultWalkover || kind == record.ResultDouble {
					silent += s.Seats
				}
			default:
				void += s.Seats
			}
		}
	}
	var ids []string
	for id, n := range books {
		ids = append(ids, fmt.Sprintf("%s %d", id, n))
	}
	slices.Sort(ids)
	lines := []string{fmt.Sprintf("Games: %d running, %d over (%s).", running, ended, strings.Join(ids, ", ")),
		fmt.Sprintf("Won %d, drawn %d, lost %d; lost by forfeit %d.", won, drawn, lost, silent)}
	if void > 0 {
		lines = append(lines, fmt.Sprintf("%s not count.", post.Capital(post.Count(void, "game does", "games do"))))
	}
	var ways []string
	for _, k := range record.ResultKinds {
		if kinds[k] > 0 {
			ways = append(ways, fmt.Sprintf("%s %d", k, kinds[k]))
		}
	}
	if len(ways) > 0 {
		lines = append(lines, "How they ended: "+strings.Join(ways, ", ")+".")
	}
	lines = append(lines, fmt.Sprintf("Late %s, did not answer %s.", post.Count(late, "time", "times"), post.Count(missed, "time", "times")))
	if answers > 0 {
		lines = append(lines, fmt.Sprintf("%s with orders; %.1f hours an answer, in %d answers.",
			post.Capital(post.Count(turns, "own turn", "own turns")),
			float64(minutes)/60/float64(answers), answers))
	}
	return append(lines, fmt.Sprintf("Seats taken over %d, given up or lost to another %d.", took, left))
}
