package play

import (
	"fmt"
	"slices"

	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// maxFollowed is how far back the owner of standing orders can read which of them answered.
const maxFollowed = 200

// keepFollowed writes down what standing orders did in this sitting; what came to nothing is forgotten.
func keepFollowed(s *table.Sitting) error {
	for seat, fs := range s.Desk.Followed {
		fs = slices.DeleteFunc(slices.Clone(fs), func(f table.Follow) bool { return f.N == 0 })
		var notes []store.Note
		for i, f := range fs[max(0, len(fs)-maxFollowed):] {
			text, err := record.PlainJSON(f)
			if err != nil {
				return err
			}
			notes = append(notes, store.Note{Key: fmt.Sprint(i + 1), Text: string(text)})
		}
		s.Note(string(seat), table.NoteFollowed, notes...)
	}
	return nil
}
