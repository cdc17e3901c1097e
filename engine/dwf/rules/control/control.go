// Package control is in charge of who holds what and who is supplied, worked out once for a position and asked often [ctl.home,
// sup.src_unit].
package control

import (
	"sync/atomic"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// Who holds what, and who is supplied [ctl.home, ctl.border, sup.src_unit to sup.naval].

// A Look is what a position shows at one moment, worked out once for many questions.
type Look struct {
	p      *state.Position
	Land   [2][board.MaxAreas]bool  // infantry, militia or a fort
	Units  [2][board.MaxAreas]uint8 // factors of infantry and militia
	guards [2][board.MaxAreas]board.Guard
	Staffs [2][board.MaxAreas]board.Staff
	Color  [board.MaxAreas]board.Side
	Hold   [board.MaxAreas]board.Side
	lines  [2]atomic.Pointer[[board.MaxAreas]bool] // joined to an own flag city; nil until asked for
	rails  atomic.Pointer[[board.MaxAreas]bool]    // joined to a Union flag city or a Union sea port
}

// LookAt is the look of a position as it stands. It is kept until the next event, and goes to nobody else's position.
func LookAt(p *state.Position) *Look {
	if l, ok := p.Kept().Load().(*Look); ok && l.p == p {
		return l
	}
	l := look(p)
	p.Kept().Store(l)
	return l
}

func look(p *state.Position) *Look {
	l := &Look{p: p}
	for m := range p.Militia {
		if a := p.Militia[m].At; a != board.NoArea {
			s := board.Militia(m).Side()
			l.Units[s][a]++
			l.guards[s][a] |= 1 << m
			l.Land[s][a] = true
		}
	}
	for n := range p.Leaders[:board.LeadersInUse] {
		if a := p.Leaders[n].At; a != board.NoArea {
			l.Staffs[p.Board.Leaders[n].Side][a] |= 1 << n
		}
	}
	for a := range p.Board.Areas {
		x := &p.Sites[a]
		for s := board.Union; s <= board.Confederate; s++ {
			if n := x.Inf[s][0].Factors() + x.Inf[s][1].Factors(); n > 0 {
				l.Units[s][a] += uint8(n)
				l.Land[s][a] = true
			}
			if x.Fort > 0 && x.Owner == s {
				l.Land[s][a] = true
			}
		}
		l.Color[a] = p.Board.Areas[a].Color
	}
	for _, c := range p.Board.Changes {
		if c.When == board.WhenStatehood && p.Statehood || c.When == board.WhenEntered && p.KentuckyEntered ||
			c.When == board.WhenOpen && p.KentuckyOpen() {
			l.Color[c.At] = c.Color
		}
	}
	for a := range p.Board.Areas {
		l.Hold[a] = l.holder(board.Area(a))
	}
	return l
}

// holder is who controls an area: who has land units in it, the defender before the battle is over; a military railroad marker or
// unit for the Union; else its color [ctl.home, ctl.border].
func (l *Look) holder(a board.Area) board.Side {
	u, c := l.Land[board.Union][a], l.Land[board.Confederate][a]
	x := &l.p.Sites[a]
	switch {
	case u && c:
		return l.p.Mover.Enemy()
	case u:
		return board.Union
	case c:
		return board.Confederate
	case l.p.Board.Areas[a].Form == board.Box:
		if x.Naval[0][0]+x.Naval[0][1] > 0 {
			return board.Union // area.sea
		}
		return board.Neutral
	case x.Marks&state.MarkConverted != 0 || x.Rail[0]+x.Rail[1] > 0:
		return board.Union
	case l.Color[a] == board.Both:
		return board.Neutral
	}
	return l.Color[a]
}

// Works says whether a flag city works for its side: not burned and not held by the enemy [sup.src_flag, R117].
func (l *Look) Works(s board.Side, a board.Area) bool {
	i := &l.p.Board.Areas[a]
	return i.Flag == s && l.p.Sites[a].Marks&state.MarkBurned == 0 && l.Hold[a] != s.Enemy()
}
