package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// A happened is an event with its number and its time.
type happened struct {
	N     int64
	At    time.Time
	Event engine.Event
}

// A passed is a player turn that ended in this sitting, with the position behind its last event.
type passed struct {
	turn     Opened
	from, to int64
	position engine.Position
}

// published is where a reader finds a link.
type published struct{ where string }

// A sitting is one game on the table for as long as one message or timer is worked on. It gathers all that comes of it; commit
// turns that into one transaction.
type sitting struct {
	ctx    context.Context
	a      *Adjutant
	l      *store.Loaded
	header Header
	book   *engine.Book
	now    time.Time
	table  *engine.Table
	ledger *Ledger
	stored []happened // what l brought

	fresh   []happened // said here
	dice    *tray
	chain   []engine.Link // see link
	passed  []passed
	leadsTo map[int]published // by link index, of links published here
	asked   map[engine.Seat]bool
	late    map[engine.Seat]bool                // whose grace had begun
	lines   map[engine.Seat][]engine.LineReport // of the message of a seat
	older   map[engine.Seat][]engine.LineReport // of earlier ones, which had waited
	out     store.Outcome
	desk    desk           // standing orders
	wants   *engine.Wanted // a die that the moderator must give before the game goes on
	dicing  bool           // the moderator is giving dice now, and hears in the answer what is still wanted
	touched bool           // lines that waited were dropped, and nothing else may have happened
	settled int            // decisions that were answered because the time of their seat is spent
}

// sit puts a loaded game on the table.
func (a *Adjutant) sit(ctx context.Context, l *store.Loaded) (*sitting, error) {
	book, err := a.book(ctx, l.Game.Book, l.Game.Board)
	if err != nil {
		return nil, err
	}
	s := &sitting{ctx: ctx, a: a, l: l, book: book, now: a.now(), ledger: newLedger(),
		leadsTo: map[int]published{}, asked: map[engine.Seat]bool{}, late: map[engine.Seat]bool{},
		lines: map[engine.Seat][]engine.LineReport{}, older: map[engine.Seat][]engine.LineReport{}}
	s.out.SetNotes = map[store.NoteSet][]store.Note{}
	if err := json.Unmarshal(l.Game.Header, &s.header); err != nil {
		return nil, fmt.Errorf("game %d: its header: %w", l.Game.ID, err)
	}
	if s.stored, err = decodeAll(book, l.Events); err != nil {
		return nil, fmt.Errorf("game %d: %w", l.Game.ID, err)
	}
	if s.ledger, err = s.readLedger(); err != nil {
		return nil, fmt.Errorf("game %d: %w", l.Game.ID, err)
	}
	s.table = &engine.Table{Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.answers, Settle: func(p engine.Position, d engine.Decision) (engine.Order, string) {
		return s.settleUnasked(p, d)
	}}
	if err := s.readWaiting(); err != nil {
		return nil, err
	}
	if len(l.Events) == 0 && l.Snapshot == nil {
		return s, nil // a game that is being created
	}
	s.table.Position, err = replay(book, l.Snapshot, s.stored)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", l.Game.ID, err)
	}
	if s.byHand() && s.ledger.Over == nil {
		s.wants = s.wanted()
	}
	s.desk.open = s.openNow()
	return s, nil
}

// An unreadable is an order that was kept and cannot be read: to try again is of no use.
type unreadable struct{ why error }

// Error is why it cannot be read.
func (u unreadable) Error() string { return u.why.Error() }

// Unwrap is the fault in its text.
func (u unreadable) Unwrap() error { return u.why }

// readWaiting reads what players have sent and what is not played yet. An order that cannot be read is never passed over: nothing is done
// in its game until somebody has looked.
func (s *sitting) readWaiting() error {
	for _, n := range s.l.Notes {
		var w engine.Wish
		var into any
		switch n.Kind {
		case noteWish:
			into = &w
		case noteHeld:
			into = new(heldMessage)
		case noteAhead:
			into = new(aheadLine)
		default:
			continue
		}
		if err := json.Unmarshal([]byte(n.Text), into); err != nil {
			return unreadable{why: fmt.Errorf("game %d: the note %q of %s, kind %s, cannot be read: %w", s.l.Game.ID, n.Key, n.Seat, n.Kind, err)}
		}
		if n.Kind == noteWish {
			s.table.Wishes[engine.Seat(n.Seat)] = append(s.table.Wishes[engine.Seat(n.Seat)], w)
		}
	}
	return nil
}

