package league

import (
	"strings"

	results "adjutant/bot/league/table"
	"adjutant/bot/record"
)

// kindOf is the kind of result of a game that was ended: by its rules, its players, their silence, or a moderator.
func kindOf(o *record.Over, drawn bool) results.Kind {
	switch {
	case o.Forfeit && drawn:
		return results.Double // nobody plays any more
	case o.Forfeit && o.By == "" && strings.Contains(o.How, " resigned, "):
		return results.Resigned
	case o.Forfeit:
		return results.Forfeit
	case o.By != "":
		return results.Adjudicated
	case drawn && strings.HasPrefix(o.How, "A draw, as all players agreed"):
		return results.Agreed
	}
	return results.Played
}
