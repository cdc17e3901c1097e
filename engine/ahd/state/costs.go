package state

import (
	"adjutant/engine"
)

// Costs is half a unit for each hit [AHD 5.1].
func (e Fired) Costs() []engine.Cost {
	if e.Effect != "reduced" && e.Effect != "destroyed" {
		return nil
	}
	return []engine.Cost{{Seat: e.At.Side.Seat(), Loss: 0.5, Place: e.Box}}
}
