package ahd

import (
	"sync"

	"adjutant/engine"
	"adjutant/engine/graph"
)

// bookClauses is every clause of the book in our words, with the rulings that decide its doubtful cases.
var bookClauses = sync.OnceValue(func() []engine.Clause {
	cs, err := graph.Clauses(ownFiles())
	if err != nil {
		panic(err)
	}
	return cs
})
