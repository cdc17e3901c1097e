package people

import (
	"time"

	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A Scribe keeps the record of a game that machines play without a store: the same events, the same dice and the same hashes as
// those of a game by mail in which every order is a message.
type Scribe struct {
	s     *table.Sitting
	nonce []byte
}

// NewScribe begins a record. Of the header it needs number, scenario, options and seats; the start position becomes its own.
// All events get the same time.
func NewScribe(book *engine.Book, h record.Header, start engine.Position, secret engine.Link, nonce []byte, at time.Time) *Scribe {
	s := &table.Sitting{L: &store.Loaded{}, Book: book, Now: at, Ledger: record.NewLedger(book), LeadsTo: map[int]table.Published{},
		Asked: map[engine.Seat]bool{}}
	s.L.Game.Secret = secret[:]
	s.Out.SetNotes = map[store.NoteSet][]store.Note{}
	s.Table = &engine.Table{Position: start}
	hash, _ := book.Board()
	h.Record, h.Book, h.Version, h.Board, h.Dice = record.RecordForm, book.ID, book.Version, hash, s.Link(0).String()
	h.Options = append([]string{}, h.Options...)
	s.Header = h
	s.Say(engine.Started{Position: start.Text()}, record.Committed{Index: 0, Link: h.Dice})
	for _, p := range h.Seats {
		s.Say(record.Seated(p))
	}
	s.Say(record.Pace{}.Event())
	s.Open(start.Turn(), start)
	play.Conclude(s, nil)
	return &Scribe{s, nonce}
}

// Order notes an order and gives its dice.
func (w *Scribe) Order(d engine.Decision, o engine.Order) engine.Dice {
	text := o.String() + "\n"
	w.s.Say(engine.Ordered{Seat: d.Seat, Question: w.s.Ledger.Number(d.Seat, d.Question), Text: text},
		engine.Did{Seat: d.Seat, Line: o.String()})
	return w.s.Tray(engine.Salt(text))
}

// Note notes the events of the order given last.
func (w *Scribe) Note(es []engine.Event) {
	w.s.Record(w.s.Table.Position, es)
	for _, e := range es {
		w.s.Table.Position.Fold(e)
	}
	play.Conclude(w.s, nil)
	w.s.Passed = nil
}

// Record is the record up to now.
func (w *Scribe) Record() (record.Record, error) {
	head, err := record.PlainJSON(w.s.Header)
	if err != nil {
		return record.Record{}, err
	}
	r := record.Record{Header: w.s.Header, Nonce: w.nonce}
	hash := store.HeaderHash(head)
	for _, h := range w.s.Fresh {
		e := record.RecordEvent{N: h.N, At: store.Stamp(h.At), Kind: h.Event.Kind(), Nonce: store.Nonce(w.nonce, h.N)}
		if e.Fact, err = record.PlainJSON(h.Event); err != nil {
			return record.Record{}, err
		}
		hash = store.Hash(hash, e.N, e.At, e.Nonce, e.Kind, e.Fact)
		e.Hash = hash
		r.Events = append(r.Events, e)
	}
	own, err := engine.FindBook(w.s.Book.ID)
	if err != nil {
		return record.Record{}, err
	}
	hash0, board := w.s.Book.Board()
	if h, _ := own.Board(); h != hash0 {
		r.Board = board
	}
	return r, nil
}
