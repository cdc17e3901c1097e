package engine

// A Finder is a position whose sited orders can be asked for by other words than their places, and have a cost: a unit by its hex.
type Finder interface {
	// Find is the places that words mean to a seat, as Sited writes them, and what stands there, a sentence each. err is a *Refusal
	// for words that mean nothing of its own.
	Find(seat Seat, words string) (places, says []string, err error)
	// Cost is what an order takes ("2 AP"); empty where it takes nothing that is counted.
	Cost(o Order) string
}
