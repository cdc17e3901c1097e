package table

import (
	"adjutant/bot/clock"
	"adjutant/store"
)

// ClockFor is the clock of a person: his zone and his language.
func ClockFor(p store.Player) *clock.Clock {
	c := clock.NewClock(p.Zone)
	c.Words = clock.WordsOf(SettingsOf(p).Dates)
	return c
}
