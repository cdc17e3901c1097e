package table

import (
	"adjutant/engine"
)

// reminders are the hours before a deadline at which a seat's player wants to be reminded.
func (s *Sitting) reminders(seat engine.Seat) []int { return SettingsOf(s.Player(seat)).RemindersAt() }
