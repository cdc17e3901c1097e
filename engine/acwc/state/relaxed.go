package state

import (
	"slices"

	"adjutant/engine"
)

// Relaxable is the ids of the clauses that can be left out, to see whether it is they that forbid an order [engine.Relaxer].
var Relaxable = []string{
	"2.2", "3.2", "3.3", "6.11", "6.12", "6.13", "6.14", "6.21", "6.22", "6.24", "6.25", "6.26", "7", "7.1", "7.2", "7.3", "7.4", "7.5",
	"7.6", "7.7", "8", "8.4", "8.58", "9.3", "9.31", "9.32", "10", "11.1", "11.3", "12.25", "13.3", "14", "14.1",
}

// Bars says whether a clause forbids what it forbids: always in play.
func (p *Position) Bars(clause string) bool {
	return p.Relaxed == 0 || p.Relaxed>>slices.Index(Relaxable, clause)&1 == 0
}

// Relaxing is a copy in which these clauses forbid nothing.
func (p *Position) Relaxing(clauses ...string) *Position {
	q := p.Clone()
	q.Relaxed = engine.RelaxedBy(Relaxable, clauses...)
	return q
}
