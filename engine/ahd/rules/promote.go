package rules

import (
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Promotions [AHD 6.0].

// eachPromotion lists the units that a side may promote now: one that survived the battle it has won, or, in the promotion
// segment, any on the board; not one promoted this player turn, nor one with no better piece in stock [AHD 6.0, 1.4].
func eachPromotion(p *state.Position, s state.Step, yield func(state.Order) bool) bool {
	var room [24]board.Unit
	list := room[:0]
	var seen [board.Types][2]state.BoxSet
	var used [board.Types + 1]uint8
	for _, u := range p.All() {
		if u.Side == s.Side {
			used[u.Type]++
		}
	}
	for _, u := range p.All() {
		better, ok := u.Type.Better()
		if u.Side != s.Side || !ok || u.Has(board.Promoted) && !p.Relaxed.Has(state.NoPromotionRule) ||
			used[better] >= board.CounterMix[s.Side][better] && !p.Relaxed.Has(state.NoPieces) {
			continue
		}
		if s.Kind == state.StepWon && u.Box != p.Battle.Box && !p.Relaxed.Has(state.NoPromotionRule) {
			continue
		}
		if s.Kind == state.StepPromote && p.Opt.Experience && !u.Type.Militia() && !p.Relaxed.Has(state.NoExperience) {
			continue // 6.1
		}
		whole := 0
		if u.Has(board.Reduced) {
			whole = 1
		}
		if !seen[u.Type][whole].Has(u.Box) {
			seen[u.Type][whole].Add(u.Box)
			list = append(list, u)
		}
	}
	state.SortUnits(list)
	for _, u := range list {
		o := state.NewOrder(p.Board, state.Promote)
		o.Type, o.State, o.From = u.Type, u.State&board.Reduced, u.Box
		if !yield(o) {
			return false
		}
	}
	return true
}

// promote exchanges the unit; it stays entrenched and reduced if it was [AHD 6.0].
func (r *Ruling) promote(s state.Step, o state.Order) {
	p := r.P
	best := -1
	for i := range p.All() {
		u := &p.Units[i]
		if u.Side == s.Side && u.Box == o.From && u.Type == o.Type && u.State&board.Reduced == o.State&board.Reduced && !u.Has(board.Promoted) {
			if best < 0 || u.Has(board.Entrenched) && !p.Units[best].Has(board.Entrenched) {
				best = i
			}
		}
	}
	was := p.Units[best]
	now := was
	now.Type, _ = was.Type.Better()
	now.State |= board.Promoted
	r.Say(state.PromotedUnit{Was: p.Piece(was), Now: p.Piece(now), Won: s.Kind == state.StepWon})
	if s.Kind == state.StepPromote && s.Round > 1 {
		r.done(state.Step{Kind: state.StepPromote, Side: s.Side, Round: s.Round - 1})
		return
	}
	r.done()
}

// drill rolls the die of replacement training: with 1 or less, after one off for every Confederate veteran or crack unit lost
// this game turn, two units may be promoted [AHD 6.2, rulings 43, 71].
func (r *Ruling) drill(s state.Step) {
	p := r.P
	if !p.Opt.Training || s.Side != board.Confederate {
		r.done()
		return
	}
	e := state.Drilled{Die: r.roll("drill"), Fallen: int(p.Fallen), Units: 1}
	if r.Err != nil {
		return
	}
	if e.Die-e.Fallen <= 1 {
		e.Units = 2
	}
	r.Say(e)
	if e.Units == 2 {
		r.Say(state.Next{Pop: 2, Push: []state.Step{{Kind: state.StepPromote, Side: s.Side, Round: 2}}})
		return
	}
	r.done()
}
