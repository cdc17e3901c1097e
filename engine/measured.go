package engine

// A Measured position says by how much a seat stands better, as one whole number in the terms of the book's own victory: below 0 it stands
// worse. What the seats of two enemies have is the same with the other sign. It is told of games that are over or judged, so it may know
// what is hidden.
type Measured interface {
	Margin(Seat) int
	MarginUnit() string // what is counted: "army maximum"
}
