package play

import (
	"fmt"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// StopClocks pauses the game. The player of the seat except has his answer already.
func StopClocks(s *table.Sitting, p record.Paused, until time.Time, except engine.Seat) error {
	switch {
	case s.IsOver():
		return table.Refused("Game %d is over.", s.L.Game.ID)
	case s.Paused():
		return table.Refused("Game %d is paused already%s.", s.L.Game.ID, letter.UntilWords(s.Ledger.Time.Paused, clock.NewClock("")))
	case !until.IsZero() && !until.After(s.Now):
		return table.Refused("That day is past.")
	}
	p.From = store.Stamp(s.Now)
	if !until.IsZero() {
		p.Until = store.Stamp(until)
	}
	s.Say(p)
	s.Out.State = "paused"
	s.SetDeadlines()
	ForgetProposals(s)
	for _, seat := range s.Players() {
		if seat == except {
			continue
		}
		l := letter.Draft(s, seat, letter.LetterNotice, nil)
		letter.First(l, fmt.Sprintf("Game %d is paused%s, %s.", s.L.Game.ID, letter.UntilWords(&p, l.Clock), l.Name))
		letter.Say(l, "%s", record.Spoken("Paused by "+p.By+".", letter.WhyIfAny(p.Why)))
		letter.Say(l, "Orders are taken and kept, and played when the game goes on. All deadlines stand.")
		if err := letter.Post(s, l); err != nil {
			return err
		}
	}
	return nil
}
