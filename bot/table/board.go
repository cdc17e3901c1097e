package table

import (
	"context"

	"adjutant/bot/record"
	"adjutant/engine"
)

// Book is a rulebook on the board that a game is played on.
func (a *House) Book(ctx context.Context, id, hash string) (*engine.Book, error) {
	text := func() (string, error) { return a.Store.Memo(ctx, record.MemoBoard+hash) }
	return record.BookOn(id, hash, text)
}
