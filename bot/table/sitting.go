// Package table is one game while it is worked on, and the house around it: the sitting that gathers events, letters and notes into one
// transaction, its dice, standing orders and deadlines, the settings of a person, and the command that is being said.
package table

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

// A Passed is a player turn that ended in this sitting, with the position behind its last event.
type Passed struct {
	Turn     record.Opened
	From, To int64
	Position engine.Position
}

// Published is where a reader finds a link.
type Published struct{ where string }

// A Sitting is one game on the table for as long as one message or timer is worked on. It gathers all that comes of it; commit
// turns that into one transaction.
type Sitting struct {
	Ctx    context.Context
	A      *House
	L      *store.Loaded
	Header record.Header
	Book   *engine.Book
	Now    time.Time
	Table  *engine.Table
	Ledger *record.Ledger
	Stored []record.Happened // what l brought

	Fresh   []record.Happened // said here
	dice    *tray
	chain   []engine.Link // see link
	Passed  []Passed
	LeadsTo map[int]Published // by link index, of links published here
	Asked   map[engine.Seat]bool
	Late    map[engine.Seat]bool                // whose grace had begun
	Lines   map[engine.Seat][]engine.LineReport // of the message of a seat
	Older   map[engine.Seat][]engine.LineReport // of earlier ones, which had waited
	Out     store.Outcome
	Desk    desk                        // standing orders
	Wants   *engine.Wanted              // a die that the moderator must give before the game goes on
	Dicing  bool                        // the moderator is giving dice now, and hears in the answer what is still wanted
	Touched bool                        // lines that waited were dropped, and nothing else may have happened
	Moved   map[engine.Seat]engine.Seat // to whom a seat was given here: from which he comes
	Opens   []engine.Seat               // seats that there were not before
	Closes  []engine.Seat               // seats that there are no more
	Moment  string                      // of orders given in secret that was open when the sitting began; empty for none
	fault   error                       // why this sitting must come to nothing
	Settled int                         // decisions that were answered because the time of their seat is spent
}

// HadWaited gives lines of earlier messages, of which something came now, to those who had sent them.
func (s *Sitting) HadWaited(lines []engine.LineReport) {
	for _, l := range lines {
		s.Older[l.Seat] = append(s.Older[l.Seat], l)
	}
}

// An Unreadable is an order that was kept and cannot be read: to try again is of no use.
type Unreadable struct{ Why error }

// Error is why it cannot be read.
func (u Unreadable) Error() string { return u.Why.Error() }

// Unwrap is the fault in its text.
func (u Unreadable) Unwrap() error { return u.Why }

func DecodeAll(book *engine.Book, es []store.Event) ([]record.Happened, error) {
	out := make([]record.Happened, len(es))
	for i, e := range es {
		d, err := record.DecodeEvent(book, e.Kind, e.Fact)
		if err != nil {
			return nil, fmt.Errorf("event %d, %s: %w", e.N, e.Kind, err)
		}
		out[i] = record.Happened{N: e.N, At: e.At, Event: d}
	}
	return out, nil
}

// ReadLedger takes the ledger from its note, or makes it again from the events.
func (s *Sitting) ReadLedger() (*record.Ledger, error) {
	if notes := s.L.NotesOf("", NoteLedger); len(notes) == 1 {
		if l, ok := keptLedger(s, notes[0]); ok && l.N == s.L.Last {
			return l, nil
		}
	}
	return ledgerBefore(s, math.MaxInt64)
}

// keptLedger is a ledger that was written down, if this program would write it so.
func keptLedger(s *Sitting, n store.Note) (*record.Ledger, bool) {
	l := record.NewLedger(s.Book)
	l.Form = 0 // what was written before there were forms has none
	return l, json.Unmarshal([]byte(n.Text), l) == nil && l.Current()
}

// ledgerBefore is the ledger of all that has happened, made again of one from before an event.
func ledgerBefore(s *Sitting, from int64) (*record.Ledger, error) {
	l := record.NewLedger(s.Book)
	for _, n := range ledgers(s) {
		if kept, ok := keptLedger(s, n); ok && kept.N < from && kept.N <= s.Last() && kept.N > l.N {
			l = kept
		}
	}
	es, err := s.Events(l.N + 1)
	if err != nil {
		return nil, err
	}
	l.GoOn(es)
	return l, nil
}

// ledgers are those of the last ends of turns.
func ledgers(s *Sitting) []store.Note {
	if set, changed := s.Out.SetNotes[store.NoteSet{Kind: NoteLedgers}]; changed {
		return set
	}
	return s.L.NotesOf("", NoteLedgers)
}

// keptLedgers is how many of them are kept: a takeback or a rewind that reaches back further reads the whole game.
const keptLedgers = 3

