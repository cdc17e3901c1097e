package moderate

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// How a moderator takes a game back: to an earlier moment, or by a takeback that a player asks for.

// A moment is a point to which a game can be rewound: the position behind event n.
type moment struct {
	n     int64
	what  string
	at    time.Time
	title string      // of its turn
	seat  engine.Seat // whose orders it stands before, which others may not see

	unasked bool // it stands before what was answered in advance
}

// How many moments are listed: the newest of those that people made, and of those in between.
const (
	momentsListed  = 10
	answersBetween = 8
)

// momentFor is a moment as a player reads it.
func momentFor(s *table.Sitting, reader engine.Seat, o moment) string {
	if o.seat != "" && o.seat != reader && s.Hides(reader) {
		return o.title
	}
	return o.what
}

// moments are the points between two messages or answers, the newest first; no more of them need be read than are enough.
func moments(s *table.Sitting, enough func([]moment) bool) (all []moment, err error) {
	_, err = s.Tail(func(es []record.Happened) bool {
		all = momentsOf(s, es)
		return enough(all)
	})
	return all, err
}

// momentsOf are the moments among the newest events, of turns that are there from their beginning.
func momentsOf(s *table.Sitting, es []record.Happened) []moment {
	var out []moment
	var before engine.Settled
	title := ""
	for _, h := range record.LiveOf(es) {
		what, seat, unasked := "", engine.Seat(""), false
		switch e := h.Event.(type) {
		case record.Opened:
			title = e.Title
		case engine.Ordered:
			before, seat = engine.Settled{}, e.Seat
			what = fmt.Sprintf("before %s's orders (%s)", letter.Name(s, e.Seat), play.FirstWords(e.Text))
		case record.Missed:
			what = fmt.Sprintf("before the time of %s was spent", letter.Name(s, e.Seat))
		case record.Nudged:
			what = fmt.Sprintf("before %s was answered for, by %s", letter.Name(s, e.Seat), e.By)
		case engine.Mended:
			what = "before the correction of " + e.By
		case engine.Settled:
			again := e.Seat == before.Seat && e.Asked == before.Asked // one volley is many answers
			before = e
			if again || e.How == "deadline" || e.How == "steady" {
				continue // rewound to here, the same would answer again
			}
			seat, unasked = e.Seat, true
			what = fmt.Sprintf("before %s was answered for %s (%s)", e.Asked, letter.Name(s, e.Seat), e.How)
		}
		if what != "" && title != "" {
			out = append(out, moment{h.N - 1, title + ": " + what, h.At, title, seat, unasked})
		}
	}
	slices.Reverse(out)
	return out
}

// listedOf are those of moments that are listed; full says that there are as many as are wanted.
func listedOf(all []moment) (out []moment, full bool) {
	left := map[bool]int{false: momentsListed, true: answersBetween}
	for _, o := range all {
		if left[o.unasked]--; left[o.unasked] >= 0 {
			out = append(out, o)
		}
		if left[false] == 0 {
			return out, true
		}
	}
	return out, false
}

