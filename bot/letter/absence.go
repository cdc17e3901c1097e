package letter

import (
	"fmt"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Begun says whether the game is being played, and does not wait for those who are invited.
func Begun(s *table.Sitting) bool {
	_, waits := s.Gathering()
	return !waits
}

// NextAbsence is the absence of a seat that is running or begins soon.
func NextAbsence(s *table.Sitting, seat engine.Seat) (clock.Absence, bool) {
	zone := clock.NewClock(s.Player(seat).Zone).Zone
	today := s.Now.In(zone).Format(clock.DayLayout)
	soon := clock.AddDays(today, absenceInSight)
	for _, a := range s.Ledger.Time.Absent[seat] {
		if a.To >= today && a.From <= soon {
			return a, true
		}
	}
	return clock.Absence{}, false
}

// awaySection lists who is away, or will be soon, to one reader; the empty seat is a moderator.
func awaySection(s *table.Sitting, reader engine.Seat, k *clock.Clock) post.Section {
	sec := post.Section{Heading: "Away"}
	for _, seat := range s.Players() {
		a, away := NextAbsence(s, seat)
		if !away {
			continue
		}
		used := 0
		for _, b := range s.Ledger.Time.Absent[seat] {
			used += b.Days()
		}
		who := Name(s, seat) + " is"
		if seat == reader {
			who = "You are"
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s away from %s (%d of %d days in this game).", who, a.Words(k), used,
			s.Ledger.Pace.MaxAbsence())})
	}
	return sec
}
