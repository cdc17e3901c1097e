package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Stacks whose enemy has withdrawn go on, one after the other, with what is left of their movement [move.continue].

// going are the stacks that came by land and may go on, if no battle was fought.
func going(p *state.Position, fought bool) []state.Column {
	var out []state.Column
	for i := range p.Entries[:p.EntryCount] {
		e := &p.Entries[i]
		if fought || e.Group.Factors() == 0 || !e.Way.Land() || e.Spent >= e.Rate || len(out) == len(p.Behind) {
			continue
		}
		c := state.Column{Kind: e.Kind, From: p.Battle.At, At: p.Battle.At, Lead: e.Group.Staff.First(), Group: e.Group, Spent: e.Spent,
			Rate: e.Rate, Steps: 1, Paid: true, Gone: true, Last: e.From}
		full := uint8(board.InfantryMove)
		if c.Kind == state.UnitColumn {
			c.Lead = board.NoLeader
		} else if c.Lead != board.NoLeader {
			full = p.Board.Leaders[c.Lead].Move
		}
		c.Fed = c.Rate == full
		out = append(out, c)
	}
	return out
}

// goOn opens the first of some stacks that can still go anywhere; the others wait behind it.
func goOn(r *ruling.Ruling, going []state.Column) {
	p := r.P
	if p.Over != nil || p.Depth == 0 {
		return
	}
	l := control.LookAt(p)
	var able []state.Column
	for i := range going {
		if march.CanGo(p, l, &going[i]) {
			able = append(able, going[i])
		}
	}
	if len(able) > 0 {
		r.Say(state.Resumed{Column: able[0], Behind: append(able[1:], p.Behind[:p.Queued]...)})
	}
}
