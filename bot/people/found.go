package people

import (
	"context"
	"errors"
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A Founding is how a game comes about, besides its Spec.
type Founding struct {
	Ask      *table.Gathering // nil: it begins at once
	Mark     *store.Mark
	errand   store.Errand                               // what else its message amounts to
	table    *store.Table                               // of which it is made
	Answer   func(*table.Sitting) (store.Letter, error) // to whoever caused it; nil: nobody
	Foreword map[engine.Seat]string                     // stands in the opening report
	Referee  string                                     // the address of the moderator who referees it; empty: all moderate
	Barred   []string                                   // addresses of moderators who may not, for they play beside it
}

// MakeGame draws the secret and writes the start of a game: it begins at once, or waits for those who are invited.
func MakeGame(ctx context.Context, a *table.House, spec Spec, f Founding) (store.Game, error) {
	if err := KeepBoard(ctx, a, spec); err != nil {
		return store.Game{}, err
	}
	n, err := Found(ctx, a, spec, f)
	if err != nil {
		return store.Game{}, err
	}
	return a.Store.CreateGame(ctx, n)
}

// KeepBoard keeps the board of a game that is to be made, for as long as the game lives.
func KeepBoard(ctx context.Context, a *table.House, spec Spec) error {
	book, _, err := Prepare(a, &spec)
	if r := (*engine.Refusal)(nil); errors.As(err, &r) { // the scenario of an old table may be there no more
		return table.Refused("%s", letter.RefusalWords(err))
	}
	if err != nil {
		return err
	}
	hash, board := book.Board()
	return a.Store.SetMemo(ctx, record.MemoBoard+hash, board)
}

// Found is a game as the store makes it. Where its players are known and its board is kept, nothing is written here.
func Found(ctx context.Context, a *table.House, spec Spec, f Founding) (n store.NewGame, err error) {
	book, start, err := Prepare(a, &spec)
	if err != nil {
		return n, err
	}
	seated, err := seatPlayers(ctx, a, book, spec.Players)
	if err != nil {
		return n, err
	}
	secret, err := a.Drawn(32)
	if err != nil {
		return n, err
	}
	nonce, err := a.Drawn(16)
	if err != nil {
		return n, err
	}
	hash, _ := book.Board()
	header := record.Header{Record: record.RecordForm, Book: book.ID, Version: book.Version, Board: hash, Scenario: spec.Scenario,
		Options: append([]string{}, spec.Options...), Dice: engine.ChainLink(engine.Link(secret), 0).String()}
	for i, p := range seated {
		if spec.Anonymous {
			seated[i].name = book.Seat(p.seat).Short
		}
		name := seated[i].name
		if f.Ask != nil && (f.Ask.Player == 0 || f.Ask.Player != p.player.ID) {
			name = "" // he has not said yet whether he plays, nor by what name
		}
		header.Seats = append(header.Seats, record.HeaderSeat{Seat: p.seat, Name: name})
	}
	n = store.NewGame{Game: store.Game{Book: book.ID, Scenario: spec.Scenario, Options: header.Options, Board: hash,
		Nonce: nonce, Secret: secret},
		Mark: f.Mark, Errand: f.errand, Table: f.table}
	n.Build = func(id int64, n *store.NewGame) error {
		header.Game = id
		s, err := found(ctx, a, id, n, header, seated)
		if err != nil {
			return err
		}
		s.Table.Position = start
		return establish(s, n, f, spec, seated)
	}
	return n, nil
}

// establish writes the first events of a game, and what follows from them.
func establish(s *table.Sitting, n *store.NewGame, f Founding, spec Spec, seated []seatedPlayer) error {
	s.Say(engine.Started{Position: s.Table.Position.Text()}, record.Committed{Index: 0, Link: s.Header.Dice})
	if spec.Anonymous {
		s.Note("", noteAnonymous, store.Note{Key: noteAnonymous})
	}
	if f.Referee != "" || len(f.Barred) > 0 {
		table.Appoint(s, f.Referee, f.Barred)
	}
	if spec.Hints {
		s.Note("", table.NoteHints, store.Note{Key: table.NoteHints})
	}
	if f.Ask != nil {
		n.Game.State = "paused"
		s.Say(spec.Pace.Event())
		if err := gather(s, *f.Ask, seated, spec.Position != ""); err != nil {
			return err
		}
	} else {
		for _, p := range seated {
			s.Say(record.Seated{Seat: p.seat, Name: p.name})
		}
		s.Say(spec.Pace.Event())
		if err := begin(s, nil, f.Foreword); err != nil {
			return err
		}
	}
	if f.Answer != nil {
		l, err := f.Answer(s)
		if err != nil {
			return err
		}
		s.Out.Letters = append(s.Out.Letters, l)
	}
	return fill(s, n)
}

// Prepare finds the book of a game, with no more than the game will keep, and its first position. Where the scenario comes as a
// file, its id is put into spec.
func Prepare(a *table.House, spec *Spec) (*engine.Book, engine.Position, error) {
	board := spec.Board
	if board == nil {
		board = a.Boards[spec.Book]
	}
	book, err := offeredOn(a, spec.Book, board)
	if err != nil {
		return nil, nil, err
	}
	if spec.File.Text != "" {
		if book.Scenario == nil {
			return nil, nil, fmt.Errorf("%s reads no scenarios from files", book.Title)
		}
		if book, spec.Scenario, err = book.Scenario(spec.File.Name, spec.File.Text); err != nil {
			return nil, nil, err
		}
	}
	start, err := startPosition(book, *spec)
	if err != nil || book.For == nil {
		return book, start, err
	}
	book = book.For(start)
	start, err = startPosition(book, *spec)
	return book, start, err
}
