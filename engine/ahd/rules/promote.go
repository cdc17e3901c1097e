package rules

import (
	"math/bits"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Promotions [AHD 6.0].

// promotable says which units a side may promote now: one that survived the battle it has won, or, in the promotion segment, any on the
// board; not one promoted this player turn, nor one with no better piece in stock [AHD 6.0, 1.4].
func promotable(p *state.Position, s state.Step) func(u *board.Unit) bool {
	var used [board.Types + 1]uint8
	for i := range p.All() {
		if u := &p.Units[i]; u.Side == s.Side {
			used[u.Type]++
		}
	}
	return func(u *board.Unit) bool {
		better, ok := u.Type.Better()
		switch {
		case u.Side != s.Side || !ok || u.Has(board.Promoted) && !p.Relaxed.Has(state.NoPromotionRule),
			used[better] >= board.CounterMix[s.Side][better] && !p.Relaxed.Has(state.NoPieces),
			s.Kind == state.StepWon && u.Box != p.Battle.Box && !p.Relaxed.Has(state.NoPromotionRule),
			s.Kind == state.StepPromote && p.Opt.Experience && !u.Type.Militia() && !p.Relaxed.Has(state.NoExperience): // 6.1
			return false
		}
		return true
	}
}

// mayPromote says whether a side may promote any.
func mayPromote(p *state.Position, s state.Step) bool {
	may := promotable(p, s)
	for i := range p.All() {
		if may(&p.Units[i]) {
			return true
		}
	}
	return false
}

// eachPromotion lists the units that a side may promote, one of each kind in a box, in the order of lists.
func eachPromotion(p *state.Position, s state.Step, yield func(engine.Order) bool) bool {
	may := promotable(p, s)
	var first [board.MaxBoxes][kinds]uint8 // of each kind the first, by its place in the list
	var here [board.MaxBoxes]uint16        // the kinds that are there, as bits
	for i := range p.All() {
		if u := &p.Units[i]; may(u) {
			k := kindOf(u.Type, u.State)
			if here[u.Box]>>k&1 == 0 {
				here[u.Box] |= 1 << k
				first[u.Box][k] = uint8(i)
			}
		}
	}
	kept := stockOf(p.Board)
	for b, left := range here {
		for left != 0 {
			k := bits.TrailingZeros16(left)
			if k&1 == 0 && left>>k&3 == 3 && p.Units[first[b][k+1]].Less(p.Units[first[b][k]]) {
				k++
			}
			if left &^= 1 << k; !yield(kept.of(p.Board, board.Box(b), k, false).promote) {
				return false
			}
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
