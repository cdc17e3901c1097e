package state

import (
	"adjutant/engine/dwf/board"
)

// KentuckyOpen says whether both sides may enter Kentucky [pol.ky_entry].
func (p *Position) KentuckyOpen() bool {
	return p.KentuckyEntered || board.Turns[p.GameTurn].Year >= 1862
}

// StateOf is the state in which an area lies: West Virginia is Virginia's until it is a state [pol.wv_before, R108].
func (p *Position) StateOf(a board.Area) string {
	s := p.Board.Areas[a].State
	if s == "WV" && !p.Statehood {
		return "VA"
	}
	return s
}

// HomeState is the state that a militia never leaves [mil.home].
func (p *Position) HomeState(m board.Militia) string {
	if m == board.WestVirginia && !p.Statehood {
		return "VA"
	}
	return board.MilitiaStates[m]
}

// leftBehind says whether a militia stands where its home state has been taken from under its feet: Virginia's, in what is West Virginia
// now. It may stay there and go home.
func leftBehind(p *Position, m board.Militia, a board.Area) bool {
	return p.Statehood && board.MilitiaStates[m] == "VA" && p.Board.Areas[a].State == "WV"
}

// Home says whether a militia may be in an area.
func (p *Position) Home(m board.Militia, a board.Area) bool {
	return p.StateOf(a) == p.HomeState(m) && p.Board.Areas[a].Form != board.Box
}
