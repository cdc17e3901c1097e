package works

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// EachAbility lists what leaders can do instead of moving.
func EachAbility(p *state.Position, yield func(state.Order) bool) bool {
	for l := range p.Leaders[:board.LeadersInUse] {
		who := board.Leader(l)
		i := &p.Board.Leaders[l]
		k := p.Leaders[l]
		if k.At == board.NoArea || i.Side != p.Mover || k.Flags&(state.LeaderMoved|state.LeaderDug) != 0 || !march.Affords(p, p.Theater(k.At)) ||
			p.Board.Areas[k.At].Form == board.Box {
			continue
		}
		if Trains(p, who) {
			o := state.NewOrder(p.Board, state.Training)
			if o.Leader = who; !yield(o) {
				return false
			}
		}
		if Digs(p, who) && p.Sites[k.At].Fort == 0 && !p.Holds(p.Mover.Enemy(), k.At) {
			o := state.NewOrder(p.Board, state.Digging)
			if o.Leader = who; !yield(o) {
				return false
			}
		}
	}
	return march.EachDetachment(p, yield)
}

// Trains says whether a leader can create infantry now [ldr.mcclellan, R87].
func Trains(p *state.Position, who board.Leader) bool {
	if p.Trained || board.LeaderIDs[who] != "mcclellan" || counters.Wants(p, p.Mover, board.OneUnit(recruits(p))) {
		return false
	}
	return p.Options.Abilities || p.Leaders[who].At == p.Board.At("washington_dc")
}

// Digs says whether a leader can put a fort up at once [ldr.lee, opt.engineer].
func Digs(p *state.Position, who board.Leader) bool {
	return board.LeaderIDs[who] == "lee" || p.Options.Abilities && p.Board.Leaders[who].Has(board.Engineer)
}

// UseAbility makes a leader create infantry or put a fort up.
func UseAbility(r *ruling.Ruling, o state.Order) {
	p := r.P
	at := p.Leaders[o.Leader].At
	points, duties := int(p.Points)-1, p.Duties&^march.DutyOf(p, p.Theater(at))
	if o.Verb == state.Digging {
		r.Say(state.FortChanged{At: r.ID(at), Side: p.Mover, Now: 1, Why: "dug", By: board.LeaderIDs[o.Leader], Points: points, Duties: duties})
		seizure.TakeRams(r, at)
		return
	}
	r.Say(state.Trained{Leader: board.LeaderIDs[o.Leader], At: r.ID(at), Size: int(recruits(p)), Points: points, Duties: duties})
}

// recruits is the size of the unit that McClellan creates [ldr.mcclellan, R87].
func recruits(p *state.Position) uint8 {
	if p.Options.Abilities {
		return 1
	}
	return 2
}
