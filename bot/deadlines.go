package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// The kinds of deadlines. A question has one row that says when its time is over (due, then grace, then wait), and one for each
// reminder; a game that is paused, or waits for a die, has one row that belongs to no question.
const (
	dueRemind = "remind" // and the hours before: "remind24"
	dueNow    = "due"
	dueGrace  = "grace"  // over when it falls due
	dueWait   = "wait"   // the time is spent and the game waits: the moderator hears of it again
	dueResume = "resume" // the game goes on
	duePaused = "paused" // the game is paused without end: the moderator hears of it again
	dueDie    = "die"    // the game waits for a die: the moderator hears of it again
)

// tellAgain is how often a moderator hears of a game that waits for him.
const tellAgain = 7 * 24 * time.Hour

// strength orders the rows of one question: of several that have passed only the strongest counts.
func strength(kind string) int {
	return slices.Index([]string{dueNow, dueGrace, dueWait}, kind) // a reminder is the weakest
}

// fullHour rounds up to the full hour.
func fullHour(t time.Time) time.Time {
	h := t.UTC().Truncate(time.Hour)
	if h.Before(t) {
		h = h.Add(time.Hour)
	}
	return h
}

// calendar is when the clock of a seat runs.
func (s *sitting) calendar(seat engine.Seat) calendar {
	return calendar{zone: newClock(s.player(seat).Zone).zone, weekdays: s.ledger.Pace.Weekdays, away: s.ledger.Time.Absent[seat]}
}

// fallsAt is when a seat's clock, seen from a time, has run for so long, rounded up to the full hour.
func (s *sitting) fallsAt(seat engine.Seat, from time.Time, d time.Duration) time.Time {
	return fullHour(s.calendar(seat).after(from, d))
}

// rowsFor are the rows of a question: when its time is over, and the reminders before whose time has not passed.
func (s *sitting) rowsFor(seat engine.Seat, question int, kind string, due time.Time) []store.Deadline {
	d := store.Deadline{Seat: string(seat), Question: question, Due: due, Kind: kind}
	ds := []store.Deadline{d}
	if kind != dueNow {
		return ds
	}
	for _, hours := range s.reminders(seat) {
		if at := s.calendar(seat).before(due, time.Duration(hours)*time.Hour); at.After(s.now) {
			d.Kind, d.Due = dueRemind+strconv.Itoa(hours), at
			ds = append(ds, d)
		}
	}
	return ds
}

// What was left of a question's time when its clock was stopped.
type stopped struct {
	kind string // dueNow, dueGrace or dueWait where the whole game was paused; empty where the question was only put aside
	left time.Duration
}

func (t stopped) String() string { return strings.TrimSpace(t.kind + " " + t.left.String()) }

// stoppedClocks reads what was left of each question that does not run.
func (s *sitting) stoppedClocks() map[int]stopped {
	notes := s.l.NotesOf("", noteClock)
	if set, said := s.out.SetNotes[store.NoteSet{Kind: noteClock}]; said {
		notes = set
	}
	clocks := map[int]stopped{}
	for _, n := range notes {
		q, err := strconv.Atoi(n.Key)
		kind, text, found := strings.Cut(n.Text, " ")
		if !found {
			kind, text = "", n.Text
		}
		if d, wrong := time.ParseDuration(text); err == nil && wrong == nil {
			clocks[q] = stopped{kind, d}
		}
	}
	return clocks
}

