package play

import (
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// AnyName is somebody to whom a seat may write.
func AnyName(s *table.Sitting, from engine.Seat) string {
	for _, seat := range s.Players() {
		if seat != from {
			return Calling(letter.Name(s, seat))
		}
	}
	return "all"
}

// Calling is a name as it stands before the colon of a press.
func Calling(name string) string { return strings.TrimSuffix(strings.ToLower(name), ".") }

// answersPress names those to whom a message seems to be meant that answers a press and has been read as orders; empty for any other.
func answersPress(s *table.Sitting, r post.Request, seat engine.Seat) string {
	if len(r.Refs) == 0 {
		return ""
	}
	posted, err := s.A.Store.Outbox().LetterByMessageID(s.Ctx, r.Refs[0])
	if err != nil || posted.Kind != letter.LetterPress || posted.Game != s.L.Game.ID || posted.Seat != string(seat) {
		return ""
	}
	return AnyName(s, seat)
}
