package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

// NoteEnding is of a seat: how its "end" stands while it has not closed the turn.
const NoteEnding = "ending"

// An Ending is the end of a turn for which its player has asked and that is not yet carried out: he may not have meant it.
type Ending struct {
	Question int      `json:"question"`
	Until    string   `json:"until,omitempty"`   // when it is carried out, if he says nothing; empty for one that is asked about
	Because  []string `json:"because,omitempty"` // why he is asked whatever the position says, a sentence each
	Asks     []string `json:"asks,omitempty"`    // why he is asked, all of it; none where only means are left over
	Unused   string   `json:"unused,omitempty"`  // what means are left over
	Sure     bool     `json:"sure,omitempty"`    // he has said it twice, or his time is near: nothing holds it
}

const (
	nearest   = 12 * time.Hour // before a deadline nobody is asked whether he means to end: he may sleep until then
	holdsPart = 100            // no end waits longer than such a part of the time that a turn has
)

// Ending is how the end of a seat's turn stands; false while it has not asked for one.
func (s *Sitting) Ending(seat engine.Seat) (Ending, bool) {
	var e Ending
	notes := s.NotesNow(string(seat), NoteEnding)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &e) != nil {
		return e, false
	}
	return e, true
}

// KeepEnding writes down how the end of a seat's turn stands; of no question, that there is none.
func (s *Sitting) KeepEnding(seat engine.Seat, e Ending) {
	if _, was := s.Ending(seat); e.Question == 0 && !was {
		return
	}
	if text, err := record.PlainJSON(e); err == nil && e.Question != 0 {
		s.Note(string(seat), NoteEnding, store.Note{Key: "1", Text: string(text)})
		return
	}
	s.Note(string(seat), NoteEnding)
}

// HoldsEnd says whether "end" waits before it closes a segment of a turn, and writes down for how long and why. A segment for which its
// player wants to be asked, and in which he has not spoken, is not closed in silence. Where the time of it would tell the others what is left
// undone every end waits alike.
func (s *Sitting) HoldsEnd(p engine.Position, d engine.Decision, spoken bool) bool {
	n := s.Ledger.Number(d.Seat, d.Question)
	before, was := s.Ending(d.Seat)
	was = was && before.Question == n
	if was && before.Sure || Unasked(s, d) != "" || s.IsOver() {
		return false
	}
	e := Ending{Question: n}
	if was {
		e.Because = before.Because
	}
	e.Asks = e.Because
	alike := false
	if c, knows := engine.Also[engine.Closer](p); knows {
		e.Unused = c.Unused(d)
		e.Asks = append(slices.Clone(e.Because), c.Amiss(d, s.Begun(d.Seat))...)
		if l, tells := engine.Also[engine.Leaver](p); tells {
			e.Unused, alike = l.Left(d, s.Begun(d.Seat))
		}
	}
	if k, known := s.Book.Kind(d.Kind); known && !spoken && WantsAsked(s)(d) {
		e.Asks = append(slices.Clone(e.Asks), fmt.Sprintf("You want to be asked for this (standing %s: ask): %s", k.ID, d.Asks))
	}
	due, grace := s.timeOf(d, n)
	if len(e.Asks) > 0 && !grace && s.asksUntil(due).After(s.Now) {
		s.KeepEnding(d.Seat, e)
		return true
	}
	e.Asks = nil
	if e.Unused == "" && !alike || grace {
		return false
	}
	until := s.Now.Add(s.endWaits())
	if e.Until = store.Stamp(until); was && before.Until != "" {
		e.Until = before.Until
	} else if !until.After(s.Now) || !until.Before(due) {
		return false
	}
	s.KeepEnding(d.Seat, e)
	return true
}

// timeOf is when the time for a question is over, and whether that is the grace.
func (s *Sitting) timeOf(d engine.Decision, question int) (due time.Time, grace bool) {
	if row, runs := s.ClockRow(question); runs {
		return row.Due, row.Kind == DueGrace
	}
	return FallsAt(s, d.Seat, s.Now, timeFor(s, d, 0, false)), false
}

// asksUntil is until when before a deadline a player may be asked whether he means to end his turn; then his end counts. Of a short time
// it is the half.
func (s *Sitting) asksUntil(due time.Time) time.Time {
	return due.Add(-min(nearest, time.Duration(s.Ledger.Pace.Turn)*time.Hour/2))
}

// endWaits is how long an end waits that leaves means unused: a quarter of an hour says nothing in a game by letter, and is an age in one
// that is played in an evening.
func (s *Sitting) endWaits() time.Duration {
	return min(s.A.EndWaits, time.Duration(s.Ledger.Pace.Turn)*time.Hour/holdsPart)
}

// Begun gives the position at the start of the turn, as a seat saw it.
func (s *Sitting) Begun(seat engine.Seat) func() engine.Position {
	return func() engine.Position {
		p, err := PositionAt(s, s.Ledger.TurnFrom-1)
		if err != nil || s.Ledger.TurnFrom <= 1 {
			return nil
		}
		return p.View(seat)
	}
}

// EndCounts is when an end that waits is carried out, if its player says nothing.
func (s *Sitting) EndCounts(e Ending) time.Time {
	if at, err := record.ParseStamp(e.Until); err == nil {
		return at
	}
	if row, runs := s.ClockRow(e.Question); runs {
		return s.asksUntil(row.Due)
	}
	return FullHour(s.Now.Add(nearest))
}

// endRow is the deadline of an end that waits for a question whose own time is over then.
func endRow(s *Sitting, seat engine.Seat, question int, due time.Time) (store.Deadline, bool) {
	e, waits := s.Ending(seat)
	if !waits || e.Sure || e.Question != question {
		return store.Deadline{}, false
	}
	row := store.Deadline{Seat: string(seat), Question: question, Due: s.asksUntil(due), Kind: DueEnd}
	if e.Until != "" {
		row.Due = s.EndCounts(e)
	}
	return row, true
}

// setEndRows puts the rows of ends that wait beside those of their questions, and forgets ends that are carried out or taken back.
func setEndRows(s *Sitting, open map[int]bool) {
	for _, seat := range s.Players() {
		e, waits := s.Ending(seat)
		if !waits {
			continue
		}
		if !s.waitsToEnd(seat) {
			s.KeepEnding(seat, Ending{})
		}
		if !s.waitsToEnd(seat) || !open[e.Question] {
			continue
		}
		due := FullHour(s.Now.Add(2 * nearest))
		if row, runs := s.ClockRow(e.Question); runs {
			due = row.Due
		}
		if row, has := endRow(s, seat, e.Question, due); has {
			s.Out.Deadlines = append(withoutEnd(s.Out.Deadlines), row)
		}
	}
}

// waitsToEnd says whether an end of a seat waits.
func (s *Sitting) waitsToEnd(seat engine.Seat) bool {
	for _, w := range s.Table.Wishes[seat] {
		if w.Line == "end" {
			return true
		}
	}
	return false
}
