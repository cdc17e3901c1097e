package record

import (
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// Figures are what a seat has done in a game, in numbers: those of lists, of somebody's history, and of what a game lost by silence counts.
type Figures struct {
	Turns   map[engine.Side]int `json:"turns,omitempty"`   // in which it had itself ordered, by whose turn they were, whoever sat there
	Earlier map[engine.Side]int `json:"earlier,omitempty"` // of these, before its player sat down
	In      int                 `json:"in,omitempty"`      // the number of the newest of them
	Took    bool                `json:"took,omitempty"`    // its player took it over from another
	Missed  int                 `json:"missed,omitempty"`  // times that its player let time and grace pass
	Heard   string              `json:"heard,omitempty"`   // when it ordered last, as store.Stamp writes it
	Waits   string              `json:"waits,omitempty"`   // since when it was asked, and has not ordered yet
	Answers int                 `json:"answers,omitempty"` // questions behind which it ordered
	Minutes int                 `json:"minutes,omitempty"` // that these took in all
}

// Own is how many of his own turns its player has given orders in; a turn without a side is everybody's. whole counts those of players
// before him, too.
func (f Figures) Own(side engine.Side, whole bool) int {
	n := f.Turns[side]
	if !whole {
		n -= f.Earlier[side]
	}
	if side != "" {
		n += f.Turns[""]
		if !whole {
			n -= f.Earlier[""]
		}
	}
	return n
}

// figure enters an event that was not struck.
func (l *Ledger) figure(at time.Time, e engine.Event) {
	switch e := e.(type) {
	case Seated:
		f := l.Figures[e.Seat]
		now := Figures{Turns: f.Turns, In: f.In, Took: l.Turn.Number > 0}
		for side, n := range f.Turns {
			put(&now.Earlier, side, n)
		}
		put(&l.Figures, e.Seat, now)
	case Opened:
		l.Since = nil
	case Asked:
		put(&l.Since, e.Number, store.Stamp(at))
		f := l.Figures[e.Seat]
		f.Waits = store.Stamp(at)
		put(&l.Figures, e.Seat, f)
	case engine.Ordered:
		f := l.Figures[e.Seat]
		if f.In != l.Turn.Number {
			f.In = l.Turn.Number
			put(&f.Turns, l.Turn.Side, f.Turns[l.Turn.Side]+1)
		}
		if from, err := ParseStamp(f.Waits); err == nil {
			f.Answers++
			f.Minutes += int(at.Sub(from) / time.Minute)
		}
		f.Waits, f.Heard = "", store.Stamp(at)
		put(&l.Figures, e.Seat, f)
	case Missed:
		f := l.Figures[e.Seat]
		f.Missed++
		f.Waits = ""
		put(&l.Figures, e.Seat, f)
	case Over:
		l.Ended = store.Stamp(at)
	case Reopened:
		l.Ended = ""
		for n := range l.Since {
			l.Since[n] = store.Stamp(at)
		}
		for seat, f := range l.Figures {
			if f.Waits != "" {
				f.Waits = store.Stamp(at)
				l.Figures[seat] = f
			}
		}
	}
}
