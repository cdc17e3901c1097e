package bot

import (
	"context"
	"fmt"
	"io"

	"adjutant/engine"
	"adjutant/store"
)

// recordForm is the number of the record's form.
const recordForm = 1

// A Record is a whole game as one text: everything that happened, with what is needed to check it.
type Record struct {
	Header Header
	Nonce  []byte // of the game, from which those of the events come; it gives no die away
	Board  string // the board's text; empty for the built-in board
	Events []RecordEvent
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

// Export writes the record of a game. It holds all that happened, hidden things too, but no secret of the dice that is not yet
// published, no address and no token. ErrNotFound when there is no such game.
func (a *Adjutant) Export(ctx context.Context, game int64, w io.Writer) error {
	r, err := a.Record(ctx, game)
	if err != nil {
		return err
	}
	return WriteRecord(w, r)
}

// Record is the record of a game as data.
func (a *Adjutant) Record(ctx context.Context, game int64) (Record, error) {
	l, err := a.store.Load(ctx, game, 0)
	if err != nil {
		return Record{}, err
	}
	h, err := readHeader(l.Game.Header)
	if err != nil {
		return Record{}, fmt.Errorf("game %d: %w", game, err)
	}
	withheld, err := a.store.Withheld(ctx, game)
	if err != nil {
		return Record{}, err
	}
	r := Record{Header: h, Nonce: l.Game.Nonce, HeadHash: withheld[0]}
	for _, e := range l.Events {
		r.Events = append(r.Events, RecordEvent{N: e.N, At: store.Stamp(e.At), Kind: e.Kind, Fact: e.Fact,
			Nonce: store.Nonce(l.Game.Nonce, e.N), Hash: e.Hash, Withheld: withheld[e.N]})
	}
	book, err := engine.FindBook(h.Book)
	if err != nil {
		return Record{}, err
	}
	if hash, _ := book.Board(); hash != h.Board {
		if r.Board, err = a.store.Memo(ctx, memoBoard+h.Board); err != nil {
			return Record{}, err
		}
		if r.Board == "" {
			return Record{}, fmt.Errorf("game %d is played on the board %s, whose text is not kept", game, h.Board)
		}
	}
	return r, nil
}

// happened decodes the events of a record.
func (r Record) happened() (*engine.Book, []happened, error) {
	book, err := r.Rulebook()
	if err != nil {
		return nil, nil, err
	}
	if book.Version != r.Header.Version {
		return nil, nil, fmt.Errorf("the record is written for version %d of %s, and this program has %d", r.Header.Version, book.Title, book.Version)
	}
	out := make([]happened, len(r.Events))
	for i, e := range r.Events {
		d, err := decodeEvent(book, e.Kind, e.Fact)
		if err != nil {
			return nil, nil, fmt.Errorf("event %d, %s: %w", e.N, e.Kind, err)
		}
		if k, strike := d.(engine.Struck); strike && (k.From < 1 || k.To < k.From || k.To >= e.N) {
			return nil, nil, fmt.Errorf("event %d strikes events %d to %d, which do not stand before it", e.N, k.From, k.To)
		}
		at, err := parseStamp(e.At)
		if err != nil {
			return nil, nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		out[i] = happened{N: e.N, At: at, Event: d}
	}
	return book, out, nil
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
func replaySafely(book *engine.Book, es []happened) (p engine.Position, err error) {
	defer func() {
		if v := recover(); v != nil {
			p, err = nil, fmt.Errorf("the events of this record do not fit each other: %v", v)
		}
	}()
	return replay(book, nil, es)
}

// Import writes the game of a record into the store, under a number of its own; the record keeps the old one, which its dice
// carry. A game that is over needs no players: its seats stay empty. One that is not goes on with the players given, and with
// a new chain of dice, because the secret of the old one is not in the record.
func (a *Adjutant) Import(ctx context.Context, r Record, players map[engine.Seat]Person) (store.Game, error) {
	if _, err := VerifyRecord(r); err != nil {
		return store.Game{}, err
	}
	position, err := ReplayRecord(r)
	if err != nil {
		return store.Game{}, err
	}
	book, err := r.Rulebook()
	if err != nil {
		return store.Game{}, err
	}
	if r.Board != "" {
		if err := a.store.SetMemo(ctx, memoBoard+r.Header.Board, r.Board); err != nil {
			return store.Game{}, err
		}
	}
	if r.Header.Dice == "" {
		players = nil // dice by hand: the moderator opens it again when he is ready
	}
	_, over := position.Result()
	over = over || r.saysOver()
	n := store.NewGame{Game: store.Game{Book: book.ID, Scenario: r.Header.Scenario, Options: r.Header.Options,
		Board: r.Header.Board, Nonce: r.Nonce, State: "paused"}, HeadHash: r.HeadHash}
	if over {
		n.Game.State = "over"
	}
	var seated []seatedPlayer
	goesOn := !over && len(players) > 0
	if goesOn {
		if seated, err = a.seatPlayers(ctx, book, players); err != nil {
			return store.Game{}, err
		}
		if n.Game.Secret, err = a.draws(32); err != nil {
			return store.Game{}, err
		}
		n.Game.State = "open"
	}
	if n.Events, err = r.stored(); err != nil {
		return store.Game{}, err
	}
	n.Build = func(id int64, n *store.NewGame) error {
		n.Game.ID = id
		if !goesOn {
			head, err := plainJSON(r.Header)
			n.Game.Header = head
			return err
		}
		return a.resume(ctx, n, r, seated)
	}
	return a.store.CreateGame(ctx, n)
}

// stored is the events as the store takes them: with their times and hashes, which must meet its own.
func (r Record) stored() ([]store.Event, error) {
	var out []store.Event
	for _, e := range r.Events {
		at, err := parseStamp(e.At)
		if err != nil {
			return nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		out = append(out, store.Event{N: e.N, At: at, Kind: e.Kind, Fact: e.Fact, Hash: e.Hash, FactHash: e.Withheld})
	}
	return out, nil
}

// resume goes on with an imported game: its players are told, and the chain of its dice begins anew.
func (a *Adjutant) resume(ctx context.Context, n *store.NewGame, r Record, seated []seatedPlayer) error {
	s, err := a.found(ctx, n.Game.ID, n, r.Header, seated)
	if err != nil {
		return err
	}
	first := s.ledger.Link
	s.say(Committed{Index: first, Link: engine.ChainLink(engine.Link(n.Game.Secret), first).String()})
	for _, p := range seated {
		s.say(Seated{Seat: p.seat, Name: p.name})
	}
	s.conclude(nil)
	return s.greet(n)
}
