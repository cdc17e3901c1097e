package bot

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

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
func (s *sitting) momentFor(reader engine.Seat, o moment) string {
	if o.seat != "" && o.seat != reader && s.hides(reader) {
		return o.title
	}
	return o.what
}

// moments are the points between two messages or answers, the newest first.
func (s *sitting) moments() ([]moment, error) {
	es, err := s.events(1)
	if err != nil {
		return nil, err
	}
	var out []moment
	var before engine.Settled
	title := ""
	for _, h := range liveOf(es) {
		what, seat, unasked := "", engine.Seat(""), false
		switch e := h.Event.(type) {
		case Opened:
			title = e.Title
		case engine.Ordered:
			before, seat = engine.Settled{}, e.Seat
			what = fmt.Sprintf("before %s's orders (%s)", s.name(e.Seat), firstWords(e.Text))
		case Missed:
			what = fmt.Sprintf("before the time of %s was spent", s.name(e.Seat))
		case Nudged:
			what = fmt.Sprintf("before %s was answered for, by %s", s.name(e.Seat), e.By)
		case engine.Mended:
			what = "before the correction of " + e.By
		case engine.Settled:
			again := e.Seat == before.Seat && e.Asked == before.Asked // one volley is many answers
			before = e
			if again || e.How == "deadline" || e.How == "steady" {
				continue // rewound to here, the same would answer again
			}
			seat, unasked = e.Seat, true
			what = fmt.Sprintf("before %s was answered for %s (%s)", e.Asked, s.name(e.Seat), e.How)
		}
		if what != "" {
			out = append([]moment{{h.N - 1, title + ": " + what, h.At, title, seat, unasked}}, out...)
		}
	}
	return out, nil
}

// rewind takes a game back to a moment; what was rolled since is never rolled again.
func rewind(m *modCall) error {
	s := m.s
	all, err := s.moments()
	if err != nil {
		return err
	}
	words := strings.Fields(strings.ToLower(m.args))
	if len(words) == 0 {
		if len(all) == 0 {
			return refused("Nothing has been played in game %d that could be rewound.", s.l.Game.ID)
		}
		sec := Section{Heading: "Moments, the newest first", Kind: "orders"}
		left := map[bool]int{false: momentsListed, true: answersBetween}
		for _, o := range all {
			if left[o.unasked]--; left[o.unasked] < 0 {
				continue
			}
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("to event %d: %s, %s", o.n, o.what, m.clock.at(o.at))})
		}
		m.add(sec)
		m.say("Say: rewind %d to event N because ...", s.l.Game.ID)
		return errAsked
	}
	n, err := strconv.ParseInt(words[len(words)-1], 10, 64)
	if err != nil || len(words) > 3 {
		return refused("I do not read %q. Say: rewind %d to event N because ...", m.args, s.l.Game.ID)
	}
	if m.why == "" {
		return refused("Say why: rewind %d to event %d because ...", s.l.Game.ID, n)
	}
	at, found := moment{}, false
	for _, o := range all {
		if o.n <= n {
			at, found = o, true
			break
		}
	}
	if !found {
		return refused("There is no moment at or before event %d; \"rewind %d\" lists them.", n, s.l.Game.ID)
	}
	struck := s.last() - at.n
	m.say("This strikes %s of game %d: back to %s.", count(int(struck), "event", "events"), s.l.Game.ID, at.what)
	m.say("What was revealed cannot be unseen. The dice stay in the record and are not used again. Orders that were sent since are offered to their players.")
	if m.only {
		return nil
	}
	offered := s.ordersSince(at.n)
	awaited := s.awaited()
	if err := s.strike(at.n+1, m.by.Name, m.why, true); err != nil {
		return err
	}
	start := s.table.Position.Clone()
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(start, out.Events)
	s.askAgain()
	s.conclude(awaited)
	m.sections = nil
	m.say("Done. Game %d stands again at: %s.", s.l.Game.ID, at.what)
	err = s.tellPlayers("rewound", true, func(d *draft) {
		d.first(fmt.Sprintf("%s rewound game %d to %s.", m.by.Name, s.l.Game.ID, at.title))
		if moment, told := strings.CutPrefix(s.momentFor(d.seat, at), at.title+": "); told {
			d.say("It stands again at the moment %s.", moment)
		}
		d.say("Why: %q. What was struck stays in the log, and its dice are not used again.", m.why)
		if text := offered[d.seat]; text != "" {
			d.add(Section{Heading: "Your orders since then, to be copied", Kind: "orders", Lines: lines(strings.Split(strings.TrimSpace(text), "\n")...)})
		}
		d.add(s.usedUp(d.seat))
	})
	if err != nil || len(out.Events) == 0 {
		return err
	}
	return s.tellAll(nil)
}

// askAgain lets every open question count as new: it gets a deadline of its own.
func (s *sitting) askAgain() {
	s.l.Deadlines, s.out.SetDeadlines, s.out.Deadlines = nil, false, nil
	s.note("", noteClock)
	for _, d := range s.table.Position.Awaited() {
		s.asked[d.Seat] = true
	}
}

// ordersSince gathers what each seat has ordered behind an event.
func (s *sitting) ordersSince(n int64) map[engine.Seat]string {
	out := map[engine.Seat]string{}
	if es, err := s.events(n + 1); err == nil {
		for _, h := range liveOf(es) {
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
	t, pending := s.takebackAsked()
	if !pending {
		return refused("Nobody asks for a takeback in game %d.", s.l.Game.ID)
	}
	switch strings.ToLower(m.args) {
	case "refuse", "refused", "no":
		m.say("Refused. %s is told.", s.name(t.Seat))
		return s.refuseTakeback(t, m.by.Name)
	case "grant", "granted", "yes":
		err := s.grantTakeback(t, []string{m.by.Name})
		var r refusedTakeback
		if errors.As(err, &r) {
			return refused("It can no longer be taken back with the dice as they were rolled. %s To go back to that moment: rewind %d to event %d because ...",
				r.what, s.l.Game.ID, t.From-1)
		}
		m.say("Granted.")
		return err
	}
	return refused("Say: takeback %d grant, or takeback %d refuse", s.l.Game.ID, s.l.Game.ID)
}
