package letter

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"adjutant/bot/table"
	"adjutant/store"
)

// UnsubscribeKey is what stands in a web address in the place of a token: it stops mail and can do nothing else.
func UnsubscribeKey(token string) string {
	token = strings.ToLower(token)
	whose, _, _ := strings.Cut(token, ".")
	h := sha256.Sum256([]byte("unsubscribe|" + token))
	return whose + "." + hex.EncodeToString(h[:16])
}

// SetSilent stops a person's mail: only answers to what he writes himself still come. What he would have got waits.
func SetSilent(c *table.Call) {
	c.Change(func(s *table.Settings) { s.Silent = true })
	c.Say("Your mail is stopped: I only answer what you write yourself.",
		"Your games go on, and so do their deadlines; no reminder comes.",
		`"mail each" or "mail digest" starts it again, and brings what has waited.`)
	if c.S == nil {
		return
	}
	TellModerators(c.S, "silent", fmt.Sprintf("%s has stopped all mail; the games go on.", Name(c.S, c.Seat)), nil)
}

// holdSilent puts a letter of this game behind the door of the digest because its reader's mail is stopped.
func holdSilent(s *table.Sitting, d *table.Draft, l *store.Letter) bool {
	silent := table.SettingsOf(s.Player(d.Seat)).Silent && !d.Answers && !d.Urgent
	if silent {
		l.Door = DoorDigest
	}
	return silent
}
