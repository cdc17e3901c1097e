package engine

// A Costly event says what fighting has cost a side; charts add it up.
type Costly interface {
	Costs() []Cost
}

// A Cost is what one side lost.
type Cost struct {
	Seat  Seat
	Loss  float64 // in units, or in steps where the book counts those; a half is a unit reduced
	Place string  // id of the place of the battle; empty where all losses of a turn count as one
}
