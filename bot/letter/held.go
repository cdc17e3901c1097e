package letter

import (
	"encoding/json"

	"adjutant/bot/table"
	"adjutant/engine"
)

func Held(s *table.Sitting, seat engine.Seat) (table.HeldMessage, bool) {
	var h table.HeldMessage
	notes := s.NotesNow(string(seat), table.NoteHeld)
	return h, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &h) == nil
}
