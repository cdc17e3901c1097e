package letter

import (
	"context"

	"adjutant/bot/table"
	"adjutant/store"
)

// Addressee is a moderator as a letter wants him: with his personal address, if he has one.
func Addressee(ctx context.Context, a *table.House, m table.Person) store.Player {
	if p, err := a.Store.PlayerByAddress(ctx, m.Address); err == nil {
		return p
	}
	return store.Player{Name: m.Name, Address: m.Address, Zone: m.Zone}
}

// Look puts a game on the table only to be looked at.
func Look(ctx context.Context, a *table.House, game int64) (*table.Sitting, error) {
	g, err := a.Store.Game(ctx, game)
	if err != nil {
		return nil, err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	l, err := a.Store.Load(ctx, game, book.Version)
	if err != nil {
		return nil, err
	}
	return Sit(ctx, a, l)
}
