package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// A Seat is one chair of one game, and who sits there.
type Seat struct {
	Game   int64
	Seat   string // "union"; a moderator may have one too
	Player int64  // 0: vacant
	Token  string // unique over all seats that ever were
}

func scanSeat(r row) (s Seat, err error) {
	err = r.Scan(&s.Game, &s.Seat, &s.Player, &s.Token)
	return s, err
}

// Seats lists the seats of a game by name.
func (s *Store) Seats(ctx context.Context, game int64) (seats []Seat, err error) {
	err = s.read(ctx, func(c *session) error {
		seats, err = many(c, scanSeat, seatsQuery, game)
		return err
	})
	return seats, err
}

const seatsQuery = "SELECT game, seat, coalesce(player, 0), token FROM seat WHERE game = ? ORDER BY seat"

// SeatByToken finds the seat whose token is good now, and its game. A token that was replaced gives ErrRenewed, with the seat
// and the player that it belonged to; any other ErrNotFound.
func (s *Store) SeatByToken(ctx context.Context, token string) (seat Seat, g Game, err error) {
	err = s.read(ctx, func(c *session) error {
		seat, err = one(c, scanSeat, "SELECT game, seat, coalesce(player, 0), token FROM seat WHERE token = ?", token)
		if errors.Is(err, ErrNotFound) {
			seat, err = one(c, scanSeat, "SELECT game, seat, coalesce(player, 0), token FROM token WHERE token = ?", token)
			if err == nil {
				err = ErrRenewed
			}
		}
		if err != nil {
			return err
		}
		g, err = findGame(c, seat.Game)
		return err
	})
	return seat, g, err
}

// SetSeat gives a seat to a player (0: to nobody), or adds the seat. An empty token leaves the one that it has; another one
// replaces it for good, and ErrTaken says that some seat had it before.
func (s *Store) SetSeat(ctx context.Context, seat Seat) error {
	return s.write(ctx, func(c *session) error {
		if err := c.holdGame(c, seat.Game); err != nil {
			return err
		}
		return setSeat(c, seat, s.now())
	})
}

func setSeat(c *session, seat Seat, at time.Time) error {
	had, err := one(c, value[string], "SELECT token FROM seat WHERE game = ? AND seat = ?", seat.Game, seat.Seat)
	if errors.Is(err, ErrNotFound) && seat.Token != "" {
		err = nil
	}
	if err != nil {
		return fmt.Errorf("seat %s of game %d: %w", seat.Seat, seat.Game, err)
	}
	if seat.Token == "" {
		seat.Token = had
	}
	if seat.Token != had {
		_, err := c.exec("INSERT INTO token (token, game, seat, player, at) VALUES (?, ?, ?, ?, ?)",
			seat.Token, seat.Game, seat.Seat, orNull(seat.Player), Stamp(at))
		if err != nil {
			return err
		}
	}
	_, err = c.exec(`INSERT INTO seat (game, seat, player, token) VALUES (?, ?, ?, ?)
		ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, token = excluded.token`,
		seat.Game, seat.Seat, orNull(seat.Player), seat.Token)
	if err != nil {
		return err
	}
	// Who has been replaced is not late here any more.
	_, err = c.exec("UPDATE listing_seat SET tardy = 0 WHERE game = ? AND seat = ? AND player <> ? AND tardy > 0", seat.Game, seat.Seat, seat.Player)
	return err
}
