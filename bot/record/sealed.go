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
	_, es, err := r.happened()
	if err != nil {
		return Record{}, err
	}
	out := r
	out.Nonce, out.Sealed, out.Events = nil, seat, make([]RecordEvent, len(r.Events))
	for i, e := range r.Events {
		if isOpen(es[i].Event, seat) {
			out.Events[i] = e
			continue
		}
		hash := e.Withheld
		if hash == nil {
			hash = store.FactHash(e.Nonce, e.Kind, e.Fact)
		}
		out.Events[i] = RecordEvent{N: e.N, At: e.At, Kind: sealedKind, Fact: []byte("{}"), Hash: e.Hash, Withheld: hash}
	}
	return out, nil
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