// replay is the position behind a snapshot and the events that follow it.
func replay(book *engine.Book, snapshot *store.Snapshot, es []happened) (engine.Position, error) {
	var from engine.Position
	if snapshot != nil {
		var err error
		if from, err = book.Parse(snapshot.Text); err != nil {
			return nil, fmt.Errorf("the snapshot after event %d: %w", snapshot.N, err)
		}
	}
	numbered := make([]engine.Numbered, len(es))
	for i, h := range es {
		numbered[i] = engine.Numbered{N: h.N, Event: h.Event}
	}
	return engine.Replay(book, from, numbered)
}

func decodeAll(book *engine.Book, es []store.Event) ([]happened, error) {
	out := make([]happened, len(es))
	for i, e := range es {
		d, err := decodeEvent(book, e.Kind, e.Fact)
		if err != nil {
			return nil, fmt.Errorf("event %d, %s: %w", e.N, e.Kind, err)
		}
		out[i] = happened{N: e.N, At: e.At, Event: d}
	}
	return out, nil
}

// readLedger takes the ledger from its note, or makes it again from the events.
func (s *sitting) readLedger() (*Ledger, error) {
	if notes := s.l.NotesOf("", noteLedger); len(notes) == 1 {
		l := newLedger()
		if json.Unmarshal([]byte(notes[0].Text), l) == nil && l.N == s.l.Last {
			return l, nil
		}
	}
	es, err := s.events(1)
	if err != nil {
		return nil, err
	}
	return ledgerOf(es), nil
}

// events are those from event n on, said here or stored, struck ones left in.
func (s *sitting) events(n int64) ([]happened, error) {
	es := s.stored
	if s.l.Snapshot != nil && n <= s.l.Snapshot.N {
		raw, err := s.a.store.Events(s.ctx, s.l.Game.ID, n-1)
		if err != nil {
			return nil, err
		}
		if es, err = decodeAll(s.book, raw); err != nil {
			return nil, err
		}
	}
	var out []happened
	for _, h := range append(es[:len(es):len(es)], s.fresh...) {
		if h.N >= n {
			out = append(out, h)
		}
	}
	return out, nil
}

// answers says whether the default acts without a question.
func (s *sitting) answers(d engine.Decision) bool {
	k, known := s.book.Kind(d.Kind)
	return known && s.defaultOn(d.Seat, k) && !s.keeps(d)
}

// say writes events down behind the last one.
func (s *sitting) say(es ...engine.Event) {
	for _, e := range es {
		n := s.last() + 1
		if r, ok := e.(engine.Revealed); ok {
			s.leadsTo[r.Index] = published{s.ledger.Where}
		}
		if answered, ok := e.(engine.Settled); ok {
			s.numberFollowed(n, answered)
		}
		s.fresh = append(s.fresh, happened{N: n, At: s.now, Event: e})
		s.ledger.enter(n, e)
	}
}

// last is the number of the newest event.
func (s *sitting) last() int64 {
	if k := len(s.fresh); k > 0 {
		return s.fresh[k-1].N
	}
	return s.l.Last
}

// record writes down what the table has played from a position: with the links that its dice need and the turns that it opens.
func (s *sitting) record(start engine.Position, es []engine.Event) {
	p, before := start.Clone(), start.Clone() // before lags one event behind p
	for _, e := range es {
		if r, ok := e.(engine.Rolled); ok && s.dice != nil {
			if l, first := s.dice.link(r); first {
				s.say(l)
			}
		}
		if !isGame(e) {
			p.Fold(e)
		}
		if t := p.Turn(); t.ID != s.ledger.Turn.Turn {
			s.open(t, before)
		}
		s.say(e)
		if !isGame(e) {
			before.Fold(e)
		}
	}
}

// open begins a player turn; the position is that behind the turn before.
func (s *sitting) open(t engine.Turn, behind engine.Position) {
	if s.ledger.Turn.Number > 0 {
		s.passed = append(s.passed, passed{turn: s.ledger.Turn, from: s.ledger.TurnFrom, to: s.last(), position: behind.Clone()})
	}
	s.say(Opened{Number: s.ledger.Turn.Number + 1, Turn: t.ID, Title: t.Title, Side: t.Side})
}

func isGame(e engine.Event) bool {
	k := e.Kind()
	return len(k) > 5 && k[:5] == "game."
}

// isOver says whether the game has its result.
func (s *sitting) isOver() bool {
	_, over := s.result()
	return over
}

