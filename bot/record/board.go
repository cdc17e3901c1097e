package record

import (
	"fmt"
	"sync"

	"adjutant/engine"
)

// A game keeps its board for life: it names it by its content hash, and the text of a board that was ever played on is kept.

// MemoBoard stands before the hash of a board whose text is kept.
const MemoBoard = "board "

// boards is books on boards that are not built in, by rulebook and hash; they are immutable.
var boards sync.Map

// BookOn is a rulebook on the board with that hash, whose text is asked for if it is not the built-in one.
func BookOn(id, hash string, text func() (string, error)) (*engine.Book, error) {
	own, err := engine.FindBook(id)
	if err != nil {
		return nil, err
	}
	if h, _ := own.Board(); h == hash {
		return own, nil
	}
	key := id + " " + hash
	if b, ok := boards.Load(key); ok {
		return b.(*engine.Book), nil
	}
	t, err := text()
	if err != nil {
		return nil, err
	}
	if t == "" || own.On == nil {
		return nil, fmt.Errorf("the board %s of %s is not the built-in one, and its text is not kept", hash, own.Title)
	}
	b, err := own.OnBoard(t)
	if err != nil {
		return nil, err
	}
	if h, _ := b.Board(); h != hash {
		return nil, fmt.Errorf("the text kept of the board %s is that of the board %s", hash, h)
	}
	boards.Store(key, b)
	return b, nil
}

// Rulebook is the rulebook of a record, on the board that it holds or that is built in.
func (r Record) Rulebook() (*engine.Book, error) {
	return BookOn(r.Header.Book, r.Header.Board, func() (string, error) { return r.Board, nil })
}
