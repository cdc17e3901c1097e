package table

import (
	"encoding/base32"
	"fmt"
	"io"
	"slices"
	"strings"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

// Seats that open, close and change hands, because the rules say so.

// Drawn is so many random bytes.
func (a *House) Drawn(n int) ([]byte, error) {
	a.Chance.Lock()
	defer a.Chance.Unlock()
	b := make([]byte, n)
	if _, err := io.ReadFull(a.Random, b); err != nil {
		return nil, fmt.Errorf("the source of random bytes: %w", err)
	}
	return b, nil
}

// NewToken is 26 letters and digits of 128 random bits.
func (a *House) NewToken() (string, error) {
	b, err := a.Drawn(16)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b)), err
}

// reseat moves players from seat to seat, each to an address that nobody had before; a seat that is left and not taken is vacant. What
// waited and stood for a seat that changes hands is dropped.
func reseat(s *Sitting, hands []engine.Hand) error {
	was, names := map[engine.Seat]store.Seat{}, map[engine.Seat]string{}
	for _, h := range hands {
		was[h.From], names[h.From] = s.Chair(h.From), s.Ledger.Names[h.From]
	}
	sits := func(seat engine.Seat, player int64, name string) error {
		s.Say(record.Seated{Seat: seat, Name: name})
		if s.A == nil { // a game that is only written down has no addresses
			return nil
		}
		token, err := s.A.NewToken()
		if err != nil {
			return err
		}
		chair := store.Seat{Game: s.L.Game.ID, Seat: string(seat), Player: player, Token: fmt.Sprintf("%d.%s", s.L.Game.ID, token)}
		s.L.Seats = append(slices.DeleteFunc(s.L.Seats, func(c store.Seat) bool { return c.Seat == chair.Seat }), chair)
		s.Out.Seats = append(slices.DeleteFunc(s.Out.Seats, func(c store.Seat) bool { return c.Seat == chair.Seat }), chair)
		delete(s.Table.Wishes, seat)
		s.Note(string(seat), NoteRefused)
		s.Note(string(seat), NotePreview)
		DropStanding(s, seat)
		return nil
	}
	if s.Moved == nil {
		s.Moved = map[engine.Seat]engine.Seat{}
	}
	for _, h := range hands {
		if err := sits(h.To, was[h.From].Player, names[h.From]); err != nil {
			return err
		}
		s.Moved[h.To] = h.From
	}
	for _, h := range hands {
		if _, taken := s.Moved[h.From]; !taken {
			if err := sits(h.From, 0, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

// handBack undoes what events that are taken back had moved, the last first.
func handBack(s *Sitting, struck []record.Happened) error {
	for _, h := range slices.Backward(struck) {
		e, moves := h.Event.(engine.Handing)
		if !moves {
			continue
		}
		var back []engine.Hand
		for _, m := range e.Hands() {
			back = append(back, engine.Hand{From: m.To, To: m.From})
		}
		if err := reseat(s, back); err != nil {
			return err
		}
	}
	return nil
}
