package careers

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Strayed takes Longstreet off the map when he controls too few, outside battles and moves.
func Strayed(r *ruling.Ruling) {
	p := r.P
	at := p.Leaders[board.Longstreet].At
	if !p.Options.Careers || at == board.NoArea || p.Battle.At != board.NoArea || p.EntryCount > 0 || p.Column.Kind != state.NoColumn ||
		p.Strength(board.Confederate, at) >= march.CorpsLeast {
		return
	}
	LongstreetGoes(r)
}

// LongstreetGoes takes him off the map for good.
func LongstreetGoes(r *ruling.Ruling) {
	p := r.P
	r.Say(state.Relieved{Leader: board.LeaderIDs[board.Longstreet], From: r.ID(p.Leaders[board.Longstreet].At),
		Why: "Longstreet, with fewer than three infantry, left the war"})
}
