package letter

import (
	"fmt"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// waitsAway says of somebody who is away from when on the game waits for him; empty where nobody is.
func waitsAway(s *table.Sitting, d *table.Draft, dec engine.Decision) string {
	a, away := NextAbsence(s, dec.Seat)
	c := s.Calendar(dec.Seat)
	if !away || s.Now.In(c.Zone).Format(clock.DayLayout) < a.From || s.Paused() {
		return ""
	}
	due, ok := DueThen(s, s.Ledger.Number(dec.Seat, dec.Question))
	if !ok {
		return ""
	}
	does := "answers (" + KindOf(s, dec) + ")"
	if s.TurnQuestion(dec) {
		does = "moves"
	}
	return fmt.Sprintf("%s is away, and %s from %s until %s.", Name(s, dec.Seat), does, d.Clock.At(c.RunsFrom(s.Now)), d.Clock.At(due))
}

// standsWords says of an open question why its clock does not run.
func standsWords(s *table.Sitting, dec engine.Decision, question int, k *clock.Clock) string {
	switch {
	case s.Paused():
		return post.Capital(Left(remains(s, dec.Seat, question))) + " left when the game goes on."
	case InGrace(s, question):
		return ""
	}
	if _, running := s.ClockRow(question); !running {
		return "The time and the grace are over; the moderator knows."
	}
	if c := s.Calendar(dec.Seat); c.Stands(s.Now) {
		return "The clock stands until " + k.At(c.RunsFrom(s.Now)) + "."
	}
	return ""
}

// timeStatus says what else concerns the clocks of a game: a pause, vacant seats, who is away, how often somebody was late, what a
// reader may still take.
func timeStatus(s *table.Sitting, reader engine.Seat, k *clock.Clock) []post.Section {
	t := s.Ledger.Time
	var out []post.Section
	say := func(format string, args ...any) {
		out = append(out, post.Section{Lines: post.Lines(fmt.Sprintf(format, args...))})
	}
	if p := t.Paused; p != nil {
		say("%s", record.Spoken(fmt.Sprintf("The game is paused%s, by %s.", UntilWords(p, k), p.By), WhyIfAny(p.Why)))
		if h, has := Held(s, reader); has {
			say("%s kept, and played when it goes on.", post.Capital(post.Count(len(h.Lines), "line of yours is", "lines of yours are")))
		}
	}
	for _, i := range s.Seats() {
		if t.Vacant[i.Seat] {
			say("The seat of %s is vacant; its standing orders and the defaults answer at once.", i.Name)
		}
	}
	if sec := awaySection(s, reader, k); len(sec.Lines) > 0 {
		out = append(out, sec)
	}
	late := post.Section{Heading: "Late"}
	for _, seat := range s.Players() {
		if n := t.Late[seat]; n > 0 {
			late.Lines = append(late.Lines, post.TextLine{Text: fmt.Sprintf("%s: %s.", Name(s, seat), times(n))})
		}
	}
	if len(late.Lines) > 0 {
		out = append(out, late)
	}
	if most, hours := s.Ledger.Pace.MaxExtensions(); reader != "" && t.Taken[reader] > 0 {
		say("You have taken %d of your %s of %s.", t.Taken[reader], post.Count(most, "extension", "extensions"), record.HoursWords(hours))
	}
	return out
}
