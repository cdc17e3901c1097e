package counters

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// EachRegrouping lists how units of a side can be split and joined, area by area [reorg.free, reorg.limit].
func EachRegrouping(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	for a := range p.Board.Areas {
		if !p.Contested(board.Area(a)) && !EachRegroupingAt(p, s, board.Area(a), yield) {
			return false
		}
	}
	return true
}

// EachRegroupingAt lists what can be split and joined in one area.
func EachRegroupingAt(p *state.Position, s board.Side, a board.Area, yield func(state.Order) bool) bool {
	if p.Sites[a].Inf[s] == ([2]board.Counters{}) {
		return true
	}
	size := int(p.Limit().Unit[s])
	for moved := range 2 {
		c := p.Sites[a].Inf[s][moved]
		if c.Factors() < 2 {
			continue
		}
		o := state.NewOrder(p.Board, state.Joining)
		o.At, o.Moved = a, moved == 1
		for i := 1; i <= board.MaxSize; i++ {
			for j := 1; j <= i && i+j <= size; j++ {
				if c[i-1] > 0 && c[j-1] > 0 && (i != j || c[i-1] > 1) && !Wants(p, s, board.OneUnit(uint8(i+j))) {
					if o.N, o.M = uint8(i), uint8(j); !yield(o) {
						return false
					}
				}
			}
		}
		o.Verb = state.Splitting
		for i := 2; i <= board.MaxSize; i++ {
			for j := 1; j <= i/2 && c[i-1] > 0; j++ {
				if o.N, o.M = uint8(i-j), uint8(j); !Wants(p, s, board.OneUnit(o.N).Plus(board.OneUnit(o.M))) && !yield(o) {
					return false
				}
			}
		}
	}
	return eachMixture(p, s, a, size, yield)
}

// eachMixture lists the units that have not moved and can be joined to some that have: what comes of it counts as moved [R101].
func eachMixture(p *state.Position, s board.Side, a board.Area, size int, yield func(state.Order) bool) bool {
	fresh, moved := p.Sites[a].Inf[s][0], p.Sites[a].Inf[s][1]
	o := state.NewOrder(p.Board, state.Joining)
	o.At, o.Mixed = a, true
	for i := 1; i <= board.MaxSize; i++ {
		for j := 1; fresh[i-1] > 0 && i+j <= size; j++ {
			if moved[j-1] > 0 && !Wants(p, s, board.OneUnit(uint8(i+j))) {
				if o.N, o.M = uint8(i), uint8(j); !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

// Reorganize splits a unit or joins two.
func Reorganize(r *ruling.Ruling, s board.Side, o state.Order) {
	p := r.P
	if o.Mixed {
		was := p.Sites[o.At].Inf[s][1]
		now := was
		now[o.M-1]--
		now[o.N+o.M-1]++
		r.Say(state.Regrouped{Side: s, At: r.ID(o.At), Moved: true, Was: was, Now: now, Join: true, Fresh: board.OneUnit(o.N)})
		return
	}
	i := state.Index(o.Moved)
	was := p.Sites[o.At].Inf[s][i]
	now := was
	if o.Verb == state.Joining {
		now[o.N-1]--
		now[o.M-1]--
		now[o.N+o.M-1]++
	} else {
		now[o.N+o.M-1]--
		now[o.N-1]++
		now[o.M-1]++
	}
	r.Say(state.Regrouped{Side: s, At: r.ID(o.At), Moved: o.Moved, Was: was, Now: now, Join: o.Verb == state.Joining})
}
