package rules

import (
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// The beginning and the end of a player turn [AHD 3.0].

// openTurn begins a player turn: the draft, the permanent entrenchments, the march die.
func (r *Ruling) openTurn(s board.Side) {
	r.done(state.PlayerTurn(s)...)
	if s == board.Union {
		r.draft()
	}
	r.digIn()
	r.allot(s)
}

// draft brings the set-aside militia in [AHD 7.2, 7.3].
func (r *Ruling) draft() {
	if n := min(r.P.Draft(r.P.GameTurn), int(r.P.Aside)); n > 0 {
		r.Say(state.Drafted{Count: n})
	}
}

// digIn entrenches every unit that begins a player turn in a permanent entrenchment, of either side [AHD 4.3, ruling 15].
func (r *Ruling) digIn() {
	p := r.P
	var e state.DugIn
	for _, u := range p.All() {
		if p.Board.Boxes[u.Box].Works && !u.Has(board.Entrenched) {
			e.Units = append(e.Units, p.Piece(u))
		}
	}
	if len(e.Units) > 0 {
		r.Say(e)
	}
}

// allot gives the marches: two without a die in the first game turn of a scenario, else the die, a 1 counting as 2
// [AHD 4.0, 4.1, 11.2].
func (r *Ruling) allot(s board.Side) {
	p := r.P
	if p.Opens() {
		r.Say(state.Allotted{Side: s, Marches: 2})
		return
	}
	die := r.roll("march")
	r.Say(state.Allotted{Side: s, Marches: max(2, die), Die: die})
}

// closeTurn ends a player turn, and with the Confederate one the game turn [AHD 3.0, 9.0].
func (r *Ruling) closeTurn(s state.Step) {
	p := r.P
	next := p.GameTurn
	if s.Side == board.Union && p.Opt.Novice {
		r.testConfederate() // 10.1
	}
	if s.Side == board.Confederate && p.Over == nil {
		r.endOfGameTurn()
		r.Say(state.GameTurnEnded{Turn: int(p.GameTurn)})
		next++
	}
	if p.Over != nil {
		return
	}
	r.Say(state.TurnOpened{Turn: int(next), Side: s.Side.Enemy()})
	r.done(state.Step{Kind: state.StepOpen, Side: s.Side.Enemy()})
}
