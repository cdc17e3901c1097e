package late

import (
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// MayReopen says in a refusal why a game cannot go on where it ended; nil: it can.
func MayReopen(s *table.Sitting) error {
	if s.Ledger.Over == nil {
		return table.Refused("Game %d is not over.", s.L.Game.ID)
	}
	if _, over := s.Table.Position.Result(); over {
		return table.Refused("The rules have ended game %d, so it cannot go on from there. To play on from an earlier moment: rewind %d",
			s.L.Game.ID,
			s.L.Game.ID)
	}
	return nil
}

// Reopen takes the end of a game back, because a moderator wants it: it goes on where it stood, everybody who is asked has his whole time
// again, and who had fallen silent is asked again. A pause does not outlive it. Everybody is told.
func Reopen(s *table.Sitting, by, why string) error {
	if err := MayReopen(s); err != nil {
		return err
	}
	s.Say(record.Reopened{By: by, Why: why})
	if s.Paused() {
		s.Say(record.Resumed{By: by, Hours: 1})
	}
	s.Out.State = "open"
	for _, d := range s.Table.Position.Awaited() {
		s.Asked[d.Seat] = true
	}
	start := s.Table.Position.Clone()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	play.Conclude(s, map[engine.Seat]int{})
	s.HadWaited(out.Lines)
	for _, seat := range s.Players() {
		d, err := play.LetterTo(s, seat, nil)
		if err != nil {
			return err
		}
		if d == nil {
			d = letter.Draft(s, seat, letter.LetterNotice, nil)
		}
		d.MessageID = fmt.Sprintf("%d.%d.%s.reopened@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
		beginAgain(s, d, fmt.Sprintf("%s has taken the end back.", by), why)
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}
