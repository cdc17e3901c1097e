package play

import (
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Forfeit ends the game against the side of a seat, because it does not answer or because a moderator (by) wants it.
func Forfeit(s *table.Sitting, seat engine.Seat, by, why string) error {
	if !s.HasSeat(seat) {
		return table.Refused("I know no seat %q in game %d.", seat, s.L.Game.ID)
	}
	return End(s, record.Over{Winner: s.Rival(s.SideOf(seat)), How: SpokenEnd(s, "By forfeit", why), Forfeit: true, By: by, Why: why})
}

// Award ends the game for a side, or as a draw (the empty side), because a moderator wants it. why may say how it was judged.
func Award(s *table.Sitting, winner engine.Side, by, why string) error {
	if winner != "" && !slices.ContainsFunc(s.Book.AllSides(), func(i engine.SideInfo) bool { return i.Side == winner }) {
		return table.Refused("I know no side %q in game %d.", winner, s.L.Game.ID)
	}
	begin := "Awarded by " + by
	if winner == "" {
		begin = "Declared a draw by " + by
	}
	return End(s, record.Over{Winner: winner, How: SpokenEnd(s, begin, why), By: by, Why: why})
}

// SpokenEnd is "By forfeit, in August 1861, the Union. Two missed turns."
func SpokenEnd(s *table.Sitting, begin, why string) string {
	how := begin + ", in " + s.Ledger.Turn.Title + "."
	if why != "" {
		how += " " + post.Capital(why)
		if last := how[len(how)-1]; last != '.' && last != '?' && last != '!' {
			how += "."
		}
	}
	return how
}

// End ends a game that the rules have not ended, and tells everybody.
func End(s *table.Sitting, o record.Over) error {
	if s.IsOver() {
		return table.Refused("Game %d is over already.", s.L.Game.ID)
	}
	s.Passed = append(s.Passed, table.Passed{Turn: s.Ledger.Turn, From: s.Ledger.TurnFrom, To: s.Last(), Position: s.Table.Position.Clone()})
	s.Say(o)
	s.Out.State = "over"
	s.Reveal()
	s.SetDeadlines()
	for _, i := range s.Seats() {
		s.Note(string(i.Seat), table.NoteHeld)
		s.Note(string(i.Seat), table.NoteAgree)
	}
	if err := TellGone(s); err != nil {
		return err
	}
	for _, seat := range s.Players() {
		d, err := letter.Report(s, seat, nil)
		if err != nil {
			return err
		}
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}
