package rules

import (
	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Union sea movement [AHD 4.6] and naval invasions [AHD 4.7]. Each unit costs one march.

// eachLift lists the voyages and landings of units that have stood in a port since the segment began.
func eachLift(p *state.Position, c *state.Crowd, yield func(engine.Order) bool) bool {
	if p.Mover != board.Union || p.Opt.FirstTurn && FirstTurn(p) && !p.Relaxed.Has(state.NoFirstTurn) {
		return true
	}
	free := p.Relaxed.Has(state.NoLiftRule | state.NoInvasionRule)
	if p.Marches == 0 && !free && !p.Relaxed.Has(state.NoMarchRule) {
		return true
	}
	kept := stockOf(p.Board)
	for _, from := range p.Board.Ports {
		if c.Units[board.Union][from] == 0 || c.Units[board.Confederate][from] > 0 && !free && !p.Relaxed.Has(state.NoMarchRule) {
			continue
		}
		f := forceIn(p, board.Union, from, c)
		for k, can := range f.each {
			if can&sails == 0 {
				continue
			}
			orders := kept.of(p.Board, from, k, false)
			for i, to := range p.Board.Ports {
				if to == from {
					continue
				}
				lift := p.Friendly(board.Union, to) && c.Units[board.Confederate][to] == 0 || p.Relaxed.Has(state.NoLiftRule)
				if lift && !yield(orders.lift[i]) {
					return false
				}
				if (!lift || p.Relaxed != 0) && CanInvade(p, from, to) && !yield(orders.invade[i]) {
					return false
				}
			}
		}
	}
	return true
}

// CanInvade says whether units may land at a port from a box: with a march die of 6, from Washington, at a Confederate port;
// not under the guns of Fort Monroe [AHD 4.7, 4.71].
func CanInvade(p *state.Position, from, to board.Box) bool {
	if (p.Die != 6 || p.Board.Boxes[from].ID != "washington" || p.Hold[to].Owner != board.Confederate) &&
		!p.Relaxed.Has(state.NoInvasionRule) {
		return false
	}
	guns := p.Opt.FortMonroe && !p.Relaxed.Has(state.NoGuns) && p.Hold[p.Box("fort_monroe")].Owner == board.Confederate
	return !guns || p.Board.Boxes[to].ID != "yorktown" && p.Board.Boxes[to].ID != "norfolk"
}

// lift carries a voyage or a landing out. Who lands at the enemy attacks across a river [AHD 5.34].
func (r *Ruling) lift(o state.Order) {
	p := r.P
	best := -1
	for i := range p.All() {
		u := &p.Units[i]
		if u.Box != o.From || u.Side != board.Union || u.Type != o.Type || u.State&board.Reduced != o.State&board.Reduced || u.Has(board.Moved) ||
			u.Has(board.Sailed) || u.Marches >= 2 {
			continue
		}
		if best < 0 || u.Less(p.Units[best]) {
			best = i
		}
	}
	was := p.Units[best]
	now := was
	now.Box, now.Marches = o.To, was.Marches+1
	now.State = now.State&^board.Entrenched | board.Sailed
	if p.Count(board.Confederate, o.To) > 0 {
		now.State |= board.Across
	}
	r.Say(state.Lifted{Was: p.Piece(was), Now: p.Piece(now), Invasion: o.Verb == state.Invade})
	r.enter(board.Union, o.To)
	r.left(board.Union, o.From)
}
