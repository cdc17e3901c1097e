package table

import (
	"fmt"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/engine"
)

// Tallied says to a reader how the questions of the game were answered.
func Tallied(s *Sitting, reader engine.Seat) post.Section {
	knows := reader
	if !s.Hides(reader) {
		knows = ""
	}
	t := s.Ledger.Counted(knows)
	if t.Questions() == t.Open {
		return post.Section{}
	}
	text := fmt.Sprintf("%s so far: %d answered by standing order, %d by default, %d by hand",
		post.Capital(post.Count(t.Questions(), "question", "questions")), t.Standing, t.ByDefault, t.ByHand)
	if t.Open > 0 {
		text += fmt.Sprintf(", %d open", t.Open)
	}
	if t.Waited > 0 {
		text += "; " + clock.Lasted(t.Waited) + " of waiting"
	}
	return post.Section{Lines: post.Lines(text + ".")}
}
