package record

import (
	"bytes"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/store"
)

// A record for one seat, of a game in which something is hidden and that is not over: what the seat may not know stands there as a
// hash alone, and the chain still holds. That events have happened and when, it does not hide.

// sealedKind stands in the place of the kind of a sealed event.
const sealedKind = "sealed"

// open are the kinds of events that belong to the frame of a game and are told to all.
var openKinds = []string{
	Seated{}.Kind(), Paced{}.Kind(), Committed{}.Kind(), Opened{}.Kind(), Tossed{}.Kind(), Replaced{}.Kind(), Spoke{}.Kind(), Over{}.Kind(),
	Reopened{}.Kind(), Paused{}.Kind(),
	Resumed{}.Kind(), Left{}.Kind(), engine.Revealed{}.Kind(), engine.Struck{}.Kind(),
}

// ForSeat is a record as a seat may have it while the game lasts.
func (r Record) ForSeat(seat engine.Seat) (Record, error) {
	s, err := r.sealFor(seat)
	if err != nil {
		return Record{}, err
	}
	out := s.head(r)
	out.Events = make([]RecordEvent, len(r.Events))
	for i, e := range r.Events {
		if out.Events[i], err = s.event(e); err != nil {
			return Record{}, err
		}
	}
	return out, nil
}

// A seal closes the events of a record that a seat may not know.
type seal struct {
	seat engine.Seat
	book *engine.Book
}

// sealFor is what seals a whole record for a seat.
func (r Record) sealFor(seat engine.Seat) (*seal, error) {
	book, err := r.readable()
	if err != nil {
		return nil, err
	}
	return &seal{seat, book}, nil
}

// head is a record without its events, sealed.
func (s *seal) head(r Record) Record {
	r.Nonce, r.Sealed, r.Events = nil, s.seat, nil
	return r
}

// event is an event as the seat may have it.
func (s *seal) event(e RecordEvent) (RecordEvent, error) {
	h, err := e.happened(s.book)
	if err != nil {
		return RecordEvent{}, err
	}
	if isOpen(h.Event, s.seat) {
		return e, nil
	}
	hash := e.Withheld
	if hash == nil {
		hash = store.FactHash(e.Nonce, e.Kind, e.Fact)
	}
	return RecordEvent{N: e.N, At: e.At, Kind: sealedKind, Fact: []byte("{}"), Hash: e.Hash, Withheld: hash}, nil
}

// isOpen says whether a seat may know an event whole: one of the frame, one of its own doing, or one that its book shows it as it is.
func isOpen(e engine.Event, seat engine.Seat) bool {
	switch e := e.(type) {
	case engine.Ordered:
		return e.Seat == seat
	case engine.Did:
		return e.Seat == seat
	case engine.Settled:
		return e.Seat == seat
	case Asked:
		return e.Seat == seat
	case engine.Veiled:
		seen := e.For(seat)
		if seen == nil || seen.Kind() != e.Kind() {
			return false
		}
		whole, err := PlainJSON(e)
		part, wrong := PlainJSON(seen)
		return err == nil && wrong == nil && bytes.Equal(whole, part)
	}
	return slices.Contains(openKinds, e.Kind())
}

// Opens says what is wrong between a sealed record and the whole one of the same game: the error names the first event that is not the
// same. Nil: all that was sealed is opened, as far as the sealed one goes.
func (r Record) Opens(sealed Record) error {
	if len(sealed.Events) > len(r.Events) {
		return fmt.Errorf("The sealed record goes on to event %d, the whole one ends with event %d.", len(sealed.Events), len(r.Events))
	}
	for i, s := range sealed.Events {
		e := r.Events[i]
		same := s.N == e.N && s.At == e.At && bytes.Equal(s.Hash, e.Hash)
		if s.Kind != sealedKind {
			same = same && s.Kind == e.Kind && bytes.Equal(s.Fact, e.Fact)
		}
		if !same {
			return fmt.Errorf("Event %d is not what the sealed record holds.", e.N)
		}
	}
	return nil
}
