package survey

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// zones works out the zones of control [6.0]: the six hexes around, and those two away that some middle hex lets through [R21]. A fort's
// garrison has none before 1864, and never a secondary one [6.6].
func (s *Survey) zones() {
	fortZone := s.P.Record().FortZone
	for side := Union; side <= Confederate; side++ {
		last := board.None
		for _, l := range s.P.Lots {
			if l.Side != side || l.At == last {
				continue
			}
			last = l.At
			out := s.Outside[side].Has(l.At)
			if !out && !fortZone {
				continue
			}
			s.zone(side, l.At, out)
		}
	}
}

// zone is that of the points in one hex.
func (s *Survey) zone(side Side, h Hex, secondary bool) {
	for d, m := range board.Near[h] {
		if m == board.None || !s.holdsPrimary(side, board.EdgeAt[h][d], m) {
			continue
		}
		s.Primary[side].Set(m, true)
		if !secondary || s.stopsSecondary(board.EdgeAt[h][d]) {
			continue
		}
		for k, f := range board.Near[m] {
			if f == board.None || f == h || s.Secondary[side].Has(f) || board.Distance(h, f) != 2 {
				continue
			}
			if !s.stopsSecondary(board.EdgeAt[m][k]) && s.B.Terrain[f] == board.Clear && !s.Live(side.Enemy(), f) {
				s.Secondary[side].Set(f, true)
			}
		}
	}
}

// holdsPrimary says whether a primary zone goes over a hexside into a hex [6.3].
func (s *Survey) holdsPrimary(side Side, e Edge, h Hex) bool {
	w := s.B.Water[e]
	return w != board.AllSea && w != board.Tidal && s.B.Terrain[h] != board.Sea && !s.Live(side.Enemy(), h)
}

// stopsSecondary says whether a hexside stops a secondary zone [6.3].
func (s *Survey) stopsSecondary(e Edge) bool {
	w := s.B.Water[e]
	return w == board.AllSea || w.Ships()
}

// Covers says whether points of a side in one hex have a primary zone in the next [R22].
func (s *Survey) Covers(side Side, from, h Hex) bool {
	if !s.Held(side, from) || !s.Outside[side].Has(from) && !s.P.Record().FortZone {
		return false
	}
	e := board.Between(from, h)
	return e != board.NoEdge && s.holdsPrimary(side, e, h)
}

// interdict marks the hexsides that riverine units close to the Confederates: fifteen along the river, as far as no garrisoned fort and
// no live city stops them [17.2, 17.3, R8].
func (s *Survey) interdict() {
	for _, x := range s.P.Ships {
		e := x.At.Edge()
		if x.Kind != state.Riverine || e == board.NoEdge || s.Forts[Confederate].Has(e) {
			continue
		}
		s.Gunboats.add(e)
		s.along(e)
	}
}

// reach of a riverine unit, in hexsides.
const interdiction = 15

func (s *Survey) along(from Edge) {
	type at struct {
		e Edge
		n int8
	}
	var room [64]at
	queue := append(room[:0], at{from, 0})
	var seen Edges
	seen.add(from)
	if !s.Hindered[Confederate].Has(from) {
		s.Barred.add(from)
	}
	for i := 0; i < len(queue); i++ {
		if queue[i].n == interdiction {
			continue
		}
		for _, j := range s.B.Flow[queue[i].e] {
			if seen.Has(j) || s.Hindered[Confederate].Has(j) {
				continue
			}
			seen.add(j)
			s.Barred.add(j)
			queue = append(queue, at{j, queue[i].n + 1})
		}
	}
}
