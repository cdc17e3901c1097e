package letter

import (
	"fmt"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/table"
	"adjutant/engine"
)

// timeLeft is what was left of each question that does not run.
func timeLeft(s *table.Sitting) map[int]time.Duration {
	left := map[int]time.Duration{}
	for n, c := range table.StoppedClocks(s) {
		left[n] = c.Left
	}
	return left
}

// OpenQuestion finds the decision of an open question.
func OpenQuestion(s *table.Sitting, n int) (engine.Decision, bool) {
	if s.IsOver() || s.Wants != nil || n == 0 {
		return engine.Decision{}, false
	}
	for _, d := range s.Table.Position.Awaited() {
		if s.Ledger.Number(d.Seat, d.Question) == n {
			return s.Table.Awaits(d.Seat)
		}
	}
	return engine.Decision{}, false
}

// DueThen is when the time of a question is over, as this sitting leaves it; in grace, that of the grace.
func DueThen(s *table.Sitting, question int) (time.Time, bool) {
	d, ok := s.ClockRow(question)
	return d.Due, ok
}

// InGrace says whether the grace of a question has begun.
func InGrace(s *table.Sitting, question int) bool {
	d, _ := s.ClockRow(question)
	return d.Kind == table.DueGrace || table.StoppedClocks(s)[question].Kind == table.DueGrace
}

// remains is how much of the time of a question is left, by the clock of its seat.
func remains(s *table.Sitting, seat engine.Seat, question int) time.Duration {
	if d, ok := s.ClockRow(question); ok {
		return s.Calendar(seat).Running(s.Now, d.Due)
	}
	return table.StoppedClocks(s)[question].Left
}

// MoveClock gives a question more of its seat's time, with new reminders. It says until when it has.
func MoveClock(s *table.Sitting, d engine.Decision, more time.Duration) (time.Time, error) {
	n := s.Ledger.Number(d.Seat, d.Question)
	row, running := s.ClockRow(n)
	from := s.Now
	if running {
		from = row.Due
	} else {
		row.Kind = table.DueNow
	}
	due := table.FallsAt(s, d.Seat, from, more)
	if !due.After(s.Now) {
		return due, fmt.Errorf("that would be over already")
	}
	table.ReplaceRows(s, n, table.RowsFor(s, d.Seat, n, row.Kind, due))
	return due, nil
}

// Retime works the deadlines of a seat out again because its calendar has changed: each keeps the time that it had left.
func Retime(s *table.Sitting, seat engine.Seat, before clock.Calendar) {
	if s.Paused() || s.IsOver() {
		return
	}
	for _, d := range s.Table.Position.Awaited() {
		n := s.Ledger.Number(d.Seat, d.Question)
		row, running := s.ClockRow(n)
		if d.Seat != seat || !running || !row.Due.After(s.Now) {
			continue
		}
		table.ReplaceRows(s, n, table.RowsFor(s, seat, n, row.Kind, table.FallsAt(s, seat, s.Now, before.Running(s.Now, row.Due))))
	}
}
