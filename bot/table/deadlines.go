package table

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

// The kinds of deadlines. A question has one row that says when its time is over (due, then grace, then wait), and one for each
// reminder; a game that is paused, or waits for a die, has one row that belongs to no question.
const (
	dueRemind = "remind" // and the hours before: "remind24"
	DueNow    = "due"
	DueGrace  = "grace"  // over when it falls due
	DueEnd    = "end"    // an end of the turn that has waited is carried out
	DueWait   = "wait"   // the time is spent and the game waits: the moderator hears of it again
	DueResume = "resume" // the game goes on
	DuePaused = "paused" // the game is paused without end: the moderator hears of it again
	DueDie    = "die"    // the game waits for a die: the moderator hears of it again
)

// TellAgain is how often a moderator hears of a game that waits for him.
const TellAgain = 7 * 24 * time.Hour

// Strength orders the rows of one question: of several that have passed only the strongest counts.
func Strength(kind string) int {
	return slices.Index([]string{DueNow, DueGrace, DueWait, DueEnd}, kind) // a reminder is the weakest
}

// FullHour rounds up to the full hour.
func FullHour(t time.Time) time.Time {
	h := t.UTC().Truncate(time.Hour)
	if h.Before(t) {
		h = h.Add(time.Hour)
	}
	return h
}

// Calendar is when the clock of a seat runs.
func (s *Sitting) Calendar(seat engine.Seat) clock.Calendar {
	return clock.Calendar{Zone: clock.NewClock(s.Player(seat).Zone).Zone, Weekdays: s.Ledger.Pace.Weekdays, Away: s.Ledger.Time.Absent[seat]}
}

// FallsAt is when a seat's clock, seen from a time, has run for so long, rounded up to the full hour.
func FallsAt(s *Sitting, seat engine.Seat, from time.Time, d time.Duration) time.Time {
	return FullHour(s.Calendar(seat).After(from, d))
}

// RowsFor are the rows of a question: when its time is over, and the reminders before whose time has not passed. A machine has one: now.
func RowsFor(s *Sitting, seat engine.Seat, question int, kind string, due time.Time) []store.Deadline {
	if _, is := ByMachine(s, seat); is {
		return []store.Deadline{{Seat: string(seat), Question: question, Due: s.Now, Kind: DueMachine}}
	}
	d := store.Deadline{Seat: string(seat), Question: question, Due: due, Kind: kind}
	ds := []store.Deadline{d}
	if kind != DueNow {
		return ds
	}
	for _, hours := range remindersOf(s, seat) {
		if at := s.Calendar(seat).Before(due, time.Duration(hours)*time.Hour); at.After(s.Now) {
			d.Kind, d.Due = dueRemind+strconv.Itoa(hours), at
			ds = append(ds, d)
		}
	}
	if end, waits := endRow(s, seat, question, due); waits {
		ds = append(ds, end)
	}
	return ds
}

// What was left of a question's time when its clock was stopped.
type stopped struct {
	Kind string // dueNow, dueGrace or dueWait where the whole game was paused; empty where the question was only put aside
	Left time.Duration
}

func (t stopped) String() string { return strings.TrimSpace(t.Kind + " " + t.Left.String()) }

