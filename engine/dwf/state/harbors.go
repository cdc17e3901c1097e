package state

import (
	"adjutant/engine/dwf/board"
)

// Cornered says whether naval units of the Union lie alone in a port and not all of them can leave it: land units of the enemy's that end
// there must fight them [R67].
func (p *Position) Cornered(a board.Area) bool {
	if p.Mover != board.Confederate || p.Fleet(a) == 0 || p.Holds(board.Union, a) {
		return false
	}
	for k, kind := range NavalKinds {
		if n := p.Sites[a].Naval[k]; n[0]+n[1] > 0 && !p.mayLeave(a, kind) {
			return true
		}
	}
	return false
}

// mayLeave says whether water without the enemy lies next to a port, for naval units of a kind.
func (p *Position) mayLeave(a board.Area, kind board.Craft) bool {
	for _, e := range p.Board.From(a) {
		if to := board.Area(e.To); !e.Line.Way.Land() && (kind != board.Ships || e.Line.Tidal) && !p.Holds(board.Confederate, to) &&
			p.Sites[to].Rams == 0 {
			return true
		}
	}
	return false
}

// NavalKinds are the naval units in the order in which a site counts them.
var NavalKinds = [3]board.Craft{board.Ships, board.Gunboats, board.Ironclads}
