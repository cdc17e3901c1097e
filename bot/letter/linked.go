package letter

import (
	"encoding/json"
	"fmt"

	"adjutant/bot/post"
	"adjutant/store"
)

// ReadLetter reads a letter of the outbox.
func ReadLetter(owed store.Letter) (post.Letter, error) {
	var l post.Letter
	if err := json.Unmarshal(owed.Body, &l); err != nil {
		return l, fmt.Errorf("letter %d: %w", owed.ID, err)
	}
	if l.MessageID == "" {
		l.MessageID = owed.MessageID
	}
	return l, nil
}
