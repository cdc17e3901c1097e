package bot

import "adjutant/engine"

// What a seat may not know. A position shows only its view, and a rulebook tells only what that holds; but what stands round them tells
// too: dice and their salts, how often somebody gave orders, what was struck.

// hides says whether a seat, or the empty one for any, sees less of the game than there is. When the game is over nothing is hidden.
func (s *sitting) hides(seat engine.Seat) bool {
	if s.isOver() {
		return false
	}
	for _, i := range s.book.Seats {
		if (seat == "" || seat == i.Seat) && s.table.Position.View(i.Seat) != s.table.Position {
			return true
		}
	}
	return false
}

// settledBefore is events without what was settled for another seat in its own turn, where that is hidden: the reader may know how
// questions were answered, but not what else was left to the defaults.
func (s *sitting) settledBefore(reader engine.Seat, es []happened) []happened {
	if reader == "" || !s.hides(reader) {
		return es
	}
	var out []happened
	var side engine.Seat
	for _, h := range es {
		switch e := h.Event.(type) {
		case Opened:
			side = e.Side
		case engine.Settled:
			if e.Seat != reader && e.Seat == side {
				continue
			}
		}
		out = append(out, h)
	}
	return out
}

// hiddenDice is what is said of dice while something is hidden.
const hiddenDice = `How the dice of this game were made is published when it is over: the salt of a die is made from hidden orders, and its link would help to guess them.`
