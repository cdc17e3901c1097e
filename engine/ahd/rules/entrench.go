package rules

import (
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Entrenchment [AHD 4.3] and recovery by march [AHD 5.71].

// eachEntrenchment lists the units that can dig in at a box.
func eachEntrenchment(p *state.Position, b board.Box, c *state.Crowd, yield func(state.Order) bool) bool {
	s := p.Mover
	if c.Units[s][b] == 0 || (c.Units[s.Enemy()][b] > 0 || int(p.Marches) < DigCost(p, b)) && !p.Relaxed.Has(state.NoDigRule) {
		return true
	}
	city := p.Board.Boxes[b].City
	var room [2 * board.Types]mover
	for _, m := range movers(p, s, b, c, room[:0]) {
		if city && m.digs || !city && m.digsTwo {
			o := state.NewOrder(p.Board, state.Entrench)
			o.Type, o.State, o.From = m.typ, m.state, b
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// DigCost is the marches still to be spent for digging in at a box: one in a recruitment city of either color, whoever controls it, two
// elsewhere. Those spent on the active box count, and outside a city one of those spent on it earlier in the segment: the two need not
// follow each other [AHD 4.3, rulings 13, 14].
func DigCost(p *state.Position, b board.Box) int {
	need := 2
	if p.Board.Boxes[b].City {
		need = 1
	}
	spent := 0
	if p.Begun.Has(b) && need == 2 {
		spent = 1
	}
	if p.Active == b {
		spent += int(p.Acts)
	}
	return max(0, need-spent)
}

// entrench digs one unit in. It takes part in every march that this costs.
func (r *Ruling) entrench(o state.Order) {
	p := r.P
	city := p.Board.Boxes[o.From].City
	best := -1
	for i := range p.All() {
		u := &p.Units[i]
		if u.Box != o.From || u.Side != p.Mover || u.Type != o.Type || u.State&board.Reduced != o.State&board.Reduced ||
			u.Has(board.Entrenched) || u.Marches >= 2 || !city && u.Marches > 0 {
			continue
		}
		if best < 0 || u.Marches > p.Units[best].Marches || u.Marches == p.Units[best].Marches && u.Less(p.Units[best]) {
			best = i
		}
	}
	was := p.Units[best]
	now := was
	now.State |= board.Entrenched | board.Acted
	now.Marches++
	if !city {
		now.Marches = 2
	}
	r.Say(state.EntrenchedUnit{Was: p.Piece(was), Now: p.Piece(now), Cost: DigCost(p, o.From)})
}

// eachRefit lists the reduced units that a march can restore [AHD 5.71, ruling 67].
func eachRefit(p *state.Position, yield func(state.Order) bool) bool {
	if !p.Opt.Refit || p.Marches == 0 && !p.Relaxed.Has(state.NoRefitRule) {
		return true
	}
	return eachReduced(p, 2, yield)
}

// eachReduced lists the mover's reduced units that took part in fewer than so many marches, one of each type and box.
func eachReduced(p *state.Position, marches uint8, yield func(state.Order) bool) bool {
	var seen [board.Types]state.BoxSet
	var room [24]board.Unit
	list := room[:0]
	for _, u := range p.All() {
		if u.Side == p.Mover && u.Has(board.Reduced) && (u.Marches < marches || p.Relaxed.Has(state.NoRefitRule)) && !seen[u.Type].Has(u.Box) {
			seen[u.Type].Add(u.Box)
			list = append(list, u)
		}
	}
	state.SortUnits(list)
	for _, u := range list {
		o := state.NewOrder(p.Board, state.Refit)
		o.Type, o.From = u.Type, u.Box
		if !yield(o) {
			return false
		}
	}
	return true
}

// refit restores one reduced unit, by a march or by a recruitment point.
func (r *Ruling) refit(o state.Order) {
	p := r.P
	by, limit := "march", uint8(2)
	if s, _ := p.Top(); s.Kind == state.StepRecruit {
		by, limit = "point", 3
	}
	best := -1
	for i := range p.All() {
		u := &p.Units[i]
		if u.Box == o.From && u.Side == p.Mover && u.Type == o.Type && u.Has(board.Reduced) && u.Marches < limit &&
			(best < 0 || u.Less(p.Units[best])) {
			best = i
		}
	}
	r.Say(state.Recovered{Units: []state.Piece{p.Piece(p.Units[best])}, By: by})
}
