package state

import (
	"adjutant/engine/dwf/board"
)

// Area is the area of an id in an event; NoArea for none.
func (p *Position) Area(id string) board.Area {
	if a, ok := p.Board.ByID[id]; ok {
		return a
	}
	return board.NoArea
}

// BuildingOf is the mark of a fort that a side is building.
func BuildingOf(s board.Side) uint16 {
	if s == board.Union {
		return MarkUnion
	}
	return MarkRebel
}

// Add puts a group down in an area; naval units, supply and leaders as moved or fresh.
func (p *Position) Add(s board.Side, a board.Area, g board.Group, moved int) {
	x := hand{p}.site(a)
	x.Inf[s][moved] = x.Inf[s][moved].Plus(g.Inf)
	p.bring(s, a, g, moved)
}

// bring does the same with all but the infantry.
func (p *Position) bring(s board.Side, a board.Area, g board.Group, moved int) {
	x := hand{p}.site(a)
	x.Supply[s][moved] += g.Supply
	x.Naval[0][moved] += g.Ships
	x.Naval[1][moved] += g.Guns
	x.Naval[2][moved] += g.Irons
	x.Rail[moved] += g.Rail
	for m := range board.Militia(board.MilitiaCount) {
		if g.Mil.Has(m) {
			hand{p}.muster(m, MilitiaState{At: a, Moved: moved == 1, Due: p.Militia[m].Due})
		}
	}
	for l := range g.Staff.Each {
		flags := p.Leaders[l].Flags &^ LeaderMoved
		if moved == 1 {
			flags |= LeaderMoved
		}
		hand{p}.post(l, LeaderState{At: a, Flags: flags})
	}
}

// Take takes all but infantry, militia and leaders away from an area: those that have moved, or any.
func (p *Position) Take(s board.Side, a board.Area, g board.Group, moved int) {
	x := hand{p}.site(a)
	fetch := func(k *[2]uint8, n uint8) {
		first := min(k[moved], n)
		k[moved] -= first
		k[1-moved] -= min(k[1-moved], n-first)
	}
	fetch(&x.Supply[s], g.Supply)
	fetch(&x.Naval[0], g.Ships)
	fetch(&x.Naval[1], g.Guns)
	fetch(&x.Naval[2], g.Irons)
	fetch(&x.Rail, g.Rail)
}
