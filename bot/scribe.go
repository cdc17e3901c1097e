package bot

import (
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// A Scribe keeps the record of a game that machines play without a store: the same events, the same dice and the same hashes as
// those of a game by mail in which every order is a message.
type Scribe struct {
	s     *sitting
	nonce []byte
}

// NewScribe begins a record. Of the header it needs number, scenario, options and seats; the start position becomes its own.
// All events get the same time.
func NewScribe(book *engine.Book, h Header, start engine.Position, secret engine.Link, nonce []byte, at time.Time) *Scribe {
	s := &sitting{l: &store.Loaded{}, book: book, now: at, ledger: newLedger(), leadsTo: map[int]published{}, asked: map[engine.Seat]bool{}}
	s.l.Game.Secret = secret[:]
	s.out.SetNotes = map[store.NoteSet][]store.Note{}
	s.table = &engine.Table{Position: start}
	hash, _ := book.Board()
	h.Record, h.Book, h.Version, h.Board, h.Dice = recordForm, book.ID, book.Version, hash, s.link(0).String()
	h.Options = append([]string{}, h.Options...)
	s.header = h
	s.say(engine.Started{Position: start.Text()}, Committed{Index: 0, Link: h.Dice})
	for _, p := range h.Seats {
		s.say(Seated(p))
	}
	s.say(Pace{}.event())
	s.open(start.Turn(), start)
	s.conclude(nil)
	return &Scribe{s, nonce}
}

// Order notes an order and gives its dice.
func (w *Scribe) Order(d engine.Decision, o engine.Order) engine.Dice {
	text := o.String() + "\n"
	w.s.say(engine.Ordered{Seat: d.Seat, Question: w.s.ledger.number(d.Seat, d.Question), Text: text},
		engine.Did{Seat: d.Seat, Line: o.String()})
	return w.s.tray(engine.Salt(text))
}

// Note notes the events of the order given last.
func (w *Scribe) Note(es []engine.Event) {
	w.s.record(w.s.table.Position, es)
	for _, e := range es {
		w.s.table.Position.Fold(e)
	}
	w.s.conclude(nil)
	w.s.passed = nil
}

// Record is the record up to now.
func (w *Scribe) Record() (Record, error) {
	head, err := plainJSON(w.s.header)
	if err != nil {
		return Record{}, err
	}
	r := Record{Header: w.s.header, Nonce: w.nonce}
	hash := store.HeaderHash(head)
	for _, h := range w.s.fresh {
		e := RecordEvent{N: h.N, At: store.Stamp(h.At), Kind: h.Event.Kind(), Nonce: store.Nonce(w.nonce, h.N)}
		if e.Fact, err = plainJSON(h.Event); err != nil {
			return Record{}, err
		}
		hash = store.Hash(hash, e.N, e.At, e.Nonce, e.Kind, e.Fact)
		e.Hash = hash
		r.Events = append(r.Events, e)
	}
	own, err := engine.FindBook(w.s.book.ID)
	if err != nil {
		return Record{}, err
	}
	hash0, board := w.s.book.Board()
	if h, _ := own.Board(); h != hash0 {
		r.Board = board
	}
	return r, nil
}
