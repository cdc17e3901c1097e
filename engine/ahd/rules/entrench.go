package rules

import (
	"math/bits"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Entrenchment [AHD 4.3] and recovery by march [AHD 5.71].

// mayDig says whether units may dig in at a box at all.
func mayDig(p *state.Position, b board.Box, c *state.Crowd) bool {
	s := p.Mover
	return c.Units[s][b] > 0 && (c.Units[s.Enemy()][b] == 0 && int(p.Marches) >= DigCost(p, b) || p.Relaxed.Has(state.NoDigRule))
}

// eachEntrenchment lists the units of a force that can dig in at its box.
func eachEntrenchment(p *state.Position, kept *stock, b board.Box, f *force, yield func(engine.Order) bool) bool {
	needs := digsTwo
	if p.Board.Boxes[b].City {
		needs = digs
	}
	for k, can := range f.each {
		if can&needs != 0 && !yield(kept.of(p.Board, b, k, false).dig) {
			return false
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
func eachRefit(p *state.Position, yield func(engine.Order) bool) bool {
	if !p.Opt.Refit || p.Marches == 0 && !p.Relaxed.Has(state.NoRefitRule) {
		return true
	}
	return eachReduced(p, 2, yield)
}

// eachReduced lists the mover's reduced units that took part in fewer than so many marches, one of each type and box.
func eachReduced(p *state.Position, marches uint8, yield func(engine.Order) bool) bool {
	var seen [board.MaxBoxes]uint8 // types, by box
	any, kept := false, stockOf(p.Board)
	for _, u := range p.All() {
		if u.Side == p.Mover && u.Has(board.Reduced) && (u.Marches < marches || p.Relaxed.Has(state.NoRefitRule)) {
			seen[u.Box] |= 1 << u.Type
			any = true
		}
	}
	if !any {
		return true
	}
	for b, types := range seen {
		for ; types != 0; types &= types - 1 {
			if !yield(kept.of(p.Board, board.Box(b), kindOf(board.Type(bits.TrailingZeros8(types)), 0), false).refit) {
				return false
			}
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
