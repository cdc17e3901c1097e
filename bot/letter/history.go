package letter

import (
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
		if w.Over || w.Page > 1 {
			return table.Refused("Lateness is told of games that run.")
		}
		if !c.Boss && !playsIn(c, w.Slug) { // of a season that he plays in everybody reads all of it
			w.Of = c.Player.ID
		}
		all, err := RunningGames(c, w)
		if err != nil {
			return err
		}
		type tardy struct {
			name               string
			late, missed, over int
			games              []string
		}
		by := map[int64]*tardy{}
		for _, l := range all {
			for _, s := range l.Seats {
				over := s.Question != 0 && s.Grace && l.Paused.IsZero()
				if s.Player == 0 || s.Late == 0 && s.Missed == 0 && !over {
					continue
				}
				if by[s.Player] == nil {
					by[s.Player] = &tardy{name: s.Name}
				}
				t := by[s.Player]
				t.late, t.missed, t.games = t.late+s.Late, t.missed+s.Missed, append(t.games, fmt.Sprint(l.Game))
				if over {
					t.over++
				}
			}
		}
		var rows []*tardy
		for _, t := range by {
			rows = append(rows, t)
		}
		slices.SortFunc(rows, func(a, b *tardy) int {
			if d := b.over - a.over; d != 0 {
				return d
			}
			if d := b.late - a.late; d != 0 {
				return d
			}
			return strings.Compare(a.name, b.name)
		})
		if len(rows) == 0 {
			nobody := fmt.Sprintf("Nobody has been late in %s.", post.Count(len(all), "game that runs", "games that run"))
			c.Add(post.Section{Lines: post.Lines(nobody), Facts: []TardyFacts{}})
			return nil
		}
		sec := post.Section{Heading: fmt.Sprintf("Late in %s", post.Count(len(all), "game that runs", "games that run"))}
		var facts []TardyFacts
		for _, t := range rows {
			facts = append(facts, TardyFacts{t.name, t.late, t.missed, t.over, t.games})
			text := fmt.Sprintf("%s: late %s", t.name, post.Count(t.late, "time", "times"))
			if t.missed > 0 {
				text += fmt.Sprintf(", did not answer %s", post.Count(t.missed, "time", "times"))
			}
			if t.over > 0 {
				text += fmt.Sprintf(", late now in %s", post.Count(t.over, "game", "games"))
			}
			shown := t.games
			text += "; game " + strings.Join(shown[:min(len(shown), 10)], ", ")
			if more := len(shown) - 10; more > 0 {
				text += fmt.Sprintf(" and %d more", more)
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: text})
		}
		sec.Facts = facts
		c.Add(sec)
		return nil
	})
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
