package survey

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// RailOpen says whether a side's trains run over a link now: its own or repaired, nothing dead, no enemy army in either hex [5.4, 10.1,
// 10.5, R25, R72].
func (s *Survey) RailOpen(side Side, l *board.Link) bool {
	if s.Held(side.Enemy(), l.A) || s.Held(side.Enemy(), l.B) {
		return false
	}
	return s.railOwn(side, l)
}

func (s *Survey) railOwn(side Side, l *board.Link) bool {
	p := s.P
	if Neutral(p, l.A) || Neutral(p, l.B) {
		return false
	}
	owner := l.Owner
	if owner == board.Kentuckian {
		owner = KentuckySide(p)
	}
	if side == Union {
		return owner == Union || owner == Confederate && s.UnionRail(l.A) && s.UnionRail(l.B)
	}
	return owner == Confederate && !p.Repaired.Has(l.A) && !p.Repaired.Has(l.B) && !p.Broken.Has(l.A) && !p.Broken.Has(l.B)
}

// UnionRail says whether Union trains may stand in a rail hex: it is repaired, or a Union railroad runs there.
func (s *Survey) UnionRail(h Hex) bool {
	if s.P.Repaired.Has(h) {
		return true
	}
	for _, i := range s.B.LinksAt[h] {
		o := s.B.Links[i].Owner
		if o == Union || o == board.Kentuckian && KentuckySide(s.P) == Union {
			return true
		}
	}
	return false
}

// carries says whether a hexside carries supply for a side [10.1, R29, R41].
func (s *Survey) carries(side Side, e Edge) bool {
	return s.B.Water[e].Ships() && !s.Hindered[side.Enemy()].Has(e) && (side == Union || !s.Barred.Has(e))
}

// A network is rail hexes and hexsides that hang together, from where it began.
type network struct {
	edge, sea *reach // the Union: from the map edge, and from the coasts it holds
	grid      *reach // the Confederacy: all pieces with points
}

// A reach is the sources of supply, and the hexes from which a unit supply path leads to one.
type reach struct {
	hexes state.Bits
	edges Edges
	path  state.Bits
}

// Spread goes from sources along railroads and rivers [10.1, 10.2].
type spread struct {
	s     *Survey
	side  Side
	to    *reach
	queue []Place
}

func (x *spread) addHex(h Hex) {
	if !x.to.hexes.Has(h) {
		x.to.hexes.Set(h, true)
		x.queue = append(x.queue, board.In(h))
	}
}

func (x *spread) addEdge(e Edge) {
	if !x.to.edges.Has(e) && x.s.carries(x.side, e) {
		x.to.edges.add(e)
		x.queue = append(x.queue, board.On(e))
	}
}

// run follows what hangs together.
func (x *spread) run() {
	s, enemy := x.s, x.side.Enemy()
	for len(x.queue) > 0 {
		at := x.queue[len(x.queue)-1]
		x.queue = x.queue[:len(x.queue)-1]
		if h := at.Hex(); h != board.None {
			for _, i := range s.B.LinksAt[h] {
				l := &s.B.Links[i]
				if !s.RailOpen(x.side, l) {
					continue
				}
				x.addHex(l.To(h))
				if l.Bridge != board.NoEdge {
					x.addEdge(l.Bridge)
				}
			}
			for _, e := range s.B.Quay[h] {
				x.addEdge(e)
			}
			continue
		}
		e := at.Edge()
		for _, j := range s.B.Flow[e] {
			x.addEdge(j)
		}
		for _, h := range s.B.Lands[e] {
			if !s.Held(enemy, h) && !s.Live(enemy, h) && s.joins(x.side, h) && !Neutral(s.P, h) {
				x.addHex(h)
			}
		}
		a, b := board.Ends[e][0], board.Ends[e][1]
		for _, i := range s.B.LinksAt[a] {
			if l := &s.B.Links[i]; l.To(a) == b && s.RailOpen(x.side, l) {
				x.addHex(a)
				x.addHex(b)
			}
		}
	}
}

// joins says whether a river hands on to a hex beside it: a city, or the end of a railroad that runs for the side.
func (s *Survey) joins(side Side, h Hex) bool {
	if t := s.B.Town(h); t != nil && t.Counts() {
		return true
	}
	for _, i := range s.B.LinksAt[h] {
		if s.railOwn(side, &s.B.Links[i]) {
			return true
		}
	}
	return false
}

