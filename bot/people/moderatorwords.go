package people

import (
	"adjutant/bot/table"
)

func moderatorWords(a *table.House) string {
	if len(a.Moderators) == 0 {
		return ""
	}
	return " (" + a.Moderators[0].Name + ", " + a.Moderators[0].Address + ")"
}