// conclude says what follows from the events of this sitting: links that are published, questions that are new, the end; and
// sets the deadlines of all that.
func (s *sitting) conclude(awaited map[engine.Seat]int) {
	defer s.setDeadlines()
	s.reveal()
	if s.ledger.Over != nil {
		return
	}
	if r, over := s.table.Position.Result(); over {
		s.passed = append(s.passed, passed{turn: s.ledger.Turn, from: s.ledger.TurnFrom, to: s.last(), position: s.table.Position})
		s.say(Over{Winner: r.Winner, How: r.How})
		s.out.State = "over"
		return
	}
	if s.wants != nil { // nobody is asked anything before the die has fallen
		s.askDice()
		return
	}
	for _, d := range s.table.Position.Awaited() {
		n := s.ledger.number(d.Seat, d.Question)
		if n == 0 {
			n = s.ledger.Asked + 1
			s.say(Asked{Number: n, Seat: d.Seat, Question: d.Question, Asked: d.Kind})
			if d.Own && s.turnQuestion(d) {
				defer s.playAhead(d, n, awaited)
			}
		}
		if awaited[d.Seat] != n {
			s.asked[d.Seat] = true
		}
	}
}

// awaited is the number of the open question of each seat that is waited for.
func (s *sitting) awaited() map[engine.Seat]int {
	open := map[engine.Seat]int{}
	for _, d := range s.table.Position.Awaited() {
		open[d.Seat] = s.ledger.number(d.Seat, d.Question)
	}
	return open
}

// commit is the transaction that this sitting amounts to.
func (s *sitting) commit() (store.Outcome, error) {
	for _, h := range s.fresh {
		fact, err := plainJSON(h.Event)
		if err != nil {
			return store.Outcome{}, fmt.Errorf("event %d, %s: %w", h.N, h.Event.Kind(), err)
		}
		s.out.Events = append(s.out.Events, store.Event{Kind: h.Event.Kind(), Fact: fact})
	}
	if len(s.fresh) == 0 {
		if s.touched {
			return s.out, s.keepWishes()
		}
		return s.out, nil
	}
	ledger, err := plainJSON(s.ledger)
	if err != nil {
		return store.Outcome{}, err
	}
	s.note("", noteLedger, store.Note{Key: noteLedger, Text: string(ledger)})
	if err := s.keepWishes(); err != nil {
		return store.Outcome{}, err
	}
	s.endBattles()
	if err := s.keepFollowed(); err != nil {
		return store.Outcome{}, err
	}
	if len(s.passed) > 0 || s.l.Snapshot == nil {
		s.snapshot()
	}
	return s.out, s.tellTable()
}

func (s *sitting) keepWishes() error {
	for _, info := range s.book.Seats {
		var notes []store.Note
		for i, w := range s.table.Wishes[info.Seat] {
			text, err := plainJSON(w)
			if err != nil {
				return err
			}
			notes = append(notes, store.Note{Key: fmt.Sprint(i + 1), Text: string(text)})
		}
		s.note(string(info.Seat), noteWish, notes...)
	}
	return nil
}

// snapshot remembers the position, if its notation gives it back whole.
func (s *sitting) snapshot() {
	text := s.table.Position.Text()
	again, err := s.book.Parse(text)
	if err != nil || again.Text() != text {
		s.a.log.Error("no snapshot: the notation does not give the position back", "game", s.l.Game.ID, "event", s.last(), "err", err)
		return
	}
	s.out.Snapshot = &store.Snapshot{N: s.last(), Version: s.book.Version, Text: text}
}

// The kinds of notes of a game; none of them is part of its record.
const (
	noteLedger    = "ledger"    // of the game: its Ledger
	noteWish      = "wish"      // of a seat: lines that wait for their decision
	noteRefused   = "refused"   // of a seat: the message that was refused last, to be mended
	noteClock     = "clock"     // of the game: what was left of a question's time when it was put aside
	noteAlarm     = "alarm"     // of a seat: strangers of whom its player was told
	noteHeld      = "held"      // of a seat: the message that came during a pause
	noteAgree     = "agree"     // of a seat: what its player proposes to the others
	noteWoke      = "woke"      // of the game: the last absence of the adjutant that was made good
	noteAsked     = "asked"     // of the game: a takeback that the others are asked for
	noteSignature = "signature" // of a seat: what was last taken for the signature of its player
	noteLetters   = "letters"   // of a seat: how many letters it was written, answers left out
)

// note replaces the notes of a seat and kind.
func (s *sitting) note(seat, kind string, notes ...store.Note) {
	s.out.SetNotes[store.NoteSet{Seat: seat, Kind: kind}] = notes
}
