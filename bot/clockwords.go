package bot

import (
	"fmt"

	"adjutant/engine"
)

// waitsAway says of somebody who is away from when on the game waits for him; empty where nobody is.
func (s *sitting) waitsAway(d *draft, dec engine.Decision) string {
	a, away := s.nextAbsence(dec.Seat)
	c := s.calendar(dec.Seat)
	if !away || s.now.In(c.zone).Format(dayLayout) < a.From || s.paused() {
		return ""
	}
	due, ok := s.dueThen(s.ledger.number(dec.Seat, dec.Question))
	if !ok {
		return ""
	}
	does := "answers (" + s.kindOf(dec) + ")"
	if s.turnQuestion(dec) {
		does = "moves"
	}
	return fmt.Sprintf("%s is away, and %s from %s until %s.", s.name(dec.Seat), does, d.clock.at(c.runsFrom(s.now)), d.clock.at(due))
}

// standsWords says of an open question why its clock does not run.
func (s *sitting) standsWords(dec engine.Decision, question int, k *clock) string {
	switch {
	case s.paused():
		return capital(left(s.remains(dec.Seat, question))) + " left when the game goes on."
	case s.inGrace(question):
		return ""
	}
	if _, running := s.clockRow(question); !running {
		return "The time and the grace are over; the moderator knows."
	}
	if c := s.calendar(dec.Seat); c.stands(s.now) {
		return "The clock stands until " + k.at(c.runsFrom(s.now)) + "."
	}
	return ""
}

// timeStatus says what else concerns the clocks of a game: a pause, vacant seats, who is away, how often somebody was late, what a
// reader may still take.
func (s *sitting) timeStatus(reader engine.Seat, k *clock) []Section {
	t := s.ledger.Time
	var out []Section
	say := func(format string, args ...any) {
		out = append(out, Section{Lines: lines(fmt.Sprintf(format, args...))})
	}
	if p := t.Paused; p != nil {
		say("%s", spoken(fmt.Sprintf("The game is paused%s, by %s.", untilWords(p, k), p.By), whyIfAny(p.Why)))
		if h, has := s.held(reader); has {
			say("%s kept, and played when it goes on.", capital(count(len(h.Lines), "line of yours is", "lines of yours are")))
		}
	}
	for _, i := range s.book.Seats {
		if t.Vacant[i.Seat] {
			say("The seat of %s is vacant; its standing orders and the defaults answer at once.", i.Name)
		}
	}
	if sec := s.awaySection(reader, k); len(sec.Lines) > 0 {
		out = append(out, sec)
	}
	late := Section{Heading: "Late"}
	for _, seat := range s.players() {
		if n := t.Late[seat]; n > 0 {
			late.Lines = append(late.Lines, TextLine{Text: fmt.Sprintf("%s: %s.", s.name(seat), times(n))})
		}
	}
	if len(late.Lines) > 0 {
		out = append(out, late)
	}
	if most, hours := s.ledger.Pace.extensions(); reader != "" && t.Taken[reader] > 0 {
		say("You have taken %d of your %s of %s.", t.Taken[reader], count(most, "extension", "extensions"), hoursWords(hours))
	}
	return out
}
