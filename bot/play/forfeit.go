package play

import (
	"fmt"
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
	return End(s, record.Over{Winner: s.Rival(s.SideOf(seat)), How: SpokenEnd(s, "By forfeit", why), Forfeit: true,
		Result: lostBySilence(s), By: by,
		Why: why})
}

// ownTurns is how many of its own turns each side must have given orders in, for a game that is lost by silence to count as played.
const ownTurns = 3

// lostBySilence says whether a game that is lost without having been played out was begun in earnest.
func lostBySilence(s *table.Sitting) record.ResultKind {
	for _, i := range s.Book.AllSides() {
		most := 0
		for _, seat := range s.OfSide(i.Side) {
			most = max(most, s.Ledger.Figures[seat].Own(i.Side, true))
		}
		if most < ownTurns {
			return record.ResultWalkover
		}
	}
	return record.ResultForfeit
}

// Award ends the game for a side, or as a draw (the empty side), because a moderator wants it, or gives it another result when it is over.
// why may say how it was judged.
func Award(s *table.Sitting, winner engine.Side, by, why string) error {
	if winner != "" && !slices.ContainsFunc(s.Book.AllSides(), func(i engine.SideInfo) bool { return i.Side == winner }) {
		return table.Refused("I know no side %q in game %d.", winner, s.L.Game.ID)
	}
	begin := "Awarded by " + by
	if winner == "" {
		begin = "Declared a draw by " + by
	}
	return rule(s, record.Over{Winner: winner, How: SpokenEnd(s, begin, why), Result: record.ResultAdjudicated, By: by, Why: why})
}

// Void ends a game that does not count, or takes its result away: because a moderator wants it. With double it counts for both as lost.
func Void(s *table.Sitting, double bool, by, why string) error {
	o := record.Over{How: SpokenEnd(s, "Declared void by "+by, why), Result: record.ResultVoid, By: by, Why: why}
	if double {
		o.How, o.Result, o.Forfeit = SpokenEnd(s, "Lost by both sides, as declared by "+by, why), record.ResultDouble, true
	}
	return rule(s, o)
}

// MayReplace refuses a result that the game has already.
func MayReplace(s *table.Sitting, winner engine.Side, kind record.ResultKind) error {
	if was := s.Ledger.Over; was != nil && was.Winner == winner && was.Came() == kind {
		return table.Refused("That is the result of game %d already.", s.L.Game.ID)
	}
	return nil
}

// rule ends a game, or puts another result in the place of the one that it has.
func rule(s *table.Sitting, o record.Over) error {
	if s.Ledger.Over == nil {
		return End(s, o)
	}
	if err := MayReplace(s, o.Winner, o.Result); err != nil {
		return err
	}
	before := letter.OverWords(s)
	s.Say(o)
	for _, seat := range s.Players() {
		d := letter.Draft(s, seat, letter.LetterNotice, nil)
		d.MessageID = fmt.Sprintf("%d.%d.%s.result@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
		letter.First(d, fmt.Sprintf("The result of game %d was put right, %s.", s.L.Game.ID, letter.Name(s, seat)), letter.OverWords(s)+".")
		letter.Say(d, "%s", letter.OverHow(s))
		letter.Say(d, "Before: %s. It stays in the record.", before)
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return TellGone(s)
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
	table.Reveal(s)
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
