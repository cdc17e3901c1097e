package bot

import (
	"context"
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/store"
)

// A founding is how a game comes about, besides its Spec.
type founding struct {
	ask      *gathering // nil: it begins at once
	mark     *store.Mark
	errand   store.Errand                         // what else its message amounts to
	table    *store.Table                         // of which it is made
	answer   func(*sitting) (store.Letter, error) // to whoever caused it; nil: nobody
	foreword map[engine.Seat]string               // stands in the opening report
}

// makeGame draws the secret and writes the start of a game: it begins at once, or waits for those who are invited.
func (a *Adjutant) makeGame(ctx context.Context, spec Spec, f founding) (store.Game, error) {
	book, start, err := a.prepare(&spec)
	if r := (*engine.Refusal)(nil); errors.As(err, &r) { // the scenario of an old table may be there no more
		return store.Game{}, refused("%s", refusalWords(err))
	}
	if err != nil {
		return store.Game{}, err
	}
	seated, err := a.seatPlayers(ctx, book, spec.Players)
	if err != nil {
		return store.Game{}, err
	}
	secret, err := a.draws(32)
	if err != nil {
		return store.Game{}, err
	}
	nonce, err := a.draws(16)
	if err != nil {
		return store.Game{}, err
	}
	hash, board := book.Board()
	if err := a.store.SetMemo(ctx, memoBoard+hash, board); err != nil {
		return store.Game{}, err
	}
	header := Header{Record: recordForm, Book: book.ID, Version: book.Version, Board: hash, Scenario: spec.Scenario,
		Options: append([]string{}, spec.Options...), Dice: engine.ChainLink(engine.Link(secret), 0).String()}
	for i, p := range seated {
		if spec.Anonymous {
			seated[i].name = book.Seat(p.seat).Short
		}
		name := seated[i].name
		if f.ask != nil && (f.ask.Player == 0 || f.ask.Player != p.player.ID) {
			name = "" // he has not said yet whether he plays, nor by what name
		}
		header.Seats = append(header.Seats, HeaderSeat{p.seat, name})
	}
	n := store.NewGame{Game: store.Game{Book: book.ID, Scenario: spec.Scenario, Options: header.Options, Board: hash, Nonce: nonce, Secret: secret},
		Mark: f.mark, Errand: f.errand, Table: f.table}
	n.Build = func(id int64, n *store.NewGame) error {
		header.Game = id
		s, err := a.found(ctx, id, n, header, seated)
		if err != nil {
			return err
		}
		s.table.Position = start
		return s.establish(n, f, spec, seated)
	}
	return a.store.CreateGame(ctx, n)
}

// establish writes the first events of a game, and what follows from them.
func (s *sitting) establish(n *store.NewGame, f founding, spec Spec, seated []seatedPlayer) error {
	s.say(engine.Started{Position: s.table.Position.Text()}, Committed{Index: 0, Link: s.header.Dice})
	if spec.Anonymous {
		s.note("", noteAnonymous, store.Note{Key: noteAnonymous})
	}
	if f.ask != nil {
		n.Game.State = "paused"
		s.say(spec.Pace.event())
		if err := s.gather(*f.ask, seated, spec.Position != ""); err != nil {
			return err
		}
	} else {
		for _, p := range seated {
			s.say(Seated{Seat: p.seat, Name: p.name})
		}
		s.say(spec.Pace.event())
		if err := s.begin(nil, f.foreword); err != nil {
			return err
		}
	}
	if f.answer != nil {
		l, err := f.answer(s)
		if err != nil {
			return err
		}
		s.out.Letters = append(s.out.Letters, l)
	}
	return s.fill(n)
}

// prepare finds the book of a game, with no more than the game will keep, and its first position. Where the scenario comes as a
// file, its id is put into spec.
func (a *Adjutant) prepare(spec *Spec) (*engine.Book, engine.Position, error) {
	board := spec.Board
	if board == nil {
		board = a.boards[spec.Book]
	}
	book, err := a.offeredOn(spec.Book, board)
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

// isStranger says whether an address belongs to nobody who has ever answered.
func (a *Adjutant) isStranger(ctx context.Context, address string) (bool, error) {
	_, err := a.store.PlayerByAddress(ctx, address)
	if errors.Is(err, store.ErrNotFound) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	past, err := a.store.InvitationsTo(ctx, address)
	stranger := false
	for _, i := range past {
		if i.Answered {
			return false, err
		}
		stranger = stranger || i.Stranger
	}
	return stranger, err
}
