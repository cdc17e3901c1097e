package league

import (
	results "adjutant/bot/league/table"
	"adjutant/bot/record"
)

// kindOf is the kind of result of a game that was ended: by its rules, its players, their silence, or a moderator. What was written
// before a game's record named its kind did not know who had taken part.
func kindOf(o *record.Over, turns [2]int) results.Kind {
	k := results.Kind(o.Came())
	if o.Result == "" && k == results.Forfeit && min(turns[0], turns[1]) < ownTurns {
		return results.Walkover
	}
	return k
}
