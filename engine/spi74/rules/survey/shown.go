package survey

import "adjutant/engine/spi74/board"

// Main is the number of the largest piece of the grid; -1 where there is none.
func (g *grid) Main() int {
	best := -1
	for i := range g.Pieces {
		if g.Pieces[i].Sum > 0 && (best < 0 || g.Pieces[i].Sum > g.Pieces[best].Sum) {
			best = i
		}
	}
	return best
}

// Binds says whether a railroad belongs to a piece of the grid.
func (s *Survey) Binds(piece int, l *board.Link) bool {
	if piece < 0 || !s.RailOpen(Confederate, l) {
		return false
	}
	r := &s.Grid().Pieces[piece].reach
	return r.hexes.Has(l.A) && r.hexes.Has(l.B)
}

// Dead says whether a Southern railroad runs for nobody, by what was done to its rails.
func (s *Survey) Dead(l *board.Link) bool {
	p := s.P
	if l.Owner == Union || s.railOwn(Union, l) || s.railOwn(Confederate, l) {
		return false
	}
	return p.Broken.Has(l.A) || p.Broken.Has(l.B) || p.Repaired.Has(l.A) || p.Repaired.Has(l.B)
}

// Works says whether the Union runs a Southern railroad.
func (s *Survey) Works(l *board.Link) bool { return l.Owner == Confederate && s.RailOpen(Union, l) }
