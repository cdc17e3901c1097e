package table

import (
	"adjutant/engine"
)

// remindersOf are the hours before a deadline at which a seat's player wants to be reminded.
func remindersOf(s *Sitting, seat engine.Seat) []int { return SettingsOf(s.Player(seat)).RemindersAt() }
