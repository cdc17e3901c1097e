package wording

import "adjutant/engine"

// A Reading is one meaning of a clause: lines of the book's grammar. Of two readings that are legal the one of the lower tier is meant;
// within a tier the player is asked.
type Reading struct {
	Lines []string
	Tier  int
	Ask   bool // the player is asked which of these lines he means
	Far   bool // its name means something nearer, too: where that is not legal it is asked, with the reason, and not played
}

// A Reader reads lines for one decision.
type Reader struct {
	Lexicon  *Lexicon
	Position engine.Position
	Decision engine.Decision
	// Strict reads a line of the book's grammar.
	Strict func(p engine.Position, d engine.Decision, line string) ([]engine.Order, error)
	// Guess is the lines that a clause could mean, in the order in which they are likely; none where it makes no sense.
	Guess func(c *Clause) []Reading
	// Means is what words of orders say beside what they name: where a unit stands that is named. May be nil.
	Means func(lines string) []string
	// Look is told at which position and decision Guess is asked next: behind the first orders of a line they are others. May be nil.
	Look func(p engine.Position, d engine.Decision)
	// Before is the line before this one in the same message, for what follows on it: "Memphis the same". It may be empty.
	Before string
	// Nameless is a book in which nobody who commands has a name: where one is named it says nothing.
	Nameless bool

	tried int
	left  []string // what of the line only says why, and was left out
	done  string   // what of the line only says that its writer has done
}