// rewind takes a game back to a moment; what was rolled since is never rolled again.
func rewind(m *modCall) error {
	s := m.s
	words := strings.Fields(strings.ToLower(m.args))
	if len(words) == 0 {
		all, err := moments(s, func(all []moment) bool { _, full := listedOf(all); return full })
		if err != nil {
			return err
		}
		if len(all) == 0 {
			return table.Refused("Nothing has been played in game %d that could be rewound.", s.L.Game.ID)
		}
		sec := post.Section{Heading: "Moments, the newest first", Kind: "orders"}
		listed, _ := listedOf(all)
		for _, o := range listed {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("to event %d: %s, %s", o.n, o.what, m.clock.At(o.at))})
		}
		m.add(sec)
		m.say("Say: rewind %d to event N because ...", s.L.Game.ID)
		return errAsked
	}
	n, err := strconv.ParseInt(words[len(words)-1], 10, 64)
	if err != nil || len(words) > 3 {
		return table.Refused("I do not read %q. Say: rewind %d to event N because ...", m.args, s.L.Game.ID)
	}
	if m.why == "" {
		return table.Refused("Say why: rewind %d to event %d because ...", s.L.Game.ID, n)
	}
	until := func(o moment) bool { return o.n <= n }
	all, err := moments(s, func(all []moment) bool { return slices.ContainsFunc(all, until) })
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, until)
	if i < 0 {
		return table.Refused("There is no moment at or before event %d; \"rewind %d\" lists them.", n, s.L.Game.ID)
	}
	at := all[i]
	struck := s.Last() - at.n
	m.say("This strikes %s of game %d: back to %s.", post.Count(int(struck), "event", "events"), s.L.Game.ID, at.what)
	m.say("What was revealed cannot be unseen. The dice stay in the record and are not used again. Orders that were sent since are offered " +
		"to their players.")
	if m.only {
		return nil
	}
	offered := ordersSince(s, at.n)
	awaited := s.Awaited()
	if err := s.Strike(at.n+1, m.by.Name, m.why, true); err != nil {
		return err
	}
	start := s.Table.Position.Clone()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	AskAgain(s)
	play.Conclude(s, awaited)
	m.sections = nil
	m.say("Done. Game %d stands again at: %s.", s.L.Game.ID, at.what)
	err = tellPlayers(s, "rewound", true, func(d *table.Draft) {
		letter.First(d, fmt.Sprintf("%s rewound game %d to %s.", m.by.Name, s.L.Game.ID, at.title))
		if moment, told := strings.CutPrefix(momentFor(s, d.Seat, at), at.title+": "); told {
			letter.Say(d, "It stands again at the moment %s.", moment)
		}
		letter.Say(d, "Why: %q. What was struck stays in the log, and its dice are not used again.", m.why)
		if text := offered[d.Seat]; text != "" {
			letter.Add(d, post.Section{Heading: "Your orders since then, to be copied", Kind: "orders",
				Lines: post.Lines(strings.Split(strings.TrimSpace(text), "\n")...)})
		}
		letter.Add(d, letter.UsedUp(s, d.Seat))
	})
	if err != nil || len(out.Events) == 0 {
		return err
	}
	return play.TellAll(s, nil)
}

// AskAgain lets every open question count as new: it gets a deadline of its own.
func AskAgain(s *table.Sitting) {
	s.L.Deadlines, s.Out.SetDeadlines, s.Out.Deadlines = nil, false, nil
	s.Note("", table.NoteClock)
	for _, d := range s.Table.Position.Awaited() {
		s.Asked[d.Seat] = true
	}
}

// ordersSince gathers what each seat has ordered behind an event.
func ordersSince(s *table.Sitting, n int64) map[engine.Seat]string {
	out := map[engine.Seat]string{}
	if es, err := s.Events(n + 1); err == nil {
		for _, h := range record.LiveOf(es) {
			if o, ok := h.Event.(engine.Ordered); ok {
				out[o.Seat] += o.Text
			}
		}
	}
	return out
}

// decideTakeback grants or refuses the takeback that is asked.
func decideTakeback(m *modCall) error {
	s := m.s
	t, pending := play.TakebackAsked(s)
	if !pending {
		return table.Refused("Nobody asks for a takeback in game %d.", s.L.Game.ID)
	}
	switch strings.ToLower(m.args) {
	case "refuse", "refused", "no":
		m.say("Refused. %s is told.", letter.Name(s, t.Seat))
		return play.RefuseTakeback(s, t, m.by.Name)
	case "grant", "granted", "yes":
		err := play.GrantTakeback(s, t, []string{m.by.Name})
		var r play.RefusedTakeback
		if errors.As(err, &r) {
			return table.Refused("It can no longer be taken back with the dice as they were rolled. %s To go back to that moment: rewind %d to "+
				"event %d because ...",
				r.What, s.L.Game.ID, t.From-1)
		}
		m.say("Granted.")
		return err
	}
	return table.Refused("Say: takeback %d grant, or takeback %d refuse", s.L.Game.ID, s.L.Game.ID)
}
