package engine

// A Supplier is a position whose armies hang on a grid of supply that can be asked about.
type Supplier interface {
	// Supply tells a seat who is fed by what, what hangs on what, and what the loss of a place would cost; words name one place, or are
	// empty. The error is a *Refusal for words that name none.
	Supply(seat Seat, words string) ([]Paragraph, error)
}