// setDeadlines makes the rows of all open questions: a question that stays open keeps its own, a new one gets the game's pace,
// one that was put aside for an interruption goes on with what was left of its time, but no less than an interruption has, and
// after a pause each goes on with just what it had.
func (s *sitting) setDeadlines() {
	if _, waits := s.gathering(); waits {
		return // its only deadlines are those of its invitations
	}
	old, clocks := s.deadlines(), s.stoppedClocks()
	s.out.SetDeadlines, s.out.Deadlines = true, nil
	if s.isOver() {
		s.note("", noteClock)
		return
	}
	keep := map[int]stopped{}
	open := map[int]bool{}
	awaited := s.table.Position.Awaited()
	if s.wants != nil {
		awaited = nil
	}
	for _, d := range awaited {
		n := s.ledger.number(d.Seat, d.Question)
		open[n] = true
		rows, c := rowsOf(old, n), clocks[n]
		switch {
		case s.paused():
			if t, runs := s.stop(d.Seat, rows); runs {
				keep[n] = t
			} else if c.kind != "" {
				keep[n] = c
			}
		case len(rows) > 0:
			s.out.Deadlines = append(s.out.Deadlines, rows...)
		case c.kind == dueWait || c.kind == "" && !s.asked[d.Seat]:
			s.out.Deadlines = append(s.out.Deadlines, s.rowsFor(d.Seat, n, dueWait, fullHour(s.now.Add(tellAgain)))...)
		case c.kind != "":
			s.out.Deadlines = append(s.out.Deadlines, s.rowsFor(d.Seat, n, c.kind, s.fallsAt(d.Seat, s.now, c.left))...)
		default:
			_, aside := clocks[n]
			s.out.Deadlines = append(s.out.Deadlines, s.rowsFor(d.Seat, n, dueNow, s.fallsAt(d.Seat, s.now, s.time(d, c.left, aside)))...)
		}
	}
	for _, q := range s.ledger.Questions {
		if open[q.Number] {
			continue
		}
		if t, runs := s.stop(q.Seat, rowsOf(old, q.Number)); runs {
			keep[q.Number] = stopped{left: t.left}
		} else if c, ok := clocks[q.Number]; ok {
			keep[q.Number] = stopped{left: c.left}
		}
	}
	switch {
	case s.paused():
		s.out.Deadlines = s.pauseRows(old)
	case s.wants != nil:
		s.out.Deadlines = rowOr(old, store.Deadline{Kind: dueDie, Due: fullHour(s.now.Add(tellAgain))}, dueDie)
	}
	s.keepClocks(keep)
}

func (s *sitting) keepClocks(clocks map[int]stopped) {
	var notes []store.Note
	for _, q := range s.ledger.Questions {
		if t, ok := clocks[q.Number]; ok {
			notes = append(notes, store.Note{Key: strconv.Itoa(q.Number), Text: t.String()})
		}
	}
	s.note("", noteClock, notes...)
}

// stop reads what the rows of a question leave of its time.
func (s *sitting) stop(seat engine.Seat, rows []store.Deadline) (stopped, bool) {
	for _, d := range rows {
		switch d.Kind {
		case dueNow, dueGrace:
			return stopped{d.Kind, s.calendar(seat).running(s.now, d.Due)}, true
		case dueWait:
			return stopped{dueWait, 0}, true
		}
	}
	return stopped{}, false
}

// pauseRows is the one row of a paused game.
func (s *sitting) pauseRows(old []store.Deadline) []store.Deadline {
	row := store.Deadline{Kind: duePaused, Due: fullHour(s.now.Add(tellAgain))}
	if until, err := parseStamp(s.ledger.Time.Paused.Until); err == nil {
		row = store.Deadline{Kind: dueResume, Due: until}
	}
	return rowOr(old, row, dueResume, duePaused)
}

// rowOr is the row of one of these kinds that was there, else another.
func rowOr(old []store.Deadline, row store.Deadline, kinds ...string) []store.Deadline {
	for _, d := range old {
		if slices.Contains(kinds, d.Kind) {
			row = d
		}
	}
	return []store.Deadline{row}
}

// timeLeft is what was left of each question that does not run.
func (s *sitting) timeLeft() map[int]time.Duration {
	left := map[int]time.Duration{}
	for n, c := range s.stoppedClocks() {
		left[n] = c.left
	}
	return left
}

// time is how long an answer may take; left is what it had when it was put aside for another.
func (s *sitting) time(d engine.Decision, left time.Duration, aside bool) time.Duration {
	turn := time.Duration(s.ledger.Pace.Turn) * time.Hour
	interruption := time.Duration(s.ledger.Pace.Interruption) * time.Hour
	switch {
	case !s.turnQuestion(d):
		return interruption
	case aside:
		return max(left, interruption)
	}
	return turn
}

