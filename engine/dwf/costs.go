package dwf

import "adjutant/engine"

// Costs is what was taken off: infantry by its factors, everything else by the piece.
func (l Lost) Costs() []engine.Cost {
	n := l.Inf + l.Unit.factors() + l.Unit.naval() + l.Rams
	if n == 0 {
		return nil
	}
	return []engine.Cost{{Seat: l.Side.seat(), Loss: float64(n), Place: l.At}}
}
