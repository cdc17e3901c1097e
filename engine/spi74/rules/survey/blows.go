package survey

import (
	"cmp"
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A Blow is what the largest piece of the Southern grid would lose if a Union army stood in a hex.
type Blow struct {
	At   Hex
	Cost int
}

// Blows is the hexes at which the grid can be hurt, the worst first: its cities, and the railroad hexes that hold it together.
func (s *Survey) Blows() []Blow {
	whole := s.Grid().Largest()
	var out []Blow
	for h := Hex(0); h < board.Hexes; h++ {
		if _, _, in := s.GridAt(h); !in || s.Held(Union, h) {
			continue
		}
		if n := whole - s.Without(h); n > 0 {
			out = append(out, Blow{h, n})
		}
	}
	slices.SortStableFunc(out, func(a, b Blow) int { return cmp.Compare(b.Cost, a.Cost) })
	return out
}

// Without is the largest piece of the grid if a Union army stood in a hex, and no Confederate.
func (s *Survey) Without(h Hex) int {
	p := s.P
	q := p.Clone()
	q.Memo = nil
	q.Lots = slices.DeleteFunc(q.Lots, func(l state.Lot) bool { return l.At == h })
	i, _ := slices.BinarySearchFunc(q.Lots, h, func(l state.Lot, h Hex) int { return cmp.Compare(l.At, h) })
	q.Lots = slices.Insert(q.Lots, i, state.Lot{At: h, Side: Union, N: 1})
	if t := p.Board.TownAt[h]; t >= 0 {
		q.Lost |= 1 << t
		q.Destroyed |= 1 << t
	}
	t := &Survey{P: q, B: q.Board} // zones and what is closed make no difference to a grid
	t.stand()
	t.cities()
	t.batteries()
	t.interdict()
	return t.Grid().Largest()
}
