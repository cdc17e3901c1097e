package play

import (
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

// askDice asks the moderators for the die that is wanted.
func askDice(s *table.Sitting) {
	if s.Dicing {
		return
	}
	letter.TellModerators(s, "die", fmt.Sprintf("a die is wanted: %s.", s.Wants.Purpose), []post.Section{
		{Lines: post.Lines(fmt.Sprintf("%s. A die of %d sides for %s; more may follow.", s.Ledger.Turn.Title, s.Wants.Sides, s.Wants.Purpose))},
		{Kind: "orders", Lines: post.Lines(fmt.Sprintf("die %d 4", s.L.Game.ID))},
	})
}
