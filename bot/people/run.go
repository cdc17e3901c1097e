package people

import (
	"fmt"
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// Run carries out a command of a seat's player.
func Run(s *table.Sitting, c *letter.Cause, said table.SaidCommand) {
	if said.Moderator {
		c.Sections = append(c.Sections, post.Section{Lines: post.Lines(fmt.Sprintf("Only a moderator says %q.", said.Name))})
		return
	}
	p := s.Player(c.Seat)
	if said.Person {
		c.Sections = append(c.Sections, post.Section{Lines: post.Lines(fmt.Sprintf("%q concerns no single game: send it in a message of its "+
			"own, and I answer from your own address.", said.Name))})
		return
	}
	c.Ran++
	k := &table.Call{A: s.A, Ctx: s.Ctx, S: s, Player: p, Seat: c.Seat, Said: said, No: c.Ran, Request: c.Request, Clock: table.ClockFor(p)}
	k.Clock.Stamps = c.Request.Door == letter.DoorDiscord
	said.Run(k)
	c.Sections = append(c.Sections, k.Sections...)
	if len(k.Pictures) > 0 {
		c.Pictures = k.Pictures
	}
	if len(k.Enclosures) > 0 {
		c.Enclosures = k.Enclosures
	}
	if k.Changed != nil {
		s.Out.Players = slices.DeleteFunc(s.Out.Players, func(q store.Player) bool { return q.ID == k.Changed.ID })
		s.Out.Players = append(s.Out.Players, *k.Changed)
	}
}
