package ahd

import "adjutant/engine"

// Odds is how the battles that are fought or follow may end.
func (p *position) Odds(seat engine.Seat) []engine.Odds { return nil }
