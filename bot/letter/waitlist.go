package letter

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A wait is a question that somebody has not answered.
type wait struct {
	engine.Decision
	question int
	what     string    // "the turn", "stand or retreat"
	since    time.Time // zero where it is not known
	due      time.Time // zero where it has none
	down     int       // hours by which it has moved because the adjutant was not there
}

// waitList is who is waited for, the nearest deadline first.
func waitList(s *table.Sitting) []wait {
	since, down := map[int]time.Time{}, map[int]int{}
	if es, err := s.Events(s.Ledger.TurnFrom); err == nil {
		for _, h := range es {
			switch e := h.Event.(type) {
			case record.Asked:
				since[e.Number] = h.At
			case record.Extended:
				if e.Of == record.ExtendedDown {
					down[e.Question] += e.Hours
				}
			}
		}
	}
	var out []wait
	for _, d := range s.Table.Position.Awaited() {
		w := wait{Decision: d, question: s.Ledger.Number(d.Seat, d.Question), what: KindOf(s, d)}
		if s.TurnQuestion(d) {
			w.what = "the turn"
		}
		w.since, w.down = since[w.question], down[w.question]
		w.due, _ = DueThen(s, w.question)
		out = append(out, w)
	}
	sort.SliceStable(out, func(i, j int) bool {
		a, b := out[i].due, out[j].due
		return !a.IsZero() && (b.IsZero() || a.Before(b))
	})
	return out
}

// aside says whose turn goes on when the questions in it are answered, and with how much of his time.
func aside(s *table.Sitting) []post.TextLine {
	open := s.Awaited()
	left := timeLeft(s)
	var out []post.TextLine
	for _, q := range s.Ledger.Questions {
		if q.Question != s.Ledger.Turn.Turn || open[q.Seat] == q.Number {
			continue
		}
		text := fmt.Sprintf("After that %s turn goes on: question %d", post.Possessive(Name(s, q.Seat)), q.Number)
		if d := left[q.Number]; d > 0 {
			text += ", with " + clock.Lasted(d) + " left"
		}
		out = append(out, post.TextLine{Text: text + "."})
	}
	return out
}

// ownGames lists the games of a person, one line each, the newest wait first; for a moderator all that are open.
func ownGames(c *table.Call) {
	f := store.GameFilter{State: "open", Player: c.Player.ID, Limit: 50}
	if c.Boss {
		f.Player = 0
	}
	if n, err := strconv.ParseInt(strings.TrimSpace(c.Said.Args), 10, 64); err == nil && c.Boss {
		c.Add(StatusFor(c.Ctx, c.A, n, c.Clock)...)
		return
	}
	if what := strings.TrimSpace(c.Said.Args); what != "" {
		c.Say(fmt.Sprintf("I do not understand %q behind status. All your games: list; one of them: say status in its conversation.",
			post.Short(what, 40)))
		return
	}
	games, err := c.A.Store.Games(c.Ctx, f)
	f.State = "paused"
	if paused, wrong := c.A.Store.Games(c.Ctx, f); wrong == nil {
		games = append(games, paused...)
	}
	if err != nil || len(games) == 0 {
		c.Say("No game of yours is open.")
		return
	}
	type row struct {
		s      *table.Sitting
		number int64
		wait   wait
		waits  int
	}
	var rows []row
	var mine []string
	for _, g := range games {
		r := row{number: g.ID}
		if s, err := Look(c.Ctx, c.A, g.ID); err == nil {
			if !Begun(s) {
				continue
			}
			r.s = s
			ws := waitList(s)
			r.waits = len(ws)
			for _, w := range ws {
				own := s.Player(w.Seat).ID == c.Player.ID
				if r.wait.question == 0 || own {
					r.wait = w
				}
				if own {
					mine = append(mine, strconv.FormatInt(g.ID, 10))
				}
			}
		}
		rows = append(rows, r)
	}
	sort.SliceStable(rows, func(i, j int) bool { return rows[i].wait.since.After(rows[j].wait.since) })
	switch {
	case len(mine) > 0:
		mine = slices.Compact(mine)
		c.Say(fmt.Sprintf("We wait for you in %s %s.", map[bool]string{true: "game", false: "games"}[len(mine) == 1], post.Listed(mine)))
	case !c.Boss:
		c.Say("Nobody waits for you.")
	}
	sec := post.Section{Heading: post.Count(len(rows), "open game", "open games") + ", the newest wait first"}
	for _, r := range rows {
		text := fmt.Sprintf("Game %d cannot be read just now.", r.number)
		if r.s != nil {
			text = fmt.Sprintf("Game %d, %s: %s", r.number, Versus(r.s), waitLine(r.s, r.wait, c.Player.ID, r.waits-1, c.Clock))
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: text})
	}
	c.Add(sec)
}

// waitLine is "July 1861, the Union; we wait for you: the turn, until Thu 7 Jan, 22:00 (Berlin)."
func waitLine(s *table.Sitting, w wait, reader int64, others int, k *clock.Clock) string {
	text := s.Ledger.Turn.Title
	if w.question == 0 {
		return text + "; nobody is asked anything."
	}
	who := Name(s, w.Seat)
	if s.Player(w.Seat).ID == reader {
		who = "you"
	}
	text += fmt.Sprintf("; we wait for %s", who)
	if others > 0 {
		text += fmt.Sprintf(" and %d more", others)
	}
	text += ": " + w.what + until(s, w.question, k)
	switch {
	case s.Paused():
		text += ", paused" + UntilWords(s.Ledger.Time.Paused, k)
	case InGrace(s, w.question):
		text += ", in grace"
	}
	return text + "."
}
