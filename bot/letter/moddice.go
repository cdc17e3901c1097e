package letter

import (
	"adjutant/bot/table"
	"adjutant/engine"
)

// Wanted is the die for which the game waits; nil when it waits for none.
func Wanted(s *table.Sitting) *engine.Wanted {
	t := &engine.Table{Position: s.Table.Position.Clone(), Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.Table.Answers,
		Settle: s.Table.Settle}
	for seat, ws := range s.Table.Wishes {
		t.Wishes[seat] = append([]engine.Wish(nil), ws...)
	}
	return t.Continue(engine.NoDice{}).Wanted
}
