package engine

// Relaxed is a set of clauses that forbid nothing, a bit for each in an order of the book's own. It is empty in play: only the check that a
// refusal names the rule which really forbids leaves clauses out.
type Relaxed uint64

// Has says whether one of these clauses is left out.
func (r Relaxed) Has(any Relaxed) bool { return r&any != 0 }

// RelaxedBy is the set of the clauses with these ids.
func RelaxedBy(all []string, ids ...string) Relaxed {
	var r Relaxed
	for i, a := range all {
		for _, id := range ids {
			if a == id {
				r |= 1 << i
			}
		}
	}
	return r
}

// A Relaxer is a position of which clauses can be left out.
type Relaxer interface {
	// Relaxable is the ids of the clauses that forbid orders, of those that can be left out.
	Relaxable() []string
	// Relaxing is a copy in which these clauses forbid nothing. It reads and judges orders; those that it allows are not carried out:
	// Rule gives no events for them.
	Relaxing(clauses ...string) Position
}
