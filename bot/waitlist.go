package bot

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

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
func (s *sitting) waitList() []wait {
	since, down := map[int]time.Time{}, map[int]int{}
	if es, err := s.events(s.ledger.TurnFrom); err == nil {
		for _, h := range es {
			switch e := h.Event.(type) {
			case Asked:
				since[e.Number] = h.At
			case Extended:
				if e.Of == extendedDown {
					down[e.Question] += e.Hours
				}
			}
		}
	}
	var out []wait
	for _, d := range s.table.Position.Awaited() {
		w := wait{Decision: d, question: s.ledger.number(d.Seat, d.Question), what: s.kindOf(d)}
		if s.turnQuestion(d) {
			w.what = "the turn"
		}
		w.since, w.down = since[w.question], down[w.question]
		w.due, _ = s.dueThen(w.question)
		out = append(out, w)
	}
	sort.SliceStable(out, func(i, j int) bool {
		a, b := out[i].due, out[j].due
		return !a.IsZero() && (b.IsZero() || a.Before(b))
	})
	return out
}

// aside says whose turn goes on when the questions in it are answered, and with how much of his time.
func (s *sitting) aside() []TextLine {
	open := s.awaited()
	left := s.timeLeft()
	var out []TextLine
	for _, q := range s.ledger.Questions {
		if q.Question != s.ledger.Turn.Turn || open[q.Seat] == q.Number {
			continue
		}
		text := fmt.Sprintf("After that %s turn goes on: question %d", possessive(s.name(q.Seat)), q.Number)
		if d := left[q.Number]; d > 0 {
			text += ", with " + lasted(d) + " left"
		}
		out = append(out, TextLine{Text: text + "."})
	}
	return out
}

// ownGames lists the games of a person, one line each, the newest wait first; for a moderator all that are open.
func (c *call) ownGames() {
	f := store.GameFilter{State: "open", Player: c.player.ID, Limit: 50}
	if c.boss {
		f.Player = 0
	}
	if n, err := strconv.ParseInt(strings.TrimSpace(c.said.args), 10, 64); err == nil && c.boss {
		c.add(c.a.statusOf(c.ctx, n, c.clock)...)
		return
	}
	games, err := c.a.store.Games(c.ctx, f)
	f.State = "paused"
	if paused, wrong := c.a.store.Games(c.ctx, f); wrong == nil {
		games = append(games, paused...)
	}
	if err != nil || len(games) == 0 {
		c.say("No game of yours is open.")
		return
	}
	type row struct {
		s      *sitting
		number int64
		wait   wait
		waits  int
	}
	var rows []row
	for _, g := range games {
		r := row{number: g.ID}
		if s, err := c.a.look(c.ctx, g.ID); err == nil {
			if !s.begun() {
				continue
			}
			r.s = s
			ws := s.waitList()
			r.waits = len(ws)
			for _, w := range ws {
				if mine := s.player(w.Seat).ID == c.player.ID; r.wait.question == 0 || mine {
					r.wait = w
				}
			}
		}
		rows = append(rows, r)
	}
	sort.SliceStable(rows, func(i, j int) bool { return rows[i].wait.since.After(rows[j].wait.since) })
	sec := Section{Heading: count(len(rows), "open game", "open games") + ", the newest wait first"}
	for _, r := range rows {
		text := fmt.Sprintf("Game %d cannot be read just now.", r.number)
		if r.s != nil {
			text = fmt.Sprintf("Game %d, %s: %s", r.number, r.s.versus(), r.s.waitLine(r.wait, c.player.ID, r.waits-1, c.clock))
		}
		sec.Lines = append(sec.Lines, TextLine{Text: text})
	}
	c.add(sec)
}

// waitLine is "July 1861, the Union; we wait for you: the turn, until Thu 7 Jan, 22:00 (Berlin)."
func (s *sitting) waitLine(w wait, reader int64, others int, k *clock) string {
	text := s.ledger.Turn.Title
	if w.question == 0 {
		return text + "; nobody is asked anything."
	}
	who := s.name(w.Seat)
	if s.player(w.Seat).ID == reader {
		who = "you"
	}
	text += fmt.Sprintf("; we wait for %s", who)
	if others > 0 {
		text += fmt.Sprintf(" and %d more", others)
	}
	text += ": " + w.what + s.until(w.question, k)
	switch {
	case s.paused():
		text += ", paused" + untilWords(s.ledger.Time.Paused, k)
	case s.inGrace(w.question):
		text += ", in grace"
	}
	return text + "."
}