// A piece is one connected piece of the Southern grid [10.21, R76].
type piece struct {
	reach   reach
	Centres []int // by number of the town
	Sum     int
}

// leads says whether a unit supply path leads from a hex to a piece.
func (s *Survey) leads(i int, h Hex) bool {
	if s.walks == nil {
		s.walks = make([]reach, len(s.Grid().Pieces))
		for k := range s.walks {
			s.walks[k] = s.grids.Pieces[k].reach
			s.paths(Confederate, &s.walks[k])
		}
	}
	return s.walks[i].path.Has(h)
}

// A grid is the Southern supply grid.
type grid struct {
	Pieces []piece
	West   int  // the points of Texas and Arkansas where they do not join a piece
	Joined bool // they do
}

// Grid is the Southern grid as it stands.
func (s *Survey) Grid() *grid {
	if s.grids != nil {
		return s.grids
	}
	g := &grid{}
	s.grids = g
	for i := range s.B.Towns {
		t := &s.B.Towns[i]
		if t.Kind == board.SupplyHex || !s.centre(i) || g.of(t.Hex) >= 0 {
			continue
		}
		g.Pieces = append(g.Pieces, piece{})
		x := &spread{s: s, side: Confederate, to: &g.Pieces[len(g.Pieces)-1].reach}
		x.addHex(t.Hex)
		x.run()
	}
	for i := range s.B.Towns {
		t := &s.B.Towns[i]
		if k := g.of(t.Hex); k >= 0 && t.Kind != board.SupplyHex && s.centre(i) {
			g.Pieces[k].Centres = append(g.Pieces[k].Centres, i)
			g.Pieces[k].Sum += s.value(i)
		}
	}
	s.joinWest(g)
	return g
}

// of is the piece to which a hex belongs; -1 for none.
func (g *grid) of(h Hex) int {
	for i := range g.Pieces {
		if g.Pieces[i].reach.hexes.Has(h) {
			return i
		}
	}
	return -1
}

// centre says whether a town is a supply centre that still stands, for the South; Knoxville and Chattanooga only while they are
// garrisoned [13.8, 18.3, R40].
func (s *Survey) centre(i int) bool {
	t := &s.B.Towns[i]
	if !t.Centre || s.P.Gone(i) || Owner(s.P, t) != Confederate || s.Held(Union, t.Hex) {
		return false
	}
	return !t.Kept || s.Held(Confederate, t.Hex)
}

func (s *Survey) value(i int) int { return int(s.B.Towns[i].Supply[s.P.Record().Column]) }

// joinWest adds Texas and Arkansas to the largest piece of those whose crossing of the Mississippi is held [10.22, R39].
func (s *Survey) joinWest(g *grid) {
	for i := range s.B.Towns {
		if s.B.Towns[i].Kind == board.SupplyHex && s.centre(i) {
			g.West += s.value(i)
		}
	}
	best := -1
	for k, e := range s.B.Crossings {
		if s.Barred.Has(e) || s.Held(Union, board.Ends[e][0]) || s.Held(Union, board.Ends[e][1]) {
			continue
		}
		city := s.B.HexOf([3]string{"memphis", "vicksburg", "new_orleans"}[k])
		if i := g.of(city); i >= 0 && (best < 0 || g.Pieces[i].Sum > g.Pieces[best].Sum) {
			best = i
		}
	}
	if best < 0 || g.West == 0 {
		return
	}
	g.Joined = true
	g.Pieces[best].Sum += g.West
	for i := range s.B.Towns {
		if t := &s.B.Towns[i]; t.Kind == board.SupplyHex && s.centre(i) {
			g.Pieces[best].Centres = append(g.Pieces[best].Centres, i)
			g.Pieces[best].reach.hexes.Set(t.Hex, true)
		}
	}
}

// Largest is the sum of the best connected piece, with what is tested beside it.
func (g *grid) Largest() int {
	n := 0
	for i := range g.Pieces {
		n = max(n, g.Pieces[i].Sum)
	}
	if !g.Joined {
		n = max(n, g.West)
	}
	return n
}

// Sums is the sums of all pieces.
func (g *grid) Sums() []int {
	var out []int
	for i := range g.Pieces {
		out = append(out, g.Pieces[i].Sum)
	}
	return out
}
