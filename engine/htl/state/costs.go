package state

import (
	"adjutant/engine"
)

// Costs is the steps that the target lost [HTL 8.1, 8.3].
func (a Attacked) Costs() []engine.Cost {
	lost := 0
	for _, l := range a.Losses {
		lost += int(l.Was) - int(l.Now)
	}
	if lost == 0 {
		return nil
	}
	return []engine.Cost{{Seat: a.Side.Enemy().Seat(), Loss: float64(lost)}}
}
