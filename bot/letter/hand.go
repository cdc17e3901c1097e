package letter

import (
	"adjutant/bot/table"
	"adjutant/engine"
)

// Dice by hand: where a die is wanted the game stands until the moderator gives it.

// Awaits is the decision that is open for a seat; none is while a die is wanted, or when the game is over.
func Awaits(s *table.Sitting, seat engine.Seat) (engine.Decision, bool) {
	if s.Wants != nil || s.IsOver() {
		return engine.Decision{}, false
	}
	return s.Table.Awaits(seat)
}
