package late

import (
	"fmt"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Reminder says what is missing and what would act if it did not come. row is the deadline that is near.
func Reminder(s *table.Sitting, dec engine.Decision, question int, row store.Deadline) *table.Draft {
	l := letter.Draft(s, dec.Seat, letter.LetterReminder, nil)
	l.Question = question
	what := "an answer is wanted"
	if s.TurnQuestion(dec) {
		what = "your move, " + s.Table.Position.Turn().Title
	}
	rest := letter.Left(s.Calendar(dec.Seat).Running(s.Now, row.Due))
	if row.Kind == table.DueGrace {
		rest += " of grace"
	}
	letter.First(l, fmt.Sprintf("%s left, %s: %s, until %s.", rest, l.Name, what, l.Clock.At(row.Due)))
	letter.Say(l, "%s", missing(s, l, dec))
	addIfSilent(s, l, dec)
	addMoreTime(s, l, dec)
	for _, other := range s.Players() {
		if a, away := letter.NextAbsence(s, other); away && other != dec.Seat {
			letter.Say(l, "%s is away from %s and loses nothing by it.", letter.Name(s, other), a.Words(l.Clock))
		}
	}
	letter.AddQuestion(s, l, dec)
	return l
}

// RemindNow reminds everybody who is waited for, because a moderator wants it. It says who was.
func RemindNow(s *table.Sitting) ([]engine.Seat, error) {
	if s.Paused() || s.IsOver() {
		return nil, table.Refused("Nobody is waited for in game %d now.", s.L.Game.ID)
	}
	var seats []engine.Seat
	for _, dec := range s.Table.Position.Awaited() {
		n := s.Ledger.Number(dec.Seat, dec.Question)
		if s.Player(dec.Seat).ID == 0 {
			continue
		}
		dec, _ = s.Table.Awaits(dec.Seat)
		row, running := s.ClockRow(n)
		l := Reminder(s, dec, n, row)
		if !running {
			l = letter.Draft(s, dec.Seat, letter.LetterReminder, nil)
			letter.FirstQuestion(s, l, dec, nil)
			letter.Say(l, "%s", missing(s, l, dec))
			letter.AddQuestion(s, l, dec)
		}
		if err := letter.Post(s, l); err != nil {
			return nil, err
		}
		seats = append(seats, dec.Seat)
	}
	return seats, nil
}

// missing says what has not come.
func missing(s *table.Sitting, l *table.Draft, dec engine.Decision) string {
	if e, waits := s.Ending(dec.Seat); waits && !e.Sure {
		return strings.Join(append([]string{fmt.Sprintf("Your end counts from %s, unless you say otherwise.", l.Clock.At(s.EndCounts(e)))},
			e.Asks...), " ")
	}
	if !s.TurnQuestion(dec) {
		return "Missing: your answer."
	}
	came := 0
	if es, err := s.Events(s.Ledger.TurnFrom); err == nil {
		for _, h := range es {
			if o, ok := h.Event.(engine.Ordered); ok && o.Seat == dec.Seat {
				came++
			}
		}
	}
	if came == 0 {
		return "Missing: everything; no order has come yet."
	}
	return fmt.Sprintf("Missing: the end. %s came, but none ended the turn.", post.Capital(post.Count(came, "message", "messages")))
}
