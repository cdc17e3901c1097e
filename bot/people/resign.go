package people

import (
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/table"
)

// SetNotify sets how news comes, in the words that other doors use: "notify digest 18:00", "notify each", "notify off".
func SetNotify(c *table.Call) {
	switch table.Word(c.Said.Args) {
	case "":
		Me(c)
	case "each", "turn", "all", "on":
		letter.SetEach(c)
	case "digest", "daily":
		_, hour, _ := strings.Cut(c.Said.Args, " ")
		c.Said.Args = strings.TrimSpace(hour)
		letter.SetDigest(c)
	case "off", "stop", "none", "never":
		letter.SetSilent(c)
	case "mail", "discord":
		letter.SetDoor(c)
	default:
		c.Say("Say: notify each, notify digest 18:00, notify mail, or notify off.")
	}
}
