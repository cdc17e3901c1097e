package record

import (
	"fmt"

	"adjutant/engine"
	"adjutant/store"
)

// RecordForm is the number of the record's form.
const RecordForm = 1

// A Record is a whole game as one text: everything that happened, with what is needed to check it.
type Record struct {
	Header Header
	Nonce  []byte // of the game, from which those of the events come; it gives no die away
	Board  string // the board's text; empty for the built-in board
	Events []RecordEvent
	// Sealed is the seat for which it was written while the game was going on; empty for a whole record. Such a one has no nonce of the
	// game, only those of the events that the seat may know.
	Sealed engine.Seat
	// HeadHash is hash 0 of the chain, where a name was taken out of the head; nil: the head is as it was written.
	HeadHash []byte
}

// A RecordEvent is one line of a record.
type RecordEvent struct {
	N     int64
	At    string // store.Stamp
	Kind  string
	Fact  []byte // JSON, to the byte
	Nonce []byte
	Hash  []byte
	// Withheld is the hash of the fact as it was written, where a name was taken out of it; nil: the fact is as it was.
	Withheld []byte
}

// happened decodes the events of a record.
func (r Record) happened() (*engine.Book, []Happened, error) {
	book, err := r.readable()
	if err != nil {
		return nil, nil, err
	}
	out := make([]Happened, len(r.Events))
	for i, e := range r.Events {
		if out[i], err = e.happened(book); err != nil {
			return nil, nil, err
		}
	}
	return book, out, nil
}

// readable is the rulebook that reads the events of a record.
func (r Record) readable() (*engine.Book, error) {
	book, err := r.Rulebook()
	switch {
	case err != nil:
		return nil, err
	case r.Sealed != "":
		return nil, fmt.Errorf("this record is sealed for %s: it can be verified, and is whole when the game is over", r.Sealed)
	case book.Version != r.Header.Version:
		return nil, fmt.Errorf("the record is written for version %d of %s, and this program has %d", r.Header.Version, book.Title, book.Version)
	}
	return book, nil
}

// happened decodes an event of a record.
func (e RecordEvent) happened(book *engine.Book) (Happened, error) {
	d, err := DecodeEvent(book, e.Kind, e.Fact)
	if err != nil {
		return Happened{}, fmt.Errorf("event %d, %s: %w", e.N, e.Kind, err)
	}
	if k, strike := d.(engine.Struck); strike && (k.From < 1 || k.To < k.From || k.To >= e.N) {
		return Happened{}, fmt.Errorf("event %d strikes events %d to %d, which do not stand before it", e.N, k.From, k.To)
	}
	at, err := ParseStamp(e.At)
	if err != nil {
		return Happened{}, fmt.Errorf("event %d: %w", e.N, err)
	}
	return Happened{N: e.N, At: at, Event: d}, nil
}

// ReplayRecord plays a record again, to its last position. It needs no rules and no dice.
func ReplayRecord(r Record) (engine.Position, error) {
	book, es, err := r.happened()
	if err != nil {
		return nil, err
	}
	return replaySafely(book, es)
}

// replaySafely holds a panic off: a record comes from anywhere, and the fold of a book trusts its events.
func replaySafely(book *engine.Book, es []Happened) (p engine.Position, err error) {
	defer func() {
		if v := recover(); v != nil {
			p, err = nil, fmt.Errorf("the events of this record do not fit each other: %v", v)
		}
	}()
	return Replay(book, nil, es)
}

// Stored is the events as the store takes them: with their times and hashes, which must meet its own.
func (r Record) Stored() ([]store.Event, error) {
	var out []store.Event
	for _, e := range r.Events {
		at, err := ParseStamp(e.At)
		if err != nil {
			return nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		out = append(out, store.Event{N: e.N, At: at, Kind: e.Kind, Fact: e.Fact, Hash: e.Hash, FactHash: e.Withheld})
	}
	return out, nil
}

// SaysOver says whether the events of a record hold the end of its game.
func (r Record) SaysOver() bool {
	book, es, err := r.happened()
	return err == nil && LedgerOf(book, es).Over != nil
}
