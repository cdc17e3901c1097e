package hall

import (
	"fmt"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// hear works a message of a seat's player out: what it plays, and the one answer that it gets.
func hear(s *table.Sitting, r post.Request, seat engine.Seat) error {
	if _, waits := s.Gathering(); waits {
		return people.HearInvited(s, r, seat)
	}
	m, polite := play.WithoutCourtesy(s.Book, play.ReadMessage(r.Text), play.Greeted(s), letter.Name(s, seat), s.Player(seat).Name, r.Name)
	r.NotRead = append(r.NotRead[:len(r.NotRead):len(r.NotRead)], polite...)
	if r.Doubt == "" {
		r.Doubt = play.Overlooked(s, r, seat)
	}
	c := &letter.Cause{Request: r, Seat: seat}
	switch {
	case r.Refused != "":
		return letter.Answer(s, c, "Your message could not be read. Nothing of it was played.", r.Refused)
	case r.Doubt != "":
		return letter.Doubt(s, c, m)
	}
	if much := play.Unfit(m, r.Text); much != "" {
		return letter.NotPlayed(s, c, "Nothing is played. "+much)
	}
	late.Hears(s, c)
	m = play.OrdersAmongCommands(s, seat, m)
	m, wrong, try := play.Meant(s, seat, m)
	if wrong != "" {
		return play.Unclear(s, c, wrong, try)
	}
	m = play.Questions(&table.Call{A: s.A, Ctx: s.Ctx, S: s, Player: s.Player(seat), Seat: seat, Request: r, Clock: table.ClockFor(s.Player(seat))}, m)
	for _, said := range m.Commands {
		if said.Name == play.Question && len(m.Orders)+len(m.Mends) > 0 {
			c.Later = append(c.Later, func() {
				c.Sections = append(c.Sections, post.Section{Lines: post.Lines(fmt.Sprintf("You asked: %q", post.Short(said.Args, 200)))})
				people.Run(s, c, said)
			})
			continue
		}
		people.Run(s, c, said)
	}
	if s.Desk.Using != "" {
		return play.UseStanding(s, c, m)
	}
	if len(m.Orders)+len(m.Mends) > 0 {
		return play.Orders(s, c, m)
	}
	if len(m.Commands) > 0 {
		return letter.CommandsOnly(s, c)
	}
	return letter.Empty(s, c)
}
