package engine

// A Guide is a position whose orders are small steps of what people order; it lists what they would order instead.
type Guide interface {
	// Guide tells what may be ordered at a decision, with what it costs: where words are empty everywhere, a line a place; else at the
	// place that they name, with lines ready to be copied. ok is false where it has nothing of its own to say.
	Guide(d Decision, words string) (says []Paragraph, copies []string, ok bool)
	// Wholes are the orders that people give at a decision as lines, each of which stands for its steps; nil where there are no steps.
	Wholes(d Decision) []string
}
