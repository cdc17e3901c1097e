package table

import (
	"adjutant/bot/post"
)

// ShowPace tells how long things may take in a game.
func ShowPace(c *Call) {
	c.Add(post.Section{Heading: "How long things may take", Lines: post.Lines(c.S.Ledger.Pace.Pace().Says()...)})
	if c.S.Ledger.Pace.Weekdays {
		c.Say("Your time zone: " + c.Clock.Town + ".")
	}
}
