package table

import (
	"adjutant/bot/record"
	"adjutant/engine"
)

// What a seat may not know. A position shows only its view, and a rulebook tells only what that holds; but what stands round them tells
// too: dice and their salts, how often somebody gave orders, what was struck.

// Hides says whether a seat, or the empty one for any, sees less of the game than there is. When the game is over nothing is hidden.
func (s *Sitting) Hides(seat engine.Seat) bool {
	if s.IsOver() {
		return false
	}
	for _, i := range s.Seats() {
		if (seat == "" || seat == i.Seat) && s.Table.Position.View(i.Seat) != s.Table.Position {
			return true
		}
	}
	return false
}

// SettledBefore is events without what was settled for another seat in its own turn, where that is hidden: the reader may know how
// questions were answered, but not what else was left to the defaults.
func (s *Sitting) SettledBefore(reader engine.Seat, es []record.Happened) []record.Happened {
	if reader == "" || !s.Hides(reader) {
		return es
	}
	var out []record.Happened
	var side engine.Side
	for _, h := range es {
		switch e := h.Event.(type) {
		case record.Opened:
			side = e.Side
		case engine.Settled:
			if e.Seat != reader && s.SideOf(e.Seat) == side {
				continue
			}
		}
		out = append(out, h)
	}
	return out
}
