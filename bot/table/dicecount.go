package table

import (
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
)

// DiceCounted is the dice of a game in words.
func DiceCounted(s *Sitting) ([]post.Section, error) {
	es, err := s.Events(1)
	if err != nil {
		return nil, err
	}
	all := make([]engine.Numbered, len(es))
	for i, h := range es {
		all[i] = engine.Numbered{N: h.N, Event: h.Event}
	}
	ts := record.Tallies{}
	ts.Add(all)
	if len(ts) == 0 {
		return []post.Section{{Lines: post.Lines(`No die has been rolled in this game yet. "help dice" tells how they are made.`)}}, nil
	}
	var out []post.Section
	for _, t := range ts.Sorted() {
		out = append(out, t.Sections(s.Book)...)
	}
	return append(out, post.Section{Lines: post.Lines(`"log dice TURN" lists the dice of a turn with their salts; "help dice" tells how to check one by hand.`)}), nil
}
