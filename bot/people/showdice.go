package people

import (
	"context"
	"encoding/json"
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
		kept, last, err := keptDice(ctx, a, g)
		if err != nil {
			return nil, err
		}
		raw, err := a.Store.Events(ctx, g, last)
		if err != nil {
			return nil, err
		}
		if len(raw) == 0 {
			ts.Join(kept)
			continue
		}
		if last > 0 { // nobody has written down what has happened since
			if raw, err = a.Store.Events(ctx, g, 0); err != nil {
				return nil, err
			}
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

// keptDice is the dice of a game as its ledger has them, and up to which event; 0 where it has no ledger of this program.
func keptDice(ctx context.Context, a *table.House, game int64) (record.Tallies, int64, error) {
	notes, err := a.Store.Parts().NotesOf(ctx, game, "", table.NoteLedger)
	if err != nil || len(notes) != 1 {
		return nil, 0, err
	}
	var l record.Ledger
	if err := json.Unmarshal([]byte(notes[0].Text), &l); err != nil || !l.Current() {
		return nil, 0, nil
	}
	return l.Rolls.Tallies, l.N, nil
}

// DiceOfNewest counts the dice of some games, open or over: so many behind the newest so many.
func DiceOfNewest(ctx context.Context, a *table.House, behind, most int) ([]record.Tally, error) {
	games, err := a.Store.Games(ctx, store.GameFilter{Newest: true, From: behind, Limit: most})
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
