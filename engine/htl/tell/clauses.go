package tell

import (
	"adjutant/engine"
	"adjutant/engine/graph"
	"adjutant/engine/htl/board"
)

// Clauses is every clause of the book in our words, with the rulings that decide its doubtful cases.
func Clauses() []engine.Clause {
	cs, err := graph.Clauses(board.OwnFiles())
	if err != nil {
		panic(err)
	}
	return cs
}
