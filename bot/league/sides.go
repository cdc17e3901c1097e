package league

import (
	"slices"
	"strings"

	"adjutant/bot/league/season"
	"adjutant/bot/table"
	"adjutant/engine"
)

// A game of a season is played by two sides, the line of the first standing first; a side has one seat, or several.

// sideAt is the first or second side of the book.
func sideAt(d *desk, i int) engine.SideInfo { return d.book.AllSides()[i] }

// chairsOf are the seats with which a side begins, in the order of the book.
func chairsOf(d *desk, i int) (seats []engine.Seat) {
	for _, info := range d.book.Seats {
		if info.Of() == sideAt(d, i).Side {
			seats = append(seats, info.Seat)
		}
	}
	return seats
}

// refereeSeat is the seat of a referee, where the book has one.
func refereeSeat(book *engine.Book) engine.Seat {
	if i := slices.IndexFunc(book.Seats, func(s engine.SeatInfo) bool { return s.Referee }); i >= 0 {
		return book.Seats[i].Seat
	}
	return ""
}

// sideOfSeat is which of the two sides a seat is of as the book begins; -1: neither.
func sideOfSeat(d *desk, seat engine.Seat) int {
	i := slices.IndexFunc(d.book.Seats, func(s engine.SeatInfo) bool { return s.Seat == seat })
	if i < 0 {
		return -1
	}
	return sideNumber(d, d.book.Seats[i].Of())
}

func sideNumber(d *desk, side engine.Side) int {
	return slices.IndexFunc(d.book.AllSides(), func(s engine.SideInfo) bool { return s.Side == side })
}

// seatOn is which of the two sides a seat is of in a game, where seats may have opened that the book does not begin with.
func seatOn(d *desk, g *season.Game, seat engine.Seat) int {
	if i := sideOfSeat(d, seat); i >= 0 || slices.ContainsFunc(d.book.Seats, func(s engine.SeatInfo) bool { return s.Seat == seat }) {
		return i
	}
	s, err := lookAtGame(d, g.Link)
	if err != nil {
		return -1
	}
	return sideNumber(d, s.SideOf(seat))
}

// lineIn is the line that has a seat in a game, or nil.
func (d *desk) lineIn(g *season.Game, seat engine.Seat) *season.Line {
	if i := seatOn(d, g, seat); i >= 0 {
		return d.s.Line(g.Lines[i])
	}
	return nil
}

// seatsIn are the seats of a line on which somebody sits in a game; person 0 means whoever sits there.
func seatsIn(d *desk, s *table.Sitting, g *season.Game, line, person int) []engine.Seat {
	side := sideAt(d, slices.Index(g.Lines[:], line)).Side
	return slices.DeleteFunc(s.OfSide(side), func(seat engine.Seat) bool { return person != 0 && int(s.Player(seat).ID) != person })
}

// sideSaid is the side that somebody names, by its own name or by that of one of its seats; -1: none.
func sideSaid(d *desk, words string) int {
	w := table.PlainName(words)
	for i := range 2 {
		names := []string{string(sideAt(d, i).Side), sideAt(d, i).Short, sideAt(d, i).Name, strings.TrimPrefix(sideAt(d, i).Name, "the ")}
		for _, n := range names {
			if w != "" && table.PlainName(n) == w {
				return i
			}
		}
	}
	return -1
}
