package bot

import (
	"slices"

	"adjutant/engine"
)

// forfeit ends the game against a seat, because it does not answer or because a moderator (by) wants it.
func (s *sitting) forfeit(seat engine.Seat, by, why string) error {
	if !s.hasSeat(seat) {
		return refused("I know no seat %q in game %d.", seat, s.l.Game.ID)
	}
	return s.end(Over{Winner: s.opponent(seat), How: s.spokenEnd("By forfeit", why), Forfeit: true, By: by, Why: why})
}

// award ends the game for a seat, or as a draw (the empty seat), because a moderator wants it. why may say how it was judged.
func (s *sitting) award(winner engine.Seat, by, why string) error {
	if winner != "" && !s.hasSeat(winner) {
		return refused("I know no seat %q in game %d.", winner, s.l.Game.ID)
	}
	begin := "Awarded by " + by
	if winner == "" {
		begin = "Declared a draw by " + by
	}
	return s.end(Over{Winner: winner, How: s.spokenEnd(begin, why), By: by, Why: why})
}

func (s *sitting) hasSeat(seat engine.Seat) bool {
	return slices.ContainsFunc(s.book.Seats, func(i engine.SeatInfo) bool { return i.Seat == seat })
}

// spokenEnd is "By forfeit, in August 1861, the Union. Two missed turns."
func (s *sitting) spokenEnd(begin, why string) string {
	how := begin + ", in " + s.ledger.Turn.Title + "."
	if why != "" {
		how += " " + capital(why)
		if last := how[len(how)-1]; last != '.' && last != '?' && last != '!' {
			how += "."
		}
	}
	return how
}

// opponent is the side that wins when a seat does not; empty where that is not one.
func (s *sitting) opponent(seat engine.Seat) engine.Seat {
	var others []engine.Seat
	for _, i := range s.book.Seats {
		if i.Seat != seat && (len(s.book.Seats) == 2 || i.ToWin != "") {
			others = append(others, i.Seat)
		}
	}
	if len(others) != 1 {
		return ""
	}
	return others[0]
}

// end ends a game that the rules have not ended, and tells everybody.
func (s *sitting) end(o Over) error {
	if s.isOver() {
		return refused("Game %d is over already.", s.l.Game.ID)
	}
	s.passed = append(s.passed, passed{turn: s.ledger.Turn, from: s.ledger.TurnFrom, to: s.last(), position: s.table.Position.Clone()})
	s.say(o)
	s.out.State = "over"
	s.reveal()
	s.setDeadlines()
	for _, i := range s.book.Seats {
		s.note(string(i.Seat), noteHeld)
		s.note(string(i.Seat), noteAgree)
	}
	for _, seat := range s.players() {
		d, err := s.report(seat, nil)
		if err != nil {
			return err
		}
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

// result is how the game ended, by the rules or without them.
func (s *sitting) result() (engine.Result, bool) {
	if o := s.ledger.Over; o != nil {
		return engine.Result{Winner: o.Winner, How: o.How}, true
	}
	return s.table.Position.Result()
}

// saysOver says whether the events of a record hold the end of its game.
func (r Record) saysOver() bool {
	_, es, err := r.happened()
	return err == nil && ledgerOf(es).Over != nil
}
