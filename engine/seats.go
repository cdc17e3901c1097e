package engine

import "slices"

// A SeatInfo is a seat with its names.
type SeatInfo struct {
	Seat  Seat   `json:"seat"`
	Side  Side   `json:"side,omitempty"` // empty: the seat is a side of its own, with the same id
	Name  string `json:"name"`           // "the Union"
	Short string `json:"short"`          // "Union"
	ToWin string `json:"to_win"`         // of a side of one seat; where there are more, it stands with the side
	// Referee says that the seat is of no side: it neither wins nor loses, and nobody asks it to agree.
	Referee bool `json:"referee,omitempty"`
}

// Of is the side of a seat; empty for a referee.
func (i SeatInfo) Of() Side {
	switch {
	case i.Referee:
		return ""
	case i.Side == "":
		return Side(i.Seat)
	}
	return i.Side
}

// A SideInfo is a side with its names.
type SideInfo struct {
	Side  Side   `json:"side"`
	Name  string `json:"name"`
	Short string `json:"short"`
	ToWin string `json:"to_win"`
}

// A Hand is one player's way from a seat to another.
type Hand struct {
	From Seat `json:"from"`
	To   Seat `json:"to"`
}

// SideOf is the side of a seat of a position; empty for a referee, and for a seat that there is not.
func SideOf(p Position, seat Seat) Side {
	for _, i := range p.Seats() {
		if i.Seat == seat {
			return i.Of()
		}
	}
	return ""
}

// Leads is the first of a side's seats: who looks on for a side that is not said more nearly.
func Leads(p Position, side Side) Seat {
	for _, i := range p.Seats() {
		if i.Of() == side {
			return i.Seat
		}
	}
	return ""
}

// Acts says whether it is the turn of a seat's side.
func Acts(p Position, seat Seat) bool {
	side := SideOf(p, seat)
	return side != "" && side == p.Turn().Side
}

// Seat finds a seat by its id among those with which the book's games begin.
func (b *Book) Seat(s Seat) SeatInfo { return SeatIn(b.Seats, s) }

// SeatIn finds a seat by its id.
func SeatIn(seats []SeatInfo, s Seat) SeatInfo {
	if i := slices.IndexFunc(seats, func(i SeatInfo) bool { return i.Seat == s }); i >= 0 {
		return seats[i]
	}
	return SeatInfo{Seat: s, Name: string(s), Short: string(s)}
}

// AllSides are the sides of a book, in its order.
func (b *Book) AllSides() []SideInfo {
	if b.Sides != nil {
		return b.Sides
	}
	var sides []SideInfo
	for _, i := range b.Seats {
		if !i.Referee {
			sides = append(sides, SideInfo{Side: i.Of(), Name: i.Name, Short: i.Short, ToWin: i.ToWin})
		}
	}
	return sides
}

// Side finds a side by its id.
func (b *Book) Side(side Side) SideInfo {
	all := b.AllSides()
	if i := slices.IndexFunc(all, func(i SideInfo) bool { return i.Side == side }); i >= 0 {
		return all[i]
	}
	return SideInfo{Side: side, Name: string(side), Short: string(side)}
}
