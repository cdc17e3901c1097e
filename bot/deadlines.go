package bot

import (
	"strconv"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// setDeadlines makes the rows of all open questions: a question that stays open keeps its own, a new one gets the game's pace,
// and one that was put aside for an interruption goes on with what was left of its time, but no less than an interruption has.
func (s *sitting) setDeadlines() {
	s.out.SetDeadlines = true
	s.out.Deadlines = nil
	if s.isOver() {
		s.note("", noteClock)
		return
	}
	left := s.timeLeft()
	open := map[int]bool{}
	awaited := s.table.Position.Awaited()
	if s.wants != nil {
		awaited = nil
	}
	for _, d := range awaited {
		n := s.ledger.number(d.Seat, d.Question)
		open[n] = true
		if rows := s.rows(n); len(rows) > 0 {
			s.out.Deadlines = append(s.out.Deadlines, rows...)
			continue
		}
		if !s.asked[d.Seat] {
			continue // its grace is over, and the moderator knows
		}
		s.out.Deadlines = append(s.out.Deadlines, deadlinesFor(d.Seat, n, fullHour(s.now.Add(s.time(d, left[n]))), s.now)...)
	}
	var notes []store.Note
	for _, q := range s.ledger.Questions {
		rest, aside := left[q.Number], !open[q.Number]
		if due, ok := s.due(q.Number); ok {
			rest = max(due.Sub(s.now), 0)
		}
		if aside && rest > 0 {
			notes = append(notes, store.Note{Key: strconv.Itoa(q.Number), Text: rest.String()})
		}
	}
	s.note("", noteClock, notes...)
}

// time is how long an answer may take, when this much is left from before.
func (s *sitting) time(d engine.Decision, left time.Duration) time.Duration {
	turn := time.Duration(s.ledger.Pace.Turn) * time.Hour
	interruption := time.Duration(s.ledger.Pace.Interruption) * time.Hour
	switch {
	case !s.turnQuestion(d):
		return interruption
	case left > 0:
		return max(left, interruption)
	}
	return turn
}

// turnQuestion says whether a decision is part of the seat's own turn.
func (s *sitting) turnQuestion(d engine.Decision) bool {
	return d.Own || d.Seat == s.table.Position.Turn().Side && d.Question == s.table.Position.Turn().ID
}

func (s *sitting) timeLeft() map[int]time.Duration {
	left := map[int]time.Duration{}
	for _, n := range s.l.NotesOf("", noteClock) {
		q, err := strconv.Atoi(n.Key)
		if d, wrong := time.ParseDuration(n.Text); err == nil && wrong == nil {
			left[q] = d
		}
	}
	return left
}

// rows are the deadlines that a question has.
func (s *sitting) rows(question int) []store.Deadline {
	var ds []store.Deadline
	for _, d := range s.l.Deadlines {
		if d.Question == question {
			ds = append(ds, d)
		}
	}
	return ds
}

// due is when the time of a question is over, as it stood before this sitting; in grace, that of the grace.
func (s *sitting) due(question int) (time.Time, bool) {
	return dueOf(s.l.Deadlines, question)
}

// dueThen is the same as this sitting leaves it.
func (s *sitting) dueThen(question int) (time.Time, bool) {
	if s.out.SetDeadlines {
		return dueOf(s.out.Deadlines, question)
	}
	return s.due(question)
}

func dueOf(ds []store.Deadline, question int) (time.Time, bool) {
	for _, d := range ds {
		if d.Question == question && (d.Kind == dueNow || d.Kind == dueGrace) {
			return d.Due, true
		}
	}
	return time.Time{}, false
}

// inGrace says whether the grace of a question has begun.
func (s *sitting) inGrace(question int) bool {
	for _, d := range s.rows(question) {
		if d.Kind == dueGrace {
			return true
		}
	}
	return false
}
