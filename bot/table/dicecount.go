package table

import (
	"adjutant/bot/post"
)

// DiceCounted is the dice of a game in words.
func DiceCounted(s *Sitting) []post.Section {
	ts := s.Ledger.Rolls.Tallies
	if len(ts) == 0 {
		return []post.Section{{Lines: post.Lines(`No die has been rolled in this game yet. "help dice" tells how they are made.`)}}
	}
	var out []post.Section
	for _, t := range ts.Sorted() {
		out = append(out, t.Sections(s.Book)...)
	}
	return append(out, post.Section{Lines: post.Lines(
		`"log dice TURN" lists the dice of a turn with their salts; "help dice" tells how to check one by hand.`)})
}
