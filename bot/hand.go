package bot

import (
	"fmt"

	"adjutant/engine"
)

// Dice by hand: where a die is wanted the game stands until the moderator gives it.

// awaits is the decision that is open for a seat; none is while a die is wanted, or when the game is over.
func (s *sitting) awaits(seat engine.Seat) (engine.Decision, bool) {
	if s.wants != nil || s.isOver() {
		return engine.Decision{}, false
	}
	return s.table.Awaits(seat)
}

// askDice asks the moderators for the die that is wanted.
func (s *sitting) askDice() {
	if s.dicing {
		return
	}
	s.tellModerators("die", fmt.Sprintf("a die is wanted: %s.", s.wants.Purpose), []Section{
		{Lines: lines(fmt.Sprintf("%s. A die of %d sides for %s; more may follow.", s.ledger.Turn.Title, s.wants.Sides, s.wants.Purpose))},
		{Kind: "orders", Lines: lines(fmt.Sprintf("die %d 4", s.l.Game.ID))},
	})
}
