package play

import (
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Conclude says what follows from the events of this sitting: links that are published, questions that are new, the end; and
// sets the deadlines of all that.
func Conclude(s *table.Sitting, awaited map[engine.Seat]int) {
	defer s.SetDeadlines()
	table.Reveal(s)
	if s.Ledger.Over != nil {
		return
	}
	if r, over := s.Table.Position.Result(); over {
		s.Passed = append(s.Passed, table.Passed{Turn: s.Ledger.Turn, From: s.Ledger.TurnFrom, To: s.Last(), Position: s.Table.Position})
		s.Say(record.Over{Winner: r.Winner, How: r.How, Result: record.ResultPlayed})
		s.Out.State = "over"
		return
	}
	if s.Wants != nil { // nobody is asked anything before the die has fallen
		askDice(s)
		return
	}
	for _, d := range s.Table.Position.Awaited() {
		n := s.Ledger.Number(d.Seat, d.Question)
		if n == 0 {
			n = s.Ledger.Asked + 1
			s.Say(record.Asked{Number: n, Seat: d.Seat, Question: d.Question, Asked: d.Kind})
			if d.Own && s.TurnQuestion(d) {
				defer playAhead(s, d, n, awaited)
			}
		}
		if awaited[d.Seat] != n {
			s.Asked[d.Seat] = true
		}
	}
}

// Commit is the transaction that this sitting amounts to.
func Commit(s *table.Sitting) (store.Outcome, error) {
	if err := s.Fault(); err != nil {
		return store.Outcome{}, err
	}
	for _, h := range s.Fresh {
		fact, err := record.PlainJSON(h.Event)
		if err != nil {
			return store.Outcome{}, fmt.Errorf("event %d, %s: %w", h.N, h.Event.Kind(), err)
		}
		s.Out.Events = append(s.Out.Events, store.Event{Kind: h.Event.Kind(), Fact: fact})
	}
	if len(s.Fresh) > 0 || s.Out.SetDeadlines || len(s.Out.Seats) > 0 || s.Out.State != "" {
		s.Out.Listing = s.Listing()
	}
	if len(s.Fresh) == 0 {
		if s.Touched {
			return s.Out, s.KeepWishes()
		}
		return s.Out, nil
	}
	ledger, err := record.PlainJSON(s.Ledger)
	if err != nil {
		return store.Outcome{}, err
	}
	s.Note("", table.NoteLedger, store.Note{Key: table.NoteLedger, Text: string(ledger)})
	if err := s.KeepWishes(); err != nil {
		return store.Outcome{}, err
	}
	table.EndBattles(s)
	if err := keepFollowed(s); err != nil {
		return store.Outcome{}, err
	}
	if len(s.Passed) > 0 || s.L.Snapshot == nil {
		s.KeepLedger(string(ledger))
		table.Snapshot(s)
	}
	return s.Out, letter.TellTable(s)
}
