package table

import (
	"adjutant/bot/post"
	"adjutant/store"
)

// MarkOf is the mark under which a message is never acted on again.
func MarkOf(r post.Request, note string) store.Mark {
	return store.Mark{Door: r.Door, ID: r.ID, To: r.Token, From: r.From, Note: note}
}