// KeepLedger keeps the ledger as it is now for strikes of what comes behind.
func (s *Sitting) KeepLedger(text string) {
	notes := append(slices.Clone(ledgers(s)), store.Note{Key: fmt.Sprint(s.Last()), Text: text})
	s.Note("", NoteLedgers, notes[max(0, len(notes)-keptLedgers):]...)
}

// forgetLedgers lets those go that hold an event from one on.
func forgetLedgers(s *Sitting, from int64) {
	s.Note("", NoteLedgers, slices.DeleteFunc(slices.Clone(ledgers(s)), func(n store.Note) bool {
		l, ok := keptLedger(s, n)
		return !ok || l.N >= from
	})...)
}

// Tail are the newest events, as many as are enough, or all: events are read from the end, for a game may be long.
func (s *Sitting) Tail(enough func([]record.Happened) bool) ([]record.Happened, error) {
	for n := int64(256); ; n *= 2 {
		from := max(1, s.Last()+1-n)
		es, err := s.Events(from)
		if err != nil || len(es) == 0 || enough(es) || from == 1 {
			return es, err
		}
	}
}

// Since is the events from one on, and those before it that a strike among them took back.
func (s *Sitting) Since(from int64) ([]record.Happened, error) { return Within(s, from, 0) }

// Within is the events from one on up to another, and those before them that a strike among them took back.
func Within(s *Sitting, from, to int64) ([]record.Happened, error) {
	for {
		es, err := Between(s, from, to)
		if err != nil {
			return nil, err
		}
		first := from
		for _, h := range es {
			if k, ok := h.Event.(engine.Struck); ok {
				first = min(first, k.From)
			}
		}
		if first >= from {
			return es, nil
		}
		from = first
	}
}

// Events are those from event n on, said here or stored, struck ones left in.
func (s *Sitting) Events(n int64) ([]record.Happened, error) { return Between(s, n, 0) }

// Between are the events from one on and before another, of which 0 is the end.
func Between(s *Sitting, from, to int64) ([]record.Happened, error) {
	if to == 0 {
		to = math.MaxInt64
	}
	es := s.Stored
	if s.L.Snapshot != nil && from <= s.L.Snapshot.N {
		raw, err := s.A.Store.EventsBetween(s.Ctx, s.L.Game.ID, from-1, to-1)
		if err != nil {
			return nil, err
		}
		if es, err = DecodeAll(s.Book, raw); err != nil {
			return nil, err
		}
	}
	var out []record.Happened
	for _, h := range append(es[:len(es):len(es)], s.Fresh...) {
		if from <= h.N && h.N < to {
			out = append(out, h)
		}
	}
	return out, nil
}

// TurnsOpened are the turns that were opened behind one event, up to another and that with it, struck ones left in. Words in small letters
// that stand in it narrow the search; what comes need not hold them.
func TurnsOpened(s *Sitting, words string, after, upTo int64) (opened []record.Opened, err error) {
	if strings.ContainsFunc(words, func(r rune) bool { return r >= utf8.RuneSelf || strings.ContainsRune(`"\&<>`, r) }) {
		words = "" // a fact may hold them in other signs
	}
	es, err := s.A.Store.Parts().TurnsOpened(s.Ctx, s.L.Game.ID, words, after, upTo)
	if err != nil {
		return nil, err
	}
	past, err := DecodeAll(s.Book, es)
	if err != nil {
		return nil, err
	}
	for _, h := range append(past, s.Fresh...) {
		if o, is := h.Event.(record.Opened); is && after < h.N && h.N <= upTo {
			opened = append(opened, o)
		}
	}
	return opened, nil
}

// Answers says whether the default acts without a question.
func (s *Sitting) Answers(d engine.Decision) bool {
	k, known := s.Book.Kind(d.Kind)
	return known && DefaultOn(s, d.Seat, k) && !s.Keeps(d)
}

// Say writes events down behind the last one.
func (s *Sitting) Say(es ...engine.Event) {
	for _, e := range es {
		n := s.Last() + 1
		if r, ok := e.(engine.Revealed); ok {
			s.LeadsTo[r.Index] = Published{s.Ledger.Where}
		}
		if answered, ok := e.(engine.Settled); ok {
			numberFollowed(s, n, answered)
		}
		s.Fresh = append(s.Fresh, record.Happened{N: n, At: s.Now, Event: e})
		s.Ledger.Enter(n, s.Now, e)
	}
}

// Last is the number of the newest event.
func (s *Sitting) Last() int64 {
	if k := len(s.Fresh); k > 0 {
		return s.Fresh[k-1].N
	}
	return s.L.Last
}

