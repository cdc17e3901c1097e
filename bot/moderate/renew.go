package moderate

import (
	"fmt"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
)

// renewFor gives a player a new address, because a moderator thinks that the old one is known to others.
func renewFor(m *modCall) error {
	s := m.s
	seat, found := late.SeatNamed(s, m.args)
	if !found {
		return noSeat(s, m.args)
	}
	if s.Player(seat).ID == 0 {
		return table.Refused("Nobody plays %s in game %d.", s.Seat(seat).Name, s.L.Game.ID)
	}
	if err := people.RenewSeat(s, seat); err != nil {
		return err
	}
	d := letter.Draft(s, seat, letter.LetterNotice, nil)
	d.Urgent = true
	d.MessageID = fmt.Sprintf("%d.renewed%d.%s@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
	letter.First(d, fmt.Sprintf("You have a new address in game %d, %s.", s.L.Game.ID, d.Name), "Answer this letter from now on.")
	why := "."
	if m.why != "" {
		why = fmt.Sprintf(": %q.", m.why)
	}
	letter.Say(d, "%s has replaced the old one, which works no more%s Answers to older letters are not taken.", m.by.Name, why)
	letter.AddNow(s, d)
	if err := letter.Post(s, d); err != nil {
		return err
	}
	m.say("%s has a new address in game %d and is told. The old one works no more.", letter.Name(s, seat), s.L.Game.ID)
	return nil
}
