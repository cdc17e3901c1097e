package table

import (
	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/store"
)

// A Draft is a letter being written for one reader.
type Draft struct {
	post.Letter
	Kind   string
	Player int64
	Game   int64
	Seat   engine.Seat
	Clock  *clock.Clock
	Urgent bool  // never waits for a digest
	Tells  int64 // up to which event of its game it tells; 0 for a letter that tells none
	Door   string
}

func (s *Sitting) Chair(seat engine.Seat) store.Seat {
	for _, c := range s.L.Seats {
		if c.Seat == string(seat) {
			return c
		}
	}
	return store.Seat{}
}

func (s *Sitting) Player(seat engine.Seat) store.Player {
	p := s.L.Players[s.Chair(seat).Player]
	for _, changed := range s.Out.Players {
		if changed.ID == p.ID {
			p = changed
		}
	}
	return p
}

// Players are the seats of the game on which somebody sits, in the order of the book.
func (s *Sitting) Players() []engine.Seat {
	var seats []engine.Seat
	for _, i := range s.Seats() {
		if s.Player(i.Seat).ID != 0 {
			seats = append(seats, i.Seat)
		}
	}
	return seats
}
