package late

import (
	"context"

	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/store"
)

// A Fault is an error of the program, not of the store: to try again at once is of no use.
type Fault struct{ Of error }

func (f Fault) Error() string { return f.Of.Error() }

// Unwrap is what went wrong.
func (f Fault) Unwrap() error { return f.Of }

// OnTable puts a game on the table for what no message caused, and writes down what comes of it.
func OnTable(ctx context.Context, a *table.House, game int64, do func(*table.Sitting) error) error {
	g, err := a.Store.Game(ctx, game)
	if err != nil {
		return err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = a.Store.Take(ctx, game, nil, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := Sit(ctx, a, l)
		if err == nil {
			err = do(s)
		}
		if err != nil {
			return store.Outcome{}, Fault{err}
		}
		return play.Commit(s)
	})
	return err
}
