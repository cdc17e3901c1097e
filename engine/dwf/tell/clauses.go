package tell

import (
	"sync"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/graph"
)

// BookClauses is every clause of the book in our words, with the rulings that decide its doubtful cases.
var BookClauses = sync.OnceValue(func() []engine.Clause {
	cs, err := graph.Clauses(board.OwnFiles())
	if err != nil {
		panic(err)
	}
	return cs
})
