package read

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
)

// Find is the units of a seat that words mean: all in a hex, or one by its name, or by hex and name or kind.
func Find(p *state.Position, seat engine.Seat, words string) (places, says []string, err error) {
	side := board.SideOf(seat)
	add := func(u *board.Unit) {
		places = append(places, u.Name)
		says = append(says, stands(p, u))
	}
	words = strings.Trim(words, " ,.")
	if h, err := p.ReadHex(words); err == nil {
		for _, bit := range []func(board.Side, board.Hex) *board.Unit{p.Foot, p.Guns, p.Boat, p.Leader} {
			if u := bit(side, h); u != nil {
				add(u)
			}
		}
		if len(places) > 0 {
			return places, says, nil
		}
	}
	s := sentence{p: p, side: side, line: words}
	u, err := s.unit(words, func(*board.Unit) bool { return true })
	if err != nil {
		return nil, nil, err
	}
	add(u)
	return places, says, nil
}

// stands is a unit in a sentence: where it is, how strong, and what keeps it.
func stands(p *state.Position, u *board.Unit) string {
	if !u.At.OK() {
		return fmt.Sprintf("%s, %s, may enter from turn %d on at %s.", u.Name, u.Type, u.Turn, tell.HexList(u.List))
	}
	return tell.UnitWords(p, u) + "."
}
