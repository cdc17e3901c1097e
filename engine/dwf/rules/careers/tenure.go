package careers

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// MayStay says whether the removal of a leader can be refused as far as his tenure goes. Of Grant there is one version.
func MayStay(p *state.Position, l board.Leader) bool {
	for i, k := range board.JacksonAndLongstreet {
		if k == l {
			return p.GameTurn < p.Tenure[i]+AYear
		}
	}
	return l != board.Grant
}

// Retire takes those of the pair off the map whose year is over.
func Retire(r *ruling.Ruling, s board.Side) {
	p := r.P
	for i, l := range board.JacksonAndLongstreet {
		if s != board.Confederate || p.Options.Novice > board.Confederate || p.Options.Careers && l == board.Longstreet ||
			p.Leaders[l].At == board.NoArea || p.GameTurn < p.Tenure[i]+AYear {
			continue
		}
		r.Say(state.LeaderLeft{Leader: board.LeaderIDs[l], From: r.ID(p.Leaders[l].At)})
	}
}
