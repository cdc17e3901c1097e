package state

import (
	"adjutant/engine/dwf/board"
)

// A Muster is the militia and the leaders of a side that may still move, by area: who asks of many areas counts them once.
type Muster struct {
	side  board.Side
	mil   [board.MaxAreas]board.Guard
	staff [board.MaxAreas]board.Staff
}

// Count counts them.
func (all *Muster) Count(p *Position, s board.Side) {
	*all = Muster{side: s}
	for m := range p.Militia {
		if a := p.Militia[m].At; a != board.NoArea && mayMarch(p, s, board.Militia(m)) {
			all.mil[a] |= 1 << m
		}
	}
	for l := range p.Leaders[:board.LeadersInUse] {
		if a := p.Leaders[l].At; a != board.NoArea && mayRide(p, s, board.Leader(l)) {
			all.staff[a] |= 1 << l
		}
	}
}

// Fresh is what the side may still move of what stands in an area.
func (all *Muster) Fresh(p *Position, a board.Area) board.Group {
	return freshWith(p, all.side, a, all.mil[a], all.staff[a])
}

func freshWith(p *Position, s board.Side, a board.Area, mil board.Guard, staff board.Staff) board.Group {
	x := &p.Sites[a]
	g := board.Group{Inf: x.Inf[s][0], Supply: x.Supply[s][0], Mil: mil, Staff: staff}
	if s == board.Union {
		g.Ships, g.Guns, g.Irons, g.Rail = x.Naval[0][0], x.Naval[1][0], x.Naval[2][0], x.Rail[0]
	}
	return g
}

func mayMarch(p *Position, s board.Side, m board.Militia) bool {
	return !p.Militia[m].Moved && m.Side() == s
}

func mayRide(p *Position, s board.Side, l board.Leader) bool {
	return p.Board.Leaders[l].Side == s && p.Leaders[l].Flags&(LeaderMoved|LeaderDug) == 0
}
