package htl

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Find is the units of a seat that words mean: all in a hex, or one by its name, or by hex and name or kind.
func (p *position) Find(seat engine.Seat, words string) (places, says []string, err error) {
	side := sideOf(seat)
	add := func(u *Unit) {
		places = append(places, u.Name)
		says = append(says, p.stands(u))
	}
	words = strings.Trim(words, " ,.")
	if h, err := p.readHex(words); err == nil {
		for _, bit := range []func(Side, Hex) *Unit{p.foot, p.guns, p.boat, p.leader} {
			if u := bit(side, h); u != nil {
				add(u)
			}
		}
		if len(places) > 0 {
			return places, says, nil
		}
	}
	s := sentence{p: p, side: side, line: words}
	u, err := s.unit(words, func(*Unit) bool { return true })
	if err != nil {
		return nil, nil, err
	}
	add(u)
	return places, says, nil
}

// stands is a unit in a sentence: where it is, how strong, and what keeps it.
func (p *position) stands(u *Unit) string {
	if !u.At.ok() {
		return fmt.Sprintf("%s, %s, may enter from turn %d on at %s.", u.Name, u.Type, u.Turn, hexList(u.List))
	}
	return p.unitWords(u) + "."
}
