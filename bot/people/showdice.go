package people

import (
	"context"
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// DiceOf counts the dice of games, by purpose; whose they are is not told.
func DiceOf(ctx context.Context, a *table.House, games ...int64) ([]record.Tally, error) {
	ts := record.Tallies{}
	for _, g := range games {
		raw, err := a.Store.Events(ctx, g, 0)
		if err != nil {
			return nil, err
		}
		var es []engine.Numbered
		for _, e := range raw {
			if e.Kind != (engine.Rolled{}).Kind() && e.Kind != (engine.Struck{}).Kind() {
				continue
			}
			d, err := engine.Decode(nil, e.Kind, e.Fact)
			if err != nil {
				return nil, fmt.Errorf("game %d, event %d: %w", g, e.N, err)
			}
			es = append(es, engine.Numbered{N: e.N, Event: d})
		}
		ts.Add(es)
	}
	return ts.Sorted(), nil
}

// DiceOfAll counts the dice of all games that there are, open or over.
func DiceOfAll(ctx context.Context, a *table.House) ([]record.Tally, error) {
	games, err := a.Store.Games(ctx, store.GameFilter{})
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(games))
	for i, g := range games {
		ids[i] = g.ID
	}
	return DiceOf(ctx, a, ids...)
}

// ShowDice tells the dice of a game, counted.
func ShowDice(c *table.Call) {
	if c.S.Hides(c.Seat) {
		c.Say(letter.HiddenDice)
		return
	}
	c.Add(table.DiceCounted(c.S)...)
}
