package table

import (
	"slices"

	"adjutant/engine"
)

// Seats are the chairs of the game as they stand now, in the order of the book; before it begins, those with which it will.
func (s *Sitting) Seats() []engine.SeatInfo {
	if s.Table == nil || s.Table.Position == nil {
		return s.Book.Seats
	}
	return s.Table.Position.Seats()
}

// Seat is a seat with its names; one that was closed keeps those that it had in the book.
func (s *Sitting) Seat(seat engine.Seat) engine.SeatInfo {
	if seats := s.Seats(); slices.ContainsFunc(seats, func(i engine.SeatInfo) bool { return i.Seat == seat }) {
		return engine.SeatIn(seats, seat)
	}
	return s.Book.Seat(seat)
}

// HasSeat says whether there is such a chair now.
func (s *Sitting) HasSeat(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Seats(), func(i engine.SeatInfo) bool { return i.Seat == seat })
}

// SideOf is the side of a seat; empty for a referee.
func (s *Sitting) SideOf(seat engine.Seat) engine.Side { return s.Seat(seat).Of() }

// Gone are the seats that were closed and whose players have no other in this game.
func (s *Sitting) Gone() []engine.Seat {
	var out []engine.Seat
	for _, c := range s.L.Seats {
		seat := engine.Seat(c.Seat)
		plays := slices.ContainsFunc(s.Players(), func(other engine.Seat) bool { return s.Player(other).ID == c.Player })
		if c.Player != 0 && !s.HasSeat(seat) && !plays {
			out = append(out, seat)
		}
	}
	return out
}

// OfSide are the chairs of a side on which somebody sits, in the order of the book.
func (s *Sitting) OfSide(side engine.Side) []engine.Seat {
	return slices.DeleteFunc(s.Players(), func(seat engine.Seat) bool { return s.SideOf(seat) != side })
}

// Speaks is the seat that speaks for a side: the first on which somebody sits; the first of all where nobody does.
func (s *Sitting) Speaks(side engine.Side) engine.Seat {
	if seats := s.OfSide(side); len(seats) > 0 {
		return seats[0]
	}
	for _, i := range s.Seats() {
		if i.Of() == side {
			return i.Seat
		}
	}
	return ""
}

// MomentNow is the moment for which orders are being given in secret; empty while there is none.
func (s *Sitting) MomentNow() string {
	for _, d := range s.Table.Position.Awaited() {
		if d.Moment != "" {
			return d.Moment
		}
	}
	return ""
}

// Together says whether orders that were given in secret were carried out here: all hear of that.
func (s *Sitting) Together() bool { return s.Moment != "" && s.MomentNow() != s.Moment }

// Rival is the side that wins when one does not; empty where there is not just one.
func (s *Sitting) Rival(side engine.Side) engine.Side {
	rivals := slices.DeleteFunc(slices.Clone(s.Book.AllSides()), func(i engine.SideInfo) bool { return i.Side == side })
	if len(rivals) != 1 {
		return ""
	}
	return rivals[0].Side
}