// turnQuestion says whether a decision is part of the seat's own turn.
func (s *sitting) turnQuestion(d engine.Decision) bool {
	return d.Own || d.Seat == s.table.Position.Turn().Side && d.Question == s.table.Position.Turn().ID
}

// openQuestion finds the decision of an open question.
func (s *sitting) openQuestion(n int) (engine.Decision, bool) {
	if s.isOver() || s.wants != nil || n == 0 {
		return engine.Decision{}, false
	}
	for _, d := range s.table.Position.Awaited() {
		if s.ledger.number(d.Seat, d.Question) == n {
			return s.table.Awaits(d.Seat)
		}
	}
	return engine.Decision{}, false
}

// deadlines are the rows as they stand now.
func (s *sitting) deadlines() []store.Deadline {
	if s.out.SetDeadlines {
		return s.out.Deadlines
	}
	return s.l.Deadlines
}

// replaceRows puts other rows in the place of those that a question has.
func (s *sitting) replaceRows(question int, rows []store.Deadline) {
	kept := slices.DeleteFunc(slices.Clone(s.deadlines()), func(d store.Deadline) bool { return d.Question == question })
	s.out.SetDeadlines, s.out.Deadlines = true, append(kept, rows...)
}

// rowsOf are the deadlines that a question has.
func rowsOf(all []store.Deadline, question int) []store.Deadline {
	var ds []store.Deadline
	for _, d := range all {
		if d.Question == question {
			ds = append(ds, d)
		}
	}
	return ds
}

// clockRow is the row that says when the time of a question is over, or its grace.
func (s *sitting) clockRow(question int) (store.Deadline, bool) {
	for _, d := range rowsOf(s.deadlines(), question) {
		if d.Kind == dueNow || d.Kind == dueGrace {
			return d, true
		}
	}
	return store.Deadline{}, false
}

// dueThen is when the time of a question is over, as this sitting leaves it; in grace, that of the grace.
func (s *sitting) dueThen(question int) (time.Time, bool) {
	d, ok := s.clockRow(question)
	return d.Due, ok
}

// inGrace says whether the grace of a question has begun.
func (s *sitting) inGrace(question int) bool {
	d, _ := s.clockRow(question)
	return d.Kind == dueGrace || s.stoppedClocks()[question].kind == dueGrace
}

// remains is how much of the time of a question is left, by the clock of its seat.
func (s *sitting) remains(seat engine.Seat, question int) time.Duration {
	if d, ok := s.clockRow(question); ok {
		return s.calendar(seat).running(s.now, d.Due)
	}
	return s.stoppedClocks()[question].left
}

// moveClock gives a question more of its seat's time, with new reminders. It says until when it has.
func (s *sitting) moveClock(d engine.Decision, more time.Duration) (time.Time, error) {
	n := s.ledger.number(d.Seat, d.Question)
	row, running := s.clockRow(n)
	from := s.now
	if running {
		from = row.Due
	} else {
		row.Kind = dueNow
	}
	due := s.fallsAt(d.Seat, from, more)
	if !due.After(s.now) {
		return due, fmt.Errorf("that would be over already")
	}
	s.replaceRows(n, s.rowsFor(d.Seat, n, row.Kind, due))
	return due, nil
}

// retime works the deadlines of a seat out again because its calendar has changed: each keeps the time that it had left.
func (s *sitting) retime(seat engine.Seat, before calendar) {
	if s.paused() || s.isOver() {
		return
	}
	for _, d := range s.table.Position.Awaited() {
		n := s.ledger.number(d.Seat, d.Question)
		row, running := s.clockRow(n)
		if d.Seat != seat || !running || !row.Due.After(s.now) {
			continue
		}
		s.replaceRows(n, s.rowsFor(seat, n, row.Kind, s.fallsAt(seat, s.now, before.running(s.now, row.Due))))
	}
}
