package state

import "adjutant/engine"

// BeginsBattle says that a combat does.
func (f Fired) BeginsBattle() bool { return true }

// ThrownBy says whose dice they were.
func (f Fired) ThrownBy() engine.Seat     { return f.Side.Seat() }
func (w Wore) ThrownBy() engine.Seat      { return w.Side.Seat() }
func (c Commanded) ThrownBy() engine.Seat { return c.Side.Seat() }
func (r Ran) ThrownBy() engine.Seat       { return Union.Seat() }

// Costs is the points that a combat took.
func (l Lost) Costs() []engine.Cost {
	return []engine.Cost{{Seat: l.Side.Seat(), Loss: float64(l.N), Place: l.At.String()}}
}
