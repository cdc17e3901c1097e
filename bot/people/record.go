package people

import (
	"context"
	"fmt"
	"io"

	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Export writes the record of a game. It holds all that happened, hidden things too, but no secret of the dice that is not yet
// published, no address and no token. ErrNotFound when there is no such game.
func Export(ctx context.Context, a *table.House, game int64, w io.Writer) error {
	return ExportFor(ctx, a, game, "", w)
}

// ExportFor writes the record of a game as one seat may have it while it goes on: what the seat may not know is there as hashes only.
// The empty seat gets all of it. What w fails with ends it.
func ExportFor(ctx context.Context, a *table.House, game int64, seat engine.Seat, w io.Writer) error {
	out := record.NewWriter(w)
	err := chronicle(ctx, a, game, func(r record.Record) error {
		if seat != "" {
			return out.SealedFor(seat, r)
		}
		return out.Head(r)
	}, out.Event)
	if err != nil {
		return err
	}
	return out.Flush()
}

// Record is the record of a game as data.
func Record(ctx context.Context, a *table.House, game int64) (r record.Record, err error) {
	err = chronicle(ctx, a, game, func(head record.Record) error { r = head; return nil },
		func(e record.RecordEvent) error { r.Events = append(r.Events, e); return nil })
	return r, err
}

// Verify checks the record of a game, of which it holds only some at a time.
func Verify(ctx context.Context, a *table.House, game int64) (check *record.Check, err error) {
	err = chronicle(ctx, a, game, func(head record.Record) error { check = record.NewCheck(head); return nil },
		func(e record.RecordEvent) error { check.Event(e); return nil })
	return check, err
}

// chronicle tells the record of a game: what stands before its events, and then each of them.
func chronicle(ctx context.Context, a *table.House, game int64, begin func(record.Record) error,
	next func(record.RecordEvent) error) error {
	g, err := a.Store.Game(ctx, game)
	if err != nil {
		return err
	}
	board, err := boardOf(ctx, a, g)
	if err != nil {
		return err
	}
	return a.Store.Parts().Chronicle(ctx, game, func(now store.Game, head []byte) error {
		h, err := record.ReadHeader(now.Header)
		if err != nil {
			return fmt.Errorf("game %d: %w", game, err)
		}
		return begin(record.Record{Header: h, Nonce: g.Nonce, HeadHash: head, Board: board})
	}, func(e store.Event, withheld []byte) error {
		return next(record.RecordEvent{N: e.N, At: store.Stamp(e.At), Kind: e.Kind, Fact: e.Fact, Nonce: store.Nonce(g.Nonce, e.N), Hash: e.Hash,
			Withheld: withheld})
	})
}

// boardOf is the text of the board of a game, where it is not the built-in one.
func boardOf(ctx context.Context, a *table.House, g store.Game) (string, error) {
	book, err := engine.FindBook(g.Book)
	if err != nil {
		return "", err
	}
	if hash, _ := book.Board(); hash == g.Board {
		return "", nil
	}
	text, err := a.Store.Memo(ctx, record.MemoBoard+g.Board)
	if err == nil && text == "" {
		err = fmt.Errorf("game %d is played on the board %s, whose text is not kept", g.ID, g.Board)
	}
	return text, err
}

// Import writes the game of a record into the store, under a number of its own; the record keeps the old one, which its dice
// carry. A game that is over needs no players: its seats stay empty. One that is not goes on with the players given, and with
// a new chain of dice, because the secret of the old one is not in the record.
func Import(ctx context.Context, a *table.House, r record.Record, players map[engine.Seat]table.Person) (store.Game, error) {
	if _, err := record.VerifyRecord(r); err != nil {
		return store.Game{}, err
	}
	position, err := record.ReplayRecord(r)
	if err != nil {
		return store.Game{}, err
	}
	book, err := r.Rulebook()
	if err != nil {
		return store.Game{}, err
	}
	if r.Board != "" {
		if err := a.Store.SetMemo(ctx, record.MemoBoard+r.Header.Board, r.Board); err != nil {
			return store.Game{}, err
		}
	}
	if r.Header.Dice == "" {
		players = nil // dice by hand: the moderator opens it again when he is ready
	}
	_, over := position.Result()
	over = over || r.SaysOver()
	n := store.NewGame{Game: store.Game{Book: book.ID, Scenario: r.Header.Scenario, Options: r.Header.Options,
		Board: r.Header.Board, Nonce: r.Nonce, State: "paused"}, HeadHash: r.HeadHash}
	if over {
		n.Game.State = "over"
	}
	var seated []seatedPlayer
	goesOn := !over && len(players) > 0
	if goesOn {
		if seated, err = seatPlayers(ctx, a, book, players); err != nil {
			return store.Game{}, err
		}
		if n.Game.Secret, err = a.Drawn(32); err != nil {
			return store.Game{}, err
		}
		n.Game.State = "open"
	}
	if n.Events, err = r.Stored(); err != nil {
		return store.Game{}, err
	}
	n.Build = func(id int64, n *store.NewGame) error {
		n.Game.ID = id
		if !goesOn {
			head, err := record.PlainJSON(r.Header)
			n.Game.Header = head
			return err
		}
		return resume(ctx, a, n, r, seated)
	}
	return a.Store.CreateGame(ctx, n)
}

// resume goes on with an imported game: its players are told, and the chain of its dice begins anew.
func resume(ctx context.Context, a *table.House, n *store.NewGame, r record.Record, seated []seatedPlayer) error {
	s, err := found(ctx, a, n.Game.ID, n, r.Header, seated)
	if err != nil {
		return err
	}
	first := s.Ledger.Link
	s.Say(record.Committed{Index: first, Link: engine.ChainLink(engine.Link(n.Game.Secret), first).String()})
	for _, p := range seated {
		s.Say(record.Seated{Seat: p.seat, Name: p.name})
	}
	play.Conclude(s, nil)
	return greet(s, n)
}
