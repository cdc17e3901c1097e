package record

import (
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// A Count counts the questions that the sides put to each other in a whole game, not the turns themselves.
type Count struct {
	Standing  int           `json:"standing,omitempty"`
	ByDefault int           `json:"default,omitempty"`
	ByHand    int           `json:"hand,omitempty"`
	Open      int           `json:"-"`
	Waited    time.Duration `json:"waited,omitempty"`
}

func (t Count) Questions() int { return t.Standing + t.ByDefault + t.ByHand + t.Open }

// A Counting is a count that goes on with each event that stands. What one side has to choose in one half of a round is one question,
// however many decisions it is.
type Counting struct {
	Count
	Asked map[int]putTo `json:"asked,omitempty"` // that are open
	Group engine.Seat   `json:"group,omitempty"` // whose question is being settled without him; empty where none is
	How   string        `json:"how,omitempty"`
	Hand  engine.Seat   `json:"by,omitempty"` // who has just answered by hand: what the rules settle then belongs to his answer
}

// A putTo is whom a question was put to, and when, as store.Stamp writes it.
type putTo struct {
	Seat engine.Seat `json:"seat"`
	At   string      `json:"at"`
}

func (t *Counting) done() {
	switch {
	case t.How == "standing" || strings.HasPrefix(t.How, "as "):
		t.Standing++
	case t.How != "":
		t.ByDefault++
	}
	t.Group, t.How = "", ""
}

func (t *Counting) answered(question int, at time.Time) {
	if since, err := ParseStamp(t.Asked[question].At); err == nil {
		t.Waited += at.Sub(since)
	}
	delete(t.Asked, question)
}

// fold enters an event of a turn; known says of which kinds of decisions the book speaks.
func (t *Counting) fold(at time.Time, e engine.Event, turn string, known func(string) bool) {
	switch e := e.(type) {
	case Asked:
		t.done()
		if e.Question != turn {
			put(&t.Asked, e.Number, putTo{e.Seat, store.Stamp(at)})
		}
	case engine.Ordered:
		t.done()
		if _, open := t.Asked[e.Question]; open {
			t.ByHand++
			t.answered(e.Question, at)
			t.Hand = e.Seat
		}
	case engine.Rolled:
		t.done()
		t.Hand = ""
	case engine.Settled:
		if e.Seat != t.Group {
			t.done()
		}
		if e.Seat == t.Hand || !known(e.Asked) || e.How == engine.ByMachine {
			return
		}
		for n, asked := range t.Asked { // one that was asked, and answered without him after all
			if asked.Seat == e.Seat {
				t.answered(n, at)
			}
		}
		t.Group = e.Seat
		if t.How != "standing" {
			t.How = e.How
		}
	}
}

// tally enters an event that was not struck: for whoever may know all, and for each seat. What was settled for another seat in its own
// turn a seat may not know where that is hidden.
func (l *Ledger) tally(at time.Time, e engine.Event) {
	if seated, ok := e.(Seated); ok && l.Counts[seated.Seat] == nil {
		put(&l.Counts, seated.Seat, l.Counts[""].copied())
	}
	if l.Counts[""] == nil {
		put(&l.Counts, "", &Counting{})
	}
	for reader, t := range l.Counts {
		if s, ok := e.(engine.Settled); ok && reader != "" && s.Seat != reader && l.ownTurn(s.Seat) {
			continue
		}
		t.fold(at, e, l.Turn.Turn, func(kind string) bool {
			_, known := l.book.Kind(kind)
			return known
		})
	}
}

// ownTurn says whether it is the turn of the side of a seat; of one that the book does not name nobody can tell.
func (l *Ledger) ownTurn(seat engine.Seat) bool {
	named := slices.ContainsFunc(l.book.Seats, func(i engine.SeatInfo) bool { return i.Seat == seat })
	return !named || l.book.Seat(seat).Of() == l.Turn.Side
}

// copied is a counting that goes on by itself.
func (t *Counting) copied() *Counting {
	if t == nil {
		return &Counting{}
	}
	c := *t
	c.Asked = nil
	for n, asked := range t.Asked {
		put(&c.Asked, n, asked)
	}
	return &c
}

// Counted is how the questions of the game were answered so far, as a seat may know it where something is hidden from it; the empty seat
// knows all.
func (l *Ledger) Counted(seat engine.Seat) Count {
	t := l.Counts[seat].copied()
	t.done()
	t.Open = len(t.Asked)
	return t.Count
}
