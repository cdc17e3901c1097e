package standin

import (
	"time"
)

// An entry is one line of a channel's story as it went: a message, or what only one user saw happen.
type entry struct {
	at      time.Time
	user    *User // who saw it; nil with a message
	message *message

	words   string // of the command that is typed or failed
	failed  bool   // the application did not respond
	focused string // the option that is typed at
	typed   string
	choices []Choice
	modal   *Modal
	pressed string // the label of a component of the message
	chosen  []string
}
