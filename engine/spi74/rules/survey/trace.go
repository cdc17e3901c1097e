package survey

import (
	"adjutant/engine/spi74/board"
)

// Source says whether a hex is a source of supply for a side, or has one on its sides [10.1, 10.2].
func (s *Survey) Source(side Side, h Hex) bool {
	n := s.net(side)
	if side == Confederate {
		return n.grid.at(s, h)
	}
	return n.edge.at(s, h) || n.sea.at(s, h) || s.harbour(h)
}

// SeaSource says whether a Union source hangs on sea lift alone.
func (s *Survey) SeaSource(h Hex) bool { return !s.net(Union).edge.at(s, h) }

func (r *reach) at(s *Survey, h Hex) bool {
	if r.hexes.Has(h) {
		return true
	}
	for _, e := range s.B.WatersAt[h] {
		if r.edges.Has(e) {
			return true
		}
	}
	return false
}

// Trace is a shortest unit supply path of a side from a hex to a source, both ends with it [10.3]; nil where there is none. For the
// Union one to a source that needs no sea lift is preferred.
func (s *Survey) Trace(side Side, h Hex) []Hex {
	if side == Union && s.ByLand(h) {
		return s.trace(side, h, func(x Hex) bool { return s.net(Union).edge.at(s, x) })
	}
	return s.trace(side, h, func(x Hex) bool { return s.Source(side, x) })
}

func (s *Survey) trace(side Side, h Hex, source func(Hex) bool) []Hex {
	if source(h) {
		return []Hex{h}
	}
	pass, clear := s.passable(side)
	if !clear.Has(h) {
		return nil
	}
	from := map[Hex]Hex{h: board.None}
	queue, steps := []Hex{h}, map[Hex]int{}
	for i := 0; i < len(queue); i++ {
		x := queue[i]
		if steps[x] == pathLength {
			continue
		}
		for d, n := range board.Near[x] {
			if _, seen := from[n]; n == board.None || seen || !pass.Has(n) || !s.supplyCrosses(side, board.EdgeAt[x][d]) {
				continue
			}
			from[n], steps[n] = x, steps[x]+1
			if source(n) {
				way := []Hex{n}
				for b := x; b != board.None; b = from[b] {
					way = append([]Hex{b}, way...)
				}
				return way
			}
			queue = append(queue, n)
		}
	}
	return nil
}

// GridAt is the piece of the Southern grid to which a hex belongs, and its sum; false for none.
func (s *Survey) GridAt(h Hex) (piece, sum int, ok bool) {
	g := s.Grid()
	i := g.of(h)
	if i < 0 {
		return 0, 0, false
	}
	return i, g.Pieces[i].Sum, true
}

// Centre says whether a town is a live supply centre of the South, and what it is worth this year.
func (s *Survey) Centre(i int) (worth int, live bool) { return s.value(i), s.centre(i) }
