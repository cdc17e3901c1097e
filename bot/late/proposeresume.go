package late

import (
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/store"
)

// ProposeResume lets the game go on when all players have said so.
func ProposeResume(c *table.Call) {
	s := c.S
	if !s.Paused() {
		c.Say("The game is not paused.")
		return
	}
	p := s.Ledger.Time.Paused
	if !p.Agreed {
		c.Say("The game was paused by " + p.By + letter.UntilWords(p, c.Clock) + "; only a moderator resumes it before.")
		return
	}
	all := play.Agreed(c, play.Proposal{What: "resume", At: store.Stamp(s.Now)}, func(l *table.Draft) {
		letter.First(l, fmt.Sprintf("%s would go on with the game, %s.", letter.Name(s, c.Seat), l.Name))
		letter.Say(l, `Agree with "resume". Otherwise the pause lasts%s.`, letter.UntilWords(p, l.Clock))
	})
	if !all {
		return
	}
	if err := startClocks(s, play.Everybody(s), "", c.Seat); err != nil {
		c.Say(err.Error())
		return
	}
	c.Say("The game goes on.")
}