// StoppedClocks reads what was left of each question that does not run.
func StoppedClocks(s *Sitting) map[int]stopped {
	notes := s.L.NotesOf("", NoteClock)
	if set, said := s.Out.SetNotes[store.NoteSet{Kind: NoteClock}]; said {
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

// SetDeadlines makes the rows of all open questions: a question that stays open keeps its own, a new one gets the game's pace,
// one that was put aside for an interruption goes on with what was left of its time, but no less than an interruption has, and
// after a pause each goes on with just what it had.
func (s *Sitting) SetDeadlines() {
	if _, waits := s.Gathering(); waits {
		return // its only deadlines are those of its invitations
	}
	old, clocks := s.Deadlines(), StoppedClocks(s)
	s.Out.SetDeadlines, s.Out.Deadlines = true, nil
	if s.IsOver() {
		s.Note("", NoteClock)
		return
	}
	keep := map[int]stopped{}
	open := map[int]bool{}
	awaited := s.Table.Position.Awaited()
	if s.Wants != nil {
		awaited = nil
	}
	for _, d := range awaited {
		n := s.Ledger.Number(d.Seat, d.Question)
		open[n] = true
		rows, c := rowsOf(old, n), clocks[n]
		switch {
		case s.Paused():
			if t, runs := stopClock(s, d.Seat, rows); runs {
				keep[n] = t
			} else if c.Kind != "" {
				keep[n] = c
			}
		case len(rows) > 0:
			s.Out.Deadlines = append(s.Out.Deadlines, withoutEnd(rows)...)
		case c.Kind == DueWait || c.Kind == "" && !s.Asked[d.Seat]:
			s.Out.Deadlines = append(s.Out.Deadlines, RowsFor(s, d.Seat, n, DueWait, FullHour(s.Now.Add(TellAgain)))...)
		case c.Kind != "":
			s.Out.Deadlines = append(s.Out.Deadlines, RowsFor(s, d.Seat, n, c.Kind, FallsAt(s, d.Seat, s.Now, c.Left))...)
		default:
			_, aside := clocks[n]
			s.Out.Deadlines = append(s.Out.Deadlines, RowsFor(s, d.Seat, n, DueNow, FallsAt(s, d.Seat, s.Now, timeFor(s, d, c.Left, aside)))...)
		}
	}
	for _, q := range s.Ledger.Questions {
		if open[q.Number] {
			continue
		}
		if t, runs := stopClock(s, q.Seat, rowsOf(old, q.Number)); runs {
			keep[q.Number] = stopped{Left: t.Left}
		} else if c, ok := clocks[q.Number]; ok {
			keep[q.Number] = stopped{Left: c.Left}
		}
	}
	switch {
	case s.Paused():
		s.Out.Deadlines = pausedRows(s, old)
	case s.Wants != nil:
		s.Out.Deadlines = rowOr(old, store.Deadline{Kind: DueDie, Due: FullHour(s.Now.Add(TellAgain))}, DueDie)
	}
	keepClocks(s, keep)
	if !s.Paused() && s.Wants == nil {
		setEndRows(s, open)
	}
}

func keepClocks(s *Sitting, clocks map[int]stopped) {
	var notes []store.Note
	for _, q := range s.Ledger.Questions {
		if t, ok := clocks[q.Number]; ok {
			notes = append(notes, store.Note{Key: strconv.Itoa(q.Number), Text: t.String()})
		}
	}
	s.Note("", NoteClock, notes...)
}

// stopClock reads what the rows of a question leave of its time.
func stopClock(s *Sitting, seat engine.Seat, rows []store.Deadline) (stopped, bool) {
	for _, d := range rows {
		switch d.Kind {
		case DueNow, DueGrace:
			return stopped{d.Kind, s.Calendar(seat).Running(s.Now, d.Due)}, true
		case DueWait:
			return stopped{DueWait, 0}, true
		}
	}
	return stopped{}, false
}

// pausedRows is the one row of a paused game.
func pausedRows(s *Sitting, old []store.Deadline) []store.Deadline {
	row := store.Deadline{Kind: DuePaused, Due: FullHour(s.Now.Add(TellAgain))}
	if until, err := record.ParseStamp(s.Ledger.Time.Paused.Until); err == nil {
		row = store.Deadline{Kind: DueResume, Due: until}
	}
	return rowOr(old, row, DueResume, DuePaused)
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

// timeFor is how long an answer may take; left is what it had when it was put aside for another.
func timeFor(s *Sitting, d engine.Decision, left time.Duration, aside bool) time.Duration {
	turn := time.Duration(s.Ledger.Pace.Turn) * time.Hour
	interruption := time.Duration(s.Ledger.Pace.Interruption) * time.Hour
	switch {
	case !s.TurnQuestion(d):
		return interruption
	case aside:
		return max(left, interruption)
	}
	return turn
}

// TurnQuestion says whether a decision is part of the seat's own turn.
func (s *Sitting) TurnQuestion(d engine.Decision) bool {
	return d.Own || engine.Acts(s.Table.Position, d.Seat) && d.Question == s.Table.Position.Turn().ID
}

// withoutEnd is rows without that of an end which waits.
func withoutEnd(rows []store.Deadline) []store.Deadline {
	return slices.DeleteFunc(slices.Clone(rows), func(d store.Deadline) bool { return d.Kind == DueEnd })
}

// Deadlines are the rows as they stand now.
func (s *Sitting) Deadlines() []store.Deadline {
	if s.Out.SetDeadlines {
		return s.Out.Deadlines
	}
	return s.L.Deadlines
}

// ReplaceRows puts other rows in the place of those that a question has.
func ReplaceRows(s *Sitting, question int, rows []store.Deadline) {
	kept := slices.DeleteFunc(slices.Clone(s.Deadlines()), func(d store.Deadline) bool { return d.Question == question })
	s.Out.SetDeadlines, s.Out.Deadlines = true, append(kept, rows...)
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

// ClockRow is the row that says when the time of a question is over, or its grace.
func (s *Sitting) ClockRow(question int) (store.Deadline, bool) {
	for _, d := range rowsOf(s.Deadlines(), question) {
		if d.Kind == DueNow || d.Kind == DueGrace {
			return d, true
		}
	}
	return store.Deadline{}, false
}
