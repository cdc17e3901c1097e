package moderate

import (
	"context"
	"fmt"

	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A Checked is what was found in a store whose games were all folded.
type Checked struct {
	Games  int
	Events int64
	Faults []error // one for each game that is not whole
}

// CheckGames walks the chain of every game, folds it from its first event, and compares the position with that from its newest
// snapshot. The error is that of reading; what is wrong with a game stands in the answer.
func CheckGames(ctx context.Context, a *table.House) (Checked, error) {
	var out Checked
	games, err := a.Store.Games(ctx, store.GameFilter{})
	if err != nil {
		return out, err
	}
	for _, g := range games {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		n, err := checkGame(ctx, a, g)
		out.Games++
		out.Events += n
		if err != nil {
			out.Faults = append(out.Faults, fmt.Errorf("game %d: %w", g.ID, err))
		}
	}
	return out, nil
}

func checkGame(ctx context.Context, a *table.House, g store.Game) (events int64, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("its events do not fit each other: %v", v)
		}
	}()
	if err := a.Store.Verify(ctx, g.ID); err != nil {
		return 0, err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return 0, err
	}
	position := func(version int) (text string, last int64, err error) {
		l, err := a.Store.Load(ctx, g.ID, version)
		if err != nil {
			return "", 0, err
		}
		es, err := table.DecodeAll(book, l.Events)
		if err != nil {
			return "", 0, err
		}
		p, err := record.Replay(book, l.Snapshot, es)
		if err != nil {
			return "", 0, err
		}
		if _, _, err := engine.Begin(p, engine.NoDice{}); err != nil {
			return "", 0, err
		}
		return p.Text(), l.Last, nil
	}
	whole, last, err := position(0)
	if err != nil {
		return last, err
	}
	short, _, err := position(book.Version)
	if err == nil && short != whole {
		err = fmt.Errorf("its newest snapshot is not the fold of its events")
	}
	return last, err
}
