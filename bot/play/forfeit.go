package play

import (
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Forfeit ends the game against a seat, because it does not answer or because a moderator (by) wants it.
func Forfeit(s *table.Sitting, seat engine.Seat, by, why string) error {
	if !hasSeat(s, seat) {
		return table.Refused("I know no seat %q in game %d.", seat, s.L.Game.ID)
	}
	return End(s, record.Over{Winner: Opponent(s, seat), How: SpokenEnd(s, "By forfeit", why), Forfeit: true, By: by, Why: why})
}

// Award ends the game for a seat, or as a draw (the empty seat), because a moderator wants it. why may say how it was judged.
func Award(s *table.Sitting, winner engine.Seat, by, why string) error {
	if winner != "" && !hasSeat(s, winner) {
		return table.Refused("I know no seat %q in game %d.", winner, s.L.Game.ID)
	}
	begin := "Awarded by " + by
	if winner == "" {
		begin = "Declared a draw by " + by
	}
	return End(s, record.Over{Winner: winner, How: SpokenEnd(s, begin, why), By: by, Why: why})
}

func hasSeat(s *table.Sitting, seat engine.Seat) bool {
	return slices.ContainsFunc(s.Book.Seats, func(i engine.SeatInfo) bool { return i.Seat == seat })
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

// Opponent is the side that wins when a seat does not; empty where that is not one.
func Opponent(s *table.Sitting, seat engine.Seat) engine.Seat {
	var others []engine.Seat
	for _, i := range s.Book.Seats {
		if i.Seat != seat && (len(s.Book.Seats) == 2 || i.ToWin != "") {
			others = append(others, i.Seat)
		}
	}
	if len(others) != 1 {
		return ""
	}
	return others[0]
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
	for _, i := range s.Book.Seats {
		s.Note(string(i.Seat), table.NoteHeld)
		s.Note(string(i.Seat), table.NoteAgree)
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
