package table

import (
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

// Listing is what lists show of the game as this sitting leaves it.
func (s *Sitting) Listing() *store.Listing {
	_, gathers := s.Gathering()
	l := &store.Listing{Book: s.Book.ID, Begun: !gathers, Turn: s.Ledger.Turn.Title}
	over := s.Ledger.Over
	if over != nil {
		l.Result, l.Ended = string(over.Came()), s.Now
		if at, err := record.ParseStamp(s.Ledger.Ended); err == nil {
			l.Ended = at
		}
		if over.Winner != "" {
			l.Winner = s.Book.Side(over.Winner).Name
		}
	} else if p := s.Ledger.Time.Paused; p != nil {
		l.Paused, _ = record.ParseStamp(p.From)
	}
	asked := map[engine.Seat]int{}
	if over == nil && l.Begun && s.Wants == nil {
		asked = s.Awaited()
	}
	for i, info := range s.Seats() {
		l.Seats = append(l.Seats, s.listed(i, info, asked[info.Seat], over))
	}
	return l
}

func (s *Sitting) listed(place int, info engine.SeatInfo, question int, over *record.Over) store.ListedSeat {
	side, f := info.Of(), s.Ledger.Figures[info.Seat]
	out := store.ListedSeat{Seat: string(info.Seat), Player: s.Player(info.Seat).ID, Place: place, Side: info.Short,
		Question: question, Points: -1,
		Turns: f.Own(side, false), Late: s.Ledger.Time.Late[info.Seat], Missed: f.Missed, Answers: f.Answers, Minutes: f.Minutes,
		Vacant: s.Ledger.Time.Vacant[info.Seat], Took: f.Took}
	if question != 0 {
		out.Since, _ = record.ParseStamp(s.Ledger.Since[question])
		if row, runs := s.ClockRow(question); runs {
			out.Due, out.Grace = row.Due, row.Kind == DueGrace
		}
		for _, row := range rowsOf(s.Deadlines(), question) {
			out.Grace = out.Grace || row.Kind == DueWait
		}
	}
	if over == nil {
		return out
	}
	switch kind := over.Came(); {
	case kind == record.ResultVoid:
	case kind == record.ResultDouble, over.Winner != "" && over.Winner != side:
		out.Points = 0
	case over.Winner == "":
		out.Points = 5
	default:
		out.Points = 10
	}
	return out
}