// Record writes down what the table has played from a position: with the links that its dice need and the turns that it opens.
func (s *Sitting) Record(start engine.Position, es []engine.Event) {
	p, before := start.Clone(), start.Clone() // before lags one event behind p
	for _, e := range es {
		if r, ok := e.(engine.Rolled); ok && s.dice != nil {
			if l, first := s.dice.link(r); first {
				s.Say(l)
			}
		}
		if !isGame(e) {
			p.Fold(e)
		}
		if t := p.Turn(); t.ID != s.Ledger.Turn.Turn {
			s.Open(t, before)
		}
		s.Say(e)
		if h, moves := e.(engine.Handing); moves && len(h.Hands()) > 0 && s.fault == nil {
			s.fault = reseat(s, h.Hands())
		}
		if !isGame(e) {
			before.Fold(e)
		}
	}
	s.Opens = append(s.Opens, without(p.Seats(), start.Seats())...)
	s.Closes = append(s.Closes, without(start.Seats(), p.Seats())...)
}

// without are the seats of one list that are not in another.
func without(seats, others []engine.SeatInfo) []engine.Seat {
	var out []engine.Seat
	for _, i := range seats {
		if !slices.ContainsFunc(others, func(o engine.SeatInfo) bool { return o.Seat == i.Seat }) {
			out = append(out, i.Seat)
		}
	}
	return out
}

// Fault is why what was done here must not be written down; nil: it may.
func (s *Sitting) Fault() error { return s.fault }

// Open begins a player turn; the position is that behind the turn before.
func (s *Sitting) Open(t engine.Turn, behind engine.Position) {
	if s.Ledger.Turn.Number > 0 {
		s.Passed = append(s.Passed, Passed{Turn: s.Ledger.Turn, From: s.Ledger.TurnFrom, To: s.Last(), Position: behind.Clone()})
	}
	s.Say(record.Opened{Number: s.Ledger.Turn.Number + 1, Turn: t.ID, Title: t.Title, Side: t.Side})
}

func isGame(e engine.Event) bool {
	k := e.Kind()
	return len(k) > 5 && k[:5] == "game."
}

// IsOver says whether the game has its result.
func (s *Sitting) IsOver() bool {
	_, over := s.Result()
	return over
}

// Awaited is the number of the open question of each seat that is waited for.
func (s *Sitting) Awaited() map[engine.Seat]int {
	open := map[engine.Seat]int{}
	for _, d := range s.Table.Position.Awaited() {
		open[d.Seat] = s.Ledger.Number(d.Seat, d.Question)
	}
	return open
}

func (s *Sitting) KeepWishes() error {
	for _, info := range s.Seats() {
		var notes []store.Note
		for i, w := range s.Table.Wishes[info.Seat] {
			text, err := record.PlainJSON(w)
			if err != nil {
				return err
			}
			notes = append(notes, store.Note{Key: fmt.Sprint(i + 1), Text: string(text)})
		}
		s.Note(string(info.Seat), NoteWish, notes...)
	}
	return nil
}

// Snapshot remembers the position, if its notation gives it back whole.
func Snapshot(s *Sitting) {
	text := s.Table.Position.Text()
	again, err := s.Book.Parse(text)
	if err != nil || again.Text() != text {
		s.A.Log.Error("no snapshot: the notation does not give the position back", "game", s.L.Game.ID, "event", s.Last(), "err", err)
		return
	}
	s.Out.Snapshot = &store.Snapshot{N: s.Last(), Version: s.Book.Version, Text: text}
}

// The kinds of notes of a game; none of them is part of its record.
const (
	NoteLedger    = "ledger"    // of the game: its Ledger
	NoteHints     = "hints"     // of the game: people may ask the machine for hints
	NoteLedgers   = "ledgers"   // of the game: its Ledger as it was at the last ends of turns, see KeepLedger
	NoteWish      = "wish"      // of a seat: lines that wait for their decision
	NoteRefused   = "refused"   // of a seat: the message that was refused last, to be mended
	NotePreview   = "preview"   // of a seat: the lines that it had previewed last
	NoteClock     = "clock"     // of the game: what was left of a question's time when it was put aside
	NoteAlarm     = "alarm"     // of a seat: strangers of whom its player was told
	NoteHeld      = "held"      // of a seat: the message that came during a pause
	NoteAgree     = "agree"     // of a seat: what its player proposes to the others
	NoteWoke      = "woke"      // of the game: the last absence of the adjutant that was made good
	NoteAsked     = "asked"     // of the game: a takeback that the others are asked for
	NoteSignature = "signature" // of a seat: what was last taken for the signature of its player
	NoteLetters   = "letters"   // of a seat: how many letters it was written, answers left out
	NoteTold      = "told"      // of a seat: up to which event its letters have told the game
)

// AllowsHints says whether the terms of the game let people ask what the machine would do.
func (s *Sitting) AllowsHints() bool { return len(s.NotesNow("", NoteHints)) > 0 }

// Note replaces the notes of a seat and kind.
func (s *Sitting) Note(seat, kind string, notes ...store.Note) {
	s.Out.SetNotes[store.NoteSet{Seat: seat, Kind: kind}] = notes
}
