// Package works is in charge of what a command point buys beside a march: forts, and what single leaders can do instead of moving
// [cmd.fort, ldr.mcclellan, ldr.lee].
package works

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// FortLimit is the highest fort that a side may have in an area [fort.limit, R26].
func FortLimit(p *state.Position, a board.Area) int {
	if id := p.Board.Areas[a].ID; id == "washington_dc" || id == "richmond" {
		return int(p.Limit().CapitalFort)
	}
	return int(p.Limit().Fort)
}

// EachFort lists where a fort can be begun [fort.build_garrison, fort.build_step, fort.build_limit].
func EachFort(p *state.Position, yield func(state.Order) bool) bool {
	s := p.Mover
	if p.Markers >= p.Limit().Markers || p.Points == 0 && p.Half == board.NoArea {
		return true
	}
	for a := range p.Board.Areas {
		if p.Sites[a].Marks&state.MarkManned != 0 && MayBuild(p, s, board.Area(a)) {
			o := state.NewOrder(p.Board, state.Building)
			o.At = board.Area(a)
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// MayBuild says whether a fort can be begun in an area: every step takes two turns, so that one finished this turn bars the next until the
// owner's next [fort.build_step].
func MayBuild(p *state.Position, s board.Side, a board.Area) bool {
	x := &p.Sites[a]
	if x.Marks&state.MarkManned == 0 || x.Marks&(state.MarkUnion|state.MarkRebel|state.MarkRisen) != 0 ||
		p.Board.Areas[a].Form == board.Box || x.Fort > 0 && x.Owner != s {
		return false
	}
	if p.Fort(s, a) >= FortLimit(p, a) || !SecondFort(p, a) && !march.Affords(p, p.Theater(a)) {
		return false
	}
	return !p.Holds(s.Enemy(), a)
}

// SecondFort says whether a fort is the second one of a point: it costs nothing more. A point that was spent for the duty west of the
// Mississippi builds there only [cmd.trans_forts].
func SecondFort(p *state.Position, a board.Area) bool {
	return p.Half != board.NoArea && p.Half != a && (p.HalfFor&board.Trans == 0 || p.Theater(a) == board.Trans)
}

// Build begins a fort.
func Build(r *ruling.Ruling, o state.Order) {
	p := r.P
	e := state.FortBegun{At: r.ID(o.At), Side: p.Mover, Points: int(p.Points), Duties: p.Duties}
	t := p.Theater(o.At)
	if SecondFort(p, o.At) {
		if p.HalfFor == 0 && t == board.East {
			e.Duties &^= board.East
		}
	} else {
		e.Points--
		e.For = march.DutyOf(p, t)
		e.Duties &^= e.For
		e.Half = r.ID(o.At)
	}
	r.Say(e)
}

// MayRise says whether a fort begun can still become a step.
func MayRise(p *state.Position, s board.Side, a board.Area) bool {
	return p.Fort(s, a) < FortLimit(p, a)
}
