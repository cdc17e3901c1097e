package bot

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// reminder says what is missing and what would act if it did not come. row is the deadline that is near.
func (s *sitting) reminder(dec engine.Decision, question int, row store.Deadline) *draft {
	l := s.draft(dec.Seat, letterReminder, nil)
	l.Question = question
	what := "an answer is wanted"
	if s.turnQuestion(dec) {
		what = "your move, " + s.table.Position.Turn().Title
	}
	rest := left(s.calendar(dec.Seat).running(s.now, row.Due))
	if row.Kind == dueGrace {
		rest += " of grace"
	}
	l.first(fmt.Sprintf("%s left, %s: %s, until %s.", rest, l.Name, what, l.clock.at(row.Due)))
	l.say("%s", s.missing(dec))
	s.addIfSilent(l, dec)
	s.addMoreTime(l, dec)
	for _, other := range s.players() {
		if a, away := s.nextAbsence(other); away && other != dec.Seat {
			l.say("%s is away from %s and loses nothing by it.", s.name(other), a.words(l.clock))
		}
	}
	s.addQuestion(l, dec)
	return l
}

// remindNow reminds everybody who is waited for, because a moderator wants it. It says who was.
func (s *sitting) remindNow() ([]engine.Seat, error) {
	if s.paused() || s.isOver() {
		return nil, refused("Nobody is waited for in game %d now.", s.l.Game.ID)
	}
	var seats []engine.Seat
	for _, dec := range s.table.Position.Awaited() {
		n := s.ledger.number(dec.Seat, dec.Question)
		if s.player(dec.Seat).ID == 0 {
			continue
		}
		dec, _ = s.table.Awaits(dec.Seat)
		row, running := s.clockRow(n)
		l := s.reminder(dec, n, row)
		if !running {
			l = s.draft(dec.Seat, letterReminder, nil)
			s.firstQuestion(l, dec, nil)
			l.say("%s", s.missing(dec))
			s.addQuestion(l, dec)
		}
		if err := s.post(l); err != nil {
			return nil, err
		}
		seats = append(seats, dec.Seat)
	}
	return seats, nil
}

// left is "24 hours".
func left(d time.Duration) string {
	h := int(d.Round(time.Hour) / time.Hour)
	if h < 1 {
		return "Less than an hour"
	}
	return hoursWords(h)
}

// missing says what has not come.
func (s *sitting) missing(dec engine.Decision) string {
	if !s.turnQuestion(dec) {
		return "Missing: your answer."
	}
	came := 0
	if es, err := s.events(s.ledger.TurnFrom); err == nil {
		for _, h := range es {
			if o, ok := h.Event.(engine.Ordered); ok && o.Seat == dec.Seat {
				came++
			}
		}
	}
	if came == 0 {
		return "Missing: everything; no order has come yet."
	}
	return fmt.Sprintf("Missing: the end. %s came, but none ended the turn.", capital(count(came, "message", "messages")))
}

// reminders are the hours before a deadline at which a seat's player wants to be reminded.
func (s *sitting) reminders(seat engine.Seat) []int { return settingsOf(s.player(seat)).reminders() }
