package survey

import (
	"math/bits"
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// pathLength is how many steps a unit supply path may take: five hexes with both ends [10.3].
const pathLength = 4

// spread works out which hexes a unit supply path leads from [10.3]. Units that are just moving do not hold their hex open for others.
func (s *Survey) paths(side Side, r *reach) {
	var queue [board.Hexes]Hex
	var dist [board.Hexes]int8
	pass, clear := s.passable(side)
	n := 0
	seed := func(h Hex) {
		if h == board.None || s.B.Terrain[h] == board.Sea || r.path.Has(h) {
			return
		}
		r.path.Set(h, true)
		if pass.Has(h) {
			queue[n] = h
			n++
		}
	}
	for i, w := range r.hexes {
		for ; w != 0; w &= w - 1 {
			seed(Hex(i<<6 + bits.TrailingZeros64(w)))
		}
	}
	for _, e := range s.B.Waters {
		if r.edges.Has(e) {
			seed(board.Ends[e][0])
			seed(board.Ends[e][1])
		}
	}
	for i := 0; i < n; i++ {
		h := queue[i]
		if dist[h] == pathLength {
			continue
		}
		for d, f := range board.Near[h] {
			if f == board.None || r.path.Has(f) || !clear.Has(f) || !s.supplyCrosses(side, board.EdgeAt[h][d]) {
				continue
			}
			r.path.Set(f, true)
			dist[f] = dist[h] + 1
			if pass.Has(f) {
				queue[n] = f
				n++
			}
		}
	}
}

// passable is the hexes through which a unit supply path may go, and those in which it may begin: clear, in no neutral state; to be
// passed they hold no enemy and lie in no enemy primary zone, or a friend is there [6.4, 10.3].
func (s *Survey) passable(side Side) (pass, clear state.Bits) {
	e := side.Enemy()
	for i := range clear {
		clear[i] = s.B.IsClear[i] &^ s.neutral[i]
		held := s.Outside[side][i] | s.Inside[side][i]
		pass[i] = clear[i] &^ (s.Outside[e][i] | s.Inside[e][i]) &^ (s.Primary[e][i] &^ held)
	}
	if f := &s.P.Force; f.Kind == state.Army && side == s.P.Mover { // who is just moving holds his hex for nobody
		if h := f.At.Hex(); s.Primary[e].Has(h) && !s.Stays(side, h) {
			pass.Set(h, false)
		}
	}
	return pass, clear
}

// Stays says whether points that are not just moving hold a hex.
func (s *Survey) Stays(side Side, h Hex) bool {
	if !s.Held(side, h) {
		return false
	}
	f := &s.P.Force
	if f.Kind != state.Army || f.At != board.In(h) || side != s.P.Mover {
		return true
	}
	return s.P.Points(side, h, 0, state.Marching) > 0
}

// supplyCrosses says whether a unit supply path crosses a hexside [R66].
func (s *Survey) supplyCrosses(side Side, e Edge) bool {
	switch s.B.Water[e] {
	case board.AllSea:
		return false
	case board.Tidal:
		if side == Union {
			return s.Gunboats.Has(e)
		}
		return s.B.Ferry[e] && !s.Barred.Has(e)
	}
	return true
}

// net is the supply of a side.
func (s *Survey) net(side Side) *network {
	if s.nets[side] != nil {
		return s.nets[side]
	}
	n := &network{}
	s.nets[side] = n
	if side == Confederate {
		g := s.Grid()
		n.grid = &reach{}
		for i := range g.Pieces {
			if g.Pieces[i].Sum > 0 {
				n.grid.join(&g.Pieces[i].reach)
			}
		}
		s.paths(side, n.grid)
		return n
	}
	n.edge, n.sea = &reach{}, &reach{}
	x := &spread{s: s, side: Union, to: n.edge}
	for _, h := range s.B.Exits {
		if !s.Held(Confederate, h) {
			x.addHex(h)
		}
	}
	x.run()
	y := &spread{s: s, side: Union, to: n.sea}
	for _, l := range s.P.Lots {
		if l.Side == Union && !l.Marks.Any(state.Garrison|state.Marching) && s.harbour(l.At) {
			y.addHex(l.At)
		}
	}
	y.run()
	s.paths(side, n.edge)
	s.paths(side, n.sea)
	return n
}

func (r *reach) join(o *reach) {
	for i, w := range o.hexes {
		r.hexes[i] |= w
	}
	for i, w := range o.edges {
		r.edges[i] |= w
	}
}

// harbour says whether a Union army there is supplied by sea [10.1, 10.4]: a coastal, fort or port hex.
func (s *Survey) harbour(h Hex) bool {
	t := s.B.Town(h)
	return s.B.Coastal[h] || t != nil && (t.Kind == board.Fort || t.Counts() && s.B.Bank[h])
}

// Path says whether a unit of a side in a hex has a supply path, by land or, for the Union, by sea [10.3]. Points of grids are not
// counted.
func (s *Survey) Path(side Side, h Hex) bool {
	n := s.net(side)
	if side == Union {
		return n.edge.path.Has(h) || n.sea.path.Has(h) || s.harbour(h)
	}
	return n.grid.path.Has(h) || s.WestFed(h)
}

// ByLand says whether a Union unit there has a path to the map edge and needs no sea lift.
func (s *Survey) ByLand(h Hex) bool { return s.net(Union).edge.path.Has(h) }

// WestFed says whether Texas and Arkansas feed a unit beyond the Mississippi by themselves [10.22].
func (s *Survey) WestFed(h Hex) bool {
	g := s.Grid()
	return !g.Joined && g.West > 0 && s.B.West[h] && !s.enclosed(Confederate, h)
}

// enclosed says whether every hex around is the enemy's or in his primary zone [10.22, R51].
func (s *Survey) enclosed(side Side, h Hex) bool {
	enemy := side.Enemy()
	for d, f := range board.Near[h] {
		if f == board.None || s.B.Terrain[f] == board.Sea || s.B.Water[board.EdgeAt[h][d]] == board.AllSea {
			continue
		}
		if !s.Held(enemy, f) && !s.Primary[enemy].Has(f) {
			return false
		}
	}
	return true
}

// Fed says whether points are supplied at this instant [10.0, R77].
func (s *Survey) Fed(side Side, h Hex, m Mark) bool {
	return !m.Has(state.Short) && (s.Path(side, h) || m.Has(state.Garrison) || s.Excused(side, h))
}

// Excused says whether army points that the book sets up on the coast need no supply yet: on turn 1, in Monroe or Norfolk [R35].
func (s *Survey) Excused(side Side, h Hex) bool {
	if side != Union || s.P.Turn != 1 {
		return false
	}
	t := s.B.Town(h)
	return t != nil && (t.ID == "fort_monroe" || t.ID == "norfolk")
}

// Pieces is the pieces of the grid that a Confederate unit in a hex can draw from; -1 stands for Texas and Arkansas by themselves.
func (s *Survey) Pieces(h Hex) []int {
	var out []int
	g := s.Grid()
	for i := range g.Pieces {
		if g.Pieces[i].Sum == 0 {
			continue
		}
		if s.leads(i, h) {
			out = append(out, i)
		}
	}
	if s.WestFed(h) {
		out = append(out, -1)
	}
	return out
}

// Surrounded says whether a city has no line of supply, by grid or by unit path, to another live supply city of its side; for the Union,
// to the map edge [16.1, R38, R51].
func (s *Survey) Surrounded(side Side, h Hex) bool {
	t := s.B.Town(h)
	if t != nil && t.Kind == board.SupplyHex {
		return s.enclosed(side, h)
	}
	if side == Union {
		return !s.ByLand(h)
	}
	town := int(s.B.TownAt[h])
	g := s.Grid()
	for i := range g.Pieces {
		x := &g.Pieces[i]
		others := len(x.Centres)
		if slices.Contains(x.Centres, town) {
			others--
		}
		if others == 0 {
			continue
		}
		if s.leads(i, h) {
			return false
		}
	}
	return true
}
